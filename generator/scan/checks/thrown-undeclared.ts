// A tool throws what it declares.

import { quote } from "../../diagnose/quote.ts";
import type { Check } from "../check.ts";
import { codeOf } from "../declared.ts";
import { taxonomy } from "../example.ts";

export const thrownUndeclared: Check = {
  code: "thrown-undeclared",
  severity: "error",
  why: "Clients of a tool handle the errors it declares, and the contract tests promise that there are no others. The guard sends an undeclared error as an unknown or an internal one.",
  help: "declare it for the tool, or catch it on the way",
  files: taxonomy,
  bad: `
server.registerTool("edit_note", { description: "Edits." }, async ({ id, owner }) => { throw new NoteLockedError({ id, owner }); });
server.registerTool("read_note", { description: "Reads." }, async ({ id, owner }) => { throw new NoteLockedError({ id, owner }); });
`,
  good: `
server.registerTool("edit_note", { description: "Edits." }, async ({ id, owner }) => { throw new NoteLockedError({ id, owner }); });
server.registerTool("read_note", { description: "Reads." }, async () => ({ content: [] }));
`,
  *held({ survey, declared }) {
    for (const { name, where, reached } of survey.tools) {
      const allowed = declared.tools.get(name);
      if (!allowed) continue;
      const told = new Set<string>();
      for (const { failure } of reached) {
        const code = codeOf(failure, declared);
        if (code === undefined || allowed.has(code) || told.has(code)) continue;
        told.add(code);
        yield { where: failure.where, sentence: `${quote(name)} can fail with ${quote(code)}, which it does not declare`, notes: [{ where, text: "of this tool" }] };
      }
    }
  },
};
