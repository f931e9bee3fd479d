// A handler's own failed results: finds them. resent.ts redacts them, judge.ts decides their final form.

import { type Accept, NotReturned, refused } from "./acceptable.js";
import { catalogueOf, construct } from "../core/catalogue.js";
import { decode } from "../carriers/decode.js";
import { toolResultOf } from "../carriers/encode.js";
import { outgoing } from "../carriers/outgoing.js";
import type { TaxonomyError } from "../core/error.js";
import { isOfFamily } from "../core/from.js";
import type { FamilySpec } from "../core/family-spec.js";
import { bodyIn, hasWords, innerOf, type IsGiven, isMarked, type Members, speaksOfFailure, textIn, wordIn, wordsIn } from "./bodies.js";
import { cutGiven } from "./scrubbed.js";
import { hasOwn, isArray, isRecord, peekOwn, plain, seen } from "../values/peek.js";
import { nativeStatus } from "../values/native.js";
import type { WireFormat } from "../values/spec.js";

/** Asked of what was thrown, which may be a proxy that answers no question. */
const all: WeakSet<object> = /* @__PURE__ */ new WeakSet();

export const isMade = (value: unknown): value is MadeFailure => typeof value === "object" && value !== null && all.has(value);

/** A result that says in words of the handler's own that it failed. */
export class MadeFailure extends Error {
  readonly result: unknown;
  /** Whether it says so as results do. By its form, another is a success. */
  readonly isFailed: boolean;
  /** Whether no success reads so. */
  readonly isSure: boolean;
  /** Its words with all that its body says beside them. */
  readonly whole: string;
  /** HTTP status, where a body in it has one. */
  readonly status: number | undefined;
  /** The code that a body in it has. */
  readonly code: unknown;
  /** Whether it says a code of the contract, beside words that the contract does not have: no rule says another. */
  readonly isCoded: boolean;

  constructor(result: unknown, text: string, isFailed: boolean, body: Members | undefined, isCoded: boolean = false) {
    super(text);
    all.add(this);
    this.isCoded = isCoded;
    this.result = result;
    this.isFailed = isFailed;
    this.whole = body === undefined ? text : JSON.stringify(body);
    this.isSure = body !== undefined || (text.length <= 400 && (failing.exec(text) ?? []).slice(1).some((word) => word !== undefined));
    const error = peekOwn(body, "error");
    this.status = [body, error, peekOwn(error, "details"), peekOwn(body, "details")].map(nativeStatus).find((status) => status !== undefined);
    this.code = peekOwn(error, "code") ?? peekOwn(body, "code");
  }

  override get name(): string {
    return "MadeFailure";
  }
}

/** A longer text does not describe a failure, unless the result has isError. */
const longestWord = 4_096;
/** A text that repeats a longer text of the caller is judged without the rest of that. */
const longestGiven = 1_024;
/** Words that texts of caught errors begin with; where it captures, no success does: not "Error rate:", nor "Validation:". A sign of failure stands before any words, and advice below them; one line that says it at once needs no colon; the client requests begins with a status. */
const failing = /^(?:[\u274c\u26a0\u{1f6ab}\u{1f6d1}]\ufe0f? ?)?(?:((?:(?:[A-Z]\w{0,40})?Error(?=:| (?:\d{3}|in|\w+ing)\b)|[Ff]ailed to|Unable to|Could not|Cannot|Unknown tool)\b(?=[^]{0,200}?:)|Request failed with status\b)|(?:Error|[A-Z]\w{0,40}(?:Error| error)|Failure|Invalid|Validation)\b[^]{0,200}?:)|^[\u274c\u{1f6ab}\u{1f6d1}][^\n:]{1,99}:[^\n]*(?:\n\n[^\n]*)?$|^((?:[\u274c\u26a0\u{1f6ab}\u{1f6d1}]\ufe0f? ?(?:Could(?: not|n't)|Can(?:not|'t)|Invalid|Missing|Unknown|[Ff]ailed to|Unable to|(?=[^\n:]{1,99} not found\b))[^\n:]{1,120}(?:\n\n[^\n]*)?)|(?:(?:Failed|Unable) to \w{2,20} |An? (?:\w{1,20} )?error (?:has )?occurred\b)(?:[^\n:.]|\.(?=\w)){2,80}\.?)$|^([45]\d\d (?:Client|Server) Error: [^\n]{0,200} for url: )/u;

