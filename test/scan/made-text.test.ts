// Failures that end before any guard: answered with a result, handed back as a text or a value, by the handler or by a helper in another file.

import { describe, expect, test } from "vitest";
import { swallowedIn } from "../../generator/project/tools.ts";
import { survey } from "../../generator/typescript/scan/survey.ts";
import { inferredFrom, ownRules } from "./inferred.ts";
import { judged, reachedIn } from "./looked.ts";

const tool = (body: string, more = ""): string => `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nserver.registerTool("a", { description: "Does." }, async ({ id, query }) => { ${body} });\n${more}\n`;

/** What is told of a source, a word each: the code, and where. */
const told = (text: string, more: { readonly [path: string]: string } = {}): readonly string[] =>
  swallowedIn(survey(new Map(Object.entries({ "server.ts": text, ...more }))), (path) => path).map(({ code, where }) => `${code} ${where.file}:${({ "server.ts": text, ...more }[where.file] ?? "").slice(0, where.start).split("\n").length}`);

describe.each([
  ["a catch block that answers with a result", tool('try { return await run(); } catch (error) { return { isError: true, content: [{ type: "text", text: String(error) }] }; }'), ["error-swallowed server.ts:2"]],
  ["a promise's catch", tool('return run().catch((e) => ({ content: [{ type: "text", text: e.message }] }));'), ["error-swallowed server.ts:2"]],
  ["a catch block that answers with words of its own", tool('try { return await run(); } catch { return { content: [{ type: "text", text: "Sorry." }] }; }'), ["error-swallowed server.ts:2"]],
  ["a catch block that throws", tool("try { return await run(); } catch (error) { log(error); throw error; }"), []],
  ["a helper that hands back { error }", tool("return show(await load(id));", "const load = async (id) => { try { return await db.get(id); } catch (error) { return { error: `Loading failed: ${error}` }; } };"), ["error-made-text server.ts:3"]],
  ["a helper that hands back a text", tool("return show(await load(id));", "const load = async (id) => {\n  try { return await db.get(id); }\n  catch (error) { return `Error: ${error.message}`; }\n};"), ["error-made-text server.ts:5"]],
  ["a helper that hands back success: false", tool("return show(await load(id));", 'const load = async (id) => { if (!db.has(id)) return { success: false, message: "There is no such row" }; return db.get(id); };'), ["error-made-text server.ts:3"]],
  ["JSON of an error", tool("return show(await load(id));", "const load = async (id) => { try { return await db.get(id); } catch (e) { return JSON.stringify({ error: e.message }); } };"), ["error-made-text server.ts:3"]],
  ["a promise's catch that hands back a value", tool("return show(await load(id));", "const load = (id) => db.get(id).catch((e) => ({ error: String(e) }));"), ["error-made-text server.ts:3"]],
  ["a callback that words each of many causes", tool("try { return await run(); } catch (error) { throw new Error(`Invalid: ${error.errors.map((e) => `${e.path}: ${e.message}`).join()}`); }"), []],
  ["a callback with a catch of its own", tool("return show(await load(id));", "const load = (ids) => Promise.all(ids.map(async (id) => { try { return await db.get(id); } catch (error) { return `Error: ${error.message}`; } }));"), ["error-made-text server.ts:3"]],
  ["a promise that is fulfilled with { errorOutput }", tool("return show(await load(id));", "const load = (id) => new Promise((resolve) => { start(id).on('error', (error) => { resolve({ errorOutput: `Starting failed: ${error.message}` }); }); });"), ["error-made-text server.ts:3"]],
  ["what is handed through, and what says that nothing failed", tool("return show(await load(id));", "const load = async (id) => { const { data, error } = await db.get(id); if (error) return { data, error }; return { data, error: null }; };"), []],
  ["words that only speak of errors", tool("return show(await load(id));", 'const load = (id) => "Shows the last error of the log";'), []],
] as const)("%s", (_, text, expected) => {
  test("is told with its place", () => {
    expect(told(text)).toEqual(expected);
    const made = judged({ "server.ts": text }).filter(({ code }) => code === "error-made-text");
    expect(made).toHaveLength(expected.filter((each) => each.startsWith("error-made-text")).length);
  });
});

test("a helper of another file, and a handler that an object of another file has", () => {
  const more = {
    "api.ts": 'export async function find(query) {\n  const response = await fetch(query);\n  if (response.status === 429) return { error: "Rate limited by the shelf" };\n  if (!response.ok) return { error: `The shelf answered ${response.status}` };\n  try { return await response.json(); } catch (cause) { return { error: `No JSON: ${cause}` }; }\n}\n',
    "search.ts": 'import { find } from "./api.js";\nexport const search = { config: {}, handler: async ({ query }) => show(await find(query)) };\n',
  };
  const text = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nimport { search } from "./search.js";\nserver.registerTool("search", search.config, search.handler);\n';
  expect(told(text, more)).toEqual(["error-made-text api.ts:3", "error-made-text api.ts:4", "error-made-text api.ts:5"]);
  expect(reachedIn(text, more)["search"]).toEqual(['{ error } "Rate limited by the shelf" (find)', '{ error } "The shelf answered {status}" (find)', '{ error } "No JSON: {reason}" (find)']);
});

