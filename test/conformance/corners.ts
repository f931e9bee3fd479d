// Rows for corners that the tables of rows.ts do not reach: each was asked for by a fault that nothing noticed. No tests here.

import type { Json } from "../../generator/model/taxonomy.ts";
import { brief, envelope, inMeta, type Members, textOnly } from "./described.ts";
import type { Asked } from "./rows.ts";

const without = (name: string): Members => Object.fromEntries(Object.entries({ ...envelope, code: "code_of_tomorrow" }).filter(([member]) => member !== name));
const unknown = (more: Members): Members => inMeta({ ...brief, ...more });
const errorInfo = (reason: string, metadata: Members, domain = "kit.example.org"): Members => ({ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain, metadata: { "faultline-category": "user", "faultline-recoverable": "true", "faultline-contract": "kit@1.2.0", ...metadata } });

const wires: readonly (readonly [name: string, wire: Json, server?: string, way?: string])[] = [
  ...["message", "category", "recoverable"].map((name) => [`an unknown code without ${name}`, inMeta(without(name))] as const),
  ["structured, not failed", { content: [{ type: "text", text: "x" }], structuredContent: { error: envelope } }],
  ["a number of ours with words of others", { code: 4100, message: "Nothing of ours." }],
  ["a number of a revision", { code: 4101, message: "It failed for ada." }],
  ["a text in another language", textOnly("[everything] Es ging nicht für ada.")],
  ["a text that says too little", textOnly("[everything] It failed.")],
  ["a text with braces", textOnly("[quiet] It is noted {so}.")],
  ["a text of numbers", textOnly("[rate_limited] Too many calls. Wait 30 s.")],
  ["a text of numbers that are none", textOnly("[rate_limited] Too many calls. Wait for ever s.")],
  ["a text of several parts", textOnly("[forbidden] note 7 belongs to ada.")],
  ["a text behind another", { isError: true, content: [{ type: "text", text: "It failed." }, { type: "text", text: "[bare] Nothing more is known." }] }],
  ["an unknown code with a list", unknown({ details: { list: [1, "a", null], deep: { er: [true] }, none: null } })],
  ["an unknown code with a long text", unknown({ details: { text: { $: "repeat", text: "ab", times: 1200 } } })],
  ["an unknown code with help", unknown({ help: [{ description: "a", url: "https://example.org" }], url: "https://example.org" })],
  ["an unknown code with braces", unknown({ message: "{resource} is {{gone}}." })],
  ["an unknown code with a message that hides", unknown({ message: "a\u202eb\u001b[31mc", guidance: "d\u200be" })],
  ["an unknown code with a secret", unknown({ message: "token=abcdefgh12345678", details: { token: "abcdefgh12345678" } })],
  ["known, with a wait of its own", inMeta({ ...envelope, code: "busy_once", message: "Busy.", details: {}, recoverable: true, retry: { afterMs: 9000 } })],
  ["known, with the wait of its contract", inMeta({ ...envelope, code: "busy_once", message: "Busy.", recoverable: true, retry: { afterMs: 400, maxAttempts: 9 } })],
  ["known, with words of its own", inMeta({ ...envelope, message: "Words of its own.", guidance: "Advice of its own." })],
  ["known, without words", inMeta({ ...envelope, message: "" })],
  ["known, of another category", inMeta({ ...envelope, category: "system", recoverable: false, nextAction: "report" })],
  ["known, decided by the sender", inMeta({ ...envelope, code: "decided", message: "It depends.", recoverable: true, details: {} })],
  ["known, with contexts", inMeta({ ...envelope, contexts: ["outer", "inner"] })],
  ["known, with contexts that are no texts", inMeta({ ...envelope, contexts: ["outer", 7] })],
  ["known, with a null detail", inMeta({ ...envelope, code: "texts", message: "Texts.", details: { note: null, short: "much longer than it may be" } })],
  ["known, with __proto__", inMeta({ ...envelope, details: { resource: "a", constructor: "b", ["__proto__"]: { polluted: true } } })],
  ["a special case", inMeta({ ...envelope, code: "lost_card", message: "It was reported lost.", details: { decline_code: "lost_card" } })],
  ["for clients to raise", inMeta({ ...envelope, code: "unreachable", message: "s does not answer.", details: { server: "s" } })],
  ["internal", inMeta({ ...envelope, code: "hidden_inside", details: { table: "t" } })],
  ["for both to raise", inMeta({ ...envelope, code: "gateway_lost", message: "The other side is gone.", details: {} })],
  ["a code with capitals", inMeta({ ...envelope, code: "AccessDeniedException", message: "Denied.", details: {} })],
  ["a code in other capitals", inMeta({ ...envelope, code: "NOT_FOUND" })],
  ["a code of another case, in a text", textOnly("[NOT_FOUND] There is no note 7.")],
  ["a disabled tool", textOnly("Tool any disabled")],
  ["an unknown tool of Rust", { code: -32602, message: "tool not found" }],
  ["arguments that are none", { code: -32602, message: '[ { "code": "invalid_type", "path": [ "params", "arguments" ], "message": "Expected object" } ]' }],
  ["several prefixes of an SDK", { code: -32603, message: "MCP error -32603: MCP error -32603: It broke." }],
  ["a failure of the connection", { code: -32000, message: "Connection closed", stack: "x" }],
  ["a time limit", { code: -32001, message: "Request timed out", data: { timeout: 60_000 } }],
  ["a code that is a fraction", { code: 1.5, message: "x" }],
  ["an error in a success", { jsonrpc: "2.0", id: 1, result: { content: [] } }],
  ["a body under its code in small letters", textOnly(JSON.stringify({ error: "not_found", message: "There is no note 7.", category: "user", recoverable: true }), {}), "body"],
  ["a body that failed", textOnly(JSON.stringify({ error: "RATE_LIMITED" })), "body"],
  ["a body that failed with a code of nobody", textOnly(JSON.stringify({ error: "SOMETHING_ELSE" })), "body"],
  ["a body that failed with words", textOnly(JSON.stringify({ error: "it broke", message: "All of it." })), "body"],
  ["a body whose mark is an object", textOnly(JSON.stringify({ error: { code: 7, message: "It broke." } }), {}), "body"],
  ["an error object of a body", { code: 4100, message: "[EVERYTHING] It failed for ada.", data: { code: "EVERYTHING", details: { id: "ada" } } }, "body"],
  ["an error object of a body, without details", { code: -32603, message: "[NOTHING_KNOWN] Nothing more is known.", data: { code: "NOTHING_KNOWN" } }, "body"],
  ["a success", { status: 200, body: { code: "not_found" } }, "plain", "problem"],
  ["a problem as a text", { status: 404, body: JSON.stringify({ ...envelope, detail: envelope["message"] ?? null }) }, "plain", "problem"],
  ["a problem with a header in capitals", { status: 429, headers: { "Retry-After": "7" }, body: { ...envelope, code: "code_of_tomorrow", detail: "Wait." } }, "plain", "problem"],
  ["a problem with a wait in both", { status: 429, headers: { "retry-after": "7" }, body: { ...envelope, code: "code_of_tomorrow", detail: "Wait.", retry: { afterMs: 1500, maxAttempts: 2 } } }, "plain", "problem"],
  ["a problem that is none", { status: 500, body: "<html>" }, "plain", "problem"],
  ["a status with a number", { code: 8, message: "Too many calls. Wait 30 s.", details: [errorInfo("RATE_LIMITED", { retry_after: "30", "faultline-category": "system" })] }, "plain", "status"],
  ["a status with a wait", { code: 8, message: "Busy.", details: [errorInfo("BUSY_ONCE", {}), { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "1.5s" }, { "@type": "x/google.rpc.RequestInfo", requestId: "r-9" }] }, "plain", "status"],
  ["a status with a list", { code: 9, message: "Lists: a.", details: [errorInfo("LISTS", { names: '["a"]', numbers: "[1,2]" })] }, "plain", "status"],
  ["a status with null", { code: 9, message: "Texts.", details: [errorInfo("TEXTS", { note: "null", short: "null" })] }, "plain", "status"],
  ["a status of an unknown reason", { code: 9, message: "New.", details: [errorInfo("CODE_OF_TOMORROW", { a: "1" }), { "@type": "a/google.rpc.Help", links: [{ description: "x", url: "https://example.org/x" }, { description: "y", url: "javascript:alert(1)" }] }] }, "plain", "status"],
  ["a status of another domain, with facts", { code: 9, message: "New.", details: [errorInfo("NOT_FOUND", { resource: "a" }, "other.example.org")] }, "plain", "status"],
  ["a status that is OK", { code: 0, message: "", details: [errorInfo("NOT_FOUND", { resource: "a" })] }, "plain", "status"],
];

