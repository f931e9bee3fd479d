// A result that a handler made, redacted: it is sent as it was, without secrets.

import { bodyIn, type IsGiven, type Members, textIn, wordIn } from "./bodies.js";
import type { MadeFailure } from "./made.js";
import { scrubbedData, scrubbedText } from "./scrubbed.js";
import { cleanText } from "../values/clean.js";
import { hasOwn, isArray, isRecord, peek } from "../values/peek.js";

/** A text, or the JSON in it. */
function scrubbedWord(text: string, isGiven: IsGiven): string {
  const body = bodyIn(text);
  if (body === undefined) return scrubbedText(text, isGiven);
  const clean = scrubbedData(body, isGiven);
  const layout = /^\s*\{\r?\n([ \t]{1,8})"/.exec(text)?.[1];
  const before = JSON.stringify(body);
  return JSON.stringify(clean) === before ? text : JSON.stringify(clean, null, layout);
}

/** Members of a block that are bytes, and nothing else than bytes in base64. */
const isBytes = (key: string, value: unknown): boolean => /^(?:data|blob)$/.test(key) && typeof value === "string" && /^[\w+/\r\n-]*=*$/.test(value);

function scrubbedMember(key: string, value: unknown, isGiven: IsGiven): unknown {
  if (isBytes(key, value)) return value;
  if (key === "text" && typeof value === "string") return scrubbedWord(value, isGiven);
  if (key === "resource") return scrubbedBlock(value, isGiven);
  // A resource name in the server's own scheme is not a place.
  if (key === "uri" && typeof value === "string" && !/^(?:file|ftp|https?):/i.test(value)) return cleanText(value);
  return scrubbedData(value, isGiven);
}

const scrubbedBlock = (block: unknown, isGiven: IsGiven): unknown =>
  isRecord(block) ? Object.fromEntries(Object.entries(block).map(([key, value]) => [key, scrubbedMember(key, value, isGiven)])) : scrubbedData(block, isGiven);

/** JSON in which the order of members says nothing. */
const ordered = (value: unknown): string | undefined => JSON.stringify(value, (_, item: unknown) => (isRecord(item) ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1))) : item));

/** Whether the data says no more than the only text beside it. */
function isCopy(data: unknown, content: unknown): boolean {
  const text = isArray(content) && content.length === 1 ? textIn(content[0]) : undefined;
  if (text === undefined) return false;
  const inner = peek(data, "result");
  const said = ordered(text.charCodeAt(0) === 0x22 ? wordIn(text) : bodyIn(text));
  return inner === text || (said !== undefined && (said === ordered(data) || said === ordered(inner)));
}

/** The data of a handler's own failed result, redacted, where its text does not say as much: readers know it, and an error in its place would say less. */
export function dataBeside({ result }: MadeFailure, isGiven: IsGiven): { readonly structuredContent?: { [key: string]: unknown } } {
  const { content, structuredContent } = isRecord(result) ? (result as Members) : {};
  return isRecord(structuredContent) && !isCopy(structuredContent, content) ? { structuredContent: scrubbedData(structuredContent, isGiven) as Members } : {};
}

/** A failure in the form of a success, as one that says so. */
export const asFailed = (sent: unknown): unknown => (typeof sent === "string" ? { content: [{ type: "text", text: sent }], isError: true } : isRecord(sent) && hasOwn(sent, "content") ? { ...sent, isError: true } : sent);

/** The result, redacted. The output schema of a success is unknown, so data that says more than its text stays. */
export function scrubbedResult({ result, isFailed }: MadeFailure, isGiven: IsGiven): unknown {
  if (typeof result === "string") return scrubbedText(result, isGiven);
  const { content, structuredContent, ...rest } = result as Members;
  if (content === undefined) return scrubbedData(result, isGiven);
  return {
    ...(scrubbedData(rest, isGiven) as object),
    content: isArray(content) ? content.map((block) => scrubbedBlock(block, isGiven)) : content,
    ...(structuredContent !== undefined && { structuredContent: isFailed || isCopy(structuredContent, content) ? scrubbedData(structuredContent, isGiven) : structuredContent }),
  };
}
