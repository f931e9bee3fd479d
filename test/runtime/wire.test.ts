// Answers of JSON-RPC guarded where they leave: of a framework in the shape of tmcp, and of the standard streams of a process. Real frameworks: test/adoption.

import { beforeEach, expect, test } from "vitest";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import type { JsonObject, Rule } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailWith, NotFoundError } from "./mail-family.ts";

let records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);
beforeEach(() => {
  records = [];
});

const rules: readonly Rule[] = [{ match: { message: "\\b429\\b", deep: true }, error: "rate_limited", with: { retry_after: { value: 7 } }, quotes: true }];
const refused = { error: "not_found", with: { id: { from: ["error", "problem"] } } } as const;
const family = mailWith({ rules, sdkFailures: { invalid_arguments: refused, unknown_tool: refused }, unmarked: "typed", undeclared: "scrubbed" });

interface Request {
  readonly id: number;
  readonly method: string;
  readonly params: { readonly name: string; readonly arguments: object };
}
interface Answer {
  readonly id: number;
  readonly result?: { readonly tools?: unknown; readonly isError?: boolean; readonly content?: readonly { readonly text: string }[]; readonly _meta?: { readonly [key: string]: { readonly code: string } } };
  readonly error?: object;
}

const request = (name: string, id = 1, method = "tools/call"): Request => ({ id, method, params: { name, arguments: {} } });
const failed = (text: string): object => ({ content: [{ type: "text", text }], isError: true });
const read = ({ result, error }: Answer): unknown => (error === undefined ? [result?._meta?.["dev.faultline/error"]?.code, result?.isError, result?.content?.[0]?.text.split("\n")[0]] : error);

class InputRequiredSignal extends Error {
  override readonly name = "InputRequiredSignal";
}

/** Refuses names and arguments by results, and answers what a tool throws as an error of the protocol. */
class Tmcp {
  readonly #tools = new Map<string, () => unknown>();
  tool(options: { readonly name: string; readonly execute?: () => unknown }, execute = options.execute): void {
    if (execute) this.#tools.set(options.name, execute);
  }
  template(): void {}
  withContext(): this {
    return this;
  }
  async receive({ id, params: { name } }: Request): Promise<Answer> {
    const tool = this.#tools.get(name);
    if (!tool) return { id, result: failed(`Tool ${name} not found`) };
    if (name === "strict") return { id, result: failed('Invalid arguments for tool strict: [{"kind":"schema","expected":"string","message":"Invalid type: Expected string","path":[{"key":"id"}]}]') };
    try {
      return { id, result: (await tool()) as object };
    } catch (error) {
      return error instanceof InputRequiredSignal ? { id, result: { content: [{ text: error.message }] } } : { id, error: error as Error };
    }
  }
}

test("tmcp: handlers, and what it refuses itself", async () => {
  const server = new Tmcp();
  expect(guardServer(family, server, { log })).toBe(server);
  server.tool({ name: "read", execute: () => { throw new NotFoundError({ id: "m7" }); } });
  server.tool({ name: "send" }, () => { throw new Error("answered 429"); });
  server.tool({ name: "strict", execute: () => ({}) });
  server.tool({ name: "list", execute: () => ({ content: [{ type: "text", text: "none" }] }) });
  server.tool({ name: "ask", execute: () => { throw new InputRequiredSignal("which?"); } });
  const call = async (name: string): Promise<unknown> => read(await server.receive(request(name)));
  expect(await call("read")).toEqual(["not_found", true, "[not_found] Message m7 not found."]);
  expect(await call("send")).toEqual(["rate_limited", true, expect.stringContaining("[rate_limited] Too many requests")]);
  expect(await call("burn")).toEqual(["not_found", true, "[not_found] Message there is no tool burn not found."]);
  expect(await call("strict")).toEqual(["not_found", true, "[not_found] Message id: Invalid type: Expected string not found."]);
  expect(await call("list")).toEqual([undefined, undefined, "none"]);
  expect(await call("ask")).toEqual([undefined, undefined, "which?"]);
  expect(records.map(({ code }) => code)).toEqual(["not_found", "rate_limited", "not_found", "not_found"]);
});

/** A process whose framework answers by `answer`, and whoever reads what it says. */
function talking(answer: (asked: Request) => object): (...asked: readonly Request[]) => readonly Answer[] {
  const said: string[] = [];
  const process = { stdin: { push: (_chunk: Uint8Array): boolean => true }, stdout: { write: (text: string | Uint8Array): boolean => said.push(String(text)) > 0 } };
  expect(guardServer(family, process, { log })).toBe(process);
  return (...asked) => {
    const lines = new TextEncoder().encode(asked.map((each) => `${JSON.stringify(each)}\n`).join(""));
    // Bytes come as they come.
    process.stdin.push(lines.subarray(0, 9));
    process.stdin.push(lines.subarray(9));
    process.stdout.write(asked.map(({ id, ...rest }) => `${JSON.stringify({ jsonrpc: "2.0", id, ...answer({ id, ...rest }) })}\n`).join(""));
    return said.splice(0).join("").trimEnd().split("\n").map((line) => JSON.parse(line) as Answer);
  };
}

