// Rows at the edges of rules: bounds just met and just missed, ways in that are rarely walked, what a rule takes and passes over. No tests here.

import type { Json } from "../../generator/model/taxonomy.ts";
import { brief, envelope, inMeta, type Members, textOnly } from "./described.ts";
import type { Asked } from "./rows.ts";

const unknown = (more: Members): Members => inMeta({ ...brief, ...more });
const some = (count: number, text: string): readonly string[] => Array.from({ length: count }, (_, at) => `${text}${at}`);
const info = (reason: string, metadata: Members, domain = "kit.example.org"): Members => ({ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain, metadata: { "faultline-category": "user", "faultline-recoverable": "true", "faultline-contract": "kit@1.2.0", ...metadata } });
const wait = (retryDelay: string): Members => ({ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay });

const chain = (depth: number): Json => (depth === 0 ? { name: "end", next: null } : { name: "n", next: chain(depth - 1) });
const branch = (depth: number): Json => (depth === 0 ? { name: "end" } : { name: "b", parts: [branch(depth - 1)] });
const wide: Json = { name: "a", parts: { $: "list", times: 5, of: { name: "b", parts: { $: "list", times: 5, of: { name: "c", parts: { $: "list", times: 5, of: { name: "d" } } } } } } };

const bounds: readonly (readonly [name: string, given: Json, server?: string])[] = [
  ["a chain as deep as it may be", { code: "nested", details: { chain: chain(31) } }],
  ["a chain that is deeper", { code: "nested", details: { chain: chain(32) } }],
  ["a branch as deep as it may be", { code: "nested", details: { branch: branch(15) } }],
  ["a branch that is deeper", { code: "nested", details: { branch: branch(16) } }],
  ["a type that contains itself many times", { code: "nested", details: { branch: wide } }, "body"],
  ["a map of texts that is cut", { code: "objects", details: { place: { page: 1 }, words: Object.fromEntries(some(7, "k").map((name) => [name, "w"])) } }, "body"],
  ["members in another order", { code: "nested", details: { pairs: [{ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1, b: 3 }] } }],
];
const fits: readonly (readonly [name: string, details: Json])[] = [
  ["a chain that is deeper", { chain: chain(32) }],
  ["a chain as deep as it may be", { chain: chain(31) }],
  ["members in another order", { pairs: [{ a: 1, b: 2 }, { b: 2, a: 1 }] }],
  ["members of other values", { pairs: [{ a: 1, b: 2 }, { b: 1, a: 2 }] }],
];

