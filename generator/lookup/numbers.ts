// The meaning of a JSON-RPC number that no error of the taxonomy has. Facts of the specifications; it looks nothing up.

import { defaultProtocol, retiredNumbers, whyNotFree } from "../model/numbers.ts";

/** JSON-RPC 2.0, section 5.1. */
const standard: ReadonlyMap<number, string> = new Map([
  [-32700, "Parse error: the message is not JSON (JSON-RPC 2.0, section 5.1)."],
  [-32600, "Invalid request: the message is not a request (JSON-RPC 2.0, section 5.1)."],
  [-32601, "Method not found (JSON-RPC 2.0, section 5.1)."],
  [-32602, "Invalid params; in MCP also an unknown resource or, with SDK 2, an unknown tool (JSON-RPC 2.0, section 5.1)."],
  [-32603, "Internal error (JSON-RPC 2.0, section 5.1)."],
]);

/** Numbers that the first TypeScript SDK makes up on the client's side. */
const local: ReadonlyMap<number, string> = new Map([
  [-32000, "SDK 1 raises it itself when the connection closes."],
  [-32001, "SDK 1 raises it itself when an answer does not arrive in time."],
]);

/** Sentences about `number`, the most general last. */
export function aboutNumber(number: number): readonly string[] {
  const retired = retiredNumbers.get(number);
  const taken = whyNotFree(number, defaultProtocol.at(-1) ?? "");
  return [
    standard.get(number),
    local.get(number),
    retired === undefined ? undefined : `Retired: it ${retired}.`,
    taken === undefined ? (standard.has(number) ? undefined : "Free for servers to use.") : `Not free: ${taken}.`,
  ].filter((sentence) => sentence !== undefined);
}
