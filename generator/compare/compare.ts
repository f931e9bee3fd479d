// The front of the room: two sets of resolved servers in, every change between them out. It reads no file.

import { byName } from "../model/canonical.ts";
import type { Server } from "../model/taxonomy.ts";
import { exceeds, type Change } from "./change.ts";
import { pairOf, type Pair } from "./pair.ts";
import { toChange } from "./kind.ts";
import { changeKind, changeKinds } from "./kinds/index.ts";
import { restOf } from "./rest.ts";

interface CompareOptions {
  /** Whether programs that read log records by their fields count as readers. */
  readonly log?: boolean;
  /** Whether the taxonomy of today declares an error that a server calls `code`, be it in its package or not. */
  readonly declares?: (server: string, code: string) => boolean;
}

/** The changes of one server. */
export interface ServerChanges {
  readonly name: string;
  /** One of the two at least. */
  readonly before?: Server;
  readonly after?: Server;
  /** The greatest first, then by place. */
  readonly changes: readonly Change[];
}

/** The changes of each server of the two, by name. Pure and total. */
export function compare(before: readonly Server[], after: readonly Server[], { log = false, declares }: CompareOptions = {}): readonly ServerChanges[] {
  const now = new Map(after.map((server) => [server.name, server]));
  const former = new Set(before.map(({ name }) => name));
  const kept = before.map((old): ServerChanges => {
    const { name } = old;
    const is = now.get(name);
    if (!is) return { name, before: old, changes: [whole("server-removed", name, `the package ${old.package} is no longer generated`)] };
    return { name, before: old, after: is, changes: changesOf(name, pairOf(old, is, { log, declares: (code) => declares?.(name, code) === true })) };
  });
  const added = after.filter(({ name }) => !former.has(name)).map((server): ServerChanges => ({ name: server.name, after: server, changes: [whole("server-added", server.name, `the package ${server.package} is new`)] }));
  return [...kept, ...added].sort((a, b) => byName(a.name, b.name));
}

const whole = (code: "server-added" | "server-removed", name: string, sentence: string): Change => toChange(changeKind(code), { at: [], sentence }, name);

function changesOf(name: string, pair: Pair): readonly Change[] {
  const changes = [...changeKinds.flatMap((kind) => [...kind.find(pair)].map((found) => toChange(kind, found, name))), ...restOf(pair, name)];
  const experimental = new Set(pair.before.errors.filter(({ stability }) => stability === "experimental").map(({ code }) => code));
  return changes.map((change) => tempered(traced(change, pair), experimental)).sort(inOrder);
}

/** Parts of a server that go by the codes of errors. */
const byCode: ReadonlySet<string> = new Set(["errors", "conceal", "standIns"]);

/** The changes of a renamed error belong to its former code. */
function traced(change: Change, { formerly }: Pair): Change {
  const [kind, code] = [String(change.at[0]), change.at[1]];
  const old = formerly(String(code));
  return !byCode.has(kind) || old === code ? change : { ...change, was: [kind, old, ...change.at.slice(2)] };
}

/** An experimental error may change in a minor version: its package says so. */
function tempered(change: Change, experimental: ReadonlySet<string>): Change {
  const [kind, code] = change.was ?? change.at;
  const isKnown = kind === "errors" && experimental.has(String(code));
  return isKnown && exceeds(change.verdict, "minor") ? { ...change, verdict: "minor" } : change;
}

const inOrder = (a: Change, b: Change): number =>
  exceeds(b.verdict, a.verdict) ? 1 : exceeds(a.verdict, b.verdict) ? -1 : byName(a.at.join("\0"), b.at.join("\0")) || byName(a.code, b.code);
