// Rule unknown-revision: numbers per revision are given for revisions of MCP that exist, and for the rest by default.

import { quote } from "../../diagnose/quote.ts";
import { revisions } from "../../model/words.ts";
import type { Rule } from "../rule.ts";

const known: readonly string[] = ["default", ...revisions];

export const unknownRevision: Rule = {
  code: "unknown-revision",
  severity: "error",
  help: `name default or a revision: ${revisions.join(", ")}`,
  bad: `
errors:
  note_locked: { message: "The note is locked.", jsonrpc: { default: 4001, "2025-11-52": 4002 } }
`,
  good: `
errors:
  note_locked: { message: "The note is locked.", jsonrpc: { default: 4001, "2025-11-25": 4002 } }
`,
  *check({ spec, didYouMean }) {
    for (const kind of ["categories", "errors"] as const) {
      for (const [name, { jsonrpc }] of Object.entries(spec[kind] ?? {})) {
        for (const revision of typeof jsonrpc === "object" ? Object.keys(jsonrpc) : []) {
          if (known.includes(revision)) continue;
          yield { at: [kind, name, "jsonrpc", revision], part: "key", sentence: `${quote(revision)} is not a revision of MCP`, label: didYouMean(revision, known) };
        }
      }
    }
  },
};
