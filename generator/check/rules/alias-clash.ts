// Rule alias-clash: a former code leads to one error, and to no other that has it now.

import { quote } from "../../diagnose/quote.ts";
import type { Context, ServerView } from "../context.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule, Target } from "../rule.ts";

export const aliasClash: Rule = {
  code: "alias-clash",
  severity: "error",
  why:
    "Clients read a former code as the error that lists it under aliases. If another error has that code now, or also lists it, " +
    "they cannot tell which of the two an older server means.",
  help: "keep the alias on one error, and give no error of the same server that code",
  bad: `
errors:
  note_locked: { message: "The note is locked.", aliases: [note_busy] }
  note_busy: { message: "The note is busy." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_busy] }
`,
  good: `
errors:
  note_locked: { message: "The note is locked.", aliases: [note_busy] }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked] }
`,
  *check(context) {
    for (const view of context.servers) yield* ofServer(view, context);
  },
};

/** Where an error says its code. */
const whereCoded = (name: string, { errors }: Context["spec"]): Target => (errors[name]?.code === undefined ? { at: ["errors", name], part: "key" } : { at: ["errors", name, "code"] });

function* ofServer({ codes, publicCode }: ServerView, { errors, spec }: Context): Generator<Finding> {
  const aliases = [...codes].flatMap((code) => (spec.errors[code]?.aliases ?? []).map((alias, index) => ({ alias, code, at: ["errors", code, "aliases", index] })));
  if (aliases.length === 0) return;
  const current = new Map([...codes].filter((code) => errors.has(code)).map((code) => [publicCode(code), code]));
  const claimed = new Map<string, { readonly code: string; readonly at: Path }>();
  for (const { alias, code, at } of aliases) {
    const holder = current.get(alias);
    const other = claimed.get(alias);
    if (holder === code) yield { at, sentence: `${quote(alias)} is the current code of this error`, fix: [{ at, remove: true }] };
    else if (holder !== undefined)
      yield { at, sentence: `${quote(alias)} is the code of another error`, notes: [{ ...whereCoded(holder, spec), text: "this one" }] };
    // Of one that is written twice on the same error, duplicate-item speaks.
    else if (other !== undefined && other.code !== code)
      yield { at, sentence: `${quote(alias)} is also an alias of ${quote(other.code)}`, notes: [{ at: other.at, text: "here" }] };
    if (other === undefined) claimed.set(alias, { code, at });
  }
}
