// The path in the taxonomy of a part of a resolved server: in the error itself, a parent, a category, a shared type, a format. It finds no offsets.

import { declaredCodes } from "../model/build/server.ts";
import { publicCodeOf } from "../model/codes.ts";
import { expand, lineage } from "../model/expand.ts";
import { bareName } from "../model/names.ts";
import type { Spec } from "../model/spec.ts";
import type { Path } from "./change.ts";

/** Members that have another name in the file. */
const asWritten: { readonly [key: string]: string } = { jsonRpc: "jsonrpc", optional: "required", codes: "codeCase", word: "code" };

const step = (key: string | number): string | number => asWritten[key] ?? key;

/** One step into a node; a fact of the author's own is kept without its x. Undefined where it does not go on. */
function inside(node: unknown, key: string | number): unknown {
  if (typeof node !== "object" || node === null) return undefined;
  if (Object.hasOwn(node, key)) return (node as { readonly [key: string]: unknown })[key];
  return typeof key === "string" && key.startsWith("x-") && Object.hasOwn(node, "x") ? inside((node as { readonly x: unknown }).x, key.slice(2)) : undefined;
}

/** How many steps of `path` there are. */
function reach(spec: unknown, path: Path): number {
  let at: unknown = spec;
  for (const [index, key] of path.entries()) {
    at = inside(at, key);
    if (at === undefined) return index;
  }
  return path.length;
}

const valueAt = (spec: unknown, path: Path): unknown => path.reduce<unknown>(inside, spec);

/** The name of an error that the file no longer has: no name in the file equals it. */
const nowhere = "";

/** The name in the file of `code`, as the server calls it. A code may be the name of another error in the file, which is not meant then. */
const nameInFile = (spec: Spec, server: string, code: string): string => {
  const { errors } = expand(spec);
  const calling = { server: spec.servers[server] ?? {}, errors };
  const written = spec.servers[server];
  const names = [...(written ? declaredCodes(written, spec, errors) : []), ...Object.keys(errors)];
  return names.find((name) => publicCodeOf(name, calling) === code) ?? (Object.hasOwn(errors, code) ? nowhere : code);
};

/** Whether the file has an error that `server` calls `code`, or would if it had it. */
export const declares = (spec: Spec, server: string, code: string): boolean => {
  const { errors } = expand(spec);
  return Object.keys(errors).some((name) => publicCodeOf(name, { server: spec.servers[server] ?? {}, errors }) === code);
};

/** `path` followed through the shared types that are in its way. */
function throughTypes(spec: Spec, path: Path): Path {
  for (const [index] of path.entries()) {
    const value = valueAt(spec, path.slice(0, index + 1));
    const type = typeof value === "string" ? value : (value as { readonly type?: unknown } | undefined)?.type;
    if (typeof type !== "string" || !spec.types || !Object.hasOwn(spec.types, type)) continue;
    const rest = path.slice(index + 1);
    if (rest.length > 0 && reach(spec, path) <= index + 1) return throughTypes(spec, ["types", type, ...rest]);
  }
  return path;
}

function errorPaths(spec: Spec, server: string, [code, ...rest]: Path): readonly Path[] {
  const name = nameInFile(spec, server, String(code));
  const line = lineage(name, spec.errors ?? {}).map(([each]) => each);
  const own = (line.length > 0 ? line : [name]).map((each) => throughTypes(spec, ["errors", each, ...rest.map(step)]));
  const category = line.map((each) => spec.errors?.[each]?.category).find((each) => each !== undefined);
  const ofCategory = lineage(category ?? "", spec.categories ?? {}).map(([each]): Path => ["categories", each, ...rest.map(step)]);
  return rest.length === 0 ? own.slice(0, 1) : [...own, ...ofCategory];
}

function listed(spec: Spec, server: string, kind: "tools" | "methods", path: Path): readonly Path[] {
  const [at, [first, code]] = [["servers", server, kind, ...path.slice(0, 1)], path.slice(1)];
  if (first !== "errors" || code === undefined) return [["servers", server, kind, ...path.map(step)]];
  const file = nameInFile(spec, server, String(code));
  const lists: readonly Path[] = [[...at, "errors"], at, ["servers", server, "errors"]];
  // A value that is in no list is nowhere in it.
  const entries = lists.map((list): Path => {
    const codes = valueAt(spec, list);
    return [...list, Array.isArray(codes) ? codes.indexOf(file) : -1];
  });
  return [...entries, at];
}

const homes: { readonly [kind: string]: (spec: Spec, server: string, rest: Path) => readonly Path[] } = {
  errors: errorPaths,
  tools: (spec, server, rest) => listed(spec, server, "tools", rest),
  methods: (spec, server, rest) => listed(spec, server, "methods", rest),
  format: (spec, server, rest) => {
    const format = spec.servers[server]?.format;
    return [...(format === undefined ? [] : [["formats", format, ...rest.map(step)]]), ["servers", server, "format"]];
  },
  rules: (spec, server, [set = "", ...rest]) => {
    const name = spec.servers[server]?.mappings?.find((each) => bareName(each) === set) ?? String(set);
    return [["mappings", name, ...rest], ["servers", server, "mappings"]];
  },
  conceal: (spec, server, [code]) => {
    const name = nameInFile(spec, server, String(code));
    return [["servers", server, "conceal", name], ["errors", name, "visibility"]];
  },
  standIns: (spec, server, [code, ...rest]) => [["servers", server, "standIns", nameInFile(spec, server, String(code)), ...rest]],
  categories: (_, __, rest) => [["categories", ...rest, "description"]],
  types: (_, __, rest) => [["types", ...rest]],
  reserved: () => [["reserved"]],
};

/** The first of several places that exists; else the one whose path exists the farthest. */
export function writtenAt(spec: Spec, server: string, path: Path): Path {
  const home = homes[String(path[0])];
  const candidates = home ? home(spec, server, path.slice(1)) : [["servers", server, ...path], ...(path.length > 0 ? [path] : [])];
  const there = candidates.find((each) => reach(spec, each) === each.length);
  if (there) return there;
  return candidates.reduce((best, each) => (reach(spec, each) > reach(spec, best) + 1 ? each : best));
}

/** Paths in the file where a suppression of a change may stand: where its subject is written, and in the server. */
export const writtenPlaces = (spec: Spec, server: string, path: Path): readonly Path[] => [writtenAt(spec, server, path), ...(homes[String(path[0])] ? [] : [path]), ["servers", server, ...path]];
