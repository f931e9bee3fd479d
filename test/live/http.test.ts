// verify over streamable HTTP: answers as JSON and as events, sessions, headers from the environment, and the ways to be turned away.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { http } from "../../generator/live/connect/http.ts";
import type { Message } from "../../generator/live/frame.ts";
import { verifying } from "./servers/start.ts";

interface Asked {
  readonly id?: number;
  readonly method: string;
  readonly params?: { readonly protocolVersion?: string; readonly name?: string };
}

const seen: { readonly method: string | undefined; readonly headers: IncomingMessage["headers"] }[] = [];
let home = "";
let server: Server;
let base = "";

const result = ({ method, params }: Asked): object => {
  if (method === "initialize") return { result: { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "far", version: "2.0.0" } } };
  if (method === "tools/list") return { result: { tools: [{ name: "read_note", inputSchema: { type: "object", required: ["id"], properties: { id: { type: "string" } } }, annotations: { readOnlyHint: true } }] } };
  if (method === "ping") return { result: {} };
  if (method !== "tools/call") return { error: { code: -32601, message: "Method not found" } };
  if (params?.name !== "read_note") return { error: { code: -32602, message: `There is no tool ${String(params?.name)}.` } };
  return { result: { isError: true, content: [{ type: "text", text: "open '/srv/vault/a.md' failed" }] } };
};

const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
  seen.push({ method: request.method, headers: request.headers });
  const kind = request.url ?? "";
  if (kind === "/closed") return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
  if (kind.startsWith("/moved/")) return void response.writeHead(307, { location: decodeURIComponent(kind.slice(7)) }).end();
  if (kind === "/garbled") return void response.writeHead(200, { "content-encoding": "gzip" }).end("not gzip");
  if (kind === "/endless") {
    const more = (): void => {
      while (response.write("x".repeat(1_000_000)));
      response.once("drain", more);
    };
    response.on("close", () => seen.push({ method: "closed", headers: {} }));
    return more();
  }
  if (kind === "/page") return void response.writeHead(200, { "content-type": "text/html" }).end("<html>hello</html>");
  if (request.method === "DELETE") return void response.writeHead(200).end();
  // As Python's servers of mcp refuse a body that they cannot read: without an id.
  if (body.includes("\\ud800")) return void response.writeHead(400, { "content-type": "application/json" }).end('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}');
  const asked = JSON.parse(body) as Asked;
  if (asked.id === undefined) return void response.writeHead(202).end();
  if (asked.method !== "initialize" && request.headers["mcp-session-id"] !== "s-1") return void response.writeHead(404).end("no session");
  const message = JSON.stringify({ jsonrpc: "2.0", id: asked.id, ...result(asked) });
  const session = { "mcp-session-id": "s-1" };
  if (kind === "/json") return void response.writeHead(200, { ...session, "content-type": "application/json" }).end(message);
  response.writeHead(200, { ...session, "content-type": "Text/Event-Stream" });
  // In pieces, with a comment and an event of the server before it.
  response.write(': hello\r\n\r\nevent: message\r\ndata: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"x"}}\r\n\r\n');
  response.write(`id: 7\ndata: ${message.slice(0, 9)}`);
  setTimeout(() => response.end(`${message.slice(9)}\n\n`), 1);
};

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "faultline-http-"));
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString())).on("end", () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  rmSync(home, { recursive: true, force: true });
  await new Promise((resolve) => server.close(resolve));
});

const verify = async (path: string, ...args: readonly string[]): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> => {
  const running = verifying(["--no-contract", "--seed", "7", "--reporter", "short", "--url", base + path, ...args], home, { NOTES_TOKEN: "abc-123-very-secret" });
  const { code } = await running.ended;
  return { code, stdout: running.stdout(), stderr: running.stderr() };
};

test.each(["/json", "/events"])("answers of %s are judged, in the session the server gave", async (path) => {
  seen.length = 0;
  const { code, stdout, stderr } = await verify(path, "--record", "far.jsonl", "--header", "Authorization: Bearer ${NOTES_TOKEN}");
  expect(stderr).toContain("error[raw-leak]: a failure of read_note shows a path of the machine");
  expect(stderr).not.toContain("answer-lost");
  expect(stdout).toContain("far 2.0.0, MCP 2025-11-25: ");
  expect(code).toBe(5);
  expect(new Set(seen.map(({ headers }) => headers.authorization))).toEqual(new Set(["Bearer abc-123-very-secret"]));
  expect(seen.slice(1).every(({ headers }) => headers["mcp-session-id"] === "s-1" && headers["mcp-protocol-version"] === "2025-11-25")).toBe(true);
  expect(seen.at(-1)?.method).toBe("DELETE");
  for (const text of [stdout, stderr, readFileSync(join(home, "far.jsonl"), "utf8")]) expect(text).not.toContain("abc-123");
});

