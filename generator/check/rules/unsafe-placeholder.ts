// Rule unsafe-placeholder: messages and guidance leave the process, so only details that are safe all through may be in them.

import { quote } from "../../diagnose/quote.ts";
import { detailNamed } from "../../model/template.ts";
import { keptBackAt, whereLabelled } from "../kept-back.ts";
import type { Rule } from "../rule.ts";

export const unsafePlaceholder: Rule = {
  code: "unsafe-placeholder",
  severity: "error",
  why:
    "Messages and guidance go to the caller, to the model and into every log on the way. A detail is unsafe precisely because " +
    "it must not (Conjure checks its safe arguments the same way). An object is as unsafe as its least safe member.",
  help: "remove it from the text (the log has it), or allow it on the wire with wire: { reason }",
  bad: `
errors:
  note_locked:
    message: "Locked by {owner}."
    details: { owner: { type: string, safety: unsafe } }
`,
  good: `
errors:
  note_locked:
    message: "Locked by someone else."
    details: { owner: { type: string, safety: unsafe } }
`,
  *check({ templates, spec }) {
    for (const { code, error, placeholders, path, inherited } of templates) {
      for (const { name, at, length } of placeholders) {
        const kept = keptBackAt(error, name);
        if (kept === undefined) continue;
        const declared = { at: whereLabelled(code, detailNamed(name), kept, spec), text: "declared here" };
        yield {
          sentence: `${quote(kept.name)} is ${kept.detail.safety}, but this text goes over the wire`,
          ...(inherited
            ? { at: ["errors", code], part: "key", notes: [declared, { at: path, text: "this text is inherited from here" }] }
            : { at: path, part: { offset: at, length }, notes: [declared] }),
        };
      }
    }
  },
};
