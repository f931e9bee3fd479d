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

/** Earlier rules by one word of their first condition: a later rule covered by one of them has all of its words under that condition among these. */
type Index = Map<string, Earlier[]>;

function* shadowed({ server }: ServerView, { rules, errors }: Context): Generator<Finding> {
  const index: Index = new Map();
  const tried = (server.mappings ?? []).flatMap((set) => rules.filter((view) => view.set === set));
  for (const view of tried) {
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
      add(index, { conditions, view });
    }
  }
}

function find(index: Index, later: Conditions): Earlier | undefined {
  for (const [condition, words] of later.words) {
    const [word = ""] = words;
    const found = index.get(`${condition} ${word}`)?.find(({ conditions }) => covers(conditions, later));
    if (found) return found;
  }
  return undefined;
}

function add(index: Index, earlier: Earlier): void {
  const [first] = earlier.conditions.words;
  for (const word of first?.[1] ?? []) {
    const key = `${first?.[0] ?? ""} ${word}`;
    const known = index.get(key);
    if (known) known.push(earlier);
    else index.set(key, [earlier]);
  }
}
