// Answers the requests of a server's rows for its taxonomy document, by the plain reading of its rules; test/plain answers all of the conformance protocol.

import { defined } from "../../model/defined.ts";
import type { ErrorDef, Json, Server } from "../../model/taxonomy.ts";
import { encoders } from "../encoders.ts";
import { type Decoded, decode } from "./decode.ts";
import { meant, Undescribable } from "./described.ts";
import { jsonRpcError, type JsonRpcOptions, sentOf, toolResult, type ToolOptions } from "./encode.ts";
import { exitCode } from "./exit.ts";
import { type Described, foreignOf, Ours, type Read } from "./foreign.ts";
import { errorOf, guardedTool, madeByRule } from "./guard.ts";
import { type Known, knownOf } from "./known.ts";
import { type LogCall, logRecord } from "./log.ts";
import { forHolder } from "./message.ts";
import { codeOf, type Given, isRecoverable, made, type Occurrence, retryOf, guidanceTo } from "./occurrence.ts";
import { retryDelay, retryFacts } from "./retry.ts";
import type { Call } from "./rules.ts";
import type { Values } from "./shapes.ts";

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

export const occurrenceOf = (known: Known, given: Json | undefined): Occurrence => {
  if (given === undefined) throw new Undescribable("It is asked for something else than an error");
  const { code, contexts = [], ...rest } = given as unknown as GivenError;
  const error = known.byCode.get(code);
  if (error === undefined) throw new Error(`There is no error ${code}`);
  return made(error, { ...rest, contexts: contexts.toReversed() });
};

export const thrownOf = (known: Known, exception: Json | undefined): Read => foreignOf(exception as unknown as Described, (given) => occurrenceOf(known, given));

export const isEmpty = (value: object | undefined): boolean => value === undefined || Object.keys(value).length === 0;

/** The facts of an error that arrived, by name; absent and empty ones are left out. */
export function received(decoded: Decoded | undefined): Values {
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
export const map = (known: Known, thrown: Read, call: Call): Json => {
  const { definition, details } = errorOf(known, thrown, call);
  const rule = madeByRule(known, thrown, call);
  return { code: definition.code, ...(!isEmpty(details) && { details }), ...(rule !== undefined && { rule }) };
};

/** The subject of a request: a given or received error, or a thrown value. */
export function subjectOf(known: Known, { given, wire, exception }: Request): Occurrence | Decoded | undefined {
  if (given !== undefined) return occurrenceOf(known, given);
  if (exception !== undefined) {
    const thrown = thrownOf(known, exception);
    return thrown instanceof Ours ? thrown.occurrence : undefined;
  }
  const decoded = decode(wire, known);
  return decoded && "error" in decoded ? decoded.error.occurrence : decoded;
}

export const retry = (error: Occurrence | Decoded | undefined, request: Request): Json => {
  if (error === undefined || !("definition" in error)) return { stop: true };
  const usualMs = retryFacts(error.definition.retry, {})?.afterMs;
  const facts = { recoverable: isRecoverable(error), retry: retryOf(error), isForeign: error.wireCode !== undefined, usualMs };
  const delay = retryDelay(facts, Number(request["attempt"]), request["idempotent"] === true, Number(request["random"]));
  return delay === undefined ? { stop: true } : { delay };
};

export type Ops = { readonly [op: string]: (known: Known, request: Request) => Json | undefined };

/** Requests in the rows of a server. */
export const ops = {
  decode: (known, { wire }) => received(decode(wire, known)),
  encode,
  exit: (known, request) => exitCode(subjectOf(known, request)),
  guard: (known, { exception, throws, tool }) => ({ result: guardedTool(known, thrownOf(known, exception ?? { given: throws as Json }), { tool: String(tool) }, { structuredContent: false }) }),
  log: (known, { given, cause, call }) => logRecord(known, occurrenceOf(known, given), cause === undefined ? undefined : thrownOf(known, cause), (call ?? {}) as LogCall),
  map: (known, { exception, tool, args }) => map(known, thrownOf(known, exception), { tool: tool as string | undefined, args }),
  retry: (known, request) => retry(subjectOf(known, request), request),
} satisfies Ops;

/** The driver that answers for `document` with these ops. With `spoken`, placeholders that have a form are written in the language of their text; without, in none. */
export function driverOf(document: Server, { spoken = false, answers = ops }: { readonly spoken?: boolean; readonly answers?: Ops } = {}): (request: Request) => Answer {
  const known = knownOf(document, spoken);
  return ({ op, ...request }) => {
    try {
      const result = Object.hasOwn(answers, op) ? answers[op]?.(known, { op, ...(meant(request as Values) as Values) }) : undefined;
      return result === undefined ? { unsupported: true } : { result };
    } catch (error) {
      return error instanceof Undescribable ? { unsupported: true } : { failed: String(error) };
    }
  };
}
