// Rule number-retired: numbers MCP has withdrawn must not come back with another meaning.

import { retiredNumbers } from "../../model/numbers.ts";
import type { Rule } from "../rule.ts";

export const numberRetired: Rule = {
  code: "number-retired",
  severity: "error",
  why:
    "-32002 and -32042 had a meaning in earlier revisions, which clients still know; MCP 2026-07-28 says they must not be " +
    "emitted (basic, \"Error Codes\").",
  help: "use another number, for example the standard -32602, or one outside -32768 to -32000",
  bad: `
errors:
  note_missing: { message: "There is no such note.", jsonrpc: -32002 }
`,
  good: `
errors:
  note_missing: { message: "There is no such note.", jsonrpc: -32602 }
`,
  *check({ numbers }) {
    for (const { number, path } of numbers) {
      const was = retiredNumbers.get(number);
      if (was !== undefined) yield { at: path, sentence: `${number} is retired: it ${was}` };
    }
  },
};
