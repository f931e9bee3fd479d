// Guards what is given to the methods that register tools, resources and prompts, and to the handles they return.

import type { Place } from "./call.js";
import { guardArguments, guardTemplate } from "./completions.js";
import { guardThrow } from "./guard.js";
import { followHandle, type Guard, type Registration } from "./handle.js";
import { isRecord } from "../values/peek.js";
import type { Ground } from "./request-guard.js";
import { guardToolHandler } from "./tool-handler.js";
import { isFunction } from "./wrap.js";

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
