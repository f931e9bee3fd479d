// What every server owes, contract or none: recordings of answers, of those that never came, of noise, logs and ends. No tests here.

import { asked, called, failing, happened, listed, text } from "../example.ts";
import { at, begun, call, known, refused, reply, send, type Row } from "./telling.ts";

const result = (result: unknown): object => ({ result });
const list = (answer: object, params: object = {}, id = 800): string => asked("tools/list", params, answer, id);
const [one, two] = ["canary-0000000000a1", "canary-0000000000b2"] as const;
const many = (length: number, of: string): string => of.repeat(length);
const nest = (depth: number, inner: unknown = "a"): unknown => Array.from({ length: depth }).reduce<unknown>((each) => [each], inner);
const exit = (rest: object): string => happened({ from: "exit", code: null, signal: null, ...rest });
const stranger = (answer: object, name = "nowhere"): string => asked("tools/call", { name, arguments: {} }, answer);
const inherits = (answer: object, before: object = result(failing("Tool nowhere not found"))): string => known + asked("tools/call", { name: "nowhere", arguments: {} }, before, 1) + asked("tools/call", { name: "constructor", arguments: {} }, answer, 2);
const read = (answer: object, revision = "2025-11-25", method = "resources/read"): string => begun(revision, { resources: {}, prompts: {} }) + asked(method, { uri: "note://x" }, answer);
const bare = (answer: object): string => asked("resources/list", {}, answer);

