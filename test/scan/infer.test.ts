// A first taxonomy: it holds together whatever the source is, names what the project names, keeps native text off the wire, and says what is guessed.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { run } from "../../generator/commands/infer.ts";
import { compile, type Server } from "../../generator/main.ts";
import { recordedIn } from "../../generator/infer/traffic.ts";
import { project, type Project } from "../init/project.ts";
import { inferred, ownRules } from "./inferred.ts";

const fixtures = fileURLToPath(new URL("projects", import.meta.url));
let made: Project | undefined;
afterEach(() => {
  made?.clear();
  made = undefined;
});

const of = async (source: string, flags: object = {}, more: { readonly [path: string]: string } = {}) => {
  made = project({ "package.json": { name: "notes", type: "module" }, "src/index.ts": source, ...more });
  return inferred(made.folder, flags);
};

const messageOf = ({ errors }: Server, code: string): string | undefined => errors.find((error) => error.code === code)?.message;

describe.each(readdirSync(fixtures))("the project %s", (name) => {
  test("gives a taxonomy without errors, of sixty errors at most", async () => {
    const { exit, text, server } = await inferred(`${fixtures}/${name}`);
    expect(exit).toBe(0);
    expect(server.errors.length).toBeLessThanOrEqual(70);
    expect(text).toMatch(/^# Proposed from \d+ places? that fails? in \d+ files?: /m);
  });
});

test("the project's own classes come first: name to code, fields to details", async () => {
  const { text, server } = await of(`
export class NoteLockedError extends Error {
  constructor(readonly id: string, readonly tries: number) { super(\`Note \${id} is locked\`); }
}
server.registerTool("edit_note", { description: "Edits." }, async ({ id }) => {
  if (id === "") throw new Error("An id is needed");
  throw new NoteLockedError(id, 3);
});`);
  expect(text.indexOf("note_locked:")).toBeLessThan(text.indexOf("id_required:") < 0 ? Infinity : text.indexOf("id_required:"));
  expect(messageOf(server, "note_locked")).toBe("Note {id} is locked.");
  expect(server.errors.find(({ code }) => code === "note_locked")?.details).toMatchObject({ id: { type: "string" }, tries: { type: "number", optional: true } });
  expect(server.tools.find(({ name }) => name === "edit_note")?.errors).toContain("note_locked");
  expect(text).toContain("# src/index.ts:7\n");
  // Nothing has to be rewritten for a class: where it is thrown, it is known by its name.
  expect(server.rules.find(({ set }) => set === "own")).toMatchObject({ error: "note_locked", match: { name: ["NoteLockedError"] } });
});

test("messages that come to the same are one error, with both wordings and both places", async () => {
  const { text, server } = await of(`
server.registerTool("read", { description: "Reads." }, async ({ id }) => { throw new Error(\`Note \${id} was not found\`); });
server.registerTool("drop", { description: "Drops." }, async ({ id }) => { throw new Error(\`There is no such note: \${id}\`); });`);
  expect(server.tools.map(({ errors }) => errors.filter((code) => code === "note_not_found"))).toEqual([["note_not_found"], ["note_not_found"]]);
  expect(text).toContain("# src/index.ts:2, src/index.ts:3\n");
  expect(text).toContain('# Other texts: "There is no such note: {id}"');
});

test("a status that is filled in is told by the errors that every taxonomy starts with, whatever stands behind it", async () => {
  const { server } = await of(`
export class HttpClientError extends Error {
  constructor(readonly status: number) { super(\`The service answered \${status}\`); }
}
server.registerTool("a", {}, async () => { throw new HttpClientError(404); });
`);
  const codes = Object.fromEntries(ownRules(server).flatMap((rule) => ("match" in rule && "error" in rule ? [[String((rule.match as { readonly message?: string }).message), rule.error]] : [])));
  const become = (text: string): unknown => Object.entries(codes).find(([pattern]) => new RegExp(pattern, "u").test(text))?.[1];
  expect(["The service answered 429", "The service answered 401", "The service answered 503", "The service answered 418", "Reading failed: The service answered 504"].map(become)).toEqual(["rate_limited", "auth_required", "unavailable", "upstream_failed", "timeout"]);
  expect(messageOf(server, "upstream_failed")).toBe("The service answered {status}.");
  expect(server.errors.find(({ code }) => code === "rate_limited")).toMatchObject({ message: "{problem}", details: { problem: { default: "Too many requests." } } });
});

test("a message that carries a credential is published nowhere", async () => {
  const { text, server } = await of(`
export class UpstreamError extends Error {
  constructor() { super("Upstream 10.0.3.7 token=ntn_ada5f6a7b8c9 failed"); }
}
server.registerTool("a", {}, async () => { throw new UpstreamError(); });
`);
  expect(text).not.toContain("ntn_ada");
  expect(messageOf(server, "upstream")).toBe("Upstream.");
});

test("what another program said is no part of a message: it follows, scrubbed, while the taxonomy is not strict", async () => {
  const { server } = await of(`
server.registerTool("read", { description: "Reads." }, async () => {
  try { return await load(); } catch (error) { throw new Error(\`Loading failed: \${error.message}\`); }
});`);
  expect(messageOf(server, "loading_failed")).toBe("Loading failed.");
  expect(server.errors.find(({ code }) => code === "loading_failed")?.details).toEqual({});
  expect(server.undeclared).toBe("scrubbed");
  expect(server.errors.find(({ code }) => code === "loading_failed")).toMatchObject({ category: "unclear" });
  expect(ownRules(server)).toMatchObject([{ error: "loading_failed", quotes: true }]);
});

const call = (id: number, name: string, args: object, result: object): string =>
  [
    { from: "client", message: { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } } },
    { from: "server", message: { jsonrpc: "2.0", id, result } },
  ].map((record) => `${JSON.stringify(record)}\n`).join("");
