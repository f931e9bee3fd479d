// How much work a regular expression can make a matcher that goes back and tries again: the repetitions that can take the same text, and what they do with it.

import type { Automaton } from "./regexp-automaton.ts";
import { circlesOf, graphOf, isDoubled, nextOf, takesOf, Tired, type Graph } from "./regexp-graph.ts";

/** Characters, by their number among the samples. */
type Text = readonly number[];

/** The number of the first character in a set. */
function firstOf(characters: bigint): number {
  let number = 0;
  for (let bits = characters; (bits & 1n) === 0n; bits >>= 1n) number++;
  return number;
}

/** All that can be reached from any of `places`. */
function reachedFrom(places: readonly number[], graph: Graph): ReadonlySet<number> {
  const reached = new Set<number>();
  const waiting = [...places];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop())
    for (const [to] of nextOf(graph, place))
      if (!reached.has(to)) {
        reached.add(to);
        waiting.push(to);
      }
  return reached;
}

/** A text that leads from `start` to any of `goals`. */
function textTo(start: readonly number[], goals: ReadonlySet<number>, graph: Graph): Text {
  const seen = new Set(start);
  let front = start.map((place) => [place, []] as readonly [number, Text]);
  while (front.length > 0) {
    const following: (readonly [number, Text])[] = [];
    for (const [place, text] of front) {
      if (goals.has(place)) return text;
      for (const [to] of nextOf(graph, place)) {
        if (seen.has(to)) continue;
        seen.add(to);
        following.push([to, [...text, firstOf(takesOf(graph, to))]]);
      }
    }
    front = following;
  }
  return [];
}

type Triple = readonly [a: number, b: number, c: number, text: Text];

/** Steps that stay in the circle of `from` and in that of `to`, and lead from one to the other, all by one character. */
function* together([a, b, c, text]: Triple, from: ReadonlySet<number>, to: ReadonlySet<number>, between: ReadonlySet<number>, graph: Graph): Generator<Triple> {
  for (const [toA] of nextOf(graph, a)) {
    if (!from.has(toA)) continue;
    for (const [toC] of nextOf(graph, c)) {
      const both = to.has(toC) ? takesOf(graph, toA) & takesOf(graph, toC) : 0n;
      if (both === 0n) continue;
      for (const [toB] of nextOf(graph, b)) {
        graph.visit(1);
        const all = both & takesOf(graph, toB);
        if (all !== 0n && (between.has(toB) || from.has(toB) || to.has(toB))) yield [toA, toB, toC, [...text, firstOf(all)]];
      }
    }
  }
}

/** The shortest text that can be taken by the circle `from`, by the circle `to`, and by the way between them; undefined where there is none. */
function sharedText(from: readonly number[], to: readonly number[], between: ReadonlySet<number>, graph: Graph): Text | undefined {
  const [source, target] = [new Set(from), new Set(to)];
  let shortest: Text | undefined;
  for (const q of from)
    for (const p of to) {
      const seen = new Set<string>();
      let front: readonly Triple[] = [[q, q, p, []]];
      for (let length = 1; front.length > 0 && length < (shortest?.length ?? Infinity); length++) {
        const following: Triple[] = [];
        for (const triple of front)
          for (const step of together(triple, source, target, between, graph)) {
            const [a, b, c, text] = step;
            if (a === q && b === p && c === p) shortest ??= text;
            const id = `${a} ${b} ${c}`;
            if (!seen.has(id)) following.push(step);
            seen.add(id);
          }
        if (shortest !== undefined && shortest.length === length) break;
        front = following;
      }
    }
  return shortest;
}

/** The moves that one character leads on to, as flat lists: the place at `from[n]` by the steps between `ends[n - 1]` and `ends[n]`. */
interface Moves {
  readonly from: Int32Array;
  readonly ends: Int32Array;
  readonly to: Int32Array;
  readonly ways: Float64Array;
}

const movesOf = new WeakMap<Graph, Map<number, Moves>>();

/** Flat and kept, since thousands of characters go through them. */
function movesBy(character: number, graph: Graph): Moves {
  const known = movesOf.get(graph) ?? new Map<number, Moves>();
  movesOf.set(graph, known);
  const before = known.get(character);
  if (before) return before;
  const takes = graph.takes.map((taken) => ((taken >> BigInt(character)) & 1n) === 1n);
  const [from, ends, to, ways]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [place, steps] of graph.all.entries()) {
    const some = steps.filter(([next]) => takes[next]);
    if (some.length === 0) continue;
    from.push(place);
    to.push(...some.map(([next]) => next));
    ways.push(...some.map(([, count]) => count));
    ends.push(to.length);
  }
  const moves = { from: Int32Array.from(from), ends: Int32Array.from(ends), to: Int32Array.from(to), ways: Float64Array.from(ways) };
  known.set(character, moves);
  return moves;
}

/**
 * The most steps of going through `text` from one of `places`, as a matcher takes them: one way after the other, until one succeeds. Its ways to go on
 * from a place do not depend on how it came there, so that they are counted from the end.
 */
