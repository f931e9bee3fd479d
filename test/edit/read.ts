// Reads texts for the tests of edit/: the tree, what it says as data, and the comments as the YAML parser finds them. It tests nothing.

import { CST, Lexer, Parser } from "yaml";
import type { Tree } from "../../generator/read/tree.ts";
import { parse } from "../../generator/read/yaml.ts";

/** The tree of a text that can be read without errors. */
export function treeOf(text: string): Tree {
  const { tree, diagnostics } = parse({ path: "taxonomy.yaml", text });
  const fault = diagnostics.find(({ severity }) => severity === "error");
  if (!tree || fault) throw new Error(`${fault?.sentence ?? "no tree"} at ${fault?.where.start ?? 0} of\n${text}`);
  return tree;
}

export type Data = string | number | boolean | null | Data[] | { [key: string]: Data };

/** Keys in the order written. */
export const dataOf = (tree: Tree): Data =>
  tree.kind === "scalar" ? tree.value : tree.kind === "list" ? tree.items.map(dataOf) : Object.fromEntries(tree.entries.map(({ key, value }) => [key, dataOf(value)]));

/** With keys sorted, so that equal data are equal texts. */
export const sorted = (data: Data): Data =>
  Array.isArray(data)
    ? data.map(sorted)
    : typeof data === "object" && data !== null
      ? Object.fromEntries(Object.entries(data).map(([key, value]): [string, Data] => [key, sorted(value)]).sort(([a], [b]) => (a < b ? -1 : 1)))
      : data;

/** The comments of a text, sorted: the parser of `yaml` tells them from texts with # in them. */
export function commentsOf(text: string): readonly string[] {
  const found: string[] = [];
  const parser = new Parser();
  const visit = (token: unknown): void => {
    if (Array.isArray(token)) for (const each of token as unknown[]) visit(each);
    else if (typeof token === "object" && token !== null) {
      const { type, source } = token as { type?: unknown; source?: unknown };
      if (type === "comment") found.push(String(source).trimEnd());
      else for (const member of Object.values(token)) visit(member);
    }
  };
  const read = (lexeme: string): void => {
    for (const token of parser.next(lexeme)) visit(token satisfies CST.Token);
  };
  for (const lexeme of new Lexer().lex(text)) read(lexeme);
  for (const token of parser.end()) visit(token);
  return found.sort();
}
