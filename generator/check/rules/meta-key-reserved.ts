// Rule meta-key-reserved: the envelope must not ride in _meta under a prefix that MCP keeps for itself.

import { quote } from "../../diagnose/quote.ts";
import { defaultProtocol } from "../../model/numbers.ts";
import type { Rule } from "../rule.ts";

const own: ReadonlySet<string> = new Set(["mcp", "modelcontextprotocol"]);

/** The label that makes the prefix MCP's (MCP, basic, "_meta"): the second one; in 2025-06-18 any that another follows. */
function reservedLabel(metaKey: string, revisions: readonly string[]): string | undefined {
  const labels = metaKey.slice(0, metaKey.lastIndexOf("/")).split(".");
  const counting = revisions.includes("2025-06-18") ? [...labels.slice(0, -1), labels[1] ?? ""] : [labels[1] ?? ""];
  return counting.find((label) => own.has(label));
}

export const metaKeyReserved: Rule = {
  code: "meta-key-reserved",
  severity: "error",
  why:
    "MCP keeps every _meta prefix whose second label is mcp or modelcontextprotocol for its own use, whatever stands around it (basic, " +
    "\"_meta\"). A later revision may give the key a meaning, and clients would then read an error as that.",
  help: "use a prefix of your own domain, such as com.example/error, or leave metaKey out",
  bad: `
formats: { quiet: { metaKey: io.modelcontextprotocol/error } }
`,
  good: `
formats: { quiet: { metaKey: com.example.mcp/error } }
`,
  *check({ spec }) {
    for (const [name, { metaKey }] of Object.entries(spec.formats ?? {})) {
      const label = metaKey === undefined ? undefined : reservedLabel(metaKey, spec.protocol ?? defaultProtocol);
      if (label === undefined) continue;
      yield { at: ["formats", name, "metaKey"], sentence: `the prefix of ${quote(metaKey ?? "")} is MCP's own: it has the label ${quote(label)}` };
    }
  },
};
