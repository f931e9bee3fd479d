// The envelope: what every reader of an error gets, on any carrier. How a server's own format looks is not decided here.

import { brand, received } from "./brand.js";
import type { JsonLimits } from "../values/json.js";
import { fillTemplate, messageOf } from "./message.js";
import { redacting, type Redaction } from "./redaction.js";
import { isRecord, peekOwn } from "../values/peek.js";
import { leadsNowhere } from "../values/ref.js";
import type { Retry } from "./retry.js";
import type { ErrorSpec, JsonObject, NextAction } from "../values/spec.js";

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
  /** The operations that failed, outermost first; only in formats that send them. */
  readonly contexts?: readonly string[];
  /** The failure is not declared: it is unknown whether another call can succeed. */
  readonly undeclared?: true;
}

type Fact = keyof Envelope;

/** The members of an envelope, without what all objects inherit: it may lack any but four. */
export type Facts = { readonly [Member in Fact]: Envelope[Member] | undefined } & Pick<Envelope, "code" | "message" | "category" | "recoverable">;

/** The members of an envelope as they were received: each may be anything. */
export type ReceivedFacts = { readonly [Member in Fact]: unknown };

/**
 * The members that an envelope may have, of whatever `value` is: its own alone, each read once. Never throws. Member by member: each answer asks for them, and
 * a copy without a prototype takes several times as long.
 */
export function receivedFacts(value: unknown): ReceivedFacts {
  const from = isRecord(value) ? value : undefined;
  return {
    code: peekOwn(from, "code"),
    message: peekOwn(from, "message"),
    category: peekOwn(from, "category"),
    recoverable: peekOwn(from, "recoverable"),
    nextAction: peekOwn(from, "nextAction"),
    retry: peekOwn(from, "retry"),
    guidance: peekOwn(from, "guidance"),
    details: peekOwn(from, "details"),
    ref: peekOwn(from, "ref"),
    contract: peekOwn(from, "contract"),
    contexts: peekOwn(from, "contexts"),
    undeclared: peekOwn(from, "undeclared"),
  };
}

export const factsOf = (envelope: Envelope): Facts => receivedFacts(envelope) as Facts;

/** The stored part of a received envelope: the error has the rest. */
export interface Arrival extends Pick<Envelope, "message" | "recoverable"> {
  /** None at all where it is empty: not all that the contract says it with has arrived. */
  readonly guidance: string | undefined;
  readonly retry: Retry | undefined;
}

/** The source of an envelope: one of our errors, from any copy of a package. */
export interface EnvelopeSource {
  readonly [brand]: ErrorSpec;
  /** Its received form. */
  readonly [received]?: Arrival | undefined;
  readonly code: string;
  /** The code as received, of an error this contract does not know. */
  readonly wireCode?: string;
  readonly contract?: string;
  readonly category: string;
  readonly recoverable: boolean;
  readonly nextAction: NextAction | undefined;
  readonly retry: Retry | undefined;
  readonly details: object;
  readonly ref?: string;
  readonly undeclared?: true;
}

/** An error that can be shown and logged: one of ours, of whichever copy of a package. */
export interface Renderable extends EnvelopeSource {
  readonly contexts: readonly string[];
}

/** The texts of an error. */
export type TextSource = Pick<EnvelopeSource, typeof brand | typeof received | "details">;

/** The message: the one that was received, or filled in anew from the template, since `error.message` is anybody's to change. */
export function messageFor(error: TextSource, redaction: Redaction): string {
  const heard = error[received];
  return (heard && redaction.line(heard.message)) || messageOf(error[brand], error.details, redaction);
}

/** Advice for the model; undefined if there is none, or if some of its details are missing. */
export function guidanceFor(error: TextSource, redaction: Redaction): string | undefined {
  const { [brand]: spec, [received]: heard, details } = error;
  if (heard?.guidance !== undefined) return redaction.line(heard.guidance) || undefined;
  const guidance = spec.guidance;
  return guidance && fillTemplate(guidance, details, spec.details, redaction, spec);
}

/** Envelopes are made member by member: spreading costs as much again as all the rest. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The envelope of `error` as it may leave a server, signed with `contract` (`name@version`), or with that of its owner. No stack, no cause, no
 * context, no unsafe detail.
 */
export function toEnvelope(error: EnvelopeSource, contract: string | undefined = error.contract, limits?: JsonLimits): Envelope {
  return envelopeFor(error, contract, redacting, limits);
}

/** As {@link toEnvelope}, for the reader that `redaction` is made for. */
export function envelopeFor(error: EnvelopeSource, contract: string | undefined, redaction: Redaction, limits?: JsonLimits): Envelope {
  // Own members only where an error need not have them: what somebody put on Object.prototype must not leave.
  const ref = nameIn(error, "ref");
  const { category, recoverable, nextAction, retry } = error;
  const envelope: Draft<Envelope> = { code: shownCode(error), message: messageFor(error, redaction), category, recoverable };
  if (nextAction !== undefined) envelope.nextAction = nextAction;
  if (retry !== undefined) envelope.retry = retry;
  const guidance = guidanceFor(error, redaction);
  if (guidance !== undefined) envelope.guidance = guidance;
  const details = redaction.details(error.details, error[brand].details, limits);
  if (Object.keys(details).length > 0) envelope.details = details;
  if (ref !== undefined && !leadsNowhere(error)) envelope.ref = ref;
  const signed = error[brand].contract ?? contract;
  if (signed !== undefined) envelope.contract = signed;
  if (peekOwn(error, "undeclared") === true) envelope.undeclared = true;
  return envelope;
}

/**
 * Whether `value` can be a code, a category, a reference or a contract: letters, digits and the signs of ids, base64 and versions. Names end in terminals,
 * logs and the answers of proxies, from any sender.
 */
export const isName = (value: unknown, most = 128): value is string => typeof value === "string" && value.length <= most && /^[\w.:/@+=~-]+$/.test(value);

/** The member of `error` that is a name, of any origin. */
export function nameIn(error: unknown, member: string): string | undefined {
  const name = peekOwn(error, member);
  return isName(name) ? name : undefined;
}

/** The code as it was received, of an error that is not known; else its own. */
export const shownCode = (error: Pick<EnvelopeSource, "code">): string => nameIn(error, "wireCode") ?? error.code;

/** As {@link isName}, of a package and its version. */
export const isContract = (value: unknown): value is string => isName(value, 400);

/** The package of a contract `name@version`; the whole of it where it has no version. */
export const contractName = (contract: string): string => contract.slice(0, Math.max(contract.lastIndexOf("@"), 0) || undefined);
