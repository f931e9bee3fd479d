// Rule conceal-distinguishable: a concealed error must be able to look exactly like the one it hides behind.

import { quote } from "../../diagnose/quote.ts";
import type { FullError } from "../../model/expand.ts";
import type { DetailSpec } from "../../model/spec.ts";
import type { Context, ServerView } from "../context.ts";
import { detailsOf, isPublic, isRequired } from "../details.ts";
import { exceeds } from "../exceeds.ts";
import type { Finding, Rule } from "../rule.ts";

export const concealDistinguishable: Rule = {
  code: "conceal-distinguishable",
  severity: "error",
  why:
    "A caller that reads \"forbidden\" instead of \"not found\" learns that the thing exists (CWE-204). A concealed error leaves as " +
    "the one it hides behind, with the details both have: a detail that is missing, has another type, or has values that the other cannot have, gives it away.",
  help: "give both errors the same safe details, make the details of the other error constants, or hide behind an error without details",
  bad: `
errors:
  missing: { message: "There is no note {id}.", details: { id: string } }
  forbidden: { message: "The note is not yours." }
servers:
  notes: { package: "@me/notes-errors", conceal: { forbidden: missing } }
`,
  good: `
errors:
  missing: { message: "There is no such note." }
  forbidden: { message: "The note is not yours." }
servers:
  notes: { package: "@me/notes-errors", conceal: { forbidden: missing } }
`,
  *check(context) {
    for (const view of context.servers) yield* ofServer(view, context);
  },
};

function* ofServer({ server, path }: ServerView, { errors }: Context): Generator<Finding> {
  for (const [hidden, shown] of Object.entries(server.conceal ?? {})) {
    const at = [...path, "conceal", hidden];
    if (server.conceal?.[shown] !== undefined) {
      yield { at, sentence: `${quote(shown)} is itself concealed, so no error can hide behind it`, help: "name the error that is sent in the end" };
    }
    const concealed = errors.get(hidden);
    const substitute = errors.get(shown);
    // It leaves with these, and takes nothing along: what they tell is for conceal-shared-details.
    if (concealed && substitute && server.standIns?.[shown] === undefined) yield* differences(hidden, concealed, shown, substitute, at);
  }
}

function* differences(hidden: string, concealed: FullError, shown: string, substitute: FullError, at: Finding["at"]): Generator<Finding> {
  const own = detailsOf(concealed);
  for (const [name, detail] of detailsOf(substitute)) {
    // A constant is filled in, whatever stands behind.
    if (!isPublic(detail) || detail.const !== undefined) continue;
    const why = isRequired(detail) ? lacks(own.get(name), detail) : strays(own.get(name), detail);
    if (why === undefined) continue;
    yield {
      at,
      sentence: `${quote(hidden)} differs visibly from ${quote(shown)}: its detail ${quote(name)} ${why}`,
      notes: [{ at: ["errors", shown, "details", name], part: "key", text: isRequired(detail) ? `always sent with ${shown}` : `sent with ${shown}` }],
    };
  }
}

function lacks(own: DetailSpec | undefined, shown: DetailSpec): string | undefined {
  if (own === undefined) return "does not exist";
  if (!isPublic(own)) return "is not sent";
  return isRequired(own) ? strays(own, shown) : "may be missing";
}

/** With a value that its substitute cannot have, the fallback would leave. */
function strays(own: DetailSpec | undefined, shown: DetailSpec): string | undefined {
  if (own === undefined || !isPublic(own)) return undefined;
  return own.type === shown.type ? exceeds(own, shown) : `is of type ${own.type}`;
}
