// Requests of the conformance protocol, drawn from a seed for any taxonomy document: errors to send, answers to read, failures to map. No tests here.

import type { Json, SdkFailureKind, Server } from "../../generator/model/taxonomy.ts";
import { tiedShapes } from "../../generator/model/tied.ts";
import { driverOf, type Request } from "../plain/driver.ts";
import { newRef } from "../../generator/wire/plain/guard.ts";
import { changed, detailsOf, jsonOf, type Random, textOf, type Values } from "./random.ts";

const some = (random: Random, share: number, name: string, value: () => Json): Values => (random.chance(share) ? { [name]: value() } : {});

const refs: readonly string[] = ["r-1", "11111111-1111-4111-8111-111111111111", "", "a b", "x".repeat(129), "ref\u202e"];

const givenOf = (server: Server, random: Random, error = random.pick(server.errors)): Values => ({
  code: error.code,
  details: random.chance(0.1) ? error.example : detailsOf(tiedShapes(error.details, server), random, error.example),
  ...some(random, 0.3, "ref", () => random.pick(refs)),
  ...some(random, error.recoverable === "caller" ? 0.9 : 0.1, "recoverable", () => random.chance(0.5)),
  ...some(random, 0.15, "retryAfterMs", () => random.pick([0, 1, 1_500, 0.4, -5, 1e12])),
  ...some(random, 0.15, "contexts", () => Array.from({ length: random.chance(0.1) ? 40 : 1 + random.below(3) }, () => textOf(random, 3))),
  ...some(random, 0.2, "locale", () => random.pick([...Object.keys(error.locales ?? {}), "de-AT", "en", "", "x-klingon"])),
});

function sendOf(server: Server, random: Random): Request {
  const given = givenOf(server, random);
  const way = random.pick(["tool", "tool", "jsonrpc", "problem", "status"]);
  const ofTool = { ...some(random, 0.4, "structuredContent", () => random.pick([true, false, "envelope"])), ...some(random, 0.3, "outputSchema", () => random.chance(0.5)) };
  const ofJsonRpc = { ...some(random, 0.3, "revision", () => random.pick([...server.protocol, "2024-11-05"])), ...some(random, 0.3, "uri", () => random.pick(["notes://1", "file:///x"])) };
  return { op: "encode", given, way, options: way === "tool" ? ofTool : way === "jsonrpc" ? ofJsonRpc : {} };
}

const result = (answer: object): Json => (answer as { readonly result: Json }).result;

/** An answer as a client meets it: whole or in a response, with `_meta` or without. */
function wireOf(server: Server, random: Random): Json {
  const { locale: _, ...given } = givenOf(server, random);
  const answers = driverOf(server, { spoken: random.chance(0.8) });
  if (random.chance(0.35)) {
    const error = result(answers({ op: "encode", given, way: "jsonrpc" }));
    return random.chance(0.3) ? { jsonrpc: "2.0", id: 1, error } : error;
  }
  const { _meta = null, ...body } = result(answers({ op: "encode", given, way: "tool", options: { structuredContent: random.chance(0.5) } })) as Values;
  const answer = random.chance(0.5) ? { ...body, _meta } : body;
  return random.chance(0.15) ? { jsonrpc: "2.0", id: 1, result: answer } : answer;
}

/** Over HTTP or gRPC. */
function facadeOf(server: Server, random: Random): { readonly way: string; readonly wire: Json } {
  const { locale: _, ...given } = givenOf(server, random);
  const way = random.pick(["problem", "status"]);
  const sent = result(driverOf(server)({ op: "encode", given, way })) as Values;
  if (way === "status") return { way, wire: random.chance(0.2) ? { ...sent, details: [{ "@type": "x/google.rpc.RetryInfo", retryDelay: random.pick(["1.5s", "0.0005s", "9s", "-1s", "1s."]) }, ...((sent["details"] ?? []) as readonly Json[])] } : sent };
  const header = random.pick<Json>(["7", "0.2", "soon", ["9", "1"], "Sun, 06 Nov 1994 08:49:37 GMT", "Fri, 01 Jan 2100 00:00:00 GMT"]);
  return { way, wire: random.chance(0.4) ? { ...sent, headers: { [random.pick(["retry-after", "Retry-After"])]: header } } : random.chance(0.2) ? { ...sent, body: JSON.stringify(sent["body"]) } : sent };
}

