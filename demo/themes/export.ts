import { readColor, toHex } from './color.js';
import { likeOf, type Theme } from './theme.js';

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

/** The tokens in the format of the Design Tokens Community Group. */
export function toDesignTokens({ tokens }: Theme): string {
  const typedTokens = Object.entries(tokens).map(([name, css]) => [name.replace('--pet-', ''), typed(name, css)]);
  return `${JSON.stringify({ pet: Object.fromEntries(typedTokens) }, null, 2)}\n`;
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
