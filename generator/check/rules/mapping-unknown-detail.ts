// Rule mapping-unknown-detail: a mapping rule may fill declared details only.

import { quote } from "../../diagnose/quote.ts";
import { sourceAt } from "../context.ts";
import { detailsOf } from "../details.ts";
import { provenBy } from "../given-details.ts";
import { suggested } from "../guess.ts";
import { lineage, type FullError } from "../../model/expand.ts";
import type { CategorySpec } from "../../model/spec.ts";
import type { Rule } from "../rule.ts";

/** Whether an error is of a category, or of one that extends it. */
const isOf = ({ category = "user" }: FullError, name: string, categories: { readonly [name: string]: CategorySpec }): boolean =>
  category === name || lineage(category, categories).some(([each]) => each === name);


export const mappingUnknownDetail: Rule = {
  code: "mapping-unknown-detail",
  severity: "error",
  why: "Only declared details have a type, a place in the schemas and a safety. Others would be dropped silently.",
  help: "declare the detail on the error, or remove the line",
  bad: `
errors:
  not_found: { message: "Not found: {path}.", details: { path: { type: string, required: false } } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { pth: $error.path } }]
`,
  good: `
errors:
  not_found: { message: "Not found: {path}.", details: { path: { type: string, required: false } } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { path: $error.path } }]
`,
  *check({ mappings, errors, categories, spec, guess }) {
    const named = Object.fromEntries(categories);
    for (const [name, { with: sources }] of Object.entries(spec.categories ?? {})) {
      if (sources === undefined) continue;
      const details = new Set(lineage(name, named).flatMap(([each]) => Object.keys(spec.categories?.[each]?.details ?? {})));
      for (const error of errors.values()) if (isOf(error, name, named)) for (const detail of detailsOf(error).keys()) details.add(detail);
      for (const detail of Object.keys(sources))
        if (!details.has(detail))
          yield {
            at: ["categories", name, "with", detail],
            part: "key",
            sentence: `no error of category ${quote(name)} has a detail ${quote(detail)}`,
            help: "declare the detail on the category, or remove the line",
            ...suggested(guess(detail, details), (meant) => ({ at: ["categories", name, "with", detail], part: "key", rename: meant })),
          };
    }
    for (const view of [...mappings.values()].flat()) {
      const { rule } = view;
      const error = errors.get(rule.error);
      if (!error) continue;
      const details = detailsOf(error);
      for (const name of Object.keys(rule.with ?? {})) {
        if (details.has(name)) continue;
        const target = { at: sourceAt(view, name), part: "key" } as const;
        const free = [...details.keys()].filter((each) => rule.with?.[each] === undefined);
        const sentence = `error ${quote(rule.error)} has no detail ${quote(name)}`;
        yield { ...target, sentence, ...suggested(provenBy(error, guess(name, free)), (meant) => ({ ...target, rename: meant })) };
      }
    }
  },
};
