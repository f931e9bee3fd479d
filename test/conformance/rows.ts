// What the kit asks: one table a kind of row, without the answers. kit.test.ts records and compares those. No tests here.

import { corners } from "./corners.ts";
import { edges } from "./edges.ts";
import { habits } from "./habits.ts";
import { leaks } from "./leaks.ts";
import { tongues } from "./tongues.ts";
import { mailRule, secretRules } from "../../generator/model/secrets/rules.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import { gluedExamples, keyExamples, spelled } from "../wire/plain/key-examples.ts";
import { brief, exceptions, inMeta, textOnly, type Members, wires } from "./described.ts";

export interface Asked extends Members {
  readonly name: string;
  readonly op: string;
}

const ways = ["tool", "jsonrpc", "problem", "status"] as const;

/** Whole keys alarm whoever scans files for them: they stand in two halves. */
const halves = (text: string): readonly string[] => [text.slice(0, Math.floor(text.length / 2)), text.slice(Math.floor(text.length / 2))];

/** Details of each error, as somebody would fill them. */
const details: { readonly [code: string]: Members } = {
  everything: { id: "ada" },
  labelled: { place: "the vault", path: "/srv/vault/a.md", token: "t0p", port: 8443, parts: { open: "seen", inner: "unseen" } },
  not_found: { resource: "note 7" },
  forbidden: { resource: "note 7", owner: "ada" },
  locked: { resource: "note 7", owner: "ada" },
  rate_limited: { retry_after: 30 },
  busy_minutes: { minutes: 1.5 },
  disk_full: { volume: "/data" },
  disk_worn: { volume: "/data", part: "motor" },
  card_declined: { decline_code: "expired" },
  lost_card: {},
  stolen_card: {},
  invalid_input: { problem: "id: expected string", argument: "id", expected: "string", received: "number" },
  unknown_name: { name: "nope", available: ["any", "create"] },
  gateway_lost: {},
  conflict: { problem: "taken" },
  upstream_failed: { status: 502, said: "Bad Gateway", kind: "proxy" },
  text: { text: "plain words" },
  texts: { short: "short", lines: "a\nb", mail: "ada@example.org", word: "word", long: "long enough", state: "open", note: null },
  output: { output: "one\n\ttwo\nthree" },
  numbers: { count: 3, amount: 1.5, between: 0.5, step: 10, yes: true, level: 2, ratio: null },
  lists: { names: ["a", "b"], numbers: [1, 2, 3], any: [1, "a", null, { b: [true] }], rows: [{ id: "a", at: 1 }, { id: "b" }] },
  objects: { place: { page: 3, line: 7 }, open: { a: "b", c: 1 }, counts: { x: 1, y: 2 }, any: { deep: { er: [1] } }, tree: { name: "root", children: [{ name: "leaf" }] }, fault: { kind: "disk", volume: "c" }, first: 4 },
};

const codes = ["internal_error", "everything", "bare", "labelled", "not_found", "rate_limited", "busy_once", "busy_growing", "busy_even", "busy_careful", "busy_minutes", "disk_full", "disk_worn", "quiet", "AccessDeniedException", "card_declined", "lost_card", "stolen_card", "invalid_input", "unknown_name", "gateway_lost", "only_tool", "old", "conflict", "upstream_failed", "text", "texts", "output", "numbers", "lists", "objects"];
const bodyCodes = ["everything", "nothing_known", "labelled", "not_found", "rate_limited", "text", "texts", "lists", "objects", "numbers", "AccessDeniedException"];
const lineCodes = ["everything", "bare", "not_found", "rate_limited", "text", "output"];

/** What others are on further ways, they are too. */
const alike: ReadonlySet<string> = new Set(["busy_growing", "busy_even", "busy_careful", "disk_worn", "stolen_card", "unknown_name", "conflict", "text", "output", "silent"]);

const givenOf = (code: string, more: Members = {}): Json => ({ code, ...(details[code] && { details: details[code] }), ...more });

