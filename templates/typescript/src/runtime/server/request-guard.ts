// Guards what a server's SDK answers by itself: rejected arguments, broken results, unknown names. It leaves alone what guarded handlers answered.

import { type Call, callOf } from "./call.js";
import { handleOf, isUnderGuard, type Params, type Registry, shelfOf } from "./asked-for.js";
import type { TaxonomyError } from "../core/error.js";
import { explain } from "./explain.js";
import type { FamilySpec } from "../core/family-spec.js";
import { fallbackFor } from "../core/from.js";
import { protocolFailureOf, type GuardOptions, toolAnswer } from "./guard.js";
import { isCancelled, isElicitation } from "../carriers/pass-through.js";
import { isArray, isRecord, peek } from "../values/peek.js";
import { numberOf, ProtocolFailure, SdkFailure } from "../core/sdk-failure.js";
import { notesLeft } from "./request-notes.js";
import type { SdkFailureKind } from "../values/spec.js";
import { judge } from "./judge.js";
import type { AnyFunction } from "./wrap.js";
import { announcementKey, announcementOf } from "../core/announcement.js";

/** The state that all handlers of one server share. */
export interface Ground {
  readonly family: FamilySpec;
  readonly options: GuardOptions;
  readonly protocol: () => string | undefined;
  readonly registry: Registry;
  /** The server's replacement for a schema (stand-in.ts). */
  readonly fence: (schema: unknown) => unknown;
  /** SDK v2 asks schemas by Standard Schema, v1 as zod does. */
  readonly asksStandardSchema?: boolean;
}

/** The part of it that needs no server. */
export type Surroundings = Pick<Ground, "family" | "options">;

/** Numbers that belong to MCP itself, with data of their own (2026-07-28, basic: error codes). */
const isSpecOwned = (code: unknown): boolean => typeof code === "number" && code <= -32020 && code >= -32099;

/** Whether the SDKs know what to do with it, or nobody waits for an answer. */
const passes = (thrown: unknown, { signal }: Call): boolean =>
  thrown instanceof ProtocolFailure || isElicitation(thrown) || isSpecOwned(peek(thrown, "code")) || isCancelled(signal);

/** The handler of one method as an SDK keeps it, which checks the request before and the result after the one it was given. */
export function guardKept(ground: Ground, method: string, kept: AnyFunction): AnyFunction {
  const isTool = method === "tools/call";
  const isList = method === "tools/list" && ground.options.announce !== false;
  return async function (this: unknown, ...args: unknown[]): Promise<unknown> {
    let result: unknown;
    try {
      result = await Reflect.apply(kept, this, args as never[]);
    } catch (thrown) {
      const answer = await refusal(ground, method, args, thrown);
      if (answer instanceof Told) return answer.result;
      throw answer;
    }
    if (isList) return announced(result, ground.family);
    return isTool && peek(result, "isError") === true ? toolResult(ground, args, result) : result;
  };
}

const callOfRequest = ({ family, options, protocol }: Ground, method: string, args: readonly unknown[]): Call =>
  callOf({ method, request: true, protocol, server: options.server ?? family.domain }, args);

/**
 * The failure of the SDK behind `cause`. Some do not repeat: a schema may fail once. A guarded part then fails
 * with the fallback; undefined of what is not.
 */
async function explained(ground: Ground, method: string, args: readonly unknown[], cause: unknown, threw: boolean): Promise<SdkFailure | TaxonomyError | undefined> {
  const { family, registry } = ground;
  if (family.sdkFailures === undefined) return undefined;
  const [request, context] = args;
  try {
    const params = (request as { readonly params?: Params | null } | null | undefined)?.params;
    const found = await explain(registry, { method, params, notes: notesLeft(context), cause: cause as object | null | undefined, threw });
    return found ?? (isUnderGuard(registry, method, params) ? fallbackFor(family, cause) : undefined);
  } catch {
    // Whatever could not be read: nobody else may say what it was.
    return fallbackFor(family, cause);
  }
}

/** The answer to an SDK's exception. */
class Told {
  readonly result: unknown;
  constructor(result: unknown) {
    this.result = result;
  }
}

/**
 * Exceptions that SDK v1 turns into a failed result today, and threw in its first releases: those send nothing of an error but number and message
 * (before 1.20), so that code and details would be lost.
 */
