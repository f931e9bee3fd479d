// Puts `faultline mcp` of the folder it is given behind streamable HTTP, one process a session, for a suite that speaks nothing else. Prints its address.

import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";

const [bin, cwd] = process.argv.slice(2);
const sessions = new Map();

async function begun() {
  const outside = new StreamableHTTPServerTransport({ sessionIdGenerator: () => randomUUID(), onsessioninitialized: (id) => sessions.set(id, outside) });
  const inside = new StdioClientTransport({ command: process.execPath, args: [bin, "mcp", "--cwd", cwd], stderr: "inherit" });
  inside.onmessage = (message) => void outside.send(message, message.method === undefined ? { relatedRequestId: message.id } : undefined).catch(() => {});
  outside.onmessage = (message) => void inside.send(message);
  outside.onclose = () => void inside.close();
  await Promise.all([inside.start(), outside.start()]);
  return outside;
}

const server = createServer(async (request, response) => {
  const id = request.headers["mcp-session-id"];
  const session = id === undefined ? await begun() : sessions.get(id);
  if (session) return session.handleRequest(request, response);
  response.writeHead(404).end();
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/mcp`));
