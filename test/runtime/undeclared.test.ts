// What leaves of a failure that nothing declares, in both modes: nothing of its own, or what its author wrote for a reader, scrubbed. Secrets over real connections: test/boundary.

import { beforeEach, describe, expect, test } from "vitest";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { cpuClock } from "../cpu.ts";
import { InternalError, mailSpec, mailWith, NotFoundError, PermissionDeniedError } from "./mail-family.ts";

let records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);
beforeEach(() => {
  records = [];
});

type Result = ReturnType<typeof toToolResult>;
const open = { ...mailSpec, undeclared: "scrubbed" } as const;

const answered = (thrown: unknown, family: typeof mailSpec = open, args: object = {}): Result =>
  guardTool(family, "read", (_args: object): Result => { throw thrown; }, { log })(args);
const textOf = (result: Result): string => String((result.content[0] as { readonly text?: string }).text).replace(/\nRef: .+/, "");
const read = (thrown: unknown, family?: typeof mailSpec, args?: object): string => textOf(answered(thrown, family, args));

describe("what is not known", () => {
  test("is not told when to try again, in either mode, and says in data that it is not known", () => {
    for (const family of [mailSpec, open]) {
      const answer = answered(new Error("the disk is full"), family);
      expect(textOf(answer)).not.toMatch(/retry/i);
      expect(decode(answer, family)).toMatchObject({ code: "internal_error", undeclared: true });
    }
  });

  test("is told apart from what the author threw, who knows that another try is of no use", () => {
    const answer = answered(new InternalError());
    expect(textOf(answer)).toContain("Retry: do not retry");
    expect(decode(answer, mailSpec)).not.toHaveProperty("undeclared");
  });

  test("looks as what is concealed does, so that nobody can tell them apart", () => {
    const family = mailWith({ conceal: { permission_denied: "internal_error" }, tools: { read: ["permission_denied"] } });
    for (const each of [family, { ...family, undeclared: "scrubbed" } as const]) {
      const [hidden, byHand] = [new PermissionDeniedError({ id: "m1", owner: "ada" }), new InternalError()].map((error) => read(error, each));
      expect(hidden).toBe(byHand);
      expect(hidden).not.toContain("m1");
    }
  });

  test("stays what it was when it is passed on", () => {
    const arrived = decode(answered(new Error("the disk is full")), mailSpec);
    expect(toToolResult(arrived as InternalError, mailSpec)._meta).toMatchObject({ "dev.faultline/error": { undeclared: true, message: "Unknown failure: the disk is full" } });
  });
});

describe("hidden", () => {
  test.each([new Error("the disk is full"), "the disk is full", new NotFoundError({ id: "the disk is full" })])("says nothing of %s", (thrown) => {
    const family = mailWith({ tools: { read: [] } });
    expect(JSON.stringify(answered(thrown, family))).not.toContain("disk");
    expect(JSON.stringify(records)).toContain("the disk is full");
  });
});

