// Turns any value into JSON that is safe to send: bounded, free of cycles, texts cleaned, cuts visible. It knows nothing of errors.

import { asText, firstKeys, isArray, peek, put } from "./peek.js";
import { cleanText, isSecretName } from "./clean.js";
import { defaultMaxLength, deepestValue, logTotal, mostMembers } from "./limits.js";
import { gone, looksRandom } from "./secret-forms.js";
import type { Json, JsonLimits, JsonObject } from "./spec.js";

export type { JsonLimits };

interface Walk extends Required<JsonLimits> {
  /** Characters left of `total`. */
  left: number;
  /** The containers around the value at hand. */
  readonly around: object[];
  readonly tell: TellError;
}

/** Says what stands for an exception. */
type TellError = (error: object) => unknown;

/** One word for all of them: the others are for the log. */
const untold: TellError = () => "[error]";

/** Its name and message; its other properties may hold anything, such as request headers. */
export const told: TellError = (error) => ({ name: asText(peek(error, "name")) ?? "Error", message: asText(peek(error, "message")) ?? "" });

/** JSON of `value`, whatever it is; exceptions in it are as `tell` has them. Never throws; calls no `toJSON` and no method of the value. */
export function toJson(value: unknown, limits: JsonLimits = {}, tell: TellError = untold): Json {
  const { depth = deepestValue, breadth = mostMembers, text = defaultMaxLength, total = logTotal } = limits;
  try {
    return walk(value, { depth, breadth, text, total, left: total, around: [], tell });
  } catch {
    return "[unreadable]";
  }
}

function walk(value: unknown, state: Walk): Json {
  state.left -= 4;
  switch (typeof value) {
    case "string":
      return clipped(value, state);
    case "number":
      // JSON has no −0.
      return Number.isFinite(value) ? value + 0 : null;
    case "boolean":
      return value;
    case "bigint":
      // The text of an enormous one takes quadratic time to make.
      return BigInt.asIntN(1_024, value) === value ? clipped(String(value), state) : "[bigint]";
    case "function":
    case "symbol":
      return `[${typeof value}]`;
    default:
      return value === null || value === undefined ? null : container(value, state);
  }
}

function clipped(text: string, state: Walk): string {
  const clean = cleanText(text, Math.min(state.text, Math.max(state.left, 1)));
  state.left -= clean.length;
  return clean;
}

function container(value: object, state: Walk): Json {
  if (isError(value)) return walk(state.tell(value), state);
  const tag = tagOf(value);
  const special = leaf(value, tag, state);
  if (special !== undefined) return special;
  if (state.around.includes(value)) return "[circular]";
  const list = isArray(value);
  if (state.around.length >= state.depth) return list ? "[array]" : "[object]";
  state.around.push(value);
  try {
    if (list) return items(value, value.length, state);
    if (tag === "[object Set]") return members(value as Set<unknown>, state);
    if (tag === "[object Map]") return entries(value as Map<unknown, unknown>, state);
    return properties(value, state);
  } finally {
    state.around.pop();
  }
}

const tagOf = (value: object): string => {
  try {
    return Object.prototype.toString.call(value);
  } catch {
    return "";
  }
};

/** Whether `value` is an exception, of any realm, or calls itself one. Never throws. */
export function isError(value: object): boolean {
  try {
    return value instanceof Error || /(?:Error|Exception)]$/.test(tagOf(value));
  } catch {
    return false;
  }
}

/** The JSON form of an object without own members; undefined if it has members. */
function leaf(value: object, tag: string, state: Walk): Json | undefined {
  try {
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
    if (tag === "[object Date]") return Number.isNaN(Date.prototype.getTime.call(value)) ? "[invalid date]" : Date.prototype.toISOString.call(value);
    if (tag === "[object URL]") return clipped(String(peek(value, "href")), state);
  } catch {
    // A value that hides its tag has members, or none.
  }
  return undefined;
}

const cutMark = (left: number): string => `… ${left} more`;

function items(value: readonly unknown[], length: number, state: Walk): Json {
  const json: Json[] = [];
  for (let at = 0; at < length; at++) {
    if (at >= state.breadth || state.left <= 0) {
      json.push(cutMark(length - at));
      break;
    }
    const item = member(value, at, state) ?? null;
    json.push(typeof item === "string" && looksRandom(item) ? shown(peek(value, at - 1), item) : item);
  }
  return json;
}

function members(value: Set<unknown>, state: Walk): Json {
  const some: unknown[] = [];
  for (const item of Set.prototype.values.call(value)) if (some.push(item) > state.breadth) break;
  return items(some, Math.max(value.size, some.length), state);
}

function entries(value: Map<unknown, unknown>, state: Walk): Json {
  const json: { [key: string]: Json } = {};
  let count = 0;
  for (const [key, item] of Map.prototype.entries.call(value)) {
    if (count++ >= state.breadth || state.left <= 0) {
      put(json, "…", cutMark(value.size - count + 1));
      break;
    }
    const name = walk(key, state);
    put(json, typeof name === "string" ? name : JSON.stringify(name), shown(key, walk(item, state)));
  }
  return json;
}

function properties(value: object, state: Walk): JsonObject {
  const json: { [key: string]: Json } = {};
  const { keys, length } = firstKeys(value, state.breadth);
  for (const [at, key] of keys.entries()) {
    if (at >= state.breadth || state.left <= 0) {
      put(json, "…", cutMark(length - at));
      break;
    }
    // Before the value, which may take all that is left.
    const name = clipped(key, state);
    const item = member(value, key, state);
    if (item !== undefined) put(json, name, shown(key === "value" ? peek(value, "name") : key, item));
  }
  return json;
}

/** `json`, without its texts where the name before it says that they are secret: that of a member, or, as in Node's `rawHeaders`, of a list. */
const shown = (name: unknown, json: Json): Json => (typeof name === "string" && isSecretName(name) ? textless(json) : json);

/** `json` without its texts. */
export function textless(json: Json): Json {
  if (typeof json === "string") return gone;
  if (typeof json !== "object" || json === null) return json;
  return Array.isArray(json) ? json.map(textless) : Object.fromEntries(Object.entries(json).map(([key, item]) => [key, textless(item)]));
}

/** JSON of a member; undefined when there is none. */
function member(value: object, key: string | number, state: Walk): Json | undefined {
  try {
    const item = (value as { readonly [key: string | number]: unknown })[key];
    return item === undefined ? undefined : walk(item, state);
  } catch {
    return "[unreadable]";
  }
}
