// Two servers side by side: what both have, what one has alone. It judges nothing.

import { called } from "../model/codes.ts";
import { defined } from "../model/defined.ts";
import { namesBehind, opened, recursiveTypes } from "../model/tied.ts";
import type { DetailShape, DetailShapes, ErrorDef, Method, Server, Tool } from "../model/taxonomy.ts";
import type { Path } from "./change.ts";
import { branchesOf, type Safety, safetyOf } from "./details.ts";
import { same } from "./likeness.ts";

/** The same thing before and after. */
export interface Both<T> {
  readonly at: Path;
  /** Where it goes by another name in the old server. */
  readonly was?: Path;
  readonly before: T;
  readonly after: T;
}

export interface BothErrors extends Both<ErrorDef> {
  readonly code: string;
}

/** A detail, or a part of one, and the error it belongs to. */
export interface BothDetails extends Both<DetailShape> {
  readonly error: BothErrors;
  /** As people read it: `address.street`, `items[].id`, `cause<link>.url`. */
  readonly path: string;
  /** As in the docs of its error on each side, where objects that it may be one of go by their number: `cause<0>.url`. */
  readonly docs: { readonly [W in "before" | "after"]: string };
  /** How far inside it stays, with all that it is a part of. */
  readonly inside: Inside;
}

type Inside = { readonly [W in "before" | "after"]: Safety };

/** The members of an error's details, or of an object in them. */
export interface BothMembers extends Both<DetailShapes> {
  readonly error: BothErrors;
  readonly path: string;
}

export interface Pair {
  readonly before: Server;
  readonly after: Server;
  /** Errors that both have, those renamed with an alias or with a new code under their name among them. */
  readonly known: readonly BothErrors[];
  /** The errors that differ in anything. Most do not. */
  readonly errors: readonly BothErrors[];
  readonly errorsAdded: readonly ErrorDef[];
  readonly errorsRemoved: readonly ErrorDef[];
  readonly details: readonly BothDetails[];
  readonly members: readonly BothMembers[];
  /** The tools of both that differ. */
  readonly tools: readonly Both<Tool>[];
  readonly methods: readonly Both<Method>[];
  /** Whether readers of log records count. */
  readonly log: boolean;
  /** The code an error had before, by the one it has. */
  formerly(this: void, code: string): string;
  /** Whether the taxonomy of after declares an error, be it in the package or not. */
  declares(this: void, code: string): boolean;
}

/** Members of `some` that `others` do not have, by what `key` says. */
export const without = <T>(some: readonly T[], others: readonly T[], key: (value: T) => string): readonly T[] => {
  const known = new Set(others.map(key));
  return some.filter((value) => !known.has(key(value)));
};

export const pairOf = (before: Server, after: Server, { log, declares }: Pick<Pair, "log" | "declares">): Pair => {
  const codeOf = ({ code }: ErrorDef): string => code;
  const added = without(after.errors, before.errors, codeOf);
  const removed = without(before.errors, after.errors, codeOf);
  const known = sameErrors(before, after, added, removed);
  const types: Types = { before: recursiveTypes(before), after: recursiveTypes(after) };
  const isChanged = changedBehind(types);
  const errors = known.filter((both) => isDifferent(both) || isChanged(both));
  const renamed = new Set(errors.flatMap(({ before: { code }, after: { code: now } }) => (code === now ? [] : [code, now])));
  const former = new Map(errors.map(({ code, before: old }) => [code, old.code]));
  const parts = { details: [], members: [] };
  for (const error of errors) addMembers({ ...parts, types, met: new Set() }, error, { at: [...error.at, "details"], path: "", docs: { before: "", after: "" } }, error.before.details, error.after.details);
  return {
    before,
    after,
    known,
    errors,
    errorsAdded: added.filter(({ code }) => !renamed.has(code)),
    errorsRemoved: removed.filter(({ code }) => !renamed.has(code)),
    ...parts,
    tools: named("tools", before.tools, after.tools),
    methods: named("methods", before.methods, after.methods),
    log,
    formerly: (code) => former.get(code) ?? code,
    declares,
  };
};

