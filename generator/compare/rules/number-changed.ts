// Change number-changed: an error has another JSON-RPC number.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { numberIn } from "../wire.ts";

export const numberChanged: ChangeRule = {
  code: "number-changed",
  verdict: "major",
  readers: { client: "differs", wire: "breaks", log: "differs" },
  why: "JSON-RPC peers that know no code tell errors apart by their number, and old ones look for the old number.",
  help: "look for the new number, or better for the code",
  before: `
errors:
  note_locked: { message: "The note is locked.", jsonrpc: 4001 }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", jsonrpc: 4002 }
`,
  instead: `
protocol: ["2025-11-25", "2026-07-28"]
errors:
  note_locked: { message: "The note is locked.", jsonrpc: 4001 }
  note_taken: { message: "The note is taken.", jsonrpc: 4002 }
`,
  *find(pair) {
    // Where nobody has said which revision is spoken, the default is sent.
    const spoken = [...pair.before.protocol, "default"];
    for (const { at, code, before, after } of pair.errors) {
      for (const revision of spoken) {
        const [old, number] = [numberIn(before, revision), numberIn(after, revision)];
        if (old === number) continue;
        yield {
          at: [...at, "jsonrpc"],
          sentence: `the number of ${quote(code)} is ${number}${revision === "default" ? "" : ` in ${revision}`}, and was ${old}`,
        };
        break;
      }
    }
  },
};
