// Finds out which failure of an SDK an answer stands for: from the request, the registry and the schemas, hardly ever from its text.

import { handleOf, isUnderGuard, type Registry, templatesFor, templatesNamed } from "./asked-for.js";
import { raised } from "./contexts.js";
import { isRecord, peek, peekOwn } from "../values/peek.js";
import { type RequestNotes } from "./request-notes.js";
import { hrefOf, requestProblem } from "./request-shape.js";
import { numberOf, type SdkFacts, SdkFailure } from "../core/sdk-failure.js";
import type { SdkFailureKind } from "../values/spec.js";
import { sdkFactsOf, factsOfThrown, validate } from "./validation.js";

/** A request that no guarded handler answered. */
export interface Answered {
  readonly method: string;
  readonly params: unknown;
  readonly notes: RequestNotes;
  /** The SDK's exception, or an Error with the text of its answer. */
  readonly cause: unknown;
  /** Whether the SDK threw it. */
  readonly threw: boolean;
}

const mostNames = 50;

const namesIn = (registry: unknown): readonly string[] =>
  isRecord(registry) ? Object.keys(registry).filter((name) => peek(peekOwn(registry, name), "enabled") !== false).slice(0, mostNames) : [];

const isOff = (handle: unknown): boolean => peek(handle, "enabled") === false;

/** What `schema` says of the arguments, run once more to hear it. */
async function rejected(kind: SdkFailureKind, schema: unknown, value: unknown, rest: Partial<SdkFacts>, cause: unknown): Promise<SdkFailure | undefined> {
  const verdict = schema === undefined ? undefined : await validate(schema, value);
  if (verdict === undefined || "value" in verdict) return undefined;
  if ("issues" in verdict) return new SdkFailure(kind, { ...sdkFactsOf(verdict.issues, value), ...rest }, cause);
  const thrown = raised(verdict.thrown).value;
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
  const name = peek(params, "name");
  const tools = peek(registry.server, "_registeredTools");
  const broken = (): SdkFailure => new SdkFailure("invalid_result", { problem: "a tool may not return it", name: String(name) }, cause);
  if (!isRecord(tools)) return registry.methods.has("tools/call") ? broken() : undefined;
  const tool = handleOf(registry, "_registeredTools", name);
  if (tool === undefined || isOff(tool)) return unknown("unknown_tool", "tool", name, { available: namesIn(tools) }, answered, tool !== undefined);
  if (peek(peek(tool, "execution"), "taskSupport") === "required" && peek(params, "task") === undefined)
    return malformed({ problem: `the tool ${String(name)} runs as a task only`, argument: "task", expected: "object", received: "nothing" }, answered);
  // Whatever the schema of the arguments says by now: the handler was called.
  if (notes.result !== undefined) {
    const content = peek(notes.result, "structuredContent");
    if (content === undefined) return new SdkFailure("invalid_result", { problem: "it has no structured content", name: String(name) }, cause);
    return (await rejected("invalid_result", peek(tool, "outputSchema"), content, { name: String(name) }, cause)) ?? broken();
  }
  const refused = await rejected("invalid_arguments", peek(tool, "inputSchema"), peek(params, "arguments") ?? {}, { name: String(name) }, cause);
  if (refused) return refused;
  const limit = tooMany.exec(String(peek(cause, "message")))?.[1];
  if (limit !== undefined) return new SdkFailure("invalid_arguments", { problem: `the arguments have more than ${limit} elements`, name: String(name) }, cause);
  return threw && registry.handles.has(tool as object) ? broken() : undefined;
};

const resourcesRead: Explain = (registry, answered) => {
  const uri = String(peek(answered.params, "uri"));
  const href = hrefOf(uri) ?? uri;
  const resources = peek(registry.server, "_registeredResources");
  if (!isRecord(resources)) return undefined;
  const resource = handleOf(registry, "_registeredResources", href);
  if (resource !== undefined && !isOff(resource)) return undefined;
  if (resource === undefined && templatesFor(registry, href).some((template) => !isOff(template))) return undefined;
  return unknown("unknown_resource", "resource", uri, { uri, available: namesIn(resources) }, answered, resource !== undefined);
};

const promptsGet: Explain = (registry, answered) => {
  const { params, cause } = answered;
  const name = peek(params, "name");
  const prompts = peek(registry.server, "_registeredPrompts");
  if (!isRecord(prompts)) return undefined;
  const prompt = handleOf(registry, "_registeredPrompts", name);
  if (prompt === undefined || isOff(prompt)) return unknown("unknown_prompt", "prompt", name, { available: namesIn(prompts) }, answered, prompt !== undefined);
  return rejected("invalid_arguments", peek(prompt, "argsSchema"), peek(params, "arguments") ?? {}, { name: String(name) }, cause);
};

const complete: Explain = (registry, answered) => {
  const ref = peek(answered.params, "ref");
  if (!isRecord(peek(registry.server, "_registeredPrompts"))) return undefined;
  if (peek(ref, "type") === "ref/prompt") {
    const prompt = handleOf(registry, "_registeredPrompts", peek(ref, "name"));
    return prompt === undefined || isOff(prompt) ? unknown("unknown_prompt", "prompt", peek(ref, "name"), {}, answered, prompt !== undefined) : undefined;
  }
  const uri = peek(ref, "uri");
  return templatesNamed(registry, uri).length > 0 ? undefined : unknown("unknown_resource", "resource template", uri, { uri: String(uri) }, answered);
};

/** A task by its number: what keeps tasks may say anything else of itself. */
const oneTask: Explain = (registry, answered) =>
  peek(answered.cause, "code") === numberOf("malformed_request") && isUnderGuard(registry, answered.method, answered.params)
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
  const issues = peek(cause, "issues");
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
  if (peek(peek(cause, "data"), "reason") === "invalid_request_state")
    return malformed({ problem: "requestState: expected one of this server that has not expired", argument: "requestState" }, answered);
  const found = await byMethod.get(method)?.(registry, answered);
  return found ?? (answered.threw ? await unreadable(registry, answered) : undefined);
}
