// Regular expressions of the taxonomy: whether they compile, whether they may take for ever, and which languages can run them. It matches nothing itself.

import type { PatternPowers } from "../model/naming.ts";
import { automatonOf } from "./regexp-automaton.ts";
import { costOf } from "./regexp-cost.ts";
import { takeApart, widthOf } from "./regexp-tree.ts";

/** Nobody reads longer ones, and hosts refuse them on first use. */
const mostCharacters = 4000;

const expressions = new Map<string, RegExp | undefined>();

/** The expression with the `u` flag, or undefined when it does not compile, or is too long to be tried. */
export function compiled(source: string): RegExp | undefined {
  if (source.length > mostCharacters + 1) return undefined;
  if (!expressions.has(source)) expressions.set(source, compile(source));
  return expressions.get(source);
}

function parsed(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "u");
  } catch {
    return undefined;
  }
}

function compile(source: string): RegExp | undefined {
  const expression = parsed(source);
  try {
    // Hosts compile it when it is used.
    expression?.test("");
    return expression;
  } catch {
    return undefined;
  }
}

/** The names of the groups of an expression; none where it does not compile. */
export const groupNames = (source: string): readonly string[] => Object.keys(compiled(`${source}|`)?.exec("")?.groups ?? {});

/** The most steps of matching that are bearable. */
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

/** Signs of other languages' expressions, and what stands for them here. */
const elsewhere: readonly (readonly [sign: RegExp, help: string])[] = [
  [/\(\?P[<=>]/, "write a named group as (?<name>…), and a reference to it as \\k<name>"],
  [/\(\?[a-z]*[imsx][a-z-]*[:)]/, "flags do not stand in an expression: write both cases of a letter, as in [Tt]imeout"],
  [/\\[AzZ]/, "write ^ for the start of the text, and $ for its end"],
  [/\\h/, "write [ \\t] for blanks, or [0-9A-Fa-f] for digits"],
  [/[*+?}]\+|\(\?>/, "possessive repetitions and atomic groups are not part of ECMAScript: write the repetition alone"],
];

/** The most steps that are bearable for the longest text that is looked at. */
const mostAtWorst = 1e9;
/** More than the cost of any number of repetitions side by side. */
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
  if (parsed(source) === undefined) return { ...problems.broken, help: elsewhere.find(([sign]) => sign.test(source))?.[1] ?? problems.broken.help };
  const expression = takeApart(source);
  const automaton = expression && automatonOf(expression);
  if (automaton === undefined) return problems.complicated;
  if (automaton.isCountedEmptiness) return problems.exponential;
  const steps = costOf(automaton, longest);
  if (steps === undefined) return problems.complicated;
  if (steps > mostAtWorst) return steps > mostDoubled ? problems.exponential : problems.polynomial;
  // Last: of some that are refused, it takes seconds.
  return compiled(source) === undefined ? problems.broken : undefined;
}

/** Whether all that `source` can match has one length. What refers to a group outside has none that is known here. */
function isOfOneWidth(source: string): boolean {
  const expression = /\\(?:[1-9]|k<)/.test(source) || compiled(source) === undefined ? undefined : takeApart(source);
  if (expression === undefined) return false;
  const [least, most] = widthOf(expression.piece);
  return least === most;
}

const token = /\\(?:k<[^>]*>|[^])|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:<[=!]|[=!]|<[^>]*>))?|\)|\{\d+(?:,\d*)?\}|[^]/gu;

/** The part of `source`, which compiles, that a language with these powers cannot match: words that follow "it". Undefined where it can match all of it. */
export function unportable(source: string, { lookAround, references, groupName, mostRepeats }: PatternPowers): string | undefined {
  /** Where what looks behind begins, for each bracket that is open. */
  const open: (number | undefined)[] = [];
  for (const { 0: part, index } of source.matchAll(token)) {
    const name = /^\(\?<([^=!].*)>$/s.exec(part)?.[1];
    if (part === ")") {
      const from = open.pop();
      if (from !== undefined && !isOfOneWidth(source.slice(from, index))) return "has a look-behind of variable length";
    } else if (part.startsWith("(")) open.push(/^\(\?<[=!]/.test(part) ? index + part.length : undefined);
    if (lookAround === "none" && /^\(\?<?[=!]/.test(part)) return "looks around";
    if (!references && /^\\(?:[1-9]|k<)/.test(part)) return "refers back to a group";
    if (name !== undefined && !groupName.test(name)) return `has a group ${JSON.stringify(name)}, which is not a valid group name there`;
    if (part.startsWith("{") && (part.match(/\d+/g) ?? []).some((count) => Number(count) > mostRepeats)) return `has a repetition of more than ${mostRepeats}`;
  }
  return undefined;
}
