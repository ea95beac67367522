/**
 * JSON without rounding, in engines with and without access to the source text of numbers.
 *
 * `JSON.parse` turns 9007199254740993 into its even neighbour. So a text that may hold such a number is
 * first rewritten: numbers that a double would change are put in quotes behind a mark, and come out of the
 * parser as `bigint`. Texts without long, broken or exponent numbers go straight to `JSON.parse`.
 */

/** Digits that can be wrong after `JSON.parse`: 16 in a row, a fraction, or an exponent. */
const suspicious = /\d{16}|\d\.\d|\d[eE][-+\d]/;

/**
 * A string or a number, and the colon that makes it a key. The closing quote is optional so that a broken
 * text is walked over once; what is broken stays broken for `JSON.parse` to refuse.
 */
const stringOrNumber = /("[^"\\]*(?:\\[\s\S][^"\\]*)*"?|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)(\s*:)?/g;

/** Put before the exact text of a number; a string that begins with it by itself gets a second one. */
const mark = '\uE000';
const startsWithMark = /^"(?:\uE000|\\u[eE]000)/;

/** Longer numbers are not spelled out: `1e999999999` would fill the memory. */
const longestInteger = 400;

/**
 * Parses JSON exactly: an integer beyond `Number.MAX_SAFE_INTEGER` becomes a `bigint`, and any other number
 * that a double would turn into a different integer becomes its own text.
 *
 * @throws SyntaxError when `text` is not JSON.
 */
export function parseJson(text: string): unknown {
  if (!suspicious.test(text)) return JSON.parse(text);
  let marked = false;
  const rewritten = text.replace(stringOrNumber, (match, token: string, colon?: string) => {
    if (colon) return match;
    const quoted = token.startsWith('"');
    const exact = quoted ? undefined : exactText(token);
    if (quoted ? !startsWithMark.test(token) : exact === undefined) return match;
    marked = true;
    return quoted ? `"${mark}${token.slice(1)}` : `"${mark}${exact}"`;
  });
  const value: unknown = JSON.parse(rewritten);
  return marked ? replaceLeaves(value, unmark) : value;
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

/** The text that a number must keep, or `undefined` when `JSON.parse` reads it well enough. */
function exactText(token: string): string | undefined {
  const value = Number(token);
  const plain = !/[.eE]/.test(token);
  if (plain && Number.isSafeInteger(value)) return undefined;
  if (token.length > longestInteger) return Number.isInteger(value) || !Number.isFinite(value) ? token : undefined;
  if (plain) return token;

  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE](.+))?$/.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  const zeros = Number(exponent) - fraction.length + digits.length - significant.length;
  if (significant === '') return undefined;
  if (zeros < 0) return Number.isInteger(value) ? token : undefined;
  if (Number.isSafeInteger(value)) return undefined;
  return significant.length + zeros > longestInteger ? token : sign + significant + '0'.repeat(zeros);
}

function unmark(leaf: unknown): unknown {
  if (typeof leaf !== 'string' || !leaf.startsWith(mark)) return leaf;
  const text = leaf.slice(mark.length);
  return /^-?\d+$/.test(text) && text.length <= longestInteger ? BigInt(text) : text;
}

/** Replaces every value that is neither array nor object, in place and without recursion: answers may nest deeply. */
function replaceLeaves(root: unknown, replace: (leaf: unknown) => unknown): unknown {
  const box: Record<string, unknown> = { root };
  const open = [box];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const key of Object.keys(node)) {
      const value = node[key];
      if (typeof value === 'object' && value !== null) open.push(value as Record<string, unknown>);
      else node[key] = replace(value);
    }
  }
  return box['root'];
}
