import { code, linked, plain, table } from './markdown.js';
import ts, { programOf } from './typescript.js';

interface ApiMember {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly docs: string;
}

interface ApiExport {
  readonly name: string;
  readonly kind: keyof typeof kinds;
  /** How it is written in TypeScript, without the members that are listed. */
  readonly signature: string;
  readonly docs: string;
  readonly throws: readonly string[];
  readonly members: readonly ApiMember[];
}

/** The kinds of exports, in order, with their headings. */
const kinds = {
  function: 'Functions',
  class: 'Classes',
  interface: 'Interfaces',
  type: 'Types',
  value: 'Values',
} as const;

/** The reference of the client as Markdown: what `src/index.ts` exports, with its documentation. */
export function clientReference(): string {
  const all = analyze('src/index.ts');
  const parts = Object.entries(kinds).map(([kind, title]) => {
    const rows = all.filter((each) => each.kind === kind);
    return rows.length === 0 ? '' : `## ${title}\n\n${rows.map(exported).join('')}`;
  });
  return `# The client\n\nEverything that \`petstore-elements\` exports, from the documentation in its sources. How to use it is in [Call the client](../guides/client.md).\n\n${parts.join('')}`;
}

function exported({ name, kind, signature, docs, throws, members }: ApiExport): string {
  const thrown = throws
    .map((text) => `Throws ${plain(text).replace(/^\w*Error\b/, (name) => code(name))}\n\n`)
    .join('');
  const rows = members.map((member) => [
    code(`${member.name}${member.optional ? '?' : ''}`),
    code(member.type.length > 160 ? `${member.type.slice(0, 157)}…` : member.type),
    plain(member.docs),
  ]);
  const written = signature === `${kind} ${name}` ? '' : `\`\`\`ts\n${signature}\n\`\`\`\n\n`;
  return `### ${name}\n\n${linked(docs)}\n\n${written}${thrown}${table(['Member', 'Type', 'Meaning'], rows)}`;
}

/** What everything begins with comes first. */
const rank = ({ name }: ApiExport) => (name === 'createClient' ? 0 : 1);

function analyze(entry: string): ApiExport[] {
  const program = programOf([entry]);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} exports nothing.`);
  const all = checker.getExportsOfModule(module);
  const names = new Set(all.map(({ name }) => name));
  return all
    .map((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      return describe(checker, exported.name, symbol, names);
    })
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
}

const genericsOf = ({ typeParameters }: ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration) =>
  typeParameters ? `<${typeParameters.map((each) => each.getText()).join(', ')}>` : '';

const text = (parts: ts.SymbolDisplayPart[] | undefined) => ts.displayPartsToString(parts).trim();

function describe(checker: ts.TypeChecker, name: string, symbol: ts.Symbol, exported: ReadonlySet<string>): ApiExport {
  const docs = text(symbol.getDocumentationComment(checker));
  const throws = symbol
    .getJsDocTags(checker)
    .filter((tag) => tag.name === 'throws')
    .map((tag) => text(tag.text));
  const nameOfType = symbol.declarations?.find(
    (node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node),
  );
  const declaration = nameOfType ?? symbol.declarations?.[0];
  if (!declaration) throw new Error(`${name} is declared nowhere.`);
  const known = { name, docs, throws };
  if (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)) {
    const kind = ts.isClassDeclaration(declaration) ? 'class' : 'interface';
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const parents = parentsOf(checker, type, exported).join(', ');
    const signature = `${kind} ${name}${genericsOf(declaration)}${parents && ` extends ${parents}`}`;
    return { ...known, kind, signature, members: membersOf(checker, type, declaration) };
  }
  if (ts.isTypeAliasDeclaration(declaration)) {
    const value = ` ${declaration.type.getText()}`.replace(/^ \|/, '\n  |');
    const source = `type ${name}${genericsOf(declaration)} =${value};`;
    if (!namesValues(declaration.type)) return { ...known, kind: 'type', signature: source, members: [] };
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const members = membersOf(checker, type, declaration);
    const written = checker.typeToString(type, declaration, ts.TypeFormatFlags.InTypeAlias);
    const signature = `type ${name}${members.length > 0 ? '' : ` = ${written}`}`;
    return { ...known, kind: 'type', signature, members };
  }
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const [call] = type.getCallSignatures();
  if (call && ts.isFunctionDeclaration(declaration)) {
    const line = `${name}${checker.signatureToString(call)}`;
    const parameters = declaration.parameters.map((parameter) => parameter.getText());
    const lines = `(\n${parameters.map((parameter) => `  ${parameter},\n`).join('')})`;
    // As a formatter writes it.
    const signature = line.length > 80 ? line.replace(`(${parameters.join(', ')})`, lines) : line;
    return { ...known, kind: 'function', signature, members: [] };
  }
  const written = checker.typeToString(type, declaration, ts.TypeFormatFlags.None);
  return { ...known, kind: 'value', signature: `const ${name}: ${written}`, members: [] };
}

/** What a type extends, without steps in between that only the sources name. */
function parentsOf(checker: ts.TypeChecker, type: ts.Type, exported: ReadonlySet<string>): string[] {
  if (!type.isClassOrInterface()) return [];
  return checker.getBaseTypes(type).flatMap((base) => {
    const isKnown = exported.has(base.symbol.name) || base.symbol.declarations?.every(isOfPlatform);
    return isKnown
      ? [checker.typeToString(base)]
      : parentsOf(checker, checker.getDeclaredTypeOfSymbol(base.symbol), exported);
  });
}

/** Whether a type is derived from a value, such as a schema, so that its text does not name the members. */
const namesValues = (node: ts.Node): boolean =>
  ts.isTypeQueryNode(node) || Boolean(node.forEachChild((child) => namesValues(child) || undefined));

const isOfPlatform = (node: ts.Node) =>
  /\/node_modules\/(.*\/)?(typescript\/lib|@types\/node)\//.test(node.getSourceFile().fileName);

/** The members that the project itself declares, not those of the platform's classes. */
function membersOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): ApiMember[] {
  return checker
    .getPropertiesOfType(type)
    .filter((member) =>
      member.declarations?.every(
        (declaration) =>
          !declaration.getSourceFile().fileName.includes('node_modules') &&
          !(ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) &&
          !/^(#|__@)/.test(member.name),
      ),
    )
    .map((member) => {
      const own = checker.getTypeOfSymbolAtLocation(member, at);
      return {
        name: member.name,
        type: oneLine(checker.typeToString(own, at, ts.TypeFormatFlags.NoTruncation)),
        optional: Boolean(member.flags & ts.SymbolFlags.Optional),
        docs: text(member.getDocumentationComment(checker)) || text(own.symbol?.getDocumentationComment(checker)),
      };
    });
}

const oneLine = (code: string) => code.replace(/import\("[^"]*"\)\./g, '').replace(/\s+/g, ' ');
