// Failures of libraries: real ones where a test can cause them, else with the properties their libraries document. No tests here.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { Ajv } from "ajv";
import * as z from "zod";

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

/** A port of loopback where nobody listens any more. */
const closed: number = await new Promise((resolve) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
});

const refused = (): Promise<never> => new Promise((_, reject) => connect(closed, "127.0.0.1").on("error", reject));

/** What a signal made by AbortSignal.timeout rejects with. */
const timedOut = (): Promise<never> => {
  const signal = AbortSignal.timeout(1);
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
};

const invalid = (): never => {
  const validate = new Ajv().compile({ type: "object", required: ["title"] });
  if (validate({})) throw new Error("valid");
  throw new Ajv.ValidationError(validate.errors ?? []);
};

const response = (status: number, headers: object = {}): object => ({ status, headers, data: {} });

/** [what happens, the code it becomes, how], by mapping set. */
export const foreign: { readonly [set: string]: readonly (readonly [title: string, code: string, work: Thrower])[] } = {
  node: [
    ["a missing file", "not_found", () => readFileSync("/nowhere/at/all")],
    ["a path through a file", "not_found", () => readdirSync(`${process.execPath}/below`)],
    ["a file that must not be there yet", "already_exists", () => writeFileSync(process.execPath, "", { flag: "wx" })],
    ["a port where nobody listens", "unavailable", refused],
    ["a right that is missing", "permission_denied", thrower({ code: "EACCES", errno: -13, syscall: "open", path: "/root/x" })],
    ["a full disk", "resource_exhausted", thrower({ code: "ENOSPC", errno: -28, syscall: "write" })],
    ["a signal that timed out", "timeout", timedOut],
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
  axios: [
    ["a request that took too long", "timeout", thrower({ name: "AxiosError", code: "ECONNABORTED", isAxiosError: true })],
    ["a request that was cancelled", "cancelled", thrower({ name: "CanceledError", code: "ERR_CANCELED" })],
    ["a network that is down", "unavailable", thrower({ name: "AxiosError", code: "ERR_NETWORK" })],
    ["a refusal", "auth_required", thrower({ name: "AxiosError", code: "ERR_BAD_REQUEST", response: response(401) })],
    ["a refusal Gaxios reports, its status as code", "not_found", thrower({ name: "GaxiosError", code: "404", response: response(404) })],
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
    ["input that ajv refused", "invalid_input", invalid],
  ],
};