/** The member of a body that has the code. The discriminator may be another, whose text is for people. */
export function codeMemberOf({ body = {}, discriminator = "" }: WireFormat): string {
  return Object.keys(body).find((member) => body[member] === "$code" || body[member] === "$code?") ?? discriminator;
}

/** Whether a body may go without its code, does, and says nothing but that it failed: then it is in words of the handler's own. */
export function isCodeless(made: Members, format: WireFormat): boolean {
  const member = codeMemberOf(format);
  return format.tool.content === "$body" && member !== format.discriminator && format.body?.[member] === "$code?" && (made[member] ?? undefined) === undefined && speaksOfFailure(made);
}

/** Whether the text is of the contract: `[code]` before it, or its discriminator in a body. Others than the codes of the contract are refused elsewhere. */
function isOfContract(text: string, body: Members | undefined, family: FamilySpec): boolean {
  const { discriminator } = family.format;
  if (body !== undefined && discriminator !== undefined && hasOwn(body, discriminator) && !isCodeless(body, family.format)) return true;
  const code = /^\[([\w.:/-]{1,128})\]/.exec(text)?.[1];
  return code !== undefined && catalogueOf(family).byWireCode.has(code);
}

/** Whether the text says an error of the contract, and in words that are not, byte for byte, what the contract makes of its details. */
function saysMore(result: Members, first: string, family: FamilySpec): boolean {
  try {
    const error = decode(result, family);
    const type = isOfFamily(error, family) ? catalogueOf(family).byCode.get(error.code) : undefined;
    return type !== undefined && toolResultOf(outgoing(construct(type, (error as TaxonomyError).details, {}), family), { structuredContent: false }).content[0]?.text !== first;
  } catch {
    return true;
  }
}

/** The body of a whole result that a text holds as JSON, if that says it failed: its words, and all beside them. */
function heldIn({ content, isError, ...rest }: Members = {}): Members | undefined {
  if (isError !== true || !isArray(content)) return undefined;
  const error = content.flatMap((block) => textIn(block) ?? []).join("\n");
  return error === "" ? undefined : { error, ...rest };
}

/** A block of an "error", which MCP does not have and no client takes. */
function ofErrorBlock(block: unknown): MadeFailure | undefined {
  const { type, text } = plain(block, "type", "text");
  return type === "error" && typeof text === "string" ? new MadeFailure({ content: [{ type: "text", text }], isError: true }, text, true, bodyIn(text)) : undefined;
}

/** A result without a text, whose data says that it failed. */
function ofData(result: Members, family: FamilySpec): MadeFailure | undefined {
  const { content, structuredContent: data } = result;
  if (isArray(content) && content.length > 0) return undefined;
  const isFailed = result["isError"] === true;
  const isOne = isRecord(data) && (isFailed || isMarked(data)) && hasWords(data, true) && !isOfContract("", data, family);
  return isOne ? new MadeFailure(result, wordsIn(data), isFailed, data) : undefined;
}

function ofTexts(result: Members, family: FamilySpec, isGiven: IsGiven): MadeFailure | undefined {
  const content = result["content"];
  const isFailed = result["isError"] === true;
  const blocks = isArray(content) ? content : [];
  const only = isFailed ? "" : textIn(blocks[0]);
  if (only === undefined) return ofErrorBlock(blocks[0]);
  if (!isFailed && !mayFail(only)) return undefined;
  const texts = blocks.flatMap((block) => textIn(block) ?? []).map(wordIn);
  const [first = ""] = texts;
  const outer = first.length <= 65_536 ? bodyIn(first) : undefined;
  if (isOfContract(first, outer, family)) return saysMore(result, first, family) ? new MadeFailure(result, first, isFailed, undefined, true) : undefined;
  const held = isFailed || blocks.length > 1 ? undefined : heldIn(outer);
  if (held !== undefined) return new MadeFailure(result, String(held["error"]), false, held);
  const body = innerOf(outer);
  const words = body && speaksOfFailure(body, isGiven) ? wordsIn(body) : undefined;
  if (isFailed) return new MadeFailure(result, words ?? texts.join("\n"), true, body);
  const isOne = words !== undefined || (body ? isMarked(body) && hasWords(body, true) : failing.test(first));
  return isOne ? new MadeFailure(result, words ?? first, false, body) : undefined;
}

