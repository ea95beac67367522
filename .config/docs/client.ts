// TypeScript 7 has no interface for programs yet.
import ts from 'typescript-5.4';
import { code, linked, plain, table } from './markdown.js';

/** An export, described in Markdown. */
interface Export {
  readonly name: string;
  readonly kind: keyof typeof kinds;
  readonly text: string;
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
    const texts = all.filter((each) => each.kind === kind).map(({ text }) => text);
    return texts.length === 0 ? '' : `## ${title}\n\n${texts.join('')}`;
  });
  return `# The client\n\nEverything that \`petstore-elements\` exports, from the documentation in its sources. How to use it is in [Call the client](../guides/client.md).\n\n${parts.join('')}`;
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
const rank = ({ name }: Export) => (name === 'createClient' ? 0 : 1);

function analyze(entry: string): Export[] {
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

function describe(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): Export {
  const docs = text(symbol.getDocumentationComment(checker));
  const thrown = symbol
    .getJsDocTags(checker)
    .filter((tag) => tag.name === 'throws')
    .map((tag) => `Throws ${plain(text(tag.text)).replace(/^\w*Error\b/, (name) => code(name))}\n\n`);
  /** `signature` is how it is written in TypeScript, without the members that are listed. */
  const as = (kind: Export['kind'], signature: string, members: readonly string[][] = []): Export => {
    const written = signature === `${kind} ${name}` ? '' : `\`\`\`ts\n${signature}\n\`\`\`\n\n`;
    const listed = table(['Member', 'Type', 'Meaning'], members);
    return { name, kind, text: `### ${name}\n\n${linked(docs)}\n\n${written}${thrown.join('')}${listed}` };
  };
  const nameOfType = symbol.declarations?.find(
    (node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node),
  );
  const declaration = nameOfType ?? symbol.declarations?.[0];
  if (!declaration) throw new Error(`${name} is declared nowhere.`);
  if (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)) {
    const kind = ts.isClassDeclaration(declaration) ? 'class' : 'interface';
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    return as(kind, `${kind} ${name}${genericsOf(declaration)}`, membersOf(checker, type, declaration));
  }
  if (ts.isTypeAliasDeclaration(declaration)) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const written = namesValues(declaration.type)
      ? ` ${checker.typeToString(type, declaration, ts.TypeFormatFlags.InTypeAlias)}`
      : ` ${declaration.type.getText()};`.replace(/^ \|/, '\n  |');
    return as('type', `type ${name}${genericsOf(declaration)} =${written}`);
  }
  if (ts.isFunctionDeclaration(declaration)) {
    // From its name to its body. The checker would replace aliases by what they stand for.
    const [start, end] = [declaration.name?.getStart(), declaration.body?.getFullStart()];
    return as('function', declaration.getSourceFile().text.slice(start, end));
  }
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const written = checker.typeToString(type, declaration, ts.TypeFormatFlags.None);
  return as('value', `const ${name}: ${written}`);
}

/** Whether a type is derived from a value, such as a schema, so that its text does not name the members. */
const namesValues = (node: ts.Node): boolean =>
  ts.isTypeQueryNode(node) || Boolean(node.forEachChild((child) => namesValues(child) || undefined));

/** The members that the project itself declares, not those of the platform's classes. */
function membersOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): string[][] {
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
      const type = oneLine(checker.typeToString(own, at, ts.TypeFormatFlags.NoTruncation));
      return [
        code(`${member.name}${member.flags & ts.SymbolFlags.Optional ? '?' : ''}`),
        code(type.length > 160 ? `${type.slice(0, 157)}…` : type),
        plain(text(member.getDocumentationComment(checker)) || text(own.symbol?.getDocumentationComment(checker))),
      ];
    });
}

const oneLine = (code: string) => code.replace(/import\("[^"]*"\)\./g, '').replace(/\s+/g, ' ');
