/**
 * Finds the word that was probably meant, whatever its case: one letter differs, or two after the same first letter.
 */
export function closest(word: string, words: readonly string[]): string | undefined {
  const distances = words.map((each) => editDistance(word.toLowerCase(), each.toLowerCase()));
  const smallest = Math.min(...distances);
  const found = words[distances.indexOf(smallest)];
  return smallest < 2 || (smallest === 2 && word[0] === found?.[0]) ? found : undefined;
}

/** The number of letters to insert, delete or replace (Levenshtein distance). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  [...from.slice(0, 40)].forEach((letter, line) => {
    const next = [line + 1];
    row.slice(1).forEach((above, index) => {
      const replaced = (row[index] ?? 0) + (letter === to[index] ? 0 : 1);
      next.push(Math.min(above + 1, (next[index] ?? 0) + 1, replaced));
    });
    row = next;
  });
  return row[to.length] ?? 0;
}
