// Rule locale-placeholder: a translation should say as much as the text it translates.

import { quote } from "../../diagnose/quote.ts";
import { placeholders } from "../../model/template.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const localePlaceholder: Rule = {
  code: "locale-placeholder",
  severity: "warning",
  set: "standard",
  why:
    "Translators work from a list, and easily lose a placeholder or keep an old one when the text changes. Then readers of one " +
    "language learn less than the others.",
  help: "put the placeholder into the translation",
  bad: `
errors:
  note_gone:
    message: "Note {id} is gone."
    details: { id: string }
    locales: { de: { message: "Die Notiz ist weg." } }
`,
  good: `
errors:
  note_gone:
    message: "Note {id} is gone."
    details: { id: string }
    locales: { de: { message: "Die Notiz {id} ist weg." } }
`,
  *check({ spec }) {
    for (const [code, { message, guidance, locales = {} }] of Object.entries(spec.errors)) {
      for (const [tag, local] of Object.entries(locales)) {
        const path = ["errors", code, "locales", tag];
        yield* lost(message, local.message, [...path, "message"], tag);
        yield* lost(guidance, local.guidance, [...path, "guidance"], tag);
      }
    }
  },
};

function* lost(text: string | undefined, translation: string | undefined, at: Path, tag: string): Generator<Finding> {
  if (text === undefined || translation === undefined || !text.includes("{")) return;
  const kept = new Set(placeholders(translation).map(({ name }) => name));
  for (const name of new Set(placeholders(text).map((each) => each.name))) {
    if (!kept.has(name)) yield { at, sentence: `the text in ${quote(tag)} lacks ${quote(`{${name}}`)}` };
  }
}
