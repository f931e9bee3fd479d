// Rule format-variables: a wire format may use the variables and placeholders that exist.

import { quote } from "../../diagnose/quote.ts";
import type { FormatSpec, Json } from "../../model/spec.ts";
import { placeholders, strayBrace } from "../../model/template.ts";
import { bodyVariables, textVariables } from "../../model/words.ts";
import type { Context } from "../context.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

const inBody: ReadonlySet<string> = new Set(bodyVariables);
const inText: ReadonlySet<string> = new Set(textVariables);

export const formatVariables: Rule = {
  code: "format-variables",
  severity: "error",
  help: `variables: ${bodyVariables.join(" ")}; a trailing ? drops an absent one`,
  bad: `
formats:
  plain: { discriminator: error, body: { error: $code, text: $mesage } }
`,
  good: `
formats:
  plain: { discriminator: error, body: { error: $code, text: $message, details: "$details?" } }
`,
  *check(context) {
    for (const [name, format] of Object.entries(context.spec.formats ?? {})) yield* ofFormat(format, ["formats", name], context);
  },
};

function* ofFormat({ body, tool, jsonrpc }: FormatSpec, path: Path, context: Context): Generator<Finding> {
  if (body !== undefined) yield* ofValue(body, [...path, "body"], context);
  if (jsonrpc?.data !== undefined) yield* ofValue(jsonrpc.data, [...path, "jsonrpc", "data"], context);
  if (jsonrpc?.message !== undefined) yield* ofText(jsonrpc.message, [...path, "jsonrpc", "message"], context);
  const content = tool?.content;
  const at = [...path, "tool", "content"];
  if (content === "$body") {
    if (body === undefined) yield { at, sentence: "the format has no body to send as content", help: "write a body, or lines of text here" };
  } else if (typeof content === "string") {
    yield* ofText(content, at, context);
  } else {
    for (const [index, line] of (content ?? []).entries()) yield* ofText(line, [...at, index], context);
  }
}

function* ofValue(value: Json, path: Path, context: Context): Generator<Finding> {
  if (typeof value === "string") {
    const name = value.replace(/\?$/, "");
    if (!value.startsWith("$") || inBody.has(name)) return;
    yield { at: path, sentence: `${quote(name)} is not a variable of wire formats`, label: context.didYouMean(name, inBody) };
  } else if (typeof value === "object" && value !== null) {
    const isList = Array.isArray(value);
    for (const [key, member] of Object.entries(value)) yield* ofValue(member, [...path, isList ? Number(key) : key], context);
  }
}

function* ofText(text: string, path: Path, context: Context): Generator<Finding> {
  const help = `placeholders: ${textVariables.map((name) => `{${name}}`).join(" ")}; {{ and }} for braces`;
  if (text.startsWith("$"))
    yield {
      at: path,
      sentence: `${quote(text)} is not a text of placeholders`,
      help: "write $body for the whole body, or placeholders such as {message}",
    };
  for (const { name, at } of placeholders(text)) {
    if (inText.has(name)) continue;
    const sentence = `${quote(name)} is not a placeholder of wire formats`;
    yield { at: path, part: { offset: at, length: name.length + 2 }, sentence, label: context.didYouMean(name, inText), help };
  }
  const stray = strayBrace(text);
  if (stray !== undefined) yield { at: path, part: { offset: stray, length: 1 }, sentence: "this brace has no partner", help };
}
