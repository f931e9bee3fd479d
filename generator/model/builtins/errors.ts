// The errors that are built in: the fallback, what a server makes of failures of its SDK, and what the mapping set upstream makes of those of a service.

import type { ErrorSpec } from "../spec.ts";

const retryAfter = { retry_after: { type: "integer", minimum: 0, unit: "s", required: false, example: 30, description: "Time to wait, where the service said it." } } as const;

const ofUpstream: { readonly [code: string]: ErrorSpec } = {
  auth_required: {
    category: "config",
    title: "Authentication required",
    message: "The service does not accept the credentials.",
    description: "A service behind the tool asks for credentials, or refused those it got (401).",
    nextAction: "reauthenticate",
    httpStatus: 401,
    logLevel: "warning",
  },
  payment_required: {
    category: "config",
    title: "Payment required",
    message: "The service asks for payment.",
    description: "A service behind the tool wants more credit or another plan (402).",
    recoverable: false,
    nextAction: "report",
    httpStatus: 402,
    logLevel: "warning",
  },
  permission_denied: {
    category: "config",
    title: "Permission denied",
    message: "The service does not allow this.",
    description: "A service behind the tool knows who asks, and refuses (403).",
    nextAction: "request_permission",
    httpStatus: 403,
    logLevel: "warning",
  },
  not_found: {
    category: "user",
    title: "Not found",
    message: "What was asked for does not exist.",
    description: "A service behind the tool does not have it (404).",
    httpStatus: 404,
    details: { resource: { type: "string", required: false, example: "notes/today", description: "What was asked for, in the words of the caller." } },
  },
  conflict: {
    category: "user",
    title: "Conflict",
    message: "This does not fit the state that things are in now.",
    description: "A service behind the tool refuses the change in its present state (409).",
    guidance: "Look at the present state before you change it.",
    httpStatus: 409,
  },
  rate_limited: {
    category: "system",
    title: "Rate limited",
    message: "Too many requests.",
    description: "A service behind the tool wants fewer requests (429).",
    retry: { after: "retry_after", backoff: "exponential", throttling: true },
    httpStatus: 429,
    logLevel: "warning",
    details: retryAfter,
  },
  timeout: {
    category: "system",
    title: "Timeout",
    message: "It took too long.",
    description: "A service behind the tool did not answer in time.",
    retry: { backoff: "exponential", onlyIfIdempotent: true },
    httpStatus: 504,
  },
  unavailable: {
    category: "system",
    title: "Unavailable",
    message: "The service failed or cannot be reached.",
    description: "A service behind the tool failed (5xx), or nothing answered.",
    retry: { after: "retry_after", backoff: "exponential", onlyIfIdempotent: true },
    details: retryAfter,
  },
};

/** Codes that a server has when it names the set, without declaring them: all of its calls may end in them. */
export const broughtBy: { readonly [set: string]: readonly string[] } = { upstream: Object.keys(ofUpstream) };

export const errors: { readonly [code: string]: ErrorSpec } = {
  internal_error: { category: "bug", title: "Internal error", message: "An internal error occurred." },
  invalid_input: {
    category: "user",
    title: "Invalid input",
    message: "Invalid input: {problem}.",
    description: "What was sent does not fit: arguments, params, or a name that does not exist.",
    details: {
      problem: { type: "string", example: "city: expected string, received nothing", description: "What is wrong, argument by argument." },
      argument: { type: "string", required: false, example: "city", description: "The first argument at fault." },
      expected: { type: "string", required: false, example: "string", description: "What was expected there." },
    },
  },
  invalid_result: {
    category: "bug",
    title: "Invalid result",
    message: "The tool ran, but its result is invalid: {problem}.",
    description: "The tool's result does not fit the output schema the tool declares.",
    details: { problem: { type: "string", example: "count: expected number, received string", description: "What is wrong with the result." } },
  },
  ...ofUpstream,
};
