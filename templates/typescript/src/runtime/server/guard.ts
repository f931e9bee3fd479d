// Guards single handlers: whatever they throw or return, what leaves is a declared error or their own good result. Servers: guard-server.ts.

import { type Accept, acceptAnswer, acceptToolResult } from "./acceptable.js";
import { type Call, callOf, isFastContext, type Place } from "./call.js";
import { jsonRpcErrorOf, type ToolResult, type ToolResultOptions, toolResultOf } from "../carriers/encode.js";
import { hasErrorBranch } from "./error-branch.js";
import type { FamilySpec } from "../core/family-spec.js";
import { fallbackFor } from "../core/from.js";
import type { Languages } from "../core/locale.js";
import type { LogSink } from "./log.js";
import { outgoing } from "../carriers/outgoing.js";
import { raised } from "./contexts.js";
import { elicitsByError, isCancelled, isElicitation, isInputWanted } from "../carriers/pass-through.js";
import { peek } from "../values/peek.js";
import { numberOf, ProtocolFailure, SdkFailure } from "../core/sdk-failure.js";
import { acceptMade, isMade } from "./made.js";
import { errorOfMade, judge, sentAsMade, type Declared } from "./judge.js";
import { leaveNote, notesLeft } from "./request-notes.js";
import { dataBeside } from "./resent.js";
import { acceptResult } from "./result-shape.js";
import { saidUnknown } from "./said-unknown.js";
import { givenIn, textsGiven } from "./scrubbed.js";
import { acceptInContract } from "./stray-body.js";
import { type AnyFunction, wrap } from "./wrap.js";

export interface GuardOptions {
  /** Takes each log record; by default one JSON line goes to stderr. */
  readonly log?: LogSink | undefined;
  /** Name of the server, for rules and log records; by default the domain of the family. */
  readonly server?: string | undefined;
  /**
   * The tool's output schema as registered, null when it has none. Where neither this nor a guarded server tells, errors carry no
   * structured content: it would cost SDK v1 clients the error if there was a schema.
   */
  readonly outputSchema?: object | null | undefined;
  /**
   * The languages in which message and guidance are sent (BCP 47 tags, the one most wanted first), or what tells them of a call. By default,
   * and where an error has no texts in them, the taxonomy's own. The log stays in that.
   */
  readonly locale?: Languages | ((call: Call) => Languages | undefined) | undefined;
  /** Whether a guarded server tells in the `_meta` of each tool in tools/list which errors it may answer with, and under which contract; true by default. */
  readonly announce?: boolean | undefined;
  /** Whether `guardServer` throws where there is nothing to guard, in place of a warning, and guards whatever has the methods of a server; false by default. */
  readonly strict?: boolean | undefined;
}

interface Guarded {
  readonly handler: AnyFunction;
  readonly tool: string | undefined;
  readonly options: GuardOptions;
}

/** The origin of each guarded tool handler, so that a guarded server can guard it anew instead of twice. */
const guarded = /* @__PURE__ */ new WeakMap<object, Guarded>();

/** The answer if the fallback cannot be encoded either: no facts of the error, but no silence. */
function lastResort(family: FamilySpec): ToolResult {
  return { isError: true, content: [{ type: "text", text: `[${family.fallback}]` }], _meta: {} };
}

/** The languages for the answer to `call`. What tells them must not cost the client its answer. */
function languagesFor({ locale }: GuardOptions, call: Call): Languages | undefined {
  try {
    return typeof locale === "function" ? locale(call) : locale;
  } catch {
    return undefined;
  }
}

/** The tool result that carries what leaves. */
export function toolAnswer(declared: Declared, family: FamilySpec, call: Call, settings: GuardOptions): ToolResult {
  const { outputSchema, log } = settings;
  const structuredContent: boolean | "envelope" = hasErrorBranch(outputSchema) ? "envelope" : outputSchema === null;
  const locale = languagesFor(settings, call);
  const options = { structuredContent, outputSchema: outputSchema !== null && outputSchema !== undefined, locale };
  try {
    return carried(declared, family, options);
  } catch {
    // Judged too: its ref must stand in the log.
    return fallbackAnswer(judge(family, fallbackFor(family, declared.error), call, log), family, options);
  }
}

const carried = ({ error, leaving }: Declared, family: FamilySpec, options: ToolResultOptions): ToolResult =>
  toolResultOf(leaving ?? outgoing(error, family), options);

/**
 * Releases of FastMCP before 4 refuse a result that lists members beside its text and whether it failed, and tell the model of that in place of the
 * failure. Whoever asks for the others by name, as later ones do, still gets them.
 */
function unlisted(answer: ToolResult): ToolResult {
  for (const key of ["_meta", "structuredContent"] as const) if (answer[key] !== undefined) Object.defineProperty(answer, key, { enumerable: false });
  return answer;
}

/** In the format of the family, like any other answer: clients look nowhere else. */
function fallbackAnswer(fallback: Declared, family: FamilySpec, options: ToolResultOptions): ToolResult {
  try {
    return carried(fallback, family, options);
  } catch {
    return lastResort(family);
  }
}

/** Most characters of the URI that was asked for: the answer has it. */
const longestUri = 8_192;

