// Rule meta-key-reserved: the envelope must not ride in _meta under a prefix that MCP keeps for itself.

import { quote } from "../../diagnose/quote.ts";
import { defaultProtocol } from "../../model/numbers.ts";
import type { Rule } from "../rule.ts";

const own: ReadonlySet<string> = new Set(["mcp", "modelcontextprotocol"]);

/** The label that makes the prefix MCP's (MCP, basic, "_meta"): the second one; in 2025-06-18 any that another follows. */
function reservedLabel(metaKey: string, revisions: readonly string[]): string | undefined {
  const labels = metaKey.slice(0, metaKey.lastIndexOf("/")).split(".");
  return labels.find((label, index) => own.has(label) && (index === 1 || (index < labels.length - 1 && revisions.includes("2025-06-18"))));
}

export const metaKeyReserved: Rule = {
  code: "meta-key-reserved",
  severity: "error",
  why:
    "MCP reserves every _meta prefix whose second label is mcp or modelcontextprotocol (basic, " +
    "\"_meta\"). A later revision may give the key a meaning, and clients would then misread the error.",
  help: "use a prefix of your own domain, such as com.example/error, or leave metaKey out",
  bad: `
formats: { quiet: { metaKey: io.modelcontextprotocol/error } }
`,
  good: `
formats: { quiet: { metaKey: com.example.mcp/error } }
`,
  *check({ spec }) {
    for (const [name, { metaKey }] of Object.entries(spec.formats ?? {})) {
      if (metaKey === undefined) continue;
      const label = reservedLabel(metaKey, spec.protocol ?? defaultProtocol);
      if (label !== undefined) yield { at: ["formats", name, "metaKey"], sentence: `MCP reserves the prefix of ${quote(metaKey)}, which has the label ${quote(label)}` };
    }
  },
};
