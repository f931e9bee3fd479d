// Rule mapping-overlap: which of two rules takes a failure should follow from what they ask for, not from which stands first.

import { quote } from "../../diagnose/quote.ts";
import { tried, type Context, type RuleView, type ServerView } from "../context.ts";
import { outletsOf } from "../lists.ts";
import type { Finding, Rule } from "../rule.ts";
import { alwaysApplies, conditionsOf, covers, isOfFailure, overlap, within, type Conditions } from "../shadow.ts";
import { emptySources } from "../sure-source.ts";

export const mappingOverlap: Rule = {
  code: "mapping-overlap",
  severity: "warning",
  set: "standard",
  why:
    "If two rules recognise a failure, it becomes the error of the first, which a reader of the second does not see. A rule with more conditions may " +
    "stand before the other as a special case. Two rules with the same conditions are one rule, or lack a condition.",
  help: "add a condition to one of them, and put that one first; if the tool decides, add tool: to match",
  bad: `
errors:
  name_taken: { message: "The name is taken." }
  note_changed: { message: "The note has changed." }
mappings:
  store: [{ match: { code: [E_DUP, E_BUSY] }, error: name_taken }, { match: { code: [E_BUSY, E_STALE] }, error: note_changed }]
servers:
  notes: { package: "@me/notes-errors", mappings: [store], errors: [name_taken, note_changed] }
`,
  good: `
errors:
  name_taken: { message: "The name is taken." }
  note_changed: { message: "The note has changed." }
mappings:
  store: [{ match: { code: E_DUP }, error: name_taken }, { match: { code: [E_BUSY, E_STALE] }, error: note_changed }]
servers:
  notes: { package: "@me/notes-errors", mappings: [store], errors: [name_taken, note_changed] }
`,
  *check(context) {
    const told = new Set<RuleView>();
    for (const view of context.servers) yield* ofServer(view, context, told);
  },
};

interface Earlier {
  readonly place: number;
  readonly view: RuleView;
  readonly conditions: Conditions;
}

/** Rules that ask for the same properties, by what they ask for. */
type Group = ReadonlyMap<string, Map<string, Earlier[]>>;

function* ofServer(server: ServerView, context: Context, told: Set<RuleView>): Generator<Finding> {
  const groups = new Map<string, Group>();
  for (const [place, view] of tried(server, context).entries()) {
    const conditions = within(conditionsOf(view.rule.match), outletsOf(server, view.rule));
    const first = firstOf(groups, view, conditions, context);
    if (first !== undefined && !told.has(view)) {
      told.add(view);
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
  const asked = [...earlier.conditions.words].filter(([condition]) => isOfFailure(condition));
  const name = asked.map(([condition]) => condition).sort().join();
  const group = groups.get(name) ?? new Map(asked.map(([condition]) => [condition, new Map<string, Earlier[]>()]));
  groups.set(name, group);
  for (const [condition, words] of asked)
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

/** Of a rule that nothing gets as far as another rule speaks. */
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
