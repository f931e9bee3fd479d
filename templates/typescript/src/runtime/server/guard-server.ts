// Guards everything that is registered on a server from now on. Structural: it knows names of methods, not the SDKs that have them.

import { shelfOf } from "./asked-for.js";
import type { FamilySpec } from "../core/family-spec.js";
import { guardFramework, guardMakers } from "./framework.js";
import { type GuardOptions, guardThrow } from "./guard.js";
import { isServer, type LowLevel, lowLevelOf, negotiated, notGuardable, rememberedState, warnUnguarded } from "./known-server.js";
import { fenced, type Method, override, overrideKept } from "./stand-in.js";
import { isRecord } from "../values/peek.js";
import { guardRegistered, guardRegistration, registrations } from "./registration.js";
import { type Ground, guardKept, guardUnhandled } from "./request-guard.js";
import { methodOf } from "./request-shape.js";
import { guardToolHandler, guardToolTasks } from "./tool-task.js";
import { type AnyFunction, isFunction } from "./wrap.js";

/** Methods by which McpServer installs its own handlers on the low-level server. Those call guarded callbacks and stay as they are. */
const installers = ["setToolRequestHandlers", "setResourceRequestHandlers", "setPromptRequestHandlers", "setCompletionRequestHandler"];

/** Requests whose handlers are the author's, where a low-level server has them already. */
const ofAuthors = /^(?:tools\/call|prompts\/get|resources\/read|completion\/complete)$/;

/** Guards the handlers of a low-level server, but not those an SDK sets while `own()` says so. */
function guardRequests(ground: Ground, server: LowLevel, methods: Map<string, unknown>, own: () => boolean): void {
  const { family, options, protocol } = ground;
  const guard = (method: string, handler: AnyFunction): AnyFunction => {
    if (own()) return handler;
    const place = { method, request: true, protocol };
    return method === "tools/call" ? guardToolHandler(ground, place, handler, options) : guardThrow(family, place, handler, options);
  };
  if (shelfOf(ground.registry, "_registeredTools") === undefined && server._requestHandlers instanceof Map)
    for (const [method, handler] of server._requestHandlers)
      if (ofAuthors.test(method) && isFunction(handler)) {
        methods.set(method, undefined);
        server._requestHandlers.set(method, guard(method, handler));
      }
  override(server, "setRequestHandler", (set) => (schema, ...rest) => {
    const method = methodOf(schema);
    if (!own()) methods.set(method, (rest[0] as { readonly params?: unknown } | null | undefined)?.params);
    return set(schema, ...rest.map((part) => (isFunction(part) ? guard(method, part) : part)));
  });
  const guardRest = (handler: unknown): unknown => (isFunction(handler) ? guard("*", handler) : handler);
  const unhandled = family.sdkFailures && guardUnhandled(ground);
  let rest = server.fallbackRequestHandler;
  Reflect.defineProperty(server, "fallbackRequestHandler", {
    get: () => rest ?? unhandled,
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

/** SDK v2 asks schemas by Standard Schema, v1 as zod does. */
const asksStandardSchema = (low: object): boolean => typeof (low as LowLevel).getNegotiatedProtocolVersion === "function";

const registersAnything = (server: object): boolean => [...registrations.keys()].some((name) => typeof (server as { readonly [name: string]: unknown })[name] === "function");

const guardedServers = /* @__PURE__ */ new WeakSet<object>();

/**
 * Guards the tools, resources, prompts, completions and request handlers that are registered on `server`, now or later, and returns it:
 * an McpServer or a low-level Server, of SDK v1 or v2; also the SDK's own answers, such as rejected arguments. A second guard changes nothing.
 *
 * Also the servers of FastMCP, tmcp, mcp-framework, mcp-use, Mastra and MCP-Nest; and Node's `process`, for a framework that hides its server: what it answers on standard output.
 * Anything else, such as a stand-in of a test, is given back as it is, with a warning. With `strict`, whatever has the methods of a server is guarded.
 *
 * @throws TypeError with `strict`, where there is nothing to guard.
 */
export function guardServer<S extends object>(family: FamilySpec, server: S, options: GuardOptions = {}): S {
  if (isRecord(server) && guardedServers.has(server)) return server;
  const isStrict = options.strict === true;
  let restore: (() => void) | undefined;
  try {
    // All that is read of a server is read in here: it may be anybody's stand-in.
    const low = isRecord(server) ? lowLevelOf(server) : undefined;
    if (low !== undefined && !isStrict) restore = rememberedState([server, low, (low as LowLevel)._requestHandlers]);
    if (low !== undefined && isGuarding(family, server, low, options)) {
      guardedServers.add(server);
      guardedServers.add(low);
      return server;
    }
  } catch (thrown) {
    if (isStrict) throw thrown;
    restore?.();
  }
  if (isStrict) throw new TypeError(notGuardable(server));
  warnUnguarded(server);
  return server;
}

/** Guards what is a server, or a framework that makes some; says whether it is. */
function isGuarding(family: FamilySpec, server: object, low: object, options: GuardOptions): boolean {
  const guardMade = (made: object): object => guardServer(family, made, options);
  const isMaker = guardMakers({ family, options }, server, guardMade);
  if (!isServer(low)) {
    if (isMaker || guardFramework({ family, options }, server, guardMade)) return true;
    if (options.strict !== true || !hasAnything(server, low)) return false;
  }
  guardAll(family, server, low, options);
  return true;
}

const hasAnything = (server: object, low: object): boolean => typeof (low as LowLevel).setRequestHandler === "function" || registersAnything(server);

function guardAll(family: FamilySpec, server: object, low: object, options: GuardOptions): void {
  const methods = new Map<string, unknown>();
  const registry = { server, handles: new WeakSet<object>(), methods };
  const isStandard = asksStandardSchema(low);
  const ground: Ground = { family, options, protocol: negotiated(low), registry, fence: isStandard ? fenced : (schema) => schema, asksStandardSchema: isStandard };
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
  guardRequests(ground, low, methods, () => depth > 0);
  // Also what McpServer installs in its constructor, when a capability is declared.
  overrideKept((low as LowLevel)._requestHandlers, (method, handler) => guardKept(ground, method, handler));
  guardRegistered(ground);
  guardRegistrations(ground, server, quietly);
  guardToolTasks(ground, server, (handle) => void (isRecord(handle) && registry.handles.add(handle)));
}
