// Finds out which failure of an SDK an answer stands for: from the request, the registry and the schemas, hardly ever from its text.

import { type Handle, handleOf, isUnderGuard, type Params, type Registry, shelfOf, templatesFor, templatesNamed } from "./asked-for.js";
import { raised } from "./contexts.js";
import type { RequestNotes } from "./request-notes.js";
import { hrefOf, requestProblem } from "./request-shape.js";
import { numberOf, type SdkFacts, SdkFailure } from "../core/sdk-failure.js";
import type { SdkFailureKind } from "../values/spec.js";
import { sdkFactsOf, factsOfThrown, validate } from "./validation.js";

/** The used part of an SDK's exception. */
interface SdkException {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly issues?: unknown;
  readonly data?: { readonly reason?: unknown } | null;
}

/** A request that no guarded handler answered. */
export interface Answered {
  readonly method: string;
  readonly params: Params | null | undefined;
  readonly notes: RequestNotes;
  /** The SDK's exception, or an Error with the text of its answer. */
  readonly cause: SdkException | null | undefined;
  /** Whether the SDK threw it. */
  readonly threw: boolean;
}

const mostNames = 50;

const isOff = ({ enabled }: Handle): boolean => enabled === false;

const namesIn = (handles: { readonly [name: string]: Handle }): readonly string[] =>
  Object.entries(handles).flatMap(([name, handle]) => (isOff(handle) ? [] : [name])).slice(0, mostNames);

/** The judgement of `schema` on the arguments, run once more to hear it. */
async function rejected(kind: SdkFailureKind, schema: unknown, value: unknown, rest: Partial<SdkFacts>, cause: unknown): Promise<SdkFailure | undefined> {
  const validated = schema === undefined ? undefined : await validate(schema, value);
  if (validated === undefined || "value" in validated) return undefined;
  if ("issues" in validated) return new SdkFailure(kind, { ...sdkFactsOf(validated.issues, value), ...rest }, cause);
  const thrown = raised(validated.thrown).value;
  return new SdkFailure(kind, { ...factsOfThrown(thrown, value, kind === "invalid_result" ? "it" : "the arguments"), ...rest }, thrown, true);
}

function unknown(kind: SdkFailureKind, noun: string, name: unknown, rest: Partial<SdkFacts>, { cause }: Answered, off = false): SdkFailure {
  const problem = off ? `the ${noun} ${String(name)} is switched off` : `there is no ${noun} ${String(name)}`;
  return new SdkFailure(kind, { problem, name: String(name), ...rest }, cause);
}

const malformed = (facts: SdkFacts, { method, cause }: Answered): SdkFailure => new SdkFailure("malformed_request", { method, ...facts }, cause);

type Explain = (registry: Registry, answered: Answered) => SdkFailure | undefined | Promise<SdkFailure | undefined>;

const tooMany = /more than the maximum of (\d+) elements/;

const toolsCall: Explain = async (registry, answered) => {
  const { params, notes, cause, threw } = answered;
  const name = params?.name;
  const tools = shelfOf(registry, "_registeredTools");
  const broken = (): SdkFailure => new SdkFailure("invalid_result", { problem: "a tool may not return it", name: String(name) }, cause);
  if (tools === undefined) return registry.methods.has("tools/call") ? broken() : undefined;
  const tool = handleOf(registry, "_registeredTools", name);
  if (tool === undefined || isOff(tool)) return unknown("unknown_tool", "tool", name, { available: namesIn(tools) }, answered, tool !== undefined);
  if (tool.execution?.taskSupport === "required" && params?.task === undefined)
    return malformed({ problem: `the tool ${String(name)} requires task augmentation`, argument: "task", expected: "object", received: "nothing" }, answered);
  // Whatever the schema of the arguments says by now: the handler was called.
  if (notes.result !== undefined) {
    const content = (notes.result as { readonly structuredContent?: unknown }).structuredContent;
    if (content === undefined) return new SdkFailure("invalid_result", { problem: "it has no structured content", name: String(name) }, cause);
    return (await rejected("invalid_result", tool.outputSchema, content, { name: String(name) }, cause)) ?? broken();
  }
  const refused = await rejected("invalid_arguments", tool.inputSchema, params?.arguments ?? {}, { name: String(name) }, cause);
  if (refused) return refused;
  const limit = tooMany.exec(String(cause?.message))?.[1];
  if (limit !== undefined) return new SdkFailure("invalid_arguments", { problem: `the arguments have more than ${limit} elements`, name: String(name) }, cause);
  return threw && registry.handles.has(tool) ? broken() : undefined;
};

