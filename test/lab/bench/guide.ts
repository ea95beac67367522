import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces what stands between the two markers of a guide. @throws Error where they are missing */
export function writeBetween(guide: string, marker: string, text: string): void {
  const [start, end] = [`<!-- ${marker} -->`, `<!-- /${marker} -->`];
  const [before, rest] = readFileSync(guide, 'utf8').split(start);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`${guide} has no ${start} with ${end} behind it.`);
  writeFileSync(guide, `${before}${start}\n\n${text}\n\n${end}${after}`);
}