const sends: readonly Asked[] = [
  ...codes.flatMap((code) => ways.slice(0, code === "only_tool" ? 1 : alike.has(code) ? 2 : 4).map((way) => ({ name: `send/${code}/${way}`, op: "encode", given: givenOf(code), way }))),
  ...bodyCodes.flatMap((code, at) => ways.slice(0, at < 3 ? 4 : 2).map((way) => ({ name: `send/body/${code}/${way}`, op: "encode", server: "body", given: givenOf(code), way }))),
  ...lineCodes.flatMap((code) => (["tool", "jsonrpc"] as const).map((way) => ({ name: `send/lines/${code}/${way}`, op: "encode", server: "lines", given: givenOf(code), way }))),
  ...["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"].map((revision) => ({ name: `send/revision/${revision}`, op: "encode", given: givenOf("everything"), way: "jsonrpc", options: { revision } })),
  ...["de", "de-AT", "pl", "fr", "en", "DE", "x", ""].map((locale) => ({ name: `send/locale/${locale}`, op: "encode", given: givenOf("everything", { locale }), way: "tool" })),
  ...([["ref", { ref: "r-1" }], ["recoverable", { recoverable: true }], ["not recoverable", { recoverable: false }]] as const).map(([name, more]) => ({ name: `send/option/${name}`, op: "encode", given: givenOf("decided", { recoverable: true, ...more }), way: "tool" })),
  ...[0, 1, 999, 1500, 86_400_000, 1e9, -5].map((retryAfterMs) => ({ name: `send/wait/${retryAfterMs}`, op: "encode", given: givenOf("busy_once", { retryAfterMs }), way: "jsonrpc" })),
  ...["plain", "body"].map((server) => ({ name: `send/contexts/${server}`, op: "encode", ...(server !== "plain" && { server }), given: { code: server === "body" ? "nothing_known" : "bare", contexts: ["reading inbox/7", "listing\nnotes"] }, way: "tool" })),
  { name: "send/lines/ref", op: "encode", server: "lines", given: { code: "bare", ref: "r-2" }, way: "tool" },
  { name: "send/uri", op: "encode", given: givenOf("not_found"), way: "jsonrpc", options: { uri: "notes://7" } },
];

const reads: readonly Asked[] = wires.map(([name, wire, server = "plain", way = "tool"]) => ({ name: `read/${way}/${name}`, op: "decode", ...(server !== "plain" && { server }), wire, ...(way !== "tool" && { way }) }));

const conceals: readonly Asked[] = ["forbidden", "locked", "not_found"].flatMap((code) => [
  { name: `conceal/${code}`, op: "guard", tool: "any", throws: givenOf(code) },
  { name: `conceal/${code}/method`, op: "guard", method: "resources/read", params: { uri: "notes://7" }, throws: givenOf(code) },
]);

const maps: readonly Asked[] = exceptions.map(([name, exception, more = {}]) => ({ name: `map/${name}`, op: "map", exception, ...more }));

const kinds = ["invalid_arguments", "unknown_tool", "unknown_resource", "unknown_prompt", "malformed_request", "invalid_result", "unknown_method", "invalid_message", "parse_error"];
const facts: Members = { problem: "id: expected string", argument: "id", expected: "string", received: "number", name: "nope", method: "tools/call", uri: "notes://7", available: ["any", "create"] };
const refused: readonly Asked[] = [
  ...kinds.map((failure) => ({ name: `sdk/${failure}`, op: "sdk", failure, facts })),
  ...kinds.map((failure) => ({ name: `sdk/${failure}/bare`, op: "sdk", failure, facts: { problem: "it does not fit" } })),
  ...kinds.map((failure) => ({ name: `sdk/lines/${failure}`, op: "guard", server: "lines", tool: "few", sdk: { failure, facts } })),
];

