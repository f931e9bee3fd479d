// Guards frameworks, by what each is known by and where it lets one in: those that make the SDK's servers themselves, one by one and later, and those that have none. Other servers: guard-server.ts.

import { callOf } from "./call.js";
import { guardTool, letThrough, toolAnswer } from "./guard.js";
import { type Method, override, overrideKept } from "./stand-in.js";
import { isServer, type LowLevel, lowLevelOf } from "./known-server.js";
import { isArray, isRecord, peek } from "../values/peek.js";
import { leaveNote } from "./request-notes.js";
import type { Surroundings } from "./request-guard.js";
import { saidUnknown } from "./said-unknown.js";
import { judge } from "./judge.js";
import { answered, guardProcess } from "./wire.js";
import { type AnyFunction, isThenable } from "./wrap.js";

const has = (framework: object, ...names: readonly string[]): boolean => names.every((name) => typeof (framework as { readonly [name: string]: unknown })[name] === "function");

/** The exceptions that FastMCP throws before it asks a tool: for names that it does not know, for arguments that it refuses. It announces a session once that is connected, and until then throws as it did. */
const answering =
  (ground: Surroundings, kept: AnyFunction): AnyFunction =>
  async (...args: unknown[]): Promise<unknown> => {
    const { family, options } = ground;
    try {
      return await kept(...(args as never[]));
    } catch (thrown) {
      const call = callOf({ method: "tools/call", request: true, server: options.server ?? family.domain }, args);
      letThrough(thrown, call);
      return toolAnswer(judge(family, saidUnknown(family, thrown, call), call, options.log), family, call, options);
    }
  };

function guardSession(ground: Surroundings, session: LowLevel | undefined): void {
  // FastMCP sets it anew for each tool that comes later.
  overrideKept(session?.server?._requestHandlers, (method, handler) => (method === "tools/call" ? answering(ground, handler) : handler));
}

/** A copy of FastMCP's tool, with its handler under guard. */
function guardedTool({ family, options }: Surroundings, tool: unknown): unknown {
  const { name, execute }: { readonly name?: unknown; readonly execute?: unknown } = isRecord(tool) ? tool : {};
  if (!isRecord(tool) || typeof name !== "string" || typeof execute !== "function") return tool;
  const guarded = guardTool(family, name, execute as AnyFunction, options);
  const value = (...args: unknown[]): unknown => Reflect.apply(guarded, tool, args);
  return Object.create(Reflect.getPrototypeOf(tool), { ...Object.getOwnPropertyDescriptors(tool), execute: { value, enumerable: true } });
}

/** tmcp: it has no server of an SDK in it. It refuses names and arguments by results of its own, and throws to itself where it wants input. */
function guardTmcp(ground: Surroundings, framework: object): void {
  const { family, options } = ground;
  override(framework, "tool", (add: Method) => (tool, execute) => {
    const name = peek(tool, "name");
    return add(guardedTool(ground, tool), typeof execute === "function" && typeof name === "string" ? guardTool(family, name, execute as AnyFunction, options) : execute);
  });
  override(framework, "receive", (receive: Method) => (message, ...rest) => {
    const answer = receive(message, ...rest);
    return isThenable(answer) ? answer.then((each) => answered(ground, message, each)) : answered(ground, message, answer);
  });
}

/** Methods by which frameworks make a server of an SDK for each client: mcp-use 1, Mastra, MCP-Nest. */
const makers = ["getServerForSession", "createServerInstance", "createServer"];

/** The exceptions of Mastra's tools, which it gives back as a result, in an exception of its own: its handler then makes a success of that. */
function guardConverted({ family, options }: Surroundings, tools: unknown): void {
  for (const [name, tool] of isRecord(tools) ? Object.entries(tools) : [])
    if (isRecord(tool))
      override(tool, "execute", (execute) => async (args, given) => {
        const result = await execute(args, given);
        if (!(result instanceof Error)) return result;
        const context = peek(given, "extra") ?? peek(peek(given, "mcp"), "extra");
        const call = callOf({ method: "tools/call", tool: name, server: options.server ?? family.domain }, [args, context]);
        leaveNote(context, { error: judge(family, peek(result, "cause") ?? result, call, options.log).error });
        throw result;
      });
}

/** Guards the servers that `framework` makes from now on, by `guardMade`; says whether it makes some. */
export function guardMakers(ground: Surroundings, framework: object, guardMade: (server: object) => void): boolean {
  guardConverted(ground, peek(framework, "convertedTools"));
  const own = makers.filter((name) => has(framework, name));
  for (const name of own)
    override(framework, name, (make: Method) => (...given) => {
      const server = make(...given);
      if (isRecord(server) && isServer(lowLevelOf(server))) guardMade(server);
      return server;
    });
  return own.length > 0;
}

/** Guards what `framework` registers and makes from now on, by `guardMade` where it makes servers as anybody does; says whether it is a framework that is known. */
export function guardFramework(ground: Surroundings, framework: object, guardMade: (server: object) => void): boolean {
  // mcp-framework: `setupHandlers(server)` is run for each server, before 0.2 for that in its field.
  if (has(framework, "setupHandlers", "start")) {
    override(framework, "setupHandlers", (setUp: Method) => (...given) => {
      const server = given[0] ?? (framework as LowLevel).server;
      if (isRecord(server)) guardMade(server);
      return setUp(...given);
    });
    return true;
  }
  if (has(framework, "tool", "receive", "template", "withContext")) {
    guardTmcp(ground, framework);
    return true;
  }
  // mcp-use 2 makes its servers where nobody sees them.
  if (has(framework, "tool", "listen", "getHandler")) {
    override(framework, "tool", (add: Method) => (tool, handler, ...rest) => add(tool, typeof handler === "function" ? guardTool(ground.family, String(peek(tool, "name")), handler as AnyFunction, ground.options) : handler, ...rest));
    return true;
  }
  if (guardProcess(ground, framework)) return true;
  if (!has(framework, "addTool", "on", "start") || !isArray((framework as { readonly sessions?: unknown }).sessions)) return false;
  override(framework, "addTool", (add: Method) => (tool, ...rest) => add(guardedTool(ground, tool), ...rest));
  override(framework, "addTools", (add: Method) => (tools, ...rest) => add(isArray(tools) ? tools.map((tool) => guardedTool(ground, tool)) : tools, ...rest));
  (framework as { on(event: string, listener: (event: { readonly session?: LowLevel } | undefined) => void): void }).on("connect", (event) => guardSession(ground, event?.session));
  return true;
}
