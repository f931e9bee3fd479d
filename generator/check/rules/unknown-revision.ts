// Rule unknown-revision: numbers per revision are given for revisions of MCP that exist, and for the rest by default.

import { quote } from "../../diagnose/quote.ts";
import { revisions } from "../../model/words.ts";
import { suggested } from "../guess.ts";
import type { Rule } from "../rule.ts";

const known: readonly string[] = ["default", ...revisions];

export const unknownRevision: Rule = {
  code: "unknown-revision",
  severity: "error",
  why: "A number for a revision that does not exist is never sent, and clients of the intended revision get another one.",
  help: `name default or a revision: ${revisions.join(", ")}`,
  bad: `
errors:
  note_locked: { message: "The note is locked.", jsonrpc: { default: 4001, "2025-11-52": 4002 } }
`,
  good: `
errors:
  note_locked: { message: "The note is locked.", jsonrpc: { default: 4001, "2025-11-25": 4002 } }
`,
  *check({ numbers, guess }) {
    for (const { key, path } of numbers) {
      if (key === undefined || known.includes(key)) continue;
      const target = { at: path, part: "key" } as const;
      const suggestion = suggested(guess(key, known), (meant) => ({ ...target, rename: meant }));
      yield { ...target, sentence: `${quote(key)} is not a revision of MCP`, ...suggestion };
    }
  },
};
