/**
 * The base64 text of a key, wherever it starts in a longer text: for each of the three alignments, the part that
 * depends on the key alone.
 */
export const inBase64 = (key: string): string[] =>
  [0, 1, 2].map((before) =>
    btoa('\0'.repeat(before) + key).slice(Math.ceil((before * 4) / 3), Math.floor(((before + key.length) * 4) / 3)),
  );
