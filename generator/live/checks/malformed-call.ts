// A malformed call is answered with -32602, whoever notices (MCP, tools, error handling).

import type { Check } from "../check.ts";
import { sdkFailure } from "../contract.ts";
import { asked } from "../example.ts";
import { took } from "../outcome.ts";

const params = { name: "read_note", arguments: "a" };

export const malformedCall: Check = {
  code: "malformed-call",
  severity: "warning",
  needs: "malformed call",
  why: "-32603 says that the server is broken, and -32601 that it has no tools: a client that believes this stops calling. A handler that gets malformed arguments fails in unforeseen ways.",
  help: "refuse a call without a name, or with arguments that are not an object, with -32602; most SDKs do, newer ones with the right number",
  bad: asked("tools/call", params, { error: { code: -32603, message: "Internal error" } }),
  good: asked("tools/call", params, { error: { code: -32602, message: "arguments must be an object" } }),
  *exchange(exchange, { contract }) {
    const { fault, why, method, answer } = exchange;
    if (fault !== "malformed" || !answer) return;
    const { number } = answer;
    if (took(exchange)) yield { sentence: `the server executed a ${method} in which ${why}`, severity: "error", cause: "took" };
    else if (answer.kind === "error" && ![-32602, -32600, sdkFailure(contract, "malformed_request")?.jsonRpc.default].some((right) => right === number))
      yield { sentence: `a ${method} in which ${why} was answered with ${String(number)} instead of -32602`, words: String(number), cause: String(number) };
  },
};
