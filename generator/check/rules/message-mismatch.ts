// Rule message-mismatch: the message of an example or a scenario is what the error says with its details.

import { quote } from "../../diagnose/quote.ts";
import { publicCodeOf } from "../../model/codes.ts";
import type { FullError } from "../../model/expand.ts";
import { bareName } from "../../model/names.ts";
import { hasForm } from "../../model/written-form.ts";
import type { ScenarioSpec } from "../../model/spec.ts";
import { detailNamed, placeholders } from "../../model/template.ts";
import { mayReturn, type Context, type ServerView } from "../context.ts";
import { couldSay, filled, fillingOf, isCertain, type Reader } from "../fill.ts";
import { lacking, unfitting, type Given } from "../given-details.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const messageMismatch: Rule = {
  code: "message-mismatch",
  severity: "error",
  set: "standard",
  why:
    "Examples appear in the documentation, and each scenario becomes a test that compares the message word for word. This rule finds " +
    "the difference before the test does.",
  help: "write the message with the details filled in, as it is sent: redacted, and truncated if it is long",
  bad: `
errors:
  note_locked:
    message: "Note {id} is locked."
    details: { id: string }
    examples: [{ details: { id: a }, message: "Note b is locked." }]
`,
  good: `
errors:
  note_locked:
    message: "Note {id} is locked."
    details: { id: string }
    examples: [{ details: { id: a }, message: "Note a is locked." }]
`,
  *check(context) {
    for (const code of Object.keys(context.spec.errors)) yield* ofExamples(code, context);
    for (const view of context.servers) {
      for (const { tool, path } of view.tools) {
        for (const [index, scenario] of (tool.scenarios ?? []).entries()) yield* ofScenario(scenario, view, [...path, "scenarios", index], context);
      }
    }
  },
};

function* ofExamples(code: string, context: Context): Generator<Finding> {
  const error = context.errors.get(code);
  for (const [index, { details = {}, message, locale }] of (context.spec.errors[code]?.examples ?? []).entries()) {
    const template = locale === undefined ? error?.message : error?.locales?.[locale]?.message;
    const at = ["errors", code, "examples", index, "message"];
    if (error && isWhole(details, code, error, context)) yield* compared(template, details, { ...error, code: error.code ?? bareName(code) }, message, at, isSent(code, error, context) ? ["sent"] : ["held", "sent"]);
  }
}

function* ofScenario({ error: code, message, details = {}, throws }: ScenarioSpec, view: ServerView, path: Path, context: Context): Generator<Finding> {
  if (code === undefined) return;
  const shown = publicFace(code, view, context);
  const error = context.errors.get(shown);
  if (!error || (shown === code ? !isWhole(details, code, error, context) : lacking(details, error).length > 0)) return;
  // What an exception leaves unsaid here is filled in from it, and known when the test runs.
  if (throws !== undefined && placeholders(error.message).some(({ name }) => details[detailNamed(name)] === undefined)) return;
  yield* compared(error.message, details, { ...error, code: publicCodeOf(shown, { server: view.server, errors: context.spec.errors }) }, message, [...path, "message"], ["sent"]);
}

/** Whether some tool raises it as itself: then what a client is told counts, and else what the error says to who holds it. */
const isSent = (code: string, { visibility, origin }: FullError, { servers }: Context): boolean =>
  visibility !== "internal" && origin !== "client" && servers.some((view) => view.server.conceal?.[code] === undefined && view.tools.some(({ tool }) => mayReturn(view, tool, code)));

/** Details that are wrong in themselves are another rule's business. */
const isWhole = (given: Given, code: string, error: FullError, context: Context): boolean =>
  lacking(given, error).length === 0 && unfitting(given, code, error, [], context).next().done === true;

/** The code under which the caller gets to see an error. */
const publicFace = (code: string, { server, fallback }: ServerView, { errors }: Context): string =>
  server.conceal?.[code] ?? (errors.get(code)?.visibility === "internal" ? fallback : code);

function* compared(template: string | undefined, details: Given, error: FullError & { readonly code: string }, message: string | undefined, at: Path, readers: readonly [Reader, ...Reader[]]): Generator<Finding> {
  if (template === undefined || message === undefined) return;
  const filling = fillingOf(details, error);
  if (readers.some((reader) => couldSay(template, filling, message, reader))) return;
  const text = filled(template, filling, readers[0]);
  const isSure = isCertain(template, filling);
  if (hasForm(template)) yield { at, sentence: `with these details the message reads like ${quote(text)}`, help: "write it as that language does; placeholders with a form are not compared here" };
  else if (isSure) yield { at, sentence: `with these details the message is ${quote(text)}`, fix: [{ at, replace: text }] };
  else yield { at, sentence: `with these details the message is ${quote(text)}`, help: "write it as it is sent: on one line, redacted, and truncated if it is long" };
}
