// Rule form-read-back: what clients read out of the message alone must stand in it as it is.

import { quote } from "../../diagnose/quote.ts";
import type { FullError } from "../../model/expand.ts";
import type { Json } from "../../model/spec.ts";
import { placeholders } from "../../model/template.ts";
import type { Context, ServerView } from "../context.ts";
import { detailsOf, isAsked, isPublic } from "../details.ts";
import { publicCodes } from "../public-codes.ts";
import type { Finding, Rule } from "../rule.ts";

export const formReadBack: Rule = {
  code: "form-read-back",
  severity: "warning",
  set: "standard",
  why:
    "If a format sends no details, clients read them from the message. 1,234 and 22 November are one language's spelling of a value: clients " +
    "cannot recover the value in general, so the error arrives without its details.",
  help: "write the placeholder without a form, send $details in the body, or add the envelope (carriers: [meta])",
  bad: `
errors:
  notes_locked: { message: "{count :integer} notes are locked.", details: { count: integer } }
formats:
  plain: { discriminator: error, body: { error: $code, text: $message }, tool: { carriers: [], content: $body } }
servers:
  notes: { package: "@me/notes-errors", format: plain, tools: { lock: [notes_locked] } }
`,
  good: `
errors:
  notes_locked: { message: "{count :integer} notes are locked.", details: { count: integer } }
formats:
  plain: { discriminator: error, body: { error: $code, text: $message, details: $details }, tool: { carriers: [], content: $body } }
servers:
  notes: { package: "@me/notes-errors", format: plain, tools: { lock: [notes_locked] } }
`,
  *check(context) {
    const told = new Set<string>();
    for (const view of context.servers) {
      if (!isReadFromText(view, context)) continue;
      for (const code of publicCodes(view, context)) {
        const own = context.spec.errors[code];
        const error = own && context.errors.get(code);
        if (error === undefined || told.has(code)) continue;
        const lost = lostIn(error);
        if (lost === undefined) continue;
        told.add(code);
        // An inherited part of the message stands elsewhere: then the error is where it is told.
        const place: Pick<Finding, "at" | "part"> =
          own?.message === error.message ? { at: ["errors", code, "message"], part: { offset: lost.at, length: lost.length } } : { at: ["errors", code], part: "key" };
        yield { ...place, sentence: `clients of ${quote(view.name)} read ${quote(lost.name)} from this message, which they cannot if it has a form` };
      }
    }
  },
};

/** The first placeholder whose detail is always there, and stands nowhere in the message without a form. */
const lostIn = (error: FullError): { readonly name: string; readonly at: number; readonly length: number } | undefined => {
  const all = placeholders(error.message);
  const plain = new Set(all.filter(({ form }) => form === undefined).map(({ name }) => name));
  const details = detailsOf(error);
  return all.find(({ name }) => {
    const detail = plain.has(name) ? undefined : details.get(name);
    return detail !== undefined && isAsked(detail) && isPublic(detail) && detail.type !== "array";
  });
};

const detailed: readonly Json[] = ["$details", "$details?", "$envelope"];
const holdsDetails = (part: Json | undefined): boolean => (typeof part === "object" && part !== null ? Object.values(part).some((each: Json) => holdsDetails(each)) : detailed.some((each) => each === part));

/** Whether nothing but the message of some failure tells its details: of a call, or of a method. */
const isReadFromText = ({ formatName, server: { methods = {} } }: ServerView, { formats }: Context): boolean => {
  const format = formats.get(formatName);
  if (format === undefined || format.oneWay === true) return false;
  const { body, tool, jsonrpc } = format;
  const data = Object.keys(methods).length > 0 ? jsonrpc?.data : undefined;
  return (!(tool?.carriers ?? ["meta"]).includes("meta") && !holdsDetails(body)) || (data !== undefined && !holdsDetails(data));
};
