// Fails with trees over stdio: those it is given, and those that no message could carry, which lead back to themselves or have no end. It is no example of a server.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import * as z from "zod";

const { guardServer, ...errors } = await import(process.argv[2]);

const chain = (length, made) => {
  let at;
  for (let index = length; index > 0; index--) at = made(index, at);
  return at;
};

const violation = (index, inner) => ({ field: `f${index}`, problem: "is wrong", value: "canary-unsafe", secret: "canary-secret-of-all", stray: "canary-stray", ...(inner && { nested: [inner] }) });

const trees = {
  deep: () => new errors.ViolatedError({ count: 1, violations: [chain(100_000, violation)] }),
  circular: () => {
    const self = violation(1);
    self.nested = [self, self];
    return new errors.ViolatedError({ count: 2, violations: [self, self] });
  },
  endless: () => {
    const next = { messageText: "Again.", category: 1, code: 1 };
    next.next = [next];
    return new errors.NotCompiledError({ diagnostic: next });
  },
  needed: () => new errors.NotEvaluatedError({ expression: chain(80, (index, first = { op: "text", text: "end" }) => ({ op: "call", by_name: { [`n${index}`]: null }, first, token: "canary-secret-of-all" })) }),
  causes: () => {
    const first = new Error("The disk is full.");
    first.cause = new TypeError("It was never there.", { cause: first });
    return Object.assign(new Error("no"), { name: "WrapperError", cause: first, token: "canary-stray" });
  },
};

const server = guardServer(new McpServer({ name: "trees", version: "1.0.0" }));
const inputSchema = z.looseObject({ error: z.string().optional(), details: z.looseObject({}).optional(), tree: z.string().optional() });
server.registerTool("look", { inputSchema }, ({ error, details, tree }) => {
  throw tree === undefined ? new errors[error](details) : trees[tree]();
});
await server.connect(new StdioServerTransport());
