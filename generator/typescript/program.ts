// Source files made into a program that names can be looked up in. A file that would keep the compiler busy for ever, or break it, is left out.

import { ts } from "ts-morph";

export interface OpenProgram {
  readonly files: readonly ts.SourceFile[];
  readonly checker: ts.TypeChecker;
  /** Those of `wanted` that could not be read, by path. */
  readonly unreadable: readonly string[];
}

/** Levels of syntax. Nobody writes a tenth of it; machines do, and the compiler calls itself for each level. */
const deepest = 500;
/** The compiler looks for the statement around each `import` and `require` from the top of the file. */
const mostLookedThrough = 50_000_000;

/** The compiler reads an `async (` that stands in the brackets of another one twice, one in that four times, and so on. */
const deepestAsync = 8;

const asyncDepth = (text: string): number => {
  const brackets: boolean[] = [];
  let [depth, most, isAsync] = [0, 0, false];
  for (const [sign] of text.matchAll(/\basync\b(?=\s*[(<])|[()]/g)) {
    if (sign === ")") depth -= brackets.pop() === true ? 1 : 0;
    else if (sign === "(") {
      brackets.push(isAsync);
      depth += isAsync ? 1 : 0;
      most = Math.max(most, depth);
      isAsync = false;
    } else isAsync = true;
  }
  return most;
};

const compilerOptions: ts.CompilerOptions = {
  allowJs: true,
  noLib: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** It calls itself for each level, up to the deepest that is let through, and makes nothing on the way: every node of a project passes here. */
function isShallow(file: ts.SourceFile): boolean {
  let depth = 0;
  const isDeep = (node: ts.Node): boolean | undefined => {
    if (depth === deepest) return true;
    depth += 1;
    const found = ts.forEachChild(node, isDeep);
    depth -= 1;
    return found;
  };
  return isDeep(file) !== true;
}

const isBearable = (file: ts.SourceFile): boolean => {
  const words = file.text.match(/import|require/g)?.length ?? 0;
  return words * file.statements.length <= mostLookedThrough && isShallow(file);
};

/** The program of the files `wanted` and those they import, of `texts` by path relative to the root. `onFile`: called as files are read. */
export function openProgram(texts: ReadonlyMap<string, string>, wanted: readonly string[], onFile: (done: number) => void = () => undefined): OpenProgram {
  const unreadable = new Set<string>();
  const parsed = new Map<string, ts.SourceFile>();
  const parse = (path: string, text: string, options: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile => {
    try {
      const file = asyncDepth(text) > deepestAsync ? undefined : ts.createSourceFile(`/${path}`, text, options);
      if (file && isBearable(file)) return file;
    } catch {
      // Too deep for the parser: what it says of it helps nobody.
    }
    unreadable.add(path);
    return ts.createSourceFile(`/${path}`, "", options);
  };
  const host: ts.CompilerHost = {
    getSourceFile(name, options) {
      const path = name.slice(1);
      const text = texts.get(path);
      if (text === undefined) return undefined;
      const file = parsed.get(path) ?? parse(path, text, options);
      parsed.set(path, file);
      onFile(parsed.size);
      return file;
    },
    fileExists: (name) => texts.has(name.slice(1)),
    readFile: (name) => texts.get(name.slice(1)),
    getDefaultLibFileName: () => "/lib.d.ts",
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    writeFile: () => undefined,
  };
  const program = ts.createProgram({ rootNames: wanted.map((path) => `/${path}`), options: compilerOptions, host });
  const checker = program.getTypeChecker();
  const readable = wanted.filter((path) => !unreadable.has(path));
  return { files: readable.flatMap((path) => parsed.get(path) ?? []), checker, unreadable: wanted.filter((path) => unreadable.has(path)) };
}
