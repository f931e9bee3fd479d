// What the texts of failures show, and successes that are none: recordings of single calls. No tests here.

import { asked, called, failing, text } from "../example.ts";
import { failed, known, type Row } from "./telling.ts";

const answered = (words: string, rest: object = {}, name = "read_note"): string => asked("tools/call", { name, arguments: { id: "a" } }, { result: { ...text(words), ...rest } });
const json = (value: unknown): string => JSON.stringify(value);
const rows = (make: (words: string) => string, kinds: { readonly [kind: string]: readonly string[] }): readonly Row[] => Object.entries(kinds).flatMap(([kind, all]) => all.map((words): Row => [`${kind}: ${json(words)}`, make(words)]));
const key = "abcdefghijklmnop";

/** What a failure may not say, and what only looks like it. */
const leaks = rows((words) => failed(words), {
  path: ["open '/home/ada/a.md'", "file:///Users/ada/a", "at /root/x and /tmp/y", "C:\\Users\\ada\\my notes\\a.md", "D:\\\\x\\\\y.txt", "cat /workspace/a:3", "(/nix/store/a)", '"/opt/a"', "/var/log/a, and more", "in /etc/hosts;", "[/srv/a]", "</usr/bin/a>", "{/private/a}", "`/mnt/a`", "/proc/1/environ", "/app/x", "/Library/x"],
  "no path": ["net::ERR at http://127.0.0.1:9/home/index.html", "GET /v1/pages/42 answered 404.", "see https://acme.io/home/x", "a/tmp/x", "~/home/x", "@/var/x", "%/var/x", "-/var/x", "/pages/home", "/home", "/home/", "xC:\\a\\b", "C:\\a", "./tmp/x", ":/tmp/x", "e.g. C:\\a\\", "absolute, e.g. '/home/me/q1.xlsx' or 'C:\\Reports\\q1.xlsx'."],
  stack: ["x\n    at run (a.ts:1:2)", "x\\n  at run (a.ts:12)", "Traceback (most recent call last):\n x", 'x\n  File "a.py", line 3', 'x\\nFile \\"a.py\\", line 34', "goroutine 12 [running]", "thread panicked at src/x", "x\n\tat com.acme.Main$1(Main.java:12)", "x\n    at com.acme.Main.run(Main.java:12)"],
  "no stack": ["look at run (a.ts:1:2)", "x\nat run (a.ts:1)", "x\n at home", 'File "a.py", line 3', "goroutine 12", "x\n at com.acme.Main(Main.java)"],
  query: ["SELECT a FROM b WHERE c", "INSERT INTO a VALUES (1)", "UPDATE a SET b = 1", "DELETE FROM a"],
  "no query": ["Select one from the list", "SELECTED FROM", "UPDATE\na SET", "please UPDATE it", "INSERT a", "DELETE a"],
  network: ["connect ECONNREFUSED 10.0.0.1:80", "getaddrinfo ENOTFOUND db.internal", "connect EHOSTUNREACH [fe80::1]:80", "dial tcp 10.0.0.1:80: connect: refused", "dial tcp: lookup db: i/o timeout", "dial tcp: lookup db on 10.0.0.1:53: no such host", "dial tcp x: i/o timeout", "HTTPSConnectionPool(host='db.internal', port=443)", "HTTPConnectionPool(host='db.internal', port=80)"],
  "no network": ["connect E", "connect EX 1", "reconnected ECONNREFUSED 1", "dial tcp", "ECONNREFUSED", "getaddrinfo EAI_AGAIN [address] Documentation", "connect ECONNREFUSED [address]", "dial tcp [address]: connect: refused", "dial tcp: lookup [address] on [address]: no such host", "HTTPSConnectionPool(host='[address]', port=443)"],
  crash: ["Cannot read property 'x' of undefined", "Cannot read properties of null", "a.b is not a function", "x is not iterable", "X is not a constructor", "undefined (reading 'x')", "'NoneType' object is not callable", "object has no attribute 'x'", "runtime error: nil pointer dereference", "index out of range [3]"],
  "no crash": ["x.y is not a functional one", "cannot read it", "index out of range"],
  mail: ["ada.lovelace@acme.io is unknown", "bob@mail.acme.co.uk and eve@acme.io"],
  "no mail": ["support@acme.io", "no-reply@acme.io", "noreply@acme.io", "ada@example.com", "ada@mail.example.org", "ada@acme", "example.team@acme.io", "x@", "ask git@acme.io"],
  secret: ["-----BEGIN RSA PRIVATE KEY-----", "-----BEGIN PRIVATE KEY BLOCK-----", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIi", `sk-proj-${key}1234`, "postgres://ada:tr0ub@db", "redis://:abc@db", `Bearer ${key}1`, `BEARER ${key}1`, `Basic ${key}1=`, `bearer ${key}1`, "password=abcde1", "passwd=abcde1", "pwd=abcde1x", "client_secret=abcde1", "API_KEY=abcde12", "api-key=abcde12", "access_token=abcde1", "⟦password⟧ was here"],
  "no secret": ["Set API_KEY=<your key>, or password=<secret>, Authorization: Bearer <token>.", "-----BEGIN PUBLIC KEY-----", "eyJhbGci.x", "xeyJhbGciOiJIUzI1NiJ9.eyJzdWIi", "postgres://ada@db", "http://a:b@c", "postgres://ada:ab@db", `Bearer ${key}`, "Bearer abcdefghij1", "password=abcdef", "password=abcd1", "password: abcdef1", "mypassword=abcdef1", "⟦PASSWORD⟧"],
});

/** What the caller gave may come back. */
const given: readonly Row[] = (
  [
    ["the path", "open '/srv/vault/a'", { id: "/srv/vault/a" }],
    ["the path with a point behind it", "no /srv/vault/a.", { id: "/srv/vault/a" }],
    ["the beginning of the path", "open '/srv/vault/a.md'", { id: "/srv/vault" }],
    ["too short a beginning", "open '/srv/vault/a.md'", { id: "/sr" }],
    ["the beginning without its slash", "open '/srv/vault/a.md'", { id: "srv/vault" }],
    ["another path", "open '/srv/vault/a.md'", { id: "/home/ada" }],
    ["the end of the path", "open '/srv/vault/a.md'", { id: "a.md" }],
    ["the query", "near: SELECT a FROM b", { id: "SELECT a FROM b" }],
    ["the beginning of the query", "near: SELECT a FROM b WHERE c", { id: "  SELECT a FROM " }],
    ["too short a beginning of the query", "near: SELECT a FROM b", { id: "SELECT a" }],
    ["the host", "getaddrinfo ENOTFOUND db.internal", { id: "db.internal" }],
    ["the host in a URL", "HTTPSConnectionPool(host='db.internal', port=443)", { id: "https://db.internal/x" }],
    ["the host of a look-up", "dial tcp: lookup db.internal: no such host", { id: "db.internal" }],
    ["too short a host", "connect ECONNREFUSED ::1", { id: "::1" }],
    ["another host", "getaddrinfo ENOTFOUND db.internal", { id: "mail.internal" }],
    ["the name that is called", "a.b is not a function", { id: "a.b" }],
    ["another name", "a.b is not a function", { id: "c" }],
    ["a mail address", "ada@acme.io is unknown", { id: { to: ["ada@acme.io"] } }],
    ["a part of it", "ada@acme.io is unknown", { id: "ada" }],
  ] as const
).map(([what, words, args]) => [`given: ${what}`, failed(words, args)]);

const dump = json([{ code: "invalid_type", path: ["id"], message: "Required" }]);
const sdk = rows((words) => failed(words), {
  sdk: [JSON.stringify([{ code: "invalid_type", path: ["id"], message: "Required" }], null, 2), "MCP error -32602: no", "MCP error 5:", dump, json([{ expected: "string", message: "no" }]), json([{ received: "a", path: [] }]), json([{ validation: "email", path: [] }]), json([{ origin: "string", path: [] }]), json([{ values: [1], path: [] }]), json([{ path: ["id"], message: "x" }]), json([{ keys: ["a"], path: [] }]), "Input validation error: x", "Output validation error: x", "Invalid input: expected string", "Expected string, received number", "2 validation errors for x", "1 validation error for x", 'validating "arguments"', "validating /properties/id", "failed to deserialize parameters", "failed to deserialize arguments: x", "Invalid arguments for tool read_note [", `Error: MCP error -32602: ${"y".repeat(60)}`, "[unavailable] MCP error -32603: no", "It failed.\nMCP error -32603: no"],
  "no sdk": ["MCP error", "Cannot read the shelf: MCP error -32603: it is shut", json({ code: "a", path: "b" }), json([{ code: "a" }]), json([{ id: 1, path: [] }]), "input is invalid: expected", "expected a, received b", "validation error", "Invalid arguments for tool read_note"],
});

/** Successes that read as failures, and those that do not. */
const successes = rows((words) => answered(words), {
  fails: [json({ job: 7, status: "failed", error: "no space" }), json({ created: [], errors: [{ index: 0 }] }), "Error: no", "error: no", "  ❌ Error: no", "NotFoundError: no", "NotFoundException - no", "Error! no", `Error: ${"x".repeat(393)}`, "          Error: no", "  Note a not found. \n", "Failed to open it", "unable to open it", "Error opening the note", "Fatal: no", "failure: no", json({ success: false }), json({ ok: false }), json({ status: "error" }), json({ status: "FAILED" }), json({ status: "failure" }), json({ error: "no" }), json({ error: { code: 1 } }), json({ error: true }), json({ error: "no", a: 1, b: 2, c: 3 }), json({ errors: ["a"] }), json({ errors: ["a"], data: null, list: [], text: "", count: 0, no: false, inner: {} }), "Note a not found", "Note a was not found.", "No such note does not exist", "a could not be found!", "a is not found", "The big note a not found.", "line\nError - ENOENT: no such file\nmore", 'x "Error: TypeError: y"', "Error: Error: x"],
  succeeds: [json({ id: 1, error: null, status: "open" }), `12:00 started\n12:01 Error in worker 3, retried\n${"12:02 fine\n".repeat(40)}`, "", "fine", `${"X".repeat(1_100)} a not found`, "the error: no", "Errors: 0", "My Error report", "ErrorX: no", "failed", json({ success: true }), json({ ok: true }), json({ status: "ok" }), json({ status: "errors" }), json({ error: null }), json({ error: false }), json({ error: "" }), json({ error: 0 }), json({ error: [] }), json({ error: "no", a: 1, b: 2, c: 3, d: 4 }), json({ errors: [] }), json({ errors: "a" }), json({ errors: ["a"], data: [1] }), json({ errors: ["a"], data: { a: 1 } }), json({ valid: false, error: "no" }), json({ isValid: false, error: "no" }), json({ is_valid: true, error: "no" }), json({ valid: "no", error: "no" }), json([{ error: "no" }]), "one of the notes was not found here", "found it", "No notes found", `Error: ${"x".repeat(394)}`, json({ status: "no error" }), json({ status: "error free" }), "line\nError - ok", "Errors: ENOENT"],
});

export const ofFailures: readonly Row[] = [
  ...leaks,
  ...given,
  ["each kind once, of a list and a tree", asked("tools/call", { name: "read_note", arguments: {} }, { result: failing("/srv/a and /srv/b", { structuredContent: { a: ["/srv/c", { b: "DELETE FROM a" }], n: 5 } }) })],
  ["in the data of an error", asked("resources/read", { uri: "a" }, { error: { code: -32602, message: "No.", data: { at: "/srv/a" } }, _meta: { at: "DELETE FROM a" } })],
  ["a fault in a call that had to be refused", known + called("read_note", {}, failing("x is not iterable"))],
  ["a canary in what is shown", failed("/srv/canary-0123456789ab/a")],
  ["a long argument in what is shown", failed(`/srv/${"x".repeat(40)}/a and /srv/${"x".repeat(39)}`)],
  ["the same leak of two tools", failed("/srv/a") + called("find_note", {}, failing("/srv/a"), 2)],
  ["no leak in a success", answered("/srv/a", { structuredContent: { at: "/srv/a" } })],
  ...sdk,
  ["in the message of an error", asked("tools/call", { name: "read_note", arguments: {} }, { error: { code: -32602, message: "MCP error -32602: x" } })],
  ["not in a success", answered("MCP error -32602: x")],
  ...successes,
  ["fails by its structured content", answered("fine", { structuredContent: { ok: false } })],
  ["fails by its text before its structured content", answered(json({ success: false }), { structuredContent: { ok: false } })],
  ["a failure among two texts", asked("tools/call", { name: "read_note", arguments: {} }, { result: { content: [{ type: "text", text: "Error: no" }, { type: "text", text: "fine" }] } })],
  ["a native failure in the second of two texts", asked("tools/call", { name: "read_note", arguments: {} }, { result: { content: [{ type: "text", text: "fine" }, { type: "image" }, { type: "text", text: "b: Error - ENOENT: no" }] } })],
  ["no text at all", asked("tools/call", { name: "read_note", arguments: {} }, { result: { content: "Error: no" } })],
  ["a missing thing among two texts", asked("tools/call", { name: "read_note", arguments: {} }, { result: { content: [{ type: "text", text: "Note a not found." }, { type: "text", text: "fine" }] } })],
  ["a name that is not there, of another method", asked("resources/read", { uri: "a" }, { result: text("Error: no") })],
  ["a failure that is shown again by a tool that shows them", failed("Error: EACCES: no") + answered("Error: EACCES: no", {}, "get_history")],
  ["a failure that is shown again in JSON in JSON", failed('Error: TypeError: "no"') + answered(json({ all: json([{ last: 'Error: TypeError: "no"' }]) }), {}, "get_history")],
  ["a failure that is shown again by a tool that does not show them", failed("Error: EACCES: no") + answered("Error: EACCES: no", {}, "write_note")],
  ["a failure that another call had, by its canary", answered("x: Error - ENOENT: canary-0000000000b2", {}, "list")],
  ["a failure that this call had, by its canary", asked("tools/call", { name: "list", arguments: { id: "canary-0000000000b2" } }, { result: text("x: Error - ENOENT: canary-0000000000b2") })],
  ...["history", "recent", "the last", "get_last", "journal", "audit", "logs", "log", "get_log", "get_logs", "trace", "replay", "previous", "blog", "blogs", "outlast", "catalog"].map((name): Row => [`a failure that is shown again by ${name}`, failed("Error: no") + answered("Error: no", {}, name)]),
];