test("a result has the words of a sum that a constant beside it has, and of no number", () => {
  const text = tool('if (!id) { const message = "An id is needed, not: " + id;\n    return { isError: true, content: [{ type: "text", text: message }] }; }\n  const rest = total - used;\n  const left = rest + id;\n  throw new Error(`Only ${left} left`);');
  expect(reachedIn(text, {})["a"]).toEqual(['result "An id is needed, not: {id}"', 'Error "Only {left} left"']);
});

test("a text that is put together in steps is known by its beginning, thrown, returned or answered", () => {
  const text = tool('let message = `The shelf refused: ${id}`; if (query) { message += "\\nSee: "; message += query; }\n  if (!id) throw new Error(message);\n  if (id === "x") throw new Error(`Row: ${message} (end)`);\n  if (id === "y") throw new Error(worded(id));\n  let all = ""; all += "Nothing found for " + id; all += query;\n  return { isError: true, content: [{ type: "text", text: all }] };', 'const worded = (id) => { let said = "The row is locked by " + id; for (const each of notes) said += each; return said; };');
  expect(survey(new Map([["server.ts", text]])).failures.map(({ message }) => message?.isCut)).toEqual([true, true, true, true]);
  expect(reachedIn(text, {})["a"]).toEqual(['Error "The shelf refused: {id}"', 'Error "Row: The shelf refused: {id}"', 'Error "The row is locked by {id}"', 'result "Nothing found for {id}"']);
});

test("a text of joined lines is known by the first of them, thrown, returned or answered", () => {
  const text = tool('const lines = [`The shelf ${id} is closed.`, "It opens on Monday."]; if (query) lines.push(query);\n  if (!id) throw new Error(lines.join("\\n"));\n  if (id === "x") throw new Error(["The row is", "locked"].join(" "));\n  if (id === "y") throw new Error(worded(id));\n  const wrong = []; if (!id) wrong.push("An id is wanted"); if (!query) wrong.push(`No query in ${id}`); if (wrong.length > 0) throw new Error(wrong.join("; "));\n  return { isError: true, content: [{ type: "text", text: [`Nothing found for ${id}`, ...notes].join("\\n") }] };', 'const worded = (id) => { const said = ["No room for " + id]; for (const each of notes) said.push(each); return said.join(", "); };');
  const { failures } = survey(new Map([["server.ts", text]]));
  expect(failures.map(({ message }) => message?.isCut)).toEqual([true, undefined, true, true, true, true]);
  expect(reachedIn(text, {})["a"]).toEqual(['Error "The shelf {id} is closed.\nIt opens on Monday."', 'Error "The row is locked"', 'Error "No room for {id}"', 'Error "An id is wanted"', 'Error "No query in {id}"', 'result "Nothing found for {id}"']);
});

