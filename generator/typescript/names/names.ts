// The declarations that names of a program stand for, as the compiler's checker binds them, through imports or up to them. Types are never asked for.

import { ts } from "ts-morph";

export interface Names {
  /** Where a name is declared that stands in an expression or for a type; the value that a short `{ name }` holds. */
  declarationOf(name: ts.Identifier): ts.Declaration | undefined;
  /** The same within the file: an imported name is declared by its import. */
  bindingOf(name: ts.Identifier): ts.Declaration | undefined;
  /** Where what a module exports by that name is declared. */
  exportOf(module: ts.SourceFile, name: string): ts.Declaration | undefined;
  /** The same within the module: `export { name } from "./other.js"` declares what it hands on. */
  exportIn(module: ts.SourceFile, name: string): ts.Declaration | undefined;
  /** The declaration in its own file that `export { name }` hands on. */
  handedOnBy(specifier: ts.ExportSpecifier): ts.Declaration | undefined;
  /** The names that a module exports, in the order written; undefined if it re-exports all of another one, or is one value. */
  exportsOf(module: ts.SourceFile): readonly string[] | undefined;
  /** The module that an import names. */
  moduleOf(specifier: ts.Expression): ts.SourceFile | undefined;
}

const options: ts.CompilerOptions = {
  allowJs: true,
  noLib: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

interface Texts {
  has(path: string): boolean;
  textOf(path: string): string | undefined;
  fileOf(path: string): ts.SourceFile | undefined;
}

/** Paths of the compiler begin with a slash, others are relative to the root. */
export const hostOf = ({ has, textOf, fileOf }: Texts): ts.CompilerHost => ({
  getSourceFile(name, asked) {
    const file = fileOf(name.slice(1));
    if (file && typeof asked === "object") asked.setExternalModuleIndicator?.(file);
    return file;
  },
  fileExists: (name) => has(name.slice(1)),
  readFile: (name) => textOf(name.slice(1)),
  getDefaultLibFileName: () => "/lib.d.ts",
  getCurrentDirectory: () => "/",
  getCanonicalFileName: (name) => name,
  useCaseSensitiveFileNames: () => true,
  getNewLine: () => "\n",
  writeFile: () => undefined,
});

/** Finds the files that imports name, each name of a folder once. */
export function resolving(host: ts.CompilerHost): (specifier: string, from: ts.SourceFile) => string | undefined {
  const cache = ts.createModuleResolutionCache("/", (name) => name, options);
  return (specifier, { fileName }) => ts.resolveModuleName(specifier, fileName, options, host, cache).resolvedModule?.resolvedFileName.slice(1);
}

const first = (symbol: ts.Symbol | undefined): ts.Declaration | undefined => symbol?.valueDeclaration ?? symbol?.declarations?.[0];

/** `wanted`: paths relative to the root. The program is bound when it is first asked. */
export function namesOf(wanted: readonly string[], host: ts.CompilerHost): Names {
  let made: ts.TypeChecker | undefined;
  const checker = (): ts.TypeChecker => (made ??= ts.createProgram({ rootNames: wanted.map((path) => `/${path}`), options, host }).getTypeChecker());
  const declared = (symbol: ts.Symbol | undefined): ts.Declaration | undefined => first(symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker().getAliasedSymbol(symbol) : symbol);
  const symbolOf = (name: ts.Identifier): ts.Symbol | undefined => (ts.isShorthandPropertyAssignment(name.parent) ? checker().getShorthandAssignmentValueSymbol(name.parent) : checker().getSymbolAtLocation(name));
  const exported = (module: ts.SourceFile, name: string): ts.Symbol | undefined => {
    const symbol = checker().getSymbolAtLocation(module);
    return symbol && checker().tryGetMemberInModuleExports(name, symbol);
  };
  return {
    declarationOf: (name) => declared(symbolOf(name)),
    bindingOf: (name) => first(symbolOf(name)),
    exportOf: (module, name) => declared(exported(module, name)),
    exportIn: (module, name) => first(exported(module, name)),
    handedOnBy: (specifier) => first(checker().getExportSpecifierLocalTargetSymbol(specifier)),
    exportsOf(module) {
      const { exports } = checker().getSymbolAtLocation(module) ?? {};
      if (!exports || exports.has(ts.InternalSymbolName.ExportStar) || exports.has(ts.InternalSymbolName.ExportEquals)) return undefined;
      const start = (symbol: ts.Symbol): number => first(symbol)?.pos ?? 0;
      return [...exports.values()].sort((one, other) => start(one) - start(other)).map(({ name }) => name);
    },
    moduleOf(specifier) {
      const module = first(checker().getSymbolAtLocation(specifier));
      return module && ts.isSourceFile(module) ? module : undefined;
    },
  };
}
