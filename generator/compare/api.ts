// Compares the API of two packages: names that are gone, members that differ. It reads no code; both APIs come as data.

import { quote } from "../diagnose/quote.ts";
import type { Change, Readers, Verdict } from "./change.ts";
import { toChange, type Found } from "./kind.ts";
import { changeKind } from "./kinds/index.ts";

interface Member {
  readonly text: string;
  readonly optional: boolean;
}

interface Shape {
  readonly kind: string;
  readonly text: string;
  readonly members: ReadonlyMap<string, Member>;
}

export interface Offer {
  readonly exports: ReadonlyMap<string, Shape>;
  /** Types that exports mention; their names cannot be imported. */
  readonly behind: ReadonlyMap<string, Shape>;
}

type Moved = Pick<Found, "sentence" | "verdict">;

const major = (sentence: string): Moved => ({ sentence, verdict: "major" });
const minor = (sentence: string): Moved => ({ sentence, verdict: "minor" });

/** Additions to a parameter list or a union that break nothing. */
const isMore = (before: string, after: string): boolean => {
  const old = before.replace(/;$/, "");
  const now = after.replace(/;$/, "");
  const shorter = now.replace(/(\(.*?)(?:, )?\w+\?: [^()]*\)/, "$1)");
  return shorter === old || (!now.includes(", ") && now.startsWith(`${old} | `));
};

function* shapeMoves(name: string, before: Shape, after: Shape): Generator<Moved> {
  if (before.kind !== after.kind) return yield major(`${quote(name)} is now a different kind of export`);
  if (before.text !== after.text) yield isMore(before.text, after.text) ? minor(`${quote(name)} takes more arguments or members`) : major(`the declaration of ${quote(name)} changed`);
  for (const [key, member] of before.members) {
    const now = after.members.get(key);
    const what = `${quote(key)} of ${quote(name)}`;
    if (!now) yield major(`${what} is gone`);
    else if (now.text !== member.text) yield isMore(member.text, now.text) ? minor(`${what} accepts more`) : major(`the declaration of ${what} changed`);
  }
  for (const [key, { optional }] of after.members) {
    if (before.members.has(key)) continue;
    const isAsked = before.kind === "InterfaceDeclaration" && !optional;
    yield isAsked ? major(`${quote(name)} requires ${quote(key)}`) : minor(`${quote(name)} has ${quote(key)}`);
  }
}

function* offerMoves(before: Offer, after: Offer): Generator<readonly [name: string, moved: Moved]> {
  for (const [name, shape] of before.exports) {
    const now = after.exports.get(name);
    if (!now) yield [name, major(`${quote(name)} is no longer exported`)];
    else for (const moved of shapeMoves(name, shape, now)) yield [name, moved];
  }
  for (const name of after.exports.keys()) if (!before.exports.has(name)) yield [name, minor(`${quote(name)} is newly exported`)];
  for (const [name, shape] of before.behind) {
    const now = after.behind.get(name);
    if (now) for (const moved of shapeMoves(name, shape, now)) yield [name, moved];
  }
}

/** The readers who import from an entry. */
const readersOf = (entry: string, verdict: Verdict | undefined): Readers => {
  if (verdict !== "major") return {};
  return entry === "client" ? { client: "breaks" } : entry === "index" ? { server: "breaks" } : { server: "breaks", client: "breaks" };
};

/** Changes of a server's package by entry, made of the same taxonomy. An entry that is gone takes all its names with it. */
export function apiChanges(server: string, before: ReadonlyMap<string, Offer>, after: ReadonlyMap<string, Offer>): readonly Change[] {
  const nothing: Offer = { exports: new Map(), behind: new Map() };
  return [...before].flatMap(([entry, offer]) =>
    [...offerMoves(offer, after.get(entry) ?? nothing)].map(([name, { sentence, verdict }]) =>
      toChange(changeKind("api-moved"), { at: ["api", entry, name], sentence: `in ${entry === "index" ? "the package" : `its entry ${entry}`}, ${sentence}`, ...(verdict && { verdict }), readers: readersOf(entry, verdict) }, server),
    ),
  );
}
