// Guards what is given to the methods that register tools, resources and prompts, and to the handles they return.

import { acceptList } from "./acceptable.js";
import type { Place } from "./call.js";
import { guardThrow } from "./guard.js";
import { followHandle, type Guard, type Registration } from "./handle.js";
import { override } from "./override.js";
import { isRecord, peek } from "../values/peek.js";
import type { Ground } from "./request-guard.js";
import { guardToolHandler } from "./tool-handler.js";
import type { AnyFunction } from "./wrap.js";

type Register = (ground: Ground, args: readonly unknown[]) => Registration;

const isFunction = (value: unknown): value is AnyFunction => typeof value === "function";

const throwing = ({ family, options, protocol }: Ground, method: string): Guard => {
  const place: Place = { method, protocol };
  return (callback) => guardThrow(family, place, callback, options);
};

/** `config` is undefined for `tool()`, which knows no output schema. */
function tool(ground: Ground, name: unknown, config: unknown): Registration {
  const place = { method: "tools/call", tool: String(name), protocol: ground.protocol };
  const settings = { ...ground.options, outputSchema: (peek(config, "outputSchema") ?? null) as object | null };
  return {
    guard: (callback) => guardToolHandler(ground, place, callback, settings),
    updated: ({ name: renamed, outputSchema }) => {
      if (typeof renamed === "string") place.tool = renamed;
      if (outputSchema !== undefined) settings.outputSchema = outputSchema as object | null;
    },
  };
}

/** Callbacks that are guarded already: templates and schemas may be registered on many servers, one per request. */
const done = /* @__PURE__ */ new WeakSet<object>();

/** Guards the completions and the list of a resource template. */
function guardTemplate(ground: Ground, template: unknown): void {
  if (!isRecord(template) || done.has(template)) return;
  done.add(template);
  override(template, "completeCallback", (original) => (variable) => guardCompleter(ground, original(variable)));
  const list = peek(template, "listCallback");
  if (isFunction(list)) Reflect.defineProperty(template, "listCallback", { value: throwing(ground, "resources/list")(list), configurable: true });
}

function guardCompleter({ family, options, protocol }: Ground, completer: unknown): unknown {
  return isFunction(completer) ? guardThrow(family, { method: "completion/complete", protocol }, completer, options, acceptList) : completer;
}

/** Where both SDKs keep the completer of a prompt's argument. */
const completable = /* @__PURE__ */ Symbol.for("mcp.completable");

/** Guards the completers in a prompt's arguments, a zod shape or object. */
function guardArguments(ground: Ground, schema: unknown): void {
  const shape = isRecord(peek(schema, "shape")) ? peek(schema, "shape") : schema;
  if (!isRecord(shape)) return;
  for (const key of Object.keys(shape)) {
    const field = peek(shape, key);
    for (const at of [field, peek(peek(field, "_def"), "innerType"), peek(peek(field, "def"), "innerType")]) {
      const entry = peek(at, completable);
      if (!isRecord(entry) || done.has(entry)) continue;
      done.add(entry);
      Reflect.set(entry, "complete", guardCompleter(ground, entry["complete"]));
    }
  }
}

/** Methods of McpServer, SDK v1 and v2, whose last argument is a callback. */
export const registrations: ReadonlyMap<string, Register> = /* @__PURE__ */ new Map<string, Register>([
  ["registerTool", (ground, [name, config]) => tool(ground, name, config)],
  ["tool", (ground, [name]) => tool(ground, name, undefined)],
  ["registerResource", resource],
  ["resource", resource],
  ["registerPrompt", (ground, [, config]) => prompt(ground, [peek(config, "argsSchema")])],
  ["prompt", (ground, args) => prompt(ground, args)],
]);

function resource(ground: Ground, [, template]: readonly unknown[]): Registration {
  guardTemplate(ground, template);
  return { guard: throwing(ground, "resources/read") };
}

function prompt(ground: Ground, schemas: readonly unknown[]): Registration {
  for (const schema of schemas) guardArguments(ground, schema);
  return { guard: throwing(ground, "prompts/get"), updated: ({ argsSchema }) => guardArguments(ground, argsSchema) };
}

/** A prompt's handler holds on to the schema it is registered with. */
const withFence = (config: unknown, fence: Ground["fence"]): unknown => {
  const schema = peek(config, "argsSchema");
  return schema === undefined || fence(schema) === schema ? config : { ...(config as object), argsSchema: fence(schema) };
};

/** `args` with the callback guarded, and a function that keeps the handle they register guarded too. */
export function guardRegistration(
  register: Register,
  ground: Ground,
  args: readonly unknown[],
): { readonly args: unknown[]; readonly follow: (handle: unknown) => void } {
  const registration = register(ground, args);
  const callback = args[args.length - 1];
  const follow = (handle: unknown): void => {
    if (isRecord(handle)) ground.registry.handles.add(handle);
    followHandle(handle, registration, ground.fence);
  };
  const config = args.slice(0, -1).map((part) => withFence(part, ground.fence));
  return { args: [...config, isFunction(callback) ? registration.guard(callback) : callback], follow };
}
