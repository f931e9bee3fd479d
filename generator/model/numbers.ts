// The JSON-RPC numbers and HTTP statuses that an error may have: tables and lookups. It reports nothing.

/**
 * The inclusive range of HTTP statuses that `value` stands for: `429` and `"429"` are [429, 429], `"5xx"` is [500, 599].
 *
 * Undefined for anything else, and for statuses outside 100..599 (RFC 9110, section 15).
 */
export function parseStatus(value: string | number): readonly [from: number, to: number] | undefined {
  const text = String(value);
  if (/^[1-5]\d\d$/.test(text)) return [Number(text), Number(text)];
  if (!/^[1-5]xx$/.test(text)) return undefined;
  const from = Number(text[0]) * 100;
  return [from, from + 99];
}

/** Revisions a file speaks when it does not say. */
export const defaultProtocol = ["2025-11-25", "2026-07-28"] as const;

/** JSON-RPC 2.0, section 5.1: free for every error that means them. */
export const standardNumbers: ReadonlySet<number> = new Set([-32700, -32600, -32601, -32602, -32603]);

/** Once in use, no longer to be emitted (MCP 2026-07-28, basic, "Error Codes"). */
export const retiredNumbers: ReadonlyMap<number, string> = new Map([
  [-32002, "meant resource not found, which is now -32602"],
  [-32042, "meant URL elicitation required, which is now an input_required result"],
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
  { from: -Infinity, to: -2_147_483_649, why: "it does not fit 32 bits, the limit of some SDKs" },
  { from: 2_147_483_648, to: Infinity, why: "it does not fit 32 bits, the limit of some SDKs" },
  { from: -32768, to: -32100, why: "JSON-RPC reserves -32768 to -32100" },
  { from: -32099, to: -32020, why: "MCP reserves -32099 to -32020 for its specification" },
  { from: -32019, to: -32000, since: "2026-07-28", why: "MCP 2026-07-28 forbids new numbers in -32019 to -32000" },
  { from: 0, to: 0, why: "some SDKs send it for any failure" },
  { from: 100, to: 599, why: "it looks like an HTTP status" },
];

/** Why an error may not have `number` in a revision of MCP; undefined when it may. Retired numbers are not looked at. */
export function whyNotFree(number: number, revision: string): string | undefined {
  if (standardNumbers.has(number)) return undefined;
  return bands.find(({ from, to, since = "" }) => number >= from && number <= to && revision >= since)?.why;
}
