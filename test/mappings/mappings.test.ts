// The built-in mapping sets know how well-known libraries fail.

import { readFileSync } from "node:fs";
import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { ResourceNotFoundError } from "@modelcontextprotocol/server";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import * as z3 from "zod/v3";
import { diagnostics, familyOf, open, sets } from "./families.ts";
import { foreign, foreignWork, invalidFor, thrownBy } from "./foreign.ts";
import { countings, forms, nobodys, silences, statuses, waits } from "./said.ts";

test("the taxonomy of this test is right, and every set has examples", () => {
  expect(diagnostics).toEqual([]);
  expect(Object.keys(foreign).sort()).toEqual(sets.sort());
});

describe.each(Object.entries(foreign))("%s", (set, examples) => {
  test.each(examples)("%s", async (_, code, work) => {
    const family = await familyOf(set);
    expect(family.from(await thrownBy(work))).toMatchObject({ code });
  });

  test("a stranger is none of these", async () => {
    const family = await familyOf(set);
    expect(family.from(new Error("stranger"))).toMatchObject({ code: "internal_error" });
  });
});

describe("what texts say that a service answered", () => {
  const become = async (text: string): Promise<string> => (await familyOf("upstream")).from(new Error(text)).code;

  test.each(forms)("%s", async (form) => {
    const texts = statuses.map(([status, name]) => form.replaceAll("N", String(status)).replace(/\bR\b/, name));
    expect(await Promise.all(texts.map(become))).toEqual(statuses.map(([, , code]) => code));
  });

  test("that nobody did, or nothing to be read", async () => {
    expect(await Promise.all(silences.map(async ([text]) => [text, await become(text)]))).toEqual(silences);
  });

  test("numbers that count, and failures of nobody else, say nothing of a service", async () => {
    for (const text of [...countings, ...nobodys]) expect([text, await become(text)]).toEqual([text, "internal_error"]);
  });

  test.each(waits)("%s", async (text, seconds) => {
    const family = await familyOf("upstream");
    expect(family.from(new Error(`429 Too Many Requests. ${text}`)).details).toEqual(seconds === undefined ? {} : { retry_after: seconds });
    // Wrapped by somebody who kept the words alone.
    expect(family.from(new Error(`Search failed: HTTP 429: ${text}`)).details).toEqual(seconds === undefined ? {} : { retry_after: seconds });
  });
});

/** How handlers write by hand that arguments do not fit, and what is wrong. Forms read in published servers, and in FastMCP. */
const refusals: readonly (readonly [message: string, problem: string])[] = [
  ["Error: Invalid parameters: domains: Required, se: Required", "domains: Required, se: Required"],
  ["Invalid arguments: query: Required", "query: Required"], ["Error executing tool read: read: Validation failed:\n  • city: it is required", "• city: it is required"],
  ["Invalid arguments for tool read: city: Required.", "city: Required"],
  ["Input validation error: Invalid arguments for tool read: city: Required", "city: Required"],
  ["MCP error -32602: Invalid params: 'x' must be a number", "'x' must be a number"],
  ...["Validation error: ", "## Validation Error\n\n", "**Input Error**\n\n", "**Input error:** "].map((lead) => [`${lead}the name is too long`, "the name is too long"] as const),
  ["Tool 'read' parameter validation failed: query: Required. Look at its schema.", "query: Required. Look at its schema"],
  ["\u274c Validation errors:\n- city: too long", "- city: too long"],
  ["Tool validation failed. Please fix the following errors and try again:\n- id: Required", "- id: Required"],
  ["Missing required parameter: query", "Missing required parameter: query"],
  ["Error: Missing required fields 'a', 'b'", "Missing required fields 'a', 'b'"],
  ["Invalid arguments for get_room", "Invalid arguments for get_room"],
  ["Invalid input provided", "Invalid input provided"],
  ['Error: [ { "code": "invalid_type", "path": [ "query" ], "message": "Required" } ]', '[ { "code": "invalid_type", "path": [ "query" ], "message": "Required" } ]'],
  ["Either 'search' or 'query' must be provided.", "Either 'search' or 'query' must be provided"],
  ["Error [INTERNAL_ERROR]: Invalid arguments for boards: data/id must be string", "data/id must be string"], ["Invalid regular expression: /(/gi: Unterminated group", "Invalid regular expression: /(/gi: Unterminated group"], ["Error: Unknown tool: burn_note", "Unknown tool: burn_note"],
];

