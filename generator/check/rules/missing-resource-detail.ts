// Rule missing-resource-detail: the detail that names a missing resource must exist and always travel.

import { quote } from "../../diagnose/quote.ts";
import { detailOf, isPublic, isRequired } from "../details.ts";
import type { DetailSpec } from "../../model/spec.ts";
import type { Rule } from "../rule.ts";

export const missingResourceDetail: Rule = {
  code: "missing-resource-detail",
  severity: "error",
  why:
    "resources/read answers -32602 with the URI only if the error means the requested resource (MCP, " +
    "server/resources). The guard compares this detail with the URI of the request.",
  help: "name a required, safe detail of type string; or write true if the error always means the requested resource",
  bad: `
errors:
  no_resource: { message: "There is nothing.", missingResource: uri }
`,
  good: `
errors:
  no_resource: { message: "There is nothing at {uri}.", details: { uri: string }, missingResource: uri }
`,
  *check({ spec, errors }) {
    for (const code of Object.keys(spec.errors)) {
      const error = errors.get(code);
      const name = spec.errors[code]?.missingResource;
      if (!error || typeof name !== "string") continue;
      const problem = problemOf(detailOf(error, name));
      if (problem !== undefined) yield { at: ["errors", code, "missingResource"], sentence: `error ${quote(code)} means the resource at ${quote(name)}, which ${problem}` };
    }
  },
};

function problemOf(detail: DetailSpec | undefined): string | undefined {
  if (detail === undefined) return "is not one of its details";
  if (detail.type !== "string") return `is of type ${detail.type}`;
  if (!isRequired(detail)) return "may be missing";
  return isPublic(detail) ? undefined : `is ${detail.safety}`;
}
