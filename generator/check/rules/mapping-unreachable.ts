// Rule mapping-unreachable: no rule may stand behind another of the same server that takes everything it could take.

import { quote } from "../../diagnose/quote.ts";
import { tried, type Context, type RuleView } from "../context.ts";
import { outletsOf } from "../lists.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";
import { alwaysApplies, conditionsOf, covers, within, type Conditions } from "../shadow.ts";

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

export const mappingUnreachable: Rule = {
  code: "mapping-unreachable",
  severity: "error",
  why:
    "Rules are tried from top to bottom and the first that matches wins. A rule after a wider one looks active, but never " +
    "does.",
  help: "put the narrower rule first, or remove one of the two",
  bad: `
errors:
  failed: { message: "It failed." }
  unavailable: { message: "Try later." }
mappings:
  http: [{ match: { status: [4xx, 5xx] }, error: failed }, { match: { status: 503 }, error: unavailable }]
servers:
  notes: { package: "@me/notes-errors", mappings: [http] }
`,
  good: `
errors:
  failed: { message: "It failed." }
  unavailable: { message: "Try later." }
mappings:
  http: [{ match: { status: 503 }, error: unavailable }, { match: { status: [4xx, 5xx] }, error: failed }]
servers:
  notes: { package: "@me/notes-errors", mappings: [http] }
`,
  *check(context) {
    const judged = new Set<string>();
    const found = new Map<RuleView, Path>();
    /** Rules that a server needs all the same: where the earlier one is not declared. */
    const needed = new Set<RuleView>();
    for (const view of context.servers) {
      const { server, path } = view;
      yield* repeated(server.mappings ?? [], [...path, "mappings"]);
      const rules = tried(view, context).map((rule) => ({ view: rule, outlets: outletsOf(view, rule.rule) }));
      const identity = JSON.stringify([server.mappings, rules.map(({ view: { rule }, outlets }) => [rule.error, outlets && [...outlets]])]);
      if (!judged.has(identity)) shadowed(rules, context, found, needed);
      judged.add(identity);
    }
    for (const [{ path }, earlier] of [...found].filter(([view]) => !needed.has(view)))
      yield { at: [...path, "match"], sentence: "no failure reaches this rule: an earlier one matches them all", notes: [{ at: earlier, text: "this one" }] };
  },
};

function* repeated(sets: readonly string[], path: Path): Generator<Finding> {
  const first = new Map<string, number>();
  for (const [index, set] of sets.entries()) {
    const before = first.get(set);
    if (before === undefined) first.set(set, index);
    else
      yield {
        at: [...path, index],
        sentence: `the set ${quote(set)} is already in the list`,
        notes: [{ at: [...path, before], text: "here" }],
        help: "name it once",
        fix: [{ at: [...path, index], remove: true }],
      };
  }
}

interface Tried {
  readonly view: RuleView;
  readonly outlets: ReadonlySet<string> | undefined;
}

function shadowed(rules: readonly Tried[], { errors }: Context, found: Map<RuleView, Path>, needed: Set<RuleView>): void {
  const [anywhere, there]: [RuleIndex<Path>, RuleIndex<Path>] = [new Map(), new Map()];
  for (const { view, outlets } of rules) {
    const { rule, path } = view;
    const conditions = conditionsOf(rule.match);
    const at = [...path, "match"];
    const error = errors.get(rule.error);
    const earlier = findCovering(there, within(conditions, outlets));
    if (earlier) {
      if (!found.has(view)) found.set(view, earlier);
      continue;
    }
    if (findCovering(anywhere, conditions)) needed.add(view);
    if (!error || !alwaysApplies(rule, error)) continue;
    addRule(anywhere, conditions, at);
    addRule(there, within(conditions, outlets), at);
  }
}