test("a server that wants a sign-in is exit 3, and one that is none exit 4", async () => {
  expect(await verify("/closed")).toMatchObject({ code: 3, stderr: expect.stringContaining("HTTP 401") as string });
  expect(await verify("/page")).toMatchObject({ code: 4, stderr: expect.stringContaining("does not speak MCP") as string });
});

test("a header that the environment cannot fill is refused, and its value told to nobody", async () => {
  expect(await verify("/json", "--header", "X-Key: ${NO_SUCH_VARIABLE}")).toMatchObject({ code: 2, stderr: expect.stringContaining("the environment has no NO_SUCH_VARIABLE") as string });
  expect(await verify("/json", "--header", "nonsense")).toMatchObject({ code: 2 });
});

/** Opens `path`, and asks for the tools once more: the methods of the answers, or why there are none. */
const opened = async (path: string, ask: Message = { jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "2025-11-25" } }): Promise<readonly unknown[] | string> => {
  const heard: unknown[] = [];
  const { send, close, failed } = await http(base + path, { "x-api-key": "abc-123-very-secret" })({ message: ({ id }) => void heard.push(id), noise: () => undefined, logged: () => undefined, ended: () => undefined });
  const why = failed?.catch(({ message }: Error) => message);
  send(ask);
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 2_000 }).catch(() => undefined);
  if (heard.length === 1) send({ jsonrpc: "2.0", id: 2, method: "tools/list" });
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: heard.length * 2_000 }).catch(() => undefined);
  await close();
  return heard.length > 0 ? heard : ((await why) ?? "");
};

test("a redirect within the server is followed, and no header goes to another one", async () => {
  expect(await opened("/moved/%2Fjson")).toEqual([1, 2]);
  seen.length = 0;
  const elsewhere = `${base.replace("127.0.0.1", "localhost")}/json`;
  expect(await opened(`/moved/${encodeURIComponent(elsewhere)}`)).toBe(`${base}/moved/${encodeURIComponent(elsewhere)} redirects to ${elsewhere}; to verify that server, give its address`);
  expect(seen.filter(({ headers }) => headers.host?.startsWith("localhost"))).toEqual([]);
});

test("a revision that fits in no header is not sent as one", async () => {
  expect(await opened("/json", { jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "2025\n✗" } })).toEqual([1, 2]);
});

test("an answer that cannot be read, or never ends, is given up", async () => {
  expect(await opened("/garbled")).toMatch(/^cannot read the answer of http:\S+: Z_DATA_ERROR$/);
  seen.length = 0;
  const connection = await http(`${base}/endless`)({ message: () => undefined, noise: () => undefined, logged: () => undefined, ended: () => undefined });
  connection.send({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const isGivenUp = await vi.waitFor(() => expect(seen.at(-1)?.method).toBe("closed"), { timeout: 20_000 }).then(() => true, () => false);
  server.closeAllConnections();
  await connection.close();
  expect(isGivenUp).toBe(true);
});

test("an answer that is not said to end, once it is given up, holds nobody up", async () => {
  const unending = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('data: {"jsonrpc":"2.0","id":1,"result":{}}\n\n')) });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(unending, { headers: { "content-type": "text/event-stream" } })));
  const ends: object[] = [];
  try {
    let tell: (message: Message) => void = () => undefined;
    const answered = new Promise<Message>((resolve) => (tell = resolve));
    const connection = await http("http://127.0.0.1:9/mcp")({ message: (message) => tell(message), noise: expect.unreachable, logged: expect.unreachable, ended: (end) => void ends.push(end) });
    connection.send({ jsonrpc: "2.0", id: 1, method: "ping" });
    expect(await answered).toMatchObject({ id: 1 });
    await connection.close();
  } finally {
    vi.unstubAllGlobals();
  }
  expect(ends).toHaveLength(1);
});
