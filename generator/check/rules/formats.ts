// Rules: wire formats. What every format has in common stands in wire.ts.

import { quote } from "../../diagnose/quote.ts";
import type { FullError } from "../../model/expand.ts";
import type { FormatSpec, Json, Spec } from "../../model/spec.ts";
import { placeholders, strayBrace } from "../../model/template.ts";
import { bodyVariables, textVariables } from "../../model/words.ts";
import { tellsCode } from "../../model/written-form.ts";
import type { Context, ServerView } from "../context.ts";
import { fewOf } from "../describe.ts";
import { detailsOf, isAsked, isPublic } from "../details.ts";
import { guess, type Guess, suggested } from "../finding.ts";
import type { Path } from "../places.ts";
import { publicCodes } from "../lookups.ts";
import type { Finding, Proposal, Rule } from "../rule.ts";

const inBody: ReadonlySet<string> = new Set(bodyVariables);

const inText: ReadonlySet<string> = new Set(textVariables);

export const formatRules: readonly Rule[] = [
  {
    code: "body-unused", // A body that a format describes should be sent.
    severity: "warning",
    set: "standard",
    why: "A body is sent as the first text block or as structured content, and only where the format says so. Without either, clients get the envelope in _meta and the message as text, as if there were no body.",
    help: "add tool: { content: $body } or tool: { carriers: [structuredContent, meta] }, or remove the body",
    *find({ spec }) {
      for (const [name, { body, tool }] of Object.entries(spec.formats ?? {})) {
        if (body === undefined || tool?.content === "$body" || tool?.carriers?.includes("structuredContent") === true) continue;
        yield { at: ["formats", name, "body"], part: "key", sentence: `nothing sends the body of format ${quote(name)}` };
      }
    },
  },
  {
    code: "form-read-back", // Details that clients read out of the message alone must stand in it as they are.
    severity: "warning",
    set: "standard",
    why: "If a format sends no details, clients read them from the message. 1,234 and 22 November are one language's spelling of a value: clients cannot recover the value in general, so the error arrives without its details.",
    help: "write the placeholder without a form, send $details in the body, or add the envelope (carriers: [meta])",
    *find(context) {
      const reported = new Set<string>();
      for (const view of context.servers) {
        if (!isReadFromText(view, context)) continue;
        for (const code of publicCodes(view, context)) {
          const own = context.spec.errors[code];
          const error = own && context.errors.get(code);
          if (error === undefined || reported.has(code)) continue;
          const lost = lostIn(error);
          if (lost === undefined) continue;
          reported.add(code);
          // An inherited part of the message stands elsewhere: then the report is at the error.
          const place: Pick<Finding, "at" | "part"> =
            own?.message === error.message ? { at: ["errors", code, "message"], part: { offset: lost.at, length: lost.length } } : { at: ["errors", code], part: "key" };
          yield { ...place, sentence: `clients of ${quote(view.name)} read ${quote(lost.name)} from this message, and cannot if it has a form` };
        }
      }
    },
  },
  {
    code: "format-not-decodable", // A client must be able to read an error back, or the format must say that none needs to.
    severity: "error",
    why: "A client recognises errors by the envelope or the code on the wire, never by number. Without either, every failure is one unknown error to it.",
    help: "add the carrier meta; or send $body as content, with $code in it and a discriminator; or write oneWay: true",
    *find({ spec }) {
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
  },
  {
    code: "format-variables", // A wire format may use the variables and placeholders that exist.
    severity: "error",
    why: 'An unknown variable is sent literally: clients of a format that says $mesage read "$mesage".',
    help: `variables: ${fewOf(bodyVariables)}, and $x.name for x-name of an error; a trailing ? drops an absent one`,
    *find({ spec }) {
      const own = ownFacts(spec);
      for (const [name, format] of Object.entries(spec.formats ?? {})) yield* ofFormat(format, ["formats", name], own);
    },
  },
  {
    code: "is-error-off", // A failed call should say isError, since clients and models look at nothing else.
    severity: "warning",
    set: "standard",
    why: "Clients and models recognise failed calls by isError (MCP, server/tools). Without it a failure counts as a result: kubeflow/mcp-server got a bug report for it (#263), and clients of one server never retried rate limits inside results (Meraki.Api #389).",
    help: "remove isError: false; or keep it with suppress: [{ rule: is-error-off, reason: why }]",
    *find({ spec }) {
      for (const [name, { tool }] of Object.entries(spec.formats ?? {})) {
        if (tool?.isError !== false) continue;
        yield { at: ["formats", name, "tool", "isError"], sentence: `format ${quote(name)} sends failures as if the call had succeeded` };
      }
    },
  },
];

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

/** The advice that works: a key of the body that has one of them in it, or none, where failures say isError; the author's own keys stay. */
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

/** Values that every error has, so that their presence tells errors from successes. */
const marks: readonly Json[] = ["$code", "$message", "$envelope"];

const marksErrors = ({ discriminator, body }: FormatSpec): boolean => discriminator !== undefined && isMark(body?.[discriminator]);

/** One of them, or an object that has one. */
const isMark = (part: Json | undefined): boolean =>
  typeof part === "object" && part !== null && !Array.isArray(part) ? Object.values(part).some((inner: Json) => isMark(inner)) : marks.includes(part ?? null);

function* ofFormat({ body, tool, jsonrpc }: FormatSpec, path: Path, own: ReadonlySet<string>): Generator<Finding> {
  if (body !== undefined) yield* ofValue(body, [...path, "body"], own);
  if (jsonrpc?.data !== undefined) yield* ofValue(jsonrpc.data, [...path, "jsonrpc", "data"], own);
  if (jsonrpc?.message !== undefined) yield* ofText(jsonrpc.message, [...path, "jsonrpc", "message"]);
  const content = tool?.content;
  const at = [...path, "tool", "content"];
  if (content === "$body") {
    if (body === undefined) yield { at, sentence: "the format has no body to send as content", help: "write a body, or lines of text here" };
  } else if (typeof content === "string") {
    yield* ofText(content, at);
  } else {
    for (const [index, line] of (content ?? []).entries()) yield* ofText(line, [...at, index]);
  }
}

function* ofValue(value: Json, path: Path, own: ReadonlySet<string>): Generator<Finding> {
  if (typeof value === "string") {
    const name = value.replace(/\?$/, "");
    if (!value.startsWith("$") || inBody.has(name)) return;
    if (name.startsWith("$x.")) return yield* ofFact(value, path, own);
    const put = (meant: string): Proposal => ({ at: path, replace: `${meant}${value.slice(name.length)}` });
    yield { at: path, sentence: `${quote(name)} is not a variable of wire formats`, ...suggested(ofVariable(value, guess(name, inBody)), put) };
  } else if (typeof value === "object" && value !== null) {
    const isList = Array.isArray(value);
    for (const [key, member] of Object.entries(value)) {
      if (!isList && key.endsWith("?")) yield misplacedMark(key, member, path);
      yield* ofValue(member, [...path, isList ? Number(key) : key], own);
    }
  }
}

/** Variables of the facts that errors and categories have under x-…. */
export const ownFacts = ({ errors, categories = {} }: Spec): ReadonlySet<string> =>
  new Set([...Object.values(errors), ...Object.values(categories)].flatMap(({ x = {} }) => Object.keys(x).map((name) => `$x.${name}`)));

/** A fact that no error has; `written` with the `?` it may end in. */
export function* ofFact(written: string, at: Path, own: ReadonlySet<string>): Generator<Finding> {
  const name = written.replace(/\?$/, "");
  if (own.has(name)) return;
  const key = `x-${name.slice(3)}`;
  yield { at, sentence: `no error or category has ${quote(key)}`, help: `write ${key} on an error or on its category`, ...suggested(guess(name, own), (meant) => ({ at, replace: `${meant}${written.slice(name.length)}` })) };
}

/** `$detailsx` may be `$details`, or `$details?`. */
export const ofVariable = (written: string, { meant, sure }: Guess): Guess =>
  meant === undefined ? { sure: false } : { meant, sure: sure && (written.endsWith("?") || !written.startsWith(meant)) };

/** `info?: $details`, as in TypeScript: the key would be sent with its question mark. */
export function misplacedMark(key: string, member: Json, path: Path): Finding {
  const at = [...path, key];
  const name = key.slice(0, -1);
  const isVariable = typeof member === "string" && /^\$[A-Za-z]+(?:\.[\w-]+)?\??$/.test(member);
  const value = isVariable ? (member.endsWith("?") ? member : `${member}?`) : undefined;
  return {
    at,
    part: "key",
    sentence: `the wire would have the question mark in ${quote(key)}`,
    help: value === undefined ? `write ${name}; only a variable can be absent, and takes the ? after it` : `write ${name}: "${value}"; the ? goes after the variable`,
  };
}

function* ofText(text: string, path: Path): Generator<Finding> {
  const help = `placeholders: ${textVariables.map((name) => `{${name}}`).join(", ")}; {{ and }} for braces`;
  if (text.startsWith("$"))
    yield {
      at: path,
      sentence: `${quote(text)} is not a text with placeholders`,
      help: "write $body for the whole body, or placeholders such as {message}",
    };
  for (const { name, form, at, length } of placeholders(text)) {
    if (form === undefined && inText.has(name)) continue;
    const target = { at: path, part: { offset: at, length } };
    const put = (meant: string): Proposal => ({ ...target, replace: `{${meant}}` });
    if (form !== undefined) yield { ...target, sentence: "placeholders of wire formats cannot have a form", help, fix: [{ ...target, replace: `{${name}}` }] };
    else yield { ...target, sentence: `${quote(name)} is not a placeholder of wire formats`, help, ...suggested(guess(name, inText), put) };
  }
  const stray = strayBrace(text);
  if (stray !== undefined) yield { at: path, part: { offset: stray, length: 1 }, sentence: "this brace is not closed or not opened", help };
}
