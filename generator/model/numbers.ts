// The JSON-RPC numbers an error may have, per MCP revision. Tables and one look-up; it blames nobody.

/** Revisions a file speaks when it does not say. */
export const defaultProtocol = ["2025-11-25", "2026-07-28"] as const;

/** JSON-RPC 2.0, section 5.1: free for every error that means them. */
export const standardNumbers: ReadonlySet<number> = new Set([-32700, -32600, -32601, -32602, -32603]);

/** Once in use, no longer to be emitted (MCP 2026-07-28, basic, "Error Codes"). */
export const retiredNumbers: ReadonlyMap<number, string> = new Map([
  [-32002, "was resource not found; -32602 says it now"],
  [-32042, "was URL elicitation required; an input_required result says it now"],
]);

interface Band {
  readonly from: number;
  readonly to: number;
  /** The first revision it holds for; without it, for all. */
  readonly since?: string;
  readonly why: string;
}

/** Numbers that are not free, with the reason. The first band that holds counts. */
const bands: readonly Band[] = [
  { from: -Infinity, to: -2_147_483_649, why: "it does not fit 32 bits, and some SDKs read no more" },
  { from: 2_147_483_648, to: Infinity, why: "it does not fit 32 bits, and some SDKs read no more" },
  { from: -32768, to: -32100, why: "JSON-RPC keeps -32768 to -32100 for itself" },
  { from: -32099, to: -32020, why: "MCP keeps -32099 to -32020 for its own specification" },
  { from: -32019, to: -32000, since: "2026-07-28", why: "MCP 2026-07-28 lets nobody add numbers in -32019 to -32000" },
  { from: 0, to: 0, why: "some SDKs send it for any failure" },
  { from: 100, to: 599, why: "it would be taken for an HTTP status" },
];

/** Why an error may not have `number` in a revision of MCP; undefined when it may. Retired numbers are not looked at. */
export function whyNotFree(number: number, revision: string): string | undefined {
  if (standardNumbers.has(number)) return undefined;
  return bands.find(({ from, to, since = "" }) => number >= from && number <= to && revision >= since)?.why;
}
