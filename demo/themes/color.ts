/** Components from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

let canvas: OffscreenCanvasRenderingContext2D | null | undefined;

/** A computed color of any notation, as the browser paints it. */
export function readColor(text: string): Color {
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('This browser has no canvas to read colors with.');
  canvas.clearRect(0, 0, 1, 1);
  // An invalid color does not change the style, so this makes it transparent instead of the previous color.
  canvas.fillStyle = 'transparent';
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255, alpha / 255];
}

/** The visible color where one color covers another, opaque one. */
export function over([red, green, blue, alpha]: Color, [r, g, b]: Color): Color {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Relative luminance of WCAG 2.2. */
const luminance = ([red, green, blue]: Color): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio of WCAG 2.2, 1 to 21, of two opaque colors. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A color in hexadecimal, without its alpha. */
export const toHex = ([red, green, blue]: Color): string =>
  `#${[red, green, blue]
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
