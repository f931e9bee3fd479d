// Failures of libraries: real ones where a test can cause them, else with the properties their libraries document (outside.test.ts). No tests here.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, SdkError, SdkErrorCode } from "@modelcontextprotocol/server";
import { PrismaClientInitializationError, PrismaClientKnownRequestError, PrismaClientValidationError } from "@prisma/client-runtime-utils";
import { Ajv } from "ajv";
import { Gaxios } from "gaxios";
import { Agent, interceptors, request } from "undici";
import * as z from "zod";
import * as z3 from "zod/v3";
import { said } from "./said.ts";
import { answering, closed, mysqlAlone, mysqlSaying, redisAlone, redisSaying } from "./listening.ts";

type Thrower = () => unknown;

/** What `work` throws or rejects with. */
export const thrownBy = async (work: Thrower): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
};

const like = (properties: object, message = "a native failure"): Error => Object.assign(new Error(message), properties);
const thrower = (properties: object) => () => {
  throw like(properties);
};

const refused = (): Promise<never> => new Promise((_, reject) => connect(closed, "127.0.0.1").on("error", reject));

/** What a signal made by AbortSignal.timeout rejects with. */
const timedOut = (): Promise<never> => {
  const signal = AbortSignal.timeout(1);
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
};

/** What ajv's way of throwing says of `value`. */
export const invalidFor = (schema: object, value: object): never => {
  const validate = new Ajv({ allErrors: true }).compile({ type: "object", ...schema });
  if (validate(value)) throw new Error("valid");
  throw new Ajv.ValidationError(validate.errors ?? []);
};

const gaxios = new Gaxios({ retry: false });
/** What Google answers (AIP-193, in the form of its older APIs). */
const google = (code: number, reason: string): unknown =>
  gaxios.request({ url: answering({ status: code, headers: { "retry-after": "7" }, body: { error: { code, message: "no", errors: [{ domain: "usageLimits", reason }] } } }) });

const undici = (status: number): unknown =>
  request(answering({ status, headers: { "retry-after": "7" } }), { dispatcher: new Agent().compose(interceptors.responseError()) });

/** An exception of the AWS SDK 3, as @smithy/core makes it of a response (ServiceException). */
const amazon = (name: string, httpStatusCode: number) => thrower({ name, $fault: "client", $service: "S", $metadata: { httpStatusCode, requestId: "r", attempts: 3 } });

/** An error of @octokit/request-error: status, request, response. */
const github = (status: number, headers: object = {}, data: object = {}) => thrower({ name: "HttpError", status, request: {}, response: { status, headers, data } });

const prisma = (code: string) => () => {
  throw new PrismaClientKnownRequestError("An operation failed.", { code, clientVersion: "7.10.1", meta: { modelName: "Note" } });
};
/** What Prisma throws before there is a query. */
const prismaStart = (errorCode: string) => (): never => { throw new PrismaClientInitializationError("No connection.", "7.10.1", errorCode); };

const response = (status: number, headers: object = {}): object => ({ status, headers, data: {} });

