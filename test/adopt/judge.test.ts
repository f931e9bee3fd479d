// Whether an answer tells less than before: decided for pairs that are written out. No server is started.

import { expect, test } from "vitest";
import { judge } from "../../generator/adopt/judge.ts";
import { textsIn } from "../../generator/live/frame.ts";
import { silence, receivedIn, type Received } from "../../generator/adopt/received.ts";

const raw = (text: string, isError = true): Received => receivedIn({ result: { content: [{ type: "text", text }], ...(isError ? { isError } : {}) } });
const rpc = (message: string, data?: unknown): Received => receivedIn({ error: { code: -32603, message, ...(data === undefined ? {} : { data }) } });
const typed = (code: string, text: string, rest: object = {}): Received =>
  receivedIn({ result: { content: [{ type: "text", text: `[${code}] ${text}` }], isError: true, _meta: { "dev.faultline/error": { code, message: text, category: "user", recoverable: true, ...rest } } } });

const own = (text: string, _meta: object = {}): Received => receivedIn({ result: { content: [{ type: "text", text }], isError: true, structuredContent: { success: false, error: { code: "GONE", message: "No board 7", details: { board: 7 } } }, _meta } });

const limited = typed("rate_limited", "Too many requests.\nRetry: after 7 s", { retry: { afterMs: 7000 } });
const nobodyKnows = typed("internal_error", "An internal error occurred.\nRetry: do not retry", { recoverable: false, nextAction: "report" });

