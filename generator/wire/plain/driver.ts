// Answers requests of the conformance protocol for one taxonomy document, by the plain reading of its rules. It reads no stream and starts nothing.

import { contractId } from "../../model/contract-id.ts";
import { defined } from "../../model/defined.ts";
import type { ErrorDef, Json, SdkFailureKind, Server } from "../../model/taxonomy.ts";
import { encoders } from "../encoders.ts";
import { announced, compatibility } from "./announced.ts";
import { type Decoded, decode } from "./decode.ts";
import { meant, Undescribable } from "./described.ts";
import { jsonRpcError, type JsonRpcOptions, sentOf, toolResult, type ToolOptions } from "./encode.ts";
import { exitCode } from "./exit.ts";
import { fromProblem, fromStatus } from "./facades.ts";
import { type Described, foreignOf, Ours, type Read, SdkFailed } from "./foreign.ts";
import { errorOf, guardedMethod, guardedResult, guardedTool, judged, madeByRule } from "./guard.ts";
import { type Known, knownOf } from "./known.ts";
import { type LogCall, logRecord } from "./log.ts";
import { forHolder, forClient } from "./message.ts";
import { codeOf, type Given, isRecoverable, made, type Occurrence, retryOf, guidanceTo, isName, messageTo } from "./occurrence.ts";
import { returnedByMethod } from "./returned.ts";
import { retryDelay, retryFacts } from "./retry.ts";
import type { Call } from "./rules.ts";
import { memberOf, type Values } from "./shapes.ts";
import { attributesOf, type SpanCall } from "./telemetry.ts";
import { sentText } from "./text.ts";
import { blotted, hiddenTexts } from "./hidden.ts";

/** One request, without its id. Members that an op does not use are absent. */
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

const occurrenceOf = (known: Known, given: Json | undefined): Occurrence => {
  if (given === undefined) throw new Undescribable("It is asked for something else than an error");
  const { code, contexts = [], ...rest } = given as unknown as GivenError;
  const error = known.byCode.get(code);
  if (error === undefined) throw new Error(`There is no error ${code}`);
  return made(error, { ...rest, contexts: contexts.toReversed() });
};

const thrownOf = (known: Known, exception: Json | undefined): Read => foreignOf(exception as unknown as Described, (given) => occurrenceOf(known, given));

const isEmpty = (value: object | undefined): boolean => value === undefined || Object.keys(value).length === 0;

/** What reads of an error that arrived, by name; absent and empty ones are left out. */
function received(decoded: Decoded | undefined): Values {
  if (decoded === undefined) return { kind: "none" };
  if ("remote" in decoded || "transport" in decoded) {
    const { kind, message } = "remote" in decoded ? decoded.remote : decoded.transport;
    return { kind: "remote", of: kind, message };
  }
  const { occurrence, message } = decoded.error;
  const { definition, details, ref, contract, undeclared, contexts, wireCode } = occurrence;
  const [retry, help] = [retryOf(occurrence), definition.help];
  return defined({
    kind: wireCode === undefined ? "known" : "unknown",
    code: codeOf(occurrence),
    message,
    category: definition.category,
    recoverable: isRecoverable(occurrence),
    nextAction: definition.nextAction,
    guidance: guidanceTo(occurrence, forHolder),
    retry: isEmpty(retry) ? undefined : (retry as Values),
    ref,
    help: isEmpty(help) ? undefined : help,
    details: isEmpty(details) ? undefined : details,
    contract,
    undeclared: undeclared || undefined,
    contexts: isEmpty(contexts) ? undefined : contexts,
  }) as Values;
}

const encode = (known: Known, { given, way, options }: Request): Json | undefined => {
  const occurrence = occurrenceOf(known, given);
  const { locale } = given as unknown as GivenError;
  const chosen = { ...(options as Values), ...(locale !== undefined && { locale }) };
  if (way === "tool") return toolResult(occurrence, known, chosen as ToolOptions);
  const { revision, ...others } = chosen as JsonRpcOptions & { readonly revision?: string };
  if (way === "jsonrpc") return jsonRpcError(occurrence, known, { ...others, ...(revision !== undefined && { protocol: revision }) });
  const sent = sentOf(occurrence, known);
  return encoders[String(way)]?.(sent.leaving, sent.occurrence.definition as ErrorDef, known.server);
};

/** An error that a rule or the fallback makes, with all of its details. */
const map = (known: Known, thrown: Read, call: Call): Json => {
  const { definition, details } = errorOf(known, thrown, call);
  const rule = madeByRule(known, thrown, call);
  return { code: definition.code, ...(!isEmpty(details) && { details }), ...(rule !== undefined && { rule }) };
};

/** Characters of the URI that was asked for, in an answer. */
const longestUri = 8_192;

const guard = (known: Known, request: Request): Json | undefined => {
  const { exception, throws, sdk, tool, method, args, outputSchema, revision, params } = request;
  const answer = { structuredContent: outputSchema === false, outputSchema: outputSchema === true };
  const returned = request["returns"];
  if (returned !== undefined && method === undefined) return { result: guardedResult(known, returned, { tool: String(tool), args }, answer) };
  const handed = returned === undefined ? undefined : returnedByMethod(returned);
  if (handed && "sent" in handed) return { result: handed.sent };
  if (handed === undefined && (exception ?? throws ?? sdk) === undefined) return undefined;
  const thrown = handed && "thrown" in handed ? handed.thrown : sdk === undefined ? thrownOf(known, exception ?? { given: throws as Json }) : sdkFailed(sdk);
  // Structured content is sent only for a tool that is known to have no output schema, which it would have to fit.
  if (method === undefined) return { result: guardedTool(known, thrown, { tool: String(tool), args }, answer) };
  const named = memberOf(params, "uri");
  const uri = typeof named === "string" ? named : undefined;
  const call: Call = { method: String(method), args: memberOf(params, "arguments") ?? params, uri };
  const options = { ...(revision !== undefined && { protocol: String(revision) }), ...(uri !== undefined && method === "resources/read" && { uri: uri.slice(0, longestUri) }) };
  return { error: guardedMethod(known, thrown, call, options) };
};

