/** A docstring, in which links to others become code. */
export const linked = (text: string): string => text.replace(/\{@link (\w+)\}/g, '`$1`');

export const plain = (text = ''): string => linked(text).replace(/\s+/g, ' ').trim();

/** Code within a line, whatever it contains. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** A table with numbers at the end of their columns, where most cells are numbers; nothing where there are no rows. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const rules = heads.map((_, column) =>
    column > 0 && rows.filter((row) => /^[\d.]+( ms)?$|^–$/.test(row[column] ?? '')).length > rows.length / 2
      ? '---:|'
      : '---|',
  );
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return rows.length === 0 ? '' : `${line(heads)}|${rules.join('')}\n${rows.map(line).join('')}\n`;
};
