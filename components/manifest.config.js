/** @typedef {{ name?: string, description?: string, privacy?: string, static?: boolean, inheritedFrom?: object }} Named */
/** @typedef {{ customElement?: boolean, tagName?: string | undefined, events?: Named[], members: Named[] }} Declaration */
/** @typedef {{ path: string, declarations?: Declaration[] }} Module */

/**
 * How the manifest of the elements is made from their classes (`npm run build:manifest`). The analyzer also notes
 * internals and guesses at dispatched events; what the class documents is kept.
 */
const documented = {
  name: 'documented',
  /** @param {{ customElementsManifest: { modules: Module[] } }} phase */
  packageLinkPhase({ customElementsManifest: manifest }) {
    for (const module of manifest.modules) {
      const tagName = /([\w-]+)\.ts$/.exec(module.path)?.[1];
      module.path = 'dist/components.js';
      module.declarations = (module.declarations ?? []).filter(({ customElement }) => customElement);
      for (const element of module.declarations) {
        element.tagName = tagName;
        element.events = (element.events ?? []).filter(({ description }) => description);
        element.members = element.members.filter(
          ({ privacy, static: fixed, inheritedFrom }) =>
            privacy !== 'private' && privacy !== 'protected' && !fixed && !inheritedFrom,
        );
      }
    }
    manifest.modules = manifest.modules.filter(({ declarations }) => declarations?.length);
  },
};

export default {
  globs: ['components/*/*.ts'],
  exclude: ['components/locales/**', 'components/define/**', 'components/internal/**', 'components/styles/**'],
  outdir: 'node_modules/.cache',
  litelement: true,
  packagejson: false,
  plugins: [documented],
};
