import { readColor, toHex } from './color.js';
import { emptyTheme, fromAddress, isToken, likeOf, type Theme, toAddress } from './theme.js';

const unit = /^(-?[\d.]+)(px|rem)$/;

/** The theme as a style sheet to link after the preset. */
export function toCss({ preset, tokens, parts }: Theme): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};\n`);
  const rules = [
    ...(lines.length > 0 ? [`pet-list, pet-form, pet-detail {\n${lines.join('')}}`] : []),
    ...Object.entries(parts).map(([selector, declarations]) => `${selector} {\n  ${declarations.trim()}\n}`),
  ];
  const link = preset ? `/* Link themes/${preset}.css before this. */\n` : '';
  return rules.length > 0 || preset
    ? `${link}${rules.join('\n\n')}\n`
    : '/* Nothing is set: the elements follow the page. */\n';
}

/** The name of this tool for its own data in the format. */
const ours = 'petstore-elements';

/** The theme as design tokens in the format of the Design Tokens Community Group. */
export function toDesignTokens(theme: Theme): string {
  const tokens = Object.entries(theme.tokens).map(([name, css]) => {
    return [name.replace('--pet-', ''), { ...typed(name, css), $extensions: { [ours]: { css } } }];
  });
  const $extensions = { [ours]: { preset: theme.preset, page: theme.page, parts: theme.parts } };
  return `${JSON.stringify({ pet: Object.fromEntries(tokens), $extensions }, null, 2)}\n`;
}

/** The type and value of a token, if the format has them: its only units are px and rem. */
function typed(name: string, css: string): object {
  const like = likeOf(name);
  if (like === 'color') return { $type: 'color', $value: colorValue(css) };
  if (like === 'font-family') return { $type: 'fontFamily', $value: css };
  if (like === 'font-weight') return { $type: 'fontWeight', $value: Number(css) || css };
  if (like === 'order') return { $type: 'number', $value: Number(css) };
  const [, value, measure] = unit.exec(css) ?? [];
  return value === undefined
    ? { $value: css }
    : { $type: 'dimension', $value: { value: Number(value), unit: measure } };
}

function colorValue(css: string) {
  const color = readColor(css);
  const [red, green, blue, alpha] = color.map((part) => Number(part.toFixed(4)));
  return { colorSpace: 'srgb', components: [red, green, blue], alpha, hex: toHex(color) };
}

/** Reads a theme from a share link, design tokens or CSS. @throws Error that says what it expects */
export function readTheme(text: string): Theme {
  const source = text.trim();
  const theme = source.startsWith('{')
    ? fromDesignTokens(source)
    : /^(https?:\S*)?#\S*$/.test(source)
      ? fromAddress(source.slice(source.indexOf('#')))
      : fromCss(source);
  if (toAddress(theme) === '')
    throw new Error('No theme found: paste a share link, design tokens in JSON, or CSS with --pet-… properties.');
  return theme;
}

function fromCss(source: string): Theme {
  const pick = (pattern: RegExp, text = source) =>
    [...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value.trim()] as const);
  const parts = pick(/(pet-\w+::part\([\w-]+\))\s*\{([^}]*)\}/g);
  // Only rules for the elements set the font, even if the text has other rules of the page.
  const own = pick(/pet-(?:list|form|detail)\)?\s*(\{)([^}]*)\}/g).map(([, body]) => body);
  const tokens = [
    ...pick(/(--pet-[\w-]+)\s*:\s*([^;}]+)/g),
    ...pick(/(?<![\w-])(font-\w+)\s*:\s*([^;]+)/g, own.join(';')),
  ];
  const preset = /themes\/([\w-]+)\.css/.exec(source)?.[1] ?? '';
  return normal({ ...emptyTheme, preset, tokens: Object.fromEntries(tokens), parts: Object.fromEntries(parts) });
}

interface DesignTokens {
  readonly pet?: Readonly<
    Record<string, { readonly $value?: unknown; readonly $extensions?: Record<string, { css?: string }> } | null>
  > | null;
  readonly $extensions?: Readonly<Record<string, Partial<Theme>>>;
}

function parse(source: string): DesignTokens {
  try {
    return JSON.parse(source) as DesignTokens;
  } catch (error) {
    throw new Error(`These design tokens are not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function fromDesignTokens(source: string): Theme {
  const { pet, $extensions = {} } = parse(source);
  const tokens = Object.entries(pet ?? {}).map(([name, token]) => [
    isToken(name) ? name : `--pet-${name}`,
    token?.$extensions?.[ours]?.css ?? cssOf(token?.$value),
  ]);
  return normal({ ...emptyTheme, ...$extensions[ours], tokens: Object.fromEntries(tokens) });
}

/** A value from another tool: text, or an object of the format. */
function cssOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { components, alpha = 1, hex, value: amount, unit } = value as Partial<Record<string, unknown>>;
  if (Array.isArray(components)) return `color(srgb ${components.join(' ')} / ${alpha})`;
  return hex === undefined ? `${amount}${unit}` : String(hex);
}

/** The theme without properties that a theme must not have. */
const normal = (theme: Theme): Theme => fromAddress(toAddress(theme));