export const ofProtocol: readonly Row[] = [
  // Answers that are lost, or belong to nothing.
  ["a method that is not answered", send({ id: 1, method: "resources/list", params: {} })],
  ["a call with half of a character that is not answered", call("read_note", { id: "a\ud800b" })],
  ["a call with a whole character that is not answered", call("read_note", { id: "a\ud835\udd1eb" })],
  ["a call of no tool that is not answered", known + call("nowhere", {})],
  ["a cancelled call that is not answered", call("read_note", {}) + send({ method: "notifications/cancelled", params: { requestId: 1 } })],
  ["a cancelled call of a connection that has ended", call("read_note", {}) + send({ method: "notifications/cancelled", params: { requestId: 1 } }) + exit({ code: 0, asked: "stdin" }) + call("read_note", {})],
  ["a cancelled call that is not named", call("read_note", {}) + send({ method: "notifications/cancelled", params: { requestId: null } })],
  ["a cancelled call that no params name", call("read_note", {}) + send({ method: "notifications/cancelled" })],
  ["another notification", call("read_note", {}) + send({ method: "notifications/progress", params: { requestId: 1 } })],
  ["an error without an id", reply({ id: null, error: { code: -32700, message: "Parse error" } })],
  ["a result without an id", reply({ id: null, result: {} })],
  ["an answer with another id", reply({ id: "7", result: {} })],
  ["an error with another id", reply({ id: 7, ...refused(-32603) })],
  ["a request of the server", reply({ id: 1, method: "ping" })],
  ["a notification of the server", reply({ method: "notifications/message", params: {} })],

  // Calls beside each other.
  ["one that shows what another one said, which has ended since", at(1, call("read_note", { id: one }, 1)) + at(2, call("read_note", { id: two }, 2)) + at(3, reply({ id: 2, result: text("done") })) + at(4, reply({ id: 1, result: failing(`No note ${two}.`) }))],
  ["one that shows what an earlier one said, which had ended before", at(1, called("read_note", { id: two }, text("done"), 2)) + at(3, called("read_note", { id: one }, failing(`No note ${two}.`)))],
  ["one that shows what another one said, in a success", call("read_note", { id: one }, 1) + call("read_note", { id: two }, 2) + reply({ id: 1, result: text(`Note ${two}.`) }) + reply({ id: 2, result: text("done") })],
  ["one that shows what it said itself, and another one said too", call("read_note", { id: one }, 1) + call("read_note", { id: one, of: two }, 2) + reply({ id: 2, result: failing(`No note ${one}.`) }) + reply({ id: 1, result: text("done") })],

  // Arguments that the schema refuses.
  ["refused arguments that fail", known + called("read_note", {}, failing("id is missing."))],
  ["refused arguments that are an internal error", known + called("read_note", {}) + reply({ id: 1, ...refused(-32603) })],
  ["refused arguments that are an error of the protocol, as it is now", begun("2025-11-25") + known + called("read_note", {}) + reply({ id: 1, ...refused(-32602) })],
  ["refused arguments that are an error of the protocol, as it was", begun("2025-06-18") + known + called("read_note", {}) + reply({ id: 1, ...refused(-32602) })],
  ["refused arguments before anything was agreed on", known + called("read_note", {}) + reply({ id: 1, ...refused(-32602) })],
  ["refused arguments that fail upstream", known + called("read_note", { id: 7 }, failing("connect ECONNREFUSED 10.0.0.1:80"))],
  ["refused arguments that fail in the handler", known + called("read_note", { id: 7 }, failing("id.trim is not a function"))],
  ["refused arguments that fail in two texts", known + called("read_note", {}, { isError: true, content: [{ type: "text", text: "fetch" }, { type: "text", text: " failed" }] })],
  ["a tool that is not there, answered by its number alone", known + stranger(refused(-32602))],
  ["a tool that is not there, answered with words of something else, at length", known + stranger(result({ isError: true, content: [{ type: "text", text: ` connect ECONNREFUSED ${many(60, "x")}` }, { type: "text", text: many(60, "y") }] }))],
  ["a name that every object has, answered at length", inherits(result(failing(`Tool constructor disabled ${many(90, "x")}`)))],
  ["a name that every object has, answered without the name", inherits(result(failing("Tool  not found")))],
  ["refused arguments that fail in words of two texts", known + called("read_note", {}, { isError: true, content: [{ type: "text", text: "id.trim is not a" }, { type: "text", text: "function" }] })],
  ["a failure whose texts are an SDK's together alone", called("read_note", { id: "a" }, { isError: true, content: [{ type: "text", text: "MCP error -3260" }, { type: "text", text: "2: no" }] })],
  ["refused arguments that were cancelled", known + call("read_note", {}) + send({ method: "notifications/cancelled", params: { requestId: 1 } })],

  // Names that no tool has.
  ["a name that no tool has, which succeeds", known + stranger(result(text("Done.")))],
  ["a name that no tool has, which fails at something else", known + stranger(result(failing("content is required")))],
  ["a name that no tool has, with a number of its own", known + stranger(refused(-32001, "no such tool"))],
  ["a name that no tool has, as an unknown method", known + stranger(refused(-32601, "Method not found"))],
  ...["Unknown tool", "not found", "No such thing", "does not exist", "Invalid", "unsupported", "not supported", "unrecognized", "unrecognised", "not available", "no tool", "not implemented", "disabled"].map((words): Row => [`a name that no tool has, as a failure: ${words}`, known + stranger(result(failing(words)))]),
  ...["read ECONNRESET", "write EPIPE", "ENOTFOUND x", "socket hang up: not found", "no such host", "Connection refused", "Network is unreachable, invalid"].map((words): Row => [`a name that no tool has, as a failure upstream: ${words}`, known + stranger(result(failing(words)))]),
  ["a name that no tool has, as it should", known + stranger(refused(-32602, "Unknown tool"))],
  ["a name that no tool has, as a failure that names it", known + stranger(result(failing("What is nowhere?")))],
  ["a name that no tool has, as a failure upstream that names it", known + stranger(result(failing("nowhere: fetch failed")))],
  ["a name that no tool has, without an answer", known + call("nowhere", {}) + send({ method: "notifications/cancelled", params: { requestId: 1 } })],
  ["a name that every object has, which succeeds", inherits(result(text("Done.")))],
  ["a name that every object has, which fails in the server", inherits(result(failing("Cannot read properties of undefined (reading 'call')")))],
  ["a name that every object has, which shows a function", inherits(result(failing("function Object() { [native code] } is not found")))],
  ["a name that every object has, which goes upstream", inherits(result(failing("constructor: fetch failed")))],
  ["a name that every object has, under another number", inherits(refused(-32602, "Tool constructor not found"), refused(-32601, "Tool nowhere not found"))],
  ["a name that every object has, like any other", inherits(refused(-32602, "Tool constructor not found"), refused(-32602, "Tool nowhere not found"))],
  ["a name that every object has, alone", known + stranger(result(failing("Tool __proto__ is odd, and not found")), "__proto__")],
  ["a tool with such a name", listed("constructor") + called("constructor", {}, text("Built."))],

  // Calls that are none.
  ["a call without params that is carried out", known + send({ id: 1, method: "tools/call" }) + reply({ id: 1, result: text("Done.") })],
  ["a call without a name that is carried out", known + asked("tools/call", {}, result(text("Done.")))],
  ["arguments that are a list, with an odd number", known + call("read_note", []) + reply({ id: 1, ...refused(-32000) })],
  ["arguments that are a text, as an invalid request", known + call("read_note", "a") + reply({ id: 1, ...refused(-32600) })],
  ["arguments that are a text, as a failure", known + call("read_note", "a") + reply({ id: 1, result: failing("arguments must be an object") })],
  ["arguments that are a text, with what is no number", known + call("read_note", "a") + reply({ id: 1, ...refused("BAD") })],

  // Errors of JSON-RPC.
  ["a result and an error", bare({ result: {}, ...refused(-32603) })],
  ["a result that is nothing", bare(result(null))],
  ["a result that is a list", bare(result([]))],
  ["an error that is a text", bare({ error: "no" })],
  ["an error with half a number", bare(refused(-32602.5))],
  ["an error with no message", bare(refused(-32602, " "))],
  ["an error whose message is a number", bare(refused(-32602, 5))],
  ...[0, 404, 599, 600, 99, -32000, -32019, -32020, -32022, -32023, -32002, -32042, -32700, 2_147_483_648, -32500].flatMap((number): readonly Row[] => [
    [`the number ${number}`, bare(refused(number))],
    [`the number ${number}, in 2026-07-28`, begun("2026-07-28") + bare(refused(number))],
  ]),

  // What is looked up and is not there.
  ["an empty resource", read(result({ contents: [] }))],
  ["a resource that is there", read(result({ contents: [{ uri: "note://x", text: "a" }] }))],
  ["a resource without contents", read(result({}))],
  ["an unknown resource, as an internal error", read(refused(-32603))],
  ["an unknown resource, as an unknown method", read(refused(-32601))],
  ["an unknown prompt, as an unknown method", read(refused(-32601), "2025-11-25", "prompts/get")],
  ["an unknown level, where there are none", read(refused(-32601), "2025-11-25", "logging/setLevel")],
  ["an unknown level, as an internal error", read(refused(-32603), "2025-11-25", "logging/setLevel")],
  ["an unknown resource without its uri, as it was", read(refused(-32602))],
  ["an unknown resource without its uri, as it is now", read(refused(-32602), "2026-07-28")],
  ["an unknown resource with its uri", read(refused(-32602, "No.", { data: { uri: "note://x" } }), "2026-07-28")],
  ["an unknown prompt, as it is now", read(refused(-32602), "2026-07-28", "prompts/get")],
  ["a prompt that is there", read(result({ messages: [] }), "2026-07-28", "prompts/get")],
  ["another method, as an internal error", read(refused(-32603), "2026-07-28", "resources/list")],
  ["a resource that nobody answers", read({}).split("\n").slice(0, 3).join("\n")],

  // The list of tools.
  ["a list where there are no tools", begun("2025-11-25", {}) + list(refused(-32601))],
  ["a list that is unknown, where there are tools", begun("2025-11-25") + list(refused(-32601))],
  ["a second page that fails", list(result({ tools: [], nextCursor: "2" })) + list(refused(-32603), { cursor: "2" }, 801)],
  ["a list that is none", list(result({}))],
  ["a list of what has no name", list(result({ tools: [{ name: "a" }, { title: "b" }] }))],
  ["a list of texts", list(result({ tools: ["a"] }))],
  ["a list that goes on", list(result({ tools: [], nextCursor: "2" }))],
  ["a list that repeats its page", list(result({ tools: [], nextCursor: "2" })) + list(result({ tools: [], nextCursor: "2" }), { cursor: "2" }, 801)],
  ["a list of a hundred pages and more", Array.from({ length: 101 }, (_, page) => list(result({ tools: [], nextCursor: `${page + 1}` }), page === 0 ? {} : { cursor: `${page}` }, 800 + page)).join("")],
  ["a list of a hundred pages", Array.from({ length: 100 }, (_, page) => list(result({ tools: [], ...(page < 99 && { nextCursor: `${page + 1}` }) }), page === 0 ? {} : { cursor: `${page}` }, 800 + page)).join("")],
  ["a list that nobody answers", send({ id: 1, method: "tools/list" })],

  // Large arguments.
  ["a large argument that is not answered", known + call("read_note", { id: many(200_000, "x") })],
  ["an argument that is not quite large, and not answered", known + call("read_note", { id: many(199_999, "x") })],
  ["a deep argument that is not answered", known + call("read_note", { id: nest(32) })],
  ["an argument that is not quite deep, and not answered", call("read_note", { id: nest(29) })],
  ["a large argument that is cancelled", call("read_note", { id: many(200_000, "x") }) + send({ method: "notifications/cancelled", params: { requestId: 1 } })],
  ["a large argument that a failure repeats", call("read_note", { id: many(200_000, "x") }) + reply({ id: 1, result: failing(`No note ${many(200_000, "x")}.`) })],
  ["a large argument that a success repeats", call("read_note", { id: many(200_000, "x") }) + reply({ id: 1, result: text(many(200_000, "x")) })],
  ["a large argument that fails", call("read_note", { id: many(200_000, "x") }) + reply({ id: 1, result: failing(`No note ${many(1_000, "x")}.`) })],

  // Cancelled calls.
  ["a cancelled call that is answered in time", at(0, call("read_note", {})) + at(10, send({ method: "notifications/cancelled", params: { requestId: 1 } })) + at(1_010, reply({ id: 1, result: text("late") }))],
  ["a cancelled call that is answered too late", at(0, send({ id: "a", method: "resources/list" })) + at(10, send({ method: "notifications/cancelled", params: { requestId: "a" } })) + at(1_011, reply({ id: "a", result: {} }))],

  // Ends, logs and noise.
  ["an end by itself", exit({ code: 1 })],
  ["an end by a signal", exit({ signal: "SIGSEGV" })],
  ["an end of nothing known", exit({})],
  ["an end in the middle of many calls", call("a", {}, 1) + call("b", {}, 2) + call("a", {}, 3) + send({ id: 4, method: "resources/list" }) + call("d", {}, 5) + exit({ code: 3 })],
  ["an end in the middle of a call that is none", send({ id: 4, method: "tools/call" }) + exit({ code: 3 })],
  ["an end long after a call", at(0, call("a", {})) + at(9_000, call("b", {}, 2)) + at(10_000, exit({ code: 1 }))],
  ["an end of a server that hung", at(0, call("a", {})) + at(1, send({ id: 2, method: "ping" })) + at(20_000, exit({ code: 1 }))],
  ["an end that was asked for, with a call that waits", call("a", {}) + exit({ code: 0, asked: "stdin" })],
  ["an end by SIGTERM", exit({ signal: "SIGTERM", asked: "SIGTERM" })],
  ["an end by SIGKILL", exit({ signal: "SIGKILL", asked: "SIGKILL" })],
  ["a ping that hangs alone", send({ id: 2, method: "ping" })],
  ["an empty line", happened({ from: "stdout", text: " \n" })],
  ["a long line", happened({ from: "stdout", text: ` ${many(100, "x")}` })],
  ["a log of two secrets", happened({ from: "stderr", text: "password=hunter2hunter2, key sk-proj-abcdefghijklmnop1234" })],
];
