// Answers all requests of the conformance protocol for one taxonomy document, by the plain reading of its rules: what the kit is recorded by. It reads no stream and starts nothing.

import { contractId } from "../../generator/model/contract-id.ts";
import { defined } from "../../generator/model/defined.ts";
import type { Json, SdkFailureKind, Server } from "../../generator/model/taxonomy.ts";
import { type Decoded, decode } from "../../generator/wire/plain/decode.ts";
import { type Answer, driverOf as answering, isEmpty, map, occurrenceOf, type Ops, ops as own, received, type Request, retry, subjectOf, thrownOf } from "../../generator/wire/plain/driver.ts";
import { sentOf } from "../../generator/wire/plain/encode.ts";
import { exitCode } from "../../generator/wire/plain/exit.ts";
import { Ours, SdkFailed } from "../../generator/wire/plain/foreign.ts";
import { guardedTool, judged } from "../../generator/wire/plain/guard.ts";
import { blotted, hiddenTexts } from "../../generator/wire/plain/hidden.ts";
import type { Known } from "../../generator/wire/plain/known.ts";
import { forClient } from "../../generator/wire/plain/message.ts";
import { codeOf, guidanceTo, isName, messageTo, type Occurrence } from "../../generator/wire/plain/occurrence.ts";
import type { Call } from "../../generator/wire/plain/rules.ts";
import { memberOf, type Values } from "../../generator/wire/plain/shapes.ts";
import { sentText } from "../../generator/wire/plain/text.ts";
import { announced, compatibility } from "./announced.ts";
import { fromProblem, fromStatus } from "./facades.ts";
import { guardedMethod, guardedResult } from "./guarded.ts";
import { returnedByMethod } from "./returned.ts";
import { attributesOf, type SpanCall } from "./telemetry.ts";

export type { Answer, Request };

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

const subject = (known: Known, request: Request): Occurrence | Decoded | undefined => {
  const { given, exception, wire, way } = request;
  if (given !== undefined || exception !== undefined) return subjectOf(known, request);
  const decoded = read(known, wire, way);
  return decoded && "error" in decoded ? decoded.error.occurrence : decoded;
};

const telemetry = (known: Known, request: Request): Json => {
  const failure = subject(known, request);
  const call = (request["call"] ?? {}) as SpanCall;
  return attributesOf(failure === undefined || "error" in failure ? { foreign: request["exception"] === undefined ? undefined : thrownOf(known, request["exception"]) } : failure, call);
};

function rendered(error: Occurrence): string {
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

const answers: Ops = {
  ...own,
  announcement: (known, { tool }) => announced(known, String(tool)),
  bound,
  compatible: (known, { tools }) => compatibility(known, tools),
  decode: (known, { wire, way }) => received(read(known, wire, way)),
  exit: (known, request) => exitCode(subject(known, request), request["exception"] === undefined ? undefined : thrownOf(known, request["exception"])),
  fits,
  guard,
  redact: (_, { text }) => sentText(String(text)),
  render: (known, { given }) => ({ text: rendered(occurrenceOf(known, given)) }),
  retry: (known: Known, request: Request) => retry(subject(known, request), request),
  telemetry,
  sdk: (known, { failure, facts, tool }) => map(known, sdkFailed({ failure: failure ?? null, facts: facts ?? {} }), { tool: tool as string | undefined }),
};

export const driverOf = (document: Server, { spoken = false }: { readonly spoken?: boolean } = {}): ((request: Request) => Answer) => answering(document, { spoken, answers });