/** The exception that carries the sent error, with the protocol's number if there is one. */
export function protocolFailureOf({ error, leaving }: Declared, family: FamilySpec, call: Call, settings: GuardOptions, number?: number): ProtocolFailure {
  const { method, uri, protocol } = call;
  try {
    const options = { protocol, locale: languagesFor(settings, call), ...(method === "resources/read" && { uri: uri?.slice(0, longestUri) }) };
    const answer = jsonRpcErrorOf(leaving ?? outgoing(error, family), options);
    return new ProtocolFailure(number === undefined ? answer : { ...answer, code: number }, error);
  } catch {
    return new ProtocolFailure({ code: number ?? -32603, message: `[${family.fallback}]` }, fallbackFor(family, error));
  }
}

/** `options`, and for what they leave open those of the surroundings. */
const within = (options: GuardOptions, outer: GuardOptions): GuardOptions => ({
  log: options.log ?? outer.log,
  server: options.server ?? outer.server,
  outputSchema: options.outputSchema === undefined ? outer.outputSchema : options.outputSchema,
  locale: options.locale ?? outer.locale,
});

/** Lets cancellations through, and elicitations where the revision has them: the SDKs know what to do with them. */
export function letThrough(thrown: unknown, call: Call): void {
  if (isCancelled(call.signal) || isInputWanted(thrown)) throw thrown;
  if (!isElicitation(thrown) || !elicitsByError(call.protocol)) return;
  const first = peek(peek(peek(thrown, "data"), "elicitations"), "0");
  if (first !== undefined && typeof peek(first, "url") !== "string") return;
  leaveNote(call.context, { elicitation: thrown });
  throw thrown;
}

/**
 * Guards a handler that answers `tools/call`. A handler that is guarded already is guarded anew, with what it was given before.
 *
 * `place` and `options` are read when a call fails: a guarded server changes them when a tool is updated.
 */
export function guardAnswer<H extends AnyFunction>(
  family: FamilySpec,
  place: Place,
  handler: H,
  options: GuardOptions,
  accept: Accept = acceptToolResult,
): H {
  const before = guarded.get(handler);
  const origin = (before?.handler ?? handler) as H;
  const made = wrap(origin, acceptMade(family, acceptInContract(family, accept), (args) => textsGiven(callOf(place, args).args)), (thrown, args) => {
    const settings = before ? within(before.options, options) : options;
    const call = callOf({ ...place, tool: before?.tool ?? place.tool, server: settings.server ?? family.domain }, args);
    const { value, contexts } = raised(thrown);
    letThrough(value, call);
    const error = isMade(value) ? notesLeft(call.context).error : undefined;
    if (error) return toolAnswer({ error }, family, call, settings);
    const isAnyName = place.request || place.anyName;
    // Whoever answers for all names may say in a result of its own that there is no such tool.
    const known = isMade(value) ? (errorOfMade(family, value, call) ?? (isAnyName && value.isFailed ? saidUnknown(family, value, call, true) : value)) : value;
    if (isMade(known)) {
      if (known.isFailed) leaveNote(call.context, { own: true });
      return sentAsMade(family, known, call, settings.log);
    }
    const meant = isAnyName && !(known instanceof SdkFailure) ? saidUnknown(family, known, call) : known;
    const answer = toolAnswer(judge(family, meant, call, settings.log, contexts), family, call, settings);
    if (isMade(value) && !hasErrorBranch(settings.outputSchema)) Object.assign(answer, dataBeside(value, givenIn(call.args)));
    return isFastContext(args[args.length - 1]) ? unlisted(answer) : answer;
  });
  guarded.set(made, { handler: origin, tool: before?.tool ?? place.tool, options: before?.options ?? options });
  return made;
}

/** Guards a handler whose failures can only be JSON-RPC errors: it throws a {@link ProtocolFailure}. */
export function guardThrow<H extends AnyFunction>(
  family: FamilySpec,
  place: Place,
  handler: H,
  options: GuardOptions,
  accept: Accept = acceptResult(place.method),
): H {
  return wrap(handler, accept, (thrown, args) => {
    if (thrown instanceof ProtocolFailure) throw thrown;
    const call = callOf({ ...place, server: options.server ?? family.domain }, args);
    const { value, contexts } = raised(thrown);
    letThrough(value, call);
    const meant = place.request || place.anyName ? saidUnknown(family, value, call) : value;
    const declared = judge(family, meant, call, options.log, contexts);
    throw protocolFailureOf(declared, family, call, options, meant instanceof SdkFailure && peek(declared.error, "cause") === meant ? numberOf(meant.kind) : undefined);
  });
}

/**
 * Guards the handler of one tool, as it is given to `registerTool`. Name, length, `this`, arguments and properties stay, sync stays sync.
 * A failure becomes a tool result; nothing is ever thrown but cancellations and URL elicitations. What other frameworks than the SDKs take for
 * a result, a text or nothing at all, passes as it is.
 */
export function guardTool<H extends AnyFunction>(family: FamilySpec, tool: string, handler: H, options: GuardOptions = {}): H {
  return guardAnswer(family, { method: "tools/call", tool }, handler, options, acceptAnswer);
}

/**
 * Guards a low-level request handler, as it is given to `setRequestHandler`. That of `tools/call` answers as a tool does; all others throw
 * a plain Error with the integer `code` and the clean `data` of a declared error.
 */
export function guardHandler<H extends AnyFunction>(family: FamilySpec, method: string, handler: H, options: GuardOptions = {}): H {
  const place = { method, request: true };
  return method === "tools/call" ? guardAnswer(family, place, handler, options) : guardThrow(family, place, handler, options);
}