const guards: readonly Asked[] = [
  ...exceptions.map(([name, exception, { args = {} } = {}]) => ({ name: `guard/${name}`, op: "guard", tool: "any", exception, args })),
  ...exceptions.slice(-14).map(([name, exception, { args = {} } = {}]) => ({ name: `guard/scrubbed/${name}`, op: "guard", server: "lines", tool: "few", exception, args })),
  { name: "guard/a rule whose error the tool does not declare", op: "guard", server: "lines", tool: "narrow", exception: { name: "E", code: "E_SLOW" } },
  { name: "guard/a rule that quotes", op: "guard", server: "lines", tool: "few", exception: { name: "E", message: "Invalid note: m", members: { details: { metadata: "m" } } } },
  { name: "guard/words that say their code", op: "guard", server: "lines", tool: "few", exception: { name: "E", message: "[conflict] half is taken", members: { details: { metadata: "m" } } } },
  { name: "guard/declared", op: "guard", server: "lines", tool: "narrow", throws: { code: "bare" } },
  { name: "guard/not declared for the tool", op: "guard", server: "lines", tool: "narrow", throws: givenOf("text") },
  { name: "guard/for clients to raise", op: "guard", tool: "any", throws: { code: "unreachable", details: { server: "s" } } },
  { name: "guard/internal", op: "guard", tool: "any", throws: { code: "hidden_inside", details: { table: "t" } } },
  { name: "guard/protocol only", op: "guard", method: "resources/read", params: { uri: "a:b" }, throws: { code: "only_protocol" } },
  { name: "guard/tool only", op: "guard", method: "resources/read", params: { uri: "a:b" }, throws: { code: "only_tool" } },
  { name: "guard/details that do not fit", op: "guard", tool: "any", throws: { code: "not_found", details: { resource: { $: "cycle", in: "object" } } } },
  { name: "guard/method", op: "guard", method: "prompts/get", params: { name: "p" }, throws: givenOf("everything") },
  { name: "guard/returns", op: "guard", tool: "any", returns: { content: [{ type: "text", text: "All is well." }] } },
  { name: "guard/returns null", op: "guard", tool: "any", returns: null },
  { name: "guard/returns a failed result", op: "guard", tool: "any", returns: { isError: true, content: [{ type: "text", text: "It broke at /home/ada/x: token=abcdefgh12345678" }] } },
  { name: "guard/returns a failed result, scrubbed", op: "guard", server: "lines", tool: "few", returns: { isError: true, content: [{ type: "text", text: "It broke at /home/ada/x" }] } },
  ...["Rate limit exceeded, try again in 7 seconds\n{\"error\":\"x\"}", "HTTP 404: no such page\n{\"error\":\"gone\"}", "connect ECONNREFUSED 127.0.0.1:1", "two\nHint: Ask first.\nnote 7\n  and more of the note\nIt may be there.\nDetails: {\"error\":\"gone\",\"user\":\"ada\"}\nSELECT note\nand then some more", "at /home/ada/project/x.ts:3:4", "token=abcdefgh12345678", "https://user:pass@example.org/x?key=1", "\u001b[31mred\u001b[0m", "a\u202eb", "x".repeat(30), ""].map((message, at) => ({ name: `guard/undeclared/${at}`, op: "guard", server: "lines", tool: "few", exception: { name: "Error", message } })),
];

const texts = ["a\u202eb", "a\u200bb", "a\u0000b", "a\nb\r\nc", "tab\there", "\u001b[31mred\u001b[0m", "e\u0301", "👩‍👩‍👧", "\ud800", "a\ud800b", "\udc00\ud800", "\u2028\u2029", "\u00a0\u3000 x", "\ufeffx", "𝒳".repeat(10), "\u0085next", "  padded  ", "", "\u00ad", "\u061c", "\u{e0041}", "️❤️", "{braces} {{x}}", "[brackets] a", "$1 $& \\1"];
const visible: readonly Asked[] = texts.flatMap((text, at) => [
  { name: `text/${at}`, op: "encode", given: { code: "text", details: { text } }, way: "tool", bytes: ["content/0/text"] },
  { name: `text/${at}/lines`, op: "bound", given: { code: "output", details: { output: text } } },
  { name: `text/${at}/read`, op: "fits", given: { code: "text", details: { text } } },
]);
const short: readonly Asked[] = ["exactly12chr", "thirteen chrs", "𝒳".repeat(13), "token=abcdefgh12345678", "ada@example.org", "two\nlines"].flatMap((text, at) =>
  ["short", "lines", "mail", "word", "long", "state"].map((detail) => ({ name: `text/${detail}/${at}`, op: "bound", given: { code: "texts", details: { [detail]: text } } })),
);

/** Many secrets in one text. */
const all = (texts: readonly string[]): Json => ({ $: "join", parts: ["see", ...texts.flatMap((text) => halves(` ${spelled(text)}`)), " there"] });

