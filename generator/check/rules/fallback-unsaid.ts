// Rule fallback-unsaid: an error of the file's own is the fallback of a server where that says so, not by its name.

import { quote } from "../../diagnose/quote.ts";
import { serverFields } from "../../model/fields/file.ts";
import type { Rule } from "../rule.ts";

export const fallbackUnsaid: Rule = {
  code: "fallback-unsaid",
  severity: "error",
  why:
    "A server without a fallback of its own answers unforeseen failures with the built-in internal_error. Some catalogues (Spark, GitHub, LSP) have an " +
    "error of that name with another meaning, and with details that nothing could fill then.",
  help: "write fallback: internal_error at the server if you mean this error; if not, name an error with a fixed message and no required details",
  bad: `
errors:
  internal_error: { message: "The kernel failed." }
servers:
  notes: { package: "@me/notes-errors", tools: { run: [internal_error] } }
`,
  good: `
errors:
  internal_error: { message: "The kernel failed." }
  unexpected: { category: bug, message: "An unexpected error occurred." }
servers:
  notes: { package: "@me/notes-errors", fallback: unexpected, tools: { run: [internal_error] } }
`,
  *check({ spec, servers }) {
    const usual = serverFields.fallback.default;
    if (!Object.hasOwn(spec.errors, usual)) return;
    for (const { name, server, path } of servers)
      if (server.fallback === undefined)
        yield { at: path, part: "key", sentence: `this file declares ${quote(usual)}, but does not say whether it is the fallback of ${quote(name)}`, notes: [{ at: ["errors", usual], part: "key", text: "this error" }] };
  },
};
