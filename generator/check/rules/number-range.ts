// Rule number-range: a JSON-RPC number must be free in every MCP revision it is sent in.

import { retiredNumbers, whyNotFree } from "../../model/numbers.ts";
import type { Rule } from "../rule.ts";

export const numberRange: Rule = {
  code: "number-range",
  severity: "error",
  why:
    "MCP 2026-07-28 reserves -32099 to -32020 for its specification and forbids new numbers in -32019 to -32000 (basic, \"Error " +
    "Codes\"); accordproject/apap used nine of them before. Rust clients read 32 bits, Python and Go send 0 for any failure, and 100 " +
    "to 599 look like an HTTP status.",
  help: `use a number outside -32768 to -32000, such as 4001; per revision: { default: 4001, "2025-11-25": -32010 }`,
  bad: `
protocol: ["2026-07-28"]
errors:
  note_locked: { message: "The note is locked.", jsonrpc: -32001 }
`,
  good: `
protocol: ["2025-11-25", "2026-07-28"]
errors:
  note_locked: { message: "The note is locked.", jsonrpc: { default: 4001, "2025-11-25": -32010 } }
`,
  *check({ numbers }) {
    for (const { number, revisions, path } of numbers) {
      if (retiredNumbers.has(number)) continue;
      const why = revisions.map((revision) => whyNotFree(number, revision)).find((each) => each !== undefined);
      if (why !== undefined) yield { at: path, sentence: `${number} is not free: ${why}` };
    }
  },
};
