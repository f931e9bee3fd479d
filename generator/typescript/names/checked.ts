// Names as the compiler's own checker has them, for what the text alone does not tell. It binds the whole program: a second for some hundred files.

import { ts } from "ts-morph";
import type { Names } from "./names.ts";

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

/** `wanted`: paths relative to the root. */
export function checkedNames(wanted: readonly string[], host: ts.CompilerHost): Names {
  const checker = ts.createProgram({ rootNames: wanted.map((path) => `/${path}`), options, host }).getTypeChecker();
  const declared = (symbol: ts.Symbol | undefined): ts.Declaration | undefined => {
    const real = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
    return real?.valueDeclaration ?? real?.declarations?.[0];
  };
  return {
    declarationOf: (name) => declared(ts.isShorthandPropertyAssignment(name.parent) ? checker.getShorthandAssignmentValueSymbol(name.parent) : checker.getSymbolAtLocation(name)),
    exportOf(module, name) {
      const symbol = checker.getSymbolAtLocation(module);
      return symbol && declared(checker.tryGetMemberInModuleExports(name, symbol));
    },
    moduleOf(specifier) {
      const module = checker.getSymbolAtLocation(specifier)?.valueDeclaration;
      return module && ts.isSourceFile(module) ? module : undefined;
    },
  };
}
