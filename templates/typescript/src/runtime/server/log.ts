// The log record of an error: everything an operator may know, in the taxonomy's field names. Nothing of it goes to a client.

import type { Call } from "./call.js";
import { bodyVariables, fillBody } from "../carriers/body.js";
import { brand } from "../core/brand.js";
import { causesOf, contextsOf, headlineOf, messageOfAny } from "../core/causes.js";
import { type Envelope, type Facts, factsOf, type Renderable, toEnvelope } from "../core/envelope.js";
import type { TaxonomyError } from "../core/error.js";
import { fingerprint } from "../core/fingerprint.js";
import { cleanLines, cleanText } from "../values/clean.js";
import { globals } from "../values/globals.js";
import { blot, hiddenTexts } from "../core/hidden.js";
import { toJson } from "../values/json.js";
import { isTranslation, notesOf } from "../core/beside.js";
import { logged } from "../values/ref.js";
import { loggableDetails } from "../core/safe.js";
import type { Json, JsonObject, LogFormat, LogLevel } from "../values/spec.js";
import { own, seen } from "../values/peek.js";
import { cut } from "../values/visible.js";

/** The known facts of the failed call. */
export interface LogCall {
  readonly server?: string | undefined;
  readonly tool?: string | undefined;
  readonly method?: string | undefined;
  /** The arguments of the tool. */
  readonly args?: unknown;
  readonly requestId?: string | number | undefined;
  readonly connectionId?: string | undefined;
  /** `name@version` of the contract. */
  readonly contract?: string | undefined;
  /** The reference that ties the answer to this record, where it is not the error's own `ref`. */
  readonly ref?: string | undefined;
  /** How much it counts, where that is not what the error says. */
  readonly level?: LogLevel | undefined;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: (() => number) | undefined;
}

/** The error and call of a record, for sinks that need more: spans, metrics. */
export interface LoggedFailure {
  readonly error: TaxonomyError;
  readonly call: Call;
}

/** Takes one record. The caller catches its exceptions. */
export type LogSink = (record: JsonObject, failed: LoggedFailure) => void;

/** Of what a call was made with: nobody has declared it, and a record is one line. */
const argsLimits = { depth: 4, breadth: 32, text: 500, total: 4_096 } as const;

/** Safe and unsafe details; contexts and notes too, under these names, when the format has no field for them. */
function logDetails(error: Renderable, { fields }: LogFormat): Json | undefined {
  const details = loggableDetails(error.details, error[brand].details);
  const isHomeless = (variable: string): boolean => !Object.values(fields).some((value) => value === variable || value === `${variable}?`);
  const notes = notesOf(error);
  const contexts = contextsOf(error);
  const all = {
    ...(contexts.length > 0 && isHomeless("$contexts") && { contexts }),
    ...(notes.length > 0 && isHomeless("$notes") && { notes }),
    ...details,
  };
  return Object.keys(all).length > 0 ? all : undefined;
}

/**
 * The account of what happened inside, as Go's `err.Error()` puts it: from the outermost context down to the first cause, messages only. That of the error
 * itself is left out where it only stands for what was thrown: callers know it already.
 */
function internalMessage(error: Renderable, message: string): string {
  const { causes } = causesOf(error);
  const own = causes.length > 0 && isTranslation(error) ? contextsOf(error) : [...contextsOf(error), message];
  return causes.reduce((text, { value, member }) => {
    const said = [...contextsOf(value), messageOfAny(value)].join(": ");
    return text === "" ? said : `${text}${member ? "; " : ": "}${said}`;
  }, own.join(": "));
}

interface Failed {
  readonly error: Renderable;
  readonly envelope: Envelope;
  /** Members of the envelope, without what all objects inherit. */
  readonly facts: Facts;
  readonly format: LogFormat;
  readonly call: LogCall;
}

type Read = (failed: Failed) => Json | undefined;

/** Names come from callers: of one, as much as a name has, without what steers a terminal. */
const named = (name: string | undefined): string | undefined => name && cleanText(name, 200);

const listed = (texts: readonly string[]): readonly string[] | undefined => (texts.length > 0 ? texts : undefined);