const wires: readonly (readonly [name: string, wire: Json, server?: string, way?: string])[] = [
  ["a contract with a long name", unknown({ contract: `@${"o".repeat(100)}/${"p".repeat(100)}@1.0.0` })],
  ["a contract with a longer name", unknown({ contract: `@o/${"p".repeat(400)}@1.0.0` })],
  ["as many contexts as are read", unknown({ contexts: some(32, "c") })],
  ["more contexts than are read", unknown({ contexts: some(33, "c") })],
  ["contexts that are long", unknown({ contexts: ["long ".repeat(102)] })],
  ["undeclared, in a text", unknown({ undeclared: "true" })],
  ["a wait of parts of a millisecond", unknown({ retry: { afterMs: 1500.2 } })],
  ["a wait of years", unknown({ retry: { afterMs: 1e12, backoff: "wild", maxAttempts: 0, onlyIfIdempotent: 1, throttling: "yes" } })],
  ["no words", unknown({ message: "" })],
  ["no words of a known error", inMeta({ ...envelope, code: "wordless", message: "", details: {} })],
  ["no words, and without a detail that may be missing", inMeta({ ...brief, code: "disk_worn", message: "" })],
  ["an unknown code with a name that hides", unknown({ details: { "a\u202eb": { "c\u0000d": 1 }, ["n".repeat(202)]: 1 } })],
  ["a text without details that may be missing", textOnly("[wordless] Wordless")],
  ["a text that goes on", { code: 4300, message: "Sign in first. And more." }],
  ["a number and words with a detail that does not fit", { code: -32603, message: "Too many calls. Wait -5 s." }],
  ["a text that does not go on", { code: 4300, message: "Sign in first." }],
  ["parts of an object", textOnly("[spot] At 3, 7.")],
  ["parts of an object that are none", textOnly("[spot] At , .")],
  ["two details that touch", textOnly("[touching] ab")],
  ["a text of a plural", textOnly("[many] sixty")],
  ["the last block that is looked at", { isError: true, content: [...some(15, "b").map((text) => ({ type: "text", text })), { type: "text", text: "[bare] Nothing more is known." }] }],
  ["a block behind it", { isError: true, content: [...some(16, "b").map((text) => ({ type: "text", text })), { type: "text", text: "[bare] Nothing more is known." }] }],
  ["a number and words of two errors", { code: 4200, message: "The disk is full." }],
  ["an error with content", { jsonrpc: "2.0", id: 1, error: { code: 4300, message: "Sign in first.", content: [] } }],
  ["an error that is a text", { jsonrpc: "2.0", id: 1, error: "[bare] Nothing more is known." }],
  ["a response of another protocol", { jsonrpc: "1.0", id: 1, result: inMeta(envelope) }],
  ["an error object with two errors in its data", { code: -32603, message: "x", data: { code: "RATE_LIMITED", details: { retry_after: 9 }, edition: "1", error: envelope } }, "body"],
  ["an error object of another edition", { code: -32603, message: "x", data: { code: "CODE_OF_TOMORROW", edition: "2" } }, "body"],
  ["an error object of this edition", { code: -32603, message: "x", data: { code: "CODE_OF_TOMORROW", edition: "1" } }, "body"],
  ["a body without details", textOnly(JSON.stringify({ error: "RATE_LIMITED", message: "Too many calls. Wait 9 s." }), {}), "body"],
  ["a body without words", textOnly(JSON.stringify({ error: "CODE_OF_TOMORROW", category: "user", recoverable: true, message: null })), "body"],
  ["refused by a connection", { code: "ECONNREFUSED", message: "connect ECONNREFUSED" }],
  ["a connection that takes too long", { code: "ETIMEDOUT", message: "connect ETIMEDOUT" }],
  ["a connection that is closed", { code: "CONNECTION_CLOSED", message: "Connection closed" }],
  ["a request that timed out", { code: "REQUEST_TIMEOUT", message: "Request timed out", data: { timeout: 60_000 } }],
  ["a request that was given up", { code: "REQUEST_TIMEOUT", message: "AbortError: x" }],
  ["a status of HTTP", { code: "CLIENT_HTTP_UNAUTHORIZED", message: "x", data: { status: 401 } }],
  ["a status of HTTP, in words", { code: 502, message: "Streamable HTTP error: Error POSTing to endpoint" }],
  ["a code of nobody", { code: "SOMETHING_ELSE", message: "x" }],
  ["a call that was given up", { code: -32001, message: "AbortError: This operation was aborted" }],
  ["a question without words", { code: -32042, message: "x", data: {} }],
  ["a call that was given up, with data", { code: -32001, message: "AbortError: x", data: {} }],
  ["a problem with a date that is past", { status: 429, headers: { "retry-after": "Sun, 06 Nov 1994 08:49:37 GMT" }, body: { ...envelope, code: "code_of_tomorrow", detail: "Wait." } }, "plain", "problem"],
  ["a problem with a date that is far", { status: 429, headers: { "retry-after": "Fri, 01 Jan 2100 00:00:00 GMT" }, body: { ...envelope, code: "code_of_tomorrow", detail: "Wait." } }, "plain", "problem"],
  ["a problem with a part of a second", { status: 429, headers: { "retry-after": ["1.2", "9"] }, body: { ...envelope, code: "code_of_tomorrow", detail: "Wait." } }, "plain", "problem"],
  ["a problem with a code that is known alone", { status: 409, body: { code: "conflict" } }, "plain", "problem"],
  ["a status with the info of another", { code: 5, message: "There is no note 7.", details: [info("NOT_FOUND", { resource: "x" }, "other.example.org"), info("NOT_FOUND", { resource: "note 7" })] }, "plain", "status"],
  ["a status with the pace of a retry", { code: 8, message: "Busy.", details: [info("CODE_OF_TOMORROW", { "faultline-retry": '{"backoff":"exponential","maxAttempts":4}' }), wait("0.0005s")] }, "plain", "status"],
  ["a status with a wait that is none", { code: 8, message: "Busy.", details: [info("CODE_OF_TOMORROW", {}), wait("-1s")] }, "plain", "status"],
  ["a status of a code in small letters", { code: 9, message: "x", details: [info("code_of_tomorrow", { "faultline-code": "code_of_tomorrow" })] }, "plain", "status"],
  ["a status of a code in both", { code: 9, message: "Denied.", details: [info("AccessDeniedException", {})] }, "plain", "status"],
  ["a status without info", { code: 9, message: "x", details: [wait("1s")] }, "plain", "status"],
  ["a status with a text that is JSON", { code: 9, message: "Texts.", details: [info("TEXTS", { note: '"null"', short: '"x"' })] }, "plain", "status"],
];

