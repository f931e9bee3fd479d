// Guards what is given to the methods that register tools, resources and prompts, and the handles they return: updates, direct assignments, and the schemas the SDK asks.

import type { Place } from "./call.js";
import { guardArguments, guardTemplate } from "./completions.js";
import { guardThrow } from "./guard.js";
import { isRecord } from "../values/peek.js";
import { type Shelf, shelfOf } from "./asked-for.js";
import type { Ground } from "./request-guard.js";
import { guardToolHandler } from "./tool-task.js";
import { type AnyFunction, isFunction } from "./wrap.js";
import { override } from "./stand-in.js";

export type Guard = (callback: AnyFunction) => AnyFunction;

/** The treatment of a registration's arguments, and of its handle. */
export interface Registration {
  readonly guard: Guard;
  /** Other parts of it to guard, by the members of the handle that hold them. */
  readonly parts?: { readonly [key: string]: (part: unknown) => unknown };
  /** Sees the updates made through the handle. */
  readonly updated?: (updates: { readonly [key: string]: unknown }) => void;
}

/** Where the SDKs keep the callback of a registration. That of a prompt checks the arguments itself in v2, and says so by what it throws. */
const kept = ["callback", "executor", "handler", "readCallback"];
/** Where SDK v2 keeps the schemas it asks at each call. */
const schemas = ["inputSchema", "outputSchema"];

/** Guards whatever is put in the place of `key`, unless the SDK itself does. */
function guardMember(handle: object, key: string, guard: Guard, isUpdating: () => boolean): void {
  const member = Reflect.getOwnPropertyDescriptor(handle, key);
  if (!isFunction(member?.value)) return;
  let current: unknown = member.value;
  Reflect.defineProperty(handle, key, {
    get: () => current,
    set: (next: unknown) => {
      current = isFunction(next) && !isUpdating() ? guard(next) : next;
    },
    enumerable: true,
    configurable: true,
  });
}

/** Guards what is in the place of `key`, and whatever is put there. */
function guardPart(handle: object, key: string, guard: (part: unknown) => unknown): void {
  if (!(key in handle)) return;
  let current = guard((handle as { readonly [key: string]: unknown })[key]);
  const set = (next: unknown): void => {
    current = guard(next);
  };
  Reflect.defineProperty(handle, key, { get: () => current, set, enumerable: true, configurable: true });
}

/** Follows `handle` through all that may be done to it; schemas are passed through `fence`. */
export function followHandle(handle: unknown, { guard, updated, parts = {} }: Registration, fence: (schema: unknown) => unknown): void {
  if (!isRecord(handle)) return;
  let depth = 0;
  for (const key of kept) guardMember(handle, key, guard, () => depth > 0);
  for (const [key, part] of Object.entries(parts)) guardPart(handle, key, part);
  const fenceSchemas = (): void => {
    for (const key of schemas) if (handle[key] !== undefined) Reflect.set(handle, key, fence(handle[key]));
  };
  fenceSchemas();
  override(handle, "update", (update) => (updates, ...rest) => {
    if (!isRecord(updates)) return update(updates, ...rest);
    updated?.(updates);
    const { callback, argsSchema } = updates;
    depth += 1;
    try {
      return update({ ...updates, ...(isFunction(callback) && { callback: guard(callback) }), ...(argsSchema !== undefined && { argsSchema: fence(argsSchema) }) }, ...rest);
    } finally {
      depth -= 1;
      fenceSchemas();
    }
  });
}

type Register = (ground: Ground, args: readonly unknown[]) => Registration;

const throwing = ({ family, options, protocol }: Ground, method: string, anyName: boolean = false): Guard => {
  const place: Place = { method, protocol, anyName };
  return (callback) => guardThrow(family, place, callback, options);
};

/** The used part of what a tool or a prompt is registered with. */
interface Config {
  readonly outputSchema?: unknown;
  readonly argsSchema?: unknown;
}

/** `config` is undefined for `tool()`, which knows no output schema. */
function tool(ground: Ground, name: unknown, config: unknown): Registration {
  const place = { method: "tools/call", tool: String(name), protocol: ground.protocol };
  const settings = { ...ground.options, outputSchema: ((config as Config | null | undefined)?.outputSchema ?? null) as object | null };
  return {
    guard: (callback) => guardToolHandler(ground, place, callback, settings),
    updated: ({ name: renamed, outputSchema }) => {
      if (typeof renamed === "string") place.tool = renamed;
      if (outputSchema !== undefined) settings.outputSchema = outputSchema as object | null;
    },
  };
}

/** Methods of McpServer, SDK v1 and v2, whose last argument is a callback. */
export const registrations: ReadonlyMap<string, Register> = /* @__PURE__ */ new Map<string, Register>([
  ["registerTool", (ground, [name, config]) => tool(ground, name, config)],
  ["tool", (ground, [name]) => tool(ground, name, undefined)],
  ["registerResource", resource],
  ["resource", resource],
  ["registerPrompt", prompt],
  ["prompt", prompt],
]);

/** Registered with a URI, or with a template of many. */
function resource(ground: Ground, [, uri]: readonly unknown[]): Registration {
  return { guard: throwing(ground, "resources/read", typeof uri !== "string"), parts: { resourceTemplate: (template) => guardTemplate(ground, template) } };
}

function prompt(ground: Ground): Registration {
  return { guard: throwing(ground, "prompts/get"), parts: { argsSchema: (schema) => guardArguments(ground, schema) } };
}

/** A prompt's handler holds on to the schema it is registered with. */
const withFence = (config: unknown, fence: Ground["fence"]): unknown => {
  const schema = (config as Config | null | undefined)?.argsSchema;
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

/** Where McpServer keeps what is registered, and what it was registered with, by its handle. */
const shelves: readonly (readonly [shelf: Shelf, register: Register])[] = [
  ["_registeredTools", (ground, [name, handle]) => tool(ground, name, handle)],
  ["_registeredResources", (ground, [name]) => resource(ground, [name, name])],
  ["_registeredResourceTemplates", resource],
  ["_registeredPrompts", prompt],
];

/** Guards, in its place, all that a server has already: a class of another package registers it in its constructor. */
export function guardRegistered(ground: Ground): void {
  for (const [shelf, register] of shelves)
    for (const [name, handle] of Object.entries<unknown>(shelfOf(ground.registry, shelf) ?? {})) {
      if (!isRecord(handle)) continue;
      const registration = register(ground, [name, handle]);
      const callbacks = kept.filter((key) => isFunction(handle[key]));
      for (const key of callbacks) Reflect.set(handle, key, registration.guard(handle[key] as AnyFunction));
      // The handler of a task is an object, which stays as it is.
      if (callbacks.length === 0) continue;
      ground.registry.handles.add(handle);
      followHandle(handle, registration, ground.fence);
    }
}
