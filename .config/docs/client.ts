// TypeScript 7 has no interface for programs yet.
import ts from 'typescript-5.4';
import { code, linked, plain, table } from './markdown.js';

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

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  skipLibCheck: true,
  types: ['node'],
};

/** What everything begins with comes first. */
const rank = ({ name }: ApiExport) => (name === 'createClient' ? 0 : 1);

function analyze(entry: string): ApiExport[] {
  const program = ts.createProgram([entry], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} exports nothing.`);
  return checker
    .getExportsOfModule(module)
    .map((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      return describe(checker, exported.name, symbol);
    })
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
}

const genericsOf = ({ typeParameters }: ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration) =>
  typeParameters ? `<${typeParameters.map((each) => each.getText()).join(', ')}>` : '';

const text = (parts: ts.SymbolDisplayPart[] | undefined) => ts.displayPartsToString(parts).trim();

function describe(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): ApiExport {
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
    const signature = `${kind} ${name}${genericsOf(declaration)}`;
    return { ...known, kind, signature, members: membersOf(checker, type, declaration) };
  }
  if (ts.isTypeAliasDeclaration(declaration)) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const written = namesValues(declaration.type)
      ? ` ${checker.typeToString(type, declaration, ts.TypeFormatFlags.InTypeAlias)}`
      : ` ${declaration.type.getText()};`.replace(/^ \|/, '\n  |');
    return { ...known, kind: 'type', signature: `type ${name}${genericsOf(declaration)} =${written}`, members: [] };
  }
  if (ts.isFunctionDeclaration(declaration)) {
    const head = declaration.getText().slice(0, -(declaration.body?.getFullText().length ?? 0));
    return { ...known, kind: 'function', signature: head.replace(/^.*function /, ''), members: [] };
  }
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const written = checker.typeToString(type, declaration, ts.TypeFormatFlags.None);
  return { ...known, kind: 'value', signature: `const ${name}: ${written}`, members: [] };
}

/** Whether a type is derived from a value, such as a schema, so that its text does not name the members. */
const namesValues = (node: ts.Node): boolean =>
  ts.isTypeQueryNode(node) || Boolean(node.forEachChild((child) => namesValues(child) || undefined));

/** The members that the project itself declares, not those of the platform's classes. */
function membersOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): ApiMember[] {
  return checker
    .getPropertiesOfType(type)
    .filter((member) =>
      member.declarations?.every(
        (declaration) =>
          !declaration.getSourceFile().fileName.includes('node_modules') && !member.name.startsWith('__@'),
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
