// Rule format-not-decodable: a client must be able to read an error back, or the format must say that none needs to.

import { quote } from "../../diagnose/quote.ts";
import { tellsCode } from "../../model/written-form.ts";
import type { FormatSpec, Json } from "../../model/spec.ts";
import { bodyVariables } from "../../model/words.ts";
import type { Rule } from "../rule.ts";

export const formatNotDecodable: Rule = {
  code: "format-not-decodable",
  severity: "error",
  why:
    "A client recognises errors by the envelope or the code on the wire, never by number. Without either, every " +
    "failure is one unknown error to it.",
  help: "add the carrier meta; or send $body as content, with $code in it and a discriminator; or write oneWay: true",
  bad: `
formats:
  plain: { tool: { carriers: [], content: "{message}" } }
`,
  good: `
formats:
  plain: { discriminator: error, body: { error: $code, text: $message }, tool: { carriers: [], content: $body } }
`,
  *check({ spec }) {
    for (const [name, format] of Object.entries(spec.formats ?? {})) {
      const { discriminator, body, tool, jsonrpc, oneWay } = format;
      if (discriminator !== undefined && !marksErrors(format)) {
        yield {
          at: ["formats", name, "discriminator"],
          sentence: `the body of format ${quote(name)} lacks ${marks.join(" or ")} under ${quote(discriminator)}`,
          notes: body === undefined ? [] : [{ at: ["formats", name, "body"], part: "key", text: "the body" }],
          help: helpFor(format, discriminator),
        };
      } else if (oneWay !== true && !(tool?.carriers ?? ["meta"]).includes("meta") && !(tool?.content === "$body" && marksErrors(format) && tellsCode(body ?? {}))) {
        yield { at: ["formats", name], part: "key", sentence: `clients cannot tell which error format ${quote(name)} sent` };
      }
      if (oneWay !== true && jsonrpc?.data !== undefined && !tellsCode(jsonrpc.data) && !isMisspelt(jsonrpc.data)) {
        yield {
          at: ["formats", name, "jsonrpc", "data"],
          part: "key",
          sentence: `clients cannot tell which JSON-RPC error format ${quote(name)} sent`,
          help: "put $code or $envelope into data; or leave data out, which then sends the envelope; or write oneWay: true",
        };
      }
    }
  },
};

/** What works: a key of the body that has one of them in it, or none, where failures say isError; what is written there stays. */
function helpFor({ body = {}, tool }: FormatSpec, discriminator: string): string {
  const marking = Object.keys(body).find((key) => isMark(body[key]));
  if (marking !== undefined) return `write discriminator: ${marking}${tool?.isError === false ? "" : "; or leave discriminator out: results with isError are read in any case"}`;
  if (tool?.isError !== false && tellsCode(body)) return "leave discriminator out: results with isError are read in any case";
  return Object.hasOwn(body, discriminator) ? `put $code under another key of the body, and name that as discriminator` : `write ${discriminator}: $code into the body`;
}

const known: ReadonlySet<string> = new Set(bodyVariables);

/** Whether a variable in it does not exist: then it may be meant to be the code. */
const isMisspelt = (part: Json): boolean =>
  typeof part === "object" && part !== null ? Object.values(part).some(isMisspelt) : typeof part === "string" && /^\$(?!x\.)\w/.test(part) && !known.has(part.replace(/\?$/, ""));

/** What every error has, so that its presence tells errors from successes. */
const marks: readonly Json[] = ["$code", "$message", "$envelope"];

const marksErrors = ({ discriminator, body }: FormatSpec): boolean => discriminator !== undefined && isMark(body?.[discriminator]);

/** One of them, or an object that has one. */
const isMark = (part: Json | undefined): boolean =>
  typeof part === "object" && part !== null && !Array.isArray(part) ? Object.values(part).some((inner: Json) => isMark(inner)) : marks.includes(part ?? null);
