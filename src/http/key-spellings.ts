/**
 * What base64 makes of a key wherever it begins in a longer text: of its three spellings the parts that hold no bits of what
 * stands around it.
 */
export const inBase64 = (key: string): string[] =>
  [0, 1, 2].map((before) =>
    btoa('\0'.repeat(before) + key).slice(Math.ceil((before * 4) / 3), Math.floor(((before + key.length) * 4) / 3)),
  );
