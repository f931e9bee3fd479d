// Built-in mapping sets: how well-known libraries fail, as rules onto the conventional codes. A server that does not
// declare a code, or whose error wants details a rule cannot give, goes without that rule.

import type { RuleSpec } from "../spec.ts";

type Match = RuleSpec["match"];
interface Sets {
  readonly [set: string]: readonly RuleSpec[];
}

const becomes = (error: string, match: Match, details: RuleSpec["with"] = {}): RuleSpec => ({ match, error, with: details });

const retryAfter = { retry_after: "$error.response.headers['retry-after']" };
const path = { path: "$error.path" };

/** Node.js system errors (errno names, libuv). */
const node = [
  becomes("not_found", { code: ["ENOENT", "ENOTDIR"] }, path),
  becomes("already_exists", { code: ["EEXIST", "ENOTEMPTY"] }, path),
  becomes("permission_denied", { code: ["EACCES", "EPERM", "EROFS"] }, path),
  becomes("timeout", { code: ["ETIMEDOUT", "ESOCKETTIMEDOUT"], cause: "deep" }),
  becomes("unavailable", { code: ["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN", "EPIPE"], cause: "deep" }),
  becomes("resource_exhausted", { code: ["ENOSPC", "EMFILE", "ENFILE", "EDQUOT", "ENOMEM"] }),
  becomes("timeout", { name: "TimeoutError", cause: "deep" }),
  becomes("cancelled", { name: "AbortError" }),
];

/** HTTP status of a response, wherever clients put it (RFC 9110, section 15). */
const http = [
  becomes("auth_required", { status: 401 }),
  becomes("permission_denied", { status: 403 }),
  becomes("not_found", { status: [404, 410] }),
  becomes("timeout", { status: [408, 504] }),
  becomes("conflict", { status: [409, 412] }),
  becomes("rate_limited", { status: 429 }, retryAfter),
  becomes("invalid_input", { status: [400, 413, 414, 415, 422] }),
  becomes("unavailable", { status: "5xx" }, retryAfter),
];

/** fetch and undici: a TypeError whose cause has the reason. */
const fetch = [
  becomes("timeout", { name: "TimeoutError", cause: "deep" }),
  becomes("timeout", { code: ["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "ETIMEDOUT"], cause: "deep" }),
  becomes("unavailable", { code: ["UND_ERR_SOCKET", "UND_ERR_CLOSED", "ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN"], cause: "deep" }),
  becomes("cancelled", { name: "AbortError" }),
];

/** axios and Gaxios: their own codes, then the status. */
const axios = [
  becomes("timeout", { code: ["ECONNABORTED", "ETIMEDOUT"] }),
  becomes("cancelled", { code: "ERR_CANCELED" }),
  becomes("unavailable", { code: ["ERR_NETWORK", "ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN"], cause: "deep" }),
  ...http,
];

/** PostgreSQL SQLSTATE codes, as pg reports them (PostgreSQL manual, appendix A). */
const pg = [
  becomes("already_exists", { code: ["23505", "42P07", "42710"] }),
  becomes("invalid_input", { code: ["22001", "22003", "22007", "22P02", "23502", "23503", "23514"] }),
  becomes("conflict", { code: ["40001", "40P01", "55P03"] }),
  becomes("permission_denied", { code: "42501" }),
  becomes("timeout", { code: "57014" }),
  becomes("resource_exhausted", { code: ["53100", "53200", "53300"] }),
  becomes("unavailable", { code: ["08000", "08001", "08003", "08004", "08006", "57P01", "57P02", "57P03"] }),
];

/** SQLite result codes, as better-sqlite3 and node:sqlite drivers name them. */
const sqlite = [
  becomes("already_exists", { code: ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"] }),
  becomes("invalid_input", { code: ["SQLITE_CONSTRAINT", "SQLITE_CONSTRAINT_NOTNULL", "SQLITE_CONSTRAINT_CHECK", "SQLITE_CONSTRAINT_FOREIGNKEY", "SQLITE_MISMATCH"] }),
  becomes("permission_denied", { code: ["SQLITE_READONLY", "SQLITE_PERM", "SQLITE_AUTH"] }),
  becomes("resource_exhausted", { code: ["SQLITE_FULL", "SQLITE_NOMEM"] }),
  becomes("unavailable", { code: ["SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_CANTOPEN", "SQLITE_IOERR"] }),
];

/** MongoDB driver errors: server codes by number, the driver's own by name. */
const mongodb = [
  becomes("already_exists", { name: ["MongoServerError", "MongoBulkWriteError"], code: 11_000 }),
  becomes("permission_denied", { name: "MongoServerError", code: 13 }),
  becomes("auth_required", { name: "MongoServerError", code: 18 }),
  becomes("timeout", { name: "MongoServerError", code: 50 }),
  becomes("conflict", { name: "MongoServerError", code: 112 }),
  becomes("invalid_input", { name: "MongoServerError", code: [2, 9, 121] }),
  becomes("unavailable", { name: ["MongoNetworkError", "MongoNetworkTimeoutError", "MongoServerSelectionError"] }),
];

/** gRPC status codes (grpc.github.io, "Status codes and their use in gRPC"). */
const grpc = [
  becomes("cancelled", { code: 1 }),
  becomes("invalid_input", { code: [3, 9, 11] }),
  becomes("timeout", { code: 4 }),
  becomes("not_found", { code: 5 }),
  becomes("already_exists", { code: 6 }),
  becomes("permission_denied", { code: 7 }),
  becomes("resource_exhausted", { code: 8 }),
  becomes("conflict", { code: 10 }),
  becomes("unavailable", { code: 14 }),
  becomes("auth_required", { code: 16 }),
];

/** Input that zod or ajv refused. */
const validation = [becomes("invalid_input", { name: ["ZodError", "$ZodError"] }), becomes("invalid_input", { path: { ajv: true } })];

export const mappings: Sets = { axios, fetch, grpc, http, mongodb, node, pg, sqlite, validation };
