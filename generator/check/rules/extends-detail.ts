// Rule extends-detail: a special case keeps the details of what it extends, so that it can be read as that.

import { quote } from "../../diagnose/quote.ts";
import { lineage } from "../../model/expand.ts";
import type { DetailSpec } from "../../model/spec.ts";
import type { Context } from "../context.ts";
import { detailOf, isPublic, isRequired } from "../details.ts";
import type { Finding, Rule } from "../rule.ts";

export const extendsDetail: Rule = {
  code: "extends-detail",
  severity: "error",
  why:
    "Code that handles the general error handles its special cases, too, and reads the details it knows. One that comes with another " +
    "type, or does not come at all, breaks it. Narrower values are fine.",
  help: "keep its type, and send it whenever the general error does; or give the new one another name",
  bad: `
errors:
  not_found: { message: "Not found: {id}.", details: { id: string } }
  page_not_found: { extends: not_found, message: "It is a page.", details: { id: integer } }
`,
  good: `
errors:
  not_found: { message: "Not found: {id}.", details: { id: string } }
  page_not_found: { extends: not_found, message: "It is page {page}.", details: { page: integer } }
`,
  *check(context) {
    for (const [code, { extends: parent, details = {} }] of Object.entries(context.spec.errors)) {
      if (parent !== undefined) for (const name of Object.keys(details)) yield* judged(code, parent, name, context);
    }
  },
};

function* judged(code: string, parent: string, name: string, { errors, spec }: Context): Generator<Finding> {
  const [error, general] = [errors.get(code), errors.get(parent)];
  const own = error && detailOf(error, name);
  const inherited = general && detailOf(general, name);
  const why = own && inherited && difference(own, inherited);
  if (why === undefined) return;
  const [declarer] = lineage(parent, spec.errors).find(([, { details = {} }]) => Object.hasOwn(details, name)) ?? [parent];
  yield {
    at: ["errors", code, "details", name],
    part: "key",
    sentence: `the detail ${quote(name)} ${why}`,
    notes: [{ at: ["errors", declarer, "details", name], part: "key", text: `as ${declarer} has it` }],
  };
}

function difference(own: DetailSpec, inherited: DetailSpec): string | undefined {
  const isNarrower = own.type === "integer" && inherited.type === "number";
  if (own.type !== inherited.type && !isNarrower) return `is of type ${own.type} here, and of type ${inherited.type} in what this error extends`;
  if (isRequired(inherited) && !isRequired(own)) return "may be missing here, and not in what this error extends";
  return isPublic(inherited) && !isPublic(own) ? "is not sent here, and is in what this error extends" : undefined;
}
