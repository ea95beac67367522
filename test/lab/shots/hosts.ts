import { type Host as DemoHost, hosts as demoHosts } from '../../../demo/stage/hosts.js';
import { tailwind } from '../../../demo/stage/tailwind.js';

/** A page around the elements, with the settings of its visitor. */
interface Host extends DemoHost {
  readonly lang?: string;
  readonly dir?: 'rtl';
  /** Style sheets for visitors who prefer dark, and for others. */
  readonly dark?: string;
  readonly light?: string;
  /** Attributes of the root for visitors who prefer dark. */
  readonly darkRoot?: Readonly<Record<string, string>>;
}

const { '': blank, article, landing, sidebar, bootstrap } = demoHosts;
const plain = {
  name: 'Blank',
  markup: '<div id="here"></div>',
  css: 'html { color-scheme: light dark; background: Canvas } body { font: 16px/1.5 system-ui, sans-serif; padding: 1rem }',
};
const night = 'body { background: #1b1714; color: #ece3d8 } a { color: inherit }';
const lightLanding = 'body { background: #f5f1ff; color: #241a3d }';

/** The styles that WordPress adds for the colors, spaces and fonts of a block theme. */
const presets = `:root { --wp--preset--color--base: #f9f7f2; --wp--preset--color--contrast: #16231f; --wp--preset--spacing--30: 20px;
  --wp--preset--font-family--heading: Georgia, serif }
  body { margin: 0; background: var(--wp--preset--color--base); color: var(--wp--preset--color--contrast); font: 18px/1.6 system-ui, sans-serif }
  main { max-inline-size: 1200px; margin-inline: auto; padding: 2rem 20px } h1 { font: 400 2.5rem/1.2 Georgia, serif }`;

/** The pages of the sheets. A page without a dark version gets one with other colors only, as its owner would write it. */
export const hosts: Readonly<Record<string, Host>> = {
  blank: { ...plain, ...blank, css: plain.css },
  article: { ...plain, ...article, dark: night },
  'landing-plain': { ...plain, ...landing, light: lightLanding },
  'landing-scheme': {
    ...plain,
    ...landing,
    css: `${landing?.css} :root { color-scheme: dark }`,
    light: `:root { color-scheme: light } ${lightLanding}`,
  },
  sidebar: { ...plain, ...sidebar, dark: 'body { background: #15181c; color: #d9dee5 } a { color: inherit }' },
  bootstrap: { ...plain, ...bootstrap, darkRoot: { 'data-bs-theme': 'dark' } },
  tailwind: {
    ...plain,
    css: `${tailwind} body { font-family: var(--font-sans); padding: 1.5rem }`,
    dark: 'body { background: #0f172a; color: #e2e8f0 }',
  },
  wordpress: {
    ...plain,
    css: presets,
    markup: '<main><h1>Animals of the week</h1><div id="here"></div></main>',
    dark: ':root { --wp--preset--color--base: #16231f; --wp--preset--color--contrast: #f2efe6 } a { color: inherit }',
  },
  rtl: { ...plain, lang: 'ar', dir: 'rtl' },
  japanese: { ...plain, lang: 'ja' },
  forced: plain,
  print: plain,
};
