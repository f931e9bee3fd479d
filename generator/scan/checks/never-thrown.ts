// What a taxonomy declares can come about: something throws it, or a rule makes it.

import { quote } from "../../diagnose/quote.ts";
import type { Check } from "../check.ts";
import { taxonomy } from "../example.ts";

export const neverThrown: Check = {
  code: "never-thrown",
  severity: "warning",
  why: "Clients write code for every declared error, and documentation lists it. One that nothing throws and no mapping rule makes is a promise without a keeper: often the place that should throw it throws something else.",
  help: "throw it where it is meant, write a mapping rule for it, or take it out",
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
      yield { where: declared.placeOf(code), sentence: `nothing in the source makes ${quote(code)}, and no mapping rule does` };
    }
  },
};
