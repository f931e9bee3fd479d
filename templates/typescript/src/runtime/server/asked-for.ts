// Finds what a request asks for among what a server has registered, in the registries as both SDKs keep them. It explains no failure.

import { isRecord, peek, peekOwn } from "../values/peek.js";
import { hrefOf } from "./request-shape.js";

/** The known facts of the answering server. */
export interface Registry {
  /** An McpServer, or a low-level server. */
  readonly server: object;
  /** Handles of what was registered under guard. */
  readonly handles: WeakSet<object>;
  /** Methods whose handlers were set under guard, with the schema of their params where the SDK took one. */
  readonly methods: ReadonlyMap<string, unknown>;
}

/** The members of an McpServer that hold its handles, by name or URI. */
export type Shelf = "_registeredTools" | "_registeredPrompts" | "_registeredResources" | "_registeredResourceTemplates";

/** What stands under `name`: own, whatever all objects inherit. */
export const handleOf = ({ server }: Registry, shelf: Shelf, name: unknown): unknown => peekOwn(peek(server, shelf), String(name));

const allOf = ({ server }: Registry, shelf: Shelf): readonly unknown[] => {
  const handles = peek(server, shelf);
  return isRecord(handles) ? Object.values(handles) : [];
};

/** The templates that `uri` fits. One that cannot tell does not take it. */
export const templatesFor = (registry: Registry, uri: string): readonly unknown[] =>
  allOf(registry, "_registeredResourceTemplates").filter((template) => matches(template, uri));

function matches(template: unknown, uri: string): boolean {
  const form = peek(peek(template, "resourceTemplate"), "uriTemplate");
  const match = peek(form, "match");
  try {
    return typeof match === "function" && Boolean(Reflect.apply(match, form, [uri]));
  } catch {
    return false;
  }
}

/** The templates that are written as `uri` says. */
export const templatesNamed = (registry: Registry, uri: unknown): readonly unknown[] =>
  allOf(registry, "_registeredResourceTemplates").filter((template) => String(peek(peek(template, "resourceTemplate"), "uriTemplate")) === uri);

type Find = (registry: Registry, params: unknown) => readonly unknown[];

const tool: Find = (registry, params) => [handleOf(registry, "_registeredTools", peek(params, "name"))];
const tools: Find = (registry) => allOf(registry, "_registeredTools");
const prompt: Find = (registry, params) => [handleOf(registry, "_registeredPrompts", peek(params, "name"))];
const prompts: Find = (registry) => allOf(registry, "_registeredPrompts");
const templates: Find = (registry) => allOf(registry, "_registeredResourceTemplates");
const resources: Find = (registry, params) => [...allOf(registry, "_registeredResources"), ...templates(registry, params)];

const completed: Find = (registry, params) => {
  const ref = peek(params, "ref");
  return peek(ref, "type") === "ref/prompt" ? prompt(registry, ref) : templatesNamed(registry, peek(ref, "uri"));
};

const read: Find = (registry, params) => {
  const uri = String(peek(params, "uri"));
  const href = hrefOf(uri) ?? uri;
  return [handleOf(registry, "_registeredResources", href), ...templatesFor(registry, href)];
};

/** An SDK's requirements on the answer to each of its own methods. */
const finders: ReadonlyMap<string, Find> = /* @__PURE__ */ new Map<string, Find>([
  ["completion/complete", completed],
  ["prompts/get", prompt],
  ["prompts/list", prompts],
  ["resources/list", resources],
  ["resources/read", read],
  ["resources/templates/list", templates],
  ["tasks/cancel", tools],
  ["tasks/get", tools],
  ["tasks/list", tools],
  ["tasks/result", tools],
  ["tools/call", tool],
  ["tools/list", tools],
]);

/** Whether what `method` asks for, or some of it, was registered under guard: then nothing an SDK says of it by itself may leave. */
export function isUnderGuard(registry: Registry, method: string, params: unknown): boolean {
  const { handles, methods } = registry;
  // The tasks of a low-level server belong to its tools.
  if (methods.has(method) || (method.startsWith("tasks/") && methods.has("tools/call"))) return true;
  const found = finders.get(method)?.(registry, params) ?? [];
  return found.some((handle) => isRecord(handle) && handles.has(handle));
}
