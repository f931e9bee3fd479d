// Rule format-variables: a wire format may use the variables and placeholders that exist.

import { quote } from "../../diagnose/quote.ts";
import type { FormatSpec, Json, Spec } from "../../model/spec.ts";
import { placeholders, strayBrace } from "../../model/template.ts";
import { bodyVariables, textVariables } from "../../model/words.ts";
import { fewOf } from "../describe.ts";
import { guess, suggested, type Guess } from "../guess.ts";
import type { Path } from "../places.ts";
import type { Finding, Proposal, Rule } from "../rule.ts";

const inBody: ReadonlySet<string> = new Set(bodyVariables);
const inText: ReadonlySet<string> = new Set(textVariables);

export const formatVariables: Rule = {
  code: "format-variables",
  severity: "error",
  why: "An unknown variable is sent literally: clients of a format that says $mesage read \"$mesage\".",
  help: `variables: ${fewOf(bodyVariables)}, and $x.name for x-name of an error; a trailing ? drops an absent one`,
  bad: `
formats:
  plain: { discriminator: error, body: { error: $code, text: $mesage } }
`,
  good: `
formats:
  plain: { discriminator: error, body: { error: $code, text: $message, details: "$details?" } }
`,
  *check({ spec }) {
    const own = ownFacts(spec);
    for (const [name, format] of Object.entries(spec.formats ?? {})) yield* ofFormat(format, ["formats", name], own);
  },
};

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