test.each<readonly [what: string, answer: object, expected: unknown]>([
  ["a failed result that a rule knows", { result: failed("Error: answered 429 to 10.0.0.7:443") }, ["rate_limited", true, expect.stringMatching(/^\[rate_limited\].*answered 429 to \[address\]/)]],
  ["one that none does, redacted", { result: failed("lost, see 10.0.0.7:443") }, [undefined, true, "lost, see [address]"]],
  ["an error of the protocol", { error: { code: -32603, message: "answered 429" } }, ["rate_limited", true, expect.stringContaining("[rate_limited]")]],
  ["a name that nobody has", { result: failed("MCP error -32602: Tool burn not found") }, ["not_found", true, "[not_found] Message there is no tool burn not found."]],
  ["arguments, by the words of an SDK", { result: failed("MCP error -32602: Input validation error: Invalid arguments for tool burn: Invalid input: expected string, received undefined at id") }, ["not_found", true, "[not_found] Message id: expected string, received undefined not found."]],
  ["arguments, by words of a schema", { error: { code: -32602, message: "MCP error -32602: Invalid arguments for tool burn: Give one of a or b." } }, ["not_found", true, "[not_found] Message Give one of a or b not found."]],
  ["arguments, by the words of Effect", { result: failed("Error: AiToolkit.burn.handle: Failed to decode tool call parameters for tool 'burn'\n    at McpServer.tools/call {\n  [cause]: SchemaError: Expected string, got 7\n    at [\"id\"]\n}") }, ["not_found", true, "[not_found] Message id: expected string not found."]],
  ["and without theirs", { error: { code: 0, message: "Failed to decode tool call parameters for tool 'burn'" } }, ["not_found", true, "[not_found] Message not as its schema says not found."]],
  ["a success", { result: { content: [{ type: "text", text: "milk" }] } }, [undefined, undefined, "milk"]],
  ["an error that says its own", { error: { code: -32602, message: "no", data: { error: { code: "not_found" } } } }, { code: -32602, message: "no", data: { error: { code: "not_found" } } }],
])("a process: %s", (_, answer, expected) => {
  expect(talking(() => answer)(request("burn")).map(read)).toEqual([expected]);
});

test("a process: answers find their requests, and the rest passes as it is", () => {
  const ask = talking(({ params: { name }, method }) => (method === "tools/list" ? { result: { tools: [{ name: "read" }] } } : name === "read" ? { result: failed("answered 429") } : { result: { content: [{ type: "text", text: name }] } }));
  const [read1, list, other] = ask(request("read", 1), request("", 2, "tools/list"), request("answered 429", 3, "prompts/get"));
  expect(read1 && read(read1)).toEqual(["rate_limited", true, expect.any(String)]);
  expect(JSON.stringify(list?.result?.tools)).toContain("dev.faultline/");
  expect(other).toEqual({ jsonrpc: "2.0", id: 3, result: { content: [{ type: "text", text: "answered 429" }] } });
});

test.each<readonly [what: string, cut: (line: string) => readonly (string | Uint8Array)[]]>([
  ["texts", (line: string) => [line.slice(0, 1), line.slice(1, 40), line.slice(40)]],
  ["bytes, within a sign and without its end", (line: string) => [...new TextEncoder().encode(line)].map((byte) => Uint8Array.of(byte))],
  ["a line of a log before it", (line: string) => [`starting\n${line}`]],
])("an answer that is written in pieces is guarded whole: %s", (_, cut) => {
  const said: string[] = [];
  let called = 0;
  const write = (chunk: string | Uint8Array, done?: () => void): boolean => {
    done?.();
    return said.push(typeof chunk === "string" ? chunk : new TextDecoder().decode(chunk)) > 0;
  };
  const process = { stdin: { push: (_chunk: string): boolean => true }, stdout: { write } };
  guardServer(family, process, { log });
  process.stdin.push(`${JSON.stringify(request("read", 5))}\n${JSON.stringify(request("read", 6))}\n`);
  const pieces = [5, 6].flatMap((id) => cut(`${JSON.stringify({ id, result: failed("café: answered 429 to 10.0.0.7:443") })}\n`));
  for (const piece of pieces) process.stdout.write(piece, () => (called += 1));
  // Whoever writes the next piece once this one has left does so.
  expect(called).toBe(pieces.length);
  const answers = said.join("").split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Answer);
  expect(answers.map(read)).toEqual([5, 6].map(() => ["rate_limited", true, expect.stringMatching(/café: answered 429 to \[address\]/)]));
  process.stdout.write("after");
  expect(said.at(-1)).toBe("after");
});

test("a request that was cancelled waits for no answer", () => {
  const said: unknown[] = [];
  const process = { stdin: { push: (_chunk: string): boolean => true }, stdout: { write: (text: string): boolean => said.push(text) > 0 } };
  guardServer(family, process, { log });
  process.stdin.push(`${JSON.stringify(request("read", 5))}\n{"method":"notifications/cancelled","params":{"requestId":5}}\nnot JSON\n`);
  const line = `${JSON.stringify({ id: 5, result: failed("answered 429") })}\n`;
  process.stdout.write(line);
  expect(said).toEqual([line]);
});
