// Rows that ports get wrong by what the libraries of their language do: JSON, numbers, cases, patterns. One row holds many, where all of them must be refused. No tests here.

import type { Json } from "../../generator/model/taxonomy.ts";
import { brief, envelope, inMeta, type Members, textOnly } from "./described.ts";
import type { Asked } from "./rows.ts";

const nothingKnown = '{"error":"NOTHING_KNOWN","message":"x"';
const textBlocks = (...texts: readonly string[]): Json => ({ content: texts.map((text) => ({ type: "text", text })) });

const wires: readonly (readonly [name: string, wire: Json, server?: string, way?: string])[] = [
  ["a text for a flag of failure", { ...textOnly("[bare] Nothing more is known."), isError: "true" }],
  ["a number for a version", { jsonrpc: 2, id: 1, error: { code: -32603, message: "x" } }],
  ["JSON that is none", textBlocks(`${nothingKnown}} and more`, `\ufeff${nothingKnown}}`, `${nothingKnown},"retryAfter":NaN}`), "body"],
  ["half a pair in JSON", textBlocks('{"error":"NOTHING_KNOWN","message":"\\ud83d!"}'), "body"],
  ["a version with an @", inMeta({ ...envelope, contract: "kit@1.2.0@2" })],
  ["envelopes that are none", { ...(inMeta({ ...brief, recoverable: "true" }) as Members), structuredContent: { error: { ...brief, code: 404 }, result: { error: { Code: "bare", Message: "x", Category: "user", Recoverable: true } } } }],
  ["null for a member, and a fraction of a call", inMeta({ ...brief, guidance: null, retry: { afterMs: 5, maxAttempts: 2.5 } })],
  ["commas in a numeral", textOnly("[rate_limited] Too many calls. Wait 1,000 s.")],
  ["a truth value with a capital", textOnly("[flagged] Flagged True.")],
  ["blanks around codes", { isError: true, content: [{ type: "text", text: " [bare] x" }, { type: "text", text: "[ bare ] x" }] }],
  ["blanks behind a code", textOnly("[bare]  x")],
  ["blanks before a part", textOnly("[text] Text:  x")],
  ["noughts before a numeral", textOnly("[rate_limited] Too many calls. Wait 007 s.")],
  ["nought for a part, and no words", inMeta({ code: "rate_limited", details: { retry_after: 0 } })],
  ["a name of other letters", inMeta({ ...brief, ref: "r\u00e9f" })],
  ["a literal of another type", { code: -32000, message: "x", data: { code: "TOMORROW", edition: 1 } }, "body", "jsonrpc"],
  ["a problem of 400 that says a title alone", { status: 400, body: { code: "bare", title: "Other" } }, "plain", "problem"],
  ["contexts of a status that nobody knows", { code: 5, message: "x", details: [{ "@type": "x/google.rpc.ErrorInfo", reason: "A", domain: "b", metadata: { "faultline-category": "c", "faultline-recoverable": "true", "faultline-contexts": '["outer","inner"]' } }] }, "plain", "status"],
  ["minutes in a duration, of a status without a number", { message: "x", details: [{ "@type": "x/google.rpc.ErrorInfo", reason: "QUIET", domain: "kit.example.org", metadata: {} }, { "@type": "x/google.rpc.RetryInfo", retryDelay: "1m5s" }] }, "plain", "status"],
];

const shown: readonly (readonly [code: string, details: Members])[] = [
  ["flagged", { yes: true }],
  ["busy_minutes", { minutes: 2 }],
  ["upstream_failed", { status: 7, said: "{status} of 5%d" }],
];

const thrown: readonly (readonly [name: string, exception: Json])[] = [
  ["what nearly matches", { name: "nosuchthing", code: "e_never", status: " 429 ", message: "NO SUCH file: x", members: { left: 1, right: 2, kind: { a: 1 }, level: "4" } }],
  ["commas in a numeral, and values as texts", { name: "E", code: "E_FLAG", members: { amount: "1,000", one: true, two: 2 } }],
  ...["1_000", "0x10"].map((amount): readonly [string, Json] => [amount, { name: "E", code: "E_FLAG", members: { amount } }]),
  ["an empty text", { name: "NoSuchThing", members: { thing: "" } }],
  ["a text for a path", { name: "ZodError", members: { issues: [{ path: "id", message: "odd" }] } }],
  ["a date of another form", { name: "E", code: "E_SOON", response: { headers: { "retry-after": "2100-01-01T00:00:00Z" } } }],
];

export const tongues: readonly Asked[] = [
  ...wires.map(([name, wire, server = "plain", way = "tool"]) => ({ name: `tongue/read/${name}`, op: "decode", ...(server !== "plain" && { server }), wire, ...(way !== "tool" && { way }) })),
  ...shown.map(([code, details]) => ({ name: `tongue/render/${code}`, op: "render", given: { code, details } })),
  ...thrown.map(([name, exception]) => ({ name: `tongue/map/${name}`, op: "map", exception })),
  { name: "tongue/send/signs that JSON has as they are", op: "encode", server: "body", given: { code: "text", details: { text: "<é/>&" } }, way: "tool" },
  { name: "tongue/send/a tag with an underscore", op: "encode", given: { code: "everything", details: { id: "a" }, locale: "pt_BR" }, way: "jsonrpc" },
  { name: "tongue/send/a uuid of capitals", op: "encode", given: { code: "bare", ref: "0A1B2C3D-0A1B-4A1B-8A1B-0A1B2C3D4E5F" }, way: "problem" },
  { name: "tongue/send/a name of 130 signs", op: "encode", given: { code: "bare", ref: "r".repeat(130) }, way: "status" },
  { name: "tongue/exit/a text for a number", op: "exit", exception: { name: "E", code: "-32042", members: { data: { elicitations: [] } } } },
  { name: "tongue/fits/what does not", op: "fits", given: { code: "texts", details: { word: "ada\n", digits: "\u0663", short: "e\u0301".repeat(7), state: "OPEN" } } },
  { name: "tongue/fits/what differs a little", op: "fits", given: { code: "nested", details: { mixed: ["\u00e9", "e\u0301", true, 1, "a", "A"], pairs: [{ a: 5_000_000_000, b: 1 }] } } },
];
