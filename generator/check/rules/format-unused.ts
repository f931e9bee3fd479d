// Rule format-unused: a wire format should be some server's.

import type { Rule } from "../rule.ts";
import { unused } from "../unused.ts";

export const formatUnused: Rule = {
  code: "format-unused",
  severity: "warning",
  set: "standard",
  why:
    "A server without a format uses the built-in one. A format that no server names is a wire that nobody " +
    "speaks.",
  help: "name it on a server as its format, or remove it",
  bad: `
formats:
  plain: { tool: { content: "{message}" } }
servers:
  notes: { package: "@me/notes-errors" }
`,
  good: `
formats:
  plain: { tool: { content: "{message}" } }
servers:
  notes: { package: "@me/notes-errors", format: plain }
`,
  check: (context) => unused("formats", "format", context, { besides: (name) => context.servers.some(({ formatName }) => formatName === name) }),
};
