// Puts members into a JSON text, comments or not, as its author would have: with the indentation and line ends it has, and nothing else touched.

import { memberOf, type Tree } from "../read/tree.ts";
import { parseJson } from "../read/json.ts";

/** Comments become spaces, and so do commas at the end: every place stays where it was. */
const part = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|\/\/[^\n\r]*|\/\*[^]*?(?:\*\/|$)/g;

/** `text` as strict JSON of the same length, where it is JSON with comments; a byte order mark becomes a space as well. */
export function plainJson(text: string): string {
  const bare = text.replace(part, (found) => (found.startsWith('"') ? found : found.replace(/[^\r\n]/g, " "))).replace(/^\ufeff/, " ");
  return bare.replace(/"[^"\\\n]*(?:\\.[^"\\\n]*)*"|,(?=\s*[\]}])/g, (found) => (found === "," ? " " : found));
}

type Value = string | readonly string[] | { readonly [key: string]: string };

const treeOf = (text: string): Tree => {
  const parsed = parseJson(plainJson(text));
  if ("fault" in parsed) throw new Error(`No JSON: ${parsed.fault.message}`);
  return parsed.tree;
};

/** The indent of one level: that of the first member of the file. */
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

/** As long as a line is that formatters leave whole. */
const longest = 80;

/** Lists as JSON.stringify prints them, which is how package.json is written; or on one line where they fit, as settings have them. */
type Lists = "broken" | "fitting";

const printed = (key: string, value: Value, indent: string, depth: number, lists: Lists): string => {
  const name = `${JSON.stringify(key)}: `;
  const line = Array.isArray(value) ? `[${value.map((each) => JSON.stringify(each)).join(", ")}]` : "";
  const isOneLine = line !== "" && lists === "fitting" && indent.repeat(depth + 1).length + name.length + line.length <= longest;
  return name + (isOneLine ? line : JSON.stringify(value, null, indent));
};

/** The contents of a map or a list, as written. */
const partsOf = (text: string, into: Tree): readonly string[] => {
  if (into.kind === "map") return into.entries.map(({ keyStart, value }) => text.slice(keyStart, value.end));
  return into.kind === "list" ? into.items.map(({ start, end }) => text.slice(start, end)) : [];
};

/**
 * `made`, which is `text` with `part` more in `into`; with all of it a line each where it stood on one, and that has become too long.
 * What has remarks in it, or stands on its line with something else, is nobody's to break.
 */
const fitted = (text: string, tree: Tree, into: Tree, depth: number, part: string, made: string): string => {
  const line = text.slice(into.start, into.end);
  const lineStart = text.lastIndexOf("\n", into.start) + 1;
  const isAlone = /^\s*(?:"[^"]*": *)?$/.test(text.slice(lineStart, into.start)) && /^,?[ \t]*(?:\r?\n|$)/.test(text.slice(into.end));
  const isLong = into.end - lineStart + made.length - text.length > longest;
  if (line.includes("\n") || part.includes("\n") || !isLong || !isAlone || plainJson(line) !== line) return made;
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const indent = indentOf(text, tree);
  const parts = [...partsOf(text, into), part].map((each) => newline + indent.repeat(depth + 1) + each);
  return `${text.slice(0, into.start + 1)}${parts.join(",")}${newline}${indent.repeat(depth)}${text.slice(into.end - 1)}`;
};

/** `text` with `key` in the object at `path`, which is there, at its end; as it is when it has that key. */
export function withMember(text: string, path: readonly string[], key: string, value: Value, lists: Lists = "broken"): string {
  const tree = treeOf(text);
  const into = path.reduce<Tree | undefined>(memberOf, tree);
  if (into?.kind !== "map" || memberOf(into, key) !== undefined) return text;
  const source = (newline: string, indent: string): string => printed(key, value, indent, path.length, lists).replaceAll("\n", newline);
  const made = append(text, tree, into, path.length, source);
  return lists === "broken" ? made : fitted(text, tree, into, path.length, printed(key, value, indentOf(text, tree), path.length, lists), made);
}

/** `text` with `item` at the end of the list at `path`, which is there. */
export function withItem(text: string, path: readonly string[], item: string): string {
  const tree = treeOf(text);
  const into = path.reduce<Tree | undefined>(memberOf, tree);
  if (into?.kind !== "list") return text;
  return fitted(text, tree, into, path.length, JSON.stringify(item), append(text, tree, into, path.length, () => JSON.stringify(item)));
}
