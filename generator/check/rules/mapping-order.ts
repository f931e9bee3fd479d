// Rules: mapping rules beside each other.

import { quote } from "../../diagnose/quote.ts";
import { type Context, type RuleView, type ServerView, tried } from "../context.ts";
import { parseStatus } from "../../model/numbers.ts";
import { callersOf, repeats } from "../lookups.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";
import { alwaysApplies, type Conditions, conditionsOf, covers, emptySources, isOfFailure, overlap, within } from "../shadow.ts";

/** Finds the earlier mapping rule that covers a later one without comparing all with all. It decides nothing about rules. */
interface Indexed<V> {
  readonly conditions: Conditions;
  readonly value: V;
}

/** Rules by a word of one of their conditions; rules without conditions by the empty key. */
type RuleIndex<V> = Map<string, Indexed<V>[]>;

const everything = "";

/**
 * The first value whose conditions cover `later`.
 *
 * A rule that covers it has all words of `later` under each condition of its own, so that any word leads to it: the rarest does quickest.
 */
function findCovering<V>(index: RuleIndex<V>, later: Conditions): V | undefined {
  for (const bucket of [[everything], ...[...later.words].map(keys)]) {
    const rarest = least(bucket, (key) => index.get(key)?.length ?? 0);
    const found = rarest === undefined ? undefined : index.get(rarest)?.find(({ conditions }) => covers(conditions, later));
    if (found) return found.value;
  }
  return undefined;
}

/** Adds a rule under all words of the one condition that crowds the index least. */
function addRule<V>(index: RuleIndex<V>, conditions: Conditions, value: V): void {
  const crowd = (some: readonly string[]): number => some.reduce((most, key) => Math.max(most, index.get(key)?.length ?? 0), 0);
  for (const key of least([...conditions.words].map(keys), crowd) ?? [everything]) {
    const known = index.get(key);
    if (known) known.push({ conditions, value });
    else index.set(key, [{ conditions, value }]);
  }
}

const keys = ([condition, words]: readonly [string, ReadonlySet<string>]): readonly string[] => [...words].map((word) => `${condition} ${word}`);

function least<T>(values: readonly T[], weigh: (value: T) => number): T | undefined {
  let best: T | undefined;
  let lightest = Infinity;
  for (const value of values) {
    const weight = weigh(value);
    if (weight >= lightest) continue;
    best = value;
    lightest = weight;
  }
  return best;
}

export const mappingOrderRules: readonly Rule[] = [
  {
    code: "mapping-overlap", // Which of two rules takes a failure should follow from what they ask for, not from which stands first.
    severity: "warning",
    set: "standard",
    why: "If two rules recognise a failure, it becomes the error of the first, which a reader of the second does not see. A rule with more conditions may stand before the other as a special case. Two rules with the same conditions are one rule, or lack a condition.",
    help: "add a condition to one of them, and put that one first; if the tool decides, add tool: to match",
    *find(context) {
      const reported = new Set<RuleView>();
      for (const view of context.servers) yield* overlapping(view, context, reported);
    },
  },
  {
    code: "mapping-unreachable", // No rule may stand behind another of the same server that takes everything it could take.
    severity: "error",
    why: "Rules are tried from top to bottom and the first that matches wins. A rule after a wider one looks active, but never applies.",
    help: "put the narrower rule first, or remove one of the two",
    *find(context) {
      const judged = new Set<string>();
      const found = new Map<RuleView, Path>();
      /** Rules that a server still needs, because the earlier one is not declared. */
      const needed = new Set<RuleView>();
      for (const view of context.servers) {
        const { server, path } = view;
        yield* repeated(server.mappings ?? [], [...path, "mappings"]);
        const rules = tried(view, context).map((rule) => ({ view: rule, callers: callersOf(view, rule.rule) }));
        const identity = JSON.stringify([server.mappings, rules.map(({ view: { rule }, callers }) => [rule.error, callers && [...callers]])]);
        if (!judged.has(identity)) shadowed(rules, context, found, needed);
        judged.add(identity);
      }
      for (const [{ path }, earlier] of [...found].filter(([view]) => !needed.has(view) && !isImpossible(view.rule))) {
        // Errors' own rules are tried in an order of theirs, whichever stands first.
        const isOwn = isBesideError(path) && isBesideError(earlier);
        yield {
          at: [...path, "match"],
          sentence: `no failure reaches this rule: ${isOwn ? `that of ${quote(String(earlier[1]))}` : "an earlier one"} matches them all`,
          notes: [{ at: earlier, text: "this one" }],
          ...(isOwn && { help: "add a condition to one of them, or keep one of the two errors" }),
        };
      }
    },
  },
];

/** Another rule reports a status that nothing has. */
const isImpossible = ({ match: { status = [] } }: RuleView["rule"]): boolean => [status].flat().some((each) => parseStatus(each) === undefined);

const isBesideError = ([section]: Path): boolean => section === "errors";

interface Earlier {
  readonly place: number;
  readonly view: RuleView;
  readonly conditions: Conditions;
}