/** The values of a record's `$variables` beside those of bodies. Made on demand. */
const reads: ReadonlyMap<string, Read> = /* @__PURE__ */ new Map<string, Read>([
  ["$args", ({ call }) => (call.tool === undefined || call.args === undefined ? undefined : toJson(call.args, argsLimits))],
  ["$connectionId", ({ call }) => named(call.connectionId)],
  ["$contexts", ({ error }) => listed(contextsOf(error))],
  ["$fingerprint", ({ error }) => fingerprint(error)],
  ["$internalMessage", ({ error, envelope }) => internalMessage(error, envelope.message)],
  ["$level", ({ error, call }) => call.level ?? error[brand].logLevel],
  ["$logDetails", ({ error, format }) => logDetails(error, format)],
  ["$method", ({ call }) => named(call.method)],
  ["$notes", ({ error }) => listed(notesOf(error))],
  ["$ref", ({ facts, call }) => call.ref ?? facts.ref],
  ["$requestId", ({ call: { requestId } }) => (typeof requestId === "string" ? named(requestId) : requestId)],
  ["$server", ({ call }) => named(call.server)],
  ["$service", ({ format }) => format.service],
  ["$stack", ({ error }) => stackOf(error)],
  ["$timestamp", ({ call }) => new Date((own(call, "now") ?? Date.now)()).toISOString()],
  ["$tool", ({ call }) => named(call.tool)],
]);

/**
 * The record of `error` in the fields of `format`: safe and unsafe details, contexts, the chain of causes with all stacks, redacted.
 * What do-not-log details say is blotted out wherever it stands.
 *
 * A field whose value is absent is null, or left out where the format says `$variable?`. `$retryAfter` is in ms, as on the wire.
 *
 * There is no way back: a record has what its format asks for, redacted and cut, and need have neither code nor contract.
 *
 * @param made the envelope of `error`, where it has been made already.
 */
export function toLogRecord(error: Renderable, format: LogFormat, call: LogCall = {}, made?: Envelope): JsonObject {
  logged(error);
  const envelope = made ?? toEnvelope(error, call.contract);
  const facts = factsOf(envelope);
  const failed = { error, envelope, facts, format, call };
  const ofBody = bodyVariables(error, call.contract, envelope);
  const hidden = hiddenTexts(error);
  return fillBody(format.fields, (variable) => {
    const read = reads.get(variable);
    const value = read ? read(failed) : ofBody(variable);
    return value === undefined ? value : blot(value, hidden);
  });
}

/** One line of JSON. */
export function logLine(record: JsonObject): string {
  return JSON.stringify(record);
}

/** One line to stderr, where MCP servers on stdio log. */
export const stderrSink = (record: JsonObject): void => globals.console?.error(logLine(record));

/** Characters of one stack. */
const most = 6_000;

/**
 * The stack of `error`, then that of each cause and aggregated error under "caused by: " or "together with: ", redacted and bounded.
 * Never throws.
 */
export function stackOf(error: unknown): string {
  const { causes, more } = causesOf(error);
  const parts = [stackIn(error), ...causes.map(({ value, member }) => `${member ? "together with" : "caused by"}: ${stackIn(value)}`)];
  return [...parts, ...(more ? ["… more causes"] : [])].join("\n");
}

function stackIn(value: unknown): string {
  const { stack, message } = seen(value, "stack", "message");
  return typeof stack === "string" && stack !== "" ? cleanStack(stack, message) : headlineOf(value);
}

const cleaned: Map<string, string> = /* @__PURE__ */ new Map();
/** Places of failure whose frames are kept, at most {@link most} characters each. */
const mostPlaces = 128;

/** Errors thrown at one place differ in their message only: cleaning the frames below it again and again is half the price of a record. */
function cleanStack(stack: string, message: unknown): string {
  const at = stack.length > most ? 0 : stack.indexOf("\n    at ");
  // Without a separate message, a line may only look like a frame, and contain half a secret: then all of it is one text.
  const isApart = at > 0 && typeof message === "string" && message !== "" && stack.slice(0, at).endsWith(message);
  return isApart ? cut(cleanLines(stack.slice(0, at), most) + cleanFrames(stack.slice(at)), most) : cleanLines(stack, most);
}

function cleanFrames(frames: string): string {
  const known = cleaned.get(frames);
  if (known !== undefined) return known;
  if (cleaned.size >= mostPlaces) cleaned.clear();
  const clean = cleanLines(frames, most);
  cleaned.set(frames, clean);
  return clean;
}
