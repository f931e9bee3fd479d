// A request that is no call at all is answered with -32602, whoever notices (MCP, tools, error handling).

import type { Check } from "../check.ts";
import { asked } from "../example.ts";

const params = { name: "read_note", arguments: "a" };

export const malformedCall: Check = {
  code: "malformed-call",
  severity: "warning",
  common: true,
  why: "-32603 says that the server is broken, and -32601 that it has no tools at all: a client that believes it stops calling. A handler that is run with what is no arguments fails in ways nobody has foreseen.",
  help: "refuse a call without a name, or with arguments that are no object, with -32602; most SDKs do, newer ones with the right number",
  bad: asked("tools/call", params, { error: { code: -32603, message: "Internal error" } }),
  good: asked("tools/call", params, { error: { code: -32602, message: "arguments must be an object" } }),
  *exchange({ fault, why, method, answer }) {
    if (fault !== "malformed" || !answer) return;
    if (!answer.failed) yield { sentence: `a ${method} in which ${why} was carried out`, severity: "error" };
    else if (answer.kind === "error" && answer.number !== -32602 && answer.number !== -32600)
      yield { sentence: `a ${method} in which ${why} was answered with ${String(answer.number)}; -32602 says it`, words: String(answer.number) };
  },
};
