// Errors out of what was received: an envelope, or a text with a code. A known code is its error, whatever else came (formats.md, "What clients get back").

import { backoffs, nextActions } from "../../model/fields/envelope.ts";
import { contractId } from "../../model/contract-id.ts";
import { limits } from "../../model/limits.ts";
import type { ErrorDef, Json } from "../../model/taxonomy.ts";
import { worded } from "../../model/names.ts";
import type { Known } from "./known.ts";
import { forHolder, filled, isFillable, messageOf, readMessage } from "./message.ts";
import { type ReceivedWords, inContext, isName, made, type Occurrence, type UnknownFacts, unknown } from "./occurrence.ts";
import { type Retry, retryFacts } from "./retry.ts";
import { fitAll, fitting, isObject, memberOf, type Values } from "./shapes.ts";
import { bareMessage } from "./transport.ts";
import { keptText } from "./text.ts";

/** An error, and its words for the process that holds it. */
export interface Arrived {
  readonly occurrence: Occurrence;
  readonly message: string;
}

type Usual = Pick<UnknownFacts, "message" | "category" | "recoverable">;

interface Envelope extends UnknownFacts {
  readonly contexts?: readonly string[];
}

const isCount = (value: Json): boolean => typeof value === "number" && Number.isFinite(value) && value >= 0;

const retryMembers: { readonly [Name in keyof Retry]-?: (value: Json) => boolean } = {
  afterMs: isCount,
  backoff: (value) => (backoffs as readonly Json[]).includes(value),
  maxAttempts: (value) => Number.isSafeInteger(value) && (value as number) >= 1,
  onlyIfIdempotent: (value) => typeof value === "boolean",
  throttling: (value) => typeof value === "boolean",
};

const readRetry = (value: Values): Retry => Object.fromEntries(Object.entries(retryMembers).flatMap(([name, isSound]) => (isSound(memberOf(value, name) ?? null) ? [[name, value[name]]] : [])));

