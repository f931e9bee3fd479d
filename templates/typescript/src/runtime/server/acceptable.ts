// Takes what a handler returned as data, once, and says whether it can be sent. It looks on every successful call, so it mostly only walks.

import { isAlive, isBase, isToBeThrown, resultFault } from "./content-block.js";
import { isSdkContext } from "./call.js";
import { hasOwn, isArray, isRecord } from "../values/peek.js";
import { isCrowded, isEnough, isProxy, startCount } from "./trapped.js";

/**
 * A result as data: itself where it is plain, else a copy, so that what getters and `toJSON` say now is what is sent. {@link refused} where it
 * cannot be sent, {@link NotReturned} where it is a failure. Never throws.
 */
export type Accept = (result: unknown, args: readonly unknown[]) => unknown;

/** An error that a handler returned, or the fault of its result: treated as thrown. */
export class NotReturned {
  readonly thrown: unknown;
  constructor(thrown: unknown) {
    this.thrown = thrown;
  }
}

/** Stands for a result that cannot be sent. */
export const refused: unique symbol = /* @__PURE__ */ Symbol("refused");

/** Where a value is left to JSON.stringify itself, which finds cycles. */
const deepest = 100;
/** Bytes of JSON in UTF-8. Over stdio, clients of both SDKs close the connection at a message of more than 10 MiB. */
export const mostBytes = 8_388_608;
/** As many bytes as one that was counted can stand for: a number (`-1.2345678901234567e-300`) counts as two, a character (`\u0000`) as one. */
const spread = 13;

type Data = { [key: string]: unknown };

/** Bytes that `value` takes; infinitely many when JSON cannot hold it. */
function bytesOf(value: unknown): number {
  try {
    return utf8Length((JSON.stringify(value) as string | undefined) ?? "");
  } catch {
    return Infinity;
  }
}

function utf8Length(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // Each half of a pair is two of its four bytes; JSON.stringify leaves no half alone.
    if (unit >= 0x80) length += unit < 0x800 || (unit & 0xf800) === 0xd800 ? 1 : 2;
  }
  return length;
}

/** The fewest bytes that may still come in JSON; negative when there is no room, or JSON cannot hold what was seen. */
let left = 0;

/** Whether `value` is a date that JSON writes like every other. */
const isDate = (value: object): boolean => Object.getPrototypeOf(value) === Date.prototype && !hasOwn(value, "toJSON");

/** The JSON value of `value` as the member `key`, which its `toJSON` is told. Throws whatever that throws, and where there is a cycle. */
function asJson(value: object, key: string): unknown {
  const text = JSON.stringify({ [key]: value });
  left -= utf8Length(text);
  return (JSON.parse(text) as Data)[key];
}

/** Tags of objects that JSON writes as the primitive in them: any other object that has such a tag loses nothing. */
const boxed = /^\[object (?:Number|String|Boolean|BigInt)\]$/;

/** Whether JSON alone knows what `value` says. */
const isOpaque = (value: object): boolean => typeof (value as Data)["toJSON"] === "function" || boxed.test(Object.prototype.toString.call(value));

/** Whether `value` is JSON already (`JSON.rawJSON`), where that is known. */
const isRaw = (value: object): boolean => (JSON as { isRawJSON?: (value: object) => boolean }).isRawJSON?.(value) === true;

/** Whether members are looked at for getters all the way down: before an SDK reads them several times, that costs next to nothing. */
let isThorough = true;

/** Whether `value` is data that reads the same each time: no getters, no `toJSON`. Counts it; runs none of its code but traps. */
function isPlain(value: object, depth: number): boolean {
  // From here on it is not looked for cycles any more.
  if (depth === deepest && (isProxy(value) || bytesOf(value) > left)) left = -1;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left >= 0; at++) if (isEnough(value, at)) left = -1;
    else if (!isPlainMember(value[at], depth)) return false;
    return true;
  }
  if (typeof (value as Data)["toJSON"] === "function") return isDate(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  let at = 0;
  for (const key in value) {
    if (isEnough(value, at++)) return (left = -1) < 0;
    if (isThorough ? !isData(value, key) : depth === 0 && hasGetter(value, key)) return false;
    const member = (value as Data)[key];
    if ((left -= key.length + 3) < 0) return true;
    if (!isPlainMember(member, depth)) return false;
  }
  return true;
}

/** Half the price of {@link isData} (ECMA-262, annex B.2.2.4). */
const hasGetter = (value: object, key: string): boolean => (Object.prototype as Legacy).__lookupGetter__.call(value, key) !== undefined;

type Legacy = { __lookupGetter__(this: object, key: string): unknown };

/** A proxy may say otherwise of a property than what it gives. */
function isData(value: object, key: string): boolean {
  const property = Object.getOwnPropertyDescriptor(value, key);
  return property !== undefined && property.get === undefined && property.value === (value as Data)[key];
}

function isPlainMember(value: unknown, depth: number): boolean {
  if (typeof value === "object" && value !== null) return (left -= 2) < 0 || isPlain(value, depth + 1);
  count(value);
  return true;
}

/** Counts values other than objects. */
function count(value: unknown): void {
  if (typeof value === "string") left -= value.length + 3;
  else if (typeof value === "bigint" && typeof (Object(value) as Data)["toJSON"] !== "function") left = -1;
  else left -= typeof value === "number" ? 2 : 5;
}

