// Rule mapping-left-out: what a built-in mapping set knows should not be lost for want of a detail.

import { quote } from "../../diagnose/quote.ts";
import { builtins } from "../../model/builtins.ts";
import { suitedTo } from "../../model/build/built-in-rule.ts";
import { ecosystemsOf, isMet } from "../../model/ecosystem.ts";
import { rulesOf, type Context, type ServerView } from "../context.ts";
import { detailsOf, isAsked } from "../details.ts";
import type { Finding, Rule } from "../rule.ts";

export const mappingLeftOut: Rule = {
  code: "mapping-left-out",
  severity: "warning",
  set: "standard",
  why:
    "Built-in rules know how libraries fail, but not which details your errors require. A rule that cannot fill them is left out, and the failures it " +
    "would have recognised become the fallback.",
  help: "make the detail optional: required: false; or write your own rule that fills it, in a set before this one",
  bad: `
errors:
  conflict: { message: "Note {id} has changed.", details: { id: string } }
servers:
  notes: { package: "@me/notes-errors", mappings: [http], tools: { edit_note: [conflict] } }
`,
  good: `
errors:
  conflict: { message: "Note {id} has changed.", details: { id: string } }
mappings:
  store: [{ match: { status: 409 }, error: conflict, with: { id: $args.id ?? unknown } }]
servers:
  notes: { package: "@me/notes-errors", mappings: [store, http], tools: { edit_note: [conflict] } }
`,
  *check(context) {
    for (const view of context.servers) yield* ofServer(view, context);
  },
};

function* ofServer({ server, path, codes }: ServerView, { errors, mappings, spec }: Context): Generator<Finding> {
  const sets = server.mappings ?? [];
  const own = new Set(sets.flatMap((set) => rulesOf(set, mappings).map(({ rule }) => rule.error)));
  const told = new Set<string>();
  const there = ecosystemsOf(server);
  for (const [index, set] of sets.entries()) {
    if (mappings.has(set)) continue;
    for (const rule of (Object.hasOwn(builtins.mappings, set) && builtins.mappings[set]) || []) {
      if (!isMet(rule.match, there)) continue;
      const error = codes.has(rule.error) && Object.hasOwn(spec.errors, rule.error) ? errors.get(rule.error) : undefined;
      if (!error || own.has(rule.error) || told.has(rule.error) || suitedTo(rule, error)) continue;
      told.add(rule.error);
      const lacking = [...detailsOf(error)].filter(([name, detail]) => isAsked(detail) && rule.with?.[name] === undefined);
      const notes = lacking.map(([name]) => ({ at: ["errors", rule.error, "details", name], part: "key", text: "required here" }) as const);
      yield {
        at: [...path, "mappings", index],
        sentence: `the rules of ${quote(set)} for ${quote(rule.error)} are left out: they cannot fill ${lacking.map(([name]) => quote(name)).join(", ")}`,
        notes,
      };
    }
  }
}
