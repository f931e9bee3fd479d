// Rule client-error-unraised: an error of clients should come out of a call that got no answer.

import { quote } from "../../diagnose/quote.ts";
import type { Context, ServerView } from "../context.ts";
import { isRequired } from "../details.ts";
import type { Finding, Rule } from "../rule.ts";

export const clientErrorUnraised: Rule = {
  code: "client-error-unraised",
  severity: "warning",
  set: "standard",
  why:
    "When no answer arrives, callTool raises the error that the first matching rule makes of the TransportFailure; without a rule, the only error of " +
    "clients that needs no details. No other client error is ever raised.",
  help: "add a rule to a mapping set of the server: { match: { name: TransportFailure }, error: …, with: { … } }",
  bad: `
errors:
  unavailable: { message: "The {server} server is unavailable.", origin: client, details: { server: string } }
servers:
  notes: { package: "@me/notes-errors", errors: [unavailable] }
`,
  good: `
errors:
  unavailable: { message: "The {server} server is unavailable.", origin: client, details: { server: string } }
mappings:
  unanswered: [{ match: { name: TransportFailure }, error: unavailable, with: { server: $server } }]
servers:
  notes: { package: "@me/notes-errors", errors: [unavailable], mappings: [unanswered] }
`,
  *check(context) {
    for (const view of context.servers) yield* ofServer(view, context);
  },
};

function* ofServer({ name, server, codes }: ServerView, { errors, spec }: Context): Generator<Finding> {
  const ofClients = [...codes].filter((code) => (errors.get(code)?.origin ?? "server") !== "server");
  const made = new Set((server.mappings ?? []).flatMap((set) => (spec.mappings?.[set] ?? []).map(({ error }) => error)));
  const needsDetails = (code: string): boolean => Object.values(errors.get(code)?.details ?? {}).some(isRequired);
  const bare = ofClients.filter((code) => !needsDetails(code));
  for (const code of ofClients) {
    if (made.has(code) || (bare.length === 1 && bare[0] === code && !ofClients.some((other) => made.has(other)))) continue;
    if (!Object.hasOwn(spec.errors, code)) continue;
    yield { at: ["errors", code, "origin"], sentence: `clients of ${quote(name)} never raise ${quote(code)}` };
  }
}
