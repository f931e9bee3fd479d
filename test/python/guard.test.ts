// What a guarded Python server answers: a server that has only a table of handlers here; servers of every SDK where those are installed, read by the TypeScript client.
// FAULTLINE_NETWORK=1 installs them; FAULTLINE_VENVS=<folder> keeps them, or has them already (venvs.ts).

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { compile } from "faultline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPython, put, python } from "./run.ts";
import { isAsked, pythonOf } from "./venvs.ts";

const text = readFileSync(new URL("servers/failing.yaml", import.meta.url), "utf8");
const server = fileURLToPath(new URL("servers/failing.py", import.meta.url));
if (!isAsked) console.log("Guards for Python: no SDK was tried; set FAULTLINE_NETWORK=1, or FAULTLINE_VENVS, to do it.");

let folder = "";
let sources = "";
beforeAll(() => {
  const { files, diagnostics } = compile({ path: "taxonomy.yaml", text });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  folder = mkdtempSync(join(tmpdir(), "faultline-python-guard-"));
  put(folder, files);
  sources = join(folder, "failing-python/src");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const standIn = readFileSync(new URL("servers/table.py", import.meta.url), "utf8");

test.runIf(hasPython)("handlers of a table are guarded whether they were there before or come later; what ends a call on purpose, and what a test pauses, is not", () => {
  const said = JSON.parse(python(standIn, { paths: [sources] })) as { readonly [what: string]: unknown };
  const twice = (line: string): readonly string[] => [line, line];
  expect(said).toEqual({
    declared: twice("[rate_limited] Too many requests. Wait 30 s."),
    concealed: twice("[not_found] There is no what you asked for."),
    file: twice("[not_found] There is no file."),
    ...Object.fromEntries(["value", "path", "answer", "unreadable", "deadly", "exit", "stray"].map((what) => [what, twice("[internal_error] An internal error occurred.")])),
    interrupt: twice("KeyboardInterrupt"),
    returned: twice("[not_found] There is no ada."),
    "returned other": twice("Failed to save: [path] is full"),
    "returned success": twice("Saved in /srv/vault"),
    "read file": [expect.any(Number), "There is no file."],
    "read protocol": [4404, "No such place: [path]", { at: "[path]" }],
    "read resource": [-32603, "Ask for a note by its name, not [path]."],
    cancelled: ["CancelledError"],
    unknown: [true, 1],
    records: 27,
    paused: [["ValueError", "bad token at /home/ada/x"], "Error: no note called ada in /srv/vault"],
    resumed: "[not_found] There is no ada.",
  });
});

/** A client as that of FastMCP: it raises the first text of a failure, unless it is told to return what there is. */
const raising = `
import asyncio, json
import pyt_errors as errors
ToolError = type("ToolError", (Exception,), {"__module__": "fastmcp.exceptions"})
answer = errors.to_tool_result(errors.InvalidInputError(problem="no such city", argument="city"))
async def call_tool(name, arguments=None, *, raise_on_error=True):
    if raise_on_error: raise ToolError(answer["content"][0]["text"])
    return answer
async def other(name, arguments=None): raise ToolError("Ask for a city.")
async def told(*args, **options):
    try:
        await errors.call_tool(*args, **options)
    except Exception as error:
        return [type(error).__name__, str(error), dict(getattr(error, "details", {}))]
print(json.dumps([asyncio.run(told(call_tool, "act")), asyncio.run(told(other, "act")), asyncio.run(told(call_tool, "act", raise_on_error=True))]))
`;

test.runIf(hasPython)("a client that raises the first text of a failure loses none of it, and where it is told to raise, what the text says is there", () => {
  const said = ["InvalidInputError", "Invalid input: no such city."];
  expect(JSON.parse(python(raising, { paths: [sources] }))).toEqual([[...said, { problem: "no such city", argument: "city" }], ["RemoteError", "Ask for a city.", {}], [...said, { problem: "no such city" }]]);
});

const heard = `
import io, json, sys
import pyt_errors
from pyt_errors._runtime.server import Ground, _Shield, hearing
from pyt_errors.family import FAMILY
answers = []
lines = [b"not JSON\\n", b'{"a":1}\\n', b'{"jsonrpc":"2.0","id":1,"method":"ping"}\\n', b'{"jsonrpc":"2.0","id":2,"method":"x","params":{"a":"\\\\ud800b"}}\\n', b'{"jsonrpc":"2.0","id":3,"method":"x","params":' + b"[" * 300 + b"]" * 300 + b"}\\n", b'{"jsonrpc":"2.0","id":4,"method":"x","params":{"a":"[[[\\\\""}}\\n']
raw = _Shield(io.BytesIO(b"".join(lines)), hearing(Ground(FAMILY, lambda record, error: None), answers.append))
passed = io.TextIOWrapper(io.BufferedReader(raw), encoding="utf-8").read().splitlines()
print(json.dumps({"passed": [json.loads(line) for line in passed], "answers": [json.loads(line) for line in answers]}))
`;

test.runIf(hasPython)("what an SDK would drop without a word is answered, and halves of characters are mended", () => {
  const { passed, answers } = JSON.parse(python(heard, { paths: [sources] })) as { readonly passed: readonly object[]; readonly answers: readonly { readonly id: unknown; readonly error: { readonly message: string } }[] };
  expect(passed).toEqual([{ jsonrpc: "2.0", id: 1, method: "ping" }, { jsonrpc: "2.0", id: 2, method: "x", params: { a: "\ufffdb" } }, { jsonrpc: "2.0", id: 4, method: "x", params: { a: '[[["' } }]);
  expect(answers.map(({ id, error }) => [id, error.message])).toEqual([
    [null, "Invalid input: the line is not JSON."],
    [null, "Invalid input: it is not a JSON-RPC message."],
    [3, "Invalid input: it is nested over 128 deep."],
  ]);
});

type Read = { readonly code?: string; readonly kind?: string; readonly message: string; readonly details?: object; readonly retry?: object };

const internal = ["internal_error", {}];
/** What the client has: code and details; of an author's own words, those. */
const answers: { readonly [what: string]: readonly unknown[] } = {
  declared: ["rate_limited", { retry_after: 30 }, { afterMs: 30_000 }],
  labelled: ["labelled", { place: "vault" }],
  concealed: ["not_found", { resource: "what you asked for" }],
  file: ["not_found", { resource: "file" }],
  value: internal,
  unreadable: internal,
  deadly: internal,
  closing: internal,
  ring: internal,
  group: internal,
  validation: internal,
  stop: internal,
  base: internal,
  exit: internal,
  stray: internal,
  "returned-exception": internal,
  "returned-declared": ["rate_limited", { retry_after: 30 }, { afterMs: 30_000 }],
  "returned-interrupt": internal,
  "returned-list": internal,
  "returned-stream": internal,
  "group-of-one": ["rate_limited", { retry_after: 30 }, { afterMs: 30_000 }],
  words: ["Invalid timezone: use one of the IANA names."],
  "words-secret": ["Refused [redacted] at [path]"],
};

const inMemory = (error: Read | undefined): readonly unknown[] =>
  error === undefined ? ["nothing"] : error.code === undefined || error.kind === "tool" ? [error.message] : [error.code, { ...error.details }, ...(error.retry === undefined ? [] : [error.retry])];

describe.runIf(hasPython && isAsked).each(["mcp1", "low1", "mcp2", "low2", "fastmcp2", "fastmcp3", "fastmcp4"] as const)("%s", (line) => {
  let client: Client;
  let logged = "";
  let decode: (value: unknown) => Read | undefined;
  beforeAll(async () => {
    ({ decode } = (await import(join(folder, "failing/src/client.js"))) as { readonly decode: typeof decode });
    client = new Client({ name: "test", version: "1.0.0" });
    const transport = new StdioClientTransport({ command: pythonOf(line), args: [server, line, sources], stderr: "pipe" });
    transport.stderr?.on("data", (chunk: Buffer) => (logged += String(chunk)));
    await client.connect(transport);
  });
  afterAll(() => client.close());

  const said = async (work: Promise<unknown>): Promise<readonly unknown[]> => inMemory(decode(await work.catch((error: unknown) => error)));

  test.each(Object.entries(answers))("%s", async (what, expected) => {
    expect(await said(client.callTool({ name: "act", arguments: { what } }))).toEqual(expected);
  });

  test("a failure that is returned as a success is the error of a rule; of others nothing leaks", async () => {
    for (const what of ["returned", "returned-data", `returned-long${"x".repeat(10_000)}`]) expect(await said(client.callTool({ name: "act", arguments: { what } }))).toEqual(["not_found", { resource: "ada" }]);
    const kept = await client.callTool({ name: "act", arguments: { what: "returned-other" } });
    expect([kept.isError ?? false, kept.content]).toEqual([true, [{ type: "text", text: "Failed to save: [path] is full, [redacted]" }]]);
    expect(JSON.stringify(kept)).not.toMatch(/\/srv|a1B2/);
  });

  test("half a character, as in the name of a file, ends no server", async () => {
    const call = { name: "act", arguments: { what: "half" } };
    // FastMCP 4.2 itself refuses such a result.
    if (line === "fastmcp4") expect(await said(client.callTool(call))).toEqual(internal);
    else expect((await client.callTool(call)).content).toEqual([{ type: "text", text: "caf\ufffd.txt" }]);
    if (line === "low2") return;
    expect((await client.readResource({ uri: "pyt://half" })).contents).toEqual([expect.objectContaining({ text: "caf\ufffd.txt" })]);
    if (!line.startsWith("low")) expect((await client.getPrompt({ name: "ask", arguments: { name: "half" } })).messages).toMatchObject([{ content: { text: "caf\ufffd.txt" } }]);
  });

  test.each(["itself", "itself-last"])("a handler that cancels its own task has failed: %s", async (what) => {
    expect(await said(client.callTool({ name: "act", arguments: { what } }))).toEqual(internal);
  });

  test("what an SDK logs of a handler's exception has no secret", async () => {
    logged = "";
    for (const what of ["value", "ring"]) await client.callTool({ name: "act", arguments: { what } });
    if (!line.startsWith("low")) for (const name of ["other", "deadly"]) await Promise.allSettled([client.readResource({ uri: `pyt://${name}` }), client.getPrompt({ name: "ask", arguments: { name } })]);
    expect(logged).toContain("internal_error");
    expect(logged).not.toContain("a1B2");
  });

  test.runIf(line !== "low2")("resources", async () => {
    expect(await said(client.readResource({ uri: "pyt://limited" }))).toEqual(["rate_limited", { retry_after: 9 }, { afterMs: 9000 }]);
    expect(await said(client.readResource({ uri: "pyt://file" }))).toEqual(["not_found", { resource: "file" }]);
    expect(await said(client.readResource({ uri: "pyt://other" }))).toEqual(internal);
  });

  test.skipIf(line.startsWith("low"))("what the SDK refuses, sync tools, tools with an output schema, prompts", async () => {
    expect(await said(client.callTool({ name: "act", arguments: {} }))).toEqual(["invalid_input", expect.objectContaining({ argument: "what" })]);
    expect(await said(client.callTool({ name: "nope", arguments: {} }))).toEqual(["not_found", { resource: "nope" }]);
    await client.listTools();
    expect(await said(client.callTool({ name: "act_now", arguments: { what: "declared" } }))).toEqual(["rate_limited", { retry_after: 5 }, { afterMs: 5000 }]);
    expect(await said(client.callTool({ name: "typed", arguments: { what: "declared" } }))).toEqual(["rate_limited", { retry_after: 7 }, { afterMs: 7000 }]);
    expect(await said(client.getPrompt({ name: "ask", arguments: { name: "limited" } }))).toEqual(["rate_limited", { retry_after: 9 }, { afterMs: 9000 }]);
  });

  // Functions that are not async run in a thread, which asks an exception for its class.
  test.skipIf(line.startsWith("low"))("what a function that is not async raises or returns is answered, and an awaitable where the SDK awaits none", async () => {
    for (const what of ["deadly", "classless", "closing", "returned-exception"]) expect([what, await said(client.callTool({ name: "act_now", arguments: { what } }))]).toEqual([what, internal]);
    if (line.startsWith("fast")) for (const what of ["deadly", "returned-exception"]) expect([what, await said(client.callTool({ name: "mounted", arguments: { what } }))]).toEqual([what, internal]);
    expect(await said(client.callTool({ name: "act_now", arguments: { what: "returned-awaitable" } }))).toEqual(line.startsWith("mcp") ? internal : ["nothing"]);
    expect(await said(client.readResource({ uri: "pyt://returned" }))).toEqual(internal);
    expect(await said(client.getPrompt({ name: "ask", arguments: { name: "returned" } }))).toEqual(internal);
  });

  // FastMCP 4 checks no result: its client does.
  test.skipIf(line.startsWith("low") || line === "fastmcp4")("a result that its annotation refuses is no fault of the caller", async () => {
    expect(await said(client.callTool({ name: "typed", arguments: { what: "unfit" } }))).toEqual(internal);
  });

  test.runIf(["mcp1", "low1", "mcp2", "low2"].includes(line))("a result that nobody can write is the server's failure", async () => {
    expect(await said(client.callTool({ name: "raw", arguments: { what: "unwritten" } }))).toEqual(internal);
    if (line.endsWith("2")) expect(await said(client.callTool({ name: "raw", arguments: { what: "invalid" } }))).toEqual(internal);
  });

  // mcp 1 ends over a second answer: of a call whose handler is in a thread, and notices its cancellation only afterwards.
  test.each(["slow", "deaf"])("it lives, and a call that its client cancels gets the SDK's own answer, or none: %s", async (what) => {
    expect(await said(client.callTool({ name: "act", arguments: { what: "well" } }))).toEqual(["nothing"]);
    const aborting = new AbortController();
    const call = client.callTool({ name: "act", arguments: { what } }, undefined, { signal: aborting.signal }).catch((error: unknown) => error);
    setTimeout(() => aborting.abort(), 300);
    expect(decode(await call)?.code).not.toBe("internal_error");
    await new Promise((resolve) => setTimeout(resolve, what === "deaf" ? 1_500 : 0));
    expect(await said(client.callTool({ name: "act", arguments: { what: "well" } }))).toEqual(["nothing"]);
  });
});

test.runIf(hasPython && isAsked).each(["mcp1", "mcp2", "fastmcp2", "fastmcp3", "fastmcp4"] as const)("%s with shield_stdio answers what is not JSON", async (line) => {
  const child = spawn(pythonOf(line), [server, line, sources, "--shield"], { stdio: ["pipe", "pipe", "ignore"] });
  try {
    let out = "";
    const seen = new Promise<void>((resolve) => child.stdout.on("data", (chunk: Buffer) => (out += String(chunk)).includes("the line is not JSON") && resolve()));
    child.stdin.write("not JSON\n");
    await seen;
    expect(JSON.parse(out.split("\n")[0] ?? "")).toMatchObject({ id: null, error: { data: { error: { code: "invalid_input" } } } });
  } finally {
    child.kill();
  }
});
