// Requirements on what handlers return: results and content blocks of MCP, without which the SDKs answer with a schema dump, no failures that were to be thrown, and nothing that goes on rather than being data. It refuses nothing itself.

import { hasOwn, isRecord } from "../values/peek.js";
import { brandOf } from "../core/brand.js";

type Block = { readonly [key: string]: unknown };

const texts =
  (...keys: readonly string[]) =>
  (block: Block): string | undefined => {
    const missing = keys.find((key) => typeof block[key] !== "string");
    return missing === undefined ? undefined : `has no text as its ${missing}`;
  };

const media = /* @__PURE__ */ texts("data", "mimeType");
const link = /* @__PURE__ */ texts("uri", "name");

/** By type (MCP 2025-11-25 and 2026-07-28, ContentBlock). */
const checks: ReadonlyMap<unknown, (block: Block) => string | undefined> = /* @__PURE__ */ new Map<unknown, (block: Block) => string | undefined>([
  ["audio", media],
  ["image", media],
  ["resource", (block) => (isRecord(block["resource"]) ? undefined : "has no resource")],
  ["resource_link", link],
]);

/** The fault that keeps `block` from being one; undefined when there is none. */
export function blockFault(block: unknown): string | undefined {
  if (!isRecord(block)) return "is not an object";
  const { type } = block;
  // By far the most are these.
  if (type === "text") return typeof block["text"] === "string" ? undefined : "has no text as its text";
  return typeof type === "string" ? checks.get(type)?.(block) : "has no type";
}

/** The fault that keeps `result` from being a CallToolResult, as a clause; undefined when there is none. One that asks for input or hands over to a task has no content. */
export function resultFault(result: unknown): string | undefined {
  if (!isRecord(result)) return "an object was expected";
  const { content, isError, _meta } = result;
  if (isError !== undefined && typeof isError !== "boolean") return "its isError is neither true nor false";
  if (_meta !== undefined && !isRecord(_meta)) return "its _meta is not an object";
  if (content === undefined) return isBase(result) && !isAlive(result) ? undefined : "it has no content";
  if (!Array.isArray(content)) return "its content is not a list";
  for (let at = 0; at < content.length; at++) {
    const fault = blockFault(content[at]);
    if (fault !== undefined) return `content[${at}] ${fault}`;
  }
  return undefined;
}

/** An Error of any realm, or the answer of a service that says it failed: a handler that returns one means to throw it. */
export function isToBeThrown(value: object): boolean {
  if (value instanceof Error || brandOf(value) !== undefined) return true;
  const tag = Object.prototype.toString.call(value);
  return tag === "[object Error]" || tag === "[object DOMException]" || (tag === "[object Response]" && Number((value as { readonly status?: unknown }).status) >= 400);
}

/** Members of what is not data but goes on: streams, iterators, promises, sockets, bodies. */
const alive = [Symbol.iterator, Symbol.asyncIterator, "next", "pipe", "pipeTo", "getReader", "then", "emit", "arrayBuffer"] as const;

/** Whether `value` is not data for a result, whatever its JSON form. */
export const isAlive = (value: object): boolean => alive.some((key) => typeof (value as { readonly [key: PropertyKey]: unknown })[key] === "function");

/** Whether `value` is an object of no class, of this realm or another. */
export function isBase(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || (Object.getPrototypeOf(prototype) === null && hasOwn(prototype as object, "hasOwnProperty"));
}
