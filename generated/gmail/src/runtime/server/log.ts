// The log record of an error: everything an operator may know, in the taxonomy's field names. Nothing of it goes to a client.

import { fillBody } from "../carriers/body.js";
import { brand } from "../core/brand.js";
import { causesOf, contextsOf, messageOfAny } from "../core/causes.js";
import { type Enclosable, toEnvelope } from "../core/envelope.js";
import { globals } from "../values/globals.js";
import { hasOwn } from "../values/has-own.js";
import { blot, hiddenTexts } from "../core/hidden.js";
import { toJson } from "../values/json.js";
import { notesOf } from "../core/notes.js";
import { logged } from "../values/ref.js";
import { loggableDetails } from "../core/safe.js";
import type { Json, JsonObject, LogFormat } from "../values/spec.js";
import { stackOf } from "../core/stack.js";
import { isTranslation } from "../core/translation.js";

/** An error that can be logged: one of ours, of whichever copy of a package. */
export interface Loggable extends Enclosable {
  readonly contexts: readonly string[];
}

/** What is known of the failed call. */
export interface LogCall {
  readonly server?: string | undefined;
  readonly tool?: string | undefined;
  readonly method?: string | undefined;
  /** What the tool was called with. */
  readonly args?: unknown;
  readonly requestId?: string | number | undefined;
  readonly connectionId?: string | undefined;
  /** `name@version` of the contract. */
  readonly contract?: string | undefined;
  /** What ties the answer to this record, where it is not the error's own `ref`. */
  readonly ref?: string | undefined;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: (() => number) | undefined;
}

/** Takes one record. What it throws is the caller's to catch. */
export type LogSink = (record: JsonObject) => void;

/** Of what a call was made with: nobody has declared it, and a record is one line. */
const argsLimits = { depth: 4, breadth: 32, text: 500, total: 4_096 } as const;

/** Safe and unsafe details; contexts and notes too, under these names, when the format has no field for them. */
function logDetails(error: Loggable, { fields }: LogFormat): Json | undefined {
  const details = loggableDetails(error.details, error[brand].details);
  const isHomeless = (variable: string): boolean => !Object.values(fields).some((value) => value === variable || value === `${variable}?`);
  const notes = notesOf(error);
  const all = {
    ...(error.contexts.length > 0 && isHomeless("$contexts") && { contexts: error.contexts }),
    ...(notes.length > 0 && isHomeless("$notes") && { notes }),
    ...details,
  };
  return Object.keys(all).length > 0 ? all : undefined;
}

/**
 * What happened inside, as Go's `err.Error()` puts it: from the outermost context down to the first cause, messages only. That of the error
 * itself is left out where it only stands for what was thrown: callers know it already.
 */
function internalMessage(error: Loggable, message: string): string {
  const { causes } = causesOf(error);
  const own = causes.length > 0 && isTranslation(error) ? error.contexts : [...error.contexts, message];
  return causes.reduce((text, { value, member }) => {
    const said = [...contextsOf(value), messageOfAny(value)].join(": ");
    return text === "" ? said : `${text}${member ? "; " : ": "}${said}`;
  }, own.join(": "));
}

/** What the `$variables` of a record stand for, without the `$`. Details and stacks are made only when a field asks. */
function factsOf(error: Loggable, format: LogFormat, call: LogCall): { readonly [variable: string]: Json | undefined } {
  const { domain, title, url, httpStatus, logLevel } = error[brand];
  const envelope = toEnvelope(error, call.contract);
  return {
    ...(envelope as object as JsonObject),
    envelope: envelope as object as JsonObject,
    ...(call.ref !== undefined && { ref: call.ref }),
    retryAfter: envelope.retry?.afterMs,
    domain,
    title,
    url,
    httpStatus,
    timestamp: new Date((call.now ?? Date.now)()).toISOString(),
    level: logLevel,
    service: format.service,
    server: call.server,
    tool: call.tool,
    method: call.method,
    requestId: call.requestId,
    connectionId: call.connectionId,
    contexts: error.contexts.length > 0 ? error.contexts : undefined,
    notes: notesOf(error).length > 0 ? notesOf(error) : undefined,
    get logDetails() {
      return logDetails(error, format);
    },
    get internalMessage() {
      return internalMessage(error, envelope.message);
    },
    get args() {
      return call.tool === undefined || call.args === undefined ? undefined : toJson(call.args, argsLimits);
    },
    get stack() {
      return stackOf(error);
    },
  };
}

/**
 * The record of `error` in the fields of `format`: safe and unsafe details, contexts, the chain of causes with all stacks, redacted.
 * What do-not-log details say is blotted out wherever it stands.
 *
 * A field whose value is absent is null, or left out where the format says `$variable?`. `$retryAfter` is in ms, as on the wire.
 *
 * There is no way back: a record has what its format asks for, redacted and cut, and need have neither code nor contract.
 */
export function toLogRecord(error: Loggable, format: LogFormat, call: LogCall = {}): JsonObject {
  logged(error);
  const facts = factsOf(error, format, call);
  const record = fillBody(format.fields, (variable) => {
    const name = variable.slice(1);
    return hasOwn(facts, name) ? facts[name] : undefined;
  });
  return blot(record, hiddenTexts(error)) as JsonObject;
}

/** One line of JSON. */
export function logLine(record: JsonObject): string {
  return JSON.stringify(record);
}

/** One line to stderr, where MCP servers on stdio log. */
export const stderrSink: LogSink = (record) => globals.console?.error(logLine(record));