/** A failure with the stack below it, of a chain of them or of a program that was run: it is long, and no page. */
const traced = /^(?:[\u274c\u26a0\u{1f6ab}\u{1f6d1}]|[Ff]ailed to|Unable to|Could not|Cannot)[^\n]{0,1000}\n {1,8}at [^\n]{1,400}:\d+:\d+\)?\n/u;

const mayFail = (text: string): boolean => begins(text) && (text.length <= longestWord || traced.test(text));

/** Most successes are told by one sign. */
function begins(text: string): boolean {
  const sign = text.charCodeAt(0);
  // Also the signs that stand before an error, the halves of pairs among them.
  return sign <= 0x23 || sign === 0x34 || sign === 0x35 || sign === 0x7b || sign === 0x66 || (sign >= 0x41 && sign <= 0x5a) || sign === 0x274c || sign === 0x26a0 || sign === 0xd83d;
}

function madeIn(result: unknown, family: FamilySpec, isGiven: IsGiven): MadeFailure | undefined {
  if (typeof result === "string") return mayFail(result) && failing.test(result) ? new MadeFailure(result, result, false, undefined) : undefined;
  if (!isRecord(result)) return undefined;
  const { content, isError, structuredContent, _meta } = result as Members;
  const { metaKey } = family.format;
  if (_meta !== undefined && typeof plain(plain(_meta, metaKey)[metaKey], "code").code === "string") return undefined;
  if (isError === true || content !== undefined || isRecord(structuredContent)) return ofData(result, family) ?? ofTexts(result, family, isGiven);
  return structuredContent === undefined && speaksOfFailure(result, isGiven) ? new MadeFailure(result, wordsIn(result), false, result) : undefined;
}

/** A failure in a result that cannot be sent, since an object stands where its text belongs: with that as JSON. */
function unsendable(result: unknown): MadeFailure | undefined {
  const { content } = seen(result, "content");
  const held = isArray(content) && content.length === 1 ? seen(content[0], "text").text : undefined;
  try {
    const text = isRecord(held) ? JSON.stringify(held) : "";
    const body = text.length <= longestWord ? bodyIn(text) : undefined;
    return body && speaksOfFailure(body) ? new MadeFailure({ content: [{ type: "text", text }], isError: true }, wordsIn(body), true, body) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a success may be a failure that is long since it repeats what the caller said. */
function mayRepeat(result: unknown): boolean {
  const content = isRecord(result) && result["isError"] !== true ? result["content"] : undefined;
  const text = typeof result === "string" ? result : isArray(content) && content.length === 1 ? textIn(content[0]) : undefined;
  return text !== undefined && text.length > longestGiven && begins(text);
}

/** Whether what was accepted is a success by the first sign of its only text, or since it has more to say than one: nearly all are, and nothing is made to tell. */
function isPlainSuccess(data: unknown): boolean {
  if (typeof data !== "object" || data === null) return false;
  const { content, isError } = data as Members;
  if (isError === true || !isArray(content) || content.length === 0) return false;
  const only = content.length === 1 ? textIn(content[0]) : "";
  return only !== undefined && !begins(only);
}

/** `accept`, which also finds failures that were made by hand; only those ask what the call was given, and once. */
export function acceptMade(family: FamilySpec, accept: Accept, textsGiven: (args: readonly unknown[]) => ReadonlyMap<string, string>): Accept {
  const made = (data: unknown, result: unknown, args: readonly unknown[]): MadeFailure | undefined => {
    let found: ReadonlyMap<string, string> | undefined;
    const given = (): ReadonlyMap<string, string> => (found ??= textsGiven(args));
    if (data === refused) return unsendable(result);
    return madeIn(mayRepeat(data) ? cutGiven(data, given()) : data, family, (text) => given().has(text));
  };
  return (result, args) => {
    const data = accept(result, args);
    if (isPlainSuccess(data) || data instanceof NotReturned) return data;
    const failure = made(data, result, args);
    return failure === undefined ? data : new NotReturned(failure);
  };
}
