// What a contract promises, kept and broken: recordings that are held to one of contracts.ts. No tests here.

import { asked, called, declared, failing, listed, text } from "../example.ts";
import { at, begun, call, known, refused, reply, type Row } from "./telling.ts";
import type { Name } from "./contracts.ts";

type Envelope = { readonly [key: string]: unknown };
const sign = "house@2.1.0";
const busy: Envelope = { code: "busy", message: "Wait 30 s.", guidance: "Come back after 30 seconds.", category: "system", recoverable: true, nextAction: "retry_later", retry: { afterMs: 30_000, onlyIfIdempotent: true }, details: { seconds: 30 }, contract: sign };
const gone: Envelope = { code: "gone", message: "There is no note a.", category: "user", recoverable: true, details: { id: "a" }, contract: sign };
const list = (details: object): Envelope => ({ code: "list", message: "Some of it is wrong.", category: "user", recoverable: true, details, contract: sign });

/** A failure of the house: its body as the text and in structured content, its envelope in _meta. */
const house = (envelope: Envelope, rest: object = {}, body: object = {}): object => {
  const said = { error: String(envelope["code"]).toUpperCase(), message: envelope["message"], details: envelope["details"] ?? {}, ...body };
  return { ...text(JSON.stringify(said)), _meta: { "dev.faultline/error": envelope }, structuredContent: said, ...rest };
};
const open = (result: object, args: object = { id: "a" }, id = 1, name = "open"): string => called(name, args, result, id);
const edit = (result: object, args: object = { id: "b" }, id = 1): string => called("edit_note", args, result, id);
const remove = (result: object, args: object = { id: "a" }, id = 1): string => called("delete_note", args, result, id);
const read = (answer: object, method = "resources/read"): string => asked(method, { uri: "a" }, answer);
const error = (envelope: unknown, number: number, message = "No."): object => ({ error: { code: number, message, data: { error: envelope } } });
const lines = (words: string, envelope: object = {}): string => edit(declared("note_locked", { words, envelope }));
const tools = (...all: readonly object[]): string => asked("tools/list", {}, { result: { tools: all } }, 700);
const told = (codes: unknown, contract: unknown = "@me/notes-errors@1.2.0", name = "edit_note"): object => ({ name, inputSchema: {}, _meta: { "dev.faultline/contract": { contract, codes } } });
const note = (envelope: object, rest: object = {}): string => edit(declared("note_locked", { envelope, ...rest }));
const ofBusy = (envelope: object, words?: string): string => edit(declared("busy", { envelope, ...(words === undefined ? {} : { words }) }));
const internal = (ref: string | undefined, id: number): string => edit(declared("internal_error", { envelope: { ref } }), { id: `${id}` }, id);
const canary = "canary-0000000000a1";

const under = (contract: Name, rows: readonly (readonly [what: string, recording: string])[]): readonly Row[] => rows.map(([what, recording]): Row => [what, recording, contract]);

