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
  const text = isInferred(node) ? expanded(checker, node) : printed(node, source);
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

/** What Lit and the browser read and call, and nobody else. */
const ofPlatform = /^(?:static (?:styles|properties|formAssociated)|\w+Callback)$/;

function isPublic(member: ts.ClassElement): boolean {
  const flags = ts.getCombinedModifierFlags(member);
  const name = `${flags & ts.ModifierFlags.Static ? 'static ' : ''}${member.name?.getText() ?? ''}`;
  return !(flags & hidden) && !/^(?:static )?#/.test(name) && !ofPlatform.test(name);
}

type Inferred = ts.TypeAliasDeclaration | ts.InterfaceDeclaration;

/** Whether a type is what zod makes of a schema, so that its text does not name the members. */
export function isInferred(node: ts.Node): node is Inferred {
  const types = ts.isTypeAliasDeclaration(node)
    ? node.typeParameters
      ? []
      : [node.type]
    : ts.isInterfaceDeclaration(node)
      ? (node.heritageClauses ?? [])
      : [];
  return types.some((type) => /\bz\.(?:in|out)put</.test(type.getText()));
}

/** A type with the members that it turns out to have. */
function expanded(checker: ts.TypeChecker, node: Inferred): string {
  const { NodeBuilderFlags: is } = ts;
  const written = is.NoTruncation | is.InTypeAlias | is.MultilineObjectLiterals | is.IgnoreErrors;
  const flags = written | is.UseSingleQuotesForStringLiteralType;
  const print = (part: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, part, node.getSourceFile());
  const type = checker.getTypeAtLocation(node.name);
  const inherited = ts.isInterfaceDeclaration(node) ? checker.getBaseTypes(type as ts.InterfaceType) : [type];
  const types = inherited
    .flatMap((each) => (each.isIntersection() ? each.types : [each]))
    .map((each) => checker.typeToTypeNode(each, node, flags))
    .filter((each) => each !== undefined)
    .map((each) => sorted(each, print));
  if (ts.isTypeAliasDeclaration(node)) return `type ${node.name.text} = ${types.map(print).join(' & ')};`;
  const { factory } = ts;
  const members = types.flatMap((each) => {
    if (ts.isTypeLiteralNode(each)) return [...each.members];
    throw new Error(`${node.name.text} extends something without members: ${print(each)}`);
  });
  const all = [...members, ...node.members];
  return print(factory.createInterfaceDeclaration(undefined, node.name, node.typeParameters, undefined, all));
}

/** Sorts literals, whose order depends on what else the compiler has read. */
function sorted(node: ts.TypeNode, print: (node: ts.Node) => string): ts.TypeNode {
  const visit = (each: ts.Node): ts.Node => {
    const inside = ts.visitEachChild(each, visit, undefined);
    if (!ts.isUnionTypeNode(inside)) return inside;
    const literals = inside.types.filter((type) => ts.isLiteralTypeNode(type));
    const others = inside.types.filter((type) => !ts.isLiteralTypeNode(type));
    const inOrder = [...literals].sort((one, other) => (print(one) < print(other) ? -1 : 1));
    return ts.factory.createUnionTypeNode([...inOrder, ...others]);
  };
  return ts.visitNode(node, visit, ts.isTypeNode);
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
  if (!isInferred(node)) visit(node);
  return found;
}