const inner = (value: Json): Members => ({ name: "Outer", message: "x", cause: value });
const answered = (headers: Members): Members => ({ name: "E", code: "E_HEADER", response: { status: 418, headers } });
/** Exceptions that rules read, with what is known of the call. */
const thrown: readonly (readonly [name: string, exception: Json, more?: Members])[] = [
  ["a number as a code", { name: "E", code: 42 }],
  ["a text of that number", { name: "E", code: "42" }],
  ["what it has is null", { name: "E", message: "x", members: { details: { metadata: null } } }],
  ["what it has alone is null", { name: "E", members: { marker: null } }],
  ["what it has alone is nought", { name: "E", members: { marker: 0 } }],
  ["what it has is not there", { name: "E", message: "x", members: { details: {} } }],
  ["a header", answered({ "retry-after": "120" })],
  ["a header in capitals", answered({ "Retry-After": "120" })],
  ["a header that says nothing", answered({ "retry-after": "soon" })],
  ["a header that says too little", answered({ "retry-after": "0" })],
  ["details of what was thrown", { name: "Outer", members: { problem: "of the outer" }, cause: { name: "Inner", code: "E_DEEPER" } }],
  ["details of what matched", { name: "Outer", members: { problem: "of the outer" }, cause: { name: "Inner", code: "E_DEEPER", members: { problem: "of the inner" } } }],
  ["a rule without a name", { name: "E", code: "E_NAMELESS" }],
  ["no text where a piece is missing", { name: "E", code: "E_JOINED" }, { tool: "any" }],
  ["a text of its pieces", { name: "E", code: "E_JOINED", members: { place: "cellar" } }, { tool: "any" }],
  ["a number beyond its bounds", { name: "E", code: "E_BOUNDS", members: { wait: -5 } }],
  ["a number in a text", { name: "E", code: "E_BOUNDS", members: { wait: " 30 " } }],
  ["a number with a fraction", { name: "E", code: "E_BOUNDS", members: { wait: 1.5 } }],
  ["a status as a text", { name: "HttpError", message: "No quota", members: { statusCode: "418" }, response: { data: { kind: "quota" } } }],
  ["a status in a response", { name: "HttpError", message: "No quota", response: { status: 418, data: { kind: "quota" } } }],
  ["a status of the AWS SDK", { name: "HttpError", message: "No quota", members: { $metadata: { httpStatusCode: 418 } }, response: { data: { kind: "quota" } } }],
  ["a status that is none", { name: "HttpError", status: 99, message: "No quota", response: { data: { kind: "quota" } } }],
  ["one of ours in a group", { name: "AggregateError", message: "several", group: [{ name: "F" }, { name: "E", code: "E_DEEP" }] }],
  ["a code below others", inner(inner(inner({ name: "C", code: "E_DEEP" })))],
  ["a message of a thrown text", { text: "no such note: 9" }],
  ["a message of several lines", { name: "Error", message: "no such note: 7\nand more" }],
  ["a pattern of another text", { name: "GitError", message: "x", members: { stderr: "warning: not a repository" } }],
  ["a wait in words", { name: "Error", status: 429, message: "Rate limit reached, retry after 2 minutes" }],
];
const subjects: readonly Members[] = [{ id: "a" }, { note_id: "a", fileId: "b" }, { title: "a" }, { title: "a", path: "b" }, { count: 7 }, { id: 7 }, { id: " " }, {}];

