// Rule unknown-format: a server's wire format must exist.

import type { Rule } from "../rule.ts";
import { undeclared } from "../undeclared.ts";

export const unknownFormat: Rule = {
  code: "unknown-format",
  severity: "error",
  why: "Without its format the wire of the server is undefined.",
  help: "declare it under formats, or use envelope, text or jsonrpc",
  bad: `
servers:
  notes: { package: "@me/notes-errors", format: enveloppe }
`,
  good: `
servers:
  notes: { package: "@me/notes-errors", format: envelope }
`,
  check: (context) => undeclared("formats", "format", context),
};