test.each<readonly [what: string, before: Received, after: Received, effect: string, lost: readonly string[]]>([
  ["headers of an answer go", raw("(404)\nReason: NOT FOUND\nHTTP response headers: HTTPHeaderDict({'Server': 'gunicorn', 'Content-Type': 'application/problem+json', 'Vary': 'Cookie'})\nHTTP response body: {\"detail\": \"There is no flow x\"}"), typed("not_found", "Not found: (404) Reason: NOT FOUND response body: There is no flow x"), "better", []],
  ["the same text", raw("Board 4 is archived."), raw("Board 4 is archived."), "same", []],
  ["a status becomes a code", raw("Error: 429 Too Many Requests"), limited, "better", []],
  ["a status becomes the fallback", raw("Error: 429 Too Many Requests"), nobodyKnows, "worse", ["words: 0 % are kept", "advice about what nobody knows: never again"]],
  ["an author's sentence becomes the fallback", raw("Usage limit exceeded for this plan"), nobodyKnows, "worse", ["words: 0 % are kept", "advice about what nobody knows: never again"]],
  ["the fallback carries the first line", raw("Usage limit exceeded for this plan"), typed("internal_error", "Usage limit exceeded for this plan"), "same", []],
  ["a rate limit is the caller's fault", raw("429 Too Many Requests"), typed("rate_limited", "Too many requests.\nRetry: change the arguments", { nextAction: "fix_input" }), "worse", ["wrong advice: change the arguments"]],
  ["too many at once is a matter of pace, too", raw("Too many concurrent requests for user."), typed("rate_limited", "Too many concurrent requests for user.\nRetry: change the arguments", { nextAction: "fix_input" }), "worse", ["wrong advice: change the arguments"]],
  ["a sign-in is not a matter of arguments", raw("Invalid API key"), typed("auth_required", "Invalid API key.\nRetry: change the arguments", { nextAction: "fix_input" }), "worse", ["wrong advice: change the arguments"]],
  ["a sign-in is asked for", raw("Request failed with status code 401"), typed("auth_required", "The service does not accept the credentials.", { nextAction: "reauthenticate" }), "better", []],
  ["a plan that is used up is nobody's argument", raw("API error 402: validation of the plan failed"), typed("payment_required", "The service asks for payment: API error 402: validation of the plan failed.\nRetry: do not retry", { recoverable: false, nextAction: "report" }), "better", []],
  ["a typed error drops what only the server knew", raw("Project Apollo is frozen until the audit ends; ask Grace"), typed("invalid_input", "Invalid input."), "worse", ["words: 0 % are kept"]],
  ["a path goes, the rest stays", raw("ENOENT: no such file or directory, open '/srv/vault/a.md'"), typed("not_found", "Not found: a.md."), "better", []],
  ["an example of a path goes, which is no leak", raw("Path must be absolute, e.g. '/home/me/q1.xlsx' or 'C:\\Reports\\q1.xlsx'."), raw("Path must be absolute, e.g. '' or ''."), "worse", ["words: 50 % are kept"]],
  ["an example of a path stays", raw("Path must be absolute, such as /home/me/q1.xlsx"), raw("Path must be absolute, such as /home/me/q1.xlsx"), "same", []],
  ["a path behind an example goes", raw("Use a name, e.g. 'q1.xlsx', not a file below /srv/vault/ledger"), raw("Use a name, e.g. 'q1.xlsx', not a file below [path]"), "same", []],
  ["an address goes, and nothing else changes", raw("connect ECONNREFUSED 10.0.0.1:80"), typed("internal_error", "connect ECONNREFUSED [address]"), "same", []],
  ["a secret goes", raw("The key sk-live-abcdefghijklmnop0123 is too old"), raw("The key [redacted] is too old"), "better", []],
  ["a number in a name is no status", raw('No shelf found matching "row401"'), typed("not_found", 'No shelf found matching "row401".\nRetry: change the arguments', { nextAction: "fix_input" }), "better", []],
  ["an answer that nobody can read is the service's", raw("There was a problem communicating with the API: id is required"), typed("unavailable", "There was a problem communicating with the API: id is required\nRetry: after 1 s"), "better", []],
  ["a text block without a text", receivedIn({ result: { content: [{ type: "text" }] } }), typed("internal_error", "The handler returned a value that cannot be sent."), "better", []],
  ["the name of the tool, which the caller knows, goes", raw("MCP error -32602: Input validation error: Invalid arguments for tool boards-get-shelf-history: Required at boardId"), typed("invalid_input", "Invalid input: Required at boardId.\nRetry: change the arguments", { nextAction: "fix_input" }), "better", []],
  ["a thing that may be private, or none", raw("Cannot access the board - it may be private, or doesn't exist"), typed("permission_denied", "Cannot access the board - it may be private, or doesn't exist\nRetry: do not retry", { recoverable: false }), "better", []],
  ["data of the handler's own goes", own("[GONE] No board 7"), typed("not_found", "Not found: [GONE] No board 7"), "worse", ["the detail board"]],
  ["data of the handler's own stays beside an error", own("[GONE] No board 7"), own("[not_found] Not found: [GONE] No board 7", { "dev.faultline/error": { code: "not_found", message: "Not found", details: {} } }), "same", []],
  ["a moment is another one", raw("Resets at: 2030-01-01T00:00:00.168Z"), typed("rate_limited", "Resets at: 2031-02-03T04:01:07.432Z"), "better", []],
  ["issues of zod in JSON are said as clauses", raw('Error: [ { "code": "invalid_type", "expected": "string", "received": "undefined", "path": [ "shelf" ], "message": "Required" } ]'), typed("invalid_input", "Invalid input: shelf: Required: expected string."), "better", []],
  ["a wait goes", raw("Slow down, retry after 30 seconds"), typed("rate_limited", "Slow down, please."), "worse", ["words: 67 % are kept", "when to call again"]],
  ["a failure is marked as one", raw("Error searching libraries: fetch failed", false), typed("unavailable", "Searching libraries: a service that is needed cannot be reached."), "better", []],
  ["a failure is marked no more", raw("The lock is held"), raw("The lock is held", false), "worse", ["that it failed"]],
  ["advice that what happened asks for, beside a code that nobody has named", raw("Either id or name must be provided"), typed("unnamed_3", "Either id or name must be provided.\nRetry: change the arguments", { nextAction: "fix_input" }), "same", []],
  ["advice that what happened speaks against, beside such a code", raw("429 Too Many Requests for id"), typed("unnamed_3", "429 Too Many Requests for id.\nRetry: change the arguments", { nextAction: "fix_input" }), "worse", ["advice about what nobody knows: change the arguments"]],
  ["words where an SDK says none", raw("Error executing tool read_note"), typed("unnamed_3", "The lock is held"), "better", []],
  ["the words of the fallback where an SDK says none", raw("Error executing tool read_note"), typed("internal_error", "An internal error occurred."), "same", []],
  ["a secret comes in", raw("The upstream said no"), raw("The upstream said no to sk-live-abcdefghijklmnop0123"), "worse", ["a secret is shown"]],
  ["a stack goes", raw("boom in reactor\n    at go (/srv/app/x.js:1:2)"), raw("boom in reactor"), "better", []],
  ["a code goes", typed("quota", "Out of quota"), raw("Out of quota"), "worse", ["the code"]],
  ["a detail goes", typed("quota", "Out of quota", { details: { left: 0 } }), typed("quota", "Out of quota"), "worse", ["the detail left"]],
  ["an argument error in words", rpc('MCP error -32602: Invalid arguments for tool find: [{"code":"invalid_type","expected":"string","received":"undefined","path":["query"],"message":"Required"}]'), typed("invalid_input", "Invalid input: query: expected string, received nothing.", { details: { problem: "x" } }), "better", []],
  ["a failure that an SDK could not send, in its words", rpc('MCP error -32602: Invalid tools/call result: [{"code":"invalid_union","errors":[[{"expected":"string","code":"invalid_type","path":["text"]}]]}]'), typed("auth_required", "The service does not accept the credentials.\nRetry: do not retry"), "better", []],
  ["a result that an SDK could not send, and no class", raw('Invalid tools/call result: [{"code":"invalid_union","errors":[[{"expected":"string","code":"invalid_type","path":["text"],"message":"Invalid input: expected string, received undefined"}]]}]'), typed("internal_error", "Unknown failure: The handler returned a value of type object, which cannot be sent: content[0] has no text as its text."), "same", []],
  ["a code says what is not allowed: an argument", raw("Path 'x' must be absolute"), typed("path_not_allowed", "Path 'x' must be absolute"), "better", []],
  ["a code says what did not happen", raw("Request failed with status code 404"), typed("auth_required", "Request failed with status code 404"), "worse", ["another failure: auth_required"]],
  ["a code says whose fault it is, and not more", raw("500 Internal Server Error"), typed("unavailable", "500 Internal Server Error"), "better", []],
  ["a refusal that is written by hand", raw("Error: Invalid parameters: domain: Invalid"), typed("invalid_input", "Invalid input: domain: Invalid.", { details: { problem: "domain: Invalid" } }), "better", []],
  ["what was asked of a service goes, behind all that it said", raw('GraphQL Error (Code: 401): {"response":{"message":"The token has expired"},"request":{"query":"query Rows($id: ID!) { rows(id: $id) { title owner shelf { label colour } } }","variables":{"id":"7"}}}'), typed("auth_required", 'GraphQL Error (Code: 401): {"response":{"message":"The token has expired"},"request":{"query":"query Ro…'), "better", []],
  ["a statement goes that SQLAlchemy puts behind a failure, with its page", raw("Error: (sqlite3.OperationalError) no such table: shelf\n[SQL: select title, owner\nfrom shelf where id = ?]\n[parameters: ('seven',)]\n(Background on this error at: https://sqlalche.me/e/20/e3q8)", false), typed("internal_error", "Unknown failure: Error: (sqlite3.OperationalError) no such table: shelf"), "better", []],
  ["an argument error without its argument", rpc("MCP error -32602: Invalid arguments for tool lookup: query limit sort: Required"), typed("invalid_input", "Invalid input."), "worse", ["words: 25 % are kept"]],
  ["what pydantic puts around what it says of arguments", raw("Error executing tool convert: 2 validation errors for convertArguments\nsource\n  Field required [type=missing, input_value={'a': 1}, input_type=dict]\n    For further information visit https://errors.pydantic.dev/2.14/v/missing\ntime\n  Field required [type=missing, input_value={'a': 1}, input_type=dict]\n    For further information visit https://errors.pydantic.dev/2.14/v/missing"), typed("invalid_input", "Invalid input: arguments of convert: source: field required; time: field required.", { details: { problem: "x" } }), "better", []],
  ["what a server puts before what it says of arguments", raw("Error executing tool read_shelf: Invalid arguments for read_shelf: path: required"), typed("invalid_input", "Invalid input: path: required."), "better", []],
  ["tags of a page", raw("API error: 502\n<html><head><title>Bad Gateway</title></head></html>"), typed("unavailable", "API error: 502."), "better", []],
  ["a tool that nobody has, as a method", raw("Method burn_note not found"), typed("invalid_input", "Invalid input: there is no tool burn_note."), "better", []],
  ["a name in quotes keeps its last letter", raw("'note_id'"), typed("internal_error", "Unknown failure: note_id"), "same", []],
  ["a tool's name in what an SDK of Python puts before a path", raw("Error executing tool git_status: /srv/vault/x"), typed("internal_error", "An internal error occurred."), "same", []],
  ["what a program logs before it says why", raw('Command failed: E1129 list\nE1129 13:51:47.209050   11522 memcache.go:265] "Unhandled" err="cannot get the groups of the API"\nThe connection was refused'), typed("unavailable", "It cannot be reached: Command failed: E1129 list The connection was refused"), "better", []],
  ["what a framework puts around a failure", raw("Tool 'read_the_shelf' execution failed: HTTP 429: slow down"), typed("rate_limited", "Too many requests: HTTP 429: slow down."), "better", []],
  ["what Mastra puts around a failure", raw(JSON.stringify({ message: "The shelf is closed", details: { message: "The shelf is closed", domain: "TOOL", category: "USER", details: { errorMessage: "Failed tool execution", argsJson: JSON.stringify({ shelf: "seven" }), model: "" } }, code: "TOOL_EXECUTION_FAILED" }), false), typed("shelf_closed", "The shelf is closed."), "better", []],
  ["issues of zod in JSON that is a text of JSON", raw(JSON.stringify({ error: JSON.stringify([{ origin: "number", code: "too_big", maximum: 100, inclusive: true, path: ["limit"], message: "Too big: expected number to be <=100" }], undefined, 2), toolName: "list_pots" })), typed("invalid_input", 'Invalid input: limit: Too big: expected number to be <=100 {"toolName":"list_pots"}'), "better", []],
  ["a status in data, whatever advice stands beside it", raw(JSON.stringify({ error: { code: "POT_ERROR", message: "The pot did not boil", suggestion: "Check your API key and quota.", details: { statusCode: 500 } } })), typed("unavailable", 'It cannot be reached: The pot did not boil Check your API key and quota. {"code":"POT_ERROR","details":{"statusCode":500}}'), "better", []],
  ["a host that has no address, whatever stands before it", raw("Clone failed: unable to access the pot: Could not resolve host"), typed("unavailable", "It cannot be reached: Clone failed: unable to access the pot: Could not resolve host"), "better", []],
  ["a failure as the only member of what nobody marked", raw(JSON.stringify({ result: { error: "no_shelf", message: "The shelf is closed" } }), false), typed("no_shelf", "no_shelf: The shelf is closed"), "better", []],
  ["a failure that nobody marked, by its code", raw(JSON.stringify({ message: "The shelf is closed", code: "TOOL_EXECUTION_FAILED" }), false), raw("The shelf is closed"), "better", []],
  ["the class of a failure, which a text has in front of it", raw('{"error": "NoShelfError", "message": "There is no shelf"}', false), typed("no_shelf", "NoShelfError: There is no shelf"), "better", []],
  ["what an object says of a failure, and no class", raw('{"error": "NO_SHELF", "message": "There is no aisle"}', false), typed("not_found", "There is no aisle"), "worse", ["words: 50 % are kept"]],
  ["no answer before", silence, typed("timeout", "It took too long."), "better", []],
  ["no answer after", raw("The lock is held"), silence, "worse", ["words: 0 % are kept", "that it failed"]],
])("%s", (_, before, after, effect, lost) => {
  const judged = judge(before, after);
  expect({ effect: judged.effect, lost: judged.lost }).toEqual({ effect, lost });
});

