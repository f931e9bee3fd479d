// Change number-added: an error has a number of its own in a new protocol revision.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { numberIn } from "../wire.ts";

export const numberAdded: ChangeRule = {
  code: "number-added",
  verdict: "minor",
  readers: {},
  why: "The revision was not spoken before, so that nobody can have read another number there.",
  help: "nothing",
  before: `
protocol: ["2025-11-25"]
errors:
  note_locked: { message: "The note is locked.", jsonrpc: { default: -32602 } }
`,
  after: `
protocol: ["2025-11-25", "2026-07-28"]
errors:
  note_locked: { message: "The note is locked.", jsonrpc: { default: -32602, "2026-07-28": 4001 } }
`,
  *find(pair) {
    const { protocol } = pair.before;
    for (const { at, code, before, after } of pair.errors) {
      for (const [revision, number] of Object.entries(after.jsonRpc)) {
        if (revision === "default" || protocol.includes(revision) || numberIn(before, revision) === number) continue;
        yield { at: [...at, "jsonrpc"], sentence: `${quote(code)} has the number ${number} in ${revision}` };
      }
    }
  },
};
