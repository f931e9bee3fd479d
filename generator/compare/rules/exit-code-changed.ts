// Change exit-code-changed: command-line clients end with another number.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const exitCodeChanged: ChangeRule = {
  code: "exit-code-changed",
  verdict: "minor",
  readers: { client: "differs" },
  why: "Scripts tell errors apart by the number that a client ends with. Nothing on the wire says it: it moves when the client is upgraded.",
  help: "look for the new number in scripts",
  before: `
errors:
  note_locked: { message: "The note is locked.", exitCode: 3 }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", exitCode: 4 }
`,
  *find(pair) {
    const told = (exitCode: number | undefined): string => (exitCode === undefined ? "what sysexits.h says" : String(exitCode));
    for (const { at, code, before, after } of pair.errors) {
      if (before.exitCode !== after.exitCode) yield {
        at: [...at, "exitCode"],
        sentence: `the exit code of ${quote(code)} is ${told(after.exitCode)}, and was ${told(before.exitCode)}`,
      };
    }
  },
};
