// Results of handlers, as a guard takes them: a result that is sent, one that says in its own words that it failed, or one that cannot be sent (privacy.md). It sends nothing.

import type { Json } from "../../generator/model/taxonomy.ts";
import { decode } from "../../generator/wire/plain/decode.ts";
import { toolResult } from "../../generator/wire/plain/encode.ts";
import { Foreign, statusOf } from "../../generator/wire/plain/foreign.ts";
import type { Known } from "../../generator/wire/plain/known.ts";
import { made } from "../../generator/wire/plain/occurrence.ts";
import { isObject, memberOf, type Values } from "../../generator/wire/plain/shapes.ts";
import { bodyIn, type IsGiven, isSilent, messageIn, wordsIn } from "../../generator/wire/plain/words.ts";
import { jsonIn } from "../../generator/model/json.ts";

/** A failure in words of the handler's own. */
export class MadeByHand {
  readonly result: Json;
  /** As rules meet it. */
  readonly failure: Foreign;
  readonly text: string;
  /** Whether it says so as results do. */
  readonly isFailed: boolean;
  /** Its words with all that its body says beside them. */
  readonly whole: string;
  /** No success reads so. */
  readonly isSure: boolean;
  /** A code of the contract beside other words: no rule says another. */
  readonly isCoded: boolean;
  constructor(result: Json, text: string, isFailed: boolean, body?: Values, isCoded = false) {
    const error = memberOf(body, "error");
    const status = [body, error, memberOf(error, "details"), memberOf(body, "details")].map(statusOf).find((each) => each !== undefined);
    const code = memberOf(error, "code") ?? memberOf(body, "code");
    this.result = result;
    this.text = text;
    this.isFailed = isFailed;
    this.whole = body === undefined ? text : JSON.stringify(body);
    this.isSure = body !== undefined || (text.length <= 400 && failing.exec(text)?.slice(1).some((sure) => sure !== undefined) === true);
    this.isCoded = isCoded;
    this.failure = new Foreign(["MadeFailure", "Error", "Object"], { name: "MadeFailure", message: text, result, isFailed, isCoded, ...(status !== undefined && { status }), ...(code !== undefined && { code }) });
  }
}

export type Returned = { readonly sent: Json } | { readonly byHand: MadeByHand } | { readonly thrown: Foreign };

const unusable = (value: Json, fault: string): Returned => {
  const kind = value === null ? "null" : Array.isArray(value) ? "an array" : `a value of type ${typeof value}`;
  return { thrown: new Foreign(["UnusableResult", "Error", "Object"], { name: "UnusableResult", message: `The handler returned ${kind}, which cannot be sent: ${fault}.` }) };
};

/** Members of a block that must be texts, by its type. */
const texts: { readonly [type: string]: readonly string[] } = { audio: ["data", "mimeType"], image: ["data", "mimeType"], resource_link: ["uri", "name"], text: ["text"] };

function faultOfBlock(block: Json): string | undefined {
  if (!isObject(block)) return "is not an object";
  const { type } = block;
  if (typeof type !== "string") return "has no type";
  if (type === "resource") return isObject(block["resource"]) ? undefined : "has no resource";
  const missing = (Object.hasOwn(texts, type) ? (texts[type] ?? []) : []).find((name) => typeof block[name] !== "string");
  return missing && `has no text as its ${missing}`;
}

/** What keeps a value from being a result of a tool. */
function faultOfResult(result: Json): string | undefined {
  if (!isObject(result)) return "an object was expected";
  const { isError, _meta, content } = result;
  if (isError !== undefined && typeof isError !== "boolean") return "its isError is neither true nor false";
  if (_meta !== undefined && !isObject(_meta)) return "its _meta is not an object";
  if (content === undefined) return undefined;
  if (!Array.isArray(content)) return "its content is not a list";
  const at = content.findIndex((block: Json) => faultOfBlock(block) !== undefined);
  return at < 0 ? undefined : `content[${at}] ${faultOfBlock(content[at] as Json)}`;
}