test("a code in data of a JSON-RPC error is read, as are details and waits", () => {
  expect(rpc("Too many requests", { error: { code: "rate_limited", message: "Too many requests", details: { left: 0 }, retry: { afterMs: 10 } } })).toMatchObject({ code: "rate_limited", details: { left: 0 }, afterMs: 10, isError: true });
});

test.each([
  ["Error: nothing", true],
  ["Failed to fetch the board", true],
  ['{"error":"no key"}', true],
  ['{"success":false,"message":"no"}', true],
  ["Weather API error: 500", true],
  ["401 Unauthorized", true],
  ['{"error":null,"rows":[]}', false],
  ["Errors in the last hour: 3 of 500", false],
  ["The page says that it failed", false],
])("%s reads as a failure: %s", (text, failed) => {
  expect(raw(text, false).failed).toBe(failed);
});

test("a code that nobody has named yet says as little", () => {
  expect(judge(raw("Board is locked"), typed("unnamed_3", "Board is locked"))).toMatchObject({ effect: "same", isTyped: false });
});

test.each([
  ["an address that the caller sent", "Not found: https://boards.example.org/7.", { url: "https://boards.example.org/7" }, []],
  ["one within other words of the caller", "Not found: https://boards.example.org/7.", { ask: { urls: ["https://boards.example.org/7"] } }, []],
  ["another address", "Not found: https://boards.example.org/8.", { url: "https://boards.example.org/7" }, ["an address is shown"]],
  ["a detail that begins with at", "Too short: at least 3 characters", {}, []],
  ["a frame of a stack", "boom\n    at go (server.js:1:2)", {}, ["a stack is shown"]],
])("%s is a leak or none", (_, text, args, lost) => {
  expect(judge(raw("404 Not Found"), typed("not_found", text), undefined, [...textsIn(args)]).lost).toEqual(lost);
});

test("a fallback of another name says as little", () => {
  expect(judge(raw("Board is locked"), typed("unknown_failure", "Board is locked"), ["unknown_failure"])).toMatchObject({ effect: "same", isTyped: false });
});

test("what a body repeats of the call, and when it was made, is no loss", () => {
  const held = (at: string): Received => raw(JSON.stringify({ content: [{ type: "text", text: "Error: no shelf here" }], isError: true, metadata: { tool: "list_shelves", duration: 13, timestamp: "2030-01-01T00:00:00.168Z", at } }), false);
  const given = ["list_shelves", "cellar"];
  expect(judge(held("cellar"), typed("no_shelf", "no shelf here"), undefined, given)).toMatchObject({ effect: "better", lost: [] });
  expect(judge(held("attic of grandmother"), typed("no_shelf", "no shelf here"), undefined, given).lost).toEqual(["words: 50 % are kept"]);
  expect(judge(raw("list_shelves: no shelf"), typed("no_shelf", "There is none"), undefined, given).effect).toBe("worse");
});
