/**
 * What Lit finds inside a script in place of its `css` tag (the build puts it there, see `.config/build/lean-libraries.ts`): style sheets that
 * elements share, which every browser with ES2022 and container queries has, and nothing for older ones.
 */

const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

export const css = (raw: readonly string[], ...values: readonly string[]): string => String.raw({ raw }, ...values);

export const getCompatibleStyle = (text: string): string => text;

export const adoptStyles = (root: ShadowRoot, texts: readonly string[]): void => {
  root.adoptedStyleSheets = texts.map(sheetOf);
};

// Exported by Lit as well, and used by no element.
export { css as CSSResult, css as supportsAdoptingStyleSheets, css as unsafeCSS };