/** [what happens, the code it becomes, how], by mapping set. */
export const foreign: { readonly [set: string]: readonly (readonly [title: string, code: string, work: Thrower])[] } = {
  node: [
    ["a missing file", "not_found", () => readFileSync("/nowhere/at/all")], ["a missing program", "internal_error", () => { throw Object.assign(new Error("spawn shelfctl ENOENT"), { code: "ENOENT", path: "shelfctl" }); }],
    ["a program that may not be run", "internal_error", () => { throw Object.assign(new Error("spawn ./shelfctl EACCES"), { code: "EACCES", path: "./shelfctl" }); }], ["arguments of a program that are too long", "invalid_input", () => { throw Object.assign(new Error("spawn E2BIG"), { code: "E2BIG" }); }],
    ["a path through a file", "not_found", () => readdirSync(`${process.execPath}/below`)],
    ["a file that must not be there yet", "already_exists", () => writeFileSync(process.execPath, "", { flag: "wx" })],
    ["a port where nobody listens", "unavailable", refused],
    ["a right that is missing", "permission_denied", thrower({ code: "EACCES", errno: -13, syscall: "open", path: "/root/x" })],
    ["a full disk", "resource_exhausted", thrower({ code: "ENOSPC", errno: -28, syscall: "write" })],
    ["a signal that timed out", "timeout", timedOut],
    ["a file that somebody holds", "unavailable", thrower({ code: "EBUSY", errno: -16, syscall: "unlink", path: "/srv/x" })],
    ["a folder read as a file", "invalid_input", () => readFileSync("/")],
    ["a name that is too long", "invalid_input", () => readFileSync(`/${"x".repeat(5000)}`)],
    ["a name with a zero in it", "invalid_input", () => readFileSync("a\0b")],
    ["no URL", "invalid_input", () => new URL("no url")],
    ["a wrapped failure", "unavailable", () => Promise.reject(new Error("outer", { cause: like({ code: "ECONNRESET" }) }))],
    ["one of several failures", "timeout", () => Promise.any([Promise.reject(new Error("another")), Promise.reject(like({ code: "ETIMEDOUT" }))])],
  ],
  fetch: [
    ["a port where nobody listens", "unavailable", () => fetch(`http://127.0.0.1:${closed}/`)],
    ["a signal that timed out", "timeout", () => fetch("http://127.0.0.1:9/", { signal: AbortSignal.abort(new DOMException("late", "TimeoutError")) })],
    ["headers that do not come", "timeout", () => Promise.reject(new TypeError("fetch failed", { cause: like({ name: "HeadersTimeoutError", code: "UND_ERR_HEADERS_TIMEOUT" }) }))],
    ["a call the caller gave up", "cancelled", () => fetch("http://127.0.0.1:9/", { signal: AbortSignal.abort() })],
  ],
  http: [
    ["a status on the error", "permission_denied", thrower({ status: 403 })],
    ["a status code on the error", "not_found", thrower({ statusCode: 404 })],
    ["a status on its response", "conflict", thrower({ response: response(409) })],
    ["a wait in seconds", "rate_limited", thrower({ response: response(429, { "retry-after": "30" }) })],
    ["any other server failure", "unavailable", thrower({ status: 599, response: { headers: { "retry-after": "30" } } })],
  ],
  undici: [
    ["headers that do not come", "timeout", () => request(answering(), { headersTimeout: 20 })],
    ["a port where nobody listens", "unavailable", () => request(`http://127.0.0.1:${closed}/`)],
    ["a call the caller gave up", "cancelled", () => request(answering(), { signal: AbortSignal.abort() })],
    ["too many calls, headers on the error", "rate_limited", () => undici(429)],
    ["a refusal", "auth_required", () => undici(401)],
  ],
  gaxios: [
    ["too many calls", "rate_limited", () => google(429, "rateLimitExceeded")],
    ["too many calls of one user", "rate_limited", () => google(403, "userRateLimitExceeded")],
    ["a right that is missing", "permission_denied", () => google(403, "insufficientPermissions")],
    ["too many calls, as googleapis lifts it", "rate_limited", thrower({ code: 403, errors: [{ reason: "quotaExceeded" }] })],
    ["a token that is no longer good", "auth_required", () => google(401, "authError")],
    ["a grant that is revoked", "auth_required", () => gaxios.request({ url: answering({ status: 400, body: { error: "invalid_grant", error_description: "Token has been expired or revoked." } }) })],
    ["a message that is not there", "not_found", () => google(404, "notFound")],
    ["a time limit", "timeout", () => gaxios.request({ url: answering(), timeout: 20 })],
    ["a time limit of the fetch in Node", "timeout", () => gaxios.request({ url: answering(), timeout: 20, fetchImplementation: fetch })],
    ["a call the caller gave up", "cancelled", () => gaxios.request({ url: answering(), signal: AbortSignal.abort() })],
    ["a port where nobody listens", "unavailable", () => gaxios.request({ url: `http://127.0.0.1:${closed}/` })],
    ["Google in trouble", "unavailable", () => google(503, "backendError")],
  ],
  octokit: [
    ["a refusal", "auth_required", github(401)],
    ["a right that is missing", "permission_denied", github(403, { "x-ratelimit-remaining": "4999" })],
    ["the primary limit", "rate_limited", github(403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1763800000" })],
    ["a secondary limit", "rate_limited", github(403, { "retry-after": "60", "x-ratelimit-remaining": "4999" })],
    ["a label that is there", "already_exists", github(422, {}, { errors: [{ resource: "Label", code: "already_exists", field: "name" }] })],
    ["what GitHub cannot process", "invalid_input", github(422, {}, { errors: [{ resource: "Issue", code: "missing_field", field: "title" }] })],
    ["GraphQL that finds nothing", "not_found", thrower({ name: "GraphqlResponseError", errors: [{ type: "NOT_FOUND", path: ["repository"] }] })],
    ["GraphQL without a scope", "permission_denied", thrower({ name: "GraphqlResponseError", errors: [{ type: "INSUFFICIENT_SCOPES" }] })],
    ["GraphQL over its limit", "rate_limited", thrower({ name: "GraphqlResponseError", errors: [{ type: "RATE_LIMITED" }] })],
  ],
  aws: [
    ["too many calls", "rate_limited", amazon("ThrottlingException", 400)],
    ["a bucket that is too busy", "rate_limited", amazon("SlowDown", 503)],
    ["a right that is missing", "permission_denied", amazon("AccessDenied", 403)],
    ["a right that is missing, in JSON", "permission_denied", amazon("AccessDeniedException", 400)],
    ["a token that has expired", "auth_required", amazon("ExpiredTokenException", 400)],
    ["no credentials at all", "auth_required", thrower({ name: "CredentialsProviderError", tryNextLink: false })],
    ["a key that is not there", "not_found", amazon("NoSuchKey", 404)],
    ["a condition that does not hold", "conflict", amazon("ConditionalCheckFailedException", 400)],
    ["a quota", "resource_exhausted", amazon("ServiceQuotaExceededException", 402)],
    ["input that is refused", "invalid_input", amazon("ValidationException", 400)], ["a connection that was reset", "unavailable", thrower({ name: "TimeoutError", code: "ECONNRESET", $metadata: { attempts: 1 } })],
    ["a name nobody knows, by its status", "not_found", amazon("SomeNewException", 404)],
    ["a service in trouble", "unavailable", amazon("InternalServerError", 500)],
  ],
  mysql2: [
    ["a duplicate", "already_exists", () => mysqlSaying(1062, "Duplicate entry 'a' for key 'notes.PRIMARY'")],
    ["a reference to nothing", "invalid_input", () => mysqlSaying(1452, "Cannot add or update a child row")],
    ["a row that others need", "conflict", () => mysqlSaying(1451, "Cannot delete or update a parent row")],
    ["a deadlock", "conflict", () => mysqlSaying(1213, "Deadlock found when trying to get lock")],
    ["a lock that is not given", "timeout", () => mysqlSaying(1205, "Lock wait timeout exceeded")],
    ["a right that is missing", "permission_denied", () => mysqlSaying(1142, "SELECT command denied to user")],
    ["a text that is too long", "invalid_input", () => mysqlSaying(1406, "Data too long for column")],
    ["too many connections", "resource_exhausted", () => mysqlSaying(1040, "Too many connections")],
    ["a port where nobody listens", "unavailable", mysqlAlone],
  ],
  prisma: [
    ["a record that is not there", "not_found", prisma("P2025")],
    ["a duplicate", "already_exists", prisma("P2002")],
    ["a reference to nothing", "invalid_input", prisma("P2003")],
    ["a write conflict", "conflict", prisma("P2034")],
    ["a pool that is used up", "timeout", prisma("P2024")],
    ["a database out of reach", "unavailable", prismaStart("P1001")],
    ["credentials that are wrong", "permission_denied", prismaStart("P1000")],
    ["a query that makes no sense", "invalid_input", () => Promise.reject(new PrismaClientValidationError("Unknown argument.", { clientVersion: "7.10.1" }))],
  ],
  redis: [
    ["no password", "auth_required", () => redisSaying("-NOAUTH Authentication required.")],
    ["a right that is missing", "permission_denied", () => redisSaying("-NOPERM this user has no permissions to run the 'get' command")],
    ["a replica", "permission_denied", () => redisSaying("-READONLY You can't write against a read only replica.")],
    ["another type", "conflict", () => redisSaying("-WRONGTYPE Operation against a key holding the wrong kind of value")],
    ["a memory that is full", "resource_exhausted", () => redisSaying("-OOM command not allowed when used memory > 'maxmemory'.")],
    ["a server that is loading", "unavailable", () => redisSaying("-LOADING Redis is loading the dataset in memory")],
    ["a port where nobody listens", "unavailable", redisAlone],
    ["a reply as node-redis has it", "auth_required", thrower({ name: "SimpleError", message: "WRONGPASS invalid username-password pair" })],
    ["a socket that closed, in node-redis", "unavailable", thrower({ name: "SocketClosedUnexpectedlyError", message: "Socket closed unexpectedly" })],
    ["a connection that took too long, in node-redis", "timeout", thrower({ name: "ConnectionTimeoutError" })],
  ],
  mcp: [
    ["arguments refused on purpose, v1", "invalid_input", () => Promise.reject(new McpError(ErrorCode.InvalidParams, "Missing required parameter: to"))],
    ["arguments refused on purpose, v2", "invalid_input", () => Promise.reject(new ProtocolError(ProtocolErrorCode.InvalidParams, "Missing required parameter: to"))],
    ["an unknown tool, v1", "unknown_tool", () => Promise.reject(new McpError(ErrorCode.MethodNotFound, "Unknown tool: nope"))],
    ["an unknown tool, v2", "unknown_tool", () => Promise.reject(new ProtocolError(ProtocolErrorCode.InvalidParams, "Tool nope not found"))],
    ["a tool that is not enabled", "unknown_tool", () => Promise.reject(new Error("Error: Tool 'nope' is not enabled. Look at the settings."))], ["an unknown tool, as low-level servers say it", "unknown_tool", () => Promise.reject(new Error("Unknown tool: nope"))],
    ["an unknown method", "method_not_found", () => Promise.reject(new McpError(ErrorCode.MethodNotFound, "Method not found"))],
    ["a missing resource, v1", "not_found", () => Promise.reject(new McpError(ErrorCode.InvalidParams, "Resource note://7 not found"))],
    ["a missing resource, v1 with data", "not_found", () => Promise.reject(new McpError(-32002, "Gone", { uri: "note://7" }))],
    ["a missing resource, v2", "not_found", () => Promise.reject(new ResourceNotFoundError("note://7"))],
    ["a missing prompt", "not_found", () => Promise.reject(new McpError(ErrorCode.InvalidParams, "Prompt greet not found"))],
    ["a request of ours that took too long, v1", "timeout", () => Promise.reject(new McpError(ErrorCode.RequestTimeout, "Request timed out", { timeout: 1 }))],
    ["a request of ours that took too long, v2", "timeout", () => Promise.reject(new SdkError(SdkErrorCode.RequestTimeout, "Request timed out"))],
    ["a client that is gone, v1", "unavailable", () => Promise.reject(new McpError(ErrorCode.ConnectionClosed, "Connection closed"))],
    ["a client that is gone, v2", "unavailable", () => Promise.reject(new SdkError(SdkErrorCode.ConnectionClosed, "Connection closed"))],
  ],
  axios: [
    ["a request that took too long", "timeout", thrower({ name: "AxiosError", code: "ECONNABORTED", isAxiosError: true })],
    ["a request that was cancelled", "cancelled", thrower({ name: "CanceledError", code: "ERR_CANCELED" })],
    ["a network that is down", "unavailable", thrower({ name: "AxiosError", code: "ERR_NETWORK" })],
    ["a refusal", "auth_required", thrower({ name: "AxiosError", code: "ERR_BAD_REQUEST", response: response(401) })],
    ["a refusal Gaxios reports, its status as code", "not_found", thrower({ name: "GaxiosError", code: "404", response: response(404) })],
  ],
  upstream: [
    ["a status on the error", "rate_limited", thrower({ status: 429 })],
    ["a status on its response", "auth_required", thrower({ response: response(401) })],
    ["a status on a cause", "permission_denied", () => Promise.reject(new Error("Could not read it", { cause: like({ statusCode: 403 }) }))],
    ["the status of the failure, not of its cause", "not_found", () => Promise.reject(Object.assign(new Error("gone", { cause: like({ status: 401 }) }), { status: 404 }))],
    ...said.map(([message, code]) => [`"${message}"`, code, () => Promise.reject(new Error(message))] as const),
    ["a text of a cause", "rate_limited", () => Promise.reject(new Error("Search is off", { cause: new Error("429 Too Many Requests") }))],
    ["a thrown text", "unavailable", () => Promise.reject("503 Service Unavailable")],
    ["a port where nobody listens, by fetch", "unavailable", () => fetch(`http://127.0.0.1:${closed}/`)],
    ["a signal that timed out", "timeout", timedOut],
  ],
  pg: [
    ["a duplicate", "already_exists", thrower({ name: "error", code: "23505", severity: "ERROR", table: "notes" })],
    ["a reference to nothing", "invalid_input", thrower({ code: "23503", severity: "ERROR" })],
    ["a deadlock", "conflict", thrower({ code: "40P01", severity: "ERROR" })],
    ["a query that took too long", "timeout", thrower({ code: "57014", severity: "ERROR" })],
    ["too many connections", "resource_exhausted", thrower({ code: "53300", severity: "FATAL" })],
    ["a server that shuts down", "unavailable", thrower({ code: "57P01", severity: "FATAL" })],
  ],
  sqlite: [
    ["a duplicate", "already_exists", thrower({ name: "SqliteError", code: "SQLITE_CONSTRAINT_UNIQUE" })],
    ["a busy database", "unavailable", thrower({ name: "SqliteError", code: "SQLITE_BUSY" })],
    ["a database that is read-only", "permission_denied", thrower({ name: "SqliteError", code: "SQLITE_READONLY" })],
  ],
  mongodb: [
    ["a duplicate", "already_exists", thrower({ name: "MongoServerError", code: 11_000, keyValue: {} })],
    ["a right that is missing", "permission_denied", thrower({ name: "MongoServerError", code: 13 })],
    ["no server to be found", "unavailable", thrower({ name: "MongoServerSelectionError" })],
  ],
  grpc: [
    ["NOT_FOUND", "not_found", thrower({ code: 5, details: "no such note", metadata: {} })],
    ["DEADLINE_EXCEEDED", "timeout", thrower({ code: 4, details: "", metadata: {} })],
    ["UNAUTHENTICATED", "auth_required", thrower({ code: 16, details: "", metadata: {} })],
  ],
  validation: [
    ["input that zod refused", "invalid_input", () => z.object({ title: z.string() }).parse({})],
    ["input that zod 3 refused", "invalid_input", () => z3.object({ title: z3.string() }).parse({})],
    ["input that ajv refused", "invalid_input", () => invalidFor({ required: ["title"] }, {})],
  ],
};

/** An example by its title. */
export const foreignWork = (set: string, title: string): Thrower => {
  const found = foreign[set]?.find(([known]) => known === title);
  if (!found) throw new Error(`no example ${title} in ${set}`);
  return found[2];
};
