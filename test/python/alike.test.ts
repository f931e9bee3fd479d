// Requests that the runtimes for TypeScript and for Python once answered differently, as drawn ones showed (differential.test.ts): both are asked again.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile, packagesOf } from "../../generator/main.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import type { Values } from "../differential/random.ts";
import { runtimeOf } from "../differential/runtime.ts";
import type { Answer, Request } from "../plain/driver.ts";
import { answersOf } from "./drawn.ts";
import { hasPython, withPackages } from "./run.ts";

const driver = fileURLToPath(new URL("../../templates/python/tests/driver.py", import.meta.url));
const recursive = readFileSync(new URL("../cases/ok-type-recursion/taxonomy.yaml", import.meta.url), "utf8");

/** A rule that leaves the words of a failure to follow its message, which are longer than a message may be. */
const quoting = `taxonomy: 1
name: quoting
version: 1.0.0
errors:
  rate_limited: { message: "Too many calls.", httpStatus: 429 }
mappings:
  busy: [{ match: { status: 429 }, error: rate_limited, quotes: true }]
servers:
  quoting: { mappings: [busy], undeclared: scrubbed, log: { fields: { code: $code, params: "$args?" } }, targets: { typescript: { package: q }, python: { package: q-errors } }, tools: { few: [rate_limited] } }
`;

/** A rule that reads the wait of a failure. */
const waiting = quoting.replace("httpStatus: 429 }", "details: { wait: { type: integer, unit: s } } }").replace("status: 429 }, error: rate_limited", 'message: "429" }, error: rate_limited, with: { wait: $wait }');

const failed = (text: string): Values => ({ content: [{ type: "text", text }], isError: true });
const made = (text: string): Request => ({ op: "guard", returns: failed(text), tool: "few", args: {} });
const unsaid = (text: string): Request => ({ ...made(""), returns: { content: [{ type: "text", text }] } });
const nested = (depth: number): Json => Array.from({ length: depth }).reduce<Json>((inner) => ({ name: "x", folders: [inner] }), { name: "x", folders: [] });

/** The answers of Python and of TypeScript. */
function both(text: string, request: Request): readonly [theirs: unknown, ours: unknown] {
  const [model] = compile({ path: "taxonomy.yaml", text }).model?.servers ?? [];
  const server = { ...(model ?? expect.unreachable(text)), name: "s0", targets: { python: { package: "p0" } } };
  return withPackages(packagesOf([server]), (folder) => {
    const { stdout, stderr } = spawnSync("python3", ["-S", "-B", driver, folder], { input: `${JSON.stringify({ ...request, id: 0, server: "s0" })}\n`, encoding: "utf8" });
    const { id, ...theirs } = JSON.parse(stdout || "{}") as Answer & { readonly id?: number };
    expect(id, stderr).toBe(0);
    return [answersOf(theirs), answersOf(runtimeOf(server)(request))];
  });
}

