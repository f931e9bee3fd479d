// Rule mapping-undeclared: what a mapping rule makes of a failure should be declared where it happens.

import { quote } from "../../diagnose/quote.ts";
import type { RuleSpec } from "../../model/spec.ts";
import { rulesOf, type Context, type ServerView, type ToolView } from "../context.ts";
import { anyOf } from "../describe.ts";
import { listsOf } from "../lists.ts";
import type { Finding, Rule } from "../rule.ts";

export const mappingUndeclared: Rule = {
  code: "mapping-undeclared",
  severity: "warning",
  set: "standard",
  why:
    "A call ends in an error that its tool declares, or in the fallback. A rule may recognise the failure: if no tool and no method of " +
    "the server declares the error, callers get the fallback all the same.",
  help: "add the error to the tools or methods where this happens, or to the errors of the server",
  bad: `
errors:
  note_missing: { message: "There is no such note." }
  note_locked: { message: "The note is locked." }
mappings:
  files: [{ match: { code: EBUSY }, error: note_locked }]
servers:
  notes: { package: "@me/notes-errors", mappings: [files], tools: { edit_note: [note_missing] } }
`,
  good: `
errors:
  note_missing: { message: "There is no such note." }
  note_locked: { message: "The note is locked." }
mappings:
  files: [{ match: { code: EBUSY }, error: note_locked }]
servers:
  notes: { package: "@me/notes-errors", mappings: [files], tools: { edit_note: [note_missing, note_locked] } }
`,
  *check(context) {
    for (const [set, servers] of users(context)) yield* ofSet(set, servers, context);
  },
};

/** The servers that try a set. Of one that describes no calls at all, nothing is known. */
function users({ servers }: Context): ReadonlyMap<string, readonly ServerView[]> {
  const found = new Map<string, ServerView[]>();
  for (const view of servers) {
    if (view.tools.length === 0 && view.server.methods === undefined) continue;
    for (const set of new Set(view.server.mappings)) found.set(set, [...(found.get(set) ?? []), view]);
  }
  return found;
}

/** Of a set that several servers share, it is enough when one of them declares the error. */
function* ofSet(set: string, servers: readonly ServerView[], { mappings, errors }: Context): Generator<Finding> {
  const declared = withSubstitutes(servers, servers.flatMap((view) => [view.fallback, ...[...listsOf(view)].flatMap(({ codes }) => codes)]));
  const fallbacks = new Set(servers.map(({ fallback }) => quote(fallback)));
  for (const { rule, path } of rulesOf(set, mappings)) {
    const error = errors.get(rule.error);
    // An internal one leaves as the fallback in any case; one of clients is another rule's business.
    const meant = toolsFor(rule, servers);
    const there = meant.length === 0 ? declared : withSubstitutes(servers, [...servers.flatMap(({ always }) => [...always]), ...meant.flatMap(({ tool }) => tool.errors)]);
    if (!error || there.has(rule.error) || error.visibility === "internal" || error.origin === "client") continue;
    yield {
      at: [...path, "error"],
      sentence: declared.has(rule.error)
        ? `no tool of this rule declares ${quote(rule.error)}, so callers get ${anyOf([...fallbacks])}`
        : `no tool or method with the set ${quote(set)} declares ${quote(rule.error)}, so callers get ${anyOf([...fallbacks])}`,
    };
  }
}

/** The tools that a rule is for, as far as they exist: of those that do not another rule speaks. None where it is for all. */
const toolsFor = ({ match: { tool = [] } }: RuleSpec, servers: readonly ServerView[]): readonly ToolView[] =>
  servers.flatMap(({ tools }) => tools.filter(({ name }) => [tool].flat().includes(name)));

/** `codes` and what is concealed as one of them. */
function withSubstitutes(servers: readonly ServerView[], codes: readonly string[]): ReadonlySet<string> {
  const declared = new Set(codes);
  for (const { server } of servers) for (const [hidden, shown] of Object.entries(server.conceal ?? {})) if (declared.has(shown)) declared.add(hidden);
  return declared;
}
