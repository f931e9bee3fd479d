// Distinguishes servers of the SDKs from lookalikes, which stay unchanged. guard-server.ts guards the parts of a server.

import { globals } from "../values/globals.js";
import { isRecord, peek } from "../values/peek.js";

const isMap = (value: unknown): value is Map<unknown, unknown> => Object.prototype.toString.call(value) === "[object Map]";

/** Whether a function is a stand-in that a test made: it keeps what it was called with. */
const isMock = (value: unknown): boolean => typeof value === "function" && (peek(value, "mock") !== undefined || peek(value, "_isMockFunction") === true || typeof peek(value, "calledWith") === "function");

/** The low-level server that has the handlers of `server`: itself, or the one in it. */
export function lowLevelOf(server: object): object {
  const inner = peek(server, "server");
  return isRecord(inner) && typeof peek(inner, "setRequestHandler") === "function" ? inner : server;
}

/** Whether `low` keeps handlers as the low-level servers of both SDKs do, and is nobody's stand-in. */
export function isServer(low: object): boolean {
  try {
    return isMap(peek(low, "_requestHandlers")) && typeof peek(low, "setRequestHandler") === "function" && !isMock(peek(low, "setRequestHandler")) && Object.isExtensible(low);
  } catch {
    return false;
  }
}

/** What puts `objects` back as they are now, and the members of those that are maps. */
export function rememberedState(objects: readonly unknown[]): () => void {
  const kept = objects.flatMap((object) => (typeof object === "object" && object !== null ? [{ object, own: Object.getOwnPropertyDescriptors(object), entries: isMap(object) ? [...object] : [] }] : []));
  return () => {
    for (const { object, own, entries } of kept) {
      for (const key of Reflect.ownKeys(object)) if (!Object.hasOwn(own, key)) Reflect.deleteProperty(object, key);
      for (const key of Reflect.ownKeys(own)) Reflect.defineProperty(object, key, own[key as keyof typeof own] as PropertyDescriptor);
      if (isMap(object)) for (const [name, handler] of entries) object.set(name, handler);
    }
  };
}

const nameOf = (value: unknown): string => String(peek(peek(value, "constructor"), "name") ?? typeof value);

/** The finding about `server`, and its remedy. */
export const notGuardable = (server: unknown): string =>
  `guardServer guards an McpServer or a low-level Server of an MCP SDK; this ${nameOf(server)} is neither. Wrap the handler of each tool in guardTool instead.`;

const warned = /* @__PURE__ */ new WeakSet<object>();

/** Says once of each `server` that it is not guarded. */
export function warnUnguarded(server: unknown): void {
  if (typeof server === "object" && server !== null) {
    if (warned.has(server)) return;
    warned.add(server);
  }
  try {
    globals.console?.warn?.(`${notGuardable(server)} It is given back as it is; guardServer(server, { strict: true }) throws instead.`);
  } catch {
    // Whoever replaced the console has a reason.
  }
}
