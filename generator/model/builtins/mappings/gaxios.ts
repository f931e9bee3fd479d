// Mapping set gaxios: what googleapis and the Google auth library throw. Quotas and grants first, since their status says something else.

import { becomes, inNode } from "../becomes.ts";
import { unreachable } from "./node.ts";
import { http } from "./web.ts";

/** Reasons of a 403 that a wait cures (Gmail API, "Resolve errors"; Drive API the same). */
const quota = "^(?:userRateLimitExceeded|rateLimitExceeded|quotaExceeded|dailyLimitExceeded|concurrentLimitExceeded)$";

export const gaxios = inNode([
  becomes("rate_limited", { pattern: { "response.data.error.errors[0].reason": quota } }),
  becomes("rate_limited", { pattern: { "errors[0].reason": quota } }),
  // A refresh token that is revoked or expired (RFC 6749, section 5.2).
  becomes("auth_required", { path: { "response.data.error": "invalid_grant" } }),
  becomes("auth_required", { message: "^invalid_grant$" }),
  // Its own time limit ends in an AbortError too; the signal knows better.
  becomes("timeout", { path: { "config.signal.reason.name": "TimeoutError" } }),
  becomes("timeout", { code: ["TimeoutError", "ETIMEDOUT", "ECONNABORTED"], cause: "deep" }),
  becomes("cancelled", { name: "AbortError", cause: "deep" }),
  becomes("unavailable", { code: unreachable, cause: "deep" }),
  ...http,
]);