const resultsToday: ReadonlySet<SdkFailureKind> = /* @__PURE__ */ new Set<SdkFailureKind>(["invalid_arguments", "invalid_result", "unknown_tool"]);

/** The replacement of `thrown`. An unknown value comes from an unguarded handler, and stays. */
async function refusal(ground: Ground, method: string, args: readonly unknown[], thrown: unknown): Promise<unknown> {
  const { family, options } = ground;
  const call = callOfRequest(ground, method, args);
  if (passes(thrown, call)) return thrown;
  const { error } = notesLeft(call.context);
  if (error) return protocolFailureOf({ error }, family, call, options);
  const found = await explained(ground, method, args, thrown, true);
  const number = found instanceof SdkFailure ? numberOf(found.kind) : undefined;
  if (method === "tools/call" && !ground.asksStandardSchema && shelfOf(ground.registry, "_registeredTools") !== undefined && found instanceof SdkFailure && resultsToday.has(found.kind)) {
    const settings = { ...options, outputSchema: outputSchemaOf(ground, call.tool) };
    return new Told(toolAnswer(judge(family, found, call, options.log), family, call, settings));
  }
  return found ? protocolFailureOf(judge(family, found, call, options.log), family, call, options, number) : thrown;
}

/** The schema of a registered tool's results, null where it has none or there is no such tool. */
const outputSchemaOf = ({ registry }: Ground, tool: string | undefined): object | null =>
  (handleOf(registry, "_registeredTools", tool ?? "")?.outputSchema ?? null) as object | null;

/** A failed result as an SDK answers it: it has been checked, or made, by the SDK. */
interface SdkAnswer {
  readonly _meta?: { readonly [key: string]: unknown } | null;
  readonly content?: readonly ({ readonly text?: unknown } | null)[] | null;
}

/** The replacement of an `isError` result: itself, unless the SDK made it. */
async function toolResult(ground: Ground, args: readonly unknown[], result: unknown): Promise<unknown> {
  const { family, options } = ground;
  const call = callOfRequest(ground, "tools/call", args);
  const { own, error, elicitation } = notesLeft(call.context);
  if (elicitation !== undefined) throw elicitation;
  const { _meta, content } = result as SdkAnswer;
  const isOurs = _meta?.[family.format.metaKey] !== undefined;
  if (isOurs || own || isCancelled(call.signal)) return result;
  const settings = { ...options, outputSchema: outputSchemaOf(ground, call.tool) };
  if (error) return toolAnswer({ error }, family, call, settings);
  const cause = new SdkText(String(content?.[0]?.text));
  const found = await explained(ground, "tools/call", args, cause, false);
  return found ? toolAnswer(judge(family, found, call, options.log), family, call, settings) : result;
}

/** The text an SDK answered with, as the cause of what is sent in its place. */
class SdkText extends Error {
  override get name(): string {
    return "SdkText";
  }
}

/** Answers requests nothing handles, as the SDKs do, but with an error of the family. */
export function guardUnhandled(ground: Ground): AnyFunction {
  return async (...args: unknown[]): Promise<never> => {
    const { family, options } = ground;
    const method = String(peek(args[0], "method"));
    const call = callOfRequest(ground, method, args);
    const found = new SdkFailure("unknown_method", { problem: `there is no method ${method}`, name: method, method });
    throw protocolFailureOf(judge(family, found, call, options.log), family, call, options, numberOf(found.kind));
  };
}

/** `result` of tools/list with the contract in the `_meta` of each tool; what a tool says there itself stays. */
export function announced(result: unknown, family: FamilySpec): unknown {
  try {
    if (!isRecord(result) || !isArray(result["tools"])) return result;
    const key = announcementKey(family);
    return { ...result, tools: result["tools"].map((tool) => told(tool, key, family)) };
  } catch {
    // Made by others, and read by an SDK after this.
    return result;
  }
}

function told(tool: unknown, key: string, family: FamilySpec): unknown {
  if (!isRecord(tool) || typeof tool["name"] !== "string") return tool;
  const { name, _meta: before } = tool;
  return { ...tool, _meta: { [key]: announcementOf(String(name), family), ...(isRecord(before) && before) } };
}
