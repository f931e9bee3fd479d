// Rule message-trimmed: a text that is sent should begin and end with something that can be seen.

import { quote } from "../../diagnose/quote.ts";
import type { ErrorSpec } from "../../model/spec.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const messageTrimmed: Rule = {
  code: "message-trimmed",
  severity: "warning",
  set: "standard",
  why:
    "Spaces and line breaks around a text travel with it: into logs with one line per record, into sentences made of several texts, into " +
    "tests that compare. A block with | or > adds an unintended line break.",
  help: "remove the spaces and line breaks around the text; write block scalars with a dash: |- or >-",
  bad: `
errors:
  note_locked: { message: "The note is locked. " }
`,
  good: `
errors:
  note_locked: { message: "The note is locked." }
`,
  *check({ spec }) {
    for (const [code, error] of Object.entries(spec.errors)) yield* ofError(error, ["errors", code]);
    for (const [name, { guidance }] of Object.entries(spec.categories ?? {})) yield* ofText(guidance, ["categories", name, "guidance"]);
  },
};

function* ofError({ title, message, guidance, locales }: ErrorSpec, path: Path): Generator<Finding> {
  yield* ofText(title, [...path, "title"]);
  yield* ofText(message, [...path, "message"]);
  yield* ofText(guidance, [...path, "guidance"]);
  for (const [tag, local] of Object.entries(locales ?? {})) {
    yield* ofText(local.message, [...path, "locales", tag, "message"]);
    yield* ofText(local.guidance, [...path, "locales", tag, "guidance"]);
  }
}

function* ofText(text: string | undefined, at: Path): Generator<Finding> {
  const trimmed = text?.trim();
  if (text === undefined || trimmed === undefined || trimmed.length === text.length) return;
  const side = text.startsWith(trimmed) ? "ends" : "begins";
  const sentence = `the text of ${quote(String(at.at(-1)))} ${side} with ${/^\n|\n$/.test(text) ? "a line break" : "a space"}`;
  yield { at, sentence, ...(trimmed === "" ? {} : { fix: [{ at, replace: trimmed }] }) };
}
