// Mapping sets of Node and the web platform: what any server can meet.

import { becomes, inNode } from "../becomes.ts";

const path = { path: "$error.path" };

/** Network failures, wherever a client hides them. */
export const unreachable = ["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ENOTFOUND", "EAI_AGAIN", "EPIPE"];

/** A program that cannot be started is `spawn git ENOENT`: no argument and no right of the caller mends that. */
export const opened = "^(?!spawn(?:Sync)? )";

export const node = [
  becomes("not_found", { code: ["ENOENT", "ENOTDIR"], message: opened }, path),
  becomes("already_exists", { code: ["EEXIST", "ENOTEMPTY"] }, path),
  becomes("permission_denied", { code: ["EACCES", "EPERM", "EROFS", "ERR_ACCESS_DENIED"], message: opened }, path),
  becomes("invalid_input", { code: ["EISDIR", "E2BIG", "ENAMETOOLONG", "ELOOP", "ERR_INVALID_ARG_VALUE", "ERR_INVALID_URL"] }, path),
  becomes("unavailable", { code: ["EBUSY", "ETXTBSY", "EAGAIN"] }, path),
  becomes("timeout", { code: ["ETIMEDOUT", "ESOCKETTIMEDOUT", "ETIMEOUT"], cause: "deep" }),
  becomes("unavailable", { code: unreachable, cause: "deep" }),
  becomes("resource_exhausted", { code: ["ENOSPC", "EMFILE", "ENFILE", "EDQUOT", "ENOMEM", "EFBIG", "ENOBUFS"] }),
  becomes("timeout", { name: "TimeoutError", cause: "deep" }),
  becomes("cancelled", { name: "AbortError" }),
];

/** Mapping sets http, fetch, undici and axios: HTTP status wherever clients put it (RFC 9110, section 15), and what clients say when there is none. */
export const http = [
  becomes("auth_required", { status: 401 }),
  becomes("permission_denied", { status: [403, 451] }),
  becomes("not_found", { status: [404, 410] }),
  becomes("timeout", { status: [408, 504] }),
  becomes("conflict", { status: [409, 412, 423, 428] }),
  becomes("rate_limited", { status: 429 }),
  becomes("invalid_input", { status: [400, 405, 406, 411, 413, 414, 415, 416, 417, 422, 431] }),
  becomes("resource_exhausted", { status: 507 }),
  becomes("unavailable", { status: "5xx" }),
  becomes("payment_required", { status: 402 }),
];

/** The fetch of Node: a TypeError whose cause has the reason. */
export const fetch = inNode([
  becomes("timeout", { name: "TimeoutError", cause: "deep" }),
  becomes("timeout", { code: ["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "ETIMEDOUT"], cause: "deep" }),
  becomes("unavailable", { code: ["UND_ERR_SOCKET", "UND_ERR_CLOSED", "UND_ERR_DESTROYED", ...unreachable], cause: "deep" }),
  becomes("cancelled", { name: "AbortError" }),
]);

/** undici by itself: the same, and errors that carry status and headers. */
export const undici = inNode([...fetch, becomes("cancelled", { code: ["UND_ERR_ABORTED", "UND_ERR_ABORT"] }), ...http]);

export const axios = inNode([
  becomes("timeout", { code: ["ECONNABORTED", "ETIMEDOUT"] }),
  becomes("cancelled", { code: "ERR_CANCELED" }),
  becomes("unavailable", { code: ["ERR_NETWORK", ...unreachable], cause: "deep" }),
  ...http,
]);