/** What a server tells of its tools, or nearly. */
const toolsOf = (server: Server, random: Random): Json =>
  Array.from({ length: random.below(4) }, () => {
    const tool = server.tools.length > 0 && random.chance(0.8) ? random.pick(server.tools).name : textOf(random, 2);
    const told = result(driverOf(server)({ op: "announcement", tool }));
    return { name: tool, _meta: { [server.format.metaKey.replace(/[^/]*$/, "contract")]: random.chance(0.5) ? told : changed(told, random) } };
  });

/** Answers that are nearly errors of ours, or nobody's. */
function strangeOf(server: Server, random: Random): Json {
  const sayings = ["Tool x not found", "Unknown tool: x", "Input validation error: x", "fetch failed", "Connection closed", "Request timed out", "MCP error -32602: Unknown tool: y", "Not connected", "Error"];
  const said = random.pick([...sayings, `[${random.pick(server.errors).code}]`, `[${random.pick(server.errors).code}] ${random.pick(server.errors).message}`, textOf(random, 3)]);
  const number = random.pick<Json>([-32000, -32001, -32602, -32603, -32042, 429, "ECONNREFUSED", "ETIMEDOUT", 1.5, ...server.errors.flatMap(({ jsonRpc }) => Object.values(jsonRpc))]);
  return random.pick<Json>([
    { isError: true, content: [{ type: "text", text: said }] },
    { content: [{ type: "text", text: JSON.stringify({ error: null, result: 1 }) }] },
    { code: number, message: said, ...(random.chance(0.5) && { data: jsonOf(random, 2) }) },
    { code: number, message: said, data: { elicitations: [] } },
    jsonOf(random),
  ]);
}

/** A body in a text is changed as one, too. */
function changedInText(wire: Json, random: Random): Json {
  const content = (wire as Values | null)?.["content"];
  const [first, ...others] = (Array.isArray(content) ? content : []) as readonly Values[];
  const text = first?.["text"];
  if (typeof text !== "string") return changed(wire, random);
  let other: string;
  try {
    other = JSON.stringify(changed(JSON.parse(text) as Json, random));
  } catch {
    other = String(changed(text, random));
  }
  return { ...(wire as Values), content: [{ ...first, text: other }, ...others] };
}

function readOf(server: Server, random: Random): Request {
  if (random.chance(0.15)) {
    const { way, wire } = facadeOf(server, random);
    return { op: "decode", way, wire: random.chance(0.4) ? wire : changed(random.chance(0.5) ? wire : changed(wire, random), random) };
  }
  let wire = random.chance(0.12) ? strangeOf(server, random) : wireOf(server, random);
  if (random.chance(0.12)) wire = JSON.parse(JSON.stringify(wire).replaceAll(random.pick(server.errors).code, "code_of_tomorrow").replaceAll(/"code":"\w+"/g, '"code":"code_of_tomorrow"')) as Json;
  for (let times = random.below(random.chance(0.5) ? 2 : 4); times > 0; times -= 1) wire = random.chance(0.3) ? changedInText(wire, random) : changed(wire, random);
  if (random.chance(0.8)) return { op: "decode", way: "tool", wire };
  return { op: "retry", wire, attempt: random.pick([1, 1, 1, 2, 3, 5, 12]), random: random.pick([0, 0.5, 0.999]), idempotent: random.chance(0.5) };
}

