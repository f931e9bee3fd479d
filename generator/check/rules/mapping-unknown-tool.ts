// Rule mapping-unknown-tool: a mapping rule for some tools must name tools of a server that tries it.

import { quote } from "../../diagnose/quote.ts";
import { besideErrors, type Context, type RuleView, type ServerView } from "../context.ts";
import { suggested } from "../guess.ts";
import { whereSaid } from "../inherit.ts";
import type { Path } from "../places.ts";
import type { Rule } from "../rule.ts";

export const mappingUnknownTool: Rule = {
  code: "mapping-unknown-tool",
  severity: "error",
  why: "Nobody calls a tool that does not exist: the rule never matches, and its failures go to the next rule or become the fallback.",
  help: "name a tool of a server that uses this rule, or declare the tool there",
  bad: `
errors:
  name_taken: { message: "The name is taken." }
  note_changed: { message: "The note has changed." }
mappings:
  store: [{ match: { status: 409, tool: creat_note }, error: name_taken }, { match: { status: 409 }, error: note_changed }]
servers:
  notes: { package: "@me/notes-errors", mappings: [store], tools: { create_note: [name_taken], edit_note: [note_changed] } }
`,
  good: `
errors:
  name_taken: { message: "The name is taken." }
  note_changed: { message: "The note has changed." }
mappings:
  store: [{ match: { status: 409, tool: create_note }, error: name_taken }, { match: { status: 409 }, error: note_changed }]
servers:
  notes: { package: "@me/notes-errors", mappings: [store], tools: { create_note: [name_taken], edit_note: [note_changed] } }
`,
  *check(context) {
    const told = new Set<string>();
    for (const [set, views] of context.mappings) {
      for (const view of views) {
        const { tool } = view.rule.match;
        if (tool === undefined) continue;
        const known = toolsOf(trying(set, view, context));
        const path = matchOf(set, view, context);
        for (const [at, name] of namesAt([...path, "tool"], tool)) {
          if (known === undefined || name === "" || known.has(name) || told.has(JSON.stringify(at))) continue;
          told.add(JSON.stringify(at));
          yield {
            at,
            sentence: `no server that uses this rule has a tool ${quote(name)}`,
            ...suggested(context.guess(name, known), (meant) => ({ at, replace: meant })),
          };
        }
      }
    }
  },
};

const namesAt = (at: Path, tool: string | readonly string[]): readonly (readonly [Path, string])[] =>
  typeof tool === "string" ? [[at, tool]] : tool.map((name, index) => [[...at, index], name]);

/** Rules beside errors are tried by servers that have the error. */
const trying = (set: string, { rule }: RuleView, { servers }: Context): readonly ServerView[] =>
  servers.filter(({ server, codes }) => (set === besideErrors ? codes.has(rule.error) : server.mappings?.includes(set) === true));

/** Names of the tools of these servers; undefined where one of them describes none, or there is no server. */
const toolsOf = (servers: readonly ServerView[]): ReadonlySet<string> | undefined =>
  servers.length === 0 || servers.some(({ tools }) => tools.length === 0) ? undefined : new Set(servers.flatMap(({ tools }) => tools.map(({ name }) => name)));

const matchOf = (set: string, { rule, path }: RuleView, context: Context): Path => {
  const error = context.errors.get(rule.error);
  return set === besideErrors && error !== undefined ? whereSaid(rule.error, error, "match", context) : [...path, "match"];
};
