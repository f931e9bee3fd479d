// Mapping sets googleapiclient and google-api-core: Google's two families of clients for Python, and the library that signs them in.

import { becomes, inPython } from "../becomes.ts";
import { unreachable } from "./node.ts";
import { refused } from "./python.ts";
import { http } from "./web.ts";

/** Reasons of a 403 that a wait cures: of the older APIs, and of google.rpc.ErrorInfo. */
const quota = "^(?:userRateLimitExceeded|rateLimitExceeded|quotaExceeded|dailyLimitExceeded|concurrentLimitExceeded|RATE_LIMIT_EXCEEDED|RESOURCE_EXHAUSTED)$";

/** google-auth: no credentials, or some that are revoked; and no way to ask. */
const signIn = [becomes("auth_required", { name: ["DefaultCredentialsError", "RefreshError"], cause: "deep" }), becomes("unavailable", { name: "TransportError", cause: "deep" })];

const lost = [...refused, becomes("timeout", { name: "TimeoutError", cause: "deep" }), becomes("unavailable", { code: unreachable, cause: "deep" }), becomes("unavailable", { name: ["ServerNotFoundError", "gaierror", "ConnectionError"], cause: "deep" })];

/** httplib2 has headers as members of the answer. */
const wait = { retry_after: "$error.resp['retry-after'] ?? $wait" };

export const googleapiclient = inPython([
  becomes("rate_limited", { name: "HttpError", pattern: { "error_details[0].reason": quota } }, wait),
  ...http.map((rule) => (rule.with?.["retry_after"] === undefined ? rule : { ...rule, with: { ...rule.with, ...wait } })),
  ...signIn,
  ...lost,
]);

export const googleApiCore = inPython([
  ...["reason", "errors[0].reason"].map((at) => becomes("rate_limited", { name: "GoogleAPICallError", pattern: { [at]: quota } })),
  becomes("already_exists", { name: "AlreadyExists" }),
  becomes("cancelled", { name: "Cancelled" }),
  ...http,
  becomes("timeout", { name: "RetryError" }),
  ...signIn,
  ...lost,
]);
