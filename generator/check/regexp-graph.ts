// The automaton of a regular expression as a graph: its circles, and whether one text leads around one of them in two ways.

import type { Automaton } from "./regexp-automaton.ts";

/** Pairs and triples of places that are visited before an expression counts as too complicated. */
const mostVisits = 600_000;

export class Tired extends Error {}

/** An automaton as lists, its steps in the order in which they are tried. `next`: where nothing has been found yet; `all`: everywhere. */
export interface Graph {
  readonly size: number;
  readonly next: readonly (readonly (readonly [place: number, ways: number])[])[];
  readonly all: Graph["next"];
  readonly done: ReadonlySet<number>;
  readonly takes: readonly bigint[];
  visit(times: number): void;
}

export function graphOf({ places, behind, done }: Automaton): Graph {
  let visits = 0;
  return {
    size: places.length,
    next: behind.map((ways, place) => (done.has(place) ? [] : [...ways].filter(([to]) => !done.has(to) && places[to]?.takes !== 0n))),
    all: behind.map((ways) => [...ways]),
    done,
    takes: places.map(({ takes }) => takes),
    visit(times) {
      visits += times;
      if (visits > mostVisits) throw new Tired();
    },
  };
}

export const takesOf = ({ takes }: Graph, place: number): bigint => takes[place] ?? 0n;
export const nextOf = ({ next }: Graph, place: number): Graph["next"][number] => next[place] ?? [];

/** Places from which one comes back to where one was, group by group; those that are reached first come last. */
export function circlesOf(graph: Graph): readonly (readonly number[])[] {
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const found: number[][] = [];
  for (let root = 0; root < graph.size; root++) {
    if (index.has(root)) continue;
    const stack: { readonly place: number; at: number }[] = [{ place: root, at: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { place } = top;
      if (top.at === 0) {
        index.set(place, index.size);
        low.set(place, index.get(place) ?? 0);
        open.push(place);
        isOpen.add(place);
      }
      const step = nextOf(graph, place)[top.at++];
      if (step !== undefined) {
        const [to] = step;
        if (!index.has(to)) stack.push({ place: to, at: 0 });
        else if (isOpen.has(to)) low.set(place, Math.min(low.get(place) ?? 0, index.get(to) ?? 0));
        continue;
      }
      stack.pop();
      const above = stack.at(-1);
      if (above) low.set(above.place, Math.min(low.get(above.place) ?? 0, low.get(place) ?? 0));
      if (low.get(place) !== index.get(place)) continue;
      const circle: number[] = [];
      for (let member = open.pop(); member !== undefined; member = member === place ? undefined : open.pop()) {
        isOpen.delete(member);
        circle.push(member);
      }
      if (circle.length > 1 || nextOf(graph, place).some(([to]) => to === place)) found.push(circle);
    }
  }
  return found.reverse();
}

/** Whether one text leads from a place of the circle back to it in two ways. */
export function isDoubled(circle: readonly number[], graph: Graph): boolean {
  const inside = new Set(circle);
  const steps = (place: number): Graph["next"][number] => nextOf(graph, place).filter(([to]) => inside.has(to));
  if (circle.some((place) => steps(place).some(([, ways]) => ways > 1))) return true;
  const before = new Map<number, number[]>();
  const key = (a: number, b: number): number => Math.min(a, b) * graph.size + Math.max(a, b);
  const waiting = circle.map((place) => [place, place] as const);
  const seen = new Set(waiting.map(([a, b]) => key(a, b)));
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [a, b] = pair;
    for (const [toA] of steps(a))
      for (const [toB] of steps(b)) {
        graph.visit(1);
        if ((takesOf(graph, toA) & takesOf(graph, toB)) === 0n) continue;
        const to = key(toA, toB);
        const from = before.get(to);
        if (from) from.push(key(a, b));
        else before.set(to, [key(a, b)]);
        if (!seen.has(to)) {
          seen.add(to);
          waiting.push([toA, toB]);
        }
      }
  }
  // From one place, by two, to one place again.
  const back = new Set<number>();
  const way = circle.map((place) => key(place, place));
  for (let at = way.pop(); at !== undefined; at = way.pop())
    for (const from of before.get(at) ?? []) {
      if (back.has(from)) continue;
      back.add(from);
      if (Math.floor(from / graph.size) !== from % graph.size) return true;
      way.push(from);
    }
  return false;
}