/** Errors by code, those whose former code is an alias of the new one, and those with a new code under their name. */
function sameErrors(before: Server, after: Server, added: readonly ErrorDef[], removed: readonly ErrorDef[]): readonly BothErrors[] {
  const former = new Map(before.errors.map((error) => [error.code, error]));
  const gone = new Map(removed.map((error) => [error.code, error]));
  const codes = new Map(removed.map((error) => [called(error), error.code]));
  const successors = new Map(added.map((error) => [error.code, (error.aliases ?? []).find((alias) => gone.has(alias)) ?? codes.get(called(error))]));
  return after.errors.flatMap((error): readonly BothErrors[] => {
    const { code } = error;
    const same = former.get(code);
    if (same) return [{ code, at: ["errors", code], before: same, after: error }];
    const alias = successors.get(code);
    const old = alias === undefined ? undefined : gone.get(alias);
    if (alias === undefined || !old) return [];
    gone.delete(alias);
    return [{ code, at: ["errors", code], was: ["errors", alias], before: old, after: error }];
  });
}

const named = <T extends { readonly name: string }>(kind: string, before: readonly T[], after: readonly T[]): readonly Both<T>[] => {
  const former = new Map(before.map((each) => [each.name, each]));
  return after.flatMap((each) => {
    const old = former.get(each.name);
    const both = old && { at: [kind, each.name], before: old, after: each };
    return both && isDifferent(both) ? [both] : [];
  });
};

const isDifferent = ({ before, after }: Both<unknown>): boolean => !same(before, after);

/** Types that contain themselves, by name. */
type Types = Record<"before" | "after", ReadonlyMap<string, DetailShape>>;

/** Whether an error has a type that contains itself and has changed. */
function changedBehind({ before, after }: Types): (both: BothErrors) => boolean {
  const changed = new Set([...after].flatMap(([name, shape]) => (same(before.get(name), shape) ? [] : [name])));
  return ({ after: { details } }) => changed.size > 0 && [...namesBehind(details, after)].some((name) => changed.has(name));
}

interface Parts {
  readonly details: BothDetails[];
  readonly members: BothMembers[];
  readonly types: Types;
  /** Pairs of types that contain themselves, met in this error: each is entered once, however often it occurs. */
  readonly met: Set<string>;
}

/** The way to a detail, in all its spellings. */
type Way = Pick<BothDetails, "at" | "path" | "docs">;

const deeper = ({ at, path, docs }: Way, steps: Path, mark: string, marks = { before: mark, after: mark }): Way => ({
  at: [...at, ...steps],
  path: `${path}${mark}`,
  docs: { before: `${docs.before}${marks.before}`, after: `${docs.after}${marks.after}` },
});

/** Adds the details that both sides have, each before its parts. */
function addMembers(parts: Parts, error: BothErrors, way: Way, before: DetailShapes, after: DetailShapes, around: Inside = { before: 0, after: 0 }): void {
  const { at, path } = way;
  parts.members.push({ error, at, path, before, after });
  for (const [key, shape] of Object.entries(after)) {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (old) addDetail(parts, error, deeper(way, [key], path === "" ? key : `.${key}`), old, shape, around);
  }
}

function addDetail(parts: Parts, error: BothErrors, way: Way, was: DetailShape, is: DetailShape, around: Inside): void {
  const key = was.ref === undefined || is.ref === undefined ? undefined : `${was.ref} ${is.ref}`;
  const isKnown = key !== undefined && parts.met.has(key);
  if (key !== undefined) parts.met.add(key);
  const before = isKnown ? leafOf(was) : opened(was, parts.types.before);
  const after = isKnown ? leafOf(is) : opened(is, parts.types.after);
  const inside = { before: farther(around.before, safetyOf(was)), after: farther(around.after, safetyOf(is)) };
  parts.details.push({ error, ...way, inside, before, after });
  if (before.items && after.items) addDetail(parts, error, deeper(way, ["items"], "[]"), before.items, after.items, inside);
  if (typeof before.additionalProperties === "object" && typeof after.additionalProperties === "object")
    addDetail(parts, error, deeper(way, ["additionalProperties"], "{}"), before.additionalProperties, after.additionalProperties, inside);
  const former = [...branchesOf(before)];
  for (const [index, [tag, branch]] of [...branchesOf(after)].entries()) {
    const place = former.findIndex(([old]) => old === tag);
    const old = former[place];
    if (old) addDetail(parts, error, deeper(way, ["oneOf", tag], `<${tag}>`, { before: `<${place}>`, after: `<${index}>` }), old[1], branch, inside);
  }
  if (before.properties && after.properties) addMembers(parts, error, deeper(way, ["properties"], ""), before.properties, after.properties, inside);
}

const farther = (one: Safety, other: Safety): Safety => (one > other ? one : other);

/** The shape where a type is named, without the type's own words. */
const leafOf = ({ type, ref, nullable, optional, safety, default: usual }: DetailShape): DetailShape => defined({ type, ref, nullable, optional, safety, default: usual });