describe("scrubbed", () => {
  test.each<readonly [title: string, thrown: unknown, line: string]>([
    ["a message", new Error("Usage limit exceeded. Ask for more."), "Usage limit exceeded. Ask for more."],
    ["the first line of several, where a dump follows", new Error("\n\nThe index is stale.\nrow 7: secret"), "The index is stale."],
    ["a line that has only begun, and goes on", new Error('The answer does not fit: [\n  {\n    "path": ["rows"],\n    "file": "/srv/tenants/ada.db"\n  }\n]'), 'The answer does not fit: [ { "path": ["rows"], "file": "[path]" } ]'],
    ["a text", "The index is stale.", "The index is stale."],
    ["what a client says of any failure, with its cause", new Error("Connection error.", { cause: new TypeError("fetch failed", { cause: new AggregateError([new Error("connect ECONNREFUSED ::1:443")], "") }) }), "Connection error: connect ECONNREFUSED [address]"],
    ["what a client of a database asked, by what its cause says of it", new Error('Failed query: select "id" from "notes" where "owner" = $1\nparams: canary', { cause: new Error('relation "notes" does not exist') }), 'Failed query: relation "notes" does not exist'],
    ["of a page its title", new Error("Search failed: <html>\r\n<head><title lang=en>\n502 Bad  Gateway</title></head>\r\n<body><center><h1>canary</h1></center></body></html>"), "Search failed: 502 Bad Gateway"],
    ["nothing of one without", new Error("It broke: <!doctype html><html><body>The canary</body></html> canary"), "It broke:"],
    ["what a client says of any failure, alone", new TypeError("fetch failed", { cause: new Error("") }), "fetch failed"],
  ])("tells %s", (_, thrown, line) => {
    expect(read(thrown)).toBe(`[internal_error] Unknown failure: ${line}`);
  });

  test.each([
    "See https://docs.example.com/errors/quota#limits.",
    "Note 550e8400-e29b-41d4-a716-446655440000 at da39a3ee5e6b4b0d3255bfef95601890afd80709 is stale",
    "Run `npx notes login --region eu` first",
    "GET /users/me/notes is not served, nor is /api/v1/notes",
    "Failed request to /flight-summary/full",
    "data/filters/0/name must be string, /filters/0/name must NOT have more, '/filters/0' should be equal to one of them",
    'no such keyword: #/properties/filters/type, {"instancePath":"/filters/0","schemaPath":"#/definitions/filter/type"}, /properties/filters',
    "and/or, 1/2, application/json, 12:30:45, v1.2.3.4, std::string, a note with <html> and <title> in it",
    "Password must have 8-20 characters, PIN is locked, token expired at 2024-01-01T00:00:00Z",
    "Unexpected token } in JSON at position 12, parse error at config.yaml:12:3 (see help)",
    "The specified key does not exist: uploads/2024/report.pdf; key 550e8400-e29b-41d4-a716-446655440000 exists",
    "token limit of large-model-3-5-20241022 is 128000, lodash@4.17.21 is missing, page 3 of File \"notes.txt\"",
  ])("leaves good text as it is: %s", (text) => {
    expect(read(new Error(text))).toBe(`[internal_error] Unknown failure: ${text}`);
  });

  test("takes no folder of a machine for a pointer", () => {
    expect(read(new Error("/home/ada/notes must be string, /notes/ada must be there, /notes/ada.db must be string"))).toBe("[internal_error] Unknown failure: [path] must be string, [path] must be there, [path] must be string");
  });

  test("tells callers their own paths and addresses", () => {
    const thrown = new Error("Access denied: /etc/hosts is not in /srv/allowed/tenants");
    expect(read(thrown, open, { path: "/etc/hosts" })).toContain("Access denied: /etc/hosts is not in [path]");
    expect(read(thrown)).toContain("Access denied: [path] is not in [path]");
  });

  test("tells the end of long words, which says why", () => {
    const told = read(new Error(`${"x, ".repeat(4_000)}so it ends: see https://docs.example.org/why`));
    expect(told).toMatch(/x, x,.*…[x, ]*so it ends: see https:\/\/docs\.example\.org\/why$/);
  });

  test("is bounded, in length and in time", () => {
    const spent = cpuClock();
    for (const piece of ["x", "/a", "a.", " at ", "C:\\a ", "a:b::", "'/", "https://a.", "\n at a", "at a(b", "token a1", "%2Fa", "/A B", "ip-1-1", "a%40b.", "\n  File \"a\", line 1\n    "]) expect(read(new Error(piece.repeat(1_000_000))).length).toBeLessThan(1_100);
    expect(spent()).toBeLessThan(4_000);
  });

  test("tells what is declared, but not for this tool, in its own words", () => {
    expect(read(new NotFoundError({ id: "m1" }), { ...open, tools: { read: [] } })).toBe("[internal_error] Unknown failure: Message m1 not found.");
  });

  test("tells nothing of what is concealed, though it is declared nowhere here", () => {
    const family = mailWith({ conceal: { permission_denied: "not_found" }, tools: { read: [] } });
    expect(JSON.stringify(answered(new PermissionDeniedError({ id: "m1", owner: "ada" }), { ...family, undeclared: "scrubbed" }))).not.toMatch(/denied|ada/);
  });

  test("adds the words to what a built-in rule made of a failure, unless they are there already", () => {
    const rules = [{ match: { status: [[404, 404]] }, error: "not_found", with: { id: { from: ["args", "id"] } }, quotes: true }] as const;
    const family = mailWith({ rules });
    const gone = Object.assign(new Error("the label is archived"), { status: 404 });
    expect(read(gone, { ...family, undeclared: "scrubbed" }, { id: "m1" })).toContain("[not_found] Message m1 not found: the label is archived");
    expect(read(gone, family, { id: "m1" })).toContain("[not_found] Message m1 not found.");
    const same = Object.assign(new Error("Message m1 not found"), { status: 404 });
    expect(read(same, { ...family, undeclared: "scrubbed" }, { id: "m1" })).toContain("[not_found] Message m1 not found.");
  });

  test("says a clause once that ends both, and a sentence once whose example is redacted in the words", () => {
    const ruled = (message: string) => ({ ...mailWith({ rules: [{ match: { status: [[404, 404]] }, error: "not_found", with: { id: { value: message } }, quotes: true }] }), undeclared: "scrubbed" }) as const;
    const told = (id: string, words: string): string => read(Object.assign(new Error(words), { status: 404 }), ruled(id)).split("\n")[0] ?? "";
    expect(told("of list: Unknown tool: gone", 'Trouble in "gone": gone not found')).toBe('[not_found] Message of list: Unknown tool: Trouble in "gone": gone not found');
    expect(told("of list: gone", "Trouble in x: all gone not found")).toBe("[not_found] Message of list: gone not found: Trouble in x: all gone not found");
    expect(told("of list: title: Required", "MCP error -32602: Input validation error: Invalid arguments for tool list: title: Required not found")).toBe("[not_found] Message of list: title: Required not found.");
    const example = "(expected one at an address like https://notes.example.org/of/ada)";
    expect(told(example, `Message ${example} not found`)).toBe(`[not_found] Message ${example} not found.`);
  });

  test("adds the words around a cause to what its rule made of it, and none to the words of the failure itself", () => {
    const rules = [{ match: { name: ["GoneError"], deep: true }, error: "not_found", with: { id: { from: ["args", "id"] } } }] as const;
    const family = mailWith({ rules });
    const gone = Object.assign(new Error("m1 is gone"), { name: "GoneError" });
    const around = new Error("Nothing is sent. Call list_messages first.", { cause: gone });
    expect(read(around, { ...family, undeclared: "scrubbed" }, { id: "m1" })).toContain("[not_found] Message m1 not found: Nothing is sent. Call list_messages first.");
    expect(read(around, family, { id: "m1" })).toContain("[not_found] Message m1 not found.");
    const coded = new Error("[not_found] Message m1 not found. Hint: list first.", { cause: gone });
    expect(read(coded, { ...family, undeclared: "scrubbed" }, { id: "m1" })).toMatch(/^\[not_found\] Message m1 not found\. Hint: list first\.$/m);
    expect(read(gone, { ...family, undeclared: "scrubbed" }, { id: "m1" })).toContain("[not_found] Message m1 not found.");
  });
});