/** Rules that ask for the same properties, by what they ask for. */
type Group = ReadonlyMap<string, Map<string, Earlier[]>>;

function* overlapping(server: ServerView, context: Context, reported: Set<RuleView>): Generator<Finding> {
  const groups = new Map<string, Group>();
  for (const [place, view] of tried(server, context).entries()) {
    const conditions = within(conditionsOf(view.rule.match), callersOf(server, view.rule));
    const first = firstOf(groups, view, conditions, context);
    if (first !== undefined && !reported.has(view)) {
      reported.add(view);
      const same = [...conditions.words].find(([condition, words]) => [...(first.conditions.words.get(condition) ?? [])].some((word) => words.has(word)));
      yield {
        at: [...view.path, "match"],
        sentence: `a failure may match this rule and an earlier one, which maps it to ${quote(first.view.rule.error)}${same === undefined ? "" : `: both require ${spoken(same[0])}`}`,
        notes: [{ at: [...first.view.path, "match"], text: "this one" }],
      };
    }
    add(groups, { place, view, conditions });
  }
}

/** `code`, `a.b` of `path a.b`. */
const spoken = (condition: string): string => quote(condition.replace(/^(?:has|path|pattern) /, ""));

function add(groups: Map<string, Group>, earlier: Earlier): void {
  const conditions = [...earlier.conditions.words].filter(([condition]) => isOfFailure(condition));
  const name = conditions.map(([condition]) => condition).sort().join();
  const group = groups.get(name) ?? new Map(conditions.map(([condition]) => [condition, new Map<string, Earlier[]>()]));
  groups.set(name, group);
  for (const [condition, words] of conditions)
    for (const word of words) {
      const byWord = group.get(condition);
      const known = byWord?.get(word);
      if (known) known.push(earlier);
      else byWord?.set(word, [earlier]);
    }
}

/** The first rule that some failure matches, too, and that does not ask for more. */
function firstOf(groups: ReadonlyMap<string, Group>, view: RuleView, conditions: Conditions, context: Context): Earlier | undefined {
  let first: Earlier | undefined;
  for (const group of groups.values()) {
    const candidates = [...conditions.words].filter(([condition]) => isOfFailure(condition)).flatMap(([condition, words]) => {
      const byWord = group.get(condition);
      return byWord === undefined ? [] : [[...words].flatMap((word) => byWord.get(word) ?? [])];
    });
    const [fewest] = candidates.sort((a, b) => a.length - b.length);
    for (const earlier of fewest ?? []) {
      if (takesAll(earlier, conditions, context)) return undefined;
      if ((first === undefined || earlier.place < first.place) && isAtOdds(earlier, view, conditions, context)) first = earlier;
    }
  }
  return first;
}

/** Another lint rule reports a mapping rule that nothing reaches. */
const takesAll = ({ view: { rule }, conditions }: Earlier, after: Conditions, { errors }: Context): boolean => {
  const error = errors.get(rule.error);
  return error !== undefined && covers(conditions, after) && alwaysApplies(rule, error);
};

function isAtOdds({ view, conditions: before }: Earlier, { rule }: RuleView, after: Conditions, { errors }: Context): boolean {
  if (view.rule.error === rule.error || !overlap(before, after)) return false;
  // One that asks for another property, or looks along the causes, may stand before the other as a special case.
  if ([...before.words].some(([condition]) => isOfFailure(condition) && !after.words.has(condition))) return false;
  const [isWider, isNarrower] = [covers(before, after), covers({ ...after, deep: true }, before)];
  if (isNarrower && !isWider) return false;
  const error = errors.get(view.rule.error);
  // One that may lack what its error requires leaves the failure to the next: that is why there are two.
  return error !== undefined && (!isWider || emptySources(view.rule, error).length === 0);
}

function* repeated(sets: readonly string[], path: Path): Generator<Finding> {
  for (const [index, before] of repeats(sets)) {
    const at = [...path, index];
    const notes = [{ at: [...path, before], text: "here" }];
    yield { at, sentence: `the set ${quote(sets[index] ?? "")} is already in the list`, notes, help: "name it once", fix: [{ at, remove: true }] };
  }
}

interface Tried {
  readonly view: RuleView;
  readonly callers: ReadonlySet<string> | undefined;
}

function shadowed(rules: readonly Tried[], { errors }: Context, found: Map<RuleView, Path>, needed: Set<RuleView>): void {
  const [anywhere, there]: [RuleIndex<Path>, RuleIndex<Path>] = [new Map(), new Map()];
  for (const { view, callers } of rules) {
    const { rule, path } = view;
    const conditions = conditionsOf(rule.match);
    const at = [...path, "match"];
    const error = errors.get(rule.error);
    const earlier = findCovering(there, within(conditions, callers));
    if (earlier) {
      if (!found.has(view)) found.set(view, earlier);
      continue;
    }
    if (findCovering(anywhere, conditions)) needed.add(view);
    if (!error || !alwaysApplies(rule, error)) continue;
    addRule(anywhere, conditions, at);
    addRule(there, within(conditions, callers), at);
  }
}
