// Rule origin-client-declared: what only the caller's side can raise does not come out of a server.

import { quote } from "../../diagnose/quote.ts";
import type { Rule, Target } from "../rule.ts";

export const originClientDeclared: Rule = {
  code: "origin-client-declared",
  severity: "error",
  why:
    "Errors such as a lost connection or a call that took too long are made by the client, and never decoded from an answer: MCP " +
    "calls them purely local. A tool that lists one promises what it cannot send.",
  help: "list it under the errors of the server, for its clients to know; or remove origin: client",
  bad: `
errors:
  connection_lost: { message: "The connection was lost.", origin: client }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [connection_lost] } }
`,
  good: `
errors:
  connection_lost: { message: "The connection was lost.", origin: client }
servers:
  notes: { package: "@me/notes-errors", errors: [connection_lost], tools: { edit_note: [] } }
`,
  *check({ errors, references }) {
    for (const { kind, name, ...target } of references) {
      if (kind !== "errors" || errors.get(name)?.origin !== "client") continue;
      const role = roleOf(target);
      if (role !== undefined) yield { ...target, sentence: `${quote(name)} is raised by clients, and here it is ${role}` };
    }
  },
};

/** What a reference makes of an error, where that is for servers only. */
function roleOf({ at }: Target): string | undefined {
  const [section, , field] = at;
  if (section === "mappings") return "what a mapping rule makes of a failure";
  if (section !== "servers") return undefined;
  if (field === "tools") return at.includes("scenarios") ? "the outcome of a scenario" : "an error of a tool";
  if (field === "methods") return "an error of a method";
  if (field === "fallback") return "the fallback";
  if (field === "sdkFailures") return "what a failure of the SDK becomes";
  return field === "conceal" ? "concealed, or what another hides behind" : undefined;
}
