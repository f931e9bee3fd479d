// What is a finding of scan and what only looks like one: source text in, findings out with what they point at. How tools are found is in reach.test.ts.

import { describe, expect, test } from "vitest";
import { checks as rows } from "../../generator/scan/checks/index.ts";
import { withExample } from "../shown.ts";
import { survey } from "../../generator/typescript/scan/survey.ts";
import { judged } from "./looked.ts";

const checks = rows.map(withExample);

/** A handler and whatever stands beside it. */
const tool = (body: string, more = "", name = "read_note"): string => `server.registerTool("${name}", { description: "Does." }, async ({ id }) => { ${body} });\n${more}`;

const declaring = (errors: string, server = "tools: { edit_note: [note_locked] }", head = ""): string => `taxonomy: 1
name: notes
version: 1.2.0
${head}errors:
  note_locked: { message: It is locked. }
${errors}servers:
  notes:
    package: notes-errors
    errors: [${[...errors.matchAll(/^ {2}(note_\w+):/gm)].map(([, code]) => code).join(", ")}]
    ${server}
`;
const locks = tool("throw new NoteLockedError();", "", "edit_note");
const gone = "  note_gone: { message: It is gone. }\n";

/** Of each finding: how much it weighs, its code, what it points at and says, and what its notes point at. */
function told(text: string, taxonomy?: string): readonly string[] {
  const at = ({ file, start, end }: { readonly file: string; readonly start: number; readonly end: number }): string => (file === "server.ts" ? text : (taxonomy ?? "")).slice(start, end);
  return judged({ "server.ts": text }, taxonomy).map(({ severity, code, where, sentence, notes = [] }) => [`${severity} ${code}`, at(where), sentence, ...notes.map((note) => (note.where ? `${note.text}: ${at(note.where)}` : note.text))].join(" | "));
}

type Row = readonly [what: string, text: string, findings: readonly string[], taxonomy?: string];

const values: readonly Row[] = [
  ["a value that says no more than that it failed", tool("return show(await load(id));", "const load = async () => { try { return await db.get(); } catch { return { success: false }; } };"), ["warning error-made-text | { success: false } | this catch returns the failure as { success: false }: no guard sees it"]],
  ["a text", tool("return show(await load(id));", "const load = async () => { try { return await db.get(); } catch (error) { return `Error: ${error.message}`; } };"), ['warning error-made-text | `Error: ${error.message}` | this catch returns the failure as a text, "Error: {reason}": no guard sees it']],
  ["a value that a tool comes to, where nothing was caught", tool("return show(load(id));", 'const load = (id) => db.has(id) ? db.get(id) : missing();\nconst missing = () => { return { error: "There is no such row" }; };'), ['warning error-made-text | { error: "There is no such row" } | this returns a failure as { error }, "There is no such row": no guard sees it']],
  ["a value that no tool comes to, where nothing was caught", 'export const load = (id) => { return { error: "There is no such row" }; };', []],
];

const wordings: readonly Row[] = [
  ["three wordings of one meaning, one of them twice", 'if (a) throw new Error("Note not found");\nif (b) throw new Error("There is no such note");\nif (c) throw new Error("There is no such note.");\nif (d) throw new Error("Cannot find the note");', [
    'warning message-twice | throw new Error("There is no such note"); | "There is no such note" says the same as "Note not found" | the other one: throw new Error("Note not found");',
    'warning message-twice | throw new Error("Cannot find the note"); | "Cannot find the note" says the same as "Note not found" | the other one: throw new Error("Note not found");',
  ]],
  ["one that is thrown and one that is handed back", 'if (a) throw new Error("Note not found");\nexport const load = (id) => { return { error: "There is no such note" }; };', []],
  ["errors without words, and words that say too little", 'if (a) throw new NoteError();\nif (b) throw new OtherError();\nif (c) throw new Error("Error");\nif (d) throw new Error("Failed");', []],
];

