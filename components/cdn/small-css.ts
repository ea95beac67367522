/**
 * What Lit finds inside a script in place of its `css` tag (the build puts it there, see `.config/build/lean-libraries.ts`): style sheets that
 * elements share, which every browser with ES2022 and container queries has, and nothing for older ones. No style has a value in it.
 */

interface Style {
  readonly cssText: string;
  sheet?: CSSStyleSheet;
}

export const css = ([cssText = '']: readonly string[]): Style => ({ cssText });

export const getCompatibleStyle = (style: Style): Style => style;

function sheetOf(style: Style): CSSStyleSheet {
  if (!style.sheet) {
    style.sheet = new CSSStyleSheet();
    style.sheet.replaceSync(style.cssText);
  }
  return style.sheet;
}

export const adoptStyles = (root: ShadowRoot, styles: readonly Style[]): void => {
  root.adoptedStyleSheets = styles.map(sheetOf);
};

// Exported by Lit as well, and used by no element.
export { css as CSSResult, css as supportsAdoptingStyleSheets, css as unsafeCSS };