const causesOf = (server: Server, random: Random, depth: number): Values => ({
  ...some(random, depth > 2 ? 0 : 0.2, "cause", () => exceptionOf(server, random, depth + 1)),
  ...some(random, depth > 2 ? 0 : 0.08, "group", () => Array.from({ length: random.below(3) }, () => exceptionOf(server, random, depth + 1))),
});

const withAt = (value: Json | undefined, [step, ...others]: readonly string[], leaf: Json): Json =>
  step === undefined ? leaf : { ...(typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {}), [step]: withAt((value as Values | undefined)?.[step], others, leaf) };

const stepOf = (random: Random): Json => random.pick<Json>(["id", "items", 0, 12, "", true, { key: "a" }, { key: 3 }, textOf(random, 1)]);

/** What validators list, or nearly. */
const issuesOf = (random: Random): Values => {
  const list = (make: () => Json): Json => Array.from({ length: random.pick([1, 1, 2, 6, 25]) }, () => (random.chance(0.1) ? jsonOf(random, 3) : make()));
  const message = (): Json => random.pick<Json>(["Required", "Invalid input: expected string, received number.", "Too long, but received 'secret'", "Expected 1, received 77", "", 7, textOf(random, 2)]);
  if (random.chance(0.6)) return { issues: list(() => ({ path: Array.from({ length: random.below(3) }, () => stepOf(random)), message: message(), ...some(random, 0.2, "code", () => "invalid_enum_value"), ...some(random, 0.2, "options", () => ["a", 1, null]), ...some(random, 0.2, "kind", () => "schema"), ...some(random, 0.2, "expected", () => "string") })) };
  return { ajv: true, errors: list(() => ({ instancePath: random.pick(["", "/a", "/items/0/a~1b", "/c~0d/12", "x"]), message: message(), params: random.pick<Json>([{}, { missingProperty: "id" }, { additionalProperty: "more" }, { allowedValues: ["a", 2] }]) })) };
};

