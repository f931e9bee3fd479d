// Rule mapping-unknown-detail: a mapping rule may fill declared details only.

import { quote } from "../../diagnose/quote.ts";
import { detailsOf } from "../details.ts";
import { provenBy } from "../given-details.ts";
import { suggested } from "../guess.ts";
import type { Rule } from "../rule.ts";

export const mappingUnknownDetail: Rule = {
  code: "mapping-unknown-detail",
  severity: "error",
  why: "Only declared details have a type, a place in the schemas and a safety. What is not declared would be dropped without a word.",
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
  *check({ mappings, errors, guess }) {
    for (const { rule, path } of [...mappings.values()].flat()) {
      const error = errors.get(rule.error);
      if (!error) continue;
      const details = detailsOf(error);
      for (const name of Object.keys(rule.with ?? {})) {
        if (details.has(name)) continue;
        const target = { at: [...path, "with", name], part: "key" } as const;
        const free = [...details.keys()].filter((each) => rule.with?.[each] === undefined);
        const sentence = `error ${quote(rule.error)} has no detail ${quote(name)}`;
        yield { ...target, sentence, ...suggested(provenBy(error, guess(name, free)), (meant) => ({ ...target, rename: meant })) };
      }
    }
  },
};
