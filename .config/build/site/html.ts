const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it is written in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** The id of a heading, as GitHub makes it of the heading's text, so that links hold there and here. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
