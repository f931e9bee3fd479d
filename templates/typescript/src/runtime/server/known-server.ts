// Distinguishes servers of the SDKs from lookalikes, which stay unchanged, and learns which MCP revision one agreed on with its client. guard-server.ts guards the parts of a server.

import { globals } from "../values/globals.js";
import { asText, isRecord, peek, seen } from "../values/peek.js";
import { override } from "./stand-in.js";

const isMap = (value: unknown): value is Map<unknown, unknown> => Object.prototype.toString.call(value) === "[object Map]";

/** The used part of a low-level server of SDK v1 or v2, and of what has one in it. */
export interface LowLevel {
  readonly server?: LowLevel;
  readonly _requestHandlers?: unknown;
  readonly setRequestHandler?: { readonly mock?: unknown; readonly _isMockFunction?: unknown; readonly calledWith?: unknown };
  readonly fallbackRequestHandler?: unknown;
  readonly getNegotiatedProtocolVersion?: unknown;
}

/** Whether a function is a stand-in that a test made: it keeps what it was called with. */
const isMock = ({ mock, _isMockFunction, calledWith }: NonNullable<LowLevel["setRequestHandler"]>): boolean => mock !== undefined || _isMockFunction === true || typeof calledWith === "function";

/** The low-level server that has the handlers of `server`: itself, or the one in it. */
export function lowLevelOf(server: LowLevel): object {
  const inner = server.server;
  return isRecord(inner) && typeof inner.setRequestHandler === "function" ? inner : server;
}

/** Whether `low` keeps handlers as the low-level servers of both SDKs do, and is nobody's stand-in. */
export function isServer(low: LowLevel): boolean {
  try {
    const { _requestHandlers: kept, setRequestHandler: set } = low;
    return isMap(kept) && typeof set === "function" && !isMock(set) && Object.isExtensible(low);
  } catch {
    return false;
  }
}

/** A function that puts `objects` back as they are now, and the members of those that are maps. */
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

const nameOf = (value: unknown): string => String(seen(seen(value, "constructor").constructor, "name").name ?? typeof value);

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

/** The used part of a message, which is about to be JSON. */
interface Response {
  readonly result?: { readonly protocolVersion?: unknown; readonly serverInfo?: unknown } | null;
}

/** Calls `found` with the revision in the result of `initialize`, once; the transport is then as before, unless somebody else has wrapped it since. */
function watch(transport: unknown, found: (revision: string) => void): void {
  if (typeof transport !== "object" || transport === null) return;
  const before = Reflect.getOwnPropertyDescriptor(transport, "send");
  let isFound = false;
  override(transport, "send", (send) => (message, ...rest) => {
    const result = isFound ? undefined : (message as Response | null | undefined)?.result;
    const revision = asText(result?.protocolVersion);
    if (revision !== undefined && result?.serverInfo !== undefined) {
      isFound = true;
      found(revision);
      restore();
    }
    return send(message, ...rest);
  });
  const ours = peek(transport, "send");
  /** A function put over ours calls it, and stays; ours then only passes on. */
  const restore = (): void => {
    if (peek(transport, "send") !== ours) return;
    if (before) Reflect.defineProperty(transport, "send", before);
    else Reflect.deleteProperty(transport, "send");
  };
}

/**
 * The revision the connection of `server`, a low-level one, agreed on: SDK v2 tells; for v1 the answer to `initialize` is read as it goes
 * out. Undefined before, and where a single request names the revision instead.
 */
export function negotiated(server: object): () => string | undefined {
  const ask = peek(server, "getNegotiatedProtocolVersion");
  if (typeof ask === "function") return () => asText(Reflect.apply(ask, server, []));
  let revision: string | undefined;
  override(server, "connect", (connect) => (transport, ...rest) => {
    revision = undefined;
    watch(transport, (found) => (revision = found));
    return connect(transport, ...rest);
  });
  return () => revision;
}
