// The Obsidian server of ADR-0008, written by hand: six tools over a vault on disk. Missing files fail as Node says it, with ENOENT.

import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import * as z from "zod";
import { AuthRequiredError, errorsOf, guardServer, PermissionDeniedError, RateLimitedError } from "@faultline/obsidian";

const vault = fileURLToPath(new URL("vault/", import.meta.url));
const server = guardServer(new McpServer({ name: "obsidian", version: "1.0.0" }));
const json = (value) => ({ content: [{ type: "text", text: JSON.stringify(value) }] });
const path = z.string();

/** The place of a note; nothing outside of the vault has one. */
const inVault = (path) => {
  if (normalize(path).startsWith("..")) throw new PermissionDeniedError();
  return join(vault, path);
};

server.registerTool("health_check", { inputSchema: { vault: z.string().optional() } }, ({ vault: folder = vault }) => {
  if (!existsSync(folder)) throw errorsOf("health_check").mcpUnavailable({ server: "obsidian" });
  return json({ status: "ok" });
});

server.registerTool("list_notes", { inputSchema: { path } }, ({ path }) => json(readdirSync(inVault(path))));

server.registerTool("read_note", { inputSchema: { path } }, async ({ path }) => {
  const text = readFileSync(inVault(path), "utf8");
  if (/\[$/m.test(text)) throw errorsOf("read_note").parseError({ what: `the front matter of ${path}`, line: 2 });
  return json({ path, text });
});

server.registerTool("write_note", { inputSchema: { path, text: z.string() } }, ({ path, text }) => {
  writeFileSync(inVault(path), text);
  return json({ path });
});

server.registerTool("search_notes", { inputSchema: { query: z.string() } }, ({ query }) => {
  if (query.includes("(")) throw errorsOf("search_notes").parseError({ what: `the query ${query}` });
  return json(readdirSync(vault).filter((name) => readFileSync(join(vault, name), "utf8").includes(query)));
});

server.registerTool("publish_note", { inputSchema: { path, site: z.string() } }, ({ path, site }) => {
  readFileSync(inVault(path));
  if (site === "private") throw new AuthRequiredError({ command: "obsidian publish login" });
  if (site === "busy") throw new RateLimitedError({ retry_after: 5 });
  if (site === "full") throw errorsOf("publish_note").sendFailed({ reason: "the site is full" });
  return json({ site });
});

await server.connect(new StdioServerTransport());