const secrets: readonly Asked[] = [
  ...[...keyExamples, ...gluedExamples].flatMap(({ examples, misses }) => [["key", all(examples)] as const, ["near", `see ${spelled(misses.join(" or "))} there`] as const]),
  ...[...secretRules, mailRule].flatMap(({ examples, misses }) => [["rule", all(examples.map(([text]) => text))] as const, ["miss", `see ${spelled(misses.join(" or "))} there`] as const]),
].map(([kind, text], at) => ({ name: `secret/${kind}/${at}`, op: "redact", text }));

const numbers: readonly Json[] = [0, -1, 30, 1.5, 1e-7, 1e21, 123456789012345680000, 0.1, 100, 101, { $: "number", is: "-0" }, { $: "number", is: "NaN" }, { $: "number", is: "Infinity" }, { $: "number", is: "9007199254740993" }, 5e-324, 1.7976931348623157e308, "30", true, null];

/** Of details that are refused most numbers for one reason, a few are enough. */
const idle: { readonly [detail: string]: readonly number[] } = { step: [3, 4, 6], yes: [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 14, 15], level: [3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15] };

const values: readonly Asked[] = [
  ...["count", "amount", "between", "step", "yes", "level", "ratio"].flatMap((detail) => numbers.flatMap((value, at) => (idle[detail]?.includes(at) ? [] : [{ name: `value/${detail}/${at}`, op: "bound", given: { code: "numbers", details: { [detail]: value } } }]))),
  ...["count", "amount", "between", "step", "yes", "level", "ratio"].flatMap((detail) => numbers.flatMap((value, at) => ((typeof value === "object" && value !== null) || idle[detail]?.includes(at) ? [] : [{ name: `fits/${detail}/${at}`, op: "fits", given: { code: "numbers", details: { [detail]: value } } }]))),
  ...[1, 30, 1e21, 1e-7, 0.1].map((amount) => ({ name: `spelling/${amount}`, op: "encode", server: "body", given: { code: "numbers", details: { amount } }, way: "tool", bytes: ["content/0/text"] })),
];

const shapeValues: readonly (readonly [code: string, detail: string, value: Json])[] = [
  ["lists", "names", []],
  ["lists", "names", ["a", "b", "c", "d", "e"]],
  ["lists", "names", ["a", 1]],
  ["lists", "names", "a"],
  ["lists", "numbers", [1, 1, 2]],
  ["lists", "numbers", [1.5]],
  ["lists", "any", [[[[[[[[[[1]]]]]]]]]]],
  ["lists", "any", { $: "list", of: 1, times: 300 }],
  ["lists", "any", { $: "cycle", in: "array" }],
  ["lists", "any", { $: "deep", of: "array", depth: 2000 }],
  ["lists", "rows", []],
  ["lists", "rows", [{ id: "a", more: 1 }]],
  ["lists", "rows", [{ at: 1 }]],
  ["objects", "place", { page: 1, more: 2 }],
  ["objects", "place", { line: 1 }],
  ["objects", "place", { page: 1.0 }],
  ["objects", "open", { a: 1, b: { c: ["d"] } }],
  ["objects", "open", { b: { $: "cycle", in: "object" } }],
  ["objects", "open", { __proto__x: 1, constructor: "c" }],
  ["objects", "counts", { a: 1, b: "c" }],
  ["objects", "counts", { "a\nb": 1, "token=abcdefgh12345678": 2 }],
  ["objects", "any", { password: "hunter2", nested: { apiKey: "k", ok: 1 } }],
  ["objects", "any", { $: "deep", of: "object", depth: 2000 }],
  ["objects", "tree", { name: "a", children: [{ name: "b", children: [{ name: "c" }] }] }],
  ["objects", "tree", { children: [] }],
  ["objects", "fault", { kind: "link", speed: 5 }],
  ["objects", "fault", { kind: "link", volume: "c" }],
  ["objects", "fault", { kind: "tape" }],
  ["objects", "first", null],
  ["objects", "fixed", 8],
  ["texts", "state", "closed"],
  ["texts", "note", "n"],
  ["texts", "long", "ab"],
  ["texts", "word", "Word"],
  ["texts", "part", "abbcd"],
  ["texts", "part", "abb"],
  ["texts", "short", { $: "repeat", text: "ab", times: 20_000 }],
  ["lists", "any", [{ e: { $: "error", message: "m" } }]],
  ["objects", "open", { $: "error", message: "m" }],
];
const needed: { readonly [code: string]: Members } = { lists: { names: ["a"] }, objects: { place: { page: 1 } }, texts: {} };
const isPlain = (value: Json): boolean => !JSON.stringify(value).includes('"$"');
const shapes: readonly Asked[] = shapeValues.flatMap(([code, detail, value], at) => [
  { name: `shape/${code}/${detail}/${at}`, op: "bound", given: { code, details: { ...needed[code], [detail]: value } } },
  ...(isPlain(value) ? [{ name: `shape/read/${code}/${detail}/${at}`, op: "fits", given: { code, details: { ...needed[code], ...(code === "objects" && { fixed: 7, first: 0 }), [detail]: value } } }] : []),
]);

