// Rule stand-in-details: constant details are for errors that stand for others, and must be all those need.

import { quote } from "../../diagnose/quote.ts";
import { anyOf } from "../describe.ts";
import type { Context, ServerView } from "../context.ts";
import { detailOf } from "../details.ts";
import { lacking, unfitting } from "../given-details.ts";
import type { Finding, Rule } from "../rule.ts";

export const standInDetails: Rule = {
  code: "stand-in-details",
  severity: "error",
  why:
    "The fallback stands for unforeseen failures, and a concealed error leaves as another one. No code fills in the " +
    "details of either, so the taxonomy has to give them all; any other error gets its details where it is raised.",
  help: "give every required detail of the fallback, or of an error that conceal names, a value that fits",
  bad: `
errors:
  broken: { message: "{reason}", details: { reason: string } }
servers:
  notes: { package: "@me/notes-errors", fallback: broken, standIns: { broken: { reason: 7 } } }
`,
  good: `
errors:
  broken: { message: "{reason}", details: { reason: string } }
servers:
  notes: { package: "@me/notes-errors", fallback: broken, standIns: { broken: { reason: It broke. } } }
`,
  *check(context) {
    for (const view of context.servers) yield* ofServer(view, context);
  },
};

function* ofServer({ server, path, fallback }: ServerView, context: Context): Generator<Finding> {
  const substitutes = new Set([fallback, ...Object.values(server.conceal ?? {})]);
  for (const [code, given] of Object.entries(server.standIns ?? {})) {
    const at = [...path, "standIns", code];
    const error = context.errors.get(code);
    if (!error) continue;
    if (!substitutes.has(code)) yield { at, part: "key", sentence: `${quote(code)} never stands for another error`, help: `errors that do: ${anyOf([...substitutes])}` };
    yield* unfitting(given, code, error, at, context);
    // A name nobody knows is probably one of those that are missing.
    if (Object.keys(given).some((name) => detailOf(error, name) === undefined)) continue;
    for (const name of lacking(given, error)) yield { at, part: "key", sentence: `the detail ${quote(name)} of ${quote(code)} is required, but has no value here` };
  }
}