/** Of what no caller sent. */
const notRefusals: readonly string[] = ["**Input Error**\n\nThere was an HTTP 429 error with the request", "Validation error: status code 503", "Response validation failed: id: Required", "Output validation error: id", "Invalid result: 7", "Invalid JSON: {", "Missing required environment variable: KEY", "Validation of the answer failed: 7", "Invalid inputs were found in 3 notes", "Either API_KEY or API_TOKEN must be set", "missing required property 'data'", 'Error: [{"code":"ENOENT","path":"/srv"}]'];

test("what handlers say of arguments, by hand, is what is wrong with them", async () => {
  const family = await familyOf("validation");
  expect(refusals.map(([text]) => [text, (family.from(new Error(text)).details as { readonly problem?: string }).problem])).toEqual(refusals);
  expect(notRefusals.map((text) => family.from(new Error(text)).code)).toEqual(notRefusals.map(() => "internal_error"));
});

describe("what leaves", () => {
  test("is not what a failure says, but where it was said to callers: no set has a finding of strict lint", () => {
    expect(open.diagnostics.map(({ code, sentence }) => `${code}: ${sentence}`)).toEqual([]);
  });

  test.each<readonly [title: string, args: object | undefined, message: string]>([
    ["the path that was asked for", { path: "notes/today.md" }, "There is no notes/today.md."],
    ["what the call is about, where no argument is called so", { note_id: "today" }, "There is no today."],
    ["nothing, where that is not clear", { from: "a", to: "b" }, "There is no what was asked for."],
    ["nothing, where nothing was asked", undefined, "There is no what was asked for."],
  ])("of a file on the server's disk is %s", async (_, args, message) => {
    const family = await familyOf("disk");
    const error = family.from(await thrownBy(() => readFileSync("/srv/tenants/ada-4711/notes/today.md")), args && { args });
    expect(error).toMatchObject({ code: "not_found", message });
    expect(JSON.stringify(error)).not.toContain("4711");
  });

  test("where the server keeps a file stands in a detail that is for logs", async () => {
    const family = await familyOf("node");
    const error = family.from(await thrownBy(() => readFileSync("/srv/tenants/ada-4711/today.md")), { args: { path: "today.md" } });
    expect(error.details).toMatchObject({ path: "/srv/tenants/ada-4711/today.md", resource: "today.md" });
    expect(JSON.stringify(error)).not.toContain("4711");
  });
});

describe("strangers that look alike", () => {
  test.each<[string, string, unknown]>([
    ["a process that ended with 1 is no gRPC status", "grpc", Object.assign(new Error("Command failed: false"), { code: 1, killed: false, signal: null, cmd: "false" })],
    ["one that ended with 5 is none either", "grpc", Object.assign(new Error("Command failed"), { code: 5, stdout: "", stderr: "" })],
    ["DOMException NotFoundError, whose code is 8", "grpc", new DOMException("gone", "NotFoundError")],
    ["a gRPC code without metadata", "grpc", Object.assign(new Error(), { code: 5, details: "x" })],
    ["a ValidationException that is not Amazon's", "aws", Object.assign(new Error(), { name: "ValidationException" })],
    ["a McpError of an application's own number", "mcp", new McpError(-32099, "ours")],
    ["an internal error on purpose", "mcp", new McpError(ErrorCode.InternalError, "Failed to fetch: token=x")],
    ["a number that counts", "upstream", new Error("404 notes were read, then the disk was full")],
    ["a number in a name", "upstream", new Error("Note 429 is locked by Ada")],
    ["a table that is missing", "upstream", new Error("no such table: notes")],
    ["a function that is missing", "upstream", new Error("The requested function does not exist")],
    ["an exit status", "upstream", new Error("Command failed with exit status 401")],
    ["a status that is a share", "upstream", new Error("The status is 429% of the plan")],
    ["a status that is none of a failure", "upstream", Object.assign(new Error("No body"), { status: 204 })],
    ["a message that only speaks of an unknown tool", "mcp", new Error("The workshop has an unknown tool")], ...["Tool use is not enabled", "Tool calls are disabled", "Tool not found: see the manual", "Tool 'saw' is not enabled for Ada", "The hand tool is disabled"].map((text) => [`a failure about something else: ${text}`, "mcp", new Error(text)] as [string, string, unknown]),
  ])("%s", async (_, set, thrown) => {
    const family = await familyOf(set);
    expect(family.from(thrown)).toMatchObject({ code: "internal_error" });
  });

  test.each(["status", "statusCode", "code", "response", "cause", "errors", "issues", "$metadata", "ajv", "message", "name", "path", "has", "deep"])("nothing that is planted on Object.prototype.%s counts", async (key) => {
    const families = await Promise.all(sets.map(familyOf));
    const node = await familyOf("node");
    const missing = Object.assign(new Error("gone"), { code: "ENOENT" });
    const planted: unknown = { status: 404, statusCode: 404, code: "ENOENT", response: { status: 404 }, cause: { code: "ECONNRESET" }, errors: [{ code: "ECONNRESET", reason: "quotaExceeded" }], issues: [{ path: ["x"], message: "x" }], $metadata: { httpStatusCode: 404 }, ajv: true }[key] ?? 404;
    for (const root of [Object.prototype, Error.prototype]) {
      const native = Object.getOwnPropertyDescriptor(root, key);
      Object.defineProperty(root, key, { value: planted, configurable: true, writable: true });
      try {
        for (const family of families) expect(family.from(new Error("plain")).code).toBe("internal_error");
        for (const family of families) expect(family.from({ plain: true }).code).toBe("internal_error");
        expect(node.from(missing).code).toBe("not_found");
      } finally {
        Reflect.deleteProperty(root, key);
        if (native) Object.defineProperty(root, key, native);
      }
    }
  });

  test("what a class of errors has, getters too, counts", async () => {
    class HttpError extends Error {
      get status(): number {
        return 404;
      }
    }
    const family = await familyOf("http");
    expect(family.from(new HttpError())).toMatchObject({ code: "not_found" });
    expect(family.from(new (class GoneError extends HttpError {})())).toMatchObject({ code: "not_found" });
  });
});

