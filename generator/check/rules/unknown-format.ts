// Rule unknown-format: a server's wire format must exist.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const unknownFormat: Rule = {
  code: "unknown-format",
  severity: "error",
  help: "declare it under formats, or use envelope, text or jsonrpc",
  bad: `
servers:
  notes: { package: "@me/notes-errors", format: enveloppe }
`,
  good: `
servers:
  notes: { package: "@me/notes-errors", format: envelope }
`,
  *check({ servers, names, didYouMean }) {
    for (const { path, formatName } of servers) {
      if (names.formats.has(formatName)) continue;
      yield { at: [...path, "format"], sentence: `format ${quote(formatName)} is not declared`, label: didYouMean(formatName, names.formats) };
    }
  },
};