const failing = (text: string): object => ({ isError: true, content: [{ type: "text", text }] });

test("a recording adds what the source does not say, and which tool said what it does", async () => {
  const recording = call(1, "read", { id: "n1" }, failing("Note n1 is frozen")) + call(2, "drop", { id: "n2" }, failing("Error executing tool drop: The vault is closed for n2"));
  const { text, server } = await of(
    `export const load = (id: string) => { throw new Error(\`Note \${id} is frozen\`); };
server.registerTool("read", { description: "Reads." }, () => vault.of("x"));`,
    { from: "recorded.jsonl" },
    { "recorded.jsonl": recording },
  );
  expect(server.tools.find(({ name }) => name === "read")?.errors).toContain("note_frozen");
  expect(server.tools.find(({ name }) => name === "drop")?.errors).toContain("vault_closed");
  expect(messageOf(server, "vault_closed")).toBe("The vault is closed for {id}.");
  expect(text).toContain("# recorded.jsonl:4\n");
});

test("what the SDK says itself, and what has an envelope, is not heard", async () => {
  const lines = (call(1, "a", {}, failing("MCP error -32602: Input validation error: bad")) + call(2, "a", {}, { ...failing("[busy] Wait."), _meta: { "dev.faultline/error": {} } }) + call(3, "a", {}, { content: [] })).split("\n");
  expect(await recordedIn(lines)).toEqual([]);
});

