// The matrix: servers of both languages against clients of both, over stdio and HTTP, in each revision of MCP that both speak. Class, code, details and retry arrive in every cell.
// It needs SDKs for Python: FAULTLINE_NETWORK=1 installs them; FAULTLINE_VENVS=<folder> keeps them, or has them already.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "faultline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients, type Target } from "../pairing/clients.ts";
import { hasPython, put } from "./run.ts";
import { isAsked, type Line, pythonOf } from "./venvs.ts";

if (!isAsked) console.log("The matrix of SDKs was not tried; set FAULTLINE_NETWORK=1, or FAULTLINE_VENVS, to do it.");

const folder = mkdtempSync(join(tmpdir(), "faultline-matrix-"));
const sources = join(folder, "failing-python/src");
const at = (name: string): string => fileURLToPath(new URL(`servers/${name}`, import.meta.url));

type Strings = { readonly [name: string]: string };
type Request = { readonly tool: string; readonly args: Strings } | { readonly uri: string } | { readonly prompt: string; readonly args: Strings };
type Answer = readonly unknown[];
type Said = { readonly [failure: string]: Answer };

const act = (what: string): Request => ({ tool: "act", args: { what } });
const internal: Answer = ["InternalError", "internal_error", {}, null];
const limited = (seconds: number): Answer => ["RateLimitedError", "rate_limited", { retry_after: seconds }, seconds * 1000];
const missing = (resource: string): Answer => ["NotFoundError", "not_found", { resource }, null];

/** What is asked for, and what a client then has: class, code, details, and the wait in ms; of an author's own words, those. */
const failures: { readonly [failure: string]: readonly [Request, Answer] } = {
  declared: [act("declared"), limited(30)],
  labelled: [act("labelled"), ["LabelledError", "labelled", { place: "vault" }, null]],
  concealed: [act("concealed"), missing("what you asked for")],
  file: [act("file"), missing("file")],
  ...Object.fromEntries(["value", "group", "validation", "stop", "base", "exit", "stray"].map((what) => [what, [act(what), internal] as const])),
  words: [act("words"), ["RemoteError", "tool", "Invalid timezone: use one of the IANA names."]],
  arguments: [{ tool: "act", args: {} }, ["InvalidInputError", "invalid_input", expect.objectContaining({ argument: "what" }), null]],
  "unknown tool": [{ tool: "nope", args: {} }, missing("nope")],
  "output schema": [{ tool: "typed", args: { what: "declared" } }, limited(7)],
  resource: [{ uri: "pyt://limited" }, limited(9)],
  "missing resource": [{ uri: "pyt://file" }, missing("file")],
  prompt: [{ prompt: "ask", args: { name: "limited" } }, limited(9)],
  "none, and it lives": [act("well"), ["nothing"]],
};
const requests = Object.fromEntries(Object.entries(failures).map(([failure, [request]]) => [failure, request]));
const answers: Said = Object.fromEntries(Object.entries(failures).map(([failure, [, answer]]) => [failure, answer]));

const modern = "2026-07-28";
/** The revisions that each speaks: the last one with a handshake, and that of 2026. */
const both = ["legacy", modern];
const servers: { readonly [server: string]: readonly string[] } = { "ts v1": ["legacy"], "ts v2": both, mcp1: ["legacy"], mcp2: both, fastmcp2: ["legacy"], fastmcp3: ["legacy"], fastmcp4: both };
const asking: { readonly [client: string]: readonly string[] } = { "ts v1": ["legacy"], "ts v2": both, mcp1: ["legacy"], mcp2: both, fastmcp3: ["legacy"], fastmcp4: both };

interface Cell {
  readonly server: string;
  readonly transport: "stdio" | "http";
  readonly mode: string;
}

const cellsOf = (client: string): readonly Cell[] =>
  (["stdio", "http"] as const).flatMap((transport) =>
    (asking[client] ?? []).flatMap((mode) => Object.entries(servers).flatMap(([server, modes]) => (modes.includes(mode) ? [{ server, transport, mode }] : []))),
  );

const commandOf = (server: string, port?: number): { readonly command: string; readonly args: readonly string[] } => {
  const sdk = server.replace("ts ", "");
  if (sdk !== server) return { command: process.execPath, args: [at("failing.mjs"), sdk, join(folder, "failing"), ...(port === undefined ? [] : [String(port)])] };
  return { command: pythonOf(server as Line), args: [at("failing.py"), server, sources, ...(port === undefined ? [] : [`--http=${port}`])] };
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket.end() !== undefined)).on("error", () => resolve(false));
  });

/** Servers over HTTP, each started once for all clients. */
const listening = new Map<string, { readonly child: ChildProcess; readonly url: string }>();

async function urlOf(server: string): Promise<string> {
  const known = listening.get(server);
  if (known) return known.url;
  const port = await freePort();
  const { command, args } = commandOf(server, port);
  const child = spawn(command, args, { stdio: ["pipe", "ignore", "ignore"] });
  const url = `http://127.0.0.1:${port}/mcp`;
  listening.set(server, { child, url });
  while (child.exitCode === null && !(await isOpen(port))) await new Promise((resolve) => setTimeout(resolve, 100));
  return url;
}

