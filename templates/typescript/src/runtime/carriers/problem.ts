// An error as HTTP problem details (RFC 9457), for REST facades, and back. MCP over HTTP does not use it: there an error is a JSON-RPC message.

import { convert } from "../values/convert.js";
import { outgoing } from "./outgoing.js";
import { type Envelope, factsOf, receivedFacts } from "../core/envelope.js";
import type { TaxonomyError } from "../core/error.js";
import type { FamilySpec, Vocabulary } from "../core/family-spec.js";
import { longestBody } from "../values/limits.js";
import { isArray, isRecord, plain, uninherited } from "../values/peek.js";
import { receivedRetry } from "../core/read-envelope.js";
import { fromEnclosed } from "./received.js";
import { sentence } from "../core/message.js";

/** RFC 9457, section 3.1, and the envelope's members as extensions (section 3.2). */
export interface ProblemBody extends Omit<Envelope, "message"> {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** Identifies this occurrence; there when the error has a `ref` that is a UUID. */
  readonly instance?: string;
}

export interface Problem {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: ProblemBody;
}

/** An HTTP response. */
export interface ReceivedProblem {
  /** Below 400 a response is not a problem. The status in the body is ignored: it is advisory (RFC 9457, section 3.1.3). */
  readonly status?: number | undefined;
  /** A `Headers`, or an object of them as Node has it. Only `Retry-After` is read. */
  readonly headers?: object | undefined;
  /** The JSON, parsed or as text. */
  readonly body: unknown;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The problem `error` is: status, headers (`Retry-After` in whole seconds, RFC 9110 section 10.2.3) and body. */
export function toProblem(error: TaxonomyError, family: FamilySpec): Problem {
  const { error: visible, envelope } = outgoing(error, family);
  const { message, ...facts } = envelope;
  const status = visible.httpStatus;
  const { ref, retry } = factsOf(envelope);
  const { afterMs } = uninherited(retry);
  return {
    status,
    headers: {
      "content-type": "application/problem+json",
      ...(typeof afterMs === "number" && { "retry-after": String(Math.ceil(afterMs / 1_000)) }),
    },
    body: {
      type: visible.url ?? "about:blank",
      title: visible.title ?? sentence(envelope.code),
      status,
      detail: message,
      ...(ref !== undefined && uuid.test(ref) && { instance: `urn:uuid:${ref}` }),
      ...facts,
    },
  };
}

/**
 * The error an HTTP response with problem details stands for: of its class when code and contract are known, else the unknown arm.
 * The wait is the body's, which is in ms, or that of `Retry-After`, in seconds or as a date.
 *
 * Undefined when the response has no problem with the members of an envelope. Never throws.
 */
export function fromProblem(problem: ReceivedProblem, family: Vocabulary): TaxonomyError | undefined {
  try {
    const { status, headers, body } = problem;
    if (typeof status === "number" && status < 400) return undefined;
    const afterMs = retryAfterMs(headers);
    const json = parsed(body);
    const { detail: message } = plain(json, "detail");
    const members = receivedFacts(json);
    const own = receivedRetry(members.retry);
    const retry = afterMs === undefined ? members.retry : { ...own, afterMs: own.afterMs === undefined ? afterMs : own.afterMs };
    return fromEnclosed({ ...members, message, retry }, family);
  } catch {
    return undefined;
  }
}

const parsed = (body: unknown): unknown => (typeof body === "string" ? (body.length > longestBody ? undefined : JSON.parse(body)) : body);

/** The wait that a `Retry-After` header asks for, in ms and at most a day. */
function retryAfterMs(headers: unknown): number | undefined {
  const value = header(headers, "retry-after");
  const seconds = convert(isArray(value) ? value[0] : value, { type: "integer", unit: "s" }, "retry-after");
  return typeof seconds === "number" ? seconds * 1_000 : undefined;
}

/** A header by its lower-case name: names have no case (RFC 9110, section 5.1). */
function header(headers: unknown, name: string): unknown {
  if (!isRecord(headers)) return undefined;
  const { get } = headers;
  if (typeof get === "function") return Reflect.apply(get, headers, [name]);
  const key = Object.keys(headers).find((key) => key.toLowerCase() === name);
  return key === undefined ? undefined : headers[key];
}
