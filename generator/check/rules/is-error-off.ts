// Rule is-error-off: a failed call should say isError, since clients and models look at nothing else.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const isErrorOff: Rule = {
  code: "is-error-off",
  severity: "warning",
  set: "standard",
  why:
    "Clients and models recognise failed calls by isError (MCP, server/tools). Without it a failure counts as a result: this is a bug " +
    "report about kubeflow/mcp-server (#263), and clients of one server never retried rate limits inside results (Meraki.Api #389).",
  help: "remove isError: false; or keep it with suppress: [{ rule: is-error-off, reason: why }]",
  bad: `
formats:
  plain: { tool: { isError: false } }
`,
  good: `
formats:
  plain: { tool: { isError: false }, suppress: [{ rule: is-error-off, reason: "The first clients read the text only." }] }
`,
  *check({ spec }) {
    for (const [name, { tool }] of Object.entries(spec.formats ?? {})) {
      if (tool?.isError !== false) continue;
      yield { at: ["formats", name, "tool", "isError"], sentence: `format ${quote(name)} sends failures as if the call had succeeded` };
    }
  },
};