function stepsThrough(text: Text, places: readonly number[], graph: Graph): number {
  const done = new Uint8Array(graph.size);
  for (const place of graph.done) done[place] = 1;
  let [after, before] = [new Float64Array(graph.size).fill(1), new Float64Array(graph.size)];
  let [succeeds, success] = [done.slice(), done.slice()];
  for (let at = text.length - 1; at >= 0; at--) {
    const { from, ends, to, ways } = movesBy(text[at] ?? 0, graph);
    before.fill(1);
    success.set(done);
    let step = 0;
    let visits = 0;
    for (let index = 0; index < from.length; index++) {
      const place = from[index] ?? 0;
      const end = ends[index] ?? 0;
      let sum = 1;
      for (; step < end; step++) {
        const next = to[step] ?? 0;
        visits++;
        const isEnd = succeeds[next] === 1;
        sum += (after[next] ?? 0) * (isEnd ? 1 : (ways[step] ?? 0));
        if (!isEnd) continue;
        success[place] = 1;
        break;
      }
      step = end;
      before[place] = sum;
    }
    graph.visit(visits / 100);
    [after, before] = [before, after];
    [succeeds, success] = [success, succeeds];
  }
  return Math.max(...places.map((place) => after[place] ?? 0));
}

/** Repetitions, one behind the other, each of which can share a text with the one before. */
interface Chain {
  readonly texts: readonly { readonly to: Text; readonly repeated: Text }[];
  readonly first: number;
  readonly shares: number;
}

const worse = (a: Chain, b: Chain): Chain => (b.shares > a.shares ? b : a);

/** The worst chain to each circle. */
function chainsOf(circles: readonly (readonly number[])[], graph: Graph, longest: number): readonly Chain[] {
  const reached = circles.map((circle) => reachedFrom(circle, graph));
  const chains = circles.map((circle): Chain => ({ texts: [], first: circle[0] ?? 0, shares: 1 }));
  for (const [index, circle] of circles.entries())
    for (const [later, other] of circles.entries()) {
      if (later === index || !other.some((place) => reached[index]?.has(place))) continue;
      const chain = chains[index] as Chain;
      // On the way to another circle, with nothing shared.
      if (chain.texts.length > 0) chains[later] = worse(chains[later] as Chain, chain);
      const repeated = sharedText(circle, other, reached[index] ?? new Set(), graph);
      if (repeated === undefined) continue;
      const to = chain.texts.length === 0 ? [] : textTo(circles.find((each) => each.includes(chain.first)) ?? circle, new Set(circle), graph);
      chains[later] = worse(chains[later] as Chain, { texts: [...chain.texts, { to, repeated }], first: chain.texts.length === 0 ? (circle[0] ?? 0) : chain.first, shares: (chain.shares * longest) / repeated.length });
    }
  return chains;
}

const repeat = (text: Text, length: number): Text => Array.from({ length: Math.max(text.length, length) }, (_, at) => text[at % text.length] ?? 0);

/** Texts that few expressions match: a line break, a word, nothing. */
const ends: readonly Text[] = [[], [10], [33], [0], [97]];

/** The steps that the worst of the texts we know takes. */
function worstOf(circles: readonly (readonly number[])[], graph: Graph, longest: number): number {
  const places = circles.flat();
  const chains = chainsOf(circles, graph, longest).filter(({ texts }) => texts.length > 0);
  // Two that share a text cost half the square of its length, which is bearable.
  if (!chains.some(({ texts }) => texts.length > 1)) return longest ** 2;
  const kinds = graph.takes.filter((takes) => takes !== 0n).map((takes): Text => [firstOf(takes)]);
  const alone = new Map([...chains.flatMap(({ texts }) => texts.map(({ repeated }) => repeated)), ...kinds].map((text) => [text.join(), text]));
  const mixed = chains.filter(({ texts }) => texts.length > 1).map(({ texts }) => texts.flatMap(({ to, repeated }) => [...to, ...repeat(repeated, longest / texts.length)]));
  const texts = [...[...alone.values()].map((text) => repeat(text, longest)), ...mixed];
  return Math.max(longest, ...texts.flatMap((text) => ends.map((end) => stepsThrough([...text, ...end], places, graph))));
}

/** The steps at worst, of a text of at most `longest` characters; infinite where they double with every character. Undefined where the expression is too complicated to tell. */
export function costOf(automaton: Automaton, longest: number): number | undefined {
  const graph = graphOf(automaton);
  try {
    const circles = circlesOf(graph);
    if (circles.some((circle) => isDoubled(circle, graph))) return Infinity;
    return Math.max(worstOf(circles, graph, longest), finite(graph, longest));
  } catch (error) {
    if (error instanceof Tired) return undefined;
    throw error;
  }
}

/** With fewer places where one character leads on in several ways, all ways together are few. */
const fewest = 12;

/** Whether one character leads on in several ways. */
function isTorn(steps: Graph["next"][number], graph: Graph): boolean {
  let taken = 0n;
  for (const [to, ways] of steps) {
    if (ways > 1 || (taken & takesOf(graph, to)) !== 0n) return true;
    taken |= takesOf(graph, to);
  }
  return false;
}

/** The steps through counted repetitions: texts of one character, from anywhere. */
function finite(graph: Graph, longest: number): number {
  if (graph.all.filter((steps) => isTorn(steps, graph)).length < fewest) return 0;
  const kinds = new Set(graph.takes.filter((takes) => takes !== 0n).map(firstOf));
  const places = graph.takes.map((_, place) => place);
  return Math.max(0, ...[...kinds].flatMap((kind) => ends.slice(0, 3).map((end) => stepsThrough([...repeat([kind], Math.min(longest, 100)), ...end], places, graph))));
}