/** One that a rule of the server may be about, with other things beside. */
function exceptionOf(server: Server, random: Random, depth = 0): Values {
  if (random.chance(0.05)) return { text: textOf(random, 3) };
  if (random.chance(0.05)) return { value: jsonOf(random, 2) };
  if (random.chance(0.12)) return { given: givenOf(server, random), ...some(random, depth > 2 ? 0 : 0.2, "cause", () => exceptionOf(server, random, depth + 1)) };
  const { name = [], code = [], status = [], path = [], has = [], pattern = [], message } = server.rules.length > 0 ? random.pick(server.rules).match : {};
  const likely = 0.85;
  let members: Json = random.chance(0.08) || name.includes("ZodError") ? issuesOf(random) : random.chance(0.2) ? { path: "/srv/x", port: 8080, "retry-after": "30", problem: textOf(random, 2) } : {};
  for (const { at, equals } of path) if (random.chance(likely)) members = withAt(members, at, equals);
  for (const at of [...has, ...pattern.map((each) => each.at)]) if (random.chance(likely)) members = withAt(members, at, random.chance(0.5) ? textOf(random, 2) : random.pick<Json>(["fatal: no", "userRateLimitExceeded", 7]));
  if (random.chance(0.25)) members = withAt(members, ["response", "headers", random.pick(["retry-after", "Retry-After"])], random.pick<Json>(["7", 30, "0.2", "soon", "99999999", "Sun, 06 Nov 1994 08:49:37 GMT", "Fri, 01 Jan 2100 00:00:00 GMT"]));
  const { response, ...rest } = members as Values;
  return {
    ...some(random, 0.9, "name", () => (name.length > 0 && random.chance(likely) ? random.pick(name) : random.pick(["Error", "TypeError", "FetchError"]))),
    ...some(random, 0.15, "classes", () => [random.pick(["HttpError", "GaxiosError", "Failure"])]),
    ...some(random, code.length > 0 ? likely : 0.2, "code", () => (code.length > 0 ? random.pick(code) : random.pick<Json>(["ENOENT", "ECONNREFUSED", 404, "429", ""]))),
    ...some(random, status.length > 0 ? likely : 0.2, "status", () => (status.length > 0 ? (random.pick(status)[0] ?? 0) : random.pick<Json>([400, 404, 429, 500, "503", 99]))),
    message: message !== undefined && random.chance(0.3) ? message.replace(/[\^$\\]|\(\?<\w+>|[()]/g, "") : random.chance(0.25) ? sayingOf(random) : random.chance(0.1) ? JSON.stringify(bodyOf(server, random), null, random.pick([0, 2])) : random.chance(0.05) ? random.pick(["Slow down. Retry after 7 seconds.", "try again in 1m30s", "Retry-After: 12", "available in 3 hours"]) : textOf(random, 3),
    ...(response !== undefined && { response }),
    ...(Object.keys(rest).length > 0 && { members: rest }),
    ...causesOf(server, random, depth),
  };
}

/** What programs print in messages: places, stacks, lines for a reader and lines for nobody. */
const printed: readonly string[] = [
  ...["/srv/app/notes.md", "'/home/ada/my notes/x'", "C:\\Users\\ada\\x.txt", "\\\\server\\share\\x", "~/x", "/notes", "/My Folder/x.", "lib/notes.ts:10:4", "%2Fsrv%2Fapp%2Fx", "GET /api/v1/x", "request to /notes/all", "POST /srv/x"],
  ...["10.1.2.3:5432", "[fe80::1]:80", "localhost:3000", "db.internal", "cache:6379", "api.example.com:8443", "notes.yaml:12", "getaddrinfo ENOTFOUND db-7.cluster", "https://example.org/x.", "http://db.local/x", "file:///srv/x", "redis://cache:6379/0"],
  ...["token \"q7Zk0123456789abcdef\"", "password hunter22", "key 0123456789abcdef0123456789abcdef", "ada%40example.org", "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj", "db.example.com:5432:app:ada:letmein", "machine a.example login ada password letmein", "IDENTIFIED BY 'letmein'", "identified by 'sku'", "mysql -u ada -pletmein app", `{"kty":"oct","k":"${"aB3-"}${"dE5_gH7j".repeat(3)}"}`, `mac=\\"${"aB3/dE5+".repeat(4)}=\\"`, "https://hook.eu1.make.com/abc"],
  ...["\n    at f (/srv/x.js:1:2)", " at f (x.js:1:2)", "\n  File \"/srv/x.py\", line 3, in f\n    go()", "\n  | Exception Group Traceback (most recent call last):\n  |   File \"x.py\", line 3, in f\n  |     go(\n  |     )\n  | E: bad", "Traceback (most recent call last):", "\nValueError: bad", "\n\tmain.go(0x1)", "goroutine 7 [running]:"],
  ...["\nHint: try it again later", "\ncaused by: it broke", "\n  - name the file first", "\nuser: ada", "\nSELECT * FROM notes", "\nNODE_ENV=production", "\n{\"a\": 1}", "\n12 | const x = 1;", "\nit goes on in small letters", "\nEnvironment:", "\n2. Sign in with your own account", "\nid: 7", "\nDetails: a b c", "\n┌── x", "\u65e5\u672c\u8a9e\u306e\u6587\u7ae0\u3067\u3059", ": [", "{", "(", ",", ":"],
  ...["Error: ", "Failed to read: ", "Invalid input: ", "MCP error -32000: ", "❌ ", "Database error: ", "It is gone. ", "Service Unavailable", "Not Found"],
];

const sayingOf = (random: Random): string => Array.from({ length: 1 + random.below(5) }, () => (random.chance(0.2) ? textOf(random, 2) : random.pick(printed))).join(random.pick(["", " ", "\n", "\r\n"]));

const bodyOf = (server: Server, random: Random): Json => {
  const said = (): Json => (random.chance(0.7) ? sayingOf(random) : random.pick<Json>(["", 7, null, random.pick(server.errors).code]));
  return {
    ...some(random, 0.6, "error", () => (random.chance(0.3) ? { message: said(), ...some(random, 0.4, "status", () => random.pick([404, 429, "503", 9])) } : said())),
    ...some(random, 0.5, "message", said),
    ...some(random, 0.4, random.pick(["success", "ok", "error", "is_error", "isError"]), () => random.chance(0.4)),
    ...some(random, 0.1, "status", () => "error"),
    ...some(random, 0.3, random.pick(["code", "status", "details", "errors", "notes", "password"]), () => jsonOf(random, 3)),
  };
};

const blockOf = (server: Server, random: Random): Json => {
  const text = random.chance(0.4) ? sayingOf(random) : random.chance(0.5) ? JSON.stringify(bodyOf(server, random), null, random.pick([0, 2])) : random.chance(0.3) ? JSON.stringify(sayingOf(random)) : `[${random.pick(server.errors).code}] ${sayingOf(random)}`;
  if (random.chance(0.85)) return { type: "text", text };
  return random.pick<Json>([{ type: "error", text }, { type: "resource", resource: { uri: random.pick(["notes://7", "file:///srv/x"]), text } }, { type: "image", data: random.chance(0.5) ? "QUJD" : 7, mimeType: "image/png" }, { type: "text", text: bodyOf(server, random) }, { type: "resource_link", uri: "notes://7", name: text }, jsonOf(random, 3)]);
};

/** What a handler returns: mostly a result, mostly one that speaks of a failure. */
function returnedOf(server: Server, random: Random): Json {
  if (random.chance(0.08)) return random.chance(0.5) ? sayingOf(random) : jsonOf(random, 2);
  if (random.chance(0.1)) return bodyOf(server, random);
  const told = random.chance(0.15) ? (JSON.parse(JSON.stringify(wireOf(server, random)).replaceAll(newRef, "r-1")) as Values) : { content: Array.from({ length: random.pick([1, 1, 1, 2, 0]) }, () => blockOf(server, random)) };
  return { ...told, ...some(random, 0.5, "isError", () => random.chance(0.9)), ...some(random, 0.2, "structuredContent", () => bodyOf(server, random)), ...some(random, 0.1, "_meta", () => jsonOf(random, 3)), ...some(random, 0.1, "notes", () => jsonOf(random, 3)) };
}

const argsOf = (random: Random): Json => (random.chance(0.1) ? jsonOf(random, 2) : Object.fromEntries(Array.from({ length: random.below(4) }, () => [random.pick(["id", "note_id", "path", "message_id", "query", "title", "user_id"]), random.chance(0.8) ? textOf(random, 2) : jsonOf(random, 3)])));

const sdkOf = (server: Server, random: Random): Values => ({
  failure: random.pick(Object.keys(server.sdkFailures) as readonly SdkFailureKind[]),
  facts: {
    problem: textOf(random, 2),
    ...some(random, 0.5, "argument", () => "filter.tags[0]"),
    ...some(random, 0.5, "expected", () => textOf(random, 1)),
    ...some(random, 0.5, "name", () => textOf(random, 1)),
    ...some(random, 0.5, "uri", () => "notes://7"),
    ...some(random, 0.5, "available", () => ["any", textOf(random, 1)]),
  },
});

function throwOf(server: Server, random: Random): Request {
  if (random.chance(0.05)) return { op: "sdk", ...sdkOf(server, random) };
  if (random.chance(0.05)) return { op: "guard", sdk: sdkOf(server, random), ...(random.chance(0.6) ? { tool: "any" } : { method: "prompts/get", params: {} }) };
  const tool = random.chance(0.85) && server.tools.length > 0 ? random.pick(server.tools).name : "unlisted";
  const long = random.chance(0.02) ? random.pick(['a"b\n', "\u00e9 ", "x", "\ud83d\ude00"]).repeat(random.pick([200, 1_500, 5_000])) : "";
  if (long !== "") return { op: "guard", returns: { content: [{ type: "text", text: random.chance(0.5) ? sayingOf(random) + long : JSON.stringify({ error: sayingOf(random), query: long, success: false }) }] }, tool: "any", args: { path: long } };
  if (random.chance(0.15)) return { op: "guard", returns: returnedOf(server, random), tool, args: random.chance(0.2) ? { path: random.pick(printed) } : argsOf(random), ...some(random, 0.5, "outputSchema", () => random.chance(0.5)) };
  if (random.chance(0.35)) return { op: "map", exception: exceptionOf(server, random), tool, args: argsOf(random) };
  const exception = exceptionOf(server, random);
  if (random.chance(0.7)) return { op: "guard", exception, tool, args: argsOf(random), ...some(random, 0.5, "outputSchema", () => random.chance(0.5)) };
  const method = random.pick(["resources/read", "prompts/get", "resources/list", ...server.methods.map(({ name }) => name).filter((name) => name !== "*" && name !== "tools/call")]);
  return { op: "guard", exception, method, params: method === "resources/read" ? { uri: random.pick(["notes://1", textOf(random, 2)]) } : {}, ...some(random, 0.4, "revision", () => random.pick(server.protocol)) };
}

const callOf = (server: Server, random: Random): Values => ({
  now: 1_764_000_000_000,
  ...some(random, 0.6, "tool", () => (server.tools.length > 0 ? random.pick(server.tools).name : textOf(random, 1))),
  ...some(random, 0.6, "args", () => argsOf(random)),
  ...some(random, 0.4, "requestId", () => random.pick<Json>([7, "r-7", textOf(random, 2)])),
  ...some(random, 0.3, "connectionId", () => textOf(random, 1)),
  ...some(random, 0.3, "server", () => server.name),
});

/** Of one part: a text, details, a record, what is shown. */
function partOf(server: Server, random: Random): Request {
  const { locale: _, ...given } = givenOf(server, random);
  switch (random.below(9)) {
    case 7:
      return random.chance(0.3) ? { op: "announcement", tool: server.tools.length > 0 ? random.pick(server.tools).name : "any" } : { op: "compatible", tools: toolsOf(server, random) };
    case 8:
      return { op: "telemetry", ...(random.chance(0.5) ? { given } : random.chance(0.7) ? { wire: random.chance(0.3) ? strangeOf(server, random) : wireOf(server, random) } : { exception: exceptionOf(server, random) }), call: { ...some(random, 0.6, "tool", () => textOf(random, 1)), ...some(random, 0.5, "method", () => random.pick(["tools/call", "resources/read", textOf(random, 1)])), ...some(random, 0.4, "uri", () => textOf(random, 2)), ...some(random, 0.4, "requestId", () => random.pick<Json>([7, textOf(random, 1)])), ...some(random, 0.3, "connectionId", () => textOf(random, 1)), ...some(random, 0.3, "protocol", () => random.pick(server.protocol)) } };
    case 0:
      return { op: "redact", text: textOf(random) };
    case 1:
      return { op: "bound", given };
    case 2:
      return { op: "fits", given: { code: given["code"] ?? "", details: given["details"] ?? {} } };
    case 3:
      return { op: "render", given };
    case 4:
      return { op: "exit", ...(random.chance(0.5) ? { given } : random.chance(0.8) ? { wire: wireOf(server, random) } : { exception: exceptionOf(server, random) }) };
    case 5:
      return { op: "retry", given, attempt: random.pick([1, 1, 2, 3, 5, 12]), random: random.pick([0, 0.5, 0.999]), idempotent: random.chance(0.5) };
    default:
      return { op: "log", given, ...some(random, 0.5, "cause", () => exceptionOf(server, random, 1)), call: callOf(server, random) };
  }
}

/** The next request for `server`. */
export function requestOf(server: Server, random: Random): Request {
  const kind = random.next();
  return kind < 0.25 ? sendOf(server, random) : kind < 0.55 ? readOf(server, random) : kind < 0.8 ? throwOf(server, random) : partOf(server, random);
}
