import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { settle, watchedPage } from '../../e2e/embed-page.js';

/** A font file as a page loads it. */
export interface TestFont {
  /** The kind of font, for the title of a test. */
  readonly kind: 'narrow' | 'wide' | 'tall';
  /** Its name in a style sheet. */
  readonly family: string;
  readonly files: readonly { readonly weight: string; readonly path: string }[];
}

const fontsource = (kind: TestFont['kind'], family: string, name: string): TestFont => ({
  kind,
  family,
  files: ['400', '700'].map((weight) => ({
    weight,
    path: `node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`,
  })),
});

/** Fonts with narrow letters, wide letters and high lines; the fonts of real pages lie between these extremes. */
export const testFonts: readonly TestFont[] = [
  fontsource('narrow', 'Roboto Condensed', 'roboto-condensed'),
  fontsource('wide', 'DejaVu Sans', 'dejavu-sans'),
  fontsource('tall', 'Noto Nastaliq Urdu', 'noto-nastaliq-urdu'),
];

/** Adds fonts that load before the first line is drawn, so that no fallback font appears. */
const addFonts = (fonts: readonly { family: string; weight: string; data: string }[]) => {
  for (const { family, weight, data } of fonts) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    document.fonts.add(new FontFace(family, bytes, { weight }));
  }
};

/** An empty page with a font that records its layout shifts. */
export async function fontPage(browser: Browser, width: number, { family, files }: TestFont) {
  const page = await watchedPage(browser, width);
  await page.addInitScript(
    addFonts,
    files.map(({ weight, path }) => ({ family, weight, data: readFileSync(path, 'base64') })),
  );
  return page;
}

/** Opens a page of a site with a font and waits until its list has settled. */
export async function openWithFont(browser: Browser, address: string, width: number, font: TestFont) {
  const page = await fontPage(browser, width, font);
  await page.goto(address);
  await settle(page);
  return page;
}
