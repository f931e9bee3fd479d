// Reads an envelope that was received: member by member, each by its type alone. Other code decides its class.

import { type Draft, type Envelope, isContract, isName, receivedFacts, type ReceivedFacts } from "./envelope.js";
import { mostContexts } from "../values/limits.js";
import { isRecord, members, peekOwn, plain } from "../values/peek.js";
import type { Retry } from "./retry.js";
import type { JsonObject, NextAction } from "../values/spec.js";
import { bounded } from "../values/visible.js";

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
const isCount = (value: unknown): boolean => Number.isFinite(value) && (value as number) >= 0;
const isAttempts = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1;
const isAmong = <Word>(words: readonly Word[], value: unknown): value is Word => (words as readonly unknown[]).includes(value);

/** The test of each retry fact. */
const retryFits: { readonly [Member in keyof Retry]-?: (value: unknown) => boolean } = {
  afterMs: isCount,
  backoff: (value) => isAmong(backoffs, value),
  maxAttempts: isAttempts,
  onlyIfIdempotent: isFlag,
  throttling: isFlag,
};
const retryMembers = /* @__PURE__ */ Object.keys(retryFits) as readonly (keyof Retry)[];

/** The members that retry facts may have, as they were received. Never throws. */
export const receivedRetry = (value: unknown): { readonly [Member in keyof Retry]?: unknown } => plain(value, ...retryMembers);

/** Required members of an envelope. */
type Usual = Pick<Envelope, "message" | "category" | "recoverable">;

/**
 * The envelope that `value` is, or undefined. Members of the wrong type are left out, unknown ones too (a newer contract may send them);
 * without code, message, category and recoverable, its own or the `usual` ones, it is not an envelope. Details are not checked here. Never throws, reads own properties only.
 */
export function readEnvelope(value: unknown, usual?: Usual): Envelope | undefined {
  return envelopeIn(receivedFacts(value), usual);
}

/** As {@link readEnvelope}, of plain data. `isKnown`: the code is one of the `usual` contract, whose names need not be looked at. */
export function envelopeIn(received: ReceivedFacts, usual?: Usual, isKnown = false): Envelope | undefined {
  const { code, nextAction, retry, guidance, details, ref, contract, contexts, undeclared } = received;
  const message = isText(received.message) ? received.message : usual?.message;
  const category = !isKnown && isName(received.category) ? received.category : usual?.category;
  const recoverable = isFlag(received.recoverable) ? received.recoverable : usual?.recoverable;
  if (!(isKnown || isName(code)) || message === undefined || category === undefined || recoverable === undefined) return undefined;
  const envelope: Draft<Envelope> = { code: code as string, message: bounded(message), category, recoverable };
  if (isAmong(nextActions, nextAction)) envelope.nextAction = nextAction;
  if (isRecord(retry)) envelope.retry = retryIn(retry);
  if (isText(guidance)) envelope.guidance = bounded(guidance);
  if (isRecord(details)) envelope.details = details as JsonObject;
  if (isName(ref)) envelope.ref = ref;
  if (!isKnown && isContract(contract)) envelope.contract = contract;
  const told = contextsIn(contexts);
  if (told) envelope.contexts = told;
  if (undeclared === true) envelope.undeclared = true;
  return envelope;
}

function contextsIn(value: unknown): readonly string[] | undefined {
  const told = value === undefined ? undefined : members(value, mostContexts + 1);
  return told?.length && told.length <= mostContexts && told.every(isText) ? told.map(bounded) : undefined;
}

function retryIn(value: unknown): Retry {
  const retry: { [member: string]: unknown } = {};
  for (const member of retryMembers) {
    const fact = peekOwn(value, member);
    if (retryFits[member](fact)) retry[member] = fact;
  }
  return retry;
}
