import { minifyHTMLLiterals } from 'minify-literals';
import type { Plugin } from 'vite';

/** Takes the comments, and the whitespace that is not rendered, out of the elements' templates, and minifies their styles. */
export const minifyTemplates: Plugin = {
  name: 'minify-templates',
  transform: (code, id) =>
    /[\\/]components[\\/](?!cdn).*\.ts$/.test(id)
      ? minifyHTMLLiterals(code, { fileName: id, html: { conservativeCollapse: false } })
      : null,
};
