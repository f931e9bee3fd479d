// Rule number-reserved: a JSON-RPC number that was set aside cannot be used.

import { homeOf } from "../context.ts";
import { holds, noteOf, reservedNumbers } from "../reserved.ts";
import type { Rule } from "../rule.ts";

export const numberReserved: Rule = {
  code: "number-reserved",
  severity: "error",
  why:
    "Somewhere a client, an older version or another server gives this number another meaning. Numbers are " +
    "never reused, as in Protocol Buffers and SQLSTATE.",
  help: "use a number that is not reserved",
  bad: `
reserved: { jsonrpc: [[5000, 5099]] }
errors:
  note_locked: { message: "The note is locked.", jsonrpc: 5001 }
`,
  good: `
reserved: { jsonrpc: [[5000, 5099]] }
errors:
  note_locked: { message: "The note is locked.", jsonrpc: 5101 }
`,
  *check(context) {
    const reserved = context.files.map((linked) => ({ linked, numbers: reservedNumbers(linked) }));
    const [main] = context.files;
    for (const { number, path } of context.numbers) {
      const home = homeOf(String(path[1]), context);
      // What the main file reserves holds for what it imports, too: it is sent under its name.
      const inForce = reserved.flatMap(({ linked, numbers }) => (linked === home || linked === main ? numbers : []));
      const found = inForce.find((each) => holds(each, number));
      if (found) yield { at: path, sentence: `the number ${number} is reserved`, notes: [noteOf(found)] };
    }
  },
};
