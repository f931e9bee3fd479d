// Rule number-reserved: a JSON-RPC number that was set aside cannot be used.

import type { Context } from "../context.ts";
import { homeOf } from "../home.ts";
import { holds, noteOf, reservedNumbers, type ReservedNumbers } from "../reserved.ts";
import type { Rule } from "../rule.ts";

export const numberReserved: Rule = {
  code: "number-reserved",
  severity: "error",
  why:
    "Whoever reserved the number knew of a client, an older version or another server that reads something else in it. Numbers are " +
    "never used again, as in Protocol Buffers and SQLSTATE.",
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
    const byFile = new Map(context.files.map((linked) => [linked, reservedNumbers(linked)]));
    if ([...byFile.values()].every((reserved) => reserved.length === 0)) return;
    for (const { number, path } of context.numbers) {
      const found = inForce(String(path[1]), byFile, context).find((each) => holds(each, number));
      if (found) yield { at: path, sentence: `the number ${number} is reserved`, notes: [noteOf(found)] };
    }
  },
};

type ByFile = ReadonlyMap<Context["files"][number], readonly ReservedNumbers[]>;

/** What the main file reserves holds for what it imports, too: it is sent under its name. */
function inForce(name: string, byFile: ByFile, context: Context): readonly ReservedNumbers[] {
  const [main] = context.files;
  const home = homeOf(name, context);
  const own = (home && byFile.get(home)) ?? [];
  return home === main ? own : [...own, ...((main && byFile.get(main)) ?? [])];
}
