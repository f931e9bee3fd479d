// The places of a regular expression where a character is taken, and in how many ways each follows another. It judges nothing.

import type { Characters, Expression, Piece } from "./regexp-tree.ts";

/** Where a character is taken. */
export interface Place {
  readonly takes: Characters;
}

/** Ways to something, by number of place: 1, or 2 for more. */
export type Ways = Map<number, number>;

export interface Automaton {
  readonly places: readonly Place[];
  /** The places behind each place. */
  readonly behind: readonly Ways[];
  /** Places at which the search has succeeded whatever follows. */
  readonly done: ReadonlySet<number>;
  /** A repetition that may be empty is counted so often that its ways cannot be counted. */
  readonly isCountedEmptiness: boolean;
}

interface Part {
  readonly first: Ways;
  readonly last: Ways;
  /** Ways to take nothing. */
  readonly empty: number;
}

const atMost2 = (ways: number): number => Math.min(ways, 2);

const add = (to: Ways, ways: Ways, times: number): void => {
  if (times > 0) for (const [place, count] of ways) to.set(place, atMost2((to.get(place) ?? 0) + count * times));
};

/** Repetitions that are counted to so many are written out; above, they count as without a bound. */
const writtenOut = 10;

/** As many of those that may be empty: each of them is there or not. */
const mostEmpty = 30;

/** More places than this are not looked at one by one. */
const mostPlaces = 4000;

const nothing: Part = { first: new Map(), last: new Map(), empty: 1 };

/** The most steps between them. */
const mostSteps = 200_000;

const maybe = (of: Part): Part => ({ ...of, empty: 1 });

const either = (a: Part, b: Part): Part => {
  const [first, last]: [Ways, Ways] = [new Map(a.first), new Map(a.last)];
  add(first, b.first, 1);
  add(last, b.last, 1);
  return { first, last, empty: atMost2(a.empty + b.empty) };
};

interface Wiring {
  readonly places: Place[];
  readonly behind: Ways[];
  place(takes: Characters): Part;
  joined(a: Part, b: Part): Part;
  /** As often as there is text: an empty turn does not count. */
  looped(of: Part): Part;
}

/** Places and the steps between them, which grow as parts are put together. */
function wiring(): Wiring {
  const places: Place[] = [];
  const behind: Ways[] = [];
  let steps = 0;
  const link = (from: Part, to: Ways): void => {
    steps += from.last.size * to.size;
    if (steps > mostSteps) throw new RangeError("too many steps");
    for (const [place, ways] of from.last) add(behind[place] as Ways, to, ways);
  };
  const place = (takes: Characters): Part => {
    if (places.length >= mostPlaces) throw new RangeError("too many places");
    places.push({ takes });
    behind.push(new Map());
    const ways: Ways = new Map([[places.length - 1, 1]]);
    return { first: ways, last: ways, empty: 0 };
  };
  const joined = (a: Part, b: Part): Part => {
    link(a, b.first);
    const first: Ways = new Map(a.first);
    add(first, b.first, a.empty);
    const last: Ways = new Map(b.last);
    add(last, a.last, b.empty);
    return { first, last, empty: atMost2(a.empty * b.empty) };
  };
  const looped = (of: Part): Part => {
    link(of, of.first);
    return maybe(of);
  };
  return { places, behind, place, joined, looped };
}

interface Building extends Wiring {
  /** The most times that a counted repetition is written out. */
  readonly copies: number;
  readonly stops: Set<number>;
  readonly ends: Set<number>;
  isCountedEmptiness: boolean;
}

function repetitionOf({ of, least, most }: Extract<Piece, { kind: "repetition" }>, building: Building): Part {
  const { copies, joined, looped } = building;
  const part = (): Part => partOf(of, building);
  if (most === 0) return nothing;
  if (most === 1) return least === 0 ? maybe(part()) : part();
  const isNullable = most < Infinity && canBeEmpty(of);
  if (isNullable && most > mostEmpty) building.isCountedEmptiness = true;
  if (most <= copies || (isNullable && most <= mostEmpty)) {
    let rest = nothing;
    for (let turn = most; turn > least; turn--) rest = maybe(joined(part(), rest));
    for (let turn = least; turn > 0; turn--) rest = joined(part(), rest);
    return rest;
  }
  const once = part();
  let before = nothing;
  // A fixed number of turns is one way, whatever the number; optional turns are a loop.
  for (let turn = Math.min(least, copies) - 1; turn > 0; turn--) before = joined(before, part());
  if (least === most) return joined(before, once);
  return joined(before, least === 0 ? looped(once) : { ...looped(once), empty: once.empty });
}

function partOf(of: Piece, building: Building): Part {
  const { places, stops, ends, place, joined } = building;
  switch (of.kind) {
    case "characters":
      return place(of.of);
    case "sequence":
      return of.parts.reduce((before, each) => joined(before, partOf(each, building)), nothing);
    case "choice":
      return of.branches.map((branch) => partOf(branch, building)).reduce(either);
    case "repetition":
      return repetitionOf(of, building);
    case "aside": {
      const inside = partOf(of.of, building);
      for (const last of inside.last.keys()) stops.add(last);
      // It is entered from where it stands, and has no way out.
      return { first: inside.first, last: new Map(), empty: 1 };
    }
    case "start":
      return nothing;
    case "end":
      // Nothing can be taken there.
      ends.add(places.length);
      return place(0n);
  }
}

function build({ piece, all }: Expression, copies: number): Automaton | undefined {
  const building: Building = { ...wiring(), copies, stops: new Set(), ends: new Set(), isCountedEmptiness: false };
  const { places, behind, stops, ends, place, joined, looped } = building;
  try {
    // The search begins anywhere: it is a loop before the whole.
    const search = begins(piece) ? nothing : looped(place(all));
    const whole = joined(search, partOf(piece, building));
    for (const last of whole.last.keys()) stops.add(last);
    for (const [at, { takes }] of places.entries()) if (takes === all && behind[at]?.has(at) && [...whole.last.keys()].some((last) => ends.has(last) && behind[at]?.has(last))) stops.add(at);
    return { places, behind, done: stops, isCountedEmptiness: building.isCountedEmptiness };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function canBeEmpty(piece: Piece): boolean {
  if (piece.kind === "characters") return false;
  if (piece.kind === "sequence") return piece.parts.every(canBeEmpty);
  if (piece.kind === "choice") return piece.branches.some(canBeEmpty);
  return piece.kind !== "repetition" || piece.least === 0 || canBeEmpty(piece.of);
}

/** Whether it can match at the start of the text alone. */
function begins(piece: Piece): boolean {
  if (piece.kind === "choice") return piece.branches.every(begins);
  if (piece.kind === "repetition") return piece.least > 0 && begins(piece.of);
  if (piece.kind !== "sequence") return piece.kind === "start";
  const first = piece.parts.find((part) => part.kind !== "aside");
  return first !== undefined && begins(first);
}

/** Undefined where it has too many places, written out as little as can be. */
export const automatonOf = (expression: Expression): Automaton | undefined => build(expression, writtenOut) ?? build(expression, 2) ?? build(expression, 1);
