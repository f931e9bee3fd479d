// A server written from documents 000 and 002 alone: no SDK, no package of ours, JSON as Python's json.dumps writes it. Its tool says what it is told to.

import { createInterface } from "node:readline";

/** JSON with a space after each comma and colon, and nothing but ASCII. */
const dumps = (value) => {
  if (Array.isArray(value)) return `[${value.map(dumps).join(", ")}]`;
  if (typeof value === "object" && value !== null) return `{${Object.entries(value).map(([key, member]) => `${dumps(key)}: ${dumps(member)}`).join(", ")}}`;
  return JSON.stringify(value).replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
};

const shapes = {
  // FastMCP, a tool that returns str: the text, and the text again.
  str: (body) => ({ content: [{ type: "text", text: dumps(body) }], structuredContent: { result: dumps(body) }, isError: false }),
  // FastMCP, a tool that returns dict: the text in lines, and the dict.
  dict: (body) => ({ content: [{ type: "text", text: JSON.stringify(body, null, 2) }], structuredContent: body, isError: false }),
  text: (body) => ({ content: [{ type: "text", text: dumps(body) }] }),
};

const answers = {
  initialize: () => ({ protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "document", version: "1.0" } }),
  ping: () => ({}),
  "tools/list": () => ({ tools: ["say", "hang", "exit"].map((name) => ({ name, inputSchema: { type: "object" } })) }),
  "tools/call": ({ name, arguments: { shape, body } = {} }) => {
    if (name === "exit") process.exit(1);
    return name === "hang" ? undefined : shapes[shape](body);
  },
};

for await (const line of createInterface(process.stdin)) {
  const { id, method, params } = JSON.parse(line);
  const result = id === undefined ? undefined : answers[method]?.(params);
  if (result !== undefined) process.stdout.write(`${dumps({ jsonrpc: "2.0", id, result })}\n`);
}