const guarded: readonly Asked[] = [
  { name: "corner/guard/concealed with a ref", op: "guard", tool: "any", throws: { code: "forbidden", details: { resource: "a", owner: "b" }, ref: "r-9" } },
  { name: "corner/guard/concealed as the fallback", op: "guard", tool: "any", throws: { code: "suspended", details: { owner: "ada", uri: "u" }, ref: "r".repeat(129) } },
  { name: "corner/guard/the fallback itself", op: "guard", tool: "any", throws: { code: "internal_error" } },
  { name: "corner/guard/concealed with contexts", op: "guard", server: "body", tool: "any", throws: { code: "labelled", details: { place: "a", path: "/srv/x", token: "s3cr3t-w0rd", port: 1, parts: { open: "o", inner: "i" } }, contexts: ["with s3cr3t-w0rd"] } },
  { name: "corner/guard/for clients to raise, where nothing is declared", op: "guard", tool: "undescribed", throws: { code: "unreachable", details: { server: "s" } } },
  { name: "corner/guard/anything, where nothing is declared", op: "guard", tool: "undescribed", throws: { code: "conflict", details: { problem: "p" } } },
  { name: "corner/guard/a missing resource", op: "guard", method: "resources/read", params: { uri: "notes://7" }, throws: { code: "not_found", details: { resource: "note 7", uri: "notes://7" } } },
  ...["Error: no such note: 7", "no such note: 7", "Failed to fetch: it broke", '{"error":"no such note: 7"}', "All is well."].flatMap((text, at) => ["plain", "body"].map((server) => ({ name: `corner/guard/returns/${server}/${at}`, op: "guard", ...(server !== "plain" && { server }), tool: "any", returns: { content: [{ type: "text", text }] } }))),
  { name: "corner/guard/with a schema", op: "guard", tool: "any", outputSchema: true, throws: { code: "bare" } },
  { name: "corner/guard/without a schema", op: "guard", tool: "any", outputSchema: false, throws: { code: "bare" } },
  { name: "corner/guard/a body with a schema", op: "guard", server: "body", tool: "any", outputSchema: true, throws: { code: "nothing_known" } },
  { name: "corner/guard/a body without a schema", op: "guard", server: "body", tool: "any", outputSchema: false, throws: { code: "nothing_known" } },
  ...["it broke in f (/srv/app/x.js:1:2)", "It broke\n    at f (/srv/app/x.js:1:2)", "\n---\nReal words", "It broke: Error: x at f (/srv/x.js:1:2)", "Errors: [", "It broke (a) in C:\\Users\\ada\\x", "see ~/notes/x.md\nstderr:\na: b", "GET /api/v1/notes failed", "db.internal:5432 refused", "password hunter22 was wrong", "An error occurred.", "Nothing more is known", "Traceback (most recent call last):\n  File \"/srv/x.py\", line 3, in f\n    f(\n    x)\nValueError: bad"].map((message, at) => ({ name: `corner/guard/said/${at}`, op: "guard", server: "lines", tool: "few", exception: { name: "Error", message } })),
  ...["There is no what was asked for", "Sorry: there is no what was asked for. Try again"].map((message, at) => ({ name: `corner/guard/said twice/${at}`, op: "guard", server: "lines", tool: "few", exception: { name: "HttpError", status: 404, message } })),
  { name: "corner/guard/said in an argument", op: "guard", server: "lines", tool: "few", args: { path: "/srv/mine/x.md" }, exception: { name: "Error", message: "cannot read /srv/mine/x.md or /srv/other" } },
  ...([["Service Unavailable", [429, 503]], ["The service is unavailable", [503]], ["Not Found: page 7", [404, 503]]] as const).flatMap(([message, statuses]) => statuses.map((status) => ({ name: `corner/guard/quoted/${status}/${message}`, op: "guard", server: "lines", tool: "few", exception: { name: "HttpError", status, message } }))),
];

