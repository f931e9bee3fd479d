// Guards everything that is registered on a server from now on. Structural: it knows names of methods, not the SDKs that have them.

import { revisionOf } from "./call.js";
import type { FamilySpec } from "./family-spec.js";
import { guardAnswer, type GuardOptions, guardThrow } from "./guard.js";
import { negotiated } from "./negotiated.js";
import { type Method, override } from "./override.js";
import { elicitationOf, elicitsByError } from "./pass-through.js";
import { isRecord, peek } from "./peek.js";
import { type Ground, guardRegistration, registrations } from "./registration.js";
import { methodOf } from "./request-method.js";
import type { AnyFunction } from "./wrap.js";

/** Methods by which McpServer installs its own handlers on the low-level server. Those call guarded callbacks and stay as they are. */
const installers = ["setToolRequestHandlers", "setResourceRequestHandlers", "setPromptRequestHandlers", "setCompletionRequestHandler"];

/** SDK's own `tools/call` handler, which still lets elicitations of the other SDK through. */
const relay = ({ protocol }: Ground, handler: AnyFunction): AnyFunction =>
  async function (this: unknown, ...args: unknown[]): Promise<unknown> {
    const result = await Reflect.apply(handler, this, args as never[]);
    const context = args.at(-1);
    const elicitation = elicitationOf(context);
    if (elicitation !== undefined && elicitsByError(revisionOf(context) ?? protocol())) throw elicitation;
    return result;
  };

/** Puts the relay before a handler that is there already: McpServer installs its own in its constructor when the capability is declared. */
function relayInstalled(ground: Ground, server: object): void {
  const handlers = peek(server, "_requestHandlers");
  const handler: unknown = handlers instanceof Map ? handlers.get("tools/call") : undefined;
  if (typeof handler === "function") (handlers as Map<string, unknown>).set("tools/call", relay(ground, handler as AnyFunction));
}

/** Guards the handlers of a low-level server, but not those an SDK sets while `own()` says so. */
function guardRequests(ground: Ground, server: object, own: () => boolean): void {
  const { family, options, protocol } = ground;
  const guard = (method: string, handler: AnyFunction): AnyFunction => {
    if (own()) return method === "tools/call" ? relay(ground, handler) : handler;
    const place = { method, request: true, protocol };
    return method === "tools/call" ? guardAnswer(family, place, handler, options) : guardThrow(family, place, handler, options);
  };
  override(server, "setRequestHandler", (set) => (schema, ...rest) => {
    const method = methodOf(schema);
    return set(schema, ...rest.map((part) => (typeof part === "function" ? guard(method, part as AnyFunction) : part)));
  });
  const guardRest = (handler: unknown): unknown => (typeof handler === "function" ? guard("*", handler as AnyFunction) : handler);
  let rest = peek(server, "fallbackRequestHandler");
  Reflect.defineProperty(server, "fallbackRequestHandler", {
    get: () => rest,
    set: (handler: unknown) => {
      rest = guardRest(handler);
    },
    enumerable: true,
    configurable: true,
  });
}

function guardRegistrations(ground: Ground, server: object, quietly: (method: Method) => Method): void {
  for (const name of installers) override(server, name, quietly);
  for (const [name, register] of registrations)
    override(server, name, (original) => {
      const add = quietly(original);
      return (...given) => {
        const { args, follow } = guardRegistration(register, ground, given);
        const handle = add(...args);
        follow(handle);
        return handle;
      };
    });
}

const guardedServers = /* @__PURE__ */ new WeakSet<object>();

/**
 * Guards the tools, resources, prompts, completions and request handlers that are registered on `server` from now on, and returns it:
 * an McpServer or a low-level Server, of SDK v1 or v2. What was registered before stays as it is. A second guard changes nothing.
 */
export function guardServer<S extends object>(family: FamilySpec, server: S, options: GuardOptions = {}): S {
  if (guardedServers.has(server)) return server;
  guardedServers.add(server);
  const inner = peek(server, "server");
  const low = isRecord(inner) && typeof peek(inner, "setRequestHandler") === "function" ? inner : server;
  guardedServers.add(low);
  const ground: Ground = { family, options, protocol: negotiated(low) };
  let depth = 0;
  const quietly =
    (method: Method): Method =>
    (...args) => {
      depth += 1;
      try {
        return method(...args);
      } finally {
        depth -= 1;
      }
    };
  relayInstalled(ground, low);
  guardRequests(ground, low, () => depth > 0);
  guardRegistrations(ground, server, quietly);
  return server;
}
