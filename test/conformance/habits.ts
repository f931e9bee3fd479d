// Rows that ports get wrong by the habits of their own language, or by half a sentence of the pages: each asked for by a fault that nothing noticed. No tests here.

import type { Json } from "../../generator/model/taxonomy.ts";
import { brief, envelope, inMeta, type Members, textOnly } from "./described.ts";
import type { Asked } from "./rows.ts";

const info = (reason: string, metadata: Members): Members => ({ "@type": "x/google.rpc.ErrorInfo", reason, domain: "kit.example.org", metadata: { "faultline-category": "user", "faultline-recoverable": "true", ...metadata } });

const wires: readonly (readonly [name: string, wire: Json, server?: string, way?: string])[] = [
  ["a result with a code and a message", { ...textOnly("[bare] Nothing more is known."), code: -32603, message: "x" }],
  ["two bodies", { ...textOnly(JSON.stringify({ error: "RATE_LIMITED", message: "x" })), structuredContent: { error: "NOTHING_KNOWN", message: "y" } }, "body"],
  ["a code without a blank behind it", textOnly("[bare]Nothing more is known.")],
  ["half an envelope under another contract", inMeta({ code: "bare", contract: "other@1.0.0" })],
  ["a contract without a version", inMeta({ ...envelope, contract: "kit" })],
  ["arguments that Rust refuses", { code: -32602, message: "failed to deserialize parameters: missing field `id`" }],
  ["a code of undici", { code: "UND_ERR_SOCKET", message: "other side closed" }],
  ["an unknown code with dashes", inMeta({ ...brief, code: "code-of-tomorrow", message: "" })],
  ["a numeral of other languages", textOnly("[rate_limited] Too many calls. Wait 3e1 s.")],
  ["a truth value", textOnly("[flagged] Flagged false.")],
  ["a truth value that is none", textOnly("[flagged] Flagged no.")],
  ["a text that has the words of the message", textOnly("[forbidden] it belongs to ada belongs to bob.")],
  ["a status of what is undeclared", { code: 13, message: "An internal error occurred.", details: [{ "@type": "x/google.rpc.ErrorInfo", reason: "INTERNAL_ERROR", domain: "kit.example.org", metadata: { "faultline-undeclared": "true" } }] }, "plain", "status"],
  ["a status with a part that does not fit", { code: 8, message: "Slow down.", details: [info("RATE_LIMITED", { retry_after: "soon" })] }, "plain", "status"],
  ["a status without its details", { code: 8, message: "Slow down.", details: [info("RATE_LIMITED", {})] }, "plain", "status"],
  ["a status with what never travels", { code: 7, message: "No access to a.", details: [info("LABELLED", { place: "a", path: "/srv" })] }, "plain", "status"],
  ["a status with contexts", { code: 5, message: "x", details: [info("BARE", { "faultline-contexts": '["outer","inner"]', "faultline-retry": "{}" })] }, "plain", "status"],
  ["a status of a server that nobody knows", { code: 5, message: "x", details: [{ "@type": "x/google.rpc.ErrorInfo", reason: "NOT_FOUND", domain: "googleapis.com", metadata: {} }] }, "plain", "status"],
  ["a text for a status", "status", "plain", "status"],
  ["a redirect", { status: 304, body: { ...envelope, detail: "x" } }, "plain", "problem"],
  ["a problem whose status is not told", { body: { ...envelope, detail: "There is no note 7.", title: "Not found" } }, "plain", "problem"],
  ["a problem under another contract", { status: 404, body: { ...envelope, detail: "x", contract: "@example/other@1.0.0" } }, "plain", "problem"],
  ["a problem with a part that does not fit", { status: 429, body: { code: "rate_limited", detail: "Slow down.", details: { retry_after: "soon" } }, headers: { "retry-after": "7" } }, "plain", "problem"],
  ["a problem of a code that nobody knows", { status: 429, body: { code: "slow_down", detail: "Slow down." } }, "plain", "problem"],
  ["a problem with contexts", { status: 404, body: { ...envelope, detail: "x", contexts: ["outer", "inner"] } }, "plain", "problem"],
];

const answered = (status: number, more: Members = {}): Json => ({ name: "E", message: "try again in 2 s", ...more, response: { status } });
const parts: Members = { left: 1, right: 2, kind: { a: 1, b: 2 }, level: 4 };
const thrown: readonly (readonly [name: string, exception: Json])[] = [
  ["two members and two paths", { name: "E", members: parts }],
  ["one of two members", { name: "E", members: { ...parts, right: null } }],
  ["one of two paths", { name: "E", members: { ...parts, level: 5 } }],
  ["a status of a response beside its own", answered(500, { status: 429 })],
  ["a status in a text", { name: "E", message: "try again in 2 s", members: { status_code: "429" } }],
  ["a status below 400", answered(302)],
  ["a code below 400", { name: "E", code: 302 }],
  ["a wait in hours", { name: "E", code: "E_HOURS", response: { headers: { "retry-after": "5400" } } }],
  ["flags in capitals and digits of another script", { name: "E", code: "E_FLAG", members: { yes: "True", amount: "\u0663" } }],
  ["a wait in hours already", { name: "E", code: "E_HOURS", members: { retry_after: 2 } }],
];