const resourcesRead: Explain = (registry, answered) => {
  const uri = String(answered.params?.uri);
  const href = hrefOf(uri) ?? uri;
  const resources = shelfOf(registry, "_registeredResources");
  if (resources === undefined) return undefined;
  const resource = handleOf(registry, "_registeredResources", href);
  if (resource !== undefined && !isOff(resource)) return undefined;
  if (resource === undefined && templatesFor(registry, href).some((template) => !isOff(template))) return undefined;
  return unknown("unknown_resource", "resource", uri, { uri, available: namesIn(resources) }, answered, resource !== undefined);
};

const promptsGet: Explain = (registry, answered) => {
  const { params, cause } = answered;
  const name = params?.name;
  const prompts = shelfOf(registry, "_registeredPrompts");
  if (prompts === undefined) return undefined;
  const prompt = handleOf(registry, "_registeredPrompts", name);
  if (prompt === undefined || isOff(prompt)) return unknown("unknown_prompt", "prompt", name, { available: namesIn(prompts) }, answered, prompt !== undefined);
  return rejected("invalid_arguments", prompt.argsSchema, params?.arguments ?? {}, { name: String(name) }, cause);
};

const complete: Explain = (registry, answered) => {
  const ref = answered.params?.ref;
  if (shelfOf(registry, "_registeredPrompts") === undefined) return undefined;
  if (ref?.type === "ref/prompt") {
    const prompt = handleOf(registry, "_registeredPrompts", ref.name);
    return prompt === undefined || isOff(prompt) ? unknown("unknown_prompt", "prompt", ref.name, {}, answered, prompt !== undefined) : undefined;
  }
  const uri = ref?.uri;
  return templatesNamed(registry, uri).length > 0 ? undefined : unknown("unknown_resource", "resource template", uri, { uri: String(uri) }, answered);
};

/** A task by its number: what keeps tasks may say anything else of itself. */
const oneTask: Explain = (registry, answered) =>
  answered.cause?.code === numberOf("malformed_request") && isUnderGuard(registry, answered.method, answered.params)
    ? malformed({ problem: "taskId: there is no such task, or it is over", argument: "taskId" }, answered)
    : undefined;

const byMethod: ReadonlyMap<string, Explain> = /* @__PURE__ */ new Map([
  ["completion/complete", complete],
  ["prompts/get", promptsGet],
  ["resources/read", resourcesRead],
  ["tasks/cancel", oneTask],
  ["tasks/get", oneTask],
  ["tasks/result", oneTask],
  ["tools/call", toolsCall],
]);

/** The result of the SDK's own check of a request: an issue list (v1), or the finding of its params schema (v2). */
async function unreadable(registry: Registry, answered: Answered): Promise<SdkFailure | undefined> {
  const { method, params, cause } = answered;
  const issues = cause?.issues;
  if (Array.isArray(issues)) return malformed(withoutRoot(sdkFactsOf(issues.slice(0, 20), { params })), answered);
  if (!registry.methods.has(method)) return undefined;
  const heard = await rejected("malformed_request", registry.methods.get(method), params ?? {}, { method }, cause);
  return heard ?? (method === "tools/call" ? undefined : malformed({ problem: `the params do not fit ${method}` }, answered));
}

/** Paths begin at the params; v1 checks the request as a whole. */
const withoutRoot = ({ problem, argument, ...rest }: SdkFacts): SdkFacts => ({
  ...rest,
  problem: problem.replace(/(^|; )params\.?/g, "$1"),
  argument: argument?.replace(/^params\.?/, "") || undefined,
});

/** The failure of the SDK that an answer stands for; undefined when it is somebody else's, or none that is known. */
export async function explain(registry: Registry, answered: Answered): Promise<SdkFailure | undefined> {
  const { method, params, cause } = answered;
  const problem = requestProblem(method, params);
  if (problem) return malformed(problem, answered);
  if (cause?.data?.reason === "invalid_request_state")
    return malformed({ problem: "requestState: expected one of this server that has not expired", argument: "requestState" }, answered);
  const found = await byMethod.get(method)?.(registry, answered);
  return found ?? (answered.threw ? await unreadable(registry, answered) : undefined);
}
