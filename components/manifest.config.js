import { customElementJetBrainsPlugin } from 'custom-element-jet-brains-integration';
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';
import { layouts, loadings, petStatuses, searches, tags } from './facts.js';
import { detailPhases } from './pet-detail/detail-view.js';
import { formPhases } from './pet-form/form-view.js';
import { listPhases } from './pet-list/list-view.js';

/** @typedef {{ text: string }} Type */
/** @typedef {{ name: string, kind?: string, description?: string, type?: Type | undefined, setType?: Type, readonly?: boolean, attribute?: string, fieldName?: string, privacy?: string, static?: boolean, inheritedFrom?: { name: string }, fields?: Named[] }} Named */
/** @typedef {{ name: string, customElement?: boolean, superclass?: object, tagName?: string, attributes?: Named[], events?: Named[], members?: Named[] }} Declaration */
/** @typedef {{ kind: string, path: string, declarations: Declaration[], exports: object[] }} Module */
/** @typedef {{ getText(): string, name: { getText(): string }, members?: Node[], parameters?: { type?: { getText(): string } }[] }} Node */

const components = 'dist/components.js';

/** @param {readonly string[]} values */
const union = (values) => values.map((value) => `'${value}'`).join(' | ');

/** Editors complete what is spelled out. @type {Readonly<Record<string, string>>} */
const values = {
  ...{ Layout: union(layouts), Loading: union(loadings), Search: union(searches) },
  ...{ PetListPhase: union(listPhases), PetFormPhase: union(formPhases), PetDetailPhase: union(detailPhases) },
};
const statuses = union(petStatuses);

/** What a property takes where that is more than it returns, by class and name. @type {Map<string, Type>} */
const setTypes = new Map();

/** What the analyzer cannot know: the types of setters, the tags of the classes, and which members are public. */
const documented = {
  name: 'documented',
  /** @param {{ ts: { isClassDeclaration(node: Node): boolean, isSetAccessor(node: Node): boolean }, node: Node }} phase */
  analyzePhase({ ts, node }) {
    if (!ts.isClassDeclaration(node)) return;
    for (const setter of (node.members ?? []).filter(ts.isSetAccessor))
      setTypes.set(`${node.name.getText()}.${setter.name.getText()}`, {
        text: setter.parameters?.[0]?.type?.getText() ?? 'unknown',
      });
  },
  /** @param {{ customElementsManifest: { modules: Module[] } }} phase */
  packageLinkPhase({ customElementsManifest: manifest }) {
    const classes = new Map(
      manifest.modules.flatMap(({ declarations }) => declarations.map((each) => [each.name, each])),
    );
    const declarations = tags.map((tagName) => {
      const name = `${tagName.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}Element`;
      const { members = [], attributes = [], events = [], ...element } = classes.get(name) ?? { name };
      const isPublic = (/** @type {Named} */ member) =>
        !/^(private|protected)$/.test(member.privacy ?? '') &&
        !member.static &&
        !/Callback$/.test(member.name) &&
        (member.inheritedFrom?.name ?? 'PetElement') === 'PetElement';
      const described = members.filter(isPublic).map((member) => {
        const type = values[member.type?.text ?? ''];
        const setType = setTypes.get(`${member.inheritedFrom?.name ?? name}.${member.name}`);
        return {
          ...member,
          ...(type && { type: { text: type } }),
          ...(setType && setType.text !== member.type?.text && { setType }),
          // A key is written, never read.
          ...(member.name === 'apiKey' && { type: setType }),
          ...(member.attribute && { attribute: member.attribute.toLowerCase() }),
        };
      });
      return {
        ...element,
        tagName,
        customElement: true,
        superclass: { name: 'LitElement', package: 'lit' },
        members: described,
        attributes: attributes
          .filter(({ description }) => description)
          .map((attribute) => {
            const property = described.find((member) => member.name === attribute.fieldName);
            const text = (property?.setType ?? property?.type)?.text.replace('PetStatus', statuses);
            return { ...attribute, name: attribute.name.toLowerCase(), ...(text && { type: { text } }) };
          }),
        events: events
          .filter(({ description }) => description)
          .map((event) => ({ ...event, fields: classes.get(event.type?.text ?? '')?.members?.filter(isPublic) ?? [] })),
      };
    });
    const js = 'javascript-module';
    const exported = declarations.map(({ name }) => ({ name, declaration: { name, module: components } }));
    manifest.modules = [
      { kind: js, path: components, declarations, exports: exported.map((each) => ({ kind: 'js', ...each })) },
      ...declarations.map(({ tagName, name }) => ({
        kind: js,
        path: `dist/define/${tagName}.js`,
        declarations: [],
        exports: [{ kind: 'custom-element-definition', name: tagName, declaration: { name, module: components } }],
      })),
    ];
  },
};

const place = process.argv.indexOf('--outdir') + 1;
const outdir = (place > 0 && process.argv[place]) || 'node_modules/.cache';

export default {
  globs: ['components/pet-element.ts', 'components/pet-*/pet-*.ts', 'components/events.ts'],
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
