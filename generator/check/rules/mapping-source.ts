// Rule mapping-source: what fills a detail is an expression the runtime can follow, or a value that fits.

import { quote } from "../../diagnose/quote.ts";
import { parseSource } from "../../model/source-path.ts";
import type { DetailSpec, Json } from "../../model/spec.ts";
import { detailOf } from "../details.ts";
import type { Rule } from "../rule.ts";
import { mismatch } from "../satisfies.ts";

export const mappingSource: Rule = {
  code: "mapping-source",
  severity: "error",
  why:
    "The runtime follows these expressions in whatever was thrown. One that it cannot read would leave the detail empty, and with it " +
    "the rule without effect.",
  help: "write $error.a.b, $error['a-b'], $args.x, $tool or $server, each with ?? and a default if need be, or a text with {$error.a} in it; $$ for a text that begins with $",
  bad: `
errors:
  not_found: { message: "Not found.", details: { path: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { path: $err.path } }]
`,
  good: `
errors:
  not_found: { message: "Not found.", details: { path: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { path: "$error.path ?? unknown" } }]
`,
  *check({ mappings, errors }) {
    for (const { rule, path } of [...mappings.values()].flat()) {
      const error = errors.get(rule.error);
      for (const [name, written] of Object.entries(rule.with ?? {})) {
        const sentence = problem(name, written, error && detailOf(error, name));
        if (sentence !== undefined) yield { at: [...path, "with", name], ...sentence };
      }
    }
  },
};

function problem(name: string, written: Json, detail: DetailSpec | undefined): { readonly sentence: string; readonly help?: string } | undefined {
  const source = parseSource(written);
  if (source === undefined) return { sentence: `${quote(String(written))} is not a source of details` };
  if ("text" in source) {
    if (detail === undefined || detail.type === "string") return undefined;
    return { sentence: `a text cannot fill ${quote(name)}, which is of type ${detail.type}`, help: "take the value itself, as in $error.count" };
  }
  const sure = "value" in source ? source.value : source.orElse;
  const wrong = sure === undefined || detail === undefined ? undefined : mismatch(sure, detail);
  if (wrong === undefined) return undefined;
  return {
    sentence: `the ${"value" in source ? "value" : "default"} for ${quote(name)} ${wrong}`,
    help: "make it fit the detail, or the rule never applies",
  };
}
