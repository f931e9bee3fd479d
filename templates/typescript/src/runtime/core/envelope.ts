// The envelope: what every reader of an error gets, on any carrier. How a server's own format looks is not decided here.

import { brand, received } from "./brand.js";
import { cleanText } from "../values/clean.js";
import type { JsonLimits } from "../values/json.js";
import { members } from "../values/fenced.js";
import { messageOf } from "./message.js";
import { isRecord, peekOwn } from "../values/peek.js";
import { leadsNowhere } from "../values/ref.js";
import type { Retry } from "./retry.js";
import { safeDetails } from "./safe.js";
import type { ErrorSpec, JsonObject, NextAction } from "../values/spec.js";
import { summaryOf } from "./summary.js";

/** An error on the wire; its JSON Schema is in `contracts/errors.schema.json`. */
export interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly category: string;
  /** Whether trying again, differently or later, can succeed. */
  readonly recoverable: boolean;
  readonly nextAction?: NextAction;
  readonly retry?: Retry;
  /** A sentence for the model. */
  readonly guidance?: string;
  /** Safe details only; absent when there are none. */
  readonly details?: JsonObject;
  /** Ties this error to its log record. */
  readonly ref?: string;
  /** The contract it was written by, as `name@version`. */
  readonly contract?: string;
  /** What was being done when it failed, outermost first; only in formats that send it. */
  readonly contexts?: readonly string[];
}

/** What an envelope is made from: an error of ours, of whichever copy of a package. */
export interface Enclosable {
  readonly [brand]: ErrorSpec;
  /** What it was received as. */
  readonly [received]?: Envelope | undefined;
  readonly code: string;
  /** The code as received, of an error this contract does not know. */
  readonly wireCode?: string;
  readonly contract?: string;
  readonly category: string;
  readonly recoverable: boolean;
  readonly nextAction: NextAction | undefined;
  readonly retry: Retry | undefined;
  readonly guidance: string | undefined;
  readonly details: object;
  readonly ref?: string;
}

/**
 * The message as it may leave: the one that was received, or filled in anew from the template, since `error.message` is anybody's to change.
 */
export function publicMessage(error: Pick<Enclosable, typeof brand | typeof received | "details">): string {
  const heard = error[received];
  if (heard === undefined) return messageOf(error[brand], error.details);
  return cleanText(heard.message) || summaryOf(error[brand], error.details);
}

/** Envelopes are made member by member: spreading costs as much again as all the rest. */
type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** The envelope of `error`, signed with `contract` (`name@version`), or with that of its owner. No stack, no cause, no context, no unsafe detail. */
export function toEnvelope(error: Enclosable, contract: string | undefined = error.contract, limits?: JsonLimits): Envelope {
  // Own members only where an error need not have them: what somebody put on Object.prototype must not leave.
  const wireCode = peekOwn(error, "wireCode");
  const ref = peekOwn(error, "ref");
  const { category, recoverable, nextAction, retry, guidance } = error;
  const code = isName(wireCode) ? wireCode : error.code;
  const envelope: Draft<Envelope> = { code, message: publicMessage(error), category, recoverable };
  if (nextAction !== undefined) envelope.nextAction = nextAction;
  if (retry !== undefined) envelope.retry = retry;
  if (guidance !== undefined) envelope.guidance = guidance;
  const details = safeDetails(error.details, error[brand].details, limits);
  if (Object.keys(details).length > 0) envelope.details = details;
  if (isName(ref) && !leadsNowhere(error)) envelope.ref = ref;
  const signed = peekOwn(error[brand], "contract") ?? contract;
  if (typeof signed === "string") envelope.contract = signed;
  return envelope;
}

/** Every {@link NextAction}. */
export const nextActions: readonly NextAction[] = [
  "fix_input",
  "reauthenticate",
  "request_permission",
  "fix_config",
  "retry_now",
  "retry_later",
  "use_other_tool",
  "report",
  "abort",
];

