// Rows where a fault would let something out: labels, names of secrets, words of failures that nobody declared, results made by hand, concealed errors. No tests here.

import type { Json } from "../../generator/model/taxonomy.ts";
import type { Members } from "./described.ts";
import type { Asked } from "./rows.ts";

/** Nothing that looks for secrets by their form would find it. */
const phrase = "a horse";

const bounded: readonly (readonly [name: string, given: Json, server?: string])[] = [
  ["objects under the name of a secret", { code: "nested", details: { maps: { password: { first: phrase, sizes: [1, true, null] }, open: { first: "seen" } } } }],
  ["maps under the name of a secret", { code: "nested", details: { words: { api_key: { first: phrase, password: "hunter2" }, open: { first: "seen", token: "t0p" } } } }],
  ["where a list goes on", { code: "lists", details: { names: ["a"], any: [{ next_page_token: "YWJj", nextPageToken: "ZGVm", page_token: 7, accessToken: 7, flags: { password: true, secret: null } }] } }],
  ["a text that is cut within a secret", { code: "text", details: { text: { $: "repeat", text: `${"\u200b".repeat(775)}ghp\u200b_${"a1B2".repeat(9)}`, times: 26 } } }],
  ["sequences of a terminal", { code: "text", details: { text: "a\u001b]0;title\u0007b\u001b]8;;https://example.org\u001b\\c\u001b[1;31md" } }],
  ["a keycap", { code: "text", details: { text: "1\ufe0f\u20e3 #\ufe0f\u20e3 a\ufe0f 1\ufe0f\u200d\u20e3" } }],
];

const token = "s3cr3t-w0rd";
const sealed: Members = { place: `beside ${token}`, keys: [{ open: `o ${token}`, key: token }, { open: "o", key: "an0ther-secret" }], vault: { inner: ["d33per-secret"], short: "abc" }, counts: { [`of ${token}`]: 1, "of d33per-secret": 2 } };
const call: Members = { tool: "any", now: 0 };

const records: readonly Asked[] = [
  { name: "leak/log/do-not-log members of lists and objects", op: "log", given: { code: "sealed", details: sealed, contexts: ["with an0ther-secret and abc"] }, call: { ...call, args: { path: "/srv/d33per-secret" } } },
  { name: "leak/log/do-not-log texts of a cause", op: "log", given: { code: "conflict", details: { problem: `not ${token}` }, contexts: [`about ${token}`] }, cause: { name: "Outer", message: "x", cause: { given: { code: "sealed", details: sealed } } }, call },
  { name: "leak/log/contexts of a cause", op: "log", given: { code: "bare" }, cause: { given: { code: "quiet", contexts: ["in\u001b[31mner token=abcdefgh12345678", "outer"] } }, call },
  { name: "leak/log/facts of the author's own", op: "log", given: { code: "sealed", details: { place: "p" } }, call },
];

const shown: readonly Asked[] = [
  { name: "leak/render/do-not-log texts", op: "render", given: { code: "sealed", details: sealed, contexts: [`with ${token}`, "outer\u001b[1m"] } },
  { name: "leak/render/contexts", op: "render", given: { code: "bare", contexts: ["in\u202ener", "outer"], ref: "r-1" } },
  ...["tool", "jsonrpc", "problem", "status"].map((way) => ({ name: `leak/send/facts of the author's own/${way}`, op: "encode", server: "lines", given: { code: "sealed", details: { place: "p", counts: { [token]: 1 } } }, way })),
];

const page: Members = { resource: "7", hint: "of nobody's business" };
const conceals: readonly Asked[] = [
  ...["tool", "jsonrpc", "problem"].map((way) => ({ name: `leak/conceal/what both know/${way}`, op: "encode", given: { code: "hidden_page", details: page }, way })),
  { name: "leak/conceal/the twin", op: "encode", given: { code: "gone_page", details: { resource: "7" }, recoverable: true }, way: "tool" },
  { name: "leak/conceal/as what the tool declares", op: "guard", server: "lines", tool: "few", throws: { code: "locked", details: { resource: "a", owner: "ada" } } },
  { name: "leak/conceal/as the fallback, which says nothing of it", op: "guard", server: "lines", tool: "few", throws: { code: "suspended", details: { owner: "ada", uri: "u" } } },
  { name: "leak/conceal/as the fallback, not declared", op: "guard", server: "lines", tool: "narrow", throws: { code: "suspended", details: { owner: "ada", uri: "u" } } },
  { name: "leak/conceal/words of an error that is not declared", op: "guard", server: "lines", tool: "narrow", throws: { code: "sealed", details: sealed } },
  { name: "leak/conceal/the fallback fills itself in", op: "guard", server: "body", tool: "any", exception: { name: "TypeError", message: "x" } },
  { name: "leak/conceal/the fallback as it was thrown", op: "guard", server: "body", tool: "any", throws: { code: "broken", details: { what: "a pipe" } } },
];

