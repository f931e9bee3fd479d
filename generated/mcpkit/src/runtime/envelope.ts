// The envelope: what every reader of an error gets, on any carrier. How a server's own format looks is not decided here.

import { brand } from "./brand.js";
import { cut, defaultMaxLength } from "./clean.js";
import type { JsonLimits } from "./json.js";
import { fillTemplate } from "./message.js";
import { isRecord, peekOwn } from "./peek.js";
import type { Retry } from "./retry.js";
import { safeDetails } from "./safe.js";
import type { ErrorSpec, JsonObject, NextAction } from "./spec.js";

/** An error on the wire; its JSON Schema is `contracts/envelope.schema.json`. */
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
}

/** What an envelope is made from: an error of ours, of whichever copy of a package. */
export interface Enclosable {
  readonly [brand]: ErrorSpec;
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
 * The message as it may leave: filled in anew from the template, since `error.message` is anybody's to change.
 */
export function publicMessage(error: Pick<Enclosable, typeof brand | "details">): string {
  const spec = error[brand];
  return fillTemplate(spec.message, error.details, spec.details);
}

/** The envelope of `error`, signed with `contract` (`name@version`). No stack, no cause, no context, no unsafe detail. */
export function toEnvelope(error: Enclosable, contract: string | undefined = error.contract, limits?: JsonLimits): Envelope {
  const spec = error[brand];
  const { retry } = error;
  // Own members only: what somebody put on Object.prototype must not leave as guidance for the model.
  const nextAction = Object.hasOwn(spec, "nextAction") ? error.nextAction : undefined;
  const guidance = Object.hasOwn(spec, "guidance") ? error.guidance : undefined;
  const details = safeDetails(error.details, spec.details, limits);
  return {
    code: error.wireCode ?? error.code,
    message: cut(publicMessage(error), defaultMaxLength),
    category: error.category,
    recoverable: error.recoverable,
    ...(nextAction !== undefined && { nextAction }),
    ...(retry !== undefined && { retry }),
    ...(guidance !== undefined && { guidance: cut(guidance, defaultMaxLength) }),
    ...(Object.keys(details).length > 0 && { details }),
    ...take(error, "ref", isName),
    ...(contract !== undefined && { contract }),
  };
}

const nextActions: readonly string[] = [
  "fix_input",
  "reauthenticate",
  "request_permission",
  "fix_config",
  "retry_now",
  "retry_later",
  "use_other_tool",
  "report",
  "abort",
] satisfies NextAction[];

const backoffs: readonly unknown[] = ["none", "fixed", "exponential"] satisfies Retry["backoff"][];

const isText = (value: unknown): value is string => typeof value === "string";
const isName = (value: unknown): value is string => isText(value) && value.length > 0 && value.length <= 128;
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isCount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;
const isAttempts = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1;
const isNextAction = (value: unknown): value is NextAction => isText(value) && nextActions.includes(value);
const isBackoff = (value: unknown): value is NonNullable<Retry["backoff"]> => backoffs.includes(value);
const isObject = (value: unknown): value is JsonObject => isRecord(value);

/** `{ [key]: value }` when the own property `key` of `value` passes, nothing otherwise: a member in the wrong form is as good as none. */
function take<Key extends string, T>(value: object, key: Key, passes: (value: unknown) => value is T): { readonly [K in Key]?: T } {
  const member = peekOwn(value, key);
  return passes(member) ? ({ [key]: member } as { readonly [K in Key]: T }) : {};
}

/**
 * The envelope that `value` is, or undefined. Members of the wrong type are left out, unknown ones too (a newer contract may send them);
 * without code, message, category and recoverable it is no envelope. Details are not checked here. Never throws, reads own properties only.
 */
export function readEnvelope(value: unknown): Envelope | undefined {
  if (!isRecord(value)) return undefined;
  const code = peekOwn(value, "code");
  const message = peekOwn(value, "message");
  const category = peekOwn(value, "category");
  const recoverable = peekOwn(value, "recoverable");
  if (!isName(code) || !isText(message) || !isName(category) || !isFlag(recoverable)) return undefined;
  const retry = peekOwn(value, "retry");
  return {
    code,
    message,
    category,
    recoverable,
    ...take(value, "nextAction", isNextAction),
    ...(isRecord(retry) && { retry: readRetry(retry) }),
    ...take(value, "guidance", isText),
    ...take(value, "details", isObject),
    ...take(value, "ref", isName),
    ...take(value, "contract", isText),
  };
}

function readRetry(value: object): Retry {
  return {
    ...take(value, "afterMs", isCount),
    ...take(value, "backoff", isBackoff),
    ...take(value, "maxAttempts", isAttempts),
    ...take(value, "onlyIfIdempotent", isFlag),
    ...take(value, "throttling", isFlag),
  };
}