const sdkFailed = (sdk: Json): SdkFailed => {
  const { failure, facts = {} } = sdk as { readonly failure: SdkFailureKind; readonly facts?: Values };
  return new SdkFailed(failure, facts);
};

/** The details of an error as they leave a guarded tool, or the fallback in its place. */
const bound = (known: Known, { given }: Request): Json => {
  const { occurrence, leaving } = sentOf(judged(known, new Ours(occurrenceOf(known, given)), { method: "tools/call", tool: "any" }), known);
  return { code: codeOf(occurrence), ...(!isEmpty(leaving.details) && { details: leaving.details }) };
};

/** The details of an error that a reader keeps. */
const fits = (known: Known, { given }: Request): Json => {
  const envelope = { message: "x", category: "user", recoverable: true, contract: contractId(known.server), ...(given as Values) };
  const { code, details } = received(decode({ isError: true, content: [], _meta: { [known.server.format.metaKey]: envelope } }, known));
  return defined({ code, details }) as Values;
};

/** What arrived on one of the ways in. */
function read(known: Known, wire: Json | undefined, way: Json = "tool"): Decoded | undefined {
  if (way !== "problem" && way !== "status") return decode(wire, known);
  const error = way === "problem" ? fromProblem(wire, known) : fromStatus(wire, known);
  return error && { error };
}

/** The subject of a request: a given or received error, or a thrown value. */
function subjectOf(known: Known, { given, wire, way, exception }: Request): Occurrence | Decoded | undefined {
  if (given !== undefined) return occurrenceOf(known, given);
  if (exception !== undefined) {
    const thrown = thrownOf(known, exception);
    return thrown instanceof Ours ? thrown.occurrence : undefined;
  }
  const decoded = read(known, wire, way);
  return decoded && "error" in decoded ? decoded.error.occurrence : decoded;
}

const retry = (known: Known, request: Request): Json => {
  const error = subjectOf(known, request);
  if (error === undefined || !("definition" in error)) return { stop: true };
  const usualMs = retryFacts(error.definition.retry, {})?.afterMs;
  const facts = { recoverable: isRecoverable(error), retry: retryOf(error), isForeign: error.wireCode !== undefined, usualMs };
  const delay = retryDelay(facts, Number(request["attempt"]), request["idempotent"] === true, Number(request["random"]));
  return delay === undefined ? { stop: true } : { delay };
};

const telemetry = (known: Known, request: Request): Json => {
  const failure = subjectOf(known, request);
  const call = (request["call"] ?? {}) as SpanCall;
  return attributesOf(failure === undefined || "error" in failure ? { foreign: request["exception"] === undefined ? undefined : thrownOf(known, request["exception"]) } : failure, call);
};

/** Undefined where it does not do what is asked. */
const ops: { readonly [op: string]: (known: Known, request: Request) => Json | undefined } = {
  announcement: (known, { tool }) => announced(known, String(tool)),
  bound,
  compatible: (known, { tools }) => compatibility(known, tools),
  decode: (known, { wire, way }) => received(read(known, wire, way)),
  encode,
  exit: (known, request) => exitCode(subjectOf(known, request), request["exception"] === undefined ? undefined : thrownOf(known, request["exception"])),
  fits,
  guard,
  log: (known, { given, cause, call }) => logRecord(known, occurrenceOf(known, given), cause === undefined ? undefined : thrownOf(known, cause), (call ?? {}) as LogCall),
  map: (known, { exception, tool, args }) => map(known, thrownOf(known, exception), { tool: tool as string | undefined, args }),
  redact: (_, { text }) => sentText(String(text)),
  render: (known, { given }) => ({ text: rendered(occurrenceOf(known, given)) }),
  retry: (known, request) => retry(known, request),
  telemetry,
  sdk: (known, { failure, facts, tool }) => map(known, sdkFailed({ failure: failure ?? null, facts: facts ?? {} }), { tool: tool as string | undefined }),
};

/** What answers for `document`. With `spoken`, placeholders that have a form are written in the language of their text; without, in none. */
export function driverOf(document: Server, { spoken = false }: { readonly spoken?: boolean } = {}): (request: Request) => Answer {
  const known = knownOf(document, spoken);
  return ({ op, ...request }) => {
    try {
      const result = Object.hasOwn(ops, op) ? ops[op]?.(known, { op, ...(meant(request as Values) as Values) }) : undefined;
      return result === undefined ? { unsupported: true } : { result };
    } catch (error) {
      return error instanceof Undescribable ? { unsupported: true } : { failed: String(error) };
    }
  };
}

export function rendered(error: Occurrence): string {
  const { definition, contexts, ref } = error;
  const lines: readonly (readonly [name: string, text: string | undefined])[] = [
    ...contexts.map((context) => ["in", sentText(context)] as const),
    ["help", guidanceTo(error, forClient)],
    ["ref", isName(ref) ? ref : undefined],
    ["see", definition.url],
    ...(definition.help ?? []).map(({ url }) => ["see", url] as const),
  ];
  const text = [`error[${codeOf(error)}]: ${messageTo(error, forClient)}`, ...lines.flatMap(([name, line]) => (line ? [`  ${name}: ${line}`] : []))].join("\n");
  return blotted(text, hiddenTexts(error));
}
