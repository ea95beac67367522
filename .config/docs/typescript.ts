// TypeScript 7 has no interface for programs yet.
import ts from 'typescript-5.4';

export default ts;

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  skipLibCheck: true,
  types: ['node'],
};

const host = ts.createCompilerHost(options);
const read = host.getSourceFile;
const sources = new Map<string, ts.SourceFile | undefined>();
// Parsing the types of the platform takes longer than anything else, and more than one program needs them.
host.getSourceFile = (file, ...more) => {
  if (!sources.has(file)) sources.set(file, read(file, ...more));
  return sources.get(file);
};

/** The program of sources or declarations of the package. */
export const programOf = (files: readonly string[]): ts.Program => ts.createProgram(files, options, host);

/** The names that a module exports from others. */
export const exportsOf = (file: string): string[] =>
  (host.getSourceFile(file, options.target ?? ts.ScriptTarget.ES2022)?.statements ?? []).flatMap((statement) =>
    ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [],
  );
