// A handler of a framework has a guard of its own, where no server of the framework that could have one is in sight.

import { quote } from "../../diagnose/quote.ts";
import type { Check } from "../check.ts";
import { taxonomy } from "../example.ts";

export const handlerUnguarded: Check = {
  code: "handler-unguarded",
  severity: "warning",
  why: "The framework's server is made elsewhere, so no guardServer is in sight. Without a guard around the handler, what it throws leaves as the framework's own text, without a code and with whatever it says.",
  help: "put guardServer(…) around the framework's server where it is made, or guardTool(\"name\", …) around the handler",
  files: taxonomy,
  bad: `
import type { FastMCP } from "fastmcp";
export const register = (server: FastMCP) =>
  server.addTool({ name: "edit_note", description: "Edits.", execute: async ({ id, owner }) => { throw new NoteLockedError({ id, owner }); } });
`,
  good: `
import type { FastMCP } from "fastmcp";
export const register = (server: FastMCP) =>
  server.addTool({ name: "edit_note", description: "Edits.", execute: guardTool("edit_note", async ({ id, owner }) => { throw new NoteLockedError({ id, owner }); }) });
`,
  *held({ survey }) {
    for (const { name, where, isOpen } of survey.tools) if (isOpen) yield { where, sentence: `the handler of ${quote(name)} has no guard, and no server of its framework is in sight` };
  },
};
