// A server has the guard of its package around it.

import type { Check } from "../check.ts";
import { taxonomy } from "../example.ts";

export const serverUnguarded: Check = {
  code: "server-unguarded",
  severity: "error",
  why: "The taxonomy declares errors, but without a guard nothing produces them: the SDK turns every error, typed or not, into one text block without a code, with the raw message.",
  help: "guard the server before it registers tools: guardServer(new McpServer(…)); faultline codemod does so",
  helpInPython: "put guard(server) of the package behind it; faultline init --guard does so",
  files: taxonomy,
  bad: `
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "notes", version: "1.0.0" });
server.registerTool("edit_note", { description: "Edits." }, async ({ id, owner }) => { throw new NoteLockedError({ id, owner }); });
`,
  good: `
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = guardServer(new McpServer({ name: "notes", version: "1.0.0" }));
server.registerTool("edit_note", { description: "Edits." }, async ({ id, owner }) => { throw new NoteLockedError({ id, owner }); });
`,
  *held({ survey }) {
    for (const { where, made, isGuarded } of survey.servers) if (!isGuarded) yield { where, sentence: `this ${made} has no guard: exceptions of its tools leave as raw text` };
  },
};
