// A server has the guard of its package around it.

import type { Check } from "../check.ts";
import { taxonomy } from "../example.ts";

export const serverUnguarded: Check = {
  code: "server-unguarded",
  severity: "error",
  why: "Errors are declared, and nothing makes them of what is thrown: the SDK turns every error, typed or not, into one text block without a code, and its message with all that it leaks.",
  help: "guard it before tools are registered: guardServer(new McpServer(…)); faultline codemod does so",
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
    for (const { where, made, isGuarded } of survey.servers) if (!isGuarded) yield { where, sentence: `this ${made} has no guard: what its tools throw leaves as raw text` };
  },
};
