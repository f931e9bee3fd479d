// A result of a handler that says in its own words that it failed, as it is sent where no rule knows it (privacy.md).

import type { Json } from "../../generator/model/taxonomy.ts";
import type { Known } from "../../generator/wire/plain/known.ts";
import type { MadeByHand } from "./returned.ts";
import { isObject, isSame, memberOf, type Values } from "../../generator/wire/plain/shapes.ts";
import { sentText } from "../../generator/wire/plain/text.ts";
import { bodyIn, type IsGiven, spokenData, spokenText } from "../../generator/wire/plain/words.ts";
import { jsonIn } from "../../generator/model/json.ts";

/** A text in base64 (RFC 4648, either alphabet), which is bytes. */
const isBase64 = (text: string): boolean => text.replace(/[A-Za-z0-9+/_\r\n-]+/g, "").replaceAll("=", "") === "" && !/=[^=]/.test(text);

/** A text, or the JSON in it, laid out as it was. */
function spokenWord(text: string, isGiven: IsGiven): string {
  const body = bodyIn(text);
  if (body === undefined) return spokenText(text, isGiven);
  const clean = spokenData(body, isGiven);
  const layout = /^\s*\{\r?\n([ \t]{1,8})"/.exec(text)?.[1];
  return JSON.stringify(clean) === JSON.stringify(body) ? text : JSON.stringify(clean, null, layout);
}

const spokenBlock = (block: Json, isGiven: IsGiven): Json =>
  isObject(block) ? Object.fromEntries(Object.entries(block).map(([name, member]) => [name, spokenMember(name, member, isGiven)])) : spokenData(block, isGiven);

function spokenMember(name: string, member: Json, isGiven: IsGiven): Json {
  if ((name === "data" || name === "blob") && typeof member === "string" && isBase64(member)) return member;
  if (name === "resource") return spokenBlock(member, isGiven);
  if (name === "text" && typeof member === "string") return spokenWord(member, isGiven);
  // A name in the server's own scheme is not a place.
  return name === "uri" && typeof member === "string" && !/^(?:file|ftp|https?):/i.test(member) ? sentText(member) : spokenData(member, isGiven);
}

/** Whether data is what the only text beside it says. */
function isCopy(data: Json, content: Json | undefined): boolean {
  const text = Array.isArray(content) && content.length === 1 ? memberOf(content[0] as Json, "text") : undefined;
  if (typeof text !== "string") return false;
  const inner = memberOf(data, "result");
  const parsed = /^["{]/.test(text.trimStart()) ? jsonIn(text) : undefined;
  return inner === text || (parsed !== undefined && (isSame(parsed, data) || isSame(parsed, inner)));
}

/** The data beside a failed result's words, redacted, where it says more than they: it stays beside an error in their place. */
export function dataBeside({ result }: MadeByHand, isGiven: IsGiven): Values {
  const data = memberOf(result, "structuredContent");
  return isObject(data) && !isCopy(data, memberOf(result, "content")) ? { structuredContent: spokenData(data, isGiven) } : {};
}

/** Whether a result in the form of a success leaves as a failure. */
export const isMarked = ({ isFailed, isSure }: MadeByHand, { server }: Known): boolean => !isFailed && isSure && server.unmarked !== undefined && server.format.tool.isError;

/** The result as it is sent where no rule knows it. */
export function spokenResult(byHand: MadeByHand, known: Known, isGiven: IsGiven): Json {
  const sent = redacted(byHand, isGiven);
  if (!isMarked(byHand, known)) return sent;
  if (typeof sent === "string") return { content: [{ type: "text", text: sent }], isError: true };
  return isObject(sent) && sent["content"] !== undefined ? { ...sent, isError: true } : sent;
}

function redacted({ result, isFailed }: MadeByHand, isGiven: IsGiven): Json {
  if (typeof result === "string") return spokenText(result, isGiven);
  const { content, structuredContent, ...rest } = result as Values;
  if (content === undefined) return spokenData(result, isGiven);
  return {
    ...(spokenData(rest, isGiven) as Values),
    content: Array.isArray(content) ? content.map((block: Json) => spokenBlock(block, isGiven)) : content,
    ...(structuredContent !== undefined && { structuredContent: isFailed || isCopy(structuredContent, content) ? spokenData(structuredContent, isGiven) : structuredContent }),
  };
}