const deepest: Members = { names: ["0123456789".repeat(4), "1123456789".repeat(4), "2123456789".repeat(4)], rows: Array.from({ length: 5 }, (_, at) => ({ id: `${at}123456789`.repeat(4) })), any: Array.from({ length: 5 }, () => "9876543210".repeat(4)) };
const bounded: readonly (readonly [name: string, given: Json, server?: string])[] = [
  ["all together", { code: "lists", details: deepest }, "body"],
  ["a map of texts", { code: "objects", details: { place: { page: 1 }, words: { open: "seen", password: "correct horse", "api key": "abc", "token\u202e": "x" } } }],
  ["words of the taxonomy", { code: "texts", details: { kept: "ada@example.org" } }],
  ["other words", { code: "texts", details: { kept: "bob@example.org" } }],
  ["numbers that are none", { code: "lists", details: { names: ["a"], any: [{ $: "number", is: "NaN" }, { $: "number", is: "-Infinity" }, { $: "number", is: "-0" }] } }],
  ["repeated", { code: "lists", details: { names: ["a"], numbers: [3, 3, 2, 3] } }],
  ["secrets in lists", { code: "lists", details: { names: ["token=abcdefgh12345678", "ada@example.org"], any: ["--password", "hunter22!", { authorization: "Bearer abcdefgh12345678" }] } }],
  ["names that hide", { code: "objects", details: { place: { page: 1 }, open: { "a\u202eb": 1 }, any: { "c\u0000d": "e\u0000f" } } }],
];

