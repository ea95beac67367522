import { readFileSync } from 'node:fs';
import { customElementJetBrainsPlugin } from 'custom-element-jet-brains-integration';
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';

/** @typedef {{ text: string }} Type */
/** @typedef {{ name: string, kind?: string, description?: string, type?: Type | undefined, setType?: Type, default?: string, readonly?: boolean, attribute?: string | undefined, fieldName?: string, fields?: Named[], privacy?: string, static?: boolean, inheritedFrom?: { name: string } }} Named */
/** @typedef {{ name: string, customElement?: boolean, superclass?: object, tagName?: string | undefined, attributes?: Named[], events?: Named[], cssParts?: Named[], cssStates?: Named[], members: Named[] }} Declaration */
/** @typedef {{ kind: string, name: string, declaration: { name: string, module: string } }} Export */
/** @typedef {{ path: string, kind?: string, declarations?: Declaration[], exports?: Export[] }} Module */
/** @typedef {{ getText(): string, name: { getText(): string }, members?: Node[], type?: { getText(): string }, questionToken?: object, parameters?: readonly { type?: { getText(): string } }[] }} Node */

const components = 'dist/components.js';

/** The types that properties take, by class and name; where they differ, a getter gives another one. @type {Map<string, string>} */
const setTypes = new Map();

/** Properties that are no attributes, since they take objects. @type {Set<string>} */
const objects = new Set();

/** The fields of each event class. @type {Map<string, Named[]>} */
const eventFields = new Map();

const statuses =
  /petStatuses = \[(.*)\]/.exec(readFileSync('src/service/pet-statuses.ts', 'utf8'))?.[1]?.split(', ').join(' | ') ??
  '';

const className = /^Pet.*Element$/;

/**
 * How the manifest of the elements is made from their classes (`npm run build`). The analyzer also lists
 * internals, everything of `LitElement`, and events that it guesses; it does not follow `textProperties` and the like. What the
 * classes document is kept, and every property that takes text is an attribute.
 */
const documented = {
  name: 'documented',
  /** @param {{ ts: { isClassDeclaration(node: Node): boolean, isSetAccessor(node: Node): boolean, isPropertyDeclaration(node: Node): boolean }, node: Node }} phase */
  analyzePhase({ ts, node }) {
    if (!ts.isClassDeclaration(node)) return;
    if (/^Pet\w+Event$/.test(node.name.getText())) {
      // What may be missing is not there in the events of an element.
      const fields = (node.members ?? []).filter((member) => ts.isPropertyDeclaration(member) && !member.questionToken);
      const named = fields.map(({ name, type }) => ({ name: name.getText(), type: { text: type?.getText() ?? '' } }));
      eventFields.set(node.name.getText(), named);
    }
    if (!className.test(node.name.getText())) return;
    for (const member of node.members ?? []) {
      const name = member.name?.getText();
      if (ts.isSetAccessor(member))
        setTypes.set(`${node.name.getText()}.${name}`, member.parameters?.[0]?.type?.getText() ?? 'unknown');
      else if (ts.isPropertyDeclaration(member) && name === 'properties')
        for (const [, names = ''] of member.getText().matchAll(/objectProperties\(([^)]*)\)/g))
          for (const [, object = ''] of names.matchAll(/'(\w+)'/g)) objects.add(object);
    }
  },
  /** @param {{ customElementsManifest: { modules: Module[] } }} phase */
  packageLinkPhase({ customElementsManifest: manifest }) {
    /** @param {Named} member */
    const isPublic = ({ name, privacy, static: isStatic, inheritedFrom }) =>
      privacy !== 'private' &&
      privacy !== 'protected' &&
      !isStatic &&
      !/^\[|Callback$/.test(name) &&
      (!inheritedFrom || inheritedFrom.name === 'PetElement');
    const tags = manifest.modules.flatMap(({ path, declarations = [] }) =>
      declarations
        .filter(({ name }) => className.test(name) && name !== 'PetElement')
        .map((declaration) => ({ tagName: /([\w-]+)\.ts$/.exec(path)?.[1] ?? '', declaration })),
    );
    // The analyzer reads files in any order. Backwards in the alphabet the tags are in the order of a page: store, list, form, detail.
    tags.sort((one, other) => other.tagName.localeCompare(one.tagName, 'en'));
    for (const { tagName, declaration: element } of tags) {
      element.tagName = tagName;
      element.customElement = true;
      element.superclass = { name: 'LitElement', package: 'lit' };
      element.events = (element.events ?? [])
        .filter(({ description }) => description)
        .map((event) => ({ ...event, fields: eventFields.get(event.type?.text ?? '') ?? [] }));
      element.members = element.members.filter(isPublic);
      const written = (element.attributes ?? []).filter(({ name }) => name === 'apikey' || name === 'debug');
      element.attributes = written.map(({ name, description = '' }) => ({
        name,
        description,
        type: { text: name === 'debug' ? 'boolean' : 'string' },
      }));
      for (const member of element.members) {
        if (member.kind !== 'field') continue;
        const text = setTypes.get(`${member.inheritedFrom?.name ?? element.name}.${member.name}`);
        if (text && text !== member.type?.text) member.setType = { text };
        // A key is written, never read.
        if (member.name === 'apiKey') member.type = { text: text ?? '' };
        delete member.attribute;
        if (member.readonly || objects.has(member.name) || member.name === 'apiKey') continue;
        member.attribute = member.name.toLowerCase();
        const { setType, readonly, attribute, kind, privacy, ...described } = member;
        // Editors complete what is spelled out.
        const type = (setType ?? member.type)?.text.replace('PetStatus', statuses) ?? '';
        element.attributes.push({ ...described, name: attribute, fieldName: member.name, type: { text: type } });
      }
    }
    const definitions = tags.map(({ tagName, declaration: { name } }) => ({
      kind: 'javascript-module',
      path: `dist/define/${tagName}.js`,
      declarations: [],
      exports: [{ kind: 'custom-element-definition', name: tagName, declaration: { name, module: components } }],
    }));
    const declarations = tags.map(({ declaration }) => declaration);
    const exports = declarations.map(({ name }) => ({ kind: 'js', name, declaration: { name, module: components } }));
    manifest.modules = [{ kind: 'javascript-module', path: components, declarations, exports }, ...definitions];
  },
};

const place = process.argv.indexOf('--outdir') + 1;
const outdir = (place > 0 && process.argv[place]) || 'node_modules/.cache';

export default {
  globs: ['components/pet-element.ts', 'components/pet-*/pet-*.ts', 'components/events.ts', 'src/client/events.ts'],
  exclude: ['components/**/*.styles.ts'],
  outdir,
  litelement: true,
  packagejson: false,
  plugins: [
    documented,
    customElementVsCodePlugin({ outdir, cssFileName: null, hideLogs: true }),
    customElementJetBrainsPlugin({ outdir, excludeCss: true, packageJson: false, hideLogs: true }),
  ],
};