describe("what failures tell", () => {
  const gives = async (set: string, work: () => unknown, scope?: { readonly args?: object; readonly tool?: string }): Promise<object> => {
    const family = await familyOf(set);
    return family.from(await thrownBy(work), scope).details;
  };
  /** As valibot 1 makes it (ValiError): texts that hold what was given, paths of objects. */
  const valibot = Object.assign(new Error("Invalid type"), {
    name: "ValiError",
    issues: [
      { kind: "schema", type: "number", expected: "number", received: '"secret"', message: 'Invalid type: Expected number but received "secret"', path: [{ key: "user" }, { key: "age" }] },
      { kind: "validation", type: "email", expected: null, received: '"secret"', message: 'Invalid email: Received "secret"', path: [{ key: "mail" }] },
    ],
  });
  const mail = z.object({ to: z.array(z.email()), kind: z.enum(["plain", "html"]), more: z.strictObject({ depth: z.number().max(3) }).optional() });

  test.each<[string, string, () => unknown, object]>([
    ["the argument and what was expected", "validation", () => mail.parse({ to: "ada", kind: "html" }), { argument: "to", problem: "to: Invalid input: expected array, received string" }],
    ["the place in a list", "validation", () => mail.parse({ to: ["ada"], kind: "html" }), { argument: "to[0]", problem: "to[0]: Invalid email address" }],
    [
      "all that is wrong",
      "validation",
      () => mail.parse({ to: [], kind: "gif", more: { depth: 9, wide: 1 } }),
      { argument: "kind", problem: 'kind: Invalid option: expected one of "plain"|"html"; more.depth: Too big: expected number to be <=3; more: Unrecognized key: "wide"' },
    ],
    ["of zod 3 what was expected, and not what was given", "validation", () => z3.object({ kind: z3.enum(["a", "b"]) }).parse({ kind: "my secret" }), { argument: "kind", problem: 'kind: expected one of "a", "b"' }],
    ["of ajv what is missing", "validation", () => invalidFor({ required: ["title"] }, {}), { argument: "title", problem: "title: is required" }],
    ["of ajv what is not known", "validation", () => invalidFor({ additionalProperties: false }, { tiddle: 1 }), { argument: "tiddle", problem: "tiddle: is not known" }],
    ["of ajv the place in a list", "validation", () => invalidFor({ properties: { "a/b": { items: { enum: ["x", "y"] } } } }, { "a/b": ["x", "z"] }), { argument: "a/b[1]", problem: 'a/b[1]: expected one of "x", "y"' }],
    ["of valibot what was expected, and not what was given", "validation", () => Promise.reject(valibot), { argument: "user.age", problem: "user.age: expected number; mail: Invalid email" }],
    ["a whole that is wrong, without an argument", "validation", () => z.object({}).parse("text"), { problem: "Invalid input: expected object, received string" }],
    ["the text of an McpError, without its prefix", "mcp", () => Promise.reject(new McpError(ErrorCode.InvalidParams, "Missing required parameter: to")), { problem: "Missing required parameter: to" }],
    ["the resource that was missed", "mcp", () => Promise.reject(new ResourceNotFoundError("note://7")), { resource: "note://7" }],
    ["the prompt that was missed", "mcp", () => Promise.reject(new McpError(ErrorCode.InvalidParams, "Prompt greet not found")), { resource: "greet" }],
    ["the tool that was missed", "mcp", () => Promise.reject(new McpError(ErrorCode.InvalidParams, "Tool nope not found")), { tool: "nope" }],
    ["how long to wait, of headers on the error", "undici", foreignWork("undici", "too many calls, headers on the error"), { retry_after: 7 }],
    ["how long to wait, of Headers on a response", "gaxios", foreignWork("gaxios", "too many calls of one user"), { retry_after: 7 }],
  ])("%s", async (_, set, work, expected) => {
    expect(await gives(set, work)).toEqual(expected);
  });

  test("the one argument that names a thing", async () => {
    const missing = (): never => {
      throw Object.assign(new Error("gone"), { status: 404 });
    };
    const named = async (args: object): Promise<unknown> => (await gives("http", missing, { args }) as { readonly resource?: unknown }).resource;
    expect(await named({ message_id: "m1", format: "full" })).toBe("m1");
    expect(await named({ noteId: 7 })).toBe("7");
    expect(await named({ path: "a.md", name: "x" })).toBe("a.md");
    expect(await named({ name: "groceries" })).toBe("groceries");
    expect(await named({ source_path: "a", target_path: "b" })).toBeUndefined();
    expect(await named({ valid: "x", paid: "y", query: "z" })).toBeUndefined();
    expect(await named({ id: { nested: true } })).toBeUndefined();
  });
});

