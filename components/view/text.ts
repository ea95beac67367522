/**
 * A value as text to render. Long text is truncated, because laying out 100 statuses of 10 000 characters takes a minute. The pets in
 * events and properties keep the whole text.
 */
export function displayText(value: unknown, longest = 1000): string {
  const text = String(value ?? '');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const safeProtocol = /^(https?|mailto|tel):$/;
const onlyField = /^\{(\w+)\}$/;

/** Whether a URL pattern leads to this site, whatever the fields are. */
export function isOwnUrl(pattern: string): boolean {
  const { baseURI } = document;
  const filled = URL.parse(pattern.replace(/\{\w+\}/g, 'x'), baseURI);
  return !onlyField.test(pattern) && filled?.origin === new URL(baseURI).origin;
}

/**
 * Fills the placeholders of a URL pattern. Returns `undefined` if the result is not safe to follow. `{id}` is replaced with the
 * percent-encoded field. A pattern that is only one placeholder gets the field unencoded. A field that the pet lacks has no address,
 * unless it is the status, which is optional. The fields `.` and `..` are rejected, because they would leave the pattern's path.
 */
export function fillUrl(template: unknown, fields: Readonly<Record<string, unknown>>): string | undefined {
  const pattern = String(template);
  const only = onlyField.exec(pattern)?.[1];
  const text = (name: string): string => {
    const has = Object.hasOwn(fields, name);
    const value = has ? displayText(fields[name], 10_000) : '';
    if (/^\.\.?$/.test(value) || !(has || name === 'status')) throw new TypeError(name);
    return value;
  };
  try {
    // Also throws for a lone surrogate.
    const url = only ? text(only) : pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(name)));
    if (url === '') return undefined;
    const { origin, protocol } = new URL(url, document.baseURI);
    // An empty field would turn `/{folder}/{name}` into an address of another site.
    const leaves = origin !== new URL(document.baseURI).origin && isOwnUrl(pattern);
    return safeProtocol.test(protocol) && !leaves ? url : undefined;
  } catch {
    return undefined;
  }
}

/** A longer name may need more than three lines. */
export const longName = 40;