const headers = (value: Json): Json => ({ name: "E", code: "E_SOON", response: { headers: { "retry-after": value } } });
const causes = (depth: number): Json => (depth === 0 ? { name: "C", code: "E_DEEP" } : { name: "O", cause: causes(depth - 1) });
const refused = (issues: Json, more: Members = {}): Json => ({ name: "ZodError", message: "x", members: { issues, ...more } });

const thrown: readonly (readonly [name: string, exception: Json, more?: Members])[] = [
  ["the sixteenth cause", causes(16)],
  ["a cause behind it", causes(17)],
  ["a group before a cause", { name: "O", cause: { name: "I", cause: { name: "C", code: "E_DEEPER", members: { problem: "in a cause" } } }, group: [{ name: "C", code: "E_DEEPER", members: { problem: "in a group" } }] }],
  ["a status behind another", { name: "O", status: 500, cause: { name: "I", status: 451 } }],
  ["a status behind none", { name: "O", cause: { name: "I", status: 451 } }],
  ["a status of success before it", { name: "O", status: 200, cause: { name: "I", status: 451 } }],
  ["a list", { name: "E", members: { tags: ["a", "b"] } }],
  ["a list with more", { name: "E", members: { tags: ["a", "b", "c"] } }],
  ["two patterns", { name: "E", message: "pair one", members: { stderr: "and another" } }],
  ["one of two patterns", { name: "E", message: "pair one", members: { stderr: "7" } }],
  ["a status in its code", { name: "E", code: 429, message: "try again in 2 s" }],
  ["a status of Python", { name: "E", message: "try again in 2 s", members: { status_code: 429 } }],
  ["a status of AWS", { name: "E", message: "try again in 2 s", members: { $metadata: { httpStatusCode: 429 } } }],
  ["a wait in milliseconds", { name: "Error", status: 429, message: "try again in 1500 ms" }],
  ["a wait of several units", { name: "Error", status: 429, message: "resets in 1h 2m 3.5s" }],
  ["a wait that a header says", { name: "Error", status: 429, message: 'Retry-After: "12"' }],
  ["a wait of no unit", { name: "Error", status: 429, message: "try again in 12" }],
  ...["1.2", "0", "-5", "999999999", "1e3", "soon", "Sun, 06 Nov 1994 08:49:37 GMT", "Fri, 01 Jan 2100 00:00:00 GMT", 7, 0.2, 2 ** 53].map((value) => [`a header that says ${value}`, headers(value)] as const),
  ...([["true", "1e3"], ["false", "12.50"], ["yes", "+7"], [true, " 8 "], [0, ""]] as const).map(([yes, amount], at) => [`flags and numbers/${at}`, { name: "E", code: "E_FLAG", members: { yes, amount } }] as const),
  ["an open object", { name: "E", code: "E_FLAG", members: { open: { a: "x", b: { password: "p", c: [1] }, "d\u202ee": "token=abcdefgh12345678" } } }],
  ["an open object that is none", { name: "E", code: "E_FLAG", members: { open: ["x"] } }],
  ["a list of one that is missing", { name: "E", code: "E_FLAG", members: { two: 2 } }],
  ["an unsafe detail", { name: "E", code: "EACCES", members: { path: "/home/ada/x?token=abcdefgh12345678\n", token: "abc" } }],
  ["issues of zod", refused([{ code: "invalid_type", expected: "string", path: ["filter", "tags", 0], message: "Invalid input: expected string, received number" }, { code: "invalid_enum_value", options: ["a", "b"], path: ["state"], message: "Invalid enum value. Expected 'a' | 'b', received 'token'" }])],
  ["issues of the whole", refused([{ path: [], message: "Expected object, received array." }])],
  ["issues of Standard Schema", refused([{ path: [{ key: "a" }, { key: 0 }], message: 'Too short, but received "hunter2"' }])],
  ["issues of valibot", refused([{ kind: "schema", expected: "string", received: '"hunter2"', path: [{ key: "a" }], message: 'Invalid type: Expected string but received "hunter2"' }])],
  ["more issues than are told", refused(some(7, "a").map((name) => ({ path: [name], message: "Required" })))],
  ["issues that are none", refused("none")],
  ["issues of ajv", { name: "Error", message: "x", members: { ajv: true, errors: [{ instancePath: "/items/0/a~1b", message: "must be string", params: {} }, { instancePath: "", message: "x", params: { missingProperty: "id" } }, { instancePath: "", message: "x", params: { additionalProperty: "more" } }, { instancePath: "/state", message: "x", params: { allowedValues: ["a", 1] } }] } }],
];

