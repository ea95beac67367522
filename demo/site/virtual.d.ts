declare module 'virtual:elements' {
  export const tags: readonly import('../../.config/docs/manifest.js').Tag[];
}

declare module 'virtual:integrity' {
  /** The `integrity` of each file for pages, by its name below `dist/cdn`; empty where they were not built. */
  export const integrity: Readonly<Record<string, string>>;
}

declare module 'virtual:tailwind' {
  /** Tailwind's theme and preflight as a style sheet. */
  export const css: string;
}
