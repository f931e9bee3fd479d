// A server as it was, opened from the taxonomy.json of its package; types of a baseline. It looks for none.

import type { Path } from "../compare/change.ts";
import { openResolved } from "../compare/open.ts";
import type { Place } from "../diagnose/diagnostic.ts";
import type { Server } from "../model/taxonomy.ts";
import { parseJson } from "../read/json.ts";
import { memberOf, type Source, type Tree } from "../read/tree.ts";

/** Where a part of a resolved server stands in its taxonomy.json. The text is read when the first place in it is asked for. */
const trees = new WeakMap<Source, Tree | undefined>();

function treeOf(source: Source): Tree | undefined {
  if (!trees.has(source)) {
    const parsed = parseJson(source.text);
    trees.set(source, "tree" in parsed ? parsed.tree : undefined);
  }
  return trees.get(source);
}

const scalar = (tree: Tree | undefined): unknown => (tree?.kind === "scalar" ? tree.value : undefined);

/** Members of lists go by their code, name or value; mapping rules by their number. */
const step = (tree: Tree, key: string | number): Tree | undefined => {
  if (tree.kind !== "list") return memberOf(tree, String(key));
  if (typeof key === "number") return tree.items[key];
  return tree.items.find((item) => scalar(item) === key || ["code", "name", "set"].some((name) => scalar(memberOf(item, name)) === key));
};

/** A part of the text as a tree of its own; `from`: where it begins. */
interface Part {
  readonly tree: Tree;
  readonly from: number;
}

/** One error out of a file as we lay it out, without reading the others. */
function errorIn({ text }: Source, code: string): Part | undefined {
  const start = text.indexOf(`\n    {"code":${JSON.stringify(code)},`) + 5;
  if (start < 5) return undefined;
  const parsed = parseJson(text.slice(start, text.indexOf("\n", start)).replace(/,$/, ""));
  return "tree" in parsed ? { tree: parsed.tree, from: start } : undefined;
}

/** The nearest part there is. A mapping rule is found by its set alone. */
function placeInJson(source: Source, path: Path): Place {
  const [kind, code, ...rest] = path;
  const error = kind === "errors" && typeof code === "string" ? errorIn(source, code) : undefined;
  const whole = error ? undefined : treeOf(source);
  let at = error?.tree ?? whole;
  for (const key of error ? rest : path) {
    const next = at && step(at, key);
    if (!next) break;
    at = next;
  }
  // A map or a list is shown by its beginning.
  const { start = 0, end = 0, kind: what } = at ?? {};
  const from = error?.from ?? 0;
  return { file: source.path, start: from + start, end: from + (what === "scalar" ? end : start + 1) };
}

type Texts = ReadonlyMap<string, string>;

export interface Former {
  readonly server: Server;
  /** Where a part of it stands. */
  place(path: Path): Place;
  /** The text of its taxonomy.json; none where it was compiled anew. */
  readonly text?: string;
  /** The TypeScript of its package, by path: what its users compile against. None where it is not kept. */
  code(): Texts;
}

/** The taxonomy of today, as far as it tells which packages of a baseline were its own. */
export interface Today {
  /** Name of the taxonomy. */
  readonly taxonomy: string;
  readonly servers: readonly Server[];
}

export interface Baseline {
  /** As people call it: `git:main`, `npm:@me/notes-errors@1.2.0`. */
  readonly name: string;
  readonly servers: readonly Former[];
  /** Texts that places are in. */
  readonly sources: readonly Source[];
  /** Required facts about it. */
  readonly notes: readonly string[];
  /** Whether it is about these servers alone: what else there is was not compared. */
  readonly isPart: boolean;
}

export interface NoBaseline {
  /** Why, in a sentence. */
  readonly fault: string;
}

export const isNone = <T extends object>(found: T | NoBaseline): found is NoBaseline => "fault" in found;

/** Whether a file of a package is code that its users compile against. */
export const isCode = (path: string): boolean => /^(?:src|dist)\/.*\.ts$/.test(path);

export interface Opened extends Former {
  readonly source: Source;
}

/** `name`: what the taxonomy.json is called in places; `text`: what it says, if it is there. */
export function formerOf(name: string, text: string | undefined, code: () => Texts): Opened | NoBaseline {
  if (text === undefined) return { fault: `${name} does not exist: Faultline did not make this package` };
  const server = openResolved(text);
  if ("fault" in server) return { fault: `${name} cannot be read: ${server.fault}` };
  const source = { path: name, text };
  return { server, source, text, place: (path) => placeInJson(source, path), code };
}

/** All of them, or the first fault. */
export function baseline(name: string, found: readonly (Opened | NoBaseline)[], isPart: boolean, notes: readonly string[] = []): Baseline | NoBaseline {
  const servers: Opened[] = [];
  for (const each of found) {
    if (isNone(each)) return each;
    servers.push(each);
  }
  return { name, servers, sources: servers.map(({ source }) => source), notes, isPart };
}