/** Words of failures that nobody declared: what must not leave of them, beside what may. An answer says them three times, so there are several in one. */
const sayings: readonly string[] = [
  "connect to 10.1.2.3:5432 or [fe80::1%eth0]:80 or fe80:0:0:0:0:0:0:1 or 00:1b:44:11:3a:b7; host ip-10-1-2-3.ec2 at version 1.2.3 of 12:30:45; no cache:6379, db1:5432 or port:5432; getaddrinfo ENOTFOUND db-7.cluster and dial tcp queue:5672",
  "failed at lib/notes.ts:10:4, src/app.py:7 and /notes.ts:1; opened %2Fsrv%2Fapp%2Fnotes.md and C%3A%5CUsers%5Cada; \\\\server\\share\\x and D:\\data; POST /api/v2/notes/7 gave 500, see /etc/app/a and /My Folder/x and /notes",
  "see https://e.org/a, http://localhost:3000/x and https://db.internal/y. file:///srv/app/x.js and redis://cache:6379/0 and jdbc:postgresql://db/x; queue.internal and api.e.com:8443 and notes.yaml:12",
  `cannot open "/srv/my notes/a b.md" or 'C:\\Users\\ada\\my notes' or \`~/x y\`, e.g. '/home/me/q', 'C:\\bc', /path/to/c or '/home/al/d'; ada%40e.org or "ada l"@example.org or ada@[10.0.0.1]`,
  'key MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj was read; token "q7Zk0123456789abcdef" is bad, api key is A1b2C3d4E5f6G7h8I9',
  "password hunter22 and PIN 1234 and key 0123456789abcdef0123456789abcdef; token 11111111-1111-4111-8111-111111111111 names none",
  "It broke at Object.<anonymous> (/srv/app/x.js:1:2)\n    at node:internal/main:1:1",
  "goroutine 7 [running]: main.go:3",
  "first (\n  second\n  third",
  "MCP error -32602: MCP error -32000: It is closed",
  "👋 — …",
];

const few = { op: "guard", server: "lines", tool: "few" } as const;
const said: readonly Asked[] = [
  ...sayings.map((message, at) => ({ ...few, name: `leak/said/${at}`, exception: { name: "Error", message } })),
  { ...few, name: "leak/said/by a cause", exception: { name: "Error", message: "Connection error.", cause: { name: "Error", message: "fetch failed", cause: { name: "Error", message: "The pipe broke at /srv/x" } } } },
  { ...few, name: "leak/said/by the cause of a query", exception: { name: "Error", message: `Failed query: select "id" from "notes" where "mail" = 'x'\nparams: canary`, cause: { name: "Error", message: 'relation "notes" does not exist' } } },
  { ...few, name: "leak/said/by a member of a group", exception: { name: "AggregateError", message: "", group: [{ name: "Error", message: "" }, { name: "Error", message: "one of several" }] } },
  ...(["error", "detail", "reason", "statusText"] as const).map((member) => ({ ...few, name: `leak/said/by a value/${member}`, exception: { value: { [member]: "quota of /srv/x is used up" } } })),
  { ...few, name: "leak/said/by a value/an error within", exception: { value: { error: { message: "quota is used up" } } } },
  { ...few, name: "leak/said/by a value/nothing", exception: { value: { other: "quota is used up" } } },
  { ...few, name: "leak/said/in words of the caller", args: { paths: ["/srv/mine.md", { deep: "10.0.0.9" }] }, exception: { name: "Error", message: "cannot read /srv/mine.md. 10.0.0.9 refused /srv/other.md" } },
  { ...few, name: "leak/said/in JSON", exception: { name: "E", message: '{\n"error":{"message":"it broke","at":"/srv/x"},"code":7,"list":[],"ok":false}' } },
  { ...few, name: "leak/said/in another script", exception: { name: "E", message: "— … —\nфайл закрыт" } },
  { ...few, name: "leak/said/in a detail", exception: { name: "E", message: "half", members: { details: { metadata: "m" } }, cause: { name: "F", message: "at /srv/x" } } },
  { ...few, name: "leak/said/in what a pattern took", exception: { name: "E", message: "x", members: { stderr: "fatal: cannot open /srv/secret/x of token=abcdefgh12345678" } } },
];

