// A server of an SDK for TypeScript whose tools fail as those of failing.py do: `SDK PACKAGE [PORT]`, over HTTP where a port is named. PACKAGE is the folder of the generated one.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import * as z from "zod";

const [sdk, folder, port] = process.argv.slice(2);
const errors = await import(pathToFileURL(`${folder}/src/index.js`).href);
const { McpServer, ResourceTemplate } = await import(sdk === "v1" ? "@modelcontextprotocol/sdk/server/mcp.js" : "@modelcontextprotocol/server");

const token = `sk-${"a1B2c3D4e5F6g7H8i9J0"}`;
const limited = (seconds) => new errors.RateLimitedError({ retry_after: seconds });

/** What is thrown; what a name for a kind of Python's means here is the nearest there is. */
const thrown = {
  declared: () => limited(30),
  labelled: () => new errors.LabelledError({ place: "vault", path: "/srv/vault/x.md" }),
  concealed: () => new errors.SuspendedError({ who: "ada", token: "t0p-s3cret" }),
  file: () => readFileSync("/srv/vault/x.md"),
  value: () => new Error(`bad token ${token} at /home/ada/x`),
  group: () => new AggregateError([new Error("one"), new TypeError("two")], "several"),
  stop: () => undefined,
  base: () => "deep",
  exit: () => null,
  validation: () => z.number().parse("what a service answered"),
  stray: () => new DOMException("stray", "AbortError"),
};
const own = { isError: true, content: [{ type: "text", text: "Invalid timezone: use one of the IANA names." }] };

const act = ({ what }) => {
  if (what === "words") return own;
  if (Object.hasOwn(thrown, what)) throw thrown[what]();
  return { content: [{ type: "text", text: `did ${what}` }] };
};
const read = (name) => {
  if (name === "limited") throw limited(9);
  if (name === "file") readFileSync("/srv/vault/y.md");
  throw new Error(`no ${token}`);
};

const build = () => {
  const server = new McpServer({ name: "pyt", version: "1.0.0" });
  errors.guardServer(server);
  const inputSchema = z.object({ what: z.string() });
  server.registerTool("act", { inputSchema }, act);
  server.registerTool("typed", { inputSchema, outputSchema: z.object({ n: z.number() }) }, () => {
    throw limited(7);
  });
  server.registerResource("notes", new ResourceTemplate("pyt://{name}", { list: undefined }), {}, (_, { name }) => read(name));
  const argsSchema = { name: z.string() };
  server.registerPrompt("ask", { argsSchema: sdk === "v1" ? argsSchema : z.object(argsSchema) }, ({ name }) => read(name));
  return server;
};

if (sdk === "v1") {
  const { StdioServerTransport } = await import("@modelcontextprotocol/sdk/server/stdio.js");
  const { StreamableHTTPServerTransport } = await import("@modelcontextprotocol/sdk/server/streamableHttp.js");
  const sessions = new Map();
  const handle = async (request, response) => {
    const known = sessions.get(request.headers["mcp-session-id"]);
    if (known) return known.handleRequest(request, response);
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: randomUUID, onsessioninitialized: (id) => void sessions.set(id, transport) });
    await build().connect(transport);
    return transport.handleRequest(request, response);
  };
  if (port === undefined) await build().connect(new StdioServerTransport());
  else createServer(handle).listen(Number(port), "127.0.0.1");
} else {
  const { createMcpHandler } = await import("@modelcontextprotocol/server");
  const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
  if (port === undefined) serveStdio(build);
  else {
    const { serveHttp } = await import("../../pairing/servers/http.mjs");
    serveHttp({ "/mcp": createMcpHandler(build).fetch }, Number(port));
  }
}
