/** @typedef {{ name?: string, description?: string, privacy?: string, static?: boolean, inheritedFrom?: { name: string } }} Named */
/** @typedef {{ name: string, customElement?: boolean, superclass?: object, tagName?: string | undefined, events?: Named[], members: Named[] }} Declaration */
/** @typedef {{ path: string, declarations?: Declaration[] }} Module */

/**
 * How the manifest of the elements is made from their classes (`npm run build:manifest`). The analyzer also lists
 * internals, everything of `LitElement`, and events that it guesses; what the classes document is kept.
 */
const documented = {
  name: 'documented',
  /** @param {{ customElementsManifest: { modules: Module[] } }} phase */
  packageLinkPhase({ customElementsManifest: manifest }) {
    /** @param {Named} member */
    const isOwn = ({ inheritedFrom }) => !inheritedFrom || inheritedFrom.name === 'PetElement';
    for (const module of manifest.modules) {
      const tagName = /([\w-]+)\.ts$/.exec(module.path)?.[1];
      module.path = 'dist/components.js';
      module.declarations = (module.declarations ?? []).filter(({ name }) => /^Pet(?!Element).*Element$/.test(name));
      for (const element of module.declarations) {
        element.tagName = tagName;
        element.customElement = true;
        element.superclass = { name: 'LitElement', package: 'lit' };
        element.events = (element.events ?? []).filter(({ description }) => description);
        element.members = element.members.filter(
          (member) => member.privacy !== 'private' && member.privacy !== 'protected' && !member.static && isOwn(member),
        );
      }
    }
    manifest.modules = manifest.modules.filter(({ declarations }) => declarations?.length);
  },
};

export default {
  globs: ['components/pet-element.ts', 'components/pet-*/pet-*.ts'],
  exclude: ['components/**/*.styles.ts'],
  outdir: 'node_modules/.cache',
  litelement: true,
  packagejson: false,
  plugins: [documented],
};