const facts: Members = { problem: "id: expected string", argument: "id", name: "nope", method: "notes/list", uri: "notes://7" };
const guarded: readonly Asked[] = [
  ...["invalid_arguments", "unknown_resource", "unknown_prompt", "malformed_request", "invalid_result", "unknown_method", "invalid_message", "parse_error"].map((failure) => ({ name: `edge/sdk/${failure}/method`, op: "guard", method: "prompts/get", params: { name: "p" }, sdk: { failure, facts } })),
  { name: "edge/sdk/what the tool does not declare", op: "guard", server: "lines", tool: "narrow", sdk: { failure: "invalid_arguments", facts } },
  { name: "edge/guard/the URI is what it is about", op: "guard", method: "resources/read", params: { uri: "notes://7", id: "n" }, exception: { name: "E", code: "E_SUBJECT" } },
  { name: "edge/guard/a missing resource of another method", op: "guard", method: "prompts/get", params: { uri: "notes://7" }, throws: { code: "not_found", details: { resource: "note 7" } } },
  ...["resources/read", "prompts/get"].flatMap((method) => ["everywhere", "only_protocol"].map((code) => ({ name: `edge/guard/declared for ${method}/${code}`, op: "guard", method, params: { uri: "a:b", name: "p" }, throws: { code } }))),
  ...["few", "narrow", "other"].map((tool) => ({ name: `edge/guard/none that is declared/${tool}`, op: "map", server: "lines", tool, exception: { name: "E", code: "E_NEITHER" } })),
];

const languages = some(32, "x");
const sends: readonly Asked[] = [
  ...["busy_once", "signed_out", "barred", "not_found", "everything"].flatMap((code) => ["tool", "status"].map((way) => ({ name: `edge/send/${code}/${way}`, op: "encode", server: "lines", given: { code, ...(code === "busy_once" && { retryAfterMs: 0 }), details: { resource: "r", id: "i" } }, way }))),
  { name: "edge/send/as many contexts as are kept", op: "encode", server: "body", given: { code: "nothing_known", contexts: some(34, "c") }, way: "tool" },
  { name: "edge/send/a long context", op: "encode", server: "body", given: { code: "nothing_known", contexts: ["long ".repeat(102)] }, way: "jsonrpc" },
  ...["null", '"x"', "7"].map((note, at) => ({ name: `edge/send/a text that may be null/${at}`, op: "encode", given: { code: "texts", details: { note, short: "null" } }, way: "status" })),
  { name: "edge/locale/the last that is tried", op: "encode", given: { code: "everything", details: { id: "ada" }, locale: [...languages.slice(1), "de"] }, way: "jsonrpc" },
  { name: "edge/locale/one behind it", op: "encode", given: { code: "everything", details: { id: "ada" }, locale: [...languages, "de"] }, way: "jsonrpc" },
  { name: "edge/locale/a long tag", op: "encode", given: { code: "everything", details: { id: "ada" }, locale: `de-${"x".repeat(98)}` }, way: "jsonrpc" },
];

