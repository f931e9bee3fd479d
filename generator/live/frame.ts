// JSON-RPC frames as MCP sends them (JSON-RPC 2.0, section 4): what a line is. It judges none of them.

import { isObject, jsonIn } from "../model/json.ts";

export interface Message {
  readonly [key: string]: unknown;
}

export type Id = string | number;

export interface Request extends Message {
  readonly id: Id;
  readonly method: string;
}

interface Notification extends Message {
  readonly method: string;
}

/** An answer: its `id` is null where the request could not be read. */
export type Response = Message;

export const isMessage: (value: unknown) => value is Message = isObject;

const isId = (value: unknown): value is Id => typeof value === "string" || typeof value === "number";

export const isRequest = (message: Message): message is Request => typeof message["method"] === "string" && isId(message["id"]);

export const isNotification = (message: Message): message is Notification => typeof message["method"] === "string" && !("id" in message);

export const isResponse = (message: Message): message is Response => !("method" in message) && ("result" in message || "error" in message);

/** Levels of a message: JSON that is deeper can be parsed, but not written again. */
const deepest = 1_000;

const isDeeper = (value: unknown, left: number): boolean => typeof value === "object" && value !== null && (left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1)));

const cutAt = (value: unknown, left: number): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (left === 0) return "…";
  return Array.isArray(value) ? value.map((inner) => cutAt(inner, left - 1)) : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cutAt(inner, left - 1)]));
};

/** JSON that somebody sent, without what is nested too deep; undefined where it is not JSON. */
export function receivedJson(text: string): unknown {
  const value: unknown = jsonIn(text);
  return isDeeper(value, deepest) ? cutAt(value, deepest) : value;
}

/** The messages of a line, of a batch (MCP 2025-03-26) all; undefined if the line is not JSON-RPC. */
export function messagesOf(line: string): readonly Message[] | undefined {
  const value = receivedJson(line);
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.length > 0 && all.every((each) => isMessage(each) && ("method" in each || "result" in each || "error" in each)) ? (all as readonly Message[]) : undefined;
}

/** `value[key]` of JSON; undefined where there is none. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isMessage(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);

export const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = at(value, ...path);
  return typeof found === "string" ? found : undefined;
};

/** A number or a word as text, whatever stands there: an object may have a `toString` of its own that is not a function. */
export const wordOf = (value: unknown): string => (typeof value === "object" && value !== null ? JSON.stringify(value).slice(0, 100) : String(value));

/** Every text in a JSON value, its keys left out. */
export function* textsIn(value: unknown, depth = 64): Generator<string> {
  if (typeof value === "string") yield value;
  else if (depth > 0 && typeof value === "object" && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner, depth - 1);
}
