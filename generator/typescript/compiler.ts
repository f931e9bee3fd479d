// What we ask of the TypeScript compiler: the only import of ts-morph. It takes a second to load, so no normal run loads this file.

import { Project, ts, type SourceFile } from "ts-morph";

interface CodeFault {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

const inMemory = (files: ReadonlyMap<string, string>): readonly SourceFile[] => {
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } });
  return [...files].map(([path, text]) => project.createSourceFile(path, text));
};

/** As strict as our own code is. */
const strict = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts"],
  module: ts.ModuleKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  types: [],
};

/** Type errors of `files` (text by path), which may import files that exist on disk: with the settings of a project, or our own. */
export const typeFaults = (files: ReadonlyMap<string, string>, tsConfigFilePath?: string): readonly CodeFault[] => {
  const project = new Project(tsConfigFilePath === undefined ? { compilerOptions: strict } : { tsConfigFilePath, skipAddingFilesFromTsConfig: true });
  const sources = [...files].map(([path, text]) => project.createSourceFile(path, text, { overwrite: true }));
  return sources.flatMap((source) =>
    source.getPreEmitDiagnostics().map((diagnostic) => ({
      path: source.getFilePath(),
      line: diagnostic.getLineNumber() ?? 1,
      message: ts.flattenDiagnosticMessageText(diagnostic.compilerObject.messageText, "\n"),
    })),
  );
};

/** The kinds of all syntax nodes of each file, nested: equal for files that differ in names, literals and comments alone. */
export const syntaxShapes = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const shape = (node: ts.Node): string => {
    const children: string[] = [];
    ts.forEachChild(node, (child) => void children.push(shape(child)));
    return `${node.kind}${children.length > 0 ? `(${children.join(" ")})` : ""}`;
  };
  return new Map(inMemory(files).map((source) => [source.getFilePath().slice(1), shape(source.compilerNode)]));
};

/** Each file as the compiler's formatter would write it, with two spaces. */
export const formatted = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    inMemory(files).map((source) => {
      source.formatText({ indentSize: 2, ensureNewLineAtEndOfFile: true });
      return [source.getFilePath().slice(1), source.getFullText()];
    }),
  );

/** The texts of all string literals of a file, in order. */
export const stringLiterals = (text: string): readonly string[] => {
  const [source] = inMemory(new Map([["file.ts", text]]));
  return source ? source.getDescendantsOfKind(ts.SyntaxKind.StringLiteral).map((literal) => literal.getLiteralValue()) : [];
};