const promises: readonly Row[] = [
  ["what nothing makes", locks, ['warning never-thrown | note_gone | neither the source nor a mapping rule raises "note_gone"'], declaring(gone)],
  ["what a client makes", locks, [], declaring(gone.replace(" }", ", origin: client }"))],
  ["what is on its way out", locks, [], declaring(gone.replace(" }", ', deprecated: { since: "1.0.0" } }'))],
  ["what a rule makes", locks, [], declaring(`${gone}mappings:\n  files: [{ match: { code: ENOENT }, error: note_gone }]\n`, "tools: { edit_note: [note_locked] }\n    mappings: [files]")],
  ["what the SDK's refusals become", locks, [], declaring(gone, "tools: { edit_note: [note_locked] }\n    sdkFailures: { unknown_tool: note_gone }")],
  ["what the SDK's refusals become, with details", locks, [], declaring("  note_gone: { message: It is gone., details: { by: { type: string, required: false } } }\n", "tools: { edit_note: [note_locked] }\n    sdkFailures: { unknown_tool: { error: note_gone, with: { by: $error.name } } }")],
  ["the fallback", locks, [], declaring(gone, "tools: { edit_note: [note_locked] }\n    fallback: note_gone")],
  ["what another one leaves as", locks, [], declaring(gone, "tools: { edit_note: [note_locked] }\n    conceal: { note_locked: note_gone }")],
  ["what a repeated call becomes", locks, [], declaring(gone, "tools: { edit_note: { errors: [note_locked, note_gone], idempotent: { notFound: note_gone } } }")],
  ["what a scenario of a tool ends in", locks, [], declaring(gone, "tools: { edit_note: { errors: [note_locked, note_gone], scenarios: [{ when: Nobody has it. }, { when: Somebody took it., error: note_gone }] } }")],
  ["a code that begins like one that is thrown", locks, ['warning never-thrown | note_lock | neither the source nor a mapping rule raises "note_lock"'], declaring("  note_lock: { message: It locks. }\n")],
];

const results: readonly Row[] = [
  ["the bare text of what was caught", tool('try { return await read(id); } catch (error) { return { content: [{ type: "text", text: error.message }] }; }'), ['error result-not-marked | { content: [{ type: "text", text: error.message }] } | this result contains the text of a caught failure, but lacks isError']],
  ["words of its own", tool('if (!id) return { content: [{ type: "text", text: "Error: no id" }] };'), ['error result-not-marked | { content: [{ type: "text", text: "Error: no id" }] } | this result reads as a failure, "Error: no id", but lacks isError']],
  ["a body that says so, without words", tool('if (!id) return { content: [{ type: "text", text: JSON.stringify({ success: false }) }] };'), ['error result-not-marked | { content: [{ type: "text", text: JSON.stringify({ success: false }) }] } | this result reads as a failure but lacks isError']],
  ["what is not there, behind words for it", tool('if (!id) return { content: [{ type: "text", text: `Key not found: ${id}` }] };'), ['error result-not-marked | { content: [{ type: "text", text: `Key not found: ${id}` }] } | this result reads as a failure, "Key not found: {id}", but lacks isError']],
  ["a list below such words", tool('if (!id) return { content: [{ type: "text", text: `Notes not found: 3 of ${id}` }] };'), []],
  ["what a catch puts into a result that is made before", tool('const result = { id, error: undefined };\n  try { result.note = await read(id); } catch (error) { result.error = error.message; }\n  return { content: [{ type: "text", text: JSON.stringify(result) }] };'), ['error result-not-marked | { content: [{ type: "text", text: JSON.stringify(result) }] } | this result contains the text of a caught failure, but lacks isError']],
  ["what another function's catch puts into another result", tool('const result = { id };\n  const log = async () => { const result = {}; try { await read(id); } catch (error) { result.error = error.message; } };\n  return { content: [{ type: "text", text: JSON.stringify(result) }] };'), []],
  ["a result that says so, without any text", tool("if (!id) return { isError: true, content: [] };"), []],
  ["a text of another program that takes many letters to write", tool(`try { return await read(id); } catch (error) { return { isError: true, content: [{ type: "text", text: String(${"error".padEnd(54, " ")}) }] }; }`), [`error result-raw-text | { isError: true, content: [{ type: "text", text: String(${"error".padEnd(54, " ")}) }] } | this result shows the text of a native failure, the caught one`]],
  ["one of sixty letters", tool(`try { return await read(id); } catch (error) { return { isError: true, content: [{ type: "text", text: String(${"error".padEnd(52, " ")}) }] }; }`), [`error result-raw-text | { isError: true, content: [{ type: "text", text: String(${"error".padEnd(52, " ")}) }] } | this result shows the text of a native failure, String(${"error".padEnd(52, " ")})`]],
  ["an error with such a text", tool("try { return await read(id); } catch (error) { throw new Error(`No: ${error.message}`, { cause: error }); }"), []],
];