test.each([undefined, "soon", "1e9", ""])("a 429 whose Retry-After is %j stays rate_limited", async (value) => {
  const family = await familyOf("http");
  const thrown = Object.assign(new Error(), { status: 429, headers: { "retry-after": value } });
  expect(family.from(thrown)).toMatchObject({ code: "rate_limited", details: {} });
  const strict = await familyOf("demanding");
  expect(strict.from(thrown)).toMatchObject({ code: "rate_limited", details: { wait_ms: 10_000 } });
});

test.each<[string, () => unknown, string]>([
  ["what zod says", () => z.object({ to: z.string() }).parse({ to: 1 }), "Invalid input: to: Invalid input: expected string, received number."],
  ["what an McpError says", () => Promise.reject(new McpError(ErrorCode.InvalidParams, "Missing required parameter: to")), "Invalid input: Missing required parameter: to."],
  ["a status that says nothing", () => Promise.reject(Object.assign(new Error("x"), { status: 400 })), "Invalid input: the arguments were refused."],
  ["an unknown tool, where no error is declared for it", () => Promise.reject(new Error("Unknown tool: nope")), "Invalid input: Unknown tool: nope."],
  ...["Error calling tool nope: ", "\u274c "].map((lead) => [`an unknown tool, behind ${JSON.stringify(lead)}`, () => Promise.reject(new Error(`${lead}Unknown tool: nope`)), "Invalid input: Unknown tool: nope."] as [string, () => unknown, string]), ...["Tool not found: burn", "No such tool: burn", "Tool 'burn' is not enabled", "Tool burn_note disabled", "Tool burn-note not found", "Tool `burn` not found"].map((text) => [`a tool that is not there: ${text}`, () => Promise.reject(new Error(`Error: ${text}.`)), `Invalid input: ${text}.`] as [string, () => unknown, string]),
  ["a status of nobody knows what", () => Promise.reject(Object.assign(new Error("x"), { status: 404 })), "Not found: what was asked for"],
])("what is required has something to stand in: %s", async (_, work, message) => {
  const family = await familyOf("demanding");
  expect(family.from(await thrownBy(work))).toMatchObject({ message });
});

test.each([
  ["in seconds", "30", 30],
  ["as a date", () => new Date(Date.now() + 90_000).toUTCString(), expect.closeTo(89, -1)],
])("Retry-After %s fills the wait", async (_, header, wait) => {
  const family = await familyOf("http");
  const value = typeof header === "function" ? header() : header;
  const thrown = Object.assign(new Error(), { response: { status: 429, headers: { "retry-after": value } } });
  expect(family.from(thrown)).toMatchObject({ code: "rate_limited", details: { retry_after: wait } });
});

test("headers are read from a Headers object too", async () => {
  const family = await familyOf("http");
  const response = new Response(null, { status: 429, headers: { "Retry-After": "7" } });
  expect(family.from(Object.assign(new Error(), { response }))).toMatchObject({ code: "rate_limited", details: { retry_after: 7 } });
});
