import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts, { programOf } from '../typescript.js';

/**
 * What errors have as `code`, such as `proxy 403 foreign_origin`: the sources pass it to parameters and members of this name, or
 * return it from `codeOf`. An ellipsis stands for a status or a part that the source does not say.
 */
export function errorCodes(): readonly string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join('src', file));
  const program = programOf(files);
  const checker = program.getTypeChecker();
  const codes = new Set<string>();
  const visit = (node: ts.Node, folder: string) => {
    const named = namedIn(node, checker);
    const texts = (name: string) => [...new Set(textsOf(named.get(name), checker))].sort();
    const status = texts('status').join('/');
    for (const code of texts('code')) if (isCode(code)) codes.add([folder, status, code].filter(Boolean).join(' '));
    node.forEachChild((child) => visit(child, folder));
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source, file.split(/[\\/]/)[1] ?? '');
  }
  return [...codes].sort();
}

/** Exit codes are none, nor is the one that zod has for checks of its users. */
const isCode = (text: string) => /^[\w…]*[a-z][\w…]*$/i.test(text) && text !== 'custom';

/** What is passed to parameters and members, by their names. */
function namedIn(node: ts.Node, checker: ts.TypeChecker): Map<string, ts.Expression> {
  if (ts.isReturnStatement(node) && node.expression) {
    const { name } = ts.findAncestor(node, ts.isFunctionDeclaration) ?? {};
    return new Map(name?.text === 'codeOf' ? [['code', node.expression]] : []);
  }
  if (ts.isPropertyAssignment(node)) return new Map([[node.name.getText(), node.initializer]]);
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return new Map();
  const { parameters = [], declaration } = checker.getResolvedSignature(node) ?? {};
  const passed = (node.arguments ?? []).map((argument, index) => [parameters[index]?.name ?? '', argument] as const);
  // What a function that only calls another passes to that.
  const further = declaration && ts.isArrowFunction(declaration) ? namedIn(declaration.body, checker) : [];
  return new Map([...further, ...passed]);
}

/** The texts that an expression can have, as far as the source says. */
function textsOf(node: ts.Expression | undefined, checker: ts.TypeChecker): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((each) => textsOf(each, checker));
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ literal }) => `…${literal.text}`);
    return [node.head.text + spans.join('')];
  }
  const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
  const declaration = symbol?.valueDeclaration;
  if (declaration && ts.isVariableDeclaration(declaration)) return textsOf(declaration.initializer, checker);
  const type = checker.getTypeAtLocation(node);
  if (type.flags & ts.TypeFlags.Number) return ['…'];
  return (type.isUnion() ? type.types : [type]).flatMap((each) => (each.isNumberLiteral() ? String(each.value) : []));
}