/** `value` as plain data, each property read once. May throw what getters throw. */
function taken(value: object, depth: number, key: string): unknown {
  if (isDate(value) || isRaw(value)) return value;
  if (isCrowded(value)) return void (left = -1);
  if (depth > deepest || isOpaque(value)) return asJson(value, key);
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    for (let at = 0; at < value.length && left >= 0; at++) copy.push(step(value[at], depth, String(at)));
    return copy;
  }
  if (ArrayBuffer.isView(value)) {
    left -= value.byteLength * 5;
    // All its numbers are big, or none is.
    count((value as object as Data)["0"]);
    return value;
  }
  return members({ ...value }, depth);
}

/** The members of `copy`, which is ours already, as plain data. */
function members(copy: Data, depth: number): Data {
  // It was not a function when it was read.
  if (typeof copy["toJSON"] === "function") delete copy["toJSON"];
  for (const key in copy) {
    if ((left -= key.length + 3) < 0) break;
    const value = step(copy[key], depth, key);
    Object.defineProperty(copy, key, { value });
  }
  return copy;
}

function step(value: unknown, depth: number, key: string): unknown {
  if (typeof value === "object" && value !== null) {
    left -= 2;
    return taken(value, depth + 1, key);
  }
  count(value);
  return value;
}

/**
 * `value` if it is plain, else what `take` makes of it; refused where it takes more bytes than a client can take. Both SDKs send *nothing* when
 * JSON cannot hold a result (BigInt, cycle), and the client waits out its time limit.
 */
function fitting(value: unknown, take: (value: Data) => unknown, isFit: (data: unknown) => boolean, thorough: boolean): unknown {
  if (typeof value !== "object" || value === null) return refused;
  // A getter may call a guarded handler: each call counts for itself.
  const outer = left;
  const outerThorough = isThorough;
  left = mostBytes;
  startCount();
  isThorough = thorough;
  try {
    let data: unknown = value;
    if (!isPlain(value, 0)) {
      if (isToBeThrown(value)) return new NotReturned(value);
      left = isCrowded(value) ? -1 : mostBytes;
      data = left < 0 ? undefined : take(value as Data);
    }
    if (left < 0 || !isFit(data)) return refused;
    // The walk costs a small part of the JSON.stringify that follows in the SDK; only results of more than half a megabyte are stringified for it.
    return (mostBytes - left) * spread <= mostBytes || bytesOf(data) <= mostBytes ? data : refused;
  } catch {
    return refused;
  } finally {
    left = outer;
    isThorough = outerThorough;
  }
}

/** Members of a tool result, own or inherited: a class may have them on its prototype. */
const known = ["content", "structuredContent", "isError", "_meta"];

function takenResult(result: Data): unknown {
  if (typeof result["toJSON"] === "function") return asJson(result, "result");
  // An instance of a class without any member of a result is not a result.
  if (!isBase(result) && !known.some((key) => key in result)) return undefined;
  const copy: Data = { ...result };
  for (const key of known) {
    const inherited = hasOwn(copy, key) ? undefined : result[key];
    if (inherited !== undefined) copy[key] = inherited;
  }
  return members(copy, 0);
}

const isToolResult = (data: unknown): boolean => resultFault(data) === undefined;

/** A CallToolResult; also what asks for input (2026-07-28) or hands over to a task (2025-11-25) in place of one: those have no content. */
export const acceptToolResult: Accept = (result) => fitting(result, takenResult, (data) => isToolResult(data) && hasSaid(data as object), true);

/** Members of a result without content; of `error`, the guard makes a failure. */
const unlisted = ["error", "inputRequests", "isError", "_meta", "resultType", "structuredContent", "task", "toolResult"];
/** Whether a client finds anything in it: of other members it would read nothing, and take the call for a success. */
const hasSaid = (data: object): boolean => "content" in data || unlisted.some((key) => key in data) || Object.keys(data).length === 0;

/**
 * The results that the handler of a tool may return to whatever calls it: other frameworks than the SDKs take a text, or nothing. An SDK takes neither: it
 * gets the text as a result. Getters are looked for among the members of the result itself only: this is the whole cost of a guarded call.
 */
export const acceptAnswer: Accept = (result, args) => {
  if (typeof result === "object") return fitting(result, takenResult, isToolResult, false);
  const isForSdk = isSdkContext(args[args.length - 1]);
  if (typeof result !== "string") return result === undefined && !isForSdk ? result : refused;
  if (result.length * spread > mostBytes && bytesOf(result) > mostBytes) return refused;
  return isForSdk ? { content: [{ type: "text", text: result }] } : result;
};

/** The value to send: a live object, and an instance of a class with nothing of its own, would arrive as `{}`. */
function takenValue(value: object): unknown {
  if (isOpaque(value) || isArray(value)) return taken(value, 0, "result");
  return isAlive(value) || (!isBase(value) && Object.keys(value).length === 0) ? undefined : taken(value, 0, "result");
}

/** The result of any other method: an object. */
export const acceptObject: Accept = (result) => fitting(result, takenValue, (data) => isRecord(data) && isBase(data) && !isAlive(data), true);

/** The values a completion offers. */
export const acceptList: Accept = (result) => fitting(result, takenValue, isArray, true);