export const ofContract: readonly Row[] = [
  ...under("house", [
    ["a failure as its format has it", open(house(busy))],
    ["a failure as its format has it, of a tool without a schema", open(house(gone), {}, 1, "shut")],
    ["a success", open(text("done"))],
    ["a success whose text is no body", open(text('{"error":"no such code","message":"x","details":{}}'))],
    ["a failure with nothing but isError", open(failing("no"))],
    ["a failure whose _meta is no envelope", open(text("x"), {}) + open({ ...text("x"), _meta: { "dev.faultline/error": 5 } }, {}, 2)],
    ["a failure without its envelope", open(house(busy, { _meta: {} }), {}, 1, "shut")],
    ["a failure without its text", open(house(busy, text("Wait.")))],
    ["a failure without structured content, of a tool without a schema", open(house(gone, { structuredContent: undefined }), {}, 1, "shut")],
    ["a failure without structured content and envelope", open(house(gone, { structuredContent: undefined, _meta: {} }), {}, 1, "shut")],
    ["a failure whose body is told twice, and differs", open(house(busy, { structuredContent: { error: "GONE", message: "x", details: {} } }))],
    ["a failure that says isError, of a tool with a schema", open(house(busy, { isError: true }))],
    ["a failure that says isError, of a tool without one", open(house(gone, { isError: true }), {}, 1, "shut")],
    ["a failure that says isError, of a tool with a schema in its list", listed("shut", {}, { outputSchema: {} }, ["open"]) + open(house(gone, { isError: true }), {}, 1, "shut")],
    ["a failure of a tool that nobody knows", open(failing("no"), {}, 1, "other")],
    ["a code by its former name", open(house(gone, {}, { error: "MISSING" }))],
    ["a code that may not come from this tool", open(house({ ...gone, code: "unsure", message: "It may work.", details: {} }), {}, 1, "shut")],
    ["a code that nobody knows", open(house({ ...gone, code: "odd" }))],
    ["a code of clients", open(house({ ...gone, code: "offline", message: "Nobody answers.", details: {} }))],
    ["an internal code", open(house({ ...gone, code: "vault", message: "No." }))],
    ["an internal message", open(house({ ...gone, message: "The key of the vault 7 is broken again." }))],
    ["an internal message in another language", open(house({ ...gone, message: "Der Tresor 7 ist schon wieder kaputt." }))],
    ["an internal message that is too short to be known", open(house({ ...gone, message: "Gone." }))],
    ["a message in another language", open(house({ ...busy, message: "Warte 30 s." }))],
    ["a guidance in another language", open(house({ ...busy, guidance: "Revenez." }))],
    ["a wait that differs from its detail", open(house({ ...busy, retry: { afterMs: 20_000 } }))],
    ["a wait that is a guess", open(house({ ...busy, retry: { afterMs: 1_000 } }))],
    ["a wait without its detail", open(house({ ...busy, details: {} }))],
    ["a wait of two digits that its text contradicts", open(house({ ...busy, retry: { afterMs: 5_000 }, details: {} }, text("Try again after 30 s.")))],
    ["a call without an object of arguments", call("open", "text") + reply({ id: 1, result: failing("no") })],
    ["a tool that is not there, in a failed call", listed("open") + called("nowhere", {}, failing("Tool nowhere not found"))],
    ["a failure of a known tool in the words of an SDK", open(failing("MCP error -32602: Input validation error: x"), {}, 1, "shut")],
    ["a declared error under an internal number", read(error(gone, -32603))],
    ["the body and a text that only begins like one", open(house(busy, { content: [JSON.stringify({ error: "BUSY", message: "Wait 30 s.", details: { seconds: 30 } }), "{ MCP error -1: no }"].map((each) => ({ type: "text", text: each })) }))],
    ["a wait that its text contradicts", open(house(busy, { ...text("Try again after 5 seconds.") }))],
    ["a wait that its text rounds", open(house(busy, { ...text("Wait 29.5s") }))],
    ["a wait of what cannot succeed", open(house({ ...gone, recoverable: false, retry: { afterMs: 5 } }))],
    ["another category", open(house({ ...gone, category: "system" }))],
    ["what is recoverable and says not", open(house({ ...gone, recoverable: false }))],
    ["what is recoverable as its caller says", open(house({ ...gone, code: "unsure", message: "It may work.", details: {}, recoverable: false }))],
    ["an envelope without a message", open(house({ ...gone, message: undefined }))],
    ["an envelope without details", open(house({ ...gone, details: undefined }))],
    ["an envelope whose details are a text", open(house({ ...gone, details: "a" }))],
    ["an envelope of a former code", open(house({ ...gone, code: "missing" }, {}, { error: "GONE" }))],
    ["an older contract", open(house({ ...gone, contract: "house@2.0.9" }))],
    ["a newer contract", open(house({ ...gone, contract: "house@3.0.0" }))],
    ["the contract of somebody else", open(house({ ...gone, contract: "@me/house-errors@2.1.0" }))],
    ["a contract of a method", read(error({ ...gone, contract: "other@1.0.0" }, 4004))],
    ["details inside of a list", open(house(list({ rows: [{ line: 1 }, { line: 2, path: "x", odd: 1 }] })))],
    ["details inside of a map", open(house(list({ rows: [], bag: { a: { name: "x", odd: 1 } } })))],
    ["details that may be anything", open(house(list({ rows: [], free: { a: { b: 1 } } })))],
    ["a detail of the prototype", open(house({ ...gone, details: { id: "a", toString: "x" } }))],
    ["details in the body alone", open(house({ ...gone, details: { id: "a" } }, { _meta: {}, structuredContent: undefined }, { details: { id: "a", odd: 1 } }))],
    ["details of a method", read(error({ ...gone, details: { id: "a", odd: 1 } }, 4004))],
    ["an error of a method", read(error(gone, 4004))],
    ["an error of a method under another number", read(error(gone, 4005))],
    ["an error of a method under the number of the protocol", read(error(gone, -32602))],
    ["an error that a revision numbers anew", begun("2026-07-28") + asked("tools/list", {}, error(busy, 4000)) + asked("x/y", {}, error(busy, 4001), 2)],
    ["an error of a method that may have any", read(error(busy, 4000), "prompts/get")],
    ["an error that a method may not have", read(error(busy, 4000))],
    ["an error of a method without data", read({ error: { code: -32000, message: "No." } })],
    ["an error of the protocol without data", read(refused(-32601))],
    ["an error of a method in the words of an SDK", read({ error: { code: -32000, message: "MCP error -32000: x" } })],
    ["an error whose data is the envelope", read({ error: { code: 4004, message: "No.", data: gone } })],
    ["an error whose data is something else", read({ error: { code: 4004, message: "No.", data: { error: { code: 5 } } } })],
    ["an error whose data has another code inside", read({ error: { code: 4004, message: "No.", data: { error: { code: "busy" }, code: "gone" } } })],
    ["a tool that does not exist, by the number of the contract", listed("open", {}, {}, ["shut"]) + asked("tools/call", { name: "nowhere", arguments: {} }, error({ ...gone, message: "There is no note nowhere.", details: { id: "nowhere" } }, 4004, "There is no note nowhere."))],
    ["a tool that does not exist, by another number", listed("open", {}, {}, ["shut"]) + asked("tools/call", { name: "nowhere", arguments: {} }, refused(4005, "There is no nowhere."))],
    ["a call that is none, by the number of the contract", listed("open", {}, {}, ["shut"]) + call("open", "x") + reply({ id: 1, ...error({ ...gone, code: "unsure", message: "It may work.", details: {} }, 4007) })],
    ["a scenario that throws, and was not provoked", open(text("done"), { id: "gone" })],
    ["a scenario that throws, and ends otherwise", open(house(busy), { id: "gone" })],
    ["a scenario that succeeds, and fails", open(house(busy), { id: "well" })],
    ["a scenario that succeeds", open(text("done"), { id: "well" })],
    ["a success that reads as a failure", open(text("Error: no"))],
    ["refused arguments that are taken", listed("open", { type: "object", required: ["id"] }, {}, ["shut"]) + open(text("done"), {})],
    ["an argument that a detail repeats", open(house({ ...gone, message: `There is no note ${canary}.`, details: { id: canary } }), { id: canary })],
    ["an argument that no detail repeats", open(house({ ...gone, guidance: canary }), { id: canary })],
    ["an argument that a tool without a contract repeats", open(failing(canary), { id: canary }, 1, "other")],
    ["an argument of a method", asked("resources/read", { uri: canary }, error({ ...gone, guidance: canary }, 4004))],
    ["two tools listed, and one that nobody declares", tools({ name: "open" }, { name: "shut" }, { name: "other" })],
    ["one that nobody declares, on two pages", asked("tools/list", {}, { result: { tools: [{ name: "open" }, { name: "other" }], nextCursor: "2" } }) + asked("tools/list", { cursor: "2" }, { result: { tools: [{ name: "shut" }, { name: "other" }] } }, 2)],
    ["a repeated call that succeeds again", open(text("done"), {}, 1, "shut") + open(text("done"), {}, 2, "shut")],
    ["a repeated call that fails as declared", open(text("done"), {}, 1, "shut") + open(house(gone), {}, 2, "shut")],
    ["a repeated call that fails otherwise", open(text("done"), { a: 1, b: { c: [1, { e: 1, d: 2 }] } }, 1, "shut") + open(house(busy), { b: { c: [1, { d: 2, e: 1 }] }, a: 1 }, 2, "shut")],
    ["a repeated call that fails with nothing", open(text("done"), {}, 1, "shut") + open({ isError: true }, {}, 2, "shut")],
    ["a repeated call whose first failed", open(house(busy), {}, 1, "shut") + open(text("done"), {}, 2, "shut")],
    ["a call with other arguments", open(text("done"), { a: 1 }, 1, "shut") + open(text("done"), { a: 2 }, 2, "shut")],
    ["a repeated call of a tool that may be repeated", open(text("done")) + open(house(gone), {}, 2)],
  ]),
  ...under("short", [
    ["a failure as its format has it", edit(declared("note_locked"))],
    ["a failure without isError", edit({ ...declared("note_locked"), isError: false })],
    ["an error of a tool as an error of the protocol", edit({}) + call("edit_note", {}, 5) + reply({ id: 5, ...error({ ...(declared("busy") as { _meta: { [key: string]: unknown } })._meta["dev.faultline/error"] as object }, -32603) })],
    ["a text without its code", note({}, { words: "Note a is locked by Ada." })],
    ["a text without its message", note({}, { words: "[note_locked] No." })],
    ["a text without anything, as its envelope lacks the message", note({ message: undefined }, { words: "[note_locked]" })],
    ["a code in the text that _meta contradicts", note({}, { words: "[gone] Note a is locked by Ada." })],
    ["a code in the text alone", edit(failing("[note_locked] Note a is locked by Ada."))],
    ["what is no code in the text", edit(failing("[1] Note a is locked by Ada.")) + edit(failing("[a b] no"), {}, 2) + edit(failing("x [note_locked]"), {}, 3)],
    ["a code in a text that claims success", edit(text("[note_locked] Note a is locked by Ada."))],
    ["a wait in its text", ofBusy({}, "[busy] Wait 30 s. Or try in 5 s.")],
    ["a wait of zero", ofBusy({ retry: { afterMs: 0 }, details: { seconds: 0 }, message: "Wait 0 s." }, "[busy] Wait 0 s.")],
    ["a scenario that succeeds", edit(text("done"), { id: "a" })],
    ["a scenario that fails otherwise", edit(declared("busy"), { id: "a" })],
    ["a scenario that fails with nothing", edit(failing("no"), { id: "a" })],
    ["a scenario as written", edit(declared("note_locked"), { id: "a" })],
    ["another call", edit(text("done"), { id: "a", b: 1 })],
    ["a public error in two ways", remove(declared("gone"), { id: "aa" }) + remove(declared("gone", { words: "[gone] No such note!" }), { id: "bb" }, 2)],
    ["a public error with other numbers", remove(declared("gone", { envelope: { message: "No such note 1." } }), { id: "aa" }) + remove(declared("gone", { envelope: { message: "No such note 22." } }), { id: "bb" }, 2)],
    ["a public error that says what was given", remove(declared("gone", { words: "[gone] No such note. aa" }), { id: "aa" }) + remove(declared("gone", { words: "[gone] No such note. bbb" }), { id: "bbb" }, 2)],
    ["a public error that says one letter of what was given", remove(declared("gone", { words: "[gone] No such note. a" }), { id: "a" }) + remove(declared("gone", { words: "[gone] No such note. b" }), { id: "b" }, 2)],
    ["a public error that says a part of what was given first", remove(declared("gone", { words: "[gone] No such note. aa-aa" }), { id: "aa", all: "aa-aa" }) + remove(declared("gone", { words: "[gone] No such note. bb-bb" }), { id: "bb", all: "bb-bb" }, 2)],
    ["a public error with a correlation of its own", remove(declared("gone", { rest: { _meta: { "io.modelcontextprotocol/toolFailure": { correlationId: "x-1" }, "dev.faultline/error": { code: "gone", message: "No such note.", category: "user", recoverable: true } } } })) + remove(declared("gone", { rest: { _meta: { "io.modelcontextprotocol/toolFailure": { correlationId: "y-2" }, "dev.faultline/error": { code: "gone", message: "No such note.", category: "user", recoverable: true } } } }), { id: "a" }, 2)],
    ["a public error as an error of the protocol, in two ways", asked("tools/call", { name: "delete_note", arguments: { id: "a" } }, error({ code: "gone" }, -32602), 1) + asked("tools/call", { name: "delete_note", arguments: { id: "a" } }, error({ code: "gone" }, -32602, "Never."), 2)],
    ["a public error of a tool that hides nothing, in two ways", edit(declared("gone"), { id: "aa" }) + edit(declared("gone", { words: "[gone] No such note!" }), { id: "bb" }, 2)],
    ["references that are told twice", internal("r-1", 1) + internal("r-1", 2) + internal("r-2", 3)],
    ["failures without a reference", internal(undefined, 1) + internal(undefined, 2)],
    ["a third of the failures in the fallback", internal("r-1", 1) + note({}) + note({}) + note({})],
    ["more than a third, of three", internal("r-1", 1) + internal("r-2", 2) + note({})],
    ["more than a third, the first of them late", note({}) + note({}) + internal("r-1", 1) + internal("r-2", 2)],
    ["half of them, as errors of tools that nobody declares", [1, 2, 3, 4].map((id) => called("other", {}, declared("internal_error", { envelope: { ref: `r-${id}` } }), id)).join("")],
    ["announced as declared", tools(told(["busy", "internal_error", "invalid_input", "note_locked"]), told(["gone", "internal_error", "invalid_input"], undefined, "delete_note"))],
    ["announced by what has no name", tools({ _meta: { "dev.faultline/contract": {} } }, told([5, "busy"]), { name: "delete_note" })],
    ["announced without codes", tools(told("busy"), told(undefined, "@me/notes-errors@2.0.0", "delete_note"))],
    ["announced by tools that nobody declares", tools(told([], "@me/notes-errors@1.2.0", "other"), told([], "x@1.0.0", "more"), told([], "x@1.0.0", "edit_note"), told([], "y@1.0.0", "delete_note"))],
    ["announced in what is no list", asked("tools/list", {}, { result: { tools: { a: told([]) } } })],
    ["announced in another list", asked("prompts/list", {}, { result: { tools: [told(["x"])] } })],
    ["what is listed by nobody", tools()],
    ["a part of a list", asked("tools/list", {}, { result: { tools: [{ name: "edit_note" }], nextCursor: "2" } })],
    ["a list that fails", asked("tools/list", {}, refused(-32603))],
  ]),
  ...under("waits", [["a text without a line that may be left out", lines("Note b is locked by Ada.")]]),
  ...under("lines", [
    ["every line", lines("{x} [note_locked] \nNote a is locked by Ada. Ask.\nRef: r-1", { guidance: "Ask.", ref: "r-1" })],
    ["no line whose parts are there", lines("No.", { guidance: "Ask.", ref: "r-1" })],
    ["a line that needs a guidance", lines("No.", { ref: "r-1" })],
    ["a line that needs a reference", lines("No.", { guidance: "Ask." })],
    ["a long text", lines("x".repeat(100), { guidance: "Ask." })],
  ]),
  ...under("quiet", [
    ["a failure as its format has it", edit({ ...declared("note_locked"), isError: undefined })],
    ["a failure that says isError", edit(declared("note_locked"))],
    ["a success that reads as a failure", edit(text("Error: no"))],
    ["a success that lists a native failure", edit(text("x: Error - ENOENT: no"))],
  ]),
  ...under("mute", [
    ["an unknown resource that its format keeps silent about", read(refused(-32603))],
    ["an error whose data says what its format does", asked("resources/read", { uri: "a" }, { error: { code: -32602, message: "No.", data: { why: "No.", see: "Look into /etc/hosts." } } })],
    ["an error of a tool that its format keeps silent about", asked("tools/call", { name: "edit_note", arguments: {} }, refused(-32603))],
  ]),
  ...under("both", [
    ["a failure without its envelope", edit(declared("note_locked", { rest: { _meta: {}, structuredContent: { error: { code: "note_locked", message: "Note a is locked by Ada." } } } }))],
    ["a failure without both", edit(failing("[note_locked] Note a is locked by Ada."))],
    ["a failure with both", edit(declared("note_locked", { rest: { structuredContent: { result: { error: { code: "note_locked" } } } } }))],
    ["a failure with another one inside", edit(declared("note_locked", { rest: { structuredContent: { error: { code: "busy" } } } }))],
    ["a failure whose schema forbids it", listed("edit_note", {}, { outputSchema: {} }, ["delete_note"]) + edit(failing("[note_locked] Note a is locked by Ada."))],
    ["a success with what looks like an error", edit({ ...text("fine"), structuredContent: { error: { code: 5 } } })],
  ]),
  ...under("body", [
    ["a failure as its format has it", edit({ isError: true, ...text('{"code":"note_locked","message":"Note a is locked by Ada.","details":{"id":"a","owner":"Ada"},"see":"Look into /etc/motd."}') })],
    ["a failure whose text is no body", edit(failing("note a is locked"))],
    ["a failure whose text is broken", edit(failing('{"code":"note_locked"'))],
    ["a failure whose code is no text", edit(failing('{"code":5,"message":"x","details":{},"see":"Look into /etc/motd."}'))],
    ["an envelope beside a success with the same text", edit({ ...text('{"code":"note_locked","message":"Note a is locked by Ada.","details":{"id":"a","owner":"Ada"},"see":"Look into /etc/motd."}'), _meta: { "dev.faultline/error": { code: "note_locked", message: "Note a is locked by Ada.", category: "user", recoverable: true, details: { id: "a", owner: "Ada" } } } })],
    ["a success with the same text", edit(text('{"code":"note_locked","message":"Note a is locked by Ada.","details":{"id":"a","owner":"Ada"},"see":"Look into /etc/motd."}'))],
    ["a failure with an undeclared detail", edit({ isError: true, ...text('{"code":"note_locked","message":"Note a is locked by Ada.","details":{"id":"a","owner":"Ada","x":1},"see":"Look into /etc/motd."}') })],
    ["an envelope without its body", edit(declared("note_locked"))],
  ]),
  ...under("logs", [["references that the log knows", internal("r-1", 1) + JSON.stringify({ from: "stderr", text: "r-1" }) + "\n" + internal("r-2", 2)]]),
  ...under("logless", [["references that no log knows", internal("r-1", 1) + JSON.stringify({ from: "stderr", text: "it failed" })]]),
  ["references that were logged before", JSON.stringify({ from: "stderr", text: "see r-1" }) + "\n" + internal("r-1", 1), "short"],
  ["late", at(0, known)],
];