const wait = (retry: Json, attempt: number, more: Members = {}): Omit<Asked, "name"> & { readonly op: string } => ({ op: "retry", wire: unknown({ retry, ...more }), way: "tool", attempt, random: 0.5 });
const retried: readonly Asked[] = [
  { name: "corner/retry/the ceiling", ...wait({ afterMs: 1000, backoff: "exponential", maxAttempts: 1000 }, 9) },
  { name: "corner/retry/not recoverable", ...wait({ afterMs: 1000 }, 1, { recoverable: false }) },
  { name: "corner/retry/too many calls", ...wait({ throttling: true }, 2) },
  { name: "corner/retry/too many calls that say when", ...wait({ throttling: true, afterMs: 500 }, 2) },
  { name: "corner/retry/fixed", ...wait({ backoff: "fixed" }, 2) },
  { name: "corner/retry/no facts", op: "retry", wire: unknown({}), way: "tool", attempt: 1, random: 0.5 },
  ...[1, 7, 15, 19, 20].map((attempt) => ({ name: `corner/retry/long/${attempt}`, op: "retry", given: { code: "busy_long" }, attempt, random: 0.5 })),
  ...[0, 1, 900, 100_000_000].map((retryAfterMs) => ({ name: `corner/retry/asked/${retryAfterMs}`, op: "retry", given: { code: "busy_once", retryAfterMs }, attempt: 1, random: 0.5 })),
  ...[-1, 1, 2].map((random) => ({ name: `corner/retry/random/${random}`, op: "retry", given: { code: "busy_growing" }, attempt: 2, random })),
];

const call: Members = { tool: "any", method: "tools/call", args: { path: "/srv/x", nested: { password: "hunter2", list: [1, [2, [3, [4]]]] } }, requestId: "q\u001b[1m", now: 0 };
const records: readonly Asked[] = [
  { name: "corner/log/do-not-log elsewhere", op: "log", given: { code: "labelled", details: { place: "vault of s3cr3t-w0rd", path: "/srv/s3cr3t-w0rd", token: "s3cr3t-w0rd", port: 1, parts: { open: "o s3cr3t-w0rd", inner: "0ther-s3cret" } }, contexts: ["opening 0ther-s3cret"] }, call },
  { name: "corner/log/do-not-log that begins another", op: "log", given: { code: "labelled", details: { place: "vault of s3cr3t-w0rd-longer", path: "/srv/x", token: "s3cr3t-w0rd", port: 1, parts: { open: "o", inner: "s3cr3t-w0rd-longer" } } }, call },
  { name: "corner/log/a long argument", op: "log", given: { code: "bare" }, call: { tool: "any", args: { long: "x".repeat(600) }, now: 0 } },
  { name: "corner/log/causes", op: "log", given: { code: "bare", contexts: ["inner"] }, cause: { name: "Outer", message: "it broke", cause: { name: "Inner", message: "token=abcdefgh12345678", code: "E" } }, call },
  { name: "corner/log/an exception in a detail", op: "log", given: { code: "lists", details: { names: ["a"], any: [{ $: "error", message: "at 7" }] } }, call },
  { name: "corner/log/a group", op: "log", given: { code: "bare" }, cause: { name: "AggregateError", message: "several", group: [{ name: "A", message: "one" }, { name: "B", message: "two" }] }, call },
  ...([["a rule", { name: "E", code: "E_BOUNDS", members: { wait: -5 } }], ["no rule", { name: "TypeError", message: "x is not a function" }], ["a cause", { name: "Outer", message: "x", cause: { name: "Inner", code: "E_DEEP" } }]] as const).map(([name, exception]) => ({ name: `corner/log/of ${name}`, op: "log", exception, call })),
  { name: "corner/log/of a concealed error", op: "log", throws: { code: "forbidden", details: { resource: "a", owner: "ada" } }, call },
  { name: "corner/log/of an undeclared error", op: "log", server: "lines", throws: { code: "text", details: { text: "t" } }, call: { ...call, tool: "narrow" } },
  { name: "corner/log/of details that do not fit", op: "log", throws: { code: "not_found", details: {} }, call },
];

