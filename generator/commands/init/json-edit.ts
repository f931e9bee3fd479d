// Puts members into a JSON text, comments or not, as its author would have: with the indentation and line ends it has, and nothing else touched.

import type { Tree } from "../../read/tree.ts";
import { parseJson } from "./json-places.ts";
import { plainJson } from "./jsonc.ts";

type Value = string | readonly string[] | { readonly [key: string]: string };

const treeOf = (text: string): Tree => {
  const parsed = parseJson(plainJson(text));
  if ("fault" in parsed) throw new Error(`No JSON: ${parsed.fault.message}`);
  return parsed.tree;
};

const memberOf = (tree: Tree | undefined, key: string): Tree | undefined => (tree?.kind === "map" ? tree.entries.find((entry) => entry.key === key)?.value : undefined);

/** What one level is indented by: as the first member of the file is. */
const indentOf = (text: string, tree: Tree): string => {
  const [first] = tree.kind === "map" ? tree.entries : [];
  const before = text.slice(0, first?.keyStart ?? 0);
  const [indent = ""] = /^[ \t]*$/.exec(before.slice(before.lastIndexOf("\n") + 1)) ?? [];
  return indent === "" || !before.includes("\n") ? "  " : indent;
};

/** `parts` put at the end of a map or list that stands `depth` deep. */
const append = (text: string, tree: Tree, into: Tree, depth: number, source: (newline: string, indent: string) => string): string => {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const indent = indentOf(text, tree);
  const inner = indent.repeat(depth + 1);
  const ends = into.kind === "map" ? into.entries.map(({ value }) => value.end) : into.kind === "list" ? into.items.map(({ end }) => end) : [];
  const last = ends.at(-1);
  const made = source(newline + inner, indent);
  if (last === undefined) return `${text.slice(0, into.start + 1)}${newline}${inner}${made}${newline}${indent.repeat(depth)}${text.slice(into.end - 1)}`;
  const isOneLine = !text.slice(into.start, into.end).includes("\n");
  return `${text.slice(0, last)},${isOneLine ? " " : newline + inner}${made}${text.slice(last)}`;
};

/** `text` with `key` in the object at `path`, which is there, at its end; as it is when it has that key. */
export function withMember(text: string, path: readonly string[], key: string, value: Value): string {
  const tree = treeOf(text);
  const into = path.reduce<Tree | undefined>(memberOf, tree);
  if (into?.kind !== "map" || memberOf(into, key) !== undefined) return text;
  const source = (newline: string, indent: string): string => `${JSON.stringify(key)}: ${JSON.stringify(value, null, indent).replaceAll("\n", newline)}`;
  return append(text, tree, into, path.length, source);
}

/** `text` with `item` at the end of the list at `path`, which is there. */
export function withItem(text: string, path: readonly string[], item: string): string {
  const tree = treeOf(text);
  const into = path.reduce<Tree | undefined>(memberOf, tree);
  return into?.kind === "list" ? append(text, tree, into, path.length, () => JSON.stringify(item)) : text;
}
