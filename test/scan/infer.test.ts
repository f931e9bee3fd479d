// A first taxonomy: it holds together whatever the source is, names what the project names, keeps native text off the wire, and says what is guessed.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { run } from "../../generator/commands/infer.ts";
import { compile, type Server } from "../../generator/main.ts";
import { heardIn } from "../../generator/infer/traffic.ts";
import { project, type Project } from "../init/project.ts";

const fixtures = fileURLToPath(new URL("projects", import.meta.url));
let made: Project | undefined;
afterEach(() => {
  made?.clear();
  made = undefined;
});

async function inferred(cwd: string, flags: object = {}): Promise<{ readonly exit: number; readonly text: string; readonly server: Server }> {
  const texts: string[] = [];
  const exit = await run([[]], { cwd, ...flags }, { stdout: (text) => void texts.push(text), stderr: () => undefined, color: false });
  const text = texts.join("");
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return { exit, text, server: model?.servers[0] ?? expect.unreachable(text) };
}

const of = async (source: string, flags: object = {}, more: { readonly [path: string]: string } = {}) => {
  made = project({ "package.json": { name: "notes", type: "module" }, "src/index.ts": source, ...more });
  return inferred(made.folder, flags);
};

const messageOf = ({ errors }: Server, code: string): string | undefined => errors.find((error) => error.code === code)?.message;

describe.each(readdirSync(fixtures))("the project %s", (name) => {
  test("gives a taxonomy without errors, of thirty errors at most", async () => {
    const { exit, text, server } = await inferred(`${fixtures}/${name}`);
    expect(exit).toBe(0);
    expect(server.errors.length).toBeLessThanOrEqual(30);
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
  expect(text).toContain('# Also said: "There is no such note: {id}"');
});

test("a class that carries a status is left to the rules that read it", async () => {
  const { server } = await of(`
export class HttpClientError extends Error {
  constructor(readonly status: number) { super(\`The service answered \${status}\`); }
}
server.registerTool("a", {}, async () => { throw new HttpClientError(404); });
`);
  expect(server.rules.filter(({ set }) => set === "own")).toEqual([]);
  expect(messageOf(server, "service_answered")).toBe("The service answered {status}.");
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

test("what another program said is no part of a message, and leaves with nobody", async () => {
  const { server } = await of(`
server.registerTool("read", { description: "Reads." }, async () => {
  try { return await load(); } catch (error) { throw new Error(\`Loading failed: \${error.message}\`); }
});`);
  expect(messageOf(server, "loading_failed")).toBe("Loading failed.");
  expect(server.errors.find(({ code }) => code === "loading_failed")?.details).toEqual({ reason: { type: "string", optional: true, safety: "unsafe" } });
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

test("what the SDK says itself, and what has an envelope, is not heard", () => {
  const lines = (call(1, "a", {}, failing("MCP error -32602: Input validation error: bad")) + call(2, "a", {}, { ...failing("[busy] Wait."), _meta: { "dev.faultline/error": {} } }) + call(3, "a", {}, { content: [] })).split("\n");
  expect(heardIn(lines)).toEqual([]);
});

test("there is room for thirty, and the rest is counted", async () => {
  const tools = Array.from({ length: 40 }, (_, index) => `server.registerTool("t${index}", { description: "Does." }, async () => { throw new Error("Part ${String.fromCharCode(97 + (index % 26))}${"xyz"[index % 3]}${index} went astray"); });`);
  const { text, server } = await of(tools.join("\n"));
  expect(server.errors.length).toBeLessThanOrEqual(32);
  expect(text).toMatch(/^# \d+ kinds of failure more had no room here/m);
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
  for (const tool of ["scanner", "printer"]) expect(texts.join("")).toContain(`      ${tool}: [${tool}_out_order]\n`);
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