const said: readonly Asked[] = [
  ...["pt-br", "PT", "pt-BR-x"].map((locale) => ({ name: `corner/locale/${locale}`, op: "encode", given: { code: "everything", details: { id: "ada" }, locale }, way: "jsonrpc" })),
  ...[["en", "de"], ["fr", "de"], ["fr", "en", "de"], ["it"], []].map((locale) => ({ name: `corner/locale/list ${locale.join()}`, op: "encode", given: { code: "everything", details: { id: "ada" }, locale }, way: "jsonrpc" })),
  ...[...[0, 1, 2, 5, 12, 22, 1.5].map((count) => ["pl", count] as const), ...[0, 1, 2, 3, 11, 100, 1.5].map((count) => ["ar", count] as const)].map(([locale, count]) => ({ name: `corner/plural/${locale}/${count}`, op: "encode", given: { code: "plural", details: { count }, locale }, way: "jsonrpc" })),
  ...[0, 1, 21].map((count) => ({ name: `corner/plural/en/${count}`, op: "encode", given: { code: "plural", details: { count } }, way: "jsonrpc" })),
  ...["tool", "jsonrpc"].map((way) => ({ name: `corner/send/toolFailure/${way}`, op: "encode", server: "lines", given: { code: "busy_long", ref: "r-3" }, way })),
  ...["tool", "jsonrpc", "problem"].map((way) => ({ name: `corner/send/concealed as the fallback/${way}`, op: "encode", given: { code: "suspended", details: { owner: "ada", uri: "u" }, ref: "r-4" }, way })),
  { name: "corner/send/a uuid", op: "encode", given: { code: "bare", ref: "0b6ecb7c-5a4d-4d3e-8f57-000000000001" }, way: "problem" },
  { name: "corner/send/a name that is none", op: "encode", given: { code: "bare", ref: "a b\u001b[1m" }, way: "tool" },
];

const told: readonly Asked[] = [
  ...["quiet", "silent"].map((code) => ({ name: `corner/telemetry/${code}`, op: "telemetry", given: { code }, call: { tool: "any", method: "tools/call", protocol: "2025-11-25" } })),
  { name: "corner/telemetry/a method", op: "telemetry", given: { code: "quiet" }, call: { method: "resources/read", uri: "notes://ada@example.org" } },
  { name: "corner/telemetry/an unknown code", op: "telemetry", wire: unknown({ ref: "r-1" }), way: "tool", call: {} },
  { name: "corner/telemetry/a remote failure", op: "telemetry", wire: { code: -32602, message: "Tool nope not found" }, way: "jsonrpc", call: { method: "tools/call", tool: "nope" } },
  ...[["same", { contract: "kit@1.2.0", codes: ["bare"] }], ["newer", { contract: "kit@1.3.0", codes: ["bare", "code_of_tomorrow"] }], ["former", { contract: "kit@1.0.0", codes: ["anything"] }]].map(([name, contract]) => ({ name: `corner/compatible/${String(name)}`, op: "compatible", tools: [{ name: "any", _meta: { "dev.faultline/contract": contract as Json } }] })),
  ...["retry_now", "reauthenticate", "report", "fix_config"].map((nextAction) => ({ name: `corner/exit/${nextAction}`, op: "exit", wire: unknown({ nextAction, category: "weather" }), way: "tool" })),
  ...["user", "system", "config", "bug", "weather"].map((category) => ({ name: `corner/exit/of ${category}`, op: "exit", wire: unknown({ nextAction: "report", category }), way: "tool" })),
  ...(["Unknown tool: nope", "Invalid arguments for tool any: id", "Request timed out", "It broke."] as const).map((message, at) => ({ name: `corner/exit/remote/${at}`, op: "exit", wire: { code: at === 2 ? -32001 : -32603, message, ...(at === 2 && { data: { timeout: 1 } }) }, way: "jsonrpc" })),
];

export const corners: readonly Asked[] = [
  ...wires.map(([name, wire, server = "plain", way = "tool"]) => ({ name: `corner/read/${way === "tool" ? server : way}/${name}`, op: "decode", ...(server !== "plain" && { server }), wire, ...(way !== "tool" && { way }) })),
  ...thrown.map(([name, exception, more = {}]) => ({ name: `corner/map/${name}`, op: "map", exception, ...more })),
  ...subjects.map((args, at) => ({ name: `corner/map/subject/${at}`, op: "map", exception: { name: "E", code: "E_SUBJECT" }, args })),
  ...["few", "narrow", "undescribed"].map((tool) => ({ name: `corner/map/declared for ${tool}`, op: "map", server: "lines", exception: { name: "E", code: "E_BOTH" }, tool })),
  ...bounded.map(([name, given, server]) => ({ name: `corner/bound/${name}`, op: "bound", ...(server !== undefined && { server }), given })),
  ...[1, "true", "yes", 0].map((yes, at) => ({ name: `corner/fits/yes/${at}`, op: "fits", given: { code: "numbers", details: { yes } } })),
  ...guarded,
  ...retried,
  ...records,
  ...said,
  ...told,
];
