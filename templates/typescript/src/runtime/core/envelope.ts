// The envelope: what every reader of an error gets, on any carrier. How a server's own format looks is not decided here.

import { brand, received } from "./brand.js";
import type { JsonLimits } from "../values/json.js";
import { hasOwn } from "../values/has-own.js";
import { fillTemplate, messageOf } from "./message.js";
import { outward } from "./outward.js";
import { peekOwn } from "../values/peek.js";
import { leadsNowhere } from "../values/ref.js";
import type { Retry } from "./retry.js";
import type { ErrorSpec, JsonObject, NextAction } from "../values/spec.js";
import { withSaid } from "./said.js";
import { isFillable, summaryOf } from "./summary.js";
import type { Telling } from "./telling.js";

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
  /** What failed is not declared: whether trying again can succeed is not known. */
  readonly undeclared?: true;
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
  readonly details: object;
  readonly ref?: string;
  readonly undeclared?: true | undefined;
}

/** What is said of an error in words. */
export type Tellable = Pick<Enclosable, typeof brand | typeof received | "details">;

/** The message: the one that was received, or filled in anew from the template, since `error.message` is anybody's to change. */
export function toldMessage(error: Tellable, telling: Telling): string {
  const heard = error[received];
  if (heard === undefined) return withSaid(error, messageOf(error[brand], error.details, telling));
  return telling.line(heard.message) || summaryOf(error[brand], error.details, telling);
}

/** What the model should do; undefined where nobody says, or not all it says it with has arrived. */
export function toldGuidance(error: Tellable, telling: Telling): string | undefined {
  const { [brand]: spec, [received]: heard, details } = error;
  if (heard?.guidance) return telling.line(heard.guidance) || undefined;
  const guidance = hasOwn(spec, "guidance") ? spec.guidance : undefined;
  if (guidance === undefined || (heard && !isFillable(guidance, details, spec.details))) return undefined;
  return fillTemplate(guidance, details, spec.details, telling, spec);
}

/** The message as it may leave a server. */
export const publicMessage = (error: Tellable): string => toldMessage(error, outward);

/** Envelopes are made member by member: spreading costs as much again as all the rest. */
type Draft<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The envelope of `error` as it may leave a server, signed with `contract` (`name@version`), or with that of its owner. No stack, no cause, no
 * context, no unsafe detail.
 */
export function toEnvelope(error: Enclosable, contract: string | undefined = error.contract, limits?: JsonLimits): Envelope {
  return enclosed(error, contract, outward, limits);
}

/** As {@link toEnvelope}, told as `telling` has it. */
export function enclosed(error: Enclosable, contract: string | undefined, telling: Telling, limits?: JsonLimits): Envelope {
  // Own members only where an error need not have them: what somebody put on Object.prototype must not leave.
  const wireCode = peekOwn(error, "wireCode");
  const ref = peekOwn(error, "ref");
  const { category, recoverable, nextAction, retry } = error;
  const code = isName(wireCode) ? wireCode : error.code;
  const envelope: Draft<Envelope> = { code, message: toldMessage(error, telling), category, recoverable };
  if (nextAction !== undefined) envelope.nextAction = nextAction;
  if (retry !== undefined) envelope.retry = retry;
  const guidance = toldGuidance(error, telling);
  if (guidance !== undefined) envelope.guidance = guidance;
  const details = telling.details(error.details, error[brand].details, limits);
  if (Object.keys(details).length > 0) envelope.details = details;
  if (isName(ref) && !leadsNowhere(error)) envelope.ref = ref;
  const signed = peekOwn(error[brand], "contract") ?? contract;
  if (typeof signed === "string") envelope.contract = signed;
  if (error.undeclared) envelope.undeclared = true;
  return envelope;
}

/** Whether `value` can be a code, a category or a reference. */
export const isName = (value: unknown): value is string => typeof value === "string" && value.length > 0 && value.length <= 128;

/** As many as an error keeps, and as are read. */
export const mostContexts: number = 32;