/** Frameworks send a text as JSON. A heading over one line, and no page, says what a word before it would. */
const unquoted = (text: string): string => (text.startsWith('"') ? String(jsonIn(text) ?? text) : text).replace(/^#{1,4} Error(?::|\n+(?=\w)) *(?=[^\n]*\n*$)/, "Error: ");

const spoken: ReadonlySet<string> = new Set(["cause", "code", "context", "details", "detail", "error", "errorCode", "errorType", "error_code", "error_type", "errors", "exception", "help", "hint", "isError", "is_error", "message", "name", "ok", "originalError", "original_error", "reason", "stack", "status", "statusCode", "success", "suggestion", "timestamp", "tip", "type"]);

/** Whether an object says of itself that it is a failure, whatever else it says. */
const isMarked = (body: Values): boolean => ["success", "ok"].some((name) => body[name] === false) || ["error", "is_error", "isError"].some((name) => body[name] === true);

const hasWords = (body: Values, marked: boolean): boolean => {
  const words = messageIn(body) || (marked && body["message"]);
  return typeof words === "string" && words !== "";
};

/** Whether an object describes a failure and nothing else. */
function speaksOfFailure(body: Values | undefined, isGiven: IsGiven = () => false): body is Values {
  if (body === undefined || !hasWords(body, isMarked(body) || String(body["status"]).toLowerCase() === "error")) return false;
  const names = Object.keys(body);
  return names.length <= 8 && names.every((name) => spoken.has(name) || isSilent(body[name], isGiven));
}

/** Forms of texts of caught errors. Where one captures, no success reads so: not "Error rate:", nor "Validation:". */
const forms = [
  "(?:[\\u274c\\u26a0\\u{1f6ab}\\u{1f6d1}]\\ufe0f? ?)?(?:((?:[A-Z]\\w{0,40})?Error(?=:| (?:\\d{3}|in|\\w+ing)\\b)|[Ff]ailed to|Unable to|Could not|Cannot|Unknown tool)|Error|[A-Z]\\w{0,40}(?:Error| error)|Failure|Invalid|Validation)\\b[^]{0,200}?:",
  "(?:[\\u274c\\u26a0\\u{1f6ab}\\u{1f6d1}]\\ufe0f? ?)?(Request failed with status)\\b",
  // A sign of failure before any words, and advice below them.
  "[\\u274c\\u{1f6ab}\\u{1f6d1}][^\\n:]{1,99}:[^\\n]*(?:\\n\\n[^\\n]*)?$",
  // One line that says so at once.
  "([\\u274c\\u26a0\\u{1f6ab}\\u{1f6d1}]\\ufe0f? ?(?:Could(?: not|n't)|Can(?:not|'t)|Invalid|Missing|Unknown|[Ff]ailed to|Unable to|(?=[^\\n:]{1,99} not found\\b))[^\\n:]{1,120}(?:\\n\\n[^\\n]*)?$)",
  "((?:(?:Failed|Unable) to \\w{2,20} |An? (?:\\w{1,20} )?error (?:has )?occurred\\b)(?:[^\\n:.]|\\.(?=\\w)){2,80}\\.?$)",
  // The client requests of Python.
  "([45]\\d\\d (?:Client|Server) Error: [^\\n]{0,200} for url: )",
];
const failing = new RegExp(`^(?:${forms.join("|")})`, "u");
/** Signs and letters with which one can begin; most successes begin with none. */
const sign = /^(?:[\0-#45{fA-Z\u274c\u26a0]|\ud83d)/;
const longest = 4_096;
const mayFail = (text: string): boolean => text.length <= longest && sign.test(text);

/** Whether it has one text, which may be long since it repeats what the caller said. */
export function mayRepeat(result: Json): boolean {
  const content = isObject(result) && result["isError"] !== true ? result["content"] : undefined;
  const block: Json | undefined = Array.isArray(content) && content.length === 1 ? content[0] : undefined;
  const text = typeof result === "string" ? result : memberOf(block, "type") === "text" ? memberOf(block, "text") : undefined;
  return typeof text === "string" && text.length > 1_024 && sign.test(text);
}

/** The member of a body that has the code, and whether a body may be without. */
function codeMember({ body = {}, discriminator = "" }: Known["server"]["format"]): { readonly member: string; readonly mayLack: boolean } {
  const member = Object.keys(body).find((key) => body[key] === "$code" || body[key] === "$code?") ?? discriminator;
  return { member, mayLack: member !== discriminator && body[member] === "$code?" };
}

/** A body of the format, with or without a code, that describes a failure and nothing else: a handler's own words. */
function lacksCode(body: Values, { server }: Known): boolean {
  const { member, mayLack } = codeMember(server.format);
  return server.format.tool.content === "$body" && mayLack && (memberOf(body, member) ?? null) === null && speaksOfFailure(body);
}

/** Whether the text says a code of the contract, or has the body of one. */
function isOfContract(text: string, body: Values | undefined, known: Known): boolean {
  const { server, byWireCode } = known;
  const { discriminator } = server.format;
  if (body !== undefined && discriminator !== undefined && Object.hasOwn(body, discriminator) && !lacksCode(body, known)) return true;
  const code = /^\[([\w.:/-]{1,128})\]/.exec(text)?.[1];
  return code !== undefined && byWireCode.has(code);
}

/** Whether it says an error of the contract in other words than the contract makes of its details. */
function saysMore(result: Json, first: string, known: Known): boolean {
  const decoded = decode(result, known);
  const occurrence = decoded && "error" in decoded ? decoded.error.occurrence : undefined;
  const error = occurrence && occurrence.wireCode === undefined ? known.byCode.get(occurrence.definition.code) : undefined;
  if (error === undefined || occurrence === undefined) return false;
  const { content } = toolResult(made(error, { details: occurrence.details }), known, { structuredContent: false });
  return memberOf((content as readonly Json[])[0], "text") !== first;
}

/** The object, as itself or as JSON, that is the only member of a body; else the body. */
function innerOf(body: Values | undefined): Values | undefined {
  const [only, ...others] = Object.entries(body ?? {});
  if (only === undefined || others.length > 0 || only[0] === "error") return body;
  const [, held] = only;
  return (typeof held === "string" ? bodyIn(held) : isObject(held) ? held : undefined) ?? body;
}

function byHandIn(result: Values, known: Known, isGiven: IsGiven): MadeByHand | undefined {
  const { content, structuredContent: data } = result;
  const isFailed = result["isError"] === true;
  const blocks = (Array.isArray(content) ? content : []) as readonly Values[];
  // Where nothing is told, the data may tell.
  if (blocks.length === 0 && isObject(data) && (isFailed || isMarked(data)) && hasWords(data, true) && !isOfContract("", data, known)) return new MadeByHand(result, wordsIn(data), isFailed, data);
  const textIn = (block: Values | undefined): string | undefined => (block?.["type"] === "text" && typeof block["text"] === "string" ? block["text"] : undefined);
  const [only] = blocks;
  if (!isFailed && blocks.length === 1 && textIn(only) === undefined) {
    const text = only?.["type"] === "error" ? only["text"] : undefined;
    return typeof text === "string" ? new MadeByHand({ content: [{ type: "text", text }], isError: true }, text, true, bodyIn(text)) : undefined;
  }
  if (!isFailed && (blocks.length !== 1 || !mayFail(textIn(only) ?? ""))) return undefined;
  const texts = blocks.flatMap((block) => textIn(block) ?? []).map(unquoted);
  const [first = ""] = texts;
  const outer = first.length <= 65_536 ? bodyIn(first) : undefined;
  const body = innerOf(outer);
  if (isOfContract(first, outer, known)) return saysMore(result, first, known) ? new MadeByHand(result, first, isFailed, undefined, true) : undefined;
  const words = speaksOfFailure(body, isGiven) ? wordsIn(body) : undefined;
  if (isFailed) return new MadeByHand(result, words ?? texts.join("\n"), true, body);
  const isOne = words !== undefined || (body ? isMarked(body) && hasWords(body, true) : failing.test(first));
  return isOne ? new MadeByHand(result, words ?? first, false, body) : undefined;
}

/** A body in the place of a text. */
function insteadOfText(result: Json): MadeByHand | undefined {
  const content = memberOf(result, "content");
  const held = Array.isArray(content) && content.length === 1 ? memberOf(content[0] as Json, "text") : undefined;
  const text = isObject(held) ? JSON.stringify(held) : "";
  const body = text.length <= longest ? bodyIn(text) : undefined;
  return speaksOfFailure(body) ? new MadeByHand({ content: [{ type: "text", text }], isError: true }, wordsIn(body), true, body) : undefined;
}

/** A code that no error has, in a body that clients would look into. */
function strayFault({ content }: Values, known: Known): string | undefined {
  const { server, byWireCode } = known;
  const { discriminator, tool } = server.format;
  if (discriminator === undefined || tool.content !== "$body" || !Array.isArray(content)) return undefined;
  const { member } = codeMember(server.format);
  const isStray = content.some((block: Json) => {
    const text = memberOf(block, "text");
    const body = typeof text === "string" && text.trimStart().startsWith("{") && text.includes(JSON.stringify(discriminator)) ? jsonIn(text) : undefined;
    return isObject(body) && (memberOf(body, discriminator) ?? null) !== null && !(content.length === 1 && lacksCode(body, known)) && !byWireCode.has(String(memberOf(body, member)));
  });
  return isStray ? `its ${JSON.stringify(member)} is not a code of the contract` : undefined;
}

/** The result of a tool; `isGiven` knows the texts that it was called with. */
export function returnedByTool(result: Json, known: Known, isGiven: IsGiven): Returned {
  if (typeof result === "string") return mayFail(result) && failing.test(result) ? { byHand: new MadeByHand(result, result, false) } : { sent: result };
  const fault = faultOfResult(result);
  if (fault !== undefined) {
    const byHand = insteadOfText(result);
    return byHand ? { byHand } : unusable(result, fault);
  }
  const data = result as Values;
  const stray = strayFault(data, known);
  if (stray !== undefined) return unusable(result, stray);
  if (isObject(data["_meta"]) && Object.hasOwn(data["_meta"], known.server.format.metaKey)) return { sent: data };
  if (data["isError"] === true || data["content"] !== undefined || isObject(data["structuredContent"])) {
    const byHand = byHandIn(data, known, isGiven);
    return byHand ? { byHand } : { sent: data };
  }
  return data["structuredContent"] === undefined && speaksOfFailure(data, isGiven) ? { byHand: new MadeByHand(data, wordsIn(data), false, data) } : { sent: data };
}

/** The result of another method. */
export const returnedByMethod = (result: Json): Returned => (isObject(result) ? { sent: result } : unusable(result, "an object was expected"));
