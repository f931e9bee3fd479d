// Says what was wrong with a result that could not be sent, and where: for the log, whose reader wrote the handler. Nothing of it is sent.

import { mostBytes } from "./acceptable.js";
import { headlineOf } from "../core/causes.js";
import { resultFault } from "./content-block.js";
import { isCrowded, mostTrapped } from "./trapped.js";
import { firstKeys, isArray, peek } from "../values/peek.js";

/** Stands for a result that cannot be sent; it becomes the fallback like anything no rule matches. */
export class UnusableResult extends Error {
  constructor(result: unknown, fault: string = faultOf(result)) {
    super(`The handler returned ${kindOf(result)}, which cannot be sent: ${fault}.`);
  }

  override get name(): string {
    return "UnusableResult";
  }
}

const kindOf = (result: unknown): string => (result === null ? "null" : isArray(result) ? "an array" : `a value of type ${typeof result}`);

const deepest = 100;
/** Members of one value that are looked at. */
const mostMembers = 10_000;
/** Objects of one result that are looked at: getters may make new ones without end. */
const mostObjects = 100_000;

/** The place of a member: `structuredContent.list[2]`. */
const inside = (path: string, key: string, list: boolean): string => (list ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`);

/** The first keys of `value`. No key of a list is asked for: there may be millions. */
const someKeys = (value: object): readonly string[] =>
  isArray(value) ? Array.from({ length: Math.min(value.length, mostMembers) }, (_, at) => String(at)) : firstKeys(value, mostMembers).keys;

/** The part of `value` that JSON cannot hold, and where; undefined when it can hold all of it. */
function notJson(value: unknown, path: string, above: readonly unknown[], seen: Set<object>): string | undefined {
  const place = path === "" ? "it" : path;
  if (typeof value === "bigint") return `${place} is a BigInt`;
  if (typeof value !== "object" || value === null) return undefined;
  if (above.includes(value)) return `${place} leads back to itself`;
  // One that stands in many places is looked at once: a way to each of them may take for ever.
  if (above.length > deepest || seen.has(value) || seen.size > mostObjects) return undefined;
  seen.add(value);
  if (isCrowded(value)) return `${place} is a proxy of more than ${mostTrapped} members`;
  const toJson = peek(value, "toJSON");
  if (typeof toJson === "function") {
    try {
      return JSON.stringify(value) === undefined && path === "" ? "its toJSON gives undefined" : undefined;
    } catch (thrown) {
      return `the toJSON of ${place} throws ${headlineOf(thrown)}`;
    }
  }
  const list = isArray(value);
  for (const key of someKeys(value)) {
    const at = inside(path, key, list);
    let member: unknown;
    try {
      member = (value as { readonly [key: string]: unknown })[key];
    } catch (thrown) {
      return `reading ${at} throws ${headlineOf(thrown)}`;
    }
    const fault = notJson(member, at, [...above, value], seen);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The rest of `room` characters beside the texts and members of `value`; negative if they need more. */
function roomBeside(value: unknown, room: number, depth = 0): number {
  if (typeof value === "string") return room - value.length;
  if (typeof value !== "object" || value === null || depth > deepest) return room;
  let left = room;
  for (const key of someKeys(value)) {
    left = roomBeside(peek(value, key), left - 4, depth + 1);
    if (left < 0) break;
  }
  return left;
}

/** A text of many megabytes is not written only to be counted. */
const isLarge = (result: unknown): boolean => roomBeside(result, mostBytes / 4) < 0 || JSON.stringify(result).length * 4 > mostBytes;

function faultOf(result: unknown): string {
  try {
    const fault = notJson(result, "", [], new Set());
    if (fault !== undefined) return fault;
    const wrong = resultFault(result) ?? ((result as { readonly content?: unknown }).content === undefined ? "it has no content" : undefined);
    const large = isLarge(result) ? `it takes more than ${mostBytes} bytes` : undefined;
    return wrong ?? large ?? "it was another one when it was read again";
  } catch (thrown) {
    return `reading it throws ${headlineOf(thrown)}`;
  }
}