test.runIf(hasPython).each<[what: string, taxonomy: string, request: Request]>([
  ["a route behind letters that are not ASCII is a route", quoting, made("日本語の文章ですrequest to /notes/all")],
  ["words that follow a message may have 4,000 characters", quoting, made(JSON.stringify({ error: { status: 429 }, message: "xy ".repeat(2_000) }))],
  ["JSON of a failure as the only member of an object is the failure it says", quoting, { ...made(""), returns: { content: [{ type: "text", text: JSON.stringify({ data: JSON.stringify({ error: { status: 429, message: "slow down", path: "/srv/notes" } }) }) }] } }],
  ["words behind a sign of failure, with advice below them, are asked of rules", quoting.replace("status: 429", 'message: "429"'), unsaid("\u274c Shelf Error (Full): slow down, 429\n\nOnce an hour.")],
  ["all lines of a failure that no rule knows follow", quoting.replace("undeclared: scrubbed", "undeclared: scrubbed, unmarked: typed"), unsaid("Error: reading it: the shelf is jammed\n\nMost are.\nTry list_shelves.")],
  ["a line behind a sign of failure is no failure if another follows", quoting.replace("status: 429", 'message: "429"'), unsaid("\u274c Door 1: 429\n")],
  ["words above a handler's own notes are asked of rules alone too", quoting.replace("status: 429", 'message: "429$"'), made("Request failed with status code 429\n\nMost calls need a key.")],
  ["a body whose code a rule knows keeps its words and its members", quoting, made(JSON.stringify({ error: "slow down", code: "x", statusCode: 429, path: "/srv/notes" }, null, 1))],
  ["advice in a body stands below its words", quoting.replace("status: 429", 'message: "429$"'), made(JSON.stringify({ error: { message: "slow down: 429", hint: "once an hour" }, tip: "wait", help: "" }))],
  ["the details of the error in a body follow its words, without its time, its stack, its class and what the answer says anyway", quoting.replace("status: 429", 'message: "429$"'), made(JSON.stringify({ error: { message: "slow down: 429", name: "PotError", code: "RATE_LIMITED", tool: "few", timestamp: "2026-01-01T00:00:00Z", stack: "PotError: no", suggestion: "once an hour", details: { statusCode: 429, said: '{"left":0}' } } }))],
  ["details that are words follow as words", quoting.replace("status: 429", 'message: "429$"'), made(JSON.stringify({ error: { message: "slow down: 429", details: "The plan is used up", reason: { message: "busy", rows: 1 } } }))],
  ["a status in the details of a body is the failure's", quoting, made(JSON.stringify({ error: { message: "slow down", details: { statusCode: 429 } } }))],
  ["a code in a body is the failure's", quoting.replace("status: 429", "code: BUSY_NOW"), made(JSON.stringify({ error: { message: "slow down", code: "BUSY_NOW" } }))],
  ["a code beside the words of a body is, too", quoting.replace("status: 429", "code: BUSY_NOW"), made(JSON.stringify({ error: "slow down", code: "BUSY_NOW" }))],
  ["words that go on behind what the message ends with stand once", quoting.replace("Too many calls.", "Refused: slow down: 429.").replace("status: 429", 'message: "429$"'), made(JSON.stringify({ error: "slow down: 429", rows: 7 }))],
  ...[{ error: "slow down", status: 429 }, { error: "slow down", status: 429, rows: [7] }, { success: false, message: "slow down", statusCode: 429 }].map((inner): [string, string, Request] => [`an object as the only member of one: ${JSON.stringify(inner)}`, quoting.replace("undeclared: scrubbed", "undeclared: scrubbed, unmarked: typed"), unsaid(JSON.stringify({ data: inner }))]),
  ...["An error occurred while reading the pots.", "Failed to list pots", "Failed to list pots.\n", "Unable to open a.txt, it is shut.", "Failed to list: no", "\u274c Could not find it", "\u26a0\ufe0f Pot 7 not found", "\u{1f6ab} Cannot read it\n\nAsk again.", "\u26a0 Read in part", "\u274c Could not read it\n\u2705 The rest is read", "401 Client Error: Unauthorized for url: https://api.example.org/pots", "503 Server Error: for url: https://api.example.org", "401 Client Error: the most common answer", "44 pots for url: x"].map((text): [string, string, Request] => [`a failure or none: ${JSON.stringify(text)}`, quoting.replace("undeclared: scrubbed", "undeclared: scrubbed, unmarked: typed"), unsaid(text)]),
  ["details in a body stand below its words, and rules know its words alone", quoting.replace("status: 429", 'message: "429$"'), made(JSON.stringify({ error: "slow down: 429", detail: { error: "busy", message: "The plan is used up" }, reason: "soon", hint: "once an hour" }))],
  ["rules know the details of a body too", quoting.replace("status: 429", 'message: "429$"'), made(JSON.stringify({ error: "It said no", details: { error: "slow down: 429" } }))],
  ["data that say a failure are read where there is no text", quoting.replace("status: 429", 'message: "429"').replace("undeclared: scrubbed", "undeclared: scrubbed, unmarked: typed"), { ...made(""), returns: { content: [], structuredContent: { ok: false, error: "slow down: 429", left: 0 } } }],
  ["data that do not say one are sent", quoting.replace("status: 429", 'message: "429"').replace("undeclared: scrubbed", "undeclared: scrubbed, unmarked: typed"), { ...made(""), returns: { content: [], structuredContent: { ok: true, error: "slow down: 429" } } }],
  ["data of a failed result without a text have its words", quoting.replace("status: 429", 'message: "429"'), { ...made(""), returns: { content: [], isError: true, structuredContent: { error: "slow down: 429" } } }],
  ["a failed request is a failure without a colon", quoting.replace("undeclared: scrubbed", "undeclared: scrubbed, unmarked: typed"), unsaid("Request failed with status 502, nobody knows why")],
  ["a wait that only a cause has in its headers is the failure's", waiting, { op: "guard", exception: { message: "Reading failed with 429", cause: { message: "no", response: { headers: { "Retry-After": "7" } } } }, tool: "few", args: {} }],
  ["a wait of its own under another name is its own too", waiting, { op: "guard", exception: { message: "Reading failed with 429", members: { $response: { headers: { "retry-after": "9" } } } }, tool: "few", args: {} }],
  ["pointers into JSON stay before the words of a validator, and folders of a machine go", quoting, { op: "guard", exception: { message: 'data/a/b must be string, /filters/0/name must NOT have it, "/a/b" should be integer, #/properties/a/type, {"instancePath":"/a/b"}, /properties/a, /home/ada/b must be string, /a/b must be there, /a/b.c must be string' }, tool: "few", args: {} }],
  ...["<title>\n502 Bad  Gateway</title>", "<title>Sıgn ın", ""].map((title): [string, string, Request] => [`a page has its title, or nothing: ${title}`, quoting, { op: "guard", exception: { message: `Search failed: <!DOCTYPE html>\r\n<html lang="en"><head>${title}</head>\r\n<body><h1>Bad Gateway</h1></body></html>\nMore.` }, tool: "few", args: {} }]),
  ["the end of long words stays, and no half of a secret", quoting, { op: "guard", exception: { message: `${"x, ".repeat(4_000)}so it ends: see https://docs.example.org/why` }, tool: "few", args: {} }],
  ["words of which no more is looked at end with what was", quoting, { op: "guard", exception: { message: `${"x, ".repeat(6_000)}so it ends` }, tool: "few", args: {} }],
  ...["The plan has no seats.", "<p>The plan has no seats.</p>", '["The plan has no seats."]', "", "plan=none"].map((body): [string, string, Request] => [`what a client of OpenAPI got: ${body}`, quoting, { op: "guard", exception: { message: `(403)\nReason: Forbidden\nHTTP response headers: HTTPHeaderDict({'a': 'b'})\nHTTP response body: ${body}\nMore words of it here.` }, tool: "few", args: {} }]),
  ...["", "\n(Background on this error at: https://sqlalche.me/e/20/gkpj)\nAsk again."].map((end): [string, string, Request] => [`a statement goes with its parameters${end && ", and not what stands below"}`, quoting.replace("status: 429", 'message: "failed: pots"'), made(`UNIQUE constraint failed: pots.id\n[SQL: INSERT INTO pots\nVALUES (?)]\n[parameters: ('canary',)]${end}`)]),
  ["a frame that an SDK put around words stands once", quoting.replace("Too many calls.", "Invalid input: the call.").replace("status: 429", 'message: "429$"'), made("MCP error -32602: Input validation error: Invalid arguments for tool few: 429")],
  ["data of a handler's own stay beside the error of its words", quoting, { ...made(""), returns: { ...failed("[BUSY] 429 for this plan"), structuredContent: { ok: false, error: { code: "BUSY", log: "/srv/ledger/7.log" } } } }],
  ["data that are the text again do not, in whatever order", quoting, { ...made(""), returns: { ...failed('{"error":"slow down","status":429}'), structuredContent: { status: 429, error: "slow down" } } }],
  ["an answer of a service that is encoded twice says what went wrong", quoting, { op: "guard", exception: { message: `Boom (429)\nMessage: ${JSON.stringify(`Unknown code!\nBody: ${JSON.stringify(JSON.stringify({ errors: [{ detail: "No pot 7.", id: "p" }] }))}`)}\nHint: ask {"message": 1} once.` }, tool: "few", args: {} }],
  ["so does one in a text, behind words", quoting, { op: "guard", exception: { message: `It broke\nMessage: ${JSON.stringify('Unknown code!\nBody: "{"errors":["No pot 7."]}"')}\nError: 404 ("{}{"error":"x"}") {\nError: 404 ({"error":"x"})` }, tool: "few", args: {} }],
  ["a clause that ends a message and the words behind it stands once", quoting.replace("Too many calls", "Refused: too many calls").replace("status: 429", 'message: "many"'), made("Trouble: too many calls")],
  ["details that are nested too deep fit as little where a member beside them is called __proto__", recursive, { op: "fits", given: { code: "note_unsaved", details: { folder: nested(16), cause: JSON.parse('{"__proto__":{}}') as Json } } }],
  ["a value that is described in a call is what it describes", quoting, { op: "log", given: { code: "rate_limited" }, call: { now: 0, tool: "few", args: { $$: "x", id: 7 } } }],
])("%s", (_, text, request) => {
  const [theirs, ours] = both(text, request);
  expect(theirs).toEqual(ours);
});

test.runIf(hasPython)("the moment at which a limit is lifted is a wait, where it is to come", () => {
  const waits = (moment: string): readonly unknown[] => both(waiting, { op: "guard", exception: { message: `429: too many. Resets at: ${moment}` }, tool: "few", args: {} }).map((answer) => / ?"wait":(\d+)/.exec(JSON.stringify(answer))?.[1]);
  for (const moment of [new Date(Date.now() + 3_600_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+Z/, "+00:00")]) for (const wait of waits(moment)) expect(Math.abs(Number(wait) - 3_595)).toBeLessThan(10);
  for (const moment of ["2020-01-01T00:00:00Z", "2120-13-01T00:00:00Z"]) expect(waits(moment)).toEqual([undefined, undefined]);
});