const targetOf = async ({ server, transport }: Cell): Promise<Target> => (transport === "http" ? { url: await urlOf(server) } : commandOf(server));

interface Read {
  readonly name: string;
  readonly code?: string;
  readonly kind?: string;
  readonly message: string;
  readonly details?: object;
  readonly retry?: { readonly afterMs?: number };
}

const told = (error: Read | undefined): Answer => {
  if (error === undefined) return ["nothing"];
  return error.kind === undefined ? [error.name, error.code, { ...error.details }, error.retry?.afterMs ?? null] : [error.name, error.kind, error.message];
};

/** What a client for TypeScript has of each failure. */
async function heardHere(client: string, cell: Cell): Promise<Said> {
  const { decode } = (await import(join(folder, "failing/src/client.js"))) as { readonly decode: (value: unknown) => Read | undefined };
  const name = [client.replace("ts ", ""), ...(cell.mode === modern ? [modern] : [])].join(" ");
  const peer = await (clients[name] ?? expect.unreachable(name))(await targetOf(cell));
  const ask = (request: Request): Promise<unknown> => {
    if ("tool" in request) return peer.callTool({ name: request.tool, arguments: request.args }, { timeout: 10_000 });
    return "uri" in request ? peer.readResource(request.uri) : peer.getPrompt(request.prompt, request.args);
  };
  try {
    await peer.listTools();
    const said: { [failure: string]: Answer } = {};
    for (const [failure, request] of Object.entries(requests)) said[failure] = told(decode(await ask(request).catch((error: unknown) => error)));
    return said;
  } finally {
    await peer.close();
  }
}

/** What a client for Python has of each, in all its cells: one process asks all servers. */
async function heardInPython(client: string, cells: readonly Cell[]): Promise<readonly Said[]> {
  const asked: object[] = [];
  for (const cell of cells) asked.push({ ...(await targetOf(cell)), mode: cell.mode });
  const child = spawn(pythonOf(client as Line), [at("asking.py"), client, sources], { stdio: "pipe" });
  const heard = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (heard.out += String(chunk)));
  child.stderr.on("data", (chunk) => (heard.err += String(chunk)));
  child.stdin.end(JSON.stringify({ servers: asked, requests }));
  await new Promise((resolve) => child.on("close", resolve));
  const lines = heard.out.split("\n").filter(Boolean);
  expect(lines.length, heard.err).toBe(cells.length);
  return lines.map((line) => JSON.parse(line) as Said);
}

const isRight = (answer: Answer | undefined, failure: string): boolean => {
  const one = (of: Answer | undefined): unknown => ({ of });
  try {
    expect(one(answer)).toEqual(one(answers[failure]));
    return true;
  } catch {
    return false;
  }
};

const counted = new Map<string, Map<string, number>>();

/** A row a client and transport, a column a server; in each cell how many failures arrived whole. */
function print(): void {
  const all = Object.keys(failures).length;
  const names = Object.keys(servers);
  const row = (head: string, entries: readonly string[]): string => [head.padEnd(16), ...entries.map((entry) => entry.padStart(10))].join("");
  const rows = [...counted].map(([head, counts]) => row(head, names.map((name) => (counts.has(name) ? `${counts.get(name)}/${all}` : "–"))));
  console.log([row("client → server", names), ...rows, `* MCP ${modern}`].join("\n"));
}

describe.runIf(isAsked && hasPython)("the matrix", () => {
  beforeAll(() => {
    const { files, diagnostics } = compile({ path: "taxonomy.yaml", text: readFileSync(at("failing.yaml"), "utf8") });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    put(folder, files);
    symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"), "junction");
    for (const line of Object.keys(servers)) if (!line.startsWith("ts ")) pythonOf(line as Line);
  }, 900_000);
  afterAll(() => {
    print();
    for (const { child } of listening.values()) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(Object.keys(asking))("client %s", { timeout: 900_000 }, async (client) => {
    const cells = cellsOf(client);
    const said: Said[] = [];
    if (client.startsWith("ts ")) for (const cell of cells) said.push(await heardHere(client, cell).catch((error: unknown) => ({ connection: ["dead", String(error)] })));
    else said.push(...(await heardInPython(client, cells)));
    for (const [index, { server, transport, mode }] of cells.entries()) {
      const head = `${client}${mode === modern ? "*" : ""} ${transport}`;
      counted.set(head, (counted.get(head) ?? new Map<string, number>()).set(server, Object.keys(failures).filter((failure) => isRight(said[index]?.[failure], failure)).length));
    }
    const titled = (of: (index: number) => Said | undefined): object => Object.fromEntries(cells.map(({ server, transport, mode }, index) => [`${server} ${transport} ${mode}`, of(index)]));
    expect(titled((index) => said[index])).toEqual(titled(() => answers));
  });
});
