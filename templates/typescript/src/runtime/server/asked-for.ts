// Finds what a request asks for among what a server has registered, in the registries as both SDKs keep them. It explains no failure.

import { isRecord, own, peek } from "../values/peek.js";
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

/** The params of MCP's own requests. They came over a wire, so that reading them has no effect, but any may be anything. */
export interface Params {
  readonly name?: unknown;
  readonly uri?: unknown;
  readonly arguments?: unknown;
  readonly task?: unknown;
  readonly ref?: { readonly type?: unknown; readonly name?: unknown; readonly uri?: unknown } | null;
}

/** The used part of what an SDK keeps for a tool, prompt, resource or template. */
export interface Handle {
  readonly enabled?: unknown;
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
  readonly argsSchema?: unknown;
  readonly execution?: { readonly taskSupport?: unknown };
  readonly resourceTemplate?: { readonly uriTemplate?: { readonly match?: unknown } };
}

/** The members of an McpServer that hold its handles, by name or URI. */
export type Shelf = "_registeredTools" | "_registeredPrompts" | "_registeredResources" | "_registeredResourceTemplates";

/** The handle under `name`: own, whatever all objects inherit. */
export const handleOf = (registry: Registry, shelf: Shelf, name: unknown): Handle | undefined => own(shelfOf(registry, shelf) ?? {}, String(name));

/** All that is kept there; undefined where the server is not an McpServer. */
export const shelfOf = ({ server }: Registry, shelf: Shelf): { readonly [name: string]: Handle } | undefined => {
  const handles = peek(server, shelf);
  return isRecord(handles) ? (handles as { readonly [name: string]: Handle }) : undefined;
};

const allOf = (registry: Registry, shelf: Shelf): readonly Handle[] => Object.values(shelfOf(registry, shelf) ?? {});

/** The templates that `uri` fits. One that cannot tell does not take it. */
export const templatesFor = (registry: Registry, uri: string): readonly Handle[] =>
  allOf(registry, "_registeredResourceTemplates").filter((template) => matches(template, uri));

function matches({ resourceTemplate }: Handle, uri: string): boolean {
  try {
    const form = resourceTemplate?.uriTemplate;
    const match = form?.match;
    return typeof match === "function" && Boolean(Reflect.apply(match, form, [uri]));
  } catch {
    return false;
  }
}

/** The templates that are written as `uri` says. */
export const templatesNamed = (registry: Registry, uri: unknown): readonly Handle[] =>
  allOf(registry, "_registeredResourceTemplates").filter(({ resourceTemplate }) => String(resourceTemplate?.uriTemplate) === uri);

type Find = (registry: Registry, params: Params | null | undefined) => readonly (Handle | undefined)[];

const tool: Find = (registry, params) => [handleOf(registry, "_registeredTools", params?.name)];
const tools: Find = (registry) => allOf(registry, "_registeredTools");
const prompt: Find = (registry, params) => [handleOf(registry, "_registeredPrompts", params?.name)];
const prompts: Find = (registry) => allOf(registry, "_registeredPrompts");
const templates: Find = (registry) => allOf(registry, "_registeredResourceTemplates");
const resources: Find = (registry, params) => [...allOf(registry, "_registeredResources"), ...templates(registry, params)];

const completed: Find = (registry, params) => {
  const ref = params?.ref;
  return ref?.type === "ref/prompt" ? prompt(registry, ref) : templatesNamed(registry, ref?.uri);
};

const read: Find = (registry, params) => {
  const uri = String(params?.uri);
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
export function isUnderGuard(registry: Registry, method: string, params: Params | null | undefined): boolean {
  const { handles, methods } = registry;
  // The tasks of a low-level server belong to its tools.
  if (methods.has(method) || (method.startsWith("tasks/") && methods.has("tools/call"))) return true;
  const found = finders.get(method)?.(registry, params) ?? [];
  return found.some((handle) => isRecord(handle) && handles.has(handle));
}
