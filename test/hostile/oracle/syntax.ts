// What the compiler's parser sees in a module: faults, the shape of the syntax tree, and every literal evaluated. It checks no types.

import { createRequire } from "node:module";
import type ts from "typescript6";

/** Imported, it is searched for what it exports, which takes twice as long again as running it. */
const compiler = createRequire(import.meta.url)("typescript6") as typeof ts;

export interface Syntax {
  /** Empty when the text parses. */
  readonly faults: readonly string[];
  /** The kinds of all nodes, nested, tags of documentation comments included; a property's name is one kind, in quotes or not. */
  readonly shape: string;
  /** The values of all string literals and property names. */
  readonly texts: readonly string[];
}

const isNameOf = ({ parent }: ts.Node, node: ts.Node): boolean =>
  (compiler.isPropertyAssignment(parent) || compiler.isPropertySignature(parent) || compiler.isPropertyDeclaration(parent)) && parent.name === node;

/** The tags and links of the comments above a node: a comment without any is none. JavaScript has its comments for people alone. */
const docShape = (node: ts.Node, path: string): string =>
  path.endsWith(".js")
    ? ""
    : ((node as { readonly jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? [])
        .flatMap(({ tags, comment }) => [...(tags ?? []), ...(typeof comment === "object" ? comment : [])])
        .filter((part) => part.kind !== compiler.SyntaxKind.JSDocText)
        .map(({ kind }) => `@${kind}`)
        .join("");

const faultsIn = (source: ts.SourceFile): readonly string[] => {
  const { parseDiagnostics = [] } = source as { readonly parseDiagnostics?: readonly ts.Diagnostic[] };
  return parseDiagnostics.map(({ messageText, start = 0 }) => {
    const line = source.text.slice(0, start).split("\n").length;
    return `${source.fileName}:${line}: ${compiler.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
};

const parses = new Map<string, readonly string[]>();

/** The faults of {@link syntaxOf} alone: without what only its shape is read from, comments and parents, and without keeping the tree. */
export function moduleFaults(path: string, text: string): readonly string[] {
  const before = parses.get(text);
  if (before) return before;
  const faults = faultsIn(compiler.createSourceFile(path, text, { languageVersion: compiler.ScriptTarget.ES2022, jsDocParsingMode: compiler.JSDocParsingMode.ParseNone }));
  parses.set(text, faults);
  return faults;
}

const known = new Map<string, Syntax>();

/** `path` decides whether it is TypeScript or JavaScript. */
export function syntaxOf(path: string, text: string): Syntax {
  const before = known.get(text);
  if (before) return before;
  let tree: ts.SourceFile | undefined = compiler.createSourceFile(path, text, compiler.ScriptTarget.ES2022, true);
  const texts: string[] = [];
  const shapeOf = (node: ts.Node): string => {
    const isName = node.parent !== undefined && isNameOf(node, node);
    if (compiler.isStringLiteralLike(node) || (isName && compiler.isIdentifier(node))) {
      texts.push(node.text);
      return isName ? "name" : String(node.kind);
    }
    // The printer puts brackets around an expression that has a comment.
    if (compiler.isParenthesizedExpression(node)) return shapeOf(node.expression);
    const children: string[] = [];
    compiler.forEachChild(node, (child) => void children.push(shapeOf(child)));
    return `${docShape(node, path)}${node.kind}${children.length > 0 ? `(${children.join(" ")})` : ""}`;
  };
  const faults = faultsIn(tree);
  let shape = "";
  // What was seen is kept; the tree, which is far larger, is not.
  const looked = (): string => {
    if (tree) shape = shapeOf(tree);
    tree = undefined;
    return shape;
  };
  const syntax: Syntax = {
    faults,
    get shape() {
      return looked();
    },
    get texts() {
      looked();
      return texts;
    },
  };
  if (known.size > 2000) known.clear();
  known.set(text, syntax);
  return syntax;
}

/** As {@link Syntax}, of a JSON file. */
export function jsonOf(path: string, text: string): Syntax {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { faults: [`${path}: ${String(error)}`], shape: "", texts: [] };
  }
  // Most are only asked whether they parse.
  let looked: { readonly shape: string; readonly texts: readonly string[] } | undefined;
  return {
    faults: [],
    get shape() {
      return (looked ??= jsonShape(value)).shape;
    },
    get texts() {
      return (looked ??= jsonShape(value)).texts;
    },
  };
}

function jsonShape(whole: unknown): { readonly shape: string; readonly texts: readonly string[] } {
  const texts: string[] = [];
  const shape = (value: unknown): string => {
    if (typeof value === "string") texts.push(value);
    if (typeof value !== "object" || value === null) return typeof value;
    const parts = Object.entries(value).map(([key, member]) => {
      if (!Array.isArray(value)) texts.push(key);
      return shape(member);
    });
    return `${Array.isArray(value) ? "list" : "map"}(${parts.join(" ")})`;
  };
  return { shape: shape(whole), texts };
}