const thrown = (number: number | string): string => `import { McpError } from "@modelcontextprotocol/sdk/types.js";\nexport const read = () => { throw new McpError(${number}, "No"); };\n`;
const owned = (number: number): string => `class NoteError extends Error { code = ${number}; }`;
const speaking = (...revisions: readonly string[]): string => declaring("", "fallback: note_locked", `protocol: [${revisions.map((each) => `"${each}"`).join(", ")}]\n`);
const kept = "MCP 2026-07-28 forbids new numbers in -32019 to -32000";

const numbers: readonly Row[] = [
  ["the last that MCP keeps", thrown(-32020), ["error thrown-number | -32020 | -32020 is not free: MCP reserves -32099 to -32020 for its specification"]],
  ["the first that nobody may add", thrown(-32019), [`warning thrown-number | -32019 | -32019 is not free: ${kept}`]],
  ["the last that nobody may add", thrown(-32000), [`warning thrown-number | -32000 | -32000 is not free: ${kept}`]],
  ["zero, of a class", owned(0), ["error thrown-number | NoteError | 0 is not free: some SDKs send it for any failure"]],
  ["an HTTP status, of a class", owned(404), ["error thrown-number | NoteError | 404 is not free: it looks like an HTTP status"]],
  ["one that is retired", thrown(-32002), ["error thrown-number | -32002 | -32002 is retired: it meant resource not found, which is now -32602"]],
  ["one of JSON-RPC, and one of its own", thrown(-32603) + thrown(4050).split("\n").slice(1).join("\n"), []],
  ["one that every revision of the server leaves free", `${thrown(-32019)}throw new NoteLockedError();`, [], speaking("2025-06-18", "2025-11-25")],
  ["one that one of its revisions does not leave free", `${thrown(-32019)}throw new NoteLockedError();`, [`warning thrown-number | -32019 | -32019 is not free: ${kept}`], speaking("2025-11-25", "2026-07-28")],
];

const handler = 'server.setRequestHandler(CallToolRequestSchema, async ({ params }) => { if (busy) throw new NoteLockedError(); switch (params.name) { case "edit_note": return edit(); case "read_note": return read(); } });\n';

