// Rule detail-unused: a detail that no text, retry or mapping rule of its error names may have been forgotten.

import { quote } from "../../diagnose/quote.ts";
import { lineage } from "../../model/expand.ts";
import { detailNamed } from "../../model/template.ts";
import type { Context } from "../context.ts";
import { detailOf, isPublic } from "../details.ts";
import { retrySaid } from "../inherit.ts";
import type { Rule } from "../rule.ts";

export const detailUnused: Rule = {
  code: "detail-unused",
  severity: "warning",
  set: "strict",
  why:
    "A detail worth sending is usually worth saying: some hosts show only the text. AIP-193 asks for " +
    "the reverse, that every value in the text is a detail; placeholders ensure that.",
  help: "name it in the message or the guidance, or remove it; suppress the rule if only programs read it",
  bad: `
lint: { rules: { detail-unused: warning } }
errors:
  note_gone: { message: "The note is gone.", details: { id: string } }
`,
  good: `
lint: { rules: { detail-unused: warning } }
errors:
  note_gone: { message: "Note {id} is gone.", details: { id: string } }
`,
  *check(context) {
    const used = usedDetails(context);
    for (const [code, { details = {} }] of Object.entries(context.spec.errors)) {
      const error = context.errors.get(code);
      for (const name of Object.keys(details)) {
        const detail = error && detailOf(error, name);
        if (detail === undefined || !isPublic(detail) || used.get(code)?.has(name)) continue;
        const sentence = `no text of ${quote(code)} uses its detail ${quote(name)}`;
        yield { at: ["errors", code, "details", name], part: "key", sentence };
      }
    }
  },
};

/** Names of details that are used, by the code of the error that has them, inherited or not. */
function usedDetails(context: Context): ReadonlyMap<string, ReadonlySet<string>> {
  const { spec, templates, mappings, errors } = context;
  const used = new Map<string, Set<string>>();
  const use = (code: string, names: readonly string[]): void => {
    for (const [each] of lineage(code, spec.errors)) {
      const known = used.get(each) ?? new Set();
      for (const name of names) known.add(name);
      used.set(each, known);
    }
  };
  for (const { code, placeholders } of templates) use(code, placeholders.map(({ name }) => detailNamed(name)));
  for (const { rule } of [...mappings.values()].flat()) use(rule.error, Object.keys(rule.with ?? {}));
  for (const code of Object.keys(spec.errors)) {
    const error = errors.get(code);
    const after = error && retrySaid(error, context)?.after;
    if (typeof after === "string") use(code, [after]);
  }
  return used;
}
