// Rule extends-detail: a special case keeps the details of what it extends, so that it can be read as that.

import { quote } from "../../diagnose/quote.ts";
import { lineage, type FullError } from "../../model/expand.ts";
import type { DetailSpec } from "../../model/spec.ts";
import { detailNamed, placeholders } from "../../model/template.ts";
import type { Context } from "../context.ts";
import { detailOf, isPublic, isRequired } from "../details.ts";
import type { Finding, Rule } from "../rule.ts";

export const extendsDetail: Rule = {
  code: "extends-detail",
  severity: "error",
  why:
    "Code that handles the general error also handles its special cases, and reads the details it knows. A detail of another " +
    "type breaks that code; an optional one leaves a gap in the general message. Narrower values are fine, constant ones too.",
  help: "keep the type, and require the detail if a text of the error names it; or rename the new detail, or give the error its own message: ownMessage: true",
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
    for (const [code, { extends: parent, details = {}, ownMessage }] of Object.entries(context.spec.errors)) {
      const at = ["errors", code, "ownMessage"];
      if (parent === undefined && ownMessage === true)
        yield { at, part: "key", sentence: `${quote(code)} extends nothing, so its message stands alone anyway`, help: "remove it", fix: [{ at, part: "key", remove: true }] };
      if (parent !== undefined) for (const name of Object.keys(details)) yield* judged(code, parent, name, context);
    }
  },
};

function* judged(code: string, parent: string, name: string, { errors, spec }: Context): Generator<Finding> {
  const [error, general] = [errors.get(code), errors.get(parent)];
  const own = error && detailOf(error, name);
  const inherited = general && detailOf(general, name);
  const why = error && own && inherited && difference(own, inherited, isSaid(name, error));
  if (why === undefined) return;
  // What is built in stands in no file.
  const declarer = lineage(parent, spec.errors).find(([, { details = {} }]) => Object.hasOwn(details, name))?.[0];
  yield {
    at: ["errors", code, "details", name],
    part: "key",
    sentence: `the detail ${quote(name)} ${why}`,
    notes: declarer === undefined ? [] : [{ at: ["errors", declarer, "details", name], part: "key", text: `as ${declarer} has it` }],
  };
}

/** Whether a text of the error, what is inherited of it included, names the detail. */
const isSaid = (name: string, { message, guidance = "", locales = {} }: FullError): boolean =>
  [message, guidance, ...Object.values(locales).flatMap((texts) => [texts.message ?? "", texts.guidance ?? ""])].some((text) => placeholders(text).some((each) => detailNamed(each.name) === name));

function difference(own: DetailSpec, inherited: DetailSpec, isNeeded: boolean): string | undefined {
  const isNarrower = own.type === "integer" && inherited.type === "number";
  if (own.type !== inherited.type && !isNarrower) return `is of type ${own.type} here, but of type ${inherited.type} in the extended error`;
  if (inherited.const !== undefined && own.const !== inherited.const) return `is not always ${JSON.stringify(inherited.const)} here, but is in the extended error`;
  if (own.nullable === true && inherited.nullable !== true) return "may be null here, but not in the extended error";
  if (own.const !== undefined && inherited.enum !== undefined && !inherited.enum.some((value) => JSON.stringify(value) === JSON.stringify(own.const))) return "is a value that the extended error does not allow";
  // Types say of an instance of the general error that it may be one of its cases: what may be missing in one is read as such.
  if (isRequired(inherited) && !isRequired(own) && isNeeded) return "may be missing here, but a text of this error names it";
  return isPublic(inherited) && !isPublic(own) ? "is not sent here, but is in the extended error" : undefined;
}
