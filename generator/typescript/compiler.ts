// Type errors of code, as the TypeScript compiler finds them. It takes a second to load, so no normal run loads this file.

import { Project, ts } from "ts-morph";

interface CodeFault {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

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
