// Rule origin-client-declared: what only the caller's side can raise does not come out of a server.

import { quote } from "../../diagnose/quote.ts";
import type { RuleSpec, Spec } from "../../model/spec.ts";
import type { Rule, Target } from "../rule.ts";

/** What callTool makes of a call without an answer (templates/server/src/runtime/transport.ts). */
const failure = "TransportFailure";

/** Whether a rule recognises what only clients meet. */
export const isOfClients = (rule: RuleSpec | undefined): boolean => [rule?.match.name].flat().includes(failure);

export const originClientDeclared: Rule = {
  code: "origin-client-declared",
  severity: "error",
  why:
    "The client itself raises errors such as a lost connection or a timeout; it never decodes them from an answer: MCP " +
    "calls them purely local. A tool that lists one promises an error it cannot send; a mapping rule produces one only from a TransportFailure, " +
    "which callTool gets when no answer arrives.",
  help: "list it under the errors of the server, so that clients know it; or remove origin: client",
  bad: `
errors:
  connection_lost: { message: "The connection was lost.", origin: client }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [connection_lost] } }
`,
  good: `
errors:
  connection_lost: { message: "The connection was lost.", origin: client }
mappings:
  unanswered: [{ match: { name: TransportFailure }, error: connection_lost }]
servers:
  notes: { package: "@me/notes-errors", mappings: [unanswered], errors: [connection_lost], tools: { edit_note: [] } }
`,
  *check({ errors, references, spec }) {
    for (const { kind, name, ...target } of references) {
      if (kind !== "errors" || errors.get(name)?.origin !== "client") continue;
      if (target.at[0] === "mappings" && isOfClients(ruleAt(target, spec))) continue;
      const role = roleOf(target);
      if (role !== undefined) yield { ...target, sentence: `only clients raise ${quote(name)}, but here it is ${role}` };
    }
  },
};

/** The mapping rule that a reference stands in. */
const ruleAt = ({ at: [, set, index] }: Target, { mappings }: Spec): RuleSpec | undefined => mappings?.[String(set)]?.[Number(index)];

/** The role that a reference gives to an error, if only servers may have it. */
function roleOf({ at }: Target): string | undefined {
  const [section, , field] = at;
  if (section === "mappings") return "the error of a mapping rule";
  if (section !== "servers") return undefined;
  if (field === "tools") return at.includes("scenarios") ? "the outcome of a scenario" : "an error of a tool";
  if (field === "methods") return "an error of a method";
  if (field === "fallback") return "the fallback";
  if (field === "sdkFailures") return "the error for a failure of the SDK";
  return field === "conceal" ? "concealed, or hides another error" : undefined;
}
