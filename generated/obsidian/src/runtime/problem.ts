// An error as HTTP problem details (RFC 9457), for REST facades. MCP over HTTP does not use it: there an error is a JSON-RPC message.

import { outgoing } from "./encode.js";
import type { Envelope } from "./envelope.js";
import type { TaxonomyError } from "./error.js";
import type { FamilySpec } from "./family-spec.js";

/** RFC 9457, section 3.1, and the envelope's members as extensions. */
export interface ProblemBody extends Omit<Envelope, "message"> {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** Identifies this occurrence; there when the error has a `ref`. */
  readonly instance?: string;
}

export interface Problem {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: ProblemBody;
}

const sentence = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll(/[_-]/g, " ");

/** The problem `error` is: status, headers (`Retry-After` in whole seconds, RFC 9110 section 10.2.3) and body. */
export function toProblem(error: TaxonomyError, family: FamilySpec): Problem {
  const { error: visible, envelope } = outgoing(error, family);
  const { message, ...facts } = envelope;
  const status = visible.httpStatus;
  const afterMs = envelope.retry?.afterMs;
  return {
    status,
    headers: {
      "content-type": "application/problem+json",
      ...(afterMs !== undefined && { "retry-after": String(Math.ceil(afterMs / 1_000)) }),
    },
    body: {
      type: visible.url ?? "about:blank",
      title: visible.title ?? sentence(envelope.code),
      status,
      detail: message,
      ...(envelope.ref !== undefined && { instance: `urn:ref:${encodeURIComponent(envelope.ref)}` }),
      ...facts,
    },
  };
}
