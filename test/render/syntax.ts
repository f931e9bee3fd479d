// Syntax and layout of rendered code, for the tests of rendering. It checks no type.

import { Project, ts, type SourceFile } from "ts-morph";

const inMemory = (files: ReadonlyMap<string, string>): readonly SourceFile[] => {
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } });
  return [...files].map(([path, text]) => project.createSourceFile(path, text));
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