/** What stands below the first line of a failure, and what of it leaves. Texts of libraries are theirs, with names of ours in them. */
describe("below the first line", () => {
  const told = (...lines: readonly string[]): string => read(new Error(lines.join("\n"))).replace("[internal_error] Unknown failure: ", "");

  test.each<readonly [title: string, lines: readonly string[], told: string]>([
    ["labels that speak to a reader", ["Network request failed", "Operation: List projects", "Status Code: 503", "Solution: Check the URL and try again."], "Network request failed Operation: List projects Status Code: 503 Solution: Check the URL and try again."],
    ["sentences and lists of them", ["No project is named.", "", "- To list all projects: use `projects` without a filter", "2. Ask its owner to share it"], "No project is named. - To list all projects: use `projects` without a filter 2. Ask its owner to share it"],
    ["advice that begins as queries do", ["No project is named.", "Select a project from the list.", "Create one first, or update the old one.", "- delete the old one"], "No project is named. Select a project from the list. Create one first, or update the old one."],
    ["a sentence in a script without spaces", ["接続に失敗しました", "ネットワーク設定を確認してください。"], "接続に失敗しました ネットワーク設定を確認してください。"],
    ["a box", ["The browser is missing at /srv/ada/chrome", "╔════╗", "║ Please run the following command first: ║", "╚════╝"], "The browser is missing at [path] Please run the following command first:"],
    ["Prisma, short", ["", "Invalid `prisma.user.create()` invocation:", "", "", "Unique constraint failed on the fields: (`email`)"], "Invalid `prisma.user.create()` invocation: Unique constraint failed on the fields: (`email`)"],
    ["Prisma, with source", ["", "Invalid `db.user.create()` invocation in", "/srv/ada/index.ts:8:26", "", "  5 ", "  6 async function main() {", "→ 8   await db.user.create({", "        data: {", '          email: "ada of the canary",', "        + name?: String | null", "        }", "      })", "", "Argument `name` is missing."], "Invalid `db.user.create()` invocation in Argument `name` is missing."],
    ["Postgres by psycopg", ['relation "notes" does not exist', "LINE 1: SELECT * FROM notes WHERE owner = 'canary'", "                      ^", "DETAIL:  Key (owner)=(canary) is absent.", "HINT: Perhaps you meant the table note."], 'relation "notes" does not exist HINT: Perhaps you meant the table note.'],
    ["drizzle", ['Failed query: select "id" from "notes" where "owner" = $1', "params: canary"], 'Failed query: select "id" from "notes" where "owner" = $1'],
    ["SQLAlchemy", ["(sqlite3.OperationalError) no such table: notes", "[SQL: SELECT notes.id FROM notes WHERE notes.owner = ?]", "[parameters: ('canary of ours is here',)]", "(Background on this error at: https://sqlalche.me/e/20/e3q8)"], "(sqlite3.OperationalError) no such table: notes"],
    ["GraphQL", ['Syntax Error: Unexpected ")".', "", "GraphQL request:1:12", '1 | { user(id: "canary") { name } }', "  |            ^"], 'Syntax Error: Unexpected ")".'],
    ["an AWS SDK", ["Unexpected token < in JSON at position 0", "  Deserialization error: to see the raw response, inspect the hidden field on this object."], "Unexpected token < in JSON at position 0 Deserialization error: to see the raw response, inspect the hidden field on this object."],
    ["git, run by execa", ["Command failed with exit code 128: git fetch", "", "fatal: repository '/srv/ada/x.git' does not exist", "Please make sure you have the correct access rights."], "Command failed with exit code 128: git fetch fatal: repository '[path]' does not exist Please make sure you have the correct access rights."],
    ["Node's resolver", ["Cannot find module './canary'", "Require stack:", "- /srv/ada/canary.js", "This line of a reader is below."], "Cannot find module './canary'"],
    ["js-yaml", ["bad indentation of a mapping entry (2:4)", "", " 1 | a: canary", " 2 |   c: d", "--------^"], "bad indentation of a mapping entry (2:4)"],
    ["zod", ["[", "  {", '    "code": "invalid_type",', '    "path": [', '      "rows"', "    ],", '    "message": "Required"', "  },", "  {", '    "code": "too_small",', '    "message": "At least 1"', "  }", "]"], '"code": "invalid_type", "path": [ "rows" ], "message": "Required" }, { "code": "too_small", "message": "At least 1" } ]'],
    ["zod, each with its place", ["Invalid arguments: [", "  {", '    "code": "invalid_type",', '    "expected": "string",', '    "received": "undefined",', '    "path": [', '      "rows",', "      0", "    ],", '    "message": "Required"', "  },", "  {", '    "code": "too_small",', '    "path": [],', '    "message": "Say \\"rows\\""', "  }", "]"], 'Invalid arguments: rows[0]: Required: expected string; Say "rows"'],
    ["zod 3 of checks and refinements, whose message stands first", ["[", "  {", '    "code": "custom",', '    "message": "One of a and b",', '    "path": [', '      "rows"', "    ]", "  },", "  {", '    "code": "too_small",', '    "minimum": 1,', '    "message": "At least 1",', '    "path": []', "  }", "]"], "rows: One of a and b; At least 1"],
    ["a time, by its label", ["Rate limit exceeded.", "Resets at: 2030-01-01T00:00:00Z", "Plan: canary"], "Rate limit exceeded. Resets at: 2030-01-01T00:00:00Z"],
    ["what a service answered, in one line", ["Error Code: 404", 'Message: {"error":"not_found","message":"There is no such record."}', "Response body: {\"errors\":[{\"detail\":\"Ask first.\"}],\"user\":{\"note\":\"canary\"}}"], "Error Code: 404 Message: not_found, There is no such record. Response body: Ask first."],
    ["what a service answered, below its status", ["Mail API error: 404 Not Found", '{"error":"not_found","message":"There is no such record.","row":{"note":"canary"}}'], "Mail API error: 404 Not Found not_found, There is no such record."],
    ["what a service answered, in a text", ["HTTP-Code: 418", `Message: ${JSON.stringify('Unknown code!\nBody: "{"errors":[{"detail":"No pot 7.","row":{"note":"canary"}}]}"')}`], "HTTP-Code: 418 Message: Unknown code!: No pot 7."],
    ["what a service answered, encoded twice", ["It broke.", `Error: 404 (${JSON.stringify(JSON.stringify({ error: { type: "canary", message: "No pot 7." } }))})`], "It broke. Error: 404: No pot 7."],
    ["what a service answered, behind words", ["It broke.", `Message: 400 Bad Request. Body: ${JSON.stringify({ message: "No pot 7.", id: "canary" })}`], "It broke. Message: 400 Bad Request. Body: No pot 7."],
    ["what a service answered in words, by a client of OpenAPI", ["(403)", "Reason: Forbidden", "HTTP response headers: HTTPHeaderDict({'x-of': 'canary'})", "HTTP response body: The plan has no seats.", "More in https://docs.example.org/seats"], "(403) Reason: Forbidden response body: The plan has no seats. More in https://docs.example.org/seats"],
    ["SQLAlchemy, with words below", ["UNIQUE constraint failed: notes.id", "[SQL: INSERT INTO notes", "VALUES (?)]", "[parameters: ('canary',)]", "(Background on this error at: https://sqlalche.me/e/20/gkpj)", "Choose another id."], "UNIQUE constraint failed: notes.id Choose another id."],
    ["advice with braces", ["It broke.", 'Hint: set {"message": "x"} there, or {}.'], 'It broke. Hint: set {"message": "x"} there, or {}.'],
    ["what a service answered, laid out", ["It broke.", "Details: {", '  "error_description": "The token is old.\\nof the canary",', '  "error_token": "canary",', '  "row": { "message": "canary" },', '  "code": 7,', '  "hints": ["See /srv/ada/x."]', "}", "Ask its owner to share it."], "It broke. Details: The token is old., See [path]. Ask its owner to share it."],
    ["the field that a service refuses", ["Error 422: Validation failed", "", "Details: {", '  "errors": [', "    {", '      "field": "title",', '      "message": "is too long"', "    }", "  ]", "}"], "Error 422: Validation failed Details: title, is too long"],
    ["a list that is announced", ["Validation failed:", "- name: Required", "- age: Expected number"], "Validation failed: - name: Required - age: Expected number"],
  ])("of %s", (_, lines, expected) => expect(told(...lines)).toBe(expected));

  test.each<readonly [title: string, lines: readonly string[]]>([
    ["an environment", ["HOME_OF=canary", "export TOKEN_OF_ADA=canary is here now", "canary_user=ada", "user: canary", "Request Id: canary"]],
    ["an environment that is announced", ["Environment:", "user: canary", "TOKEN=canary word of mine"]],
    ["headers", ["x-owner: canary", "authorization: canary of the house here"]],
    ["a body", ["Body:", "Dear canary, here is the balance of yours."]],
    ["a query", ["SELECT id, canary", "  FROM notes", "WHERE owner is canary of ours", "ORDER BY canary of the house"]],
    ["a query in small letters", ["select id, ssn from notes", "where the canary is ours", "and the canary is here"]],
    ["a query of GraphQL", ["query Canary {", "  canary of the house", "}"]],
    ["JSON", ['{ "owner": "canary of ours here" }', "Some canary of words below."]],
    ["JSON behind a label of data", ['Request: { "message": "canary of ours here" }', "Some canary of words below."]],
    ["JSON below a number that is no status", ['{ "message": "canary of ours here" }', "Some canary of words below."]],
    ["JSON that says nothing", ['Details: { "owner": "canary of ours here" }', "Some canary of words below."]],
    ["JSON that was cut", ['Message: { "message": "canary of ours', "Some canary of words below."]],
    ["a stack in JSON", ['Message: {"message":"It broke","stack":"Error: canary\\n    at f (/srv/x.js:1:2)"}', "Some canary of words below."]],
    ["members of JSON", ['"owner": "canary"', "Some canary of words below."]],
    ["markup", ["<html><body>The canary of the house</body></html>", "Some canary of words below."]],
    ["what an inspector prints", ["  errno: -111,", "  host: 'canary',", "  [cause]: Error: the canary is here"]],
    ["a stack", ["    at canary (/srv/x.js:1:2)", "Some canary of words below."]],
    ["a stack without its layout", ["at canary (x.js:1:2)", "Some canary of words below."]],
    ["a stack of Java", ["java.lang.Canary", "\tat org.canary.A.b(A.java:3)", "Caused by: some canary of words", "... 12 more"]],
    ["a stack of Python", ["Traceback (most recent call last):", '  File "canary.py", line 1, in f', "    the canary is here"]],
    ["what was behind it", ["During handling of the above exception, another canary of ours occurred:", "Some canary of words below."]],
    ["source", ["> 12 | the canary is here", "const canary of ours = 7;", "if (canary of ours is) {", "x => canary of the house"]],
    ["single values", ["canary", "canary 7", "  canary"]],
    ["a path", ["/srv/canary/of ours/x"]],
  ])("nothing of %s", (_, lines) => expect(told("It broke.", ...lines)).toBe("It broke."));

  test.each(["Failed:", "Failed ["])("nor of a stack, a query or an environment where %j announces more", (first) => {
    for (const line of ["    at canary (/srv/x.js:1:2)", "SELECT canary FROM notes", "delete from canary", "Caused by: canary"]) expect(told(first, "name: wrong", line, "canary")).toBe(`${first} name: wrong`);
    expect(told(first, "name: wrong", "CANARY=1", "more")).toBe(`${first} name: wrong more`);
  });

  test("all that a program wrote to its error output stays, up to a stack and without what the lines above hide", () => {
    expect(told("Command failed with exit status 2", "count", "stderr:", "ls: cannot access 'nope.txt': No such file", "ls: 7")).toBe("Command failed with exit status 2 stderr: ls: cannot access 'nope.txt': No such file ls: 7");
    expect(told("It broke.", "STDERR:", "a: b", "    at canary (/srv/x.js:1:2)", "Some canary of words.")).toBe("It broke. STDERR: a: b");
  });

  test("secrets, paths and addresses go from every line, and no more than eight lines stay", () => {
    expect(told("It broke.", "See /srv/ada/notes on 10.0.0.7, the token 'abcdefgh12345678' of ada@example.org.")).toBe("It broke. See [path] on [address], the token '[redacted]' of [redacted].");
    expect(told("It broke.", ...Array.from({ length: 20 }, (_, at) => `This is line ${at}.`))).toMatch(/^It broke\. This is line 0\..* This is line 7\.$/);
  });
});

describe("details that a rule takes from the failure's words", () => {
  const ruled = (undeclared: "scrubbed" | undefined): typeof mailSpec =>
    ({ ...mailWith({ tools: { read: ["not_found"] }, rules: [{ match: { name: ["Error"] }, error: "not_found", with: { id: { from: ["error", "message"] } } }] }), ...(undeclared && { undeclared }) }) as typeof mailSpec;
  const thrown = new Error("denied: /srv/of-ada/notes.md is not below /home/ada/notes");

  test("are scrubbed where the taxonomy is not strict yet, but for what the caller said", () => {
    expect(read(thrown, ruled("scrubbed"), { path: "/srv/of-ada/notes.md" })).toContain("denied: /srv/of-ada/notes.md is not below [path]");
  });

  test("are the author's to choose where it is", () => {
    expect(read(thrown, ruled(undefined))).toContain("denied: /srv/of-ada/notes.md is not below ~/notes");
  });
});
