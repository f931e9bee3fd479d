// A small package's errors, as they would be generated, for tests of the runtime. No tests in here.

import { type CallerOptions, complete, type NoDetails, TaxonomyError, type TaxonomyErrorOptions } from "../../templates/typescript/src/runtime/core/error.ts";
import { describedBodies } from "../../templates/typescript/src/runtime/carriers/described.ts";
import type { FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { defineFamily, type Family } from "../../templates/typescript/src/runtime/family.ts";
import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import type { ErrorSpec, Rule, WireFormat } from "../../templates/typescript/src/runtime/values/spec.ts";
import type { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";

const spec = <Code extends string>(code: Code, rest: Partial<ErrorSpec<Code>> & { readonly message: string }): ErrorSpec<Code> => ({
  domain: "mail",
  code,
  category: "user",
  recoverable: true,
  jsonRpc: { default: -32602 },
  httpStatus: 400,
  logLevel: "warning",
  details: {},
  ...rest,
});

export interface RateLimitedDetails {
  readonly retry_after: number;
}

const rateLimited = spec("rate_limited", {
  category: "system",
  title: "Too many requests",
  message: "Too many requests, wait {retry_after} s.",
  retry: { after: { detail: "retry_after", times: 1000 }, throttling: true },
  nextAction: "retry_later",
  guidance: "Wait {retry_after} s, then repeat the call once.",
  jsonRpc: { default: 4029, "2025-11-25": -32603 },
  httpStatus: 429,
  url: "https://errors.example.org/rate_limited",
  details: { retry_after: { type: "integer", minimum: 0, unit: "s" } },
});

export class RateLimitedError extends TaxonomyError {
  static describe(): ErrorSpec<"rate_limited"> {
    return rateLimited;
  }
  declare readonly code: "rate_limited";
  declare readonly details: RateLimitedDetails;
  constructor(details: RateLimitedDetails, options?: TaxonomyErrorOptions) {
    super(messageOf(rateLimited, details), options);
    complete(this, details, options);
  }
}

export interface NotFoundDetails {
  readonly id: string;
  readonly path?: string | undefined;
}

const notFound = spec("not_found", {
  message: "Message {id} not found.",
  jsonRpc: { default: -32602 },
  httpStatus: 404,
  missingResource: true,
  details: { id: { type: "string", minLength: 1 }, path: { type: "string", safety: "unsafe", optional: true } },
});

export class NotFoundError extends TaxonomyError {
  static describe(): ErrorSpec<"not_found"> {
    return notFound;
  }
  declare readonly code: "not_found";
  declare readonly details: NotFoundDetails;
  constructor(details: NotFoundDetails, options?: TaxonomyErrorOptions) {
    super(messageOf(notFound, details), options);
    complete(this, details, options);
  }
}

export interface PermissionDeniedDetails {
  readonly id: string;
  readonly owner: string;
}

const permissionDenied = spec("permission_denied", {
  message: "{owner} does not share {id}.",
  httpStatus: 403,
  details: { id: { type: "string" }, owner: { type: "string" } },
});

/** Concealed as not_found. */
export class PermissionDeniedError extends TaxonomyError {
  static describe(): ErrorSpec<"permission_denied"> {
    return permissionDenied;
  }
  declare readonly code: "permission_denied";
  declare readonly details: PermissionDeniedDetails;
  constructor(details: PermissionDeniedDetails, options?: TaxonomyErrorOptions) {
    super(messageOf(permissionDenied, details), options);
    complete(this, details, options);
  }
}

const toolFailed = spec("tool_failed", {
  message: "The tool failed.",
  recoverable: "caller",
  category: "system",
  jsonRpc: { default: 5000 },
  stack: "none",
});

export class ToolFailedError extends TaxonomyError {
  static describe(): ErrorSpec<"tool_failed"> {
    return toolFailed;
  }
  declare readonly code: "tool_failed";
  declare readonly details: NoDetails;
  constructor(options: CallerOptions) {
    super(messageOf(toolFailed, {}), options);
    complete(this, {}, options);
  }
}

const internal = spec("internal_error", {
  category: "bug",
  message: "An internal error occurred.",
  recoverable: false,
  nextAction: "report",
  jsonRpc: { default: -32603 },
  httpStatus: 500,
  logLevel: "critical",
});

export class InternalError extends TaxonomyError {
  static describe(): ErrorSpec<"internal_error"> {
    return internal;
  }
  declare readonly code: "internal_error";
  declare readonly details: NoDetails;
  constructor(options?: TaxonomyErrorOptions) {
    super(messageOf(internal, {}), options);
    complete(this, {}, options);
  }
}

export type MailError = RateLimitedError | NotFoundError | PermissionDeniedError | ToolFailedError | InternalError | UnknownError;

/** The built-in `envelope` format. */
export const envelopeFormat: WireFormat = {
  name: "envelope",
  body: { error: "$envelope" },
  metaKey: "dev.faultline/error",
  tool: { isError: true, carriers: ["structuredContent", "meta"], content: ["[{code}] {message}", "{guidance}", "Retry: {retry}", "Ref: {ref}"] },
  jsonRpc: { message: "{message}", data: { error: "$envelope" } },
};

/** The wire of source 000: JSON text without `isError`, told by its `error` key. */
export const jsonFormat: WireFormat = {
  name: "mail",
  discriminator: "error",
  body: { error: "$code", message: "$message", details: "$details" },
  metaKey: "dev.faultline/error",
  tool: { isError: false, carriers: ["meta"], content: "$body" },
  jsonRpc: { message: "{message}" },
};

/** The wire of source 002: the message under `error`, the code beside it in capitals. */
export const capitalsFormat: WireFormat = {
  ...jsonFormat,
  discriminator: "error_code",
  body: { error: "$message", error_code: "$code" },
  codes: { not_found: "NOT_FOUND", rate_limited: "RATE_LIMITED", internal_error: "INTERNAL_ERROR" },
};

export const rules: readonly Rule[] = [
  {
    match: { status: [[429, 429]] },
    error: "rate_limited",
    with: { retry_after: { from: ["error", "response", "headers", "retry-after"], orElse: { value: 30 } } },
  },
  { match: { code: ["ENOENT"], deep: true }, error: "not_found", with: { id: { from: ["args", "id"] }, path: { from: ["error", "path"] } } },
];

export const mailSpec: FamilySpec = {
  domain: "mail",
  contract: "@example/mail@1.2.0",
  classes: [InternalError, NotFoundError, PermissionDeniedError, RateLimitedError, ToolFailedError],
  bodies: describedBodies,
  format: envelopeFormat,
  rules,
  fallback: "internal_error",
  tools: { read: ["internal_error", "not_found", "rate_limited", "tool_failed"], send: ["internal_error", "rate_limited"] },
  methods: { "resources/read": ["internal_error", "not_found"] },
  conceal: { permission_denied: "not_found" },
  log: {
    service: "mail",
    fields: {
      level: "$level",
      code: "$code",
      message: "$message",
      ref: "$ref?",
      tool: "$tool?",
      method: "$method?",
      request: "$requestId?",
      details: "$logDetails?",
      stack: "$stack",
    },
  },
  protocol: ["2025-11-25", "2026-07-28"],
};

/** The same errors with something else on the wire. */
export const mailWith = (changes: Partial<FamilySpec>): FamilySpec => ({ ...mailSpec, ...changes });

export const MailError: Family<MailError> = defineFamily<MailError>(mailSpec);
