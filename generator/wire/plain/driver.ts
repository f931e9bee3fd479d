// Answers requests of the conformance protocol for one taxonomy document, by the plain reading of its rules. It reads no stream and starts nothing.

import { defined } from "../../model/defined.ts";
import type { DetailShape, ErrorDef, Json, Server } from "../../model/taxonomy.ts";
import { tiedShapes } from "../../model/tied.ts";
import { outlets } from "../outlets.ts";
import { type Decoded, decode } from "./decode.ts";
import { jsonRpcError, type JsonRpcOptions, sentOf, toolResult, type ToolOptions } from "./encode.ts";
import { type Described, foreignOf, type Read } from "./foreign.ts";
import { guardedMethod, guardedTool } from "./guard.ts";
import { type Known, knownOf } from "./known.ts";
import { toldIn } from "./locale.ts";
import { type LogCall, logRecord } from "./log.ts";
import { held, messageOf, readMessage } from "./message.ts";
import { codeOf, type Given, isRecoverable, made, type Occurrence, retryOf, toldGuidance } from "./occurrence.ts";
import { retryDelay, retryFacts } from "./retry.ts";
import { applied, type Call } from "./rules.ts";
import { redacted } from "./secrets.ts";
import { sentDetails } from "./sent.ts";
import { fitAll, memberOf, type Values } from "./shapes.ts";
import { sentText, visibleLine, visibleLines } from "./text.ts";

/** One request, without its id. What an op does not ask for is absent. */
export interface Request {
  readonly op: string;
  readonly [member: string]: Json | undefined;
}

export type Answer = { readonly result: Json } | { readonly unsupported: true } | { readonly failed: string };

interface GivenError extends Omit<Given, "contexts"> {
  readonly code: string;
  /** Innermost first. */
  readonly contexts?: readonly string[];
  readonly locale?: string;
}

const errorNamed = ({ byCode }: Known, code: string): ErrorDef => {
  const error = byCode.get(code);
  if (error === undefined) throw new Error(`There is no error ${code}`);
  return error;
};

const occurrenceOf = (known: Known, given: Json | undefined): Occurrence => {
  const { code, contexts = [], ...rest } = given as unknown as GivenError;
  return made(errorNamed(known, code), { ...rest, contexts: contexts.toReversed() });
};

const thrownOf = (known: Known, exception: Json | undefined): Read => foreignOf(exception as unknown as Described, (given) => occurrenceOf(known, given));

/** What reads of an error that arrived, by name; absent ones are left out. */
function received(decoded: Decoded | undefined): Json {
  if (decoded === undefined) return { kind: "none" };
  if ("remote" in decoded || "transport" in decoded) {
    const { kind, message } = "remote" in decoded ? decoded.remote : decoded.transport;
    return { kind: "remote", of: kind, message };
  }
  const { occurrence, message } = decoded.error;
  const { said, details, ref, contract, undeclared, contexts, wireCode } = occurrence;
  const members = {
    kind: wireCode === undefined ? "known" : "unknown",
    code: codeOf(occurrence),
    message,
    category: said.category,
    recoverable: isRecoverable(occurrence),
    nextAction: said.nextAction,
    guidance: toldGuidance(occurrence, held),
    retry: retryOf(occurrence) as Values | undefined,
    ref,
    details: Object.keys(details).length > 0 ? details : undefined,
    contract,
    undeclared: undeclared || undefined,
    contexts: contexts.length > 0 ? contexts : undefined,
  };
  return defined(members) as Values;
}

const encode = (known: Known, { given, way, options }: Request): Json | undefined => {
  const occurrence = occurrenceOf(known, given);
  const { locale } = given as unknown as GivenError;
  const asked = { ...(options as Values), ...(locale !== undefined && { locale }) };
  if (way === "tool") return toolResult(occurrence, known, asked as ToolOptions);
  const { revision, ...others } = asked as JsonRpcOptions & { readonly revision?: string };
  if (way === "jsonrpc") return jsonRpcError(occurrence, known, { ...others, ...(revision !== undefined && { protocol: revision }) });
  const sent = sentOf(occurrence, known);
  return outlets[String(way)]?.(sent.leaving, sent.occurrence.said as ErrorDef, known.server);
};

/** Details, those apart that labels keep inside. */
function apart(details: Values, shapes: ErrorDef["details"]): Values {
  const isSafe = ([name]: readonly [string, Json]): boolean => shapes[name]?.safety === undefined;
  const unsafe = Object.entries(details).filter((entry) => !isSafe(entry));
  return { details: Object.fromEntries(Object.entries(details).filter(isSafe)), ...(unsafe.length > 0 && { unsafe: Object.fromEntries(unsafe) }) };
}

