// Rule fallback-leaks: the fallback stands for failures nobody foresaw, so it can be given nothing and must tell nothing.

import { quote } from "../../diagnose/quote.ts";
import { detailNamed, placeholders } from "../../model/template.ts";
import type { Context, ServerView } from "../context.ts";
import { categoryOf, detailsOf, isAsked, isRequired } from "../details.ts";
import type { Finding, Rule } from "../rule.ts";

export const fallbackLeaks: Rule = {
  code: "fallback-leaks",
  severity: "error",
  why:
    "Callers get the fallback for unforeseen failures: no code fills in its details, and nobody has reviewed " +
    "what they would say. The SDKs send the text of any exception (typescript-sdk #1429); this rule stops that.",
  help: "use an error with a fixed message and no required details, or give it constant details under standIns; the log has the cause",
  bad: `
errors:
  broken: { message: "It broke.", details: { path: string } }
servers:
  notes: { package: "@me/notes-errors", fallback: broken }
`,
  good: `
errors:
  broken: { message: "It broke." }
servers:
  notes: { package: "@me/notes-errors", fallback: broken }
`,
  *check(context) {
    for (const view of context.servers) yield* fallbackOf(view, context);
  },
};

function* fallbackOf({ name, server, path, fallback }: ServerView, context: Context): Generator<Finding> {
  const error = context.errors.get(fallback);
  // Of one that nobody has named another rule speaks.
  if (!error || (server.fallback === undefined && Object.hasOwn(context.spec.errors, fallback))) return;
  const target = server.fallback === undefined ? ({ at: path, part: "key" } as const) : { at: [...path, "fallback"] };
  const subject = `the fallback ${quote(fallback)} of ${quote(name)}`;
  const details = detailsOf(error);
  for (const [detail, written] of details) {
    const note = { at: ["errors", fallback, "details", detail], part: "key", text: "required here" } as const;
    // Of stand-ins that lack one, stand-in-details speaks.
    if (isAsked(written) && server.standIns?.[fallback] === undefined) yield { ...target, sentence: `${subject} requires the detail ${quote(detail)}, which nothing can fill`, notes: [note] };
  }
  const texts = [error.message, error.guidance ?? categoryOf(error, context)?.guidance ?? ""];
  for (const detail of texts.flatMap(placeholders).map(({ name }) => detailNamed(name))) {
    const written = details.get(detail);
    if (written === undefined || isRequired(written) || written.wire === undefined) continue;
    const note = { at: ["errors", fallback, "details", detail, "wire"], part: "key", text: "unsafe, but allowed on the wire here" } as const;
    yield { ...target, sentence: `${subject} sends the unsafe detail ${quote(detail)}`, notes: [note] };
  }
}
