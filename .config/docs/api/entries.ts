import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import ts, { programOf } from '../typescript.js';
import { declared } from './declarations.js';

/** An entry of the package: what an import names, and the declarations that it leads to. */
interface Entry {
  readonly name: string;
  readonly files: readonly string[];
}

/** What each entry of the package declares, as the compiler of a user sees it, by the entry's name. */
export function entryReports(): Readonly<Record<string, string>> {
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = resolve(mkdtempSync('node_modules/.cache/declarations-'));
  try {
    const tsc = ['node_modules/typescript/bin/tsc', '-p', 'src/tsconfig.types.json', '--outDir', folder];
    execFileSync(process.execPath, tsc);
    const entries = entriesIn(folder);
    const files = new Set(entries.flatMap(({ files }) => files));
    const program = programOf([...files]);
    return new Reports(program, folder).of(entries);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The entries of package.json that have types, and the module for pages, which has what the scripts leave in their global. */
function entriesIn(folder: string): Entry[] {
  const types = Object.entries(manifest.exports).flatMap(([path, target]) =>
    typeof target === 'object' ? [[path, target.types] as const] : [],
  );
  const forPages = [
    './cdn/petstore-elements.module.js',
    './dist/types/components/cdn/petstore-elements.module.d.ts',
  ] as const;
  return [...types, forPages].map(([path, target]) => {
    const file = join(folder, target.replace('./dist/types/', ''));
    const all = () => readdirSync(dirname(file)).map((name) => join(dirname(file), name));
    return { name: join(manifest.name, path), files: file.includes('*') ? all().sort() : [file] };
  });
}

/** A name that modules export, and what it stands for. */
interface Exported {
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly isTypeOnly: boolean;
}

/** The declarations of a type, without the schema of the same name, or those of a value. */
function declarationsOf({ declarations = [] }: ts.Symbol): readonly ts.Node[] {
  const types = declarations.filter((node) => !ts.isVariableDeclaration(node));
  return types.length > 0 ? types : declarations;
}

class Reports {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  readonly #folder: string;
  /** The entry that prints something: the first that exports it. */
  readonly #exporters = new Map<ts.Symbol, string>();
  /** The entry that prints what none exports: the first that names it. */
  readonly #namers = new Map<ts.Symbol | ts.Node, string>();

  constructor(program: ts.Program, folder: string) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
    this.#folder = folder;
  }

  of(entries: readonly Entry[]): Record<string, string> {
    for (const { name, files } of entries)
      for (const { symbol } of this.#exportsOf(files))
        if (!this.#exporters.has(symbol)) this.#exporters.set(symbol, name);
    return Object.fromEntries(entries.map((entry) => [entry.name, this.#report(entry)]));
  }

  #report({ name: entry, files }: Entry): string {
    const unnamed: string[] = [];
    const elsewhere = new Set<string>();
    /** Whether this entry is the one that prints it; another one is mentioned. */
    const isOwn = (key: ts.Symbol | ts.Node, name: string) => {
      const isNew = !this.#namers.has(key);
      const owner = this.#namers.get(key) ?? entry;
      this.#namers.set(key, owner);
      if (owner !== entry) elsewhere.add(`// ${name}: as in ${owner}`);
      return isNew;
    };
    const print = (nodes: readonly ts.Node[]): string => {
      const { text, mentioned } = declared(this.#checker, nodes);
      for (const symbol of mentioned)
        if (this.#isUnnamed(symbol) && isOwn(symbol, symbol.name)) unnamed.push(print(declarationsOf(symbol)));
      return text;
    };
    const parts = this.#exportsOf(files).map(({ name, symbol, isTypeOnly }) => {
      const exporter = this.#exporters.get(symbol);
      if (exporter !== entry) return `export { ${name} } from '${exporter}';`;
      const nodes = (symbol.declarations ?? []).filter((node) => !isTypeOnly || !ts.isVariableDeclaration(node));
      const text = print(nodes).replace(/^(?=[a-z])/gm, 'export ');
      const typed = isTypeOnly ? text.replace(/^export (?=class|abstract)/gm, 'export type ') : text;
      return name === symbol.name ? typed : typed.replace(new RegExp(`\\b${symbol.name}\\b`), name);
    });
    const augmented = this.#augmentations(files)
      .filter((node) => isOwn(node, node.name.text))
      .map((node) => `declare ${print([node])}`);
    if (unnamed.length > 0) unnamed.sort().unshift('// Not exported, but named above:');
    const all = [...parts, ...augmented, ...unnamed, [...elsewhere].sort().join('\n')].filter(Boolean);
    return all.length > 0 ? all.join('\n\n') : '// No exports: importing it is what counts.';
  }

  /** The public names of modules in alphabetical order. */
  #exportsOf(files: readonly string[]): Exported[] {
    const modules = files.map((file) => this.#checker.getSymbolAtLocation(this.#source(file)));
    const exported = modules.flatMap((module) => (module ? this.#checker.getExportsOfModule(module) : []));
    return exported
      .map((symbol) => ({
        name: symbol.name,
        symbol: symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol,
        isTypeOnly: symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration) ?? false,
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Whether something is declared in the package, not inside of something else, and no entry exports it. */
  #isUnnamed(symbol: ts.Symbol): boolean {
    return (
      !this.#exporters.has(symbol) &&
      (symbol.declarations ?? []).some((node) => {
        const { parent } = ts.isVariableDeclaration(node) ? node.parent.parent : node;
        const isInside = !ts.isModuleDeclaration(node) && parent !== undefined && ts.isSourceFile(parent);
        return isInside && node.getSourceFile().fileName.startsWith(this.#folder);
      })
    );
  }

  #source(file: string): ts.SourceFile {
    const source = this.#program.getSourceFile(file);
    if (!source)
      throw new Error(`package.json names a module without declarations: ${file.slice(this.#folder.length)}`);
    return source;
  }

  /** What modules, and what they import, add to the types of the platform and of libraries. */
  #augmentations(files: readonly string[], seen = new Set<string>()): ts.ModuleDeclaration[] {
    return files.flatMap((file) => {
      if (seen.has(file) || !file.startsWith(this.#folder)) return [];
      seen.add(file);
      const { statements } = this.#source(file);
      const imported = statements.flatMap((statement) => {
        const from =
          (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && statement.moduleSpecifier;
        return (from && this.#checker.getSymbolAtLocation(from)?.declarations) || [];
      });
      const next = imported.map((module) => module.getSourceFile().fileName);
      return [...statements.filter(ts.isModuleDeclaration), ...this.#augmentations(next, seen)];
    });
  }
}