test("a text of lines that nobody knows is what fills it", () => {
  const text = tool('const wrong = checked(id); if (wrong.length > 0) throw new Error(`The form is not right: ${wrong.join("; ")}`);\n  const all = [id, query]; throw new Error(all.join(" "));');
  expect(reachedIn(text, {})["a"]).toEqual(['Error "The form is not right: {wrong}"', expect.stringMatching(/^Error "\{/)]);
});

test("what a function throws in no words of its own, or makes for a throw, has the words of each call", () => {
  const more = { "raise.ts": "export class ShelfError extends Error { constructor(message, hint) { super(message); this.hint = hint; } }\nexport const shelfError = (error, context) => { const hint = hintFor(context); return new ShelfError(error, hint); };\nexport function raise(prefix, error) { if (error instanceof ShelfError) { error.message = `${prefix}: ${error.message}`; throw error; } throw new Error(`${prefix}: ${messageOf(error)}`); }\nexport const must = (text) => { throw new Error(`Row ${text} is locked`); };\n" };
  const text = tool('if (!id) throw shelfError(`No id in ${query}`, "find");\n  if (id === "x") must("x");\n  try { return await load(); } catch (error) { raise("Failed to load the row", error); }', 'import { must, raise, shelfError } from "./raise.js";\nconst load = async () => { try { return await db.get(); } catch (e) { return raise("Failed to read", e); } };');
  expect(reachedIn(text, more)["a"]).toEqual(['ShelfError "No id in {query}"', 'Error "Failed to load the row: {reason}"', 'Error "Row {value} is locked" (must)']);
});

test("a result that a helper makes has the words of the call", () => {
  const more = { "answers.ts": "export const failed = (text, more = {}) => ({ isError: true, content: [{ type: \"text\", text: JSON.stringify({ error: text, ...more }) }] });\nexport const notFound = (what) => failed(`${what} not found`);\n" };
  const text = tool('if (!query) return failed("A query is needed");\n  if (id === "x") return notFound("Row");\n  try { return await run(); } catch (e) { return failed(`Running failed: ${e.message}`); }', 'import { failed, notFound } from "./answers.js";');
  expect(reachedIn(text, more)["a"]).toEqual(expect.arrayContaining(['result "A query is needed"', 'result "Row not found"', 'result "Running failed: {reason}"']));
  expect(told(text, more)).toEqual(["error-swallowed server.ts:4"]);
});

test("a list of lines becomes an error that is known by its beginning, of any tool where the environment is at fault", async () => {
  const { server } = await inferredFrom(`
const missing = (program) => { const lines = [\`Could not find the "\${program}" executable.\`, "Is it on the PATH?"]; if (hint) lines.push(hint); return lines.join("\\n"); };
const run = (program) => new Promise((resolve, reject) => { execFile(program, (error) => { if (error) reject(new Error(missing(program))); }); });
server.registerTool("press", { description: "Presses." }, async () => run("press"));
server.registerTool("fold", { description: "Folds." }, async () => run("fold"));
server.registerTool("sort", { description: "Sorts." }, async () => backends.get("sort")());`);
  expect(server.errors.find(({ code }) => code === "executable_not_found")).toMatchObject({ message: "{problem}", category: "config" });
  expect(ownRules(server)).toContainEqual(expect.objectContaining({ error: "executable_not_found", match: expect.objectContaining({ message: expect.stringContaining('(?<problem>Could not find the "[\\s\\S]*?" executable\\.\\sIs it on the PATH\\?[\\s\\S]*)') }) }));
  expect(server.tools.find(({ name }) => name === "sort")?.errors).toContain("executable_not_found");
});

test("an error that a method answers with, and does not throw, has its own words", async () => {
  const text = tool('if (!query) return this.handleError(new Error("A query is needed"));\n  if (id === "x") return formatError(new Error(`Unknown shelf: ${id}`));\n  try { return await run(); } catch (error) { return formatError(error instanceof Error ? error : new Error(String(error))); }', "const formatError = (error) => { const { message, code } = factsOf(error); const text = `Error [${code}]: ${message}`; return { isError: true, content: [{ type: \"text\", text }] }; };");
  expect(survey(new Map([["server.ts", text]])).failures.map(({ way, message }) => `${way} ${message?.text}`)).toEqual(expect.arrayContaining(["result A query is needed", "result Unknown shelf: {id}"]));
  expect(survey(new Map([["server.ts", tool('return report(new Error("A query is needed")); const next = () => queue.next(new Error("No row"));')]])).failures).toEqual([]);
  expect(ownRules((await inferredFrom(text)).server)).toContainEqual(expect.objectContaining({ match: { message: "(?:^|: )A query is needed$" } }));
});

test.each([
  ["mcp-framework", 'import { MCPTool } from "mcp-framework";\nclass PayTool extends MCPTool {\n  name = "pay";\n  async execute({ amount }) { if (amount > 9) throw new DeclinedError("funds"); return "paid"; }\n}\nexport default PayTool;'],
  ["MCP-Nest", 'import { McpController, Tool } from "@rekog/mcp-nest";\n@McpController()\nclass Tills {\n  @Tool({ name: "pay" })\n  async pay({ amount }) { if (amount > 9) throw new DeclinedError("funds"); return "paid"; }\n}'],
])("a class whose exceptions %s makes a text of is known by its words, too", async (_, source) => {
  const { server } = await inferredFrom(`class DeclinedError extends Error { constructor(readonly reason: string) { super(\`Payment declined: \${reason}\`); } }\n${source}`);
  expect(ownRules(server)).toMatchObject([
    { match: { name: ["DeclinedError"] }, error: "declined" },
    { match: { message: "(?:^|: )Payment declined: (?<reason>[\\s\\S]*)$" }, error: "declined", with: { reason: { from: ["match", "reason"] } } },
  ]);
  expect(server.tools.find(({ name }) => name === "pay")?.errors).toContain("declined");
});

test("a class whose instances become answers is known by its code too, behind what a status says", async () => {
  const { server } = await inferredFrom(`
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "a", version: "1.0.0" });
class PotError extends Error {
  code = "POT_API_ERROR";
}
const answer = (error) => ({ isError: true, content: [{ type: "text", text: JSON.stringify({ error: { code: error.code, message: error.message } }) }] });
server.registerTool("boil", { description: "Boils." }, async ({ pot }) => {
  try {
    if (!pot) throw new PotError("There is no pot on the stove");
    throw new PotError("The pot did not come to the boil");
  } catch (error) {
    return answer(error);
  }
});`);
  const rules = server.rules.filter(({ match }) => match.code?.includes("POT_API_ERROR"));
  expect(rules.map(({ set, match, error }) => [set, "name" in match, error])).toEqual([["own", true, "pot_api_error"], ["last", false, "pot_api_error"]]);
});

test("words about arguments and of nobody signed in are known without a validator", async () => {
  const { server } = await inferredFrom(tool('if (!id) throw new Error("Not authenticated. Sign in at the desk."); return fetch(query);'));
  expect(server.rules.some(({ set }) => set === "validation")).toBe(true);
  expect(ownRules(server)).toEqual([expect.objectContaining({ error: "auth_required" })]);
});
