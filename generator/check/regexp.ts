// Regular expressions of the taxonomy: whether they compile, and whether they may take for ever. It matches nothing itself.

import { automatonOf } from "./regexp-automaton.ts";
import { costOf } from "./regexp-cost.ts";
import { takeApart } from "./regexp-tree.ts";

/** Longer ones nobody reads, and hosts refuse them when they are first used. */
const mostCharacters = 4000;

/** The expression with the `u` flag, or undefined when it does not compile, or is too long to be tried. */
export function compiled(source: string): RegExp | undefined {
  if (source.length > mostCharacters + 1) return undefined;
  try {
    const expression = new RegExp(source, "u");
    // Hosts compile it when it is used.
    expression.test("");
    return expression;
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

const problems = {
  long: { says: `has more than ${mostCharacters} characters`, help: "shorten it, or write several rules" },
  broken: { says: "is not a regular expression", help: "write an ECMAScript regular expression for the u flag; escape literal signs with a backslash" },
  complicated: { says: "is too complicated: its worst-case time cannot be determined", help: "simplify it, or write several rules" },
  exponential: { says: "has a repetition that can match in several ways, which takes exponential time on some texts", help: "avoid nested repetitions, and alternatives that begin alike" },
  polynomial: {
    says: "has adjacent repetitions that can match the same characters, which takes seconds or longer on some texts",
    help: "make them match different characters ([^,]* before a comma), begin with ^, or remove one",
  },
} as const satisfies { readonly [name: string]: Problem };

/** So many steps are bearable, at the longest text that is looked at. */
const mostAtWorst = 1e9;
/** More than any number of repetitions side by side comes to. */
const mostDoubled = 1e24;

/** Characters that are looked at, unless less is allowed: texts are cut to so many. */
const longestText = 2000;

const known = new Map<string, Problem | undefined>();

/** The fault of an expression that is tried on texts of this length; undefined if it is usable. */
export function patternProblem(source: string, most = longestText): Problem | undefined {
  const longest = Math.min(most, longestText);
  const key = `${longest} ${source}`;
  if (!known.has(key)) known.set(key, problemOf(source, longest));
  return known.get(key);
}

function problemOf(source: string, longest: number): Problem | undefined {
  if (source.length > mostCharacters) return problems.long;
  if (compiled(source) === undefined) return problems.broken;
  const expression = takeApart(source);
  const automaton = expression && automatonOf(expression);
  if (automaton === undefined) return problems.complicated;
  if (automaton.isCountedEmptiness) return problems.exponential;
  const steps = costOf(automaton, longest);
  if (steps === undefined) return problems.complicated;
  return steps > mostDoubled ? problems.exponential : steps > mostAtWorst ? problems.polynomial : undefined;
}