const map = (known: Known, { exception, tool, args }: Request): Json => {
  const found = applied(known, thrownOf(known, exception), { server: known.server.domain, tool: tool as string | undefined, args });
  return found ? { code: found.code, ...apart(found.details, errorNamed(known, found.code).details), rule: found.rule } : { code: null };
};

/** Characters of the URI that was asked for, in an answer. */
const longestUri = 8_192;

const guard = (known: Known, { exception, throws, tool, method, args, outputSchema, revision, params }: Request): Json | undefined => {
  // Words of what nothing declares are scrubbed by the forms of paths and addresses, which are no rules of a taxonomy.
  if ((exception === undefined && throws === undefined) || known.server.undeclared !== undefined) return undefined;
  const thrown = thrownOf(known, exception ?? { given: throws as Json });
  if (tool !== undefined) return { result: guardedTool(known, thrown, { tool: String(tool), args }, { structuredContent: false, outputSchema: outputSchema === true }) };
  const asked = memberOf(params, "uri");
  const uri = typeof asked === "string" ? asked : undefined;
  const call: Call = { method: String(method), args: memberOf(params, "arguments") ?? params, uri };
  const options = { ...(revision !== undefined && { protocol: String(revision) }), ...(uri !== undefined && method === "resources/read" && { uri: uri.slice(0, longestUri) }) };
  return { error: guardedMethod(known, thrown, call, options) };
};

const redact = (_: Known, { text, shape }: Request): Json => {
  const { multiline, format, maxLength } = (shape ?? {}) as unknown as DetailShape;
  const visible = (multiline ? visibleLines : visibleLine)(String(text));
  return { visible, redacted: redacted(visible, format === "email"), sent: sentText(String(text), { ...(multiline && { multiline }), ...(format !== undefined && { format }) }, maxLength) };
};

const bound = ({ server }: Known, { value, shape, limits }: Request): Json => {
  const shapes = tiedShapes({ value: { ...(shape as unknown as DetailShape), optional: true } }, server);
  const details = value === undefined ? {} : { value };
  return { fits: fitAll(details, shapes), ...sentDetails(details, shapes, (limits ?? {}) as Values) };
};

const render = (known: Known, { code, details, locale }: Request): Json | undefined => {
  if (code === undefined) return undefined;
  const error = made(errorNamed(known, String(code)), { details: (details ?? {}) as Values });
  const told = locale === undefined ? {} : toldIn(error, String(locale), held);
  const guidance = told.guidance ?? toldGuidance(error, held);
  return { message: told.message ?? messageOf(error.said, error.details, held), ...(guidance !== undefined && { guidance }) };
};

const parse = (known: Known, { code, message }: Request): Json => {
  const details = readMessage(errorNamed(known, String(code)), String(message));
  return details === undefined ? null : { details };
};

const retry = (known: Known, { given, wire, attempt, random, idempotent, maxWaitMs = 3_600_000 }: Request): Json => {
  const decoded = given === undefined ? decode(wire, known) : undefined;
  const error = given !== undefined ? occurrenceOf(known, given) : decoded && "error" in decoded ? decoded.error.occurrence : undefined;
  if (error === undefined) return { stop: true };
  const usualMs = retryFacts(error.said.retry, {})?.afterMs;
  const delay = retryDelay({ recoverable: isRecoverable(error), retry: retryOf(error), isForeign: error.wireCode !== undefined, usualMs }, Number(attempt), idempotent === true, Number(random));
  return delay === undefined || delay > Number(maxWaitMs) ? { stop: true } : { delay };
};

const log = (known: Known, { given, cause, call }: Request): Json => logRecord(known, occurrenceOf(known, given), cause === undefined ? undefined : thrownOf(known, cause), (call ?? {}) as LogCall);

const fits = ({ server }: Known, { value, shape }: Request): Json => value !== undefined && fitAll({ value }, tiedShapes({ value: shape as unknown as DetailShape }, server));

/** Undefined where it does not do what is asked. */
const ops: { readonly [op: string]: (known: Known, request: Request) => Json | undefined } = {
  bound,
  decode: (known, { wire, way = "tool" }) => (way === "tool" || way === "jsonrpc" ? received(decode(wire, known)) : undefined),
  encode,
  fits,
  guard,
  log,
  map,
  parse,
  redact,
  render,
  retry,
};

const drivers = new WeakMap<Server, (request: Request) => Answer>();

/** What answers for `document`. */
export function driverOf(document: Server): (request: Request) => Answer {
  const driver = drivers.get(document) ?? madeFor(knownOf(document));
  drivers.set(document, driver);
  return driver;
}

function madeFor(known: Known): (request: Request) => Answer {
  return (request) => {
    try {
      const result = Object.hasOwn(ops, request.op) ? ops[request.op]?.(known, request) : undefined;
      return result === undefined ? { unsupported: true } : { result };
    } catch (error) {
      return { failed: String(error) };
    }
  };
}
