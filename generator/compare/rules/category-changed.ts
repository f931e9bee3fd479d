// Change category-changed: an error belongs to another category.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const categoryChanged: ChangeRule = {
  code: "category-changed",
  verdict: "major",
  readers: { client: "differs", wire: "differs", log: "differs", model: "differs" },
  why:
    "The category is on the wire, in the log and in what the model reads. Whoever handles errors by category handles this one in " +
    "another way.",
  help: "handle it under its new category",
  before: `
errors:
  note_locked: { message: "The note is locked.", category: user, recoverable: true, nextAction: retry_later, jsonrpc: -32602, httpStatus: 423, logLevel: warning }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", category: system, recoverable: true, nextAction: retry_later, jsonrpc: -32602, httpStatus: 423, logLevel: warning }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", category: user, recoverable: true, nextAction: retry_later, jsonrpc: -32602, httpStatus: 423, logLevel: warning }
  store_locked: { message: "The store is locked.", category: system }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.category === after.category) continue;
      yield { at: [...at, "category"], sentence: `the category of ${quote(code)} is ${quote(after.category)}, and was ${quote(before.category)}` };
    }
  },
};
