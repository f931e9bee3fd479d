// Rule mapping-ecosystem: rules for the libraries of an ecosystem need a package that runs among them.

import { quote } from "../../diagnose/quote.ts";
import { builtins } from "../../model/builtins.ts";
import { ecosystemNames, ecosystemsOf, isMet, type Ecosystem } from "../../model/ecosystem.ts";
import { besideErrors, type Context, type RuleView, type ServerView } from "../context.ts";
import { whereSaid } from "../inherit.ts";
import type { Finding, Rule } from "../rule.ts";

export const mappingEcosystem: Rule = {
  code: "mapping-ecosystem",
  severity: "warning",
  set: "standard",
  why:
    "A rule for libraries of Python (ecosystem: python) stands in packages for Python alone, and one for those of Node in packages for TypeScript. Where a " +
    "server has no such package the rule has no effect, and what it should recognise leaves as the fallback.",
  help: "give the server a package in that language under targets, or name the set for the libraries that it uses",
  bad: `
errors:
  unavailable: { message: "Try later." }
servers:
  notes: { package: "@me/notes-errors", mappings: [httpx], errors: [unavailable] }
`,
  good: `
errors:
  unavailable: { message: "Try later." }
servers:
  notes: { targets: { python: { package: notes-errors, module: notes_errors } }, mappings: [httpx], errors: [unavailable] }
`,
  *check(context) {
    for (const [set, views] of context.mappings) for (const view of views) yield* ofOwn(set, view, context);
    for (const view of context.servers) yield* ofBuiltIn(view, context);
  },
};

/** Rules beside errors are tried by servers that have the error. */
const trying = (set: string, { rule }: RuleView, { servers }: Context): readonly ServerView[] =>
  servers.filter(({ server, codes }) => (set === besideErrors ? codes.has(rule.error) : server.mappings?.includes(set) === true));

function* ofOwn(set: string, view: RuleView, context: Context): Generator<Finding> {
  const { ecosystem } = view.rule.match;
  const servers = trying(set, view, context);
  if (ecosystem === undefined || servers.length === 0 || servers.some(({ server }) => isMet({ ecosystem }, ecosystemsOf(server)))) return;
  const error = context.errors.get(view.rule.error);
  const at = set === besideErrors && error !== undefined ? whereSaid(view.rule.error, error, "match", context) : [...view.path, "match"];
  yield { at: [...at, "ecosystem"], sentence: `this rule has no effect: no server that tries it has a package for ${ecosystemNames[ecosystem]}` };
}

function* ofBuiltIn({ name, server, path }: ServerView, { mappings }: Context): Generator<Finding> {
  const there = ecosystemsOf(server);
  for (const [index, set] of (server.mappings ?? []).entries()) {
    const rules = mappings.has(set) || !Object.hasOwn(builtins.mappings, set) ? [] : (builtins.mappings[set] ?? []);
    if (there.size === 0 || rules.length === 0 || rules.some(({ match }) => isMet(match, there))) continue;
    const known = [...new Set(rules.flatMap(({ match }) => match.ecosystem ?? []))].map((each: Ecosystem) => ecosystemNames[each]);
    yield {
      at: [...path, "mappings", index],
      sentence: `the set ${quote(set)} has no effect: it knows libraries of ${known.join(" and ")}, and ${quote(name)} has no package for that`,
    };
  }
}
