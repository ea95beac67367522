import ts from '../typescript.js';

/** A declaration as text, and the symbols that it names. */
export interface Declared {
  readonly text: string;
  readonly mentioned: readonly ts.Symbol[];
}

const printer = ts.createPrinter({ removeComments: true });

/** What declarations say, without documentation. */
export const declared = (checker: ts.TypeChecker, nodes: readonly ts.Node[]): Declared => ({
  text: nodes.map((node) => textOf(checker, shown(node))).join('\n'),
  mentioned: nodes.flatMap((node) => mentionedIn(checker, node)),
});

/** What is printed for a declaration: of a variable the whole statement. */
const shown = (node: ts.Node): ts.Node => (ts.isVariableDeclaration(node) ? node.parent.parent : node);

function textOf(checker: ts.TypeChecker, node: ts.Node): string {
  const source = node.getSourceFile();
  const text = (isInferred(node) && expanded(checker, node)) || printed(node, source);
  const lines = text
    .replace(/^(?:export )?(?:default )?(?:declare )?/, '')
    .replace(/import\("[^"]*"\)\./g, '')
    // Every release has another one.
    .replace(/\bversion = "[\d.]+"/g, 'version: string')
    .split('\n');
  return [...lines, ...deprecated(node)].join('\n');
}

/** Subclasses are no part of the interface, so of classes only what is public is printed. */
function printed(node: ts.Node, source: ts.SourceFile): string {
  const { factory } = ts;
  if (!ts.isClassDeclaration(node)) return printer.printNode(ts.EmitHint.Unspecified, node, source);
  const { modifiers, name, typeParameters, heritageClauses, members } = node;
  const visible = members.filter(isPublic);
  const whole = factory.updateClassDeclaration(node, modifiers, name, typeParameters, heritageClauses, visible);
  return printer.printNode(ts.EmitHint.Unspecified, whole, source);
}

const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;

const isPublic = (member: ts.ClassElement): boolean =>
  !(ts.getCombinedModifierFlags(member) & hidden) && !(member.name && ts.isPrivateIdentifier(member.name));

const ofSchema = /\bz\.(?:in|out)put</;

/** Whether a type is what zod makes of a schema, so that its text says nothing. */
const isInferred = (node: ts.Node): node is ts.TypeAliasDeclaration | ts.InterfaceDeclaration =>
  (ts.isTypeAliasDeclaration(node) && !node.typeParameters && ofSchema.test(node.type.getText())) ||
  (ts.isInterfaceDeclaration(node) && ofSchema.test(node.heritageClauses?.map((each) => each.getText()).join() ?? ''));

/** A type with the members that it turns out to have; nothing if it does not turn out to have members of its own. */
function expanded(
  checker: ts.TypeChecker,
  node: ts.TypeAliasDeclaration | ts.InterfaceDeclaration,
): string | undefined {
  const { NodeBuilderFlags: is } = ts;
  const flags = is.NoTruncation | is.InTypeAlias | is.MultilineObjectLiterals | is.IgnoreErrors;
  const print = (each: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, each, node.getSourceFile());
  const write = (type: ts.Type) => {
    const written = checker.typeToTypeNode(type, node, flags | is.UseSingleQuotesForStringLiteralType);
    return written ? print(sorted(written, print)) : '';
  };
  const type = checker.getTypeAtLocation(node.name);
  if (ts.isTypeAliasDeclaration(node)) return `type ${node.name.text} = ${write(type)};`;
  const bases = (type.getBaseTypes() ?? []).map(write);
  if (!bases.every((base) => base.startsWith('{'))) return undefined;
  const members = bases.flatMap((base) => base.split('\n').slice(1, -1));
  const own = node.members.map((member) => `    ${print(member)}`);
  return [`interface ${node.name.text} {`, ...own, ...members, '}'].join('\n');
}

/** Sorts literals, whose order depends on what else the compiler has read. */
function sorted(node: ts.Node, print: (node: ts.Node) => string): ts.Node {
  const visit = (each: ts.Node): ts.Node => {
    const inside = ts.visitEachChild(each, visit, undefined);
    if (!ts.isUnionTypeNode(inside)) return inside;
    const [literals, others] = [true, false].map((is) =>
      inside.types.filter((type) => ts.isLiteralTypeNode(type) === is),
    );
    const inOrder = [...(literals ?? [])].sort((one, other) => (print(one) < print(other) ? -1 : 1));
    return ts.factory.createUnionTypeNode([...inOrder, ...(others ?? [])]);
  };
  return visit(node);
}

/** A line for each member, or for the whole, that is deprecated. */
function deprecated(node: ts.Node): string[] {
  const own = ts.getJSDocDeprecatedTag(node) && ts.isStatement(node) ? ['// deprecated'] : [];
  const members = ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) ? [...node.members] : [];
  const names = members
    .filter((member) => ts.getJSDocDeprecatedTag(member))
    .map((member) => member.name?.getText() ?? '');
  return [...own, ...new Set(names.map((name) => `// deprecated: ${name}`))];
}

/** Every symbol that a declaration names, but for what it hides. */
function mentionedIn(checker: ts.TypeChecker, node: ts.Node): ts.Symbol[] {
  const found: ts.Symbol[] = [];
  const visit = (each: ts.Node) => {
    if (ts.isClassElement(each) && !isPublic(each)) return;
    const symbol = ts.isIdentifier(each) ? checker.getSymbolAtLocation(each) : undefined;
    if (symbol) found.push(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
    each.forEachChild(visit);
  };
  // What a schema infers is printed with its members, in which no name is left.
  if (!isInferred(node) || !expanded(checker, node)) visit(node);
  return found;
}
