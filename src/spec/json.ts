/**
 * JSON without rounding, in engines with and without access to the source text of numbers.
 *
 * `JSON.parse` turns 9007199254740993 into its even neighbour. So a text that may hold such a number is
 * first rewritten: numbers that a double would change are put in quotes behind a mark, and become
 * `bigint` after parsing. Texts without long, broken or exponent numbers go straight to `JSON.parse`.
 */

/**
 * A number, to its end, that can be wrong after `JSON.parse`: of 16 digits or more, with a fraction, or with an exponent. Not one in
 * the place of a name, which in quotes would become JSON.
 */
const suspicious = /-?(?!0\d)\d(?:\d{15}|\d*[.eE][-+\d])[-+.\deE]*(?!\s*:)/g;

/** The parts of a number as JSON writes it. */
const number = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/;

/**
 * Put before the exact text of a number. Random in each page, so that no string of a service begins with it; of
 * Latin-1 characters, since any other would make engines hold, and parse, the whole text in two bytes a character.
 */
const marker = `\x7f${Math.random()}`;

/** Longer numbers, far beyond int64, stay text and are not spelled out: `1e999999999`, or many a `1e399`, would fill the memory. */
const longestInteger = 64;

/**
 * Parses JSON exactly: an integer beyond `Number.MAX_SAFE_INTEGER` becomes a `bigint`, and any other number
 * that a double would turn into a different integer becomes its own text.
 *
 * @throws SyntaxError when `text` is not JSON.
 */
export const parseJson = (text: string): unknown => readJson(text).value;

/** Whether the page has extended `Object.prototype`, which has 12 members, so that objects inherit members that no response has. */
export const isPrototypePolluted = (): boolean => Object.getOwnPropertyNames(Object.prototype).length > 12;

/** The same, with whether the value may hold a `bigint`, so that it needs {@link bigintsToText}. */
export function readJson(text: string): { readonly value: unknown; readonly large: boolean } {
  const rewritten = quoteNumbers(text);
  const value: unknown = JSON.parse(rewritten);
  const large = rewritten !== text || isPrototypePolluted();
  return { value: large ? replaceLeaves(value, unmark) : value, large };
}

/** Writes JSON in which a `bigint` stands as bare digits; `undefined` members are left out. */
export function stringifyJson(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(stringifyJson).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${stringifyJson(member)}`).join()}}`;
}

/** Puts decimal text in place of every `bigint` that {@link parseJson} left. */
export function bigintsToText(value: unknown): unknown {
  return replaceLeaves(value, (leaf) => (typeof leaf === 'bigint' ? String(leaf) : leaf));
}

/** Puts numbers outside of strings in quotes where a double would change them. */
function quoteNumbers(text: string): string {
  let isString = false;
  let quote = text.indexOf('"');
  return text.replace(suspicious, (token: string, start: number) => {
    for (; quote >= 0 && quote < start; quote = text.indexOf('"', quote + 1)) {
      let end = quote;
      while (isString && text[end - 1] === '\\') end--;
      // A quote behind an odd number of backslashes belongs to the string.
      if ((quote - end) % 2 === 0) isString = !isString;
    }
    const exact = isString ? undefined : exactText(token);
    return exact === undefined ? token : `"${marker}${exact}"`;
  });
}

/** The exact text of a number, or `undefined` when `JSON.parse` reads it exactly, or throws. */
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
 * Replaces every value that is neither array nor object, in place and without recursion: responses may nest deeply. Objects do
 * not inherit what the page has added to `Object.prototype`.
 */
function replaceLeaves(root: unknown, replace: (leaf: unknown) => unknown): unknown {
  const holder: Record<string, unknown> = { root };
  const pending = [holder];
  const polluted = isPrototypePolluted();
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (polluted && !Array.isArray(node)) Object.setPrototypeOf(node, null);
    for (const key of Object.keys(node)) {
      const value = node[key];
      if (typeof value === 'object' && value !== null) pending.push(value as Record<string, unknown>);
      else node[key] = replace(value);
    }
  }
  return holder['root'];
}
