/** A theme in the studio: a preset, the colors of the page, tokens, and declarations for parts. */
export interface Theme {
  /** The name of a preset; empty for no preset. */
  readonly preset: string;
  /** The page of the preview; the exported CSS does not have it. */
  readonly page: { readonly background: string; readonly color: string };
  /** Tokens and font properties for all elements, by name. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Declarations by selector, such as `pet-list::part(row)`. */
  readonly parts: Readonly<Record<string, string>>;
}

export const pages = {
  light: { background: '#ffffff', color: '#1a1917' },
  dark: { background: '#16181b', color: '#ecebe6' },
  paper: { background: '#f7f0e3', color: '#33261a' },
} as const;

export const emptyTheme: Theme = { preset: '', page: pages.light, tokens: {}, parts: {} };

/** A selector that a theme may have: a part of one of the elements. */
const partSelector = /^pet-(list|form|detail)::part\([\w-]+\)$/;

/** Whether a theme may have this property for all elements: a token, or the font, its size and weight. */
export const isToken = (name: string): boolean => /^(--pet-[\w-]+|font-(family|size|weight))$/.test(name);

/** A theme as the part of an address behind `#`. The playground reads the same names. */
export function toAddress({ preset, page, tokens, parts }: Theme): string {
  const address = new URLSearchParams();
  if (preset) address.set('theme', preset);
  if (page.background !== pages.light.background) address.set('background', page.background);
  if (page.color !== pages.light.color) address.set('color', page.color);
  for (const [name, value] of [...Object.entries(tokens), ...Object.entries(parts)]) address.set(name, value);
  return address.toString();
}

/** The theme in an address, without other parameters. */
export function fromAddress(hash: string): Theme {
  const address = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    preset: address.get('theme') ?? '',
    page: {
      background: address.get('background') ?? pages.light.background,
      color: address.get('color') ?? pages.light.color,
    },
    tokens: Object.fromEntries([...address].filter(([name]) => isToken(name))),
    parts: Object.fromEntries([...address].filter(([name]) => partSelector.test(name))),
  };
}

/** Writes a theme into a style sheet, declaration by declaration, so that no value can reach beyond its rule. */
export function applyTheme(sheet: CSSStyleSheet, scope: string, { tokens, parts }: Theme): void {
  sheet.replaceSync('');
  const rule = (selector: string) => {
    const index = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    const made = sheet.cssRules[index];
    if (!(made instanceof CSSStyleRule)) throw new Error(`${selector} is no selector.`);
    return made.style;
  };
  const style = rule(`${scope} :is(pet-list, pet-form, pet-detail)`);
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
  for (const [selector, declarations] of Object.entries(parts)) rule(`${scope} ${selector}`).cssText = declarations;
}

/** The property of CSS that takes the same values as a token. */
export function likeOf(name: string): string {
  if (name.startsWith('font-')) return name;
  return /radius|space|height/.test(name) ? 'inline-size' : name === '--pet-rows' ? 'order' : 'color';
}

/** Whether the browser can use a value. A value with `var()` always passes. */
export const isUsable = (name: string, value: string): boolean =>
  // The elements compare lengths, so 0 needs its unit.
  CSS.supports(likeOf(name), likeOf(name) === 'inline-size' ? `max(1px, ${value})` : value);

/** The declarations that the browser understands, or an empty text. */
export function usableDeclarations(text: string): string {
  const { style } = document.createElement('span');
  style.cssText = text;
  return style.cssText.replace(/;$/, '');
}

/** A theme without what the browser cannot use. */
export function usable(theme: Theme): Theme {
  const parts = Object.entries(theme.parts).map(([selector, text]) => [selector, usableDeclarations(text)] as const);
  return {
    ...theme,
    tokens: Object.fromEntries(Object.entries(theme.tokens).filter(([name, value]) => isUsable(name, value))),
    parts: Object.fromEntries(parts.filter(([, text]) => text !== '')),
  };
}
