// A handler of a framework has a guard of its own, since the server cannot have one.

import { quote } from "../../diagnose/quote.ts";
import type { Check } from "../check.ts";
import { taxonomy } from "../example.ts";

export const handlerUnguarded: Check = {
  code: "handler-unguarded",
  severity: "warning",
  why: "Frameworks keep the server of the SDK to themselves, so guardServer cannot be put around it. Without a guard around the handler, what it throws leaves as the framework's own text, without a code and with whatever it says.",
  help: "put guardTool(\"name\", …) of the package around the handler",
  files: taxonomy,
  bad: `
import { FastMCP } from "fastmcp";
const server = new FastMCP({ name: "notes", version: "1.0.0" });
server.addTool({ name: "edit_note", description: "Edits.", execute: async ({ id, owner }) => { throw new NoteLockedError({ id, owner }); } });
`,
  good: `
import { FastMCP } from "fastmcp";
const server = new FastMCP({ name: "notes", version: "1.0.0" });
server.addTool({ name: "edit_note", description: "Edits.", execute: guardTool("edit_note", async ({ id, owner }) => { throw new NoteLockedError({ id, owner }); }) });
`,
  *held({ survey }) {
    for (const { name, where, isOpen } of survey.tools) if (isOpen) yield { where, sentence: `the handler of ${quote(name)} has no guard, and its framework keeps the server to itself` };
  },
};