const limits: readonly Asked[] = [
  { name: "limit/text", op: "bound", server: "body", given: { code: "text", details: { text: "0123456789".repeat(6) } } },
  { name: "limit/breadth", op: "bound", server: "body", given: { code: "lists", details: { names: ["a"], any: [1, 2, 3, 4, 5, 6, 7, 8] } } },
  { name: "limit/depth", op: "bound", server: "body", given: { code: "lists", details: { names: ["a"], any: [[[[[1]]]]] } } },
  { name: "limit/breadth of a map", op: "bound", server: "body", given: { code: "objects", details: { place: { page: 1 }, counts: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 } } } },
  { name: "limit/total", op: "bound", server: "body", given: { code: "objects", details: { place: { page: 1 }, any: Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [name, `${name}`.repeat(39)])), open: Object.fromEntries(["f", "g", "h", "i", "j"].map((name) => [name, `${name}`.repeat(39)])) } } },
];

const counted: Members = { count: 1234567, share: 0.125, names: ["a", "b", "c"], since: "2026-11-22T18:30:00Z" };
const forms: readonly Asked[] = [
  ...[0, 1, 1.5, -1234].map((count) => ({ name: `form/number/${count}`, op: "render", given: { code: "counted", details: { ...counted, count } } })),
  ...["2026-02-30T10:00:00Z", "2026-11-22T24:00:00Z", "2026-11-22T18:30:00.5+05:30"].map((since, at) => ({ name: `form/moment/${at}`, op: "render", given: { code: "counted", details: { ...counted, since } } })),
  ...[[], ["a", "b"]].map((names, at) => ({ name: `form/list/${at}`, op: "render", given: { code: "counted", details: { ...counted, count: 1, names } } })),
];
const renders: readonly Asked[] = [
  ...["de", "pl", "fr", "de-CH"].map((locale) => ({ name: `render/everything/${locale}`, op: "render", given: givenOf("everything", { locale }) })),
  ...["everything", "quiet", "output", "lists", "labelled"].map((code) => ({ name: `render/${code}`, op: "render", given: givenOf(code) })),
  { name: "render/absent", op: "render", given: { code: "objects", details: { place: { page: 3 }, first: 0 } } },
];

const retried: readonly Asked[] = [
  ...["everything", "busy_careful", "busy_growing", "bare", "rate_limited", "busy_once", "busy_even", "busy_minutes", "disk_full", "decided"].flatMap((code, at) =>
    (at < 3 ? [1, 2, 3, 100] : code === "bare" || code === "decided" ? [1] : [1, 2, 3]).flatMap((attempt) => (at < 3 ? [true, false].slice(0, attempt === 1 ? 2 : 1) : [false]).map((idempotent) => ({ name: `retry/${code}/${attempt}/${idempotent ? "idempotent" : "once"}`, op: "retry", given: givenOf(code, code === "decided" ? { recoverable: true } : {}), attempt, random: 0.5, idempotent }))),
  ),
  ...[true, false].map((recoverable) => ({ name: `retry/decided/${recoverable}`, op: "retry", given: { code: "decided", recoverable, retryAfterMs: 100 }, attempt: 1, random: 0.5 })),
  { name: "retry/wire/not recoverable", op: "retry", wire: inMeta({ ...brief, recoverable: false, retry: { afterMs: 5 } }), way: "tool", attempt: 1, random: 0.5 },
  ...[0, 0.25, 0.999].map((random) => ({ name: `retry/random/${random}`, op: "retry", given: givenOf("busy_growing"), attempt: 3, random })),
  ...[0, 1, 1500, 1e12].map((afterMs) => ({ name: `retry/wire/${afterMs}`, op: "retry", wire: inMeta({ ...brief, retry: { afterMs, maxAttempts: 1000 } }), way: "tool", attempt: 1, random: 0.5 })),
  ...[1, 5, 9, 10, 50].map((attempt) => ({ name: `retry/wire/attempt/${attempt}`, op: "retry", wire: inMeta({ ...brief, retry: { afterMs: 5, maxAttempts: 1000 } }), way: "tool", attempt, random: 0.5 })),
];