const secret = "s3cr3t-w0rd";
const records: readonly Asked[] = [
  { name: "habit/log/a null for a cause", op: "log", given: { code: "bare" }, cause: { name: "E", message: "x", members: { cause: null } }, call: { now: 0 } },
  { name: "habit/log/arguments without a tool", op: "log", given: { code: "bare" }, call: { method: "resources/read", args: { uri: "a:b" }, now: 0 } },
  { name: "habit/log/do-not-log as it is seen", op: "log", given: { code: "sealed", details: { place: `beside ${secret}`, keys: [{ open: "o", key: "s3cr3t\u200b-w0rd" }] } }, call: { now: 0 } },
  { name: "habit/log/do-not-log of one form", op: "log", given: { code: "objects", details: { place: { page: 1 }, fault: { kind: "link", speed: 1, key: secret } }, contexts: [`with ${secret}`] }, call: { now: 0 } },
  { name: "habit/log/do-not-log of six characters", op: "log", given: { code: "sealed", details: { place: "beside s.cr3t, s3cr3t", keys: [{ open: "o", key: "s.cr3t" }] } }, call: { now: 0 } },
  { name: "habit/log/do-not-log in maps", op: "log", given: { code: "sealed", details: { place: `beside ${secret}`, shelves: { one: { open: "o", key: secret } } } }, call: { now: 0 } },
];

const contract: Json = { contract: "kit@1.2.0", codes: ["bare"] };
const told: readonly Asked[] = [
  { name: "habit/compatible/the same twice", op: "compatible", tools: ["any", "create"].map((name) => ({ name, _meta: { "dev.faultline/contract": contract } })) },
  { name: "habit/telemetry/a method of tools", op: "telemetry", given: { code: "quiet" }, call: { method: "tools/call" } },
  { name: "habit/telemetry/a long address", op: "telemetry", given: { code: "quiet" }, call: { uri: `notes://${"n".repeat(260)}` } },
  { name: "habit/send/a truth value for a wait", op: "encode", given: { code: "busy_minutes", details: { minutes: true } }, way: "jsonrpc" },
  { name: "habit/exit/where a person is asked", op: "exit", exception: { name: "E", code: -32042, members: { data: { elicitations: [] } } } },
  ...["CONNECTION_CLOSED", "ECONNREFUSED", "CLIENT_HTTP_FAILED", "ERA_NEGOTIATION_FAILED"].map((code) => ({ name: `habit/exit/no answer/${code}`, op: "exit", wire: { code, message: "x" }, way: "jsonrpc" })),
  { name: "habit/exit/a call that was given up", op: "exit", wire: { code: "REQUEST_TIMEOUT", message: "AbortError: x" }, way: "jsonrpc" },
  ...["r", "notes://7"].map((resource) => ({ name: `habit/send/a page that is gone/${resource}`, op: "encode", given: { code: "gone_page", details: { resource } }, way: "jsonrpc", options: { uri: "notes://7" } })),
  { name: "habit/send/an error of no resource", op: "encode", given: { code: "barred" }, way: "jsonrpc", server: "lines", options: { uri: "notes://7" } },
  { name: "habit/send/a revision called as a member of objects", op: "encode", given: { code: "everything", details: { id: "a" } }, way: "jsonrpc", options: { revision: "constructor" } },
  { name: "habit/send/a missing resource in another format", op: "encode", server: "body", given: { code: "not_found", details: { resource: "r" } }, way: "jsonrpc", options: { uri: "notes://7" } },
  ...["jsonrpc", "status"].map((way) => ({ name: `habit/send/concealed/${way}`, op: "encode", given: { code: "forbidden", details: { resource: "a", owner: "bob" }, ref: "r-1" }, way })),
  { name: "habit/bound/half a pair at the end of what is looked at", op: "bound", given: { code: "texts", details: { short: { $: "repeat", text: "𝒳x\u200b\u200b\u200b", times: 3000 } } } },
  { name: "habit/fits/null beside an enum", op: "fits", given: { code: "texts", details: { kept: null } } },
  { name: "habit/fits/a list and an object", op: "fits", given: { code: "nested", details: { mixed: [["a"], { 0: "a" }] } } },
];

export const habits: readonly Asked[] = [
  ...wires.map(([name, wire, server = "plain", way = "tool"]) => ({ name: `habit/read/${way === "tool" ? server : way}/${name}`, op: "decode", ...(server !== "plain" && { server }), wire, ...(way !== "tool" && { way }) })),
  ...thrown.map(([name, exception]) => ({ name: `habit/map/${name}`, op: "map", exception })),
  ...records,
  ...told,
];
