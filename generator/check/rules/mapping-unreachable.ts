// Rule mapping-unreachable: no rule may stand behind another of the same server that takes everything it could take.

import type { Context, RuleView, ServerView } from "../context.ts";
import type { Finding, Rule } from "../rule.ts";
import { alwaysApplies, conditionsOf, covers, type Conditions } from "../shadow.ts";

export const mappingUnreachable: Rule = {
  code: "mapping-unreachable",
  severity: "error",
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
    for (const view of context.servers) yield* shadowed(view, context);
  },
};

interface Earlier {
  readonly conditions: Conditions;
  readonly view: RuleView;
}

/** Earlier rules by the words of one of their conditions: a rule they cover has one of these words under the same condition. */
type Index = Map<string, Earlier[]>;

/** The key of rules without any condition, which cover all. */
const everything = "";

function* shadowed({ server }: ServerView, { mappings, errors }: Context): Generator<Finding> {
  const index: Index = new Map();
  for (const view of (server.mappings ?? []).flatMap((set) => mappings.get(set) ?? [])) {
    const conditions = conditionsOf(view.rule.match);
    const earlier = find(index, conditions);
    const error = errors.get(view.rule.error);
    if (earlier) {
      yield {
        at: [...view.path, "match"],
        sentence: "no failure gets as far as this rule: an earlier one takes them all",
        notes: [{ at: [...earlier.view.path, "match"], text: "this one" }],
      };
    } else if (error && alwaysApplies(view.rule, error)) {
      for (const key of keysOf(conditions)) index.set(key, [...(index.get(key) ?? []), { conditions, view }]);
    }
  }
}

function find(index: Index, later: Conditions): Earlier | undefined {
  const keys = [everything, ...[...later.words].map(([condition, words]) => `${condition} ${[...words][0] ?? ""}`)];
  return keys.flatMap((key) => index.get(key) ?? []).find(({ conditions }) => covers(conditions, later));
}

function keysOf({ words }: Conditions): readonly string[] {
  const [first] = words;
  return first === undefined ? [everything] : [...first[1]].map((word) => `${first[0]} ${word}`);
}
