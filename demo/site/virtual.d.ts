declare module 'virtual:elements' {
  export const tags: readonly import('../../.config/docs/manifest.js').Tag[];
}

declare module 'virtual:tailwind' {
  /** Tailwind's theme and preflight as a style sheet. */
  export const css: string;
}
