// The Gmail server of ADR-0008, written by hand: six tools over a Gmail look-alike, with the generated package as its only error handling.

import { readFile } from "node:fs/promises";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import * as z from "zod";
import { errorsOf, guardServer, SendFailedError } from "@faultline/gmail";
import { gmail } from "./gmail-api.mjs";

const server = guardServer(new McpServer({ name: "gmail", version: "1.0.0" }));
const json = (value) => ({ content: [{ type: "text", text: JSON.stringify(value) }] });
const account = z.string().default("ada@example.org");

server.registerTool("health_check", { inputSchema: { account } }, ({ account }) => {
  if (!gmail.reachable(account)) throw errorsOf("health_check").mcpUnavailable({ server: "gmail" });
  return json({ status: "ok" });
});

server.registerTool("search_emails", { inputSchema: { account, query: z.string() } }, async ({ account, query }) => {
  if (query.split('"').length % 2 === 0) throw errorsOf("search_emails").parseError({ what: `the query ${query}` });
  return json(gmail.search(account, query));
});

server.registerTool("read_email", { inputSchema: { account, message_id: z.string() } }, ({ account, message_id }) => {
  const message = gmail.get(account, message_id);
  if (!message.raw.startsWith("Subject:")) throw errorsOf("read_email").parseError({ what: `message ${message_id}`, line: 1 });
  return json(message);
});

server.registerTool("draft_email", { inputSchema: { account, subject: z.string() } }, ({ subject }) => json({ id: "d1", subject }));

server.registerTool("send_email", { inputSchema: { account, to: z.string(), path: z.string().optional() } }, async ({ account, to, path }) => {
  if (path !== undefined) await readFile(new URL(path, import.meta.url));
  const { id, accepted } = gmail.send(account, to);
  if (!accepted) throw new SendFailedError({ reason: "the recipient address was rejected", recipient: to });
  return json({ id });
});

// Forgets that a message may have no labels: the bug that the guard keeps away from callers.
server.registerTool("label_email", { inputSchema: { account, message_id: z.string() } }, ({ account, message_id }) =>
  json(gmail.get(account, message_id).labels.concat("read")),
);

await server.connect(new StdioServerTransport());
