/**
 * JSON without rounding, in engines with and without access to the source text of numbers.
 *
 * `JSON.parse` turns 9007199254740993 into 9007199254740992. So a text that may contain such a number is rewritten
 * first. Numbers that a double would change are put in quotes after a marker, and become `bigint` after parsing. A text
 * without long, fractional or exponent numbers goes straight to `JSON.parse`.
 */

/**
 * Matches a number that may be wrong after `JSON.parse`: of 16 digits or more, with a fraction, or with an exponent.
 * Not in the place of a name, because quotes would make it valid JSON.
 */
const maybeInexact = /-?(?!0\d)\d(?:\d{15}|\d*[.eE][-+\d])[-+.\deE]*(?!\s*:)/g;

const number = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/;

/**
 * Marks the exact text of a number. Random in each page, so that no string of a service starts with it. Only Latin-1
 * characters: others would make engines store the whole text with two bytes per character.
 */
const marker = `\x7f${Math.random()}`;

/**
 * Longer numbers, far beyond int64, stay text and are not expanded: `1e999999999`, or many a `1e399`, would fill the
 * memory.
 */
const longestInteger = 64;

/**
 * Parses JSON exactly. An integer beyond `Number.MAX_SAFE_INTEGER` becomes a `bigint`. Any other number that a double
 * would turn into a different integer becomes its own text.
 *
 * @throws SyntaxError if `text` is not JSON.
 */
export const parseJson = (text: string): unknown => readJson(text).value;

/**
 * Like {@link parseJson}, and says whether the value may contain a `bigint`, so that it needs {@link bigintsToText}.
 */
export function readJson(text: string): { readonly value: unknown; readonly large: boolean } {
  const rewritten = quoteNumbers(text);
  const value: unknown = JSON.parse(rewritten);
  const large = rewritten !== text;
  return { value: large ? replaceLeaves(value, unmark) : value, large };
}

/** Writes JSON with each `bigint` as bare digits. Leaves out members that are `undefined`. */
export function stringifyJson(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${[...value].map(stringifyJson).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${stringifyJson(member)}`).join()}}`;
}

/** Replaces every `bigint` that {@link parseJson} returned by its decimal text. */
export function bigintsToText(value: unknown): unknown {
  return replaceLeaves(value, (leaf) => (typeof leaf === 'bigint' ? String(leaf) : leaf));
}

/** Puts numbers in quotes that a double would change, except inside strings. */
function quoteNumbers(text: string): string {
  let isString = false;
  let quote = text.indexOf('"');
  return text.replace(maybeInexact, (token: string, start: number) => {
    for (; quote >= 0 && quote < start; quote = text.indexOf('"', quote + 1)) {
      let end = quote;
      while (isString && text[end - 1] === '\\') end--;
      // A quote after an odd number of backslashes belongs to the string.
      if ((quote - end) % 2 === 0) isString = !isString;
    }
    const exact = isString ? undefined : exactText(token);
    return exact === undefined ? token : `"${marker}${exact}"`;
  });
}

/** Returns the exact text of a number, or `undefined` if `JSON.parse` reads it exactly, or throws. */
function exactText(token: string): string | undefined {
  const [, sign, whole, fraction = '', exponent = ''] = number.exec(token) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(token);
  const isSafe = Number.isSafeInteger(value);
  if (!fraction && !exponent) return isSafe ? undefined : token;
  if (token.length > longestInteger) return Number.isInteger(value) || !Number.isFinite(value) ? token : undefined;

  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  const zeros = Number(exponent) - fraction.length + digits.length - significant.length;
  if (significant === '') return undefined;
  if (zeros < 0) return Number.isInteger(value) ? token : undefined;
  if (isSafe) return undefined;
  return significant.length + zeros > longestInteger ? token : sign + significant + '0'.repeat(zeros);
}

function unmark(leaf: unknown): unknown {
  if (typeof leaf !== 'string' || !leaf.startsWith(marker)) return leaf;
  const exact = leaf.slice(marker.length);
  return /^-?\d{1,64}$/.test(exact) ? BigInt(exact) : exact;
}

/**
 * Replaces every value that is neither array nor object, in place and without recursion, because responses may nest
 * deeply.
 */
function replaceLeaves(root: unknown, replace: (leaf: unknown) => unknown): unknown {
  const holder: Record<string, unknown> = { root };
  const pending = [holder];
  for (let node = pending.pop(); node; node = pending.pop()) {
    for (const key of Object.keys(node)) {
      const value = node[key];
      if (typeof value === 'object' && value !== null) pending.push(value as Record<string, unknown>);
      else node[key] = replace(value);
    }
  }
  return holder['root'];
}
