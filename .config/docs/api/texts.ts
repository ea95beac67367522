import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts, { programOf } from '../typescript.js';

/** What errors have as `code`, such as `proxy 403 foreign_origin`: the sources pass it to parameters and members of this name. */
export function errorCodes(): readonly string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join('src', file));
  const program = programOf(files);
  const checker = program.getTypeChecker();
  const codes = new Set<string>();
  const visit = (node: ts.Node, folder: string) => {
    const named = namedIn(node, checker);
    const texts = (name: string) => textsOf(named.get(name), checker);
    const status = texts('status').join('/') || '…';
    for (const code of texts('code')) if (isCode(code)) codes.add(`${folder} ${status} ${code}`);
    node.forEachChild((child) => visit(child, folder));
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source, file.split(/[\\/]/)[1] ?? '');
  }
  return [...codes].sort();
}

/** Exit codes are none, nor is the one that zod has for checks of its users. */
const isCode = (text: string) => /^\w*[a-z…_]+$/i.test(text) && text !== 'custom';

/** What is passed to parameters and members, by their names. */
function namedIn(node: ts.Node, checker: ts.TypeChecker): Map<string, ts.Expression> {
  if (ts.isPropertyAssignment(node)) return new Map([[node.name.getText(), node.initializer]]);
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return new Map();
  const parameters = checker.getResolvedSignature(node)?.parameters ?? [];
  return new Map((node.arguments ?? []).map((argument, index) => [parameters[index]?.name ?? '', argument]));
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
  return declaration && ts.isVariableDeclaration(declaration) ? textsOf(declaration.initializer, checker) : [];
}
