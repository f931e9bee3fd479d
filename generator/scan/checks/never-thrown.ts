// A declared error can occur: the source throws it, or a rule produces it.

import { quote } from "../../diagnose/quote.ts";
import type { Check } from "../check.ts";
import { taxonomy } from "../example.ts";

export const neverThrown: Check = {
  code: "never-thrown",
  severity: "warning",
  why: "Clients write code for every declared error, and documentation lists it. If no code throws it and no mapping rule produces it, the promise is empty: often the place that should throw it throws something different.",
  help: "throw it where it belongs, write a mapping rule for it, or remove it",
  files: taxonomy,
  bad: `
server.registerTool("edit_note", { description: "Edits." }, async () => ({ content: [] }));
`,
  good: `
server.registerTool("edit_note", { description: "Edits." }, async ({ id, owner }) => { throw new NoteLockedError({ id, owner }); });
`,
  *held({ declared }) {
    for (const { code, origin, deprecated } of declared.errors.values()) {
      if (origin === "client" || deprecated !== undefined || declared.produced.has(code) || declared.isNamed(code)) continue;
      yield { where: declared.placeOf(code), sentence: `neither the source nor a mapping rule raises ${quote(code)}` };
    }
  },
};
