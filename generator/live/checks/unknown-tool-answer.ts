// A tool that does not exist is answered as such: with -32602, or as a failed call that says so (MCP, tools, error handling).

import { wordsIn } from "../answer.ts";
import type { Check } from "../check.ts";
import { sdkFailure } from "../contract.ts";
import { asked, listed } from "../example.ts";
import { failed, took } from "../outcome.ts";
import { inherited } from "./prototype-name.ts";

const params = { name: "nowhere", arguments: {} };

export const unknownToolAnswer: Check = {
  code: "unknown-tool-answer",
  severity: "warning",
  needs: "unknown tool",
  why: "Models invent names. -32603 tells them that the server is broken, -32601 that it has no tools, and a success that the call had an effect.",
  help: "for an unknown tool, return -32602 and name the tool",
  bad: listed("read_note") + asked("tools/call", params, { error: { code: -32603, message: "Method nowhere not found" } }),
  good: listed("read_note") + asked("tools/call", params, { error: { code: -32602, message: "Unknown tool: nowhere" } }),
  *exchange(exchange, { contract }) {
    const { fault, tool, answer } = exchange;
    if (fault !== "unknown-tool" || tool === undefined || !answer) return;
    // A name that every object has is a matter of its own (prototype-name).
    if (inherited.includes(tool)) return;
    if (!failed(exchange)) yield { sentence: "a call of an unknown tool succeeded", severity: "error" };
    else if (took(exchange)) yield { sentence: "the answer to an unknown tool describes a different failure", words: wordsIn(answer).trim().slice(0, 80), cause: "reached" };
    else if (answer.kind === "error" && answer.number !== -32602 && answer.number !== sdkFailure(contract, "unknown_tool")?.jsonRpc.default) yield { sentence: `an unknown tool was answered with ${String(answer.number)} instead of -32602`, words: String(answer.number) };
  },
};
