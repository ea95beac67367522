// TypeScript 7 has no interface for programs yet.
import ts from 'typescript-5.4';
import { code, linked, plain, table } from './markdown.js';

/** The kinds of exports, in order, with their headings. */
const kinds = {
  function: 'Functions',
  class: 'Classes',
  interface: 'Interfaces',
  type: 'Types',
  value: 'Values',
} as const;

/** An export, described in Markdown. */
interface Export {
  readonly name: string;
  readonly kind: keyof typeof kinds;
  readonly text: string;
}

/** The reference of the client as Markdown: what `src/index.ts` exports, with its documentation. */
export function clientReference(): string {
  const all = readExports('src/index.ts').sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const parts = Object.entries(kinds).map(([kind, title]) => {
    const texts = all.filter((each) => each.kind === kind).map(({ text }) => text);
    return `## ${title}\n\n${texts.join('')}`;
  });
  return `# The client\n\nEverything that \`petstore-elements\` exports, from the documentation in its sources. How to use it is in [Call the client](../guides/client.md).\n\n${parts.join('')}`;
}

function readExports(entry: string): Export[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  const program = ts.createProgram([entry], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} exports nothing.`);
  return checker.getExportsOfModule(module).map((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    return describe(checker, exported.name, symbol);
  });
}

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
  if (ts.isFunctionDeclaration(declaration)) {
    // From its name to its body. The checker would replace aliases by what they stand for.
    const [start, end] = [declaration.name?.getStart(), declaration.body?.getFullStart()];
    return as('function', declaration.getSourceFile().text.slice(start, end));
  }
  if (ts.isVariableDeclaration(declaration)) {
    const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
    return as('value', `const ${name}: ${checker.typeToString(type, declaration, ts.TypeFormatFlags.None)}`);
  }
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const parameters = ts
    .getEffectiveTypeParameterDeclarations(declaration as ts.DeclarationWithTypeParameters)
    .map((each) => each.getText());
  const generic = parameters.length > 0 ? `${name}<${parameters.join(', ')}>` : name;
  if (ts.isTypeAliasDeclaration(declaration)) {
    const written = namesValues(declaration.type)
      ? ` ${checker.typeToString(type, declaration, ts.TypeFormatFlags.InTypeAlias)}`
      : ` ${declaration.type.getText()};`.replace(/^ \|/, '\n  |');
    return as('type', `type ${generic} =${written}`);
  }
  const kind = ts.isClassDeclaration(declaration) ? 'class' : 'interface';
  return as(kind, `${kind} ${generic}`, membersOf(checker, type, declaration));
}

/** Whether a type is derived from a value, such as a schema, so that its text does not name the members. */
const namesValues = (node: ts.Node): boolean =>
  ts.isTypeQueryNode(node) || Boolean(node.forEachChild((child) => namesValues(child) || undefined));

/** The members that the project itself declares, not those of the platform's classes. */
function membersOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): string[][] {
  const isOwn = (declaration: ts.Declaration) => !declaration.getSourceFile().fileName.includes('node_modules');
  return checker
    .getPropertiesOfType(type)
    .filter((member) => member.declarations?.every(isOwn) && !member.name.startsWith('__@'))
    .map((member) => {
      const own = checker.getTypeOfSymbolAtLocation(member, at);
      const type = checker.typeToString(own, at, ts.TypeFormatFlags.NoTruncation);
      const isOptional = (member.flags & ts.SymbolFlags.Optional) > 0;
      return [
        code(isOptional ? `${member.name}?` : member.name),
        code(plain((isOptional ? type.replace(/ \| undefined$/, '') : type).replace(/import\("[^"]*"\)\./g, ''))),
        plain(text(member.getDocumentationComment(checker)) || text(own.symbol?.getDocumentationComment(checker))),
      ];
    });
}
