// Rule mapping-unreachable: no rule may stand behind another of the same server that takes everything it could take.

import { quote } from "../../diagnose/quote.ts";
import { besideErrors, rulesOf, type Context, type RuleView } from "../context.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";
import { addRule, findCovering, type RuleIndex } from "../rule-index.ts";
import { alwaysApplies, conditionsOf } from "../shadow.ts";

export const mappingUnreachable: Rule = {
  code: "mapping-unreachable",
  severity: "error",
  why:
    "Rules are tried from top to bottom and the first that matches wins. One behind a wider rule looks as if it worked, and never " +
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
    const told = new Set<RuleView>();
    for (const { server, path, codes } of context.servers) {
      const sets = server.mappings ?? [];
      yield* repeated(sets, [...path, "mappings"]);
      const own = rulesOf(besideErrors, context.mappings).filter(({ rule }) => codes.has(rule.error));
      const identity = JSON.stringify([sets, own.map(({ rule }) => rule.error)]);
      if (!judged.has(identity)) yield* shadowed([...own, ...[...new Set(sets)].flatMap((set) => rulesOf(set, context.mappings))], context, told);
      judged.add(identity);
    }
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
        sentence: `the set ${quote(set)} has been tried already`,
        notes: [{ at: [...path, before], text: "here" }],
        help: "name it once",
        fix: [{ at: [...path, index], remove: true }],
      };
  }
}

/** `told`: what another server has shown already. */
function* shadowed(rules: readonly RuleView[], { errors }: Context, told: Set<RuleView>): Generator<Finding> {
  const index: RuleIndex<Path> = new Map();
  for (const view of rules) {
    const { rule, path } = view;
    const conditions = conditionsOf(rule.match);
    const at = [...path, "match"];
    const error = errors.get(rule.error);
    const earlier = findCovering(index, conditions);
    if (earlier) {
      if (told.has(view)) continue;
      told.add(view);
      yield { at, sentence: "no failure gets as far as this rule: an earlier one takes them all", notes: [{ at: earlier, text: "this one" }] };
    } else if (error && alwaysApplies(rule, error)) {
      addRule(index, conditions, at);
    }
  }
}
