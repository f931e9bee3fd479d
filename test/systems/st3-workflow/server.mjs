// The st3-workflow server of issue #77, written by hand: 44 tools that raise exceptions as they come, and one guard at one place.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import * as z from "zod";
import { guardServer } from "@faultline/st3-workflow";

const { tools } = createRequire(import.meta.url)("@faultline/st3-workflow/taxonomy.json");
const text = (text) => ({ content: [{ type: "text", text }] });
const raise = (name, message, properties = {}) => {
  throw Object.assign(new Error(message), { name, ...properties });
};

const branches = new Set(["main", "feature/123"]);
const input = { name: z.string().default("") };
const crash = () => raise("ZeroDivisionError", "division by zero");

/** The tools with a life of their own; all others crash when told to. */
const handlers = {
  git_checkout: ({ name }) => {
    if (name === "") raise("ValueError", "branch name cannot be empty");
    if (name === "crash") crash();
    // A tool may still answer with an error of its own, as ToolResult.error() does.
    if (!branches.has(name)) return { ...text(`Branch '${name}' not found`), isError: true };
    return text(`Switched to branch: ${name}`);
  },
  safe_edit_file: async ({ name }) => {
    if (name === "") raise("ValueError", "content cannot be empty");
    if (name === "crash") crash();
    await readFile(name);
    return text("edited");
  },
  read_file: async ({ name }) => (name === "crash" ? crash() : raise("FileNotFoundError", `[Errno 2] No such file or directory: '${name}'`)),
  create_issue: async ({ name }) => (name === "crash" ? crash() : raise("GithubException", "GitHub API is down", { status: 503 })),
  list_issues: async ({ name }) => {
    if (name === "crash") crash();
    raise("TypeError", "fetch failed", { cause: Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:443"), { code: "ECONNREFUSED" }) });
  },
};

const others = ({ name }) => (name === "crash" ? crash() : text("done"));

const server = guardServer(new McpServer({ name: "st3-workflow", version: "1.0.0" }));
for (const { name } of tools) server.registerTool(name, { inputSchema: input }, handlers[name] ?? others);

await server.connect(new StdioServerTransport());