const declared: readonly Row[] = [
  ["an error twice, and one of nobody's", tool("if (a) throw new NoteLockedError(); if (b) throw new NoteLockedError(); throw new Error(\"Nobody declared this\");"), ['error thrown-undeclared | throw new NoteLockedError(); | "read_note" can fail with "note_locked", which it does not declare | of this tool: "read_note"'], declaring("", "tools: { edit_note: [note_locked], read_note: [] }")],
  ["a tool that the taxonomy does not have", tool("throw new NoteLockedError();", "", "print_note"), [], declaring("")],
  ["the fallback, and what a declared error stands for", tool("if (a) throw new NoteGoneError(); throw new NoteLockedError();"), [], declaring(gone, "tools: { read_note: [note_locked] }\n    conceal: { note_gone: note_locked }")],
  ["an error in the part of a handler that several tools pass, which none declares", handler, ['error thrown-undeclared | throw new NoteLockedError(); | the handler of 2 tools can fail with "note_locked", which none of them declares | this handler: async ({ params }) => { if (busy) throw new NoteLockedError(); switch (params.name) { case "edit_note": return edit(); case "read_note": return read(); } }'], declaring("", "tools: { edit_note: [], read_note: [], print_note: [note_locked] }")],
  ["an error there, which one of them declares", handler, [], declaring("", "tools: { edit_note: [note_locked], read_note: [] }")],
  ["a class of that name of the project's own", `class NoteLockedError extends Error {}\n${tool("throw new NoteLockedError();")}`, [], declaring("", "tools: { read_note: [], edit_note: [note_locked] }")],
];

const swallowing = (block: string): string => tool(`try { await tell(id); } catch (error) {${block}} return done(id);`);
const lost = ["warning catch-swallowed | catch | this catch loses the failure: the tool goes on as if it had worked"];

const caught: readonly Row[] = [
  ["one that is logged", swallowing(' console.error("No", error); '), lost],
  ["one that is logged, with a word why", swallowing('\n  // Nobody waits for it.\n  console.error("No", error);\n'), []],
  ["one that is logged, with a word behind it", swallowing(' console.error("See https://example.com", error); // nobody waits for it\n'), []],
  ["one that is logged with an address", swallowing(' console.error("See https://example.com", error); '), lost],
  ["one that nothing is said of", swallowing(" "), lost],
  ["one that does not matter", swallowing(" /* nobody waits for it */ "), []],
  ["what a program printed, here or there", tool('const ran = await run(id); const text = ran.stdout || ran.stderr || "Nothing"; return { content: [{ type: "text", text }] };'), []],
  ["what says that all went well, with a service's words", tool('const response = await make(id); const result = { success: true, message: response.message || "Made" }; return { content: [{ type: "text", text: JSON.stringify(result) }] };'), []],
  ["the same that says nothing of it", tool('const response = await make(id); const result = { id, message: response.message || "Made" }; return { content: [{ type: "text", text: JSON.stringify(result) }] };'), ['error result-not-marked | { content: [{ type: "text", text: JSON.stringify(result) }] } | this result contains the text of a caught failure, but lacks isError']],
  ["what a program printed of its failure", tool('const ran = await run(id); return { content: [{ type: "text", text: ran.stderr }] };'), ['error result-not-marked | { content: [{ type: "text", text: ran.stderr }] } | this result contains the text of a caught failure, but lacks isError']],
];

describe.each([
  ["caught", caught],
  ["values", values],
  ["wordings", wordings],
  ["promises", promises],
  ["results", results],
  ["numbers", numbers],
  ["declared", declared],
] as const)("%s", (_, rows: readonly Row[]) => {
  test.each(rows.map(([what, text, findings, taxonomy]) => ({ what, text, findings, taxonomy })))("$what", ({ text, findings, taxonomy }) => expect(told(text, taxonomy)).toEqual(findings));
});

test("what any file of the source names is made", () => {
  const files = { "first.ts": "", "server.ts": locks, "last.ts": "" };
  expect(judged(files, declaring(""))).toEqual([]);
  expect(judged({ "first.ts": "", "last.ts": "" }, declaring("")).map(({ code }) => code)).toEqual(["never-thrown"]);
});

/** What a source has to do: its tools, and what it exports or declares. */
const named = (text: string): readonly string[] => [...survey(new Map([["server.ts", text]])).tools.map(({ name }) => name), ...[...text.matchAll(/function (\w+)|export const (\w+)/g)].map(([, one, other]) => one ?? other ?? "")].sort();

test.each(checks)("$code: the good example does what the bad one does", ({ bad, good }) => {
  expect(named(bad)).not.toEqual([]);
  expect(named(good)).toEqual(named(bad));
});
