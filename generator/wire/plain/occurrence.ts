// One error as it occurs: made on this side, or received. Its texts are made for each reader. encode.ts sends it.

import { limits } from "../../model/limits.ts";
import { defined } from "../../model/defined.ts";
import type { Leaving } from "../../model/fields/envelope.ts";
import type { ErrorDef } from "../../model/taxonomy.ts";
import { sentenceOf } from "../../model/names.ts";
import { keptMembers } from "./kept.ts";
import { type Filled, filled, messageOf, type Audience } from "./message.ts";
import { type Retry, retryFacts } from "./retry.ts";
import { memberOf, type Values } from "./shapes.ts";
import { keptText } from "./text.ts";

/** The received words of an error, which win. */
export interface ReceivedWords {
  readonly message: string;
  /** Empty where not all that the contract says it with has arrived. */
  readonly guidance: string | undefined;
  readonly recoverable: boolean;
  readonly retry: Retry | undefined;
}

/** The needed facts of an error from the taxonomy; from the sender for an unknown one. */
export type Definition = Pick<ErrorDef, "domain" | "code" | "category" | "message" | "details" | "recoverable" | "httpStatus" | "jsonRpc" | "logLevel"> &
  Partial<Pick<ErrorDef, "title" | "guidance" | "retry" | "nextAction" | "contract" | "locales" | "url" | "help" | "exitCode" | "missingResource" | "x" | "language">> &
  Filled;

export interface Occurrence {
  readonly definition: Definition;
  readonly details: Values;
  readonly ref?: string | undefined;
  readonly recoverable?: boolean | undefined;
  readonly retryAfterMs?: number | undefined;
  /** Outermost first. */
  readonly contexts: readonly string[];
  readonly undeclared: boolean;
  /** A rule knows what kind of failure it is, and not what was said. */
  readonly quotes?: boolean | undefined;
  /** Words of the failure behind it, fit to leave. */
  readonly words?: string | undefined;
  /** They go on where the message may have been cut. */
  readonly goesOn?: boolean | undefined;
  readonly received?: ReceivedWords | undefined;
  /** The code and contract of one that the taxonomy does not know. */
  readonly wireCode?: string | undefined;
  readonly contract?: string | undefined;
}

const nameSigns = /^[\w.:/@+=~-]+$/;

/** Whether `value` can be a code, a category or a reference. */
export const isName = (value: unknown, most = 128): value is string => typeof value === "string" && value.length <= most && nameSigns.test(value);

/** With a context around those it has; of too many, the ones in the middle go. */
export function inContext(occurrence: Occurrence, text: string): Occurrence {
  const contexts = [keptText(text, {}, 500), ...occurrence.contexts];
  const [most] = limits.mostContexts;
  return { ...occurrence, contexts: contexts.length > most ? [...contexts.slice(0, most / 2), ...contexts.slice(most / 2 + 1)] : contexts };
}

export interface Given {
  readonly details?: Values;
  readonly ref?: string | undefined;
  readonly recoverable?: boolean | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly contexts?: readonly string[];
}

/** Constants are filled in, and defaults where nothing is given. */
const filledIn = (error: ErrorDef, details: Values): Values => {
  const constants = Object.entries(error.details).flatMap(([name, { const: only }]) => (only === undefined ? [] : [[name, only] as const]));
  const defaults = Object.entries(error.details).flatMap(([name, { default: usual }]) => (usual === undefined || memberOf(details, name) !== undefined ? [] : [[name, usual] as const]));
  return { ...details, ...Object.fromEntries([...defaults, ...constants]) };
};

export function made(error: ErrorDef, { details = {}, ref, recoverable, retryAfterMs, contexts = [] }: Given = {}): Occurrence {
  const alone: Occurrence = { definition: error, details: filledIn(error, details), ref, recoverable, retryAfterMs, contexts: [], undeclared: false };
  return contexts.toReversed().reduce(inContext, alone);
}

const literal = (text: string): string => text.replace(/[{}]/g, "$&$&");

/** An error that the taxonomy does not know has shapes that let its values through. */
const shapesOf = (details: Values): ErrorDef["details"] =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, { type: Array.isArray(value) ? "array" : ((value === null ? "object" : typeof value) as "string"), optional: true, ...(value === null && { nullable: true }) }]));

export interface UnknownFacts {
  readonly code: string;
  readonly message: string;
  readonly category: string;
  readonly recoverable: boolean;
  readonly nextAction?: ErrorDef["nextAction"];
  readonly retry?: Retry;
  readonly guidance?: string;
  readonly details?: Values;
  readonly ref?: string;
  readonly contract?: string;
  readonly undeclared?: true;
  readonly help?: ErrorDef["help"];
}

/** An error with an unknown code: its facts are the sender's. */
export function unknown({ code, message, category, recoverable, nextAction, retry, guidance, details = {}, ref, contract, undeclared, help = [] }: UnknownFacts): Occurrence {
  const { afterMs: _, ...pace } = retry ?? {};
  const kept = keptMembers(details, {}, true, { left: 131_072, depth: 0, members: limits.mostParts[0], counts: false, raw: true });
  const definition: Definition = {
    domain: "dev.faultline",
    code: "unknown",
    category,
    message: literal(keptText(message) || sentenceOf(keptText(code))),
    recoverable,
    ...(retry && { retry: pace }),
    ...(nextAction && { nextAction }),
    details: shapesOf(kept),
    jsonRpc: { default: -32603 },
    httpStatus: 500,
    logLevel: "error",
    help,
  };
  return { definition, details: kept, ref, contexts: [], undeclared: undeclared === true, received: { message, guidance, recoverable, retry }, wireCode: code, contract };
}

export const isRecoverable = ({ definition, received, recoverable }: Occurrence): boolean => (definition.recoverable === "caller" ? (received ? received.recoverable : recoverable === true) : definition.recoverable);

export const retryOf = ({ definition, details, received, retryAfterMs }: Occurrence): Retry | undefined => retryFacts(definition.retry, details, received?.retry?.afterMs ?? retryAfterMs);

export const codeOf = ({ definition, wireCode }: Occurrence): string => wireCode ?? definition.code;

export const messageTo = ({ definition, received, details }: Occurrence, audience: Audience): string => (received && audience.line(received.message)) || messageOf(definition, details, audience);

export function guidanceTo({ definition, received, details }: Occurrence, audience: Audience): string | undefined {
  if (received?.guidance !== undefined) return audience.line(received.guidance) || undefined;
  return definition.guidance && filled(definition.guidance, details, definition, audience);
}

/** The envelope that every reader of an error gets, signed with the contract of the error's owner or with `contract`. */
export function leavingOf(occurrence: Occurrence, contract: string, audience: Audience, details = audience.details(occurrence.details, occurrence.definition.details)): Leaving {
  const { definition, ref, undeclared } = occurrence;
  return defined({
    code: codeOf(occurrence),
    message: messageTo(occurrence, audience),
    category: definition.category,
    recoverable: isRecoverable(occurrence),
    nextAction: definition.nextAction,
    retry: retryOf(occurrence) as Values | undefined,
    guidance: guidanceTo(occurrence, audience),
    details,
    ref: isName(ref) ? ref : undefined,
    contract: definition.contract ?? contract,
    contexts: [],
    undeclared: undeclared || undefined,
  }) as Leaving;
}
