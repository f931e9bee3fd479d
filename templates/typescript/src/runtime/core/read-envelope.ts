// Reads an envelope that was received: member by member, each by its type alone. Other code decides its class.

import { type Envelope, isContract, isName, receivedFacts, type ReceivedFacts } from "./envelope.js";
import { mostContexts } from "../values/limits.js";
import { isRecord, members, peekOwn } from "../values/peek.js";
import type { Retry } from "./retry.js";
import type { JsonObject, NextAction } from "../values/spec.js";
import { bounded } from "../values/visible.js";

/** Envelopes are made member by member: spreading costs as much again as all the rest. */
type Draft<T> = { -readonly [K in keyof T]: T[K] };

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

const isText = (value: unknown): value is string => typeof value === "string";
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isCount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;
const isAttempts = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1;
const isAmong = <Word>(words: readonly Word[], value: unknown): value is Word => (words as readonly unknown[]).includes(value);

/** The members that retry facts may have, as they were received. Never throws. */
export const receivedRetry = (value: unknown): { readonly [Member in keyof Retry]-?: unknown } => ({
  afterMs: peekOwn(value, "afterMs"),
  backoff: peekOwn(value, "backoff"),
  maxAttempts: peekOwn(value, "maxAttempts"),
  onlyIfIdempotent: peekOwn(value, "onlyIfIdempotent"),
  throttling: peekOwn(value, "throttling"),
});

/** Required members of an envelope. */
type Usual = Pick<Envelope, "message" | "category" | "recoverable">;

/**
 * The envelope that `value` is, or undefined. Members of the wrong type are left out, unknown ones too (a newer contract may send them);
 * without code, message, category and recoverable, its own or the `usual` ones, it is not an envelope. Details are not checked here. Never throws, reads own properties only.
 */
export function readEnvelope(value: unknown, usual?: Usual): Envelope | undefined {
  return envelopeIn(receivedFacts(value), usual);
}

/** As {@link readEnvelope}, of plain data. */
export function envelopeIn(received: ReceivedFacts, usual?: Usual): Envelope | undefined {
  const { code, nextAction, retry, guidance, details, ref, contract, contexts, undeclared } = received;
  const message = isText(received.message) ? received.message : usual?.message;
  const category = isName(received.category) ? received.category : usual?.category;
  const recoverable = isFlag(received.recoverable) ? received.recoverable : usual?.recoverable;
  if (!isName(code) || message === undefined || category === undefined || recoverable === undefined) return undefined;
  const envelope: Draft<Envelope> = { code, message: bounded(message), category, recoverable };
  if (isAmong(nextActions, nextAction)) envelope.nextAction = nextAction;
  if (isRecord(retry)) envelope.retry = retryIn(retry);
  if (isText(guidance)) envelope.guidance = bounded(guidance);
  if (isRecord(details)) envelope.details = details as JsonObject;
  if (isName(ref)) envelope.ref = ref;
  if (isContract(contract)) envelope.contract = contract;
  const told = contexts === undefined ? undefined : members(contexts, mostContexts + 1);
  if (told?.length && told.length <= mostContexts && told.every(isText)) envelope.contexts = told.map(bounded);
  if (undeclared === true) envelope.undeclared = true;
  return envelope;
}

function retryIn(value: unknown): Retry {
  const { afterMs, backoff, maxAttempts, onlyIfIdempotent, throttling } = receivedRetry(value);
  const retry: Draft<Retry> = {};
  if (isCount(afterMs)) retry.afterMs = afterMs;
  if (isAmong(backoffs, backoff)) retry.backoff = backoff;
  if (isAttempts(maxAttempts)) retry.maxAttempts = maxAttempts;
  if (isFlag(onlyIfIdempotent)) retry.onlyIfIdempotent = onlyIfIdempotent;
  if (isFlag(throttling)) retry.throttling = throttling;
  return retry;
}