/** Every way a wait can grow. */
export const backoffs: readonly NonNullable<Retry["backoff"]>[] = ["none", "fixed", "exponential"];

/** As many as an error keeps, and as are read. */
export const mostContexts: number = 32;

const isText = (value: unknown): value is string => typeof value === "string";
const isName = (value: unknown): value is string => isText(value) && value.length > 0 && value.length <= 128;
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isCount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;
const isAttempts = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1;
const isNextAction = (value: unknown): value is NextAction => (nextActions as readonly unknown[]).includes(value);
const isBackoff = (value: unknown): value is NonNullable<Retry["backoff"]> => (backoffs as readonly unknown[]).includes(value);

/**
 * The envelope that `value` is, or undefined. Members of the wrong type are left out, unknown ones too (a newer contract may send them);
 * without code, message, category and recoverable it is no envelope. Details are not checked here. Never throws, reads own properties only.
 */
export function readEnvelope(value: unknown): Envelope | undefined {
  if (!isRecord(value)) return undefined;
  try {
    if (holdsOnlyItsOwn(value)) return read(value);
  } catch {
    // A getter that throws; the other members may be of use.
  }
  return read(Object.fromEntries(memberNames.map((name) => [name, peekOwn(value, name)])));
}

const memberNames: readonly (keyof Envelope)[] = [
  "code",
  "message",
  "category",
  "recoverable",
  "nextAction",
  "retry",
  "guidance",
  "details",
  "ref",
  "contract",
  "contexts",
];

type Received = { readonly [Member in keyof Envelope]?: unknown };

/** Whether nothing is inherited that could be taken for a member. So it is of nearly all JSON, which can then be read several times faster. */
const holdsOnlyItsOwn = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype && anyOf(Object.prototype as Received) === undefined;

function anyOf({ code, message, category, recoverable, nextAction, retry, guidance, details, ref, contract, contexts }: Received): unknown {
  return code ?? message ?? category ?? recoverable ?? nextAction ?? retry ?? guidance ?? details ?? ref ?? contract ?? contexts;
}

function read(received: Received): Envelope | undefined {
  const { code, message, category, recoverable, nextAction, retry, guidance, details, ref, contract, contexts } = received;
  if (!isName(code) || !isText(message) || !isName(category) || !isFlag(recoverable)) return undefined;
  const envelope: Draft<Envelope> = { code, message, category, recoverable };
  if (isNextAction(nextAction)) envelope.nextAction = nextAction;
  if (isRecord(retry)) envelope.retry = readRetry(retry);
  if (isText(guidance)) envelope.guidance = guidance;
  if (isRecord(details)) envelope.details = details as JsonObject;
  if (isName(ref)) envelope.ref = ref;
  if (isText(contract)) envelope.contract = contract;
  if (contexts !== undefined) readContexts(contexts, envelope);
  return envelope;
}

function readContexts(value: unknown, envelope: Draft<Envelope>): void {
  const contexts = members(value, mostContexts + 1) ?? [];
  if (contexts.length > 0 && contexts.length <= mostContexts && contexts.every(isText)) envelope.contexts = contexts;
}

function readRetry(value: object): Retry {
  const retry: Draft<Retry> = {};
  const afterMs = peekOwn(value, "afterMs");
  if (isCount(afterMs)) retry.afterMs = afterMs;
  const backoff = peekOwn(value, "backoff");
  if (isBackoff(backoff)) retry.backoff = backoff;
  const maxAttempts = peekOwn(value, "maxAttempts");
  if (isAttempts(maxAttempts)) retry.maxAttempts = maxAttempts;
  const onlyIfIdempotent = peekOwn(value, "onlyIfIdempotent");
  if (isFlag(onlyIfIdempotent)) retry.onlyIfIdempotent = onlyIfIdempotent;
  const throttling = peekOwn(value, "throttling");
  if (isFlag(throttling)) retry.throttling = throttling;
  return retry;
}