const renders: readonly (readonly [name: string, given: Json])[] = [
  ["no words", { code: "wordless" }],
  ["blanks", { code: "wordless", details: { note: "  " } }],
  ["a long message", { code: "text", details: { text: { $: "repeat", text: "ab ", times: 700 } } }],
  ["objects and lists", { code: "shown", details: { where: { page: 3, line: 7, more: 1 }, parts: [{ a: 1 }, [2], null, "x"] } }],
  ["an object that is missing", { code: "spot" }],
  ["a list with more than are told", { code: "shown", details: { where: { page: 1 }, parts: { $: "list", of: 1, times: 60 } } }],
  ["a long list", { code: "many", details: { names: some(60, "n") } }],
  ["a list of one", { code: "many", details: { names: ["n"] } }],
  ["a form of a moment without a zone", { code: "counted", details: { count: 2.7, share: 0.5, names: ["a", "b"], since: "2026-11-22T18:30:00" } }],
  ["a form of a day", { code: "counted", details: { count: -0.4, share: 2, names: [], since: "2026-11-22" } }],
];

const told: readonly Asked[] = [
  ...[{ code: 503, message: "x", name: "E" }, { name: "", message: "x" }, { name: "a b\u001b[1m", message: "x" }].map((exception, at) => ({ name: `edge/exit/of a foreign failure/${at}`, op: "exit", exception })),
  ...["silent", "quiet"].map((code) => ({ name: `edge/telemetry/names of calls/${code}`, op: "telemetry", given: { code }, call: { tool: "a\u001b[1mb", method: "tools/call", connectionId: "token=abcdefgh12345678", requestId: "r\n1" } })),
  { name: "edge/exit/what is gone", op: "exit", given: { code: "gone_page", details: { resource: "r" }, recoverable: true } },
  ...["TypeError", ""].map((name) => ({ name: `edge/telemetry/of a foreign failure/${name}`, op: "telemetry", exception: { name, message: "x" }, call: {} })),
  { name: "edge/telemetry/a connection", op: "telemetry", wire: { code: "CLIENT_HTTP_UNAUTHORIZED", message: "x", data: { status: 401 } }, way: "jsonrpc", call: { tool: "any" } },
  { name: "edge/compatible/several", op: "compatible", tools: [{ name: "any", _meta: { "dev.faultline/contract": { contract: "kit@1.2.0", codes: ["bare", 7, "code_of_tomorrow"], hash: "x" } } }, { name: "b\u001b[1m", _meta: { "dev.faultline/contract": { contract: "other@1.0.0", codes: ["bare"] } } }, { name: 7 }, { name: "c", _meta: { "dev.faultline/contract": { contract: "no name" } } }] },
  { name: "edge/compatible/none", op: "compatible", tools: [] },
];

export const edges: readonly Asked[] = [
  ...bounds.map(([name, given, server]) => ({ name: `edge/bound/${name}`, op: "bound", ...(server !== undefined && { server }), given })),
  ...fits.map(([name, details]) => ({ name: `edge/fits/${name}`, op: "fits", given: { code: "nested", details } })),
  ...wires.map(([name, wire, server = "plain", way = "tool"]) => ({ name: `edge/read/${way === "tool" ? server : way}/${name}`, op: "decode", ...(server !== "plain" && { server }), wire, ...(way !== "tool" && { way }) })),
  ...thrown.map(([name, exception, more = {}]) => ({ name: `edge/map/${name}`, op: "map", exception, ...more })),
  ...guarded,
  ...sends,
  ...renders.map(([name, given]) => ({ name: `edge/render/${name}`, op: "render", given })),
  ...told,
];
