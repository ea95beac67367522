declare module 'virtual:elements' {
  export const tags: readonly import('../../.config/docs/manifest.js').Tag[];
}