test("there is room for sixty, and the rest is counted", async () => {
  const tools = Array.from({ length: 90 }, (_, index) => `server.registerTool("t${index}", { description: "Does." }, async () => { throw new Error("Part ${String.fromCharCode(97 + (index % 26))}${"xyz"[index % 3]}${index} went astray"); });`);
  const { text, server } = await of(tools.join("\n"));
  expect(server.errors.length).toBeLessThanOrEqual(62);
  expect(text).toMatch(/^# \d+ more kinds of failure did not fit here/m);
});

test("every folder that is named is looked into for tools, and a server's name is one that a package can have", async () => {
  const source = (tool: string): string => `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "notes", version: "1.0.0" });
server.registerTool("${tool}", { inputSchema: {} }, async () => { throw new Error("The ${tool} is out of order"); });
`;
  made = project({ "package.json": { name: "notes", type: "module" }, "lib/one.ts": source("scanner"), "src/two.ts": source("printer") });
  const texts: string[] = [];
  const exit = await run([["lib", "src"]], { cwd: made.folder }, { stdout: (text) => void texts.push(text), stderr: () => undefined, color: false });
  expect(exit).toBe(0);
  // That they take nothing is known: no call of theirs is refused for its arguments.
  for (const tool of ["scanner", "printer"]) expect(texts.join("")).toContain(`      ${tool}: [${tool}_out_of_order]\n`);
  await expect(run([["src"]], { cwd: made.folder, server: "nul" }, { stdout: () => undefined, stderr: () => undefined, color: false })).rejects.toThrow("no server can be called");
});

test("words that YAML reads as something else are texts, wherever they stand", async () => {
  const words = ["null", "true", "false", "yes", "no", "on", "off", "y", "1e3", "0x10", "~", "2020-01-01", "12:30", "a: b", "- c", "# d"];
  const tools = words.map((word, index) => `server.registerTool(${JSON.stringify(/^[a-z]+$/.test(word) ? word : `tool_${index}`)}, { description: ${JSON.stringify(word)} }, async () => { throw new TypeError(${JSON.stringify(word)}); });`);
  const own = 'export class Null extends Error { constructor(readonly yes: string) { super("null"); } }\nserver.registerTool("own", {}, async () => { throw new Null("on"); });';
  const { exit, text, server } = await of(`import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "x", version: "1" });\n${tools.join("\n")}\n${own}\n`);
  expect([exit, text.match(/\[(?:null|true|false)\b/g)]).toEqual([0, null]);
  expect(server.tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["null", "true", "no"]));
  expect(server.tools.some(({ errors }) => errors.includes("null"))).toBe(true);
});

test("a class of plain JavaScript has what its constructor puts on it", async () => {
  const { text, server } = await of("", {}, {
    "src/store.js": `
class GoneError extends Error { constructor(id) { super(\`Order \${id} is gone\`); this.name = "GoneError"; this.id = id; this.response = fetched; } }
class KeptError extends Error { constructor(id, n) { super(\`\${n} of \${id} are kept\`); this.errorCode = "KEPT"; this.orderId = id; this.amount = n; } }
server.registerTool("read_order", { inputSchema: { id: z.string(), n: z.number().int() } }, async ({ id, n }) => {
  if (n > 3) throw new KeptError(id, n);
  throw new GoneError(id);
});`,
  });
  expect(ownRules(server)).toMatchObject([
    { error: "kept", match: { name: ["KeptError"], path: [{ at: ["errorCode"], equals: "KEPT" }] }, with: { orderId: { from: ["error", "orderId"] }, amount: { from: ["error", "amount"] } } },
    { error: "gone", match: { name: ["GoneError"] }, with: { id: { from: ["error", "id"] } } },
  ]);
  expect(messageOf(server, "kept")).toBe("{amount} of {orderId} are kept.");
  expect(server.errors.find(({ code }) => code === "kept")?.details).toMatchObject({ amount: { type: "number" }, orderId: { type: "string" } });
  expect(Object.keys(server.errors.find(({ code }) => code === "gone")?.details ?? {})).toEqual(["id"]);
  expect(compile({ path: "taxonomy.yaml", text }).diagnostics.filter(({ code }) => code.startsWith("mapping"))).toEqual([]);
});

test("a class whose code and fields whoever throws it gives", async () => {
  const { server } = await of(`
export class OrderError extends Error {
  readonly code: string; readonly orderId: string;
  constructor(code: string, orderId: string, message: string) { super(message); this.name = "OrderError"; this.code = code; this.orderId = orderId; }
}
server.registerTool("find", {}, async ({ id }: { id: string }) => { throw new OrderError("ORDER_NOT_FOUND", id, \`Order \${id} not found\`); });
server.registerTool("drop", {}, async ({ id, why }: { id: string; why: string }) => { throw new OrderError("ORDER_KEPT", id, \`Order \${id} (\${why}) cannot be dropped\`); });
`);
  expect(messageOf(server, "order_not_found")).toBe("Order {orderId} not found.");
  expect(ownRules(server)).toMatchObject([
    { error: "order_kept", match: { name: ["OrderError"], code: ["ORDER_KEPT"] }, with: { why: { from: ["match", "why"] } } },
    { error: "order_not_found", match: { name: ["OrderError"], code: ["ORDER_NOT_FOUND"] }, with: { orderId: { from: ["error", "orderId"] } } },
  ]);
});

test("what no field has is taken out of the message; where nothing tells, or a class says several things, all of the words are one detail", async () => {
  const { text, server } = await of(`
class LockedError extends Error { constructor(order: string, who: string) { super(\`Order \${order} is locked by \${who} [1]\`); } }
class ManyError extends Error {}
class SizeError extends Error { constructor(n: number, m: number) { super(\`\${n}\${m}\` + " too many"); } }
class AppError extends Error { constructor(message: string) { super(message); } }
server.registerTool("lock", { inputSchema: { n: z.number() } }, async ({ id, who, n }) => {
  if (id === "1") throw new LockedError(id, who);
  if (id === "2") throw new ManyError(\`The basket of \${id} is full\`);
  if (id === "3") throw new ManyError(\`There is no room in \${id}\`);
  if (id === "4") throw new SizeError(1, 2);
  throw new AppError(\`Cannot take \${n} of them\`);
});
`);
  expect(ownRules(server)).toMatchObject([
    { error: "locked", match: { name: ["LockedError"] }, with: { order: { from: ["match", "order"] }, who: { from: ["match", "who"] } } },
    { error: "size", with: { n: { from: ["match", "n"] }, m: { from: ["match", "m"] } } },
    { error: "many", match: { name: ["ManyError"] }, with: { problem: { from: ["error", "message"] } } },
    { error: "take_failed", with: { n: { from: ["match", "n"] } } },
  ]);
  expect(messageOf(server, "many")).toBe("{problem}");
  expect(text).toContain('# Texts: "The basket of {id} is full", "There is no room in {id}"');
  expect(server.errors.find(({ message }) => message === "Cannot take {n} of them.")?.details).toEqual({ n: { type: "number" } });
  expect(compile({ path: "taxonomy.yaml", text }).diagnostics).toEqual([]);
});

test("an argument has the type that its schema says, in zod and in JSON Schema", async () => {
  const { server } = await of(`
server.registerTool("zod", { inputSchema: z.object({ n: z.coerce.number(), on: z.boolean(), id: z.string() }) }, async (args) => { throw new Error(\`Row \${args.n} of \${args.id} is \${args.on}\`); });
server.tool("short", "Does.", { size: z.int().min(1) }, async ({ size: amount }) => { throw new Error(\`Shelf \${amount} collapsed\`); });
server.addTool({ name: "json", inputSchema: { type: "object", properties: { depth: { type: "integer" } } }, execute: async ({ depth }) => { throw new Error(\`Well \${depth} dried up\`); } });
`);
  const details = Object.assign({}, ...server.errors.map((error) => error.details)) as { readonly [name: string]: { readonly type: string } };
  expect(Object.fromEntries(["n", "on", "id", "amount", "depth"].map((name) => [name, details[name]?.type]))).toEqual({ n: "number", on: "boolean", id: "string", amount: "number", depth: "number" });
});

test("a text of several holes is known behind a clause that a catch put before it, and a validation error tells its sender", async () => {
  const { server } = await of(`
server.registerTool("drop", { description: "Drops." }, async ({ from, to, kind, all }) => {
  if (!all) throw new Error(\`Validation Error: \${wrongIn(all)}\`);
  throw new Error(\`Link not found: \${from} -> \${to} (\${kind})\`);
});`);
  const rule = server.rules.find(({ error }) => error === "link_not_found");
  const form = new RegExp(String(rule?.match.message));
  for (const text of ["Link not found: a -> b (c)", "Failed to drop it: Link not found: a -> b (c)", "Error: Link not found: a -> b (c)"]) expect([text, form.test(text)]).toEqual([text, true]);
  for (const text of ["Dropping: see: Link not found: a -> b (c)", "Shelf API Error: Link not found: a -> b (c)"]) expect([text, form.test(text)]).toEqual([text, false]);
  expect(server.errors.find(({ code }) => code === "validation_failed")?.category).toBe("user");
});
