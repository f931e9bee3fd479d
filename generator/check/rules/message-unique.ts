// Rule message-unique: two errors of one server should not read alike.

import { quote } from "../../diagnose/quote.ts";
import { withoutStop } from "../../model/names.ts";
import { publicCodes } from "../public-codes.ts";
import type { Rule } from "../rule.ts";

export const messageUnique: Rule = {
  code: "message-unique",
  severity: "warning",
  set: "standard",
  why:
    "Many clients show people and models only the text (claude-code #86032, langchain #40471). Two errors with the same text are " +
    "one error to them, whatever their codes. Apache Spark's test suite refuses a repeated message.",
  help: "say in each message what is different",
  bad: `
errors:
  note_missing: { message: "The note cannot be read." }
  note_locked: { message: "The note cannot be read." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_missing, note_locked] }
`,
  good: `
errors:
  note_missing: { message: "There is no such note." }
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_missing, note_locked] }
`,
  *check(context) {
    const { errors } = context;
    const keys = new Map<string, string>();
    for (const view of context.servers) {
      const first = new Map<string, string>();
      for (const code of publicCodes(view, context)) {
        // One that has the message of what it extends says so.
        if (Object.hasOwn(context.spec.errors, code) && context.spec.errors[code]?.message === undefined) continue;
        const key = keys.get(code) ?? skeleton(errors.get(code)?.message ?? "");
        keys.set(code, key);
        const other = first.get(key);
        // A message that is all placeholders has no words of its own to compare.
        if (other === undefined || !/[^\s{}]/.test(key)) first.set(key, code);
        else
          yield {
            at: ["errors", code, "message"],
            sentence: `${quote(code)} has the same message as ${quote(other)}`,
            notes: [{ at: ["errors", other, "message"], text: "the other one" }],
          };
      }
    }
  },
};

/** A message without what does not tell it apart: case, the names of placeholders, what it ends with. */
const skeleton = (message: string): string => withoutStop(message.replace(/\{[^{}]*\}/g, "{}")).toLowerCase();
