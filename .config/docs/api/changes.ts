/** What a change of a report means for its users. */
export interface Change {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Which kind of version the change needs, as a sentence. */
  readonly sentence: string;
}

/** Each line with those that it is inside of: a member is another one in another interface. */
function keysOf(report: string): Set<string> {
  const outer: { readonly indent: number; readonly key: string }[] = [];
  const lines = report.split('\n').filter((line) => line.trim() && !/^[#`]|^\s*\}/.test(line));
  return new Set(
    lines.map((line) => {
      const indent = line.search(/\S/);
      while ((outer.at(-1)?.indent ?? -1) >= indent) outer.pop();
      const parent = outer.at(-1);
      const key = parent ? `${parent.key} › ${line.trim()}` : line.trim();
      outer.push({ indent, key });
      return key;
    }),
  );
}

/** A member that must be there, in an interface or type that was there before, and what the package asks of its surroundings. */
const isRequired = (key: string, before: ReadonlySet<string>) => {
  const [parent, line = ''] = key.split(/ › (?!.* › )/);
  const isMember =
    /^(?:readonly )?(?:\w+|'[^']+'): .*[;{]$/.test(line) && !/^(?:export )?(?:type )?(?:abstract )?class /.test(key);
  return before.has(parent ?? '') && (isMember || /^(?:engines|peers)$/.test(parent ?? ''));
};

const tokensOf = (key: string): string[] => key.match(/'[^']*'|[\w.]+|\S/g) ?? [];

/** Whether a line is another one with more members in a union, such as `'a' | 'b'` instead of `'a'`. */
function hasMoreMembers(key: string, before: string): boolean {
  const rest = tokensOf(before);
  const more = tokensOf(key).filter((token) => token !== rest[0] || !rest.shift());
  const bars = more.filter((token) => token === '|');
  return (
    rest.length === 0 && bars.length * 2 === more.length && more.every((token) => /^(?:\||'.*'|[\w.]+)$/.test(token))
  );
}

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Compares a report with the one before; an empty text is one that is not there. */
export function changeOf(before: string, after: string): Change {
  const [old, current] = [keysOf(before), keysOf(after)];
  const removed = [...old].filter((key) => !current.has(key));
  const added = [...current].filter((key) => !old.has(key));
  const grown = added.filter((key) => removed.some((before) => hasMoreMembers(key, before)));
  const gone = removed.filter((before) => !grown.some((key) => hasMoreMembers(key, before)));
  const required = added.filter((key) => !grown.includes(key) && isRequired(key, old));
  return { removed, added, sentence: sentenceOf(gone, added, required, grown) };
}

function sentenceOf(
  removed: readonly string[],
  added: readonly string[],
  required: readonly string[],
  grown: readonly string[],
): string {
  if (removed.length > 0)
    return `This needs a major version: ${lines(removed.length)} of the interface removed or changed.`;
  if (required.length > 0)
    return `Check by hand: "${required[0]}" needs a major version if users have to give it, a minor one if they only get it.`;
  if (grown.length > 0)
    return `Check by hand: "${grown[0]}" needs a major version if users get another type or undefined, a minor one if they only give it or get one more literal.`;
  if (added.length > 0)
    return `This needs a minor version: ${lines(added.length)} added to the interface, nothing removed.`;
  return 'This needs no version of its own: only the order changed.';
}
