// Rule unknown-placeholder: a template may name declared details only, and a brace that stands for itself is doubled.

import { quote } from "../../diagnose/quote.ts";
import { placeholders, strayBrace } from "../../model/template.ts";
import type { Context } from "../context.ts";
import { detailOf } from "../details.ts";
import { provenBy } from "../given-details.ts";
import { suggested } from "../guess.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

const pageVariables = ["server", "code"];

export const unknownPlaceholder: Rule = {
  code: "unknown-placeholder",
  severity: "error",
  why: "A placeholder that nothing fills is sent with its braces: \"Note {ids} is locked.\"",
  help: "declare it under details, or write {{ and }} for literal braces",
  bad: `
errors:
  note_locked: { message: "Note {ids} is locked.", guidance: "Ask who has {id}.", details: { id: string } }
`,
  good: `
errors:
  note_locked: { message: "Note {id} is {{locked}}.", guidance: "Ask who has {id}.", details: { id: string } }
`,
  *check(context) {
    for (const { code, error, text, placeholders: named, path, inherited } of context.templates) {
      for (const { name, form, at, length } of named) {
        if (detailOf(error, name)) continue;
        const sentence = `this placeholder has no detail: error ${quote(code)} does not declare ${quote(name)}`;
        const [, detail = "", glued] = /^([\w.]+)(:.+)$/.exec(name) ?? [];
        if (glued !== undefined && !inherited && detailOf(error, detail)) {
          const spaced = { at: path, part: { offset: at, length } };
          yield { ...spaced, sentence: `${quote(name)} is not a detail; put a space before a form`, help: `write {${detail} ${glued}}`, fix: [{ ...spaced, replace: `{${detail} ${glued}}` }] };
          continue;
        }
        const guess = provenBy(error, context.guess(name, Object.keys(error.details)));
        const target = { at: path, part: { offset: at, length } };
        const parts = /[.[]/.test(name) ? { help: "only an object with declared properties has parts, as in {amount.value}; name lists and maps as a whole" } : {};
        if (!inherited) yield { ...target, sentence, ...parts, ...suggested(guess, (meant) => ({ ...target, replace: `{${meant}${form === undefined ? "" : ` ${form}`}}` })) };
        else
          yield {
            at: ["errors", code],
            part: "key",
            sentence: `${sentence} of its guidance`,
            label: guess.meant && `did you mean ${quote(guess.meant)}?`,
            notes: [{ at: path, text: "inherited from here" }],
          };
      }
      if (!inherited) yield* stray(text, path);
    }
    for (const [name, { guidance }] of Object.entries(context.spec.categories ?? {})) {
      if (guidance !== undefined) yield* stray(guidance, ["categories", name, "guidance"]);
    }
    yield* page(context);
  },
};

function* stray(text: string, path: Path): Generator<Finding> {
  const at = strayBrace(text);
  if (at === undefined) return;
  const brace = text.charAt(at);
  yield {
    at: path,
    part: { offset: at, length: 1 },
    sentence: `the brace ${quote(brace)} is not closed or not opened`,
    help: `write ${brace}${brace} for a literal brace`,
  };
}

function* page({ spec: { docsUrl = "" } }: Context): Generator<Finding> {
  for (const { name, form, at, length } of placeholders(docsUrl)) {
    if (form === undefined && pageVariables.includes(name)) continue;
    const sentence = `docsUrl has no placeholder ${quote(name)}`;
    yield { at: ["docsUrl"], part: { offset: at, length }, sentence, help: "use {server} and {code}" };
  }
}
