// Regular expressions of the taxonomy: whether they compile, and whether they may take for ever. It matches nothing itself.

/** The expression with the `u` flag, or undefined when it does not compile. */
export function compiled(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "u");
  } catch {
    return undefined;
  }
}

/** The names of the groups of an expression; none where it does not compile. */
export const groupNames = (source: string): readonly string[] => Object.keys(compiled(`${source}|`)?.exec("")?.groups ?? {});

/** So many steps of matching are bearable. */
const mostSteps = 1e8;

/**
 * Whether matching `text` is sure to end soon: the ways to share it out among the repetitions of the pattern are few.
 *
 * C(n + k, k) for n characters and k repetitions without a bound: a pattern may be harmless and still not be sure.
 */
export function isSureToEnd(source: string, text: string): boolean {
  const repetitions = source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, "x").split(/[*+]|\{\d+,\}/).length - 1;
  let steps = 1;
  for (let k = 1; k <= repetitions; k++) steps = (steps * (text.length + k)) / k;
  return steps <= mostSteps;
}

interface Problem {
  /** Follows the name of the expression in a sentence. */
  readonly says: string;
  readonly help: string;
}

/** What is wrong with an expression; undefined when it may be used. */
export function patternProblem(source: string): Problem | undefined {
  if (compiled(source) === undefined) {
    return {
      says: "is not a regular expression",
      help: "write one of ECMA-262 with the u flag; put a backslash before a sign that stands for itself",
    };
  }
  if (!repeatsRepetition(source)) return undefined;
  return {
    says: "repeats a group that repeats or branches inside, which can take for ever on some texts",
    help: "say it without a repetition inside of a repetition",
  };
}

/** An open group: in how many ways what it holds so far can match one text, roughly, and how its alternatives begin. */
interface Group {
  ways: number;
  readonly beginnings: string[];
}

/** So many ways, repetitions counted, are bearable. */
const mostWays = 10;
/** What a quantifier without a bound counts for; one with a bound counts for one. */
const unboundedWays = 3;

/**
 * Whether a group that is repeated without a bound, or often, holds a quantifier itself, or alternatives that may begin alike: `(a+)*`,
 * `(a|a)*`, `((a*){10}){10}`.
 *
 * Stricter than need be: some such expressions are harmless, but which ones is hard to tell, and the same can be said without them.
 */
function repeatsRepetition(source: string): boolean {
  const around: Group[] = [];
  let group = opened(source, 0);
  for (let at = 0; at < source.length; at++) {
    const sign = source[at];
    if (sign === "\\") {
      at++;
    } else if (sign === "[") {
      at += lengthAt(source, at, characterClass) - 1;
    } else if (sign === "(") {
      at += lengthAt(source, at, opening) - 1;
      around.push(group);
      group = opened(source, at + 1);
    } else if (sign === "|") {
      group.beginnings.push(source.charAt(at + 1));
    } else if (sign === ")") {
      const ways = waysOfAll(group, mostRepetitions(source, at + 1));
      if (ways > mostWays) return true;
      group = around.pop() ?? group;
      group.ways = Math.max(group.ways, ways);
    } else {
      group.ways = Math.max(group.ways, waysOf(source, at));
    }
  }
  return false;
}

const opened = (source: string, at: number): Group => ({ ways: 0, beginnings: [source.charAt(at)] });

/** In how many ways a group that is repeated can match; 0 where only in one. */
function waysOfAll({ ways, beginnings }: Group, repetitions: number): number {
  const once = Math.max(ways, beginAlike(beginnings) ? 1 : 0);
  return once === 0 ? 0 : once * repetitions;
}

const characterClass = /\[(?:\\.|[^\]])*\]/y;
/** `(`, `(?:`, `(?=`, `(?<name>` and so on. */
const opening = /\((?:\?(?::|=|!|<=|<!|<[^>]*>))?/y;

/** How long what begins at `at` is by an expression that is sticky, and matches there. */
function lengthAt(source: string, at: number, sticky: RegExp): number {
  sticky.lastIndex = at;
  sticky.test(source);
  return sticky.lastIndex - at;
}

/** Letters and digits can be told apart; anything else is taken to match anything. */
const beginAlike = (beginnings: readonly string[]): boolean =>
  beginnings.length > 1 && (new Set(beginnings).size < beginnings.length || beginnings.some((sign) => !/[\w -]/.test(sign)));

/** The least and most repetitions that stand at `at`: one where no quantifier does. */
function counts(source: string, at: number): readonly [least: number, most: number] {
  const sign = source[at];
  if (sign === "?") return [0, 1];
  if (sign === "*" || sign === "+") return [0, Infinity];
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(source.slice(at, at + 24)) ?? [];
  if (least === undefined) return [1, 1];
  return [Number(least), comma === "" ? Number(least) : most === "" ? Infinity : Number(most)];
}

const waysOf = (source: string, at: number): number => {
  const [least, most] = counts(source, at);
  return least === most ? 0 : most === Infinity ? unboundedWays : 1;
};

const mostRepetitions = (source: string, at: number): number => Math.max(1, counts(source, at)[1]);