const call: Members = { tool: "any", method: "tools/call", args: { id: "ada", token: "abcdefgh12345678" }, requestId: 7, connectionId: "c-1", contract: "kit@1.2.0", now: 1_000_000_000_000 };
const logs: readonly Asked[] = [
  ...codes.map((code) => ({ name: `log/${code}`, op: "log", given: givenOf(code, { ref: "r-1" }), call })),
  { name: "log/bare call", op: "log", given: { code: "bare" }, call: { now: 0 } },
  { name: "log/contexts", op: "log", given: { code: "bare", contexts: ["inner", "outer"] }, call },
  { name: "log/forbidden", op: "log", given: givenOf("forbidden"), call },
  { name: "log/unreachable", op: "log", given: { code: "unreachable", details: { server: "s" } }, call },
  { name: "log/hidden inside", op: "log", given: { code: "hidden_inside", details: { table: "t" } }, call },
  { name: "log/names that write to terminals", op: "log", given: { code: "bare" }, call: { ...call, tool: "a\u001b[31mb", method: "x\ny" } },
  { name: "log/a labelled text in another", op: "log", given: { code: "labelled", details: { ...details["labelled"], place: "beside t0p-s3cret-words", token: "t0p-s3cret-words" } }, call },
  { name: "log/a secret", op: "log", given: { code: "text", details: { text: "token=abcdefgh12345678" } }, call },
];

const exits: readonly Asked[] = [
  ...["everything", "not_found", "rate_limited", "disk_full", "quiet", "AccessDeniedException", "gateway_lost", "labelled"].map((code) => ({ name: `exit/${code}`, op: "exit", given: givenOf(code) })),
  { name: "exit/unknown", op: "exit", wire: inMeta({ ...brief }), way: "tool" },
  { name: "exit/remote", op: "exit", wire: textOnly("It failed."), way: "tool" },
  { name: "exit/nothing of ours", op: "exit", exception: { name: "TypeError", message: "x" } },
];

const told: readonly Asked[] = [
  ...["everything", "labelled"].flatMap((code) => [
    { name: `telemetry/${code}`, op: "telemetry", given: givenOf(code), call: { tool: "any", requestId: 7, connectionId: "c", protocol: "2025-11-25" } },
    { name: `telemetry/${code}/method`, op: "telemetry", given: givenOf(code), call: { method: "resources/read", uri: "notes://token=abcdefgh12345678" } },
  ]),
  ...["any", "create", "narrow", "nope"].flatMap((tool, at) => ["plain", "body", "lines"].slice(0, at % 2 === 0 ? 3 : 1).map((server) => ({ name: `announcement/${server}/${tool}`, op: "announcement", ...(server !== "plain" && { server }), tool }))),
  ...[["same", { contract: "kit-plain-errors@1.2.0", codes: ["bare"] }], ["newer", { contract: "kit-plain-errors@1.3.0", codes: ["bare", "code_of_tomorrow"] }], ["another", { contract: "other@1.0.0", codes: ["bare"] }], ["broken", { contract: 7 }]].map(([name, contract]) => ({ name: `compatible/${String(name)}`, op: "compatible", tools: [{ name: "any", _meta: { "dev.faultline/contract": contract as Json } }, { name: "silent" }] })),
];

/** All of them; names are unique. */
export const rows: readonly Asked[] = [...sends, ...reads, ...conceals, ...maps, ...refused, ...guards, ...visible, ...short, ...secrets, ...values, ...shapes, ...limits, ...forms, ...renders, ...retried, ...logs, ...exits, ...told, ...corners, ...edges, ...leaks, ...habits, ...tongues];