const textsIn = (value: Json | undefined): readonly string[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.length <= limits.mostContexts[0] && value.every((each: Json) => typeof each === "string") ? (value as readonly string[]) : undefined;

/** Members of the wrong type are dropped; without code, message, category and recoverable, its own or the usual ones, it is not an envelope. */
export function readEnvelope(value: Json | undefined, usual?: Usual): Envelope | undefined {
  const read = (name: string): Json | undefined => memberOf(value, name);
  const text = (name: string): string | undefined => (typeof read(name) === "string" ? String(read(name)) : undefined);
  const name = (member: string, most?: number): string | undefined => (isName(read(member), most) ? text(member) : undefined);
  const code = name("code");
  const message = text("message") ?? usual?.message;
  const category = name("category") ?? usual?.category;
  const recoverable = typeof read("recoverable") === "boolean" ? read("recoverable") === true : usual?.recoverable;
  if (code === undefined || message === undefined || category === undefined || recoverable === undefined) return undefined;
  const [retry, details, contexts] = [read("retry"), read("details"), textsIn(read("contexts"))];
  const nextAction = nextActions.find((action) => action === read("nextAction"));
  const optional = { nextAction, guidance: text("guidance"), ref: name("ref"), contract: name("contract", 400), contexts, undeclared: read("undeclared") === true ? (true as const) : undefined };
  return {
    ...{ code, message, category, recoverable },
    ...(isObject(retry) && { retry: readRetry(retry) }),
    ...(isObject(details) && { details }),
    ...(Object.fromEntries(Object.entries(optional).filter(([, member]) => member !== undefined)) as Partial<Envelope>),
  };
}

/** The package of `name@version`. */
const ownerOf = (contract: string): string => (contract.lastIndexOf("@") > 0 ? contract.slice(0, contract.lastIndexOf("@")) : contract);

const isForeign = (contract: Json | undefined, ours = ""): boolean => typeof contract === "string" && ownerOf(contract) !== ownerOf(ours);

/** The error of this code under this contract: the package's own, or its owner's in every package. */
function errorFor(code: Json | undefined, contract: Json | undefined, { server, received }: Known): ErrorDef | undefined {
  const error = typeof code === "string" ? received.get(code) : undefined;
  return error && isForeign(contract, contractId(server)) && isForeign(contract, error.contract) ? undefined : error;
}

/** Where only the code arrived: what its contract says. */
export const usualOf = (error: ErrorDef | undefined): Usual => ({ message: "", category: error?.category ?? "unknown", recoverable: error?.recoverable === true });

const hasProto = (value: Json): boolean => typeof value === "object" && value !== null && (Object.hasOwn(value, "__proto__") || Object.values(value).some((member: Json) => hasProto(member)));

/** `details` without what must not travel. */
const travelled = (details: Values, shapes: ErrorDef["details"]): Values => Object.fromEntries(Object.entries(details).filter(([name]) => !Object.hasOwn(shapes, name) || shapes[name]?.safety === undefined));

/** A known error that says what its envelope says, with those of its details that fit. */
function revived(error: ErrorDef, envelope: Envelope): Arrived {
  const { message, guidance, recoverable, retry, ref, undeclared } = envelope;
  const sent = envelope.details ?? {};
  const details = hasProto(sent) ? unknown({ ...envelope, details: sent }).details : sent;
  const isWhole = fitAll(details, error.details);
  const known = travelled(isWhole ? details : fitting(details, error.details), error.details);
  const wait = retry?.afterMs;
  const bare = made({ ...error, details: {} }, {
    ref,
    retryAfterMs: wait === retryFacts(error.retry, details)?.afterMs ? undefined : wait,
    recoverable: error.recoverable === "caller" ? recoverable : undefined,
  });
  const occurrence: Occurrence = { ...bare, definition: error, details: known, undeclared: undeclared === true };
  // The details that a constructor fills in are in the words of a whole error.
  const usual = isWhole ? messageOf(error, made(error, { details: known }).details, forHolder) : undefined;
  const own = error.guidance && filled(error.guidance, known, error, forHolder);
  if (usual === message && (guidance === undefined || guidance === own)) return { occurrence, message };
  const summary = isFillable(error.message, known, error.details) ? messageOf(error, known, forHolder) : worded("", error);
  const kept = usual === message ? message : keptText(message);
  const received: ReceivedWords = {
    message: kept === "" ? summary : message,
    recoverable,
    retry,
    guidance: guidance || (isFillable(error.guidance ?? "", known, error.details) ? undefined : ""),
  };
  return { occurrence: { ...occurrence, received }, message: kept || summary };
}

/** The error that an envelope stands for. */
export function fromEnvelope(envelope: Envelope | undefined, known: Known): Arrived | undefined {
  if (envelope === undefined) return undefined;
  const error = errorFor(envelope.code, envelope.contract, known);
  const unknownError = error ? undefined : unknown(envelope);
  const arrived = error ? revived(error, envelope) : { occurrence: unknownError as Occurrence, message: messageOf((unknownError as Occurrence).definition, (unknownError as Occurrence).details, forHolder) };
  return { ...arrived, occurrence: (envelope.contexts ?? []).toReversed().reduce(inContext, arrived.occurrence) };
}

/** The error that stands in JSON as an envelope: one of a known code may lack anything else. */
export function fromEnclosed(value: Json | undefined, known: Known): Arrived | undefined {
  const whole = readEnvelope(value);
  const error = whole ? undefined : errorFor(memberOf(value, "code"), memberOf(value, "contract"), known);
  return fromEnvelope(error ? readEnvelope(value, usualOf(error)) : whole, known);
}

/** The error that has a message and nothing else. */
export function fromMessage(message: string, error: ErrorDef | undefined, code: string, known: Known): Arrived | undefined {
  const details = error && readMessage(error, message);
  return fromEnvelope({ ...usualOf(error), code, message, ...(details && { details }) }, known);
}

const codeToken = /^\[([A-Za-z0-9][\w.:/-]{0,127})\] ?/;
/** The form of an unknown code. */
export const codeLike = /^[A-Za-z][\w-]{0,62}$/;

/** The error of a text that begins with `[code]`. */
export function fromText(text: string, known: Known): Arrived | undefined {
  const [token, code = ""] = codeToken.exec(text) ?? [];
  const error = known.byWireCode.get(code);
  if (token === undefined || (error === undefined && !codeLike.test(code))) return undefined;
  const [line = ""] = text.slice(token.length).split("\n");
  return fromMessage(bareMessage(line), error, error?.code ?? code, known);
}
