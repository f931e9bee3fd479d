// What a contract hides, sent all the same: found wherever it stands.

import { expect, test } from "vitest";
import type { Contract } from "../../generator/live/contract.ts";
import { asked, called, failing } from "./example.ts";
import { observe } from "../../generator/live/observe.ts";
import { recordOf } from "../../generator/live/record.ts";
import { compile } from "../../generator/main.ts";

const taxonomy = `taxonomy: 1
name: notes
version: 1.2.0
errors:
  not_found: { message: There is no such note. }
  forbidden: { aliases: [not_yours], message: "This note is not yours." }
  hidden: { message: "The shard {shard} is down for the night.", details: { shard: string }, visibility: internal }
  quota: { code: "NOTES:QUOTA", message: "No more.", visibility: internal }
formats:
  short: { codeCase: SCREAMING_SNAKE_CASE, tool: { isError: true, carriers: [meta], content: ["[{code}] {message}"] } }
servers:
  notes:
    package: "@me/notes-errors"
    format: short
    tools: { read_note: [not_found, forbidden, hidden, quota] }
    methods: { resources/read: [not_found, forbidden] }
    conceal: { forbidden: not_found }
`;
const { model } = compile({ path: "taxonomy.yaml", text: taxonomy }, { servers: () => false });
const contract: Contract = model?.servers[0] ?? expect.unreachable("no server");

const found = (recording: string): readonly string[] => {
  const observer = observe(contract, { hears: false });
  for (const line of recording.trim().split("\n")) observer.take(recordOf(line) ?? expect.unreachable(line));
  return observer.report().findings.flatMap(({ check, severity, sentence }) => (check === "concealed-sent" || check === "code-undeclared" ? [`${severity} ${check}: ${sentence}`] : []));
};

const envelope = (code: string, message: string) => ({ code, message, category: "user", recoverable: true, contract: "@me/notes-errors@1.2.0" });
const meta = (code: string, message: string) => ({ _meta: { "dev.faultline/error": envelope(code, message) } });
const read = (words: string, rest: object): string => called("read_note", { id: "a" }, failing(words, rest));
const gone = "There is no such note.";
const forbidden = "error concealed-sent: read_note failed with forbidden, but the contract sends not_found instead";
const internal = (code: string): string => `error concealed-sent: read_note failed with ${code}, but the contract sends internal_error instead`;

test.each([
  ["the public error", read(`[not_found] ${gone}`, meta("not_found", gone)), []],
  ["a concealed one", read("[forbidden] This note is not yours.", meta("forbidden", "This note is not yours.")), [forbidden]],
  ["by its former name", read(gone, meta("not_yours", gone)), [forbidden]],
  ["by the word of the format", read(`[FORBIDDEN] ${gone}`, {}), [forbidden]],
  ["in the text alone", read(`[forbidden] ${gone}`, meta("not_found", gone)), [forbidden]],
  ["in structured content alone", read(gone, { ...meta("not_found", gone), structuredContent: { error: envelope("forbidden", gone) } }), [forbidden]],
  ["by its sentence alone", read("[not_found] This note is not yours.", meta("not_found", gone)), ["error concealed-sent: read_note sends the text of forbidden, but the contract sends not_found instead"]],
  ["an internal one", read("[hidden] It failed.", meta("hidden", "It failed.")), [internal("hidden")]],
  ["by its sentence, filled", read("[internal_error] The shard 7 is down for the night.", meta("internal_error", "It failed.")), ["error concealed-sent: read_note sends the text of hidden, but the contract sends internal_error instead"]],
  ["with a code of its own spelling, in the text", read("[NOTES:QUOTA] It failed.", {}), [internal("NOTES:QUOTA")]],
  ["a JSON-RPC error", asked("tools/call", { name: "read_note", arguments: {} }, { error: { code: -32000, message: gone, data: envelope("forbidden", gone) } }), [forbidden]],
  ["another method", asked("resources/read", { uri: "a://b" }, { error: { code: -32000, message: gone, data: envelope("forbidden", gone) } }), [forbidden.replace("read_note", "resources/read")]],
  ["a method that the contract does not name", asked("prompts/get", { name: "a" }, { error: { code: -32000, message: gone, data: envelope("hidden", gone) } }), [internal("hidden").replace("read_note", "prompts/get")]],
  ["a code that nobody hides and nobody declares", read("[other] It failed.", meta("other", "It failed.")), ["error code-undeclared: read_note failed with other, which the contract does not know"]],
])("%s", (_, recording, said) => expect(found(recording)).toEqual(said));
