// Where a part of a resolved server stands in its taxonomy.json. The text is read when the first place in it is asked for.

import type { Path } from "../compare/change.ts";
import type { Place } from "../diagnose/diagnostic.ts";
import type { Source, Tree } from "../read/tree.ts";
import { parseJson } from "../read/json.ts";

const trees = new WeakMap<Source, Tree | undefined>();

function treeOf(source: Source): Tree | undefined {
  if (!trees.has(source)) {
    const parsed = parseJson(source.text);
    trees.set(source, "tree" in parsed ? parsed.tree : undefined);
  }
  return trees.get(source);
}

const scalar = (tree: Tree | undefined): unknown => (tree?.kind === "scalar" ? tree.value : undefined);

const member = (tree: Tree, key: string): Tree | undefined => (tree.kind === "map" ? tree.entries.find((entry) => entry.key === key)?.value : undefined);

/** Members of lists go by their code, name or value; mapping rules by their number. */
const step = (tree: Tree, key: string | number): Tree | undefined => {
  if (tree.kind !== "list") return member(tree, String(key));
  if (typeof key === "number") return tree.items[key];
  return tree.items.find((item) => scalar(item) === key || ["code", "name", "set"].some((name) => scalar(member(item, name)) === key));
};

/** A part of the text as a tree of its own; `from`: where it begins. */
interface Part {
  readonly tree: Tree;
  readonly from: number;
}

/** One error out of a file as we lay it out, without reading the others. */
function errorIn({ text }: Source, code: string): Part | undefined {
  const named = text.indexOf(`\n      "code": ${JSON.stringify(code)},\n`);
  const start = named < 0 ? -1 : text.lastIndexOf("\n    {\n", named) + 5;
  const end = named < 0 ? -1 : text.indexOf("\n    }", named) + 6;
  if (named < 0 || start < 5 || end < 6) return undefined;
  const parsed = parseJson(text.slice(start, end));
  return "tree" in parsed ? { tree: parsed.tree, from: start } : undefined;
}

/** The nearest part there is. A mapping rule is found by its set alone. */
export function placeInJson(source: Source, path: Path): Place {
  const [kind, code, ...rest] = path;
  const error = kind === "errors" && typeof code === "string" ? errorIn(source, code) : undefined;
  const whole = error ? undefined : treeOf(source);
  let at = error?.tree ?? whole;
  for (const key of error ? rest : path) {
    const next = at && step(at, key);
    if (!next) break;
    at = next;
  }
  // Of a map or list, its beginning.
  const { start = 0, end = 0, kind: what } = at ?? {};
  const from = error?.from ?? 0;
  return { file: source.path, start: from + start, end: from + (what === "scalar" ? end : start + 1) };
}
