// Rule text-carries-code: the text of a failed call should say what failed.

import { quote } from "../../diagnose/quote.ts";
import type { FormatSpec, Json } from "../../model/spec.ts";
import { placeholders } from "../../model/template.ts";
import type { Rule } from "../rule.ts";

export const textCarriesCode: Rule = {
  code: "text-carries-code",
  severity: "warning",
  set: "standard",
  why:
    "Claude Code shows the model only the first text block of a failed call (claude-code #86032); LangChain and Pydantic " +
    "AI also drop the structured part. Without message or code in the text, the model cannot tell one error from another.",
  help: "put {message} or {code} into one of the lines, or send $body with $message or $code in it",
  bad: `
formats:
  short: { tool: { content: "The call failed ({category})." } }
`,
  good: `
formats:
  short: { tool: { content: "The call failed ({category}): {message}" } }
`,
  *check({ spec }) {
    for (const [name, format] of Object.entries(spec.formats ?? {})) {
      const { tool, oneWay } = format;
      if (tool?.content === undefined || oneWay === true || tells(tool.content, format)) continue;
      yield { at: ["formats", name, "tool", "content"], sentence: `the text of format ${quote(name)} contains neither the message nor the code` };
    }
  },
};

/** Without any line, the message is used (templates/typescript/src/runtime/carriers/encode.ts). */
function tells(content: string | readonly string[], { body }: FormatSpec): boolean {
  if (content === "$body") return body === undefined || names(body);
  const lines = typeof content === "string" ? [content] : content;
  return lines.length === 0 || lines.some((line) => placeholders(line).some(({ name }) => name === "message" || name === "code"));
}

const telling: ReadonlySet<string> = new Set(["$message", "$code", "$envelope"]);

function names(value: Json): boolean {
  if (typeof value === "string") return telling.has(value.replace(/\?$/, ""));
  return typeof value === "object" && value !== null && Object.values(value).some(names);
}