const text = (words: string): Json => ({ type: "text", text: words });
const answers: readonly (readonly [name: string, returns: Json, more?: Members])[] = [
  ["a body as data", { content: [text('{"ok":false,"message":"/srv/x"}')], structuredContent: { ok: false, message: "/srv/x" } }],
  ["a body", { content: [text('{"status":"error","message":"full","code":507,"errorType":4,"error_type":1,"exception":2,"timestamp":3}')] }],
  ["a body of other members", { content: [text('{"is_error":true,"message":"no room","left":1}')] }],
  ["a body of empty members", { content: [text('{"error":"at /srv/x","of":"7","a":[],"b":{},"c":0}')] }, { args: { of: "7" } }],
  ["a body with a status", { content: [text('{"error":{"message":"slow down","status":429}}')] }],
  ["two texts", { content: [text("Error: it broke"), text("more")] }],
  ["a sign before the error", { content: [text("❌ Error: it broke at /srv/x")] }],
  ...["# Error\n\nit broke at /srv/x\n", "# Error\n\nIt is thrown.\n\n## See also"].map((words, at) => [`a heading/${at}`, { content: [text(words)] }] as const),
  ["an error of a kind", { content: [text("Database error: it broke at /srv/x")] }],
  ["words beside a code of the contract", { isError: true, content: [text("[not_found] Words of mine at /srv/x.")] }],
  ["words of the contract", { isError: true, content: [text("[not_found] There is no note 7.\nSearch for it first.\nRetry: change the arguments")] }],
  ["structured content of a failure", { isError: true, content: [text("It broke.")], structuredContent: { at: "/srv/x", password: phrase, token: 0, flag: true, list: ["10.0.0.7"] } }],
  ["structured content of a success", { content: [text("All is well.")], structuredContent: { at: "/srv/x" } }],
  ["a resource in a failure", { isError: true, content: [{ type: "resource", resource: { uri: "file:///srv/x", mimeType: "text/plain", text: "at /srv/x" } }, { type: "resource_link", uri: "notes://7", name: "at /srv/x", mimeType: "/srv/x" }] }],
  ["a failure laid out", { isError: true, content: [text('{\n  "error": "it broke at /srv/x",\n  "secret": "x"\n}')] }],
  ["a body with numbers of the caller", { content: [text('{"error":"it broke","page":7,"of":"8"}')] }, { args: { page: 7, of: 8 } }],
  ["a failure in words of the caller", { isError: true, content: [text("cannot read /srv/mine.md")] }, { args: { path: "/srv/mine.md" } }],
  ["bytes that are none", { content: [{ type: "image", data: 7, mimeType: "image/png" }] }],
  ["a number", 7],
  ["a list", []],
  ["nothing of a result", { notes: [] }],
  ["a result that leads back", { content: [], structuredContent: { $: "cycle", in: "object" } }],
  ["meta of the guard's own", { isError: true, content: [text("x at /srv/x")], _meta: { "dev.faultline/error": { code: "bare" } } }],
];
const returned: readonly Asked[] = [
  ...answers.flatMap(([name, returns, more = {}]) => ["plain", ...(["a number", "a list", "a body of empty members"].includes(name) ? [] : ["lines"])].map((server) => ({ name: `leak/returns/${server}/${name}`, op: "guard", ...(server === "lines" && { server }), tool: server === "lines" ? "few" : "any", returns, ...more }))),
  ...['{"error":"NOT_FOUND","message":"There is no note 7."}', '{"error":"OF_NOBODY","message":"x"}', '{"error":null}', '{"error":"it broke"}'].flatMap((body, at) => [true, false].map((isError) => ({ name: `leak/returns/body/${at}/${isError ? "failed" : "not failed"}`, op: "guard", server: "body", tool: "any", returns: { ...(isError && { isError }), content: [text(body)] } }))),
  { name: "leak/returns/the record of a failure", op: "log", returns: { isError: true, content: [text("It broke at /srv/x.")] }, call },
  { name: "leak/returns/an answer to a method", op: "guard", method: "resources/read", params: { uri: "a:b" }, returns: { contents: [] } },
  { name: "leak/returns/a list to a method", op: "guard", method: "resources/read", params: { uri: "a:b" }, returns: [] },
];

export const leaks: readonly Asked[] = [...bounded.map(([name, given, server]) => ({ name: `leak/bound/${name}`, op: "bound", ...(server !== undefined && { server }), given })), ...records, ...shown, ...conceals, ...said, ...returned];
