// Mapping set mcp: what a handler throws on purpose with the classes of the SDKs, McpError (v1) and ProtocolError (v2) in TypeScript, McpError (1) and MCPError (2) in Python, keeps its meaning.

import type { RuleSpec } from "../../spec.ts";
import { becomes, forCallers, inPython } from "../becomes.ts";

/** SDK v1 puts a prefix before the text; what is left was written for callers. */
const prefix = "^(?:MCP error -?\\d+: )?";

const problem = { problem: "$match.problem" };
/** The text of the specification's own example, which low-level servers throw as any error (server/tools, "Error Handling"), and others that name a tool: they and no others, behind what a catch around all tools may put before them. A bare word behind "Tool" may be anything: its calls, its result. */
const named = "[\\w./:-]{0,127}[\\w/-]";
const absent = `(?:[Uu]nknown tool:?|[Nn]o such tool:|[Tt]ool not found:) ["'\`]?${named}["'\`]?|[Tt]ool not found|(?:[Tt]he )?[Tt]ool (?:["'\`]${named}["'\`]|[A-Za-z0-9]{1,64}[_./:-]${named}) (?:is )?(?:not (?:enabled|found|registered|recogni[sz]ed)|disabled)(?:\\. [A-Z][^\\n]{0,200}?)?`;
const unknown = { message: `(?:^|: |^\u274c\ufe0f? )(?<problem>${absent})\\.?$` };

const name = ["McpError", "ProtocolError"];

/** The rules for a class. A request to the other side is one that the server made itself: sampling, elicitation, roots. */
const ofClass = (name: string | readonly string[]): readonly RuleSpec[] => [
  becomes("not_found", { name, code: [-32002, -32602], has: ["data.uri"] }, { resource: "$error.data.uri" }),
  becomes("not_found", { name, message: `${prefix}(?:Resource|Prompt) (?<resource>\\S+) (?:not found|disabled)$` }, { resource: "$match.resource" }),
  becomes("not_found", { name, code: -32002 }),
  becomes("method_not_found", { name, code: -32601 }),
  becomes("invalid_input", { name, code: [-32602, -32600, -32601, -32700], message: `${prefix}(?<problem>[^]+?)\\.?$` }, problem),
  becomes("timeout", { name, code: -32001, message: `${prefix}(?:Request timed out|Maximum total timeout exceeded)` }),
];

export const mcp = forCallers("Errors of the SDKs' classes are what a handler says to its caller.", [
  becomes("unknown_tool", { message: `${prefix}Tool (?<tool>\\S+) (?:not found|disabled)$` }, { tool: "$match.tool" }),
  becomes("unknown_tool", unknown),
  becomes("invalid_input", unknown, problem),
  ...ofClass(name),
  becomes("timeout", { name: "SdkError", code: "REQUEST_TIMEOUT" }),
  becomes("unavailable", { name, code: -32000, message: `${prefix}Connection closed` }),
  becomes("unavailable", { name: "SdkError", code: ["CONNECTION_CLOSED", "NOT_CONNECTED", "SEND_FAILED"] }),
  ...inPython([
    ...ofClass("MCPError"),
    becomes("timeout", { name: ["McpError", "MCPError"], code: [408, -32001], message: "^Timed out while waiting for response" }),
    becomes("unavailable", { name: "MCPError", code: -32000, message: "^Connection closed" }),
  ]),
]);
