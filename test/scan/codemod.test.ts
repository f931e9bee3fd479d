// What codemod rewrites, and what it leaves: each refusal with its reason, comments and layout kept, nothing half written.

import { spawnSync } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { rewrites } from "../../generator/typescript/rewrite/rewrites.ts";
import { planFor, type Plan } from "../../generator/sources/codemod.ts";
import { brokenBy } from "../../generator/typescript/rewrite/compose.ts";
import { survey } from "../../generator/typescript/scan/survey.ts";
import { project, type Project } from "../init/project.ts";
import { declaredIn, serversOf } from "./looked.ts";

const taxonomy = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  note_locked:
    message: "Note {id} is locked by {owner}."
    details: { id: string, owner: string }
  no_room: { category: system, message: There is no room. }
  read_failed:
    category: system
    message: Reading failed.
    details: { reason: { type: string, safety: unsafe, required: false } }
  picky:
    message: "Note {id} is picky."
    details: { id: string, mood: string }
  asked: { message: The vault is closed., recoverable: caller }
servers:
  notes:
    package: "@me/notes-errors"
    errors: [no_room, read_failed, picky, asked]
    tools:
      edit_note: [note_locked]
      read_note: []
`;

test.each([
  ["src/errors", "server.ts", "./src/errors/index.js"],
  ["src/errors", "src/tools/notes.ts", "../errors/index.js"],
])("errors in a folder of sources, %s, come to %s from %s", async (into, path, specifier) => {
  const own = taxonomy.replace('package: "@me/notes-errors"', `$&\n    into: ${into}`);
  const files = new Map([[path, 'throw new Error("There is no room");']]);
  const [server] = serversOf(own);
  const { changed } = await planFor(files, survey(files), server ?? expect.unreachable("no server"), declaredIn(own, files.values()));
  expect(changed.map(({ text }) => text)).toEqual([`import { NoRoomError } from "${specifier}";\n\nthrow new NoRoomError();`]);
});

async function planned(source: string, more: { readonly [path: string]: string } = {}): Promise<Plan> {
  const files = new Map(Object.entries({ "server.ts": source, ...more }));
  const [server] = serversOf(taxonomy);
  return planFor(files, survey(files), server ?? expect.unreachable("no server"), declaredIn(taxonomy, files.values()));
}

/** The file as it would be. */
const rewritten = async (source: string, more?: { readonly [path: string]: string }): Promise<string> => (await planned(source, more)).changed.find(({ path }) => path === "server.ts")?.text ?? source;

const whyNot = async (source: string, more?: { readonly [path: string]: string }): Promise<readonly string[]> => (await planned(source, more)).refused.map(({ why }) => why);

const head = 'import { NoRoomError } from "@me/notes-errors";\n';
const server = 'import { McpServer } from "@modelcontextprotocol/server";\nimport { NoRoomError, guardServer } from "@me/notes-errors";\nconst server = guardServer(new McpServer({ name: "n", version: "1.0.0" }));\n';

test.each<readonly [what: string, before: string, after: string]>([
  ["a literal", 'throw new Error("There is no room");', `${'import { NoRoomError } from "@me/notes-errors";\n\n'}throw new NoRoomError();`],
  ["a template of plain names", `${head}throw new Error(\`Note \${id} is locked by \${note.owner}\`); // why`, 'import { NoRoomError, NoteLockedError } from "@me/notes-errors";\nthrow new NoteLockedError({ id, owner: note.owner }); // why'],
  ["a sum", `${head}throw new Error("Note " + id + " is locked by " + owner + ".");`, 'import { NoRoomError, NoteLockedError } from "@me/notes-errors";\nthrow new NoteLockedError({ id, owner });'],
  ["a cause that is there", `${head}try { a(); } catch (e) { throw new Error("There is no room", { cause: e }); }`, `${head}try { a(); } catch (e) { throw new NoRoomError({ cause: e }); }`],
  ["a cause that was lost", `${head}try { a(); } catch (e) { throw new TypeError("There is no room."); }`, `${head}try { a(); } catch (e) { throw new NoRoomError({ cause: e }); }`],
  ["native text, which its cause says", "try { a(); } catch (error) {\n  throw new Error(`Reading failed: ${String(error)}`)\n}", 'import { ReadFailedError } from "@me/notes-errors";\n\ntry { a(); } catch (error) {\n  throw new ReadFailedError({}, { cause: error })\n}'],
  ["the cause of an error that stays", 'try { a(); } catch (error) { throw new Error("What nobody declared"); }', 'try { a(); } catch (error) { throw new Error("What nobody declared", { cause: error }); }'],
  ["single quotes and no semicolons", "import { a } from './a.js'\nthrow new Error('There is no room')", "import { a } from './a.js'\nimport { NoRoomError } from '@me/notes-errors'\nthrow new NoRoomError()"],
  ["CommonJS", 'const a = require("a");\nthrow new Error("There is no room");', 'const a = require("a");\nconst { NoRoomError } = require("@me/notes-errors");\nthrow new NoRoomError();'],
  ["a result", `${server}server.registerTool("edit_note", {}, async () => { return { isError: true, content: [{ type: "text", text: "There is no room." }] }; });`, `${server}server.registerTool("edit_note", {}, async () => { throw new NoRoomError(); });`],
])("%s", async (_, before, after) => {
  expect(await rewritten(before)).toBe(after);
  expect(await rewritten(after)).toBe(after);
});

test.each<readonly [what: string, source: string, why: string | undefined]>([
  ["a message that is compared", 'throw new Error("There is no room");\nexport const is = (e: Error) => e.message === "There is no room";', "server.ts tests its message"],
  ["a message that a pattern asks for", 'throw new Error("There is no room");\nexport const is = (e: Error) => /no ro+m/.test(e.message);', "server.ts tests its message"],
  ["a detail that is no plain name", "throw new Error(`Note ${ids[0]} is locked by ${owner}`);", "{id} is not a plain name in the source"],
  ["a detail that nothing says", "throw new Error(`Note ${id} is picky`);", "the source there lacks mood, which picky requires"],
  ["who throws it has to say more", 'throw new Error("The vault is closed");', "code that throws asked has to say whether it is recoverable"],
  ["native text without a name for its cause", "a().catch(() => { throw new Error(`Reading failed: ${error.message}`); });", "what was caught has no name here, and its text would be lost"],
  ["a comment inside", 'throw new Error(/* sorry */ "There is no room");', "there is a comment in it, which would be lost"],
  ["a class of that name", 'class NoRoomError extends Error {}\nthrow new Error("There is no room");', "the file has a NoRoomError of its own"],
  ["a tool that does not declare it", "server.registerTool(\"read_note\", {}, async ({ id, owner }) => { throw new Error(`Note ${id} is locked by ${owner}`); });", "read_note can reach it, but does not declare note_locked"],
  ["a result in a catch block", `${server}server.registerTool("edit_note", {}, async () => { try { return await a(); } catch (e) { return { isError: true, content: [{ type: "text", text: "There is no room" }] }; } });`, "a throw there would be caught again"],
  ["a result in a try block", `${server}server.registerTool("edit_note", {}, async () => { try { return { isError: true, content: [{ type: "text", text: "There is no room" }] }; } catch (e) { throw e; } });`, "a throw there would be caught again"],
  ["an error that has a name first", 'function a() { const e = new Error("There is no room"); e.name = "Full"; throw e; }', "it is made before it is thrown, and may be changed on the way"],
  ["one with more than a message", 'throw Object.assign(new Error("There is no room"), { code: 1 });', "it is given more than its message"],
  ["one of several", 'throw a ? new Error("There is no room") : b;', "it is one of several that are thrown there"],
  ["one that is rejected", 'new Promise((_, reject) => reject(new Error("There is no room")));', "it is rejected, not thrown"],
  ["one that a function makes", 'const full = () => new Error("There is no room");\nthrow full();', "a function makes it, which others may call"],
  ["one with options from elsewhere", 'throw new Error("There is no room", options);', "what goes with its message is not written out there"],
  ["one of another message that has a name first", 'const e = new Error("What nobody declared");\nthrow e;', undefined],
  ["other words for the same", "throw new Error(`There is no space left`);", undefined],
  ["a class of the project's own", 'class RoomError extends Error {}\nthrow new RoomError("There is no room");', undefined],
  ["an Error that is not the language's", 'import { Error } from "./errors.js";\nthrow new Error("There is no room");', undefined],
  ["a result with more in it", `${server}server.registerTool("edit_note", {}, async () => { return { isError: true, content: [{ type: "text", text: "There is no room" }], structuredContent: {} }; });`, undefined],
  ["a result of a function that others call", `${server}const fail = () => { return { isError: true, content: [{ type: "text", text: "There is no room" }] }; };`, undefined],
])("it leaves %s", async (_, source, why) => {
  expect(await whyNot(source)).toEqual(why === undefined ? [] : [why]);
  expect(await rewritten(source)).toBe(source);
});

const thrown = 'throw new Error("There is no room");';
const required = 'const { NoRoomError } = require("./errors.js");\n';

test.each<readonly [what: string, source: string]>([
  ["a constant", `export const NoRoomError = class extends Error {};\n${thrown}`],
  ["what another module is asked for", `${required}${thrown}`],
  ["what a module is asked for, by another name", `const { Gone: NoRoomError } = require("@me/notes-errors");\n${thrown}`],
  ["a list that is taken apart", `const [NoRoomError] = classes;\n${thrown}`],
  ["a rest", `const { a, ...NoRoomError } = all;\n${thrown}`],
  ["a let", `let NoRoomError;\n${thrown}`],
  ["a function", `function NoRoomError() {}\n${thrown}`],
  ["a function in a function", `function a() { function NoRoomError() {} ${thrown} }`],
  ["a parameter", `function a(NoRoomError: unknown) { ${thrown} }`],
  ["an enum", `enum NoRoomError { A }\n${thrown}`],
  ["a namespace", `namespace NoRoomError { export const a = 1; }\n${thrown}`],
  ["what is caught", `try { a(); } catch (NoRoomError) { b(); }\n${thrown}`],
  ["a default import", `import NoRoomError from "./errors.js";\n${thrown}`],
  ["a namespace import", `import * as NoRoomError from "./errors.js";\n${thrown}`],
  ["an import by another name", `import { Gone as NoRoomError } from "@me/notes-errors";\n${thrown}`],
  ["an import of its type", `import type { NoRoomError } from "@me/notes-errors";\n${thrown}`],
  ["an import of its type among others", `import { a, type NoRoomError } from "@me/notes-errors";\n${thrown}`],
  ["an import that is an assignment", `import NoRoomError = require("./errors.js");\n${thrown}`],
  ["a global of that name", `const a = () => new NoRoomError();\n${thrown}`],
  ["a global that is assigned", `NoRoomError = class extends Error {};\n${thrown}`],
])("a name that is taken by %s is left alone", async (_, source) => {
  expect(await whyNot(source)).toEqual(["the file has a NoRoomError of its own"]);
  expect(await rewritten(source)).toBe(source);
});

test.each<readonly [what: string, before: string, after: string]>([
  ["a member of that name", `a.NoRoomError = { NoRoomError: 1 };\n${thrown}`, 'import { NoRoomError } from "@me/notes-errors";\n\na.NoRoomError = { NoRoomError: 1 };\nthrow new NoRoomError();'],
  ["what was asked for already", `const { NoRoomError } = require("@me/notes-errors");\n${thrown}`, 'const { NoRoomError } = require("@me/notes-errors");\nthrow new NoRoomError();'],
  ["others that were asked for", `const { guard } = require("@me/notes-errors");\n${thrown}`, 'const { guard, NoRoomError } = require("@me/notes-errors");\nthrow new NoRoomError();'],
  ["strict CommonJS", `"use strict";\nmodule.exports = () => { ${thrown} };`, '"use strict";\nconst { NoRoomError } = require("@me/notes-errors");\nmodule.exports = () => { throw new NoRoomError(); };'],
  ["a module that is asked for too late", `const a = require("a");\nmodule.exports = () => { ${thrown} };\nconst b = () => require("b");`, 'const a = require("a");\nconst { NoRoomError } = require("@me/notes-errors");\nmodule.exports = () => { throw new NoRoomError(); };\nconst b = () => require("b");'],
  ["a directive", `"use server";\nexport const a = () => { ${thrown} };`, '"use server";\nimport { NoRoomError } from "@me/notes-errors";\nexport const a = () => { throw new NoRoomError(); };'],
])("beside %s, the import is where it belongs", async (_, before, after) => {
  const files = new Map([["server.js", before]]);
  const [own] = serversOf(taxonomy);
  const { changed } = await planFor(files, survey(files), own ?? expect.unreachable("no server"), declaredIn(taxonomy, files.values()));
  expect(changed.map(({ text }) => text)).toEqual([after]);
});

test.each<readonly [what: string, made: string, asked: string]>([
  ["instanceof", "RangeError", "e instanceof RangeError"],
  ["its name", "TypeError", 'e.name === "TypeError"'],
  ["its constructor", "RangeError", "e.constructor === RangeError"],
  ["the name of its constructor", "URIError", '"URIError" === e.constructor.name'],
  ["the name of the class", "RangeError", "e.name === RangeError.name"],
  ["a list", "RangeError", '["RangeError"].includes(e.name)'],
  ["a table", "RangeError", "({ RangeError: 1 })[e.name]"],
  ["a pattern", "SyntaxError", "/^SyntaxError/.test(String(e))"],
  ["what it begins with", "RangeError", 'String(e).startsWith("RangeError: ")'],
  ["a test", "RangeError", "expect(e).toThrow(RangeError)"],
  ["a negation", "RangeError", "!(e instanceof RangeError)"],
  ["its very class", "Error", "e.constructor === Error"],
  ["the name of every error", "Error", 'e.name === "Error"'],
  ["a table of all", "Error", "({ Error: 1, TypeError: 2 })[e.name]"],
])("an error whose class is asked for by %s is left alone", async (_, made, asked) => {
  const source = `throw new ${made}("There is no room");`;
  const other = `export const is = (e) => ${asked};`;
  expect(await whyNot(source, { "other.ts": other })).toEqual([`other.ts tests whether it is a ${made}`]);
  expect(await whyNot(`${source}\n${other}`)).toEqual([`server.ts tests whether it is a ${made}`]);
  expect(await whyNot(source, { "other.ts": `export const is = (e) => { switch (e.name) { case "${made}": return 1; } };` })).toHaveLength(1);
  expect(await rewritten(source, { "other.ts": other })).toBe(source);
  expect(await whyNot(source.replace(made, "EvalError"), { "other.ts": other })).toEqual([]);
});

test.each<readonly [what: string, other: string]>([
  ["instanceof Error, which it stays", "e instanceof Error"],
  ["a state that is called so", 'e.status === "Error"'],
  ["a list of states", '["Error", "Warning"].includes(e)'],
  ["a table of states", '({ Error: "red", Warning: "yellow" })[e]'],
  ["another one that is made", 'new TypeError("a")'],
  ["a type", "(e as RangeError).message.length"],
])("%s keeps no Error from being one of ours", async (_, other) => {
  expect(await whyNot(thrown, { "other.ts": `export const is = (e) => ${other};` })).toEqual([]);
});

test("a file that would be none any more is never written", () => {
  expect(brokenBy("a.js", "const a = 1;", "const a = 1;\nconst a = 2;")).toContain("redeclare");
  expect(brokenBy("a.ts", "class A {}", 'import { A } from "b";\nclass A {}')).toContain("conflicts");
  expect(brokenBy("a.tsx", "const a = <b />;", "const a = <b /;")).toBeDefined();
  expect(brokenBy("a.js", "const a = ;", "const a = ; b")).toBeUndefined();
  expect(brokenBy("a.ts", "enum A { B }", "enum A { B }\nenum A { C = 1 }\nfunction f(): void;\nfunction f(a?: 1) {}\nthrow new C();")).toBeUndefined();
});

test("results stay where no guard would see a throw", () => {
  const source = 'server.registerTool("edit_note", {}, async () => { return { isError: true, content: [{ type: "text", text: "There is no room" }] }; });';
  const construct = () => ({ code: "no_room", className: "NoRoomError", details: [], needsCause: false, hasDetails: false });
  expect(rewrites(new Map([["a.ts", source]]), { specifier: () => "p", isGuarded: false, construct }).planned).toEqual([]);
  expect(rewrites(new Map([["a.ts", source]]), { specifier: () => "p", isGuarded: true, construct }).planned).toHaveLength(1);
});

let made: Project | undefined;
afterEach(() => {
  made?.clear();
  made = undefined;
});

test("a diff is what git applies, and --write does the same", () => {
  const source = 'export function a(id: string) {\n\tif (id) throw new Error("There is no room");\n\t// kept\n\treturn id;\n}\n';
  made = project({ "taxonomy.yaml": taxonomy, "src/a.ts": source });
  const { status, stdout, stderr } = made.faultline("codemod", "src");
  expect([status, made.text("src/a.ts")]).toEqual([0, source]);
  expect(stderr).toContain("note: types were not checked: no tsconfig.json found\n");
  made.put("a.patch", stdout);
  expect(spawnSync("git", ["apply", "a.patch"], { cwd: made.folder, encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  const applied = made.text("src/a.ts");
  expect(applied).toContain("\tif (id) throw new NoRoomError();\n\t// kept\n");
  made.put("src/a.ts", source);
  expect(made.faultline("codemod", "src", "--write").stdout).toBe("  edit  src/a.ts\n");
  expect(made.text("src/a.ts")).toBe(applied);
});

test("a CommonJS file with requires below its server, and in functions, is cut nowhere", async () => {
  const source = 'const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");\nconst server = new McpServer({ name: "n", version: "1.0.0" });\nconst tools = require("./tools"); // ours\nconst main = async () => {\n  const { connect } = require("./connect");\n  if (!connect(server, tools)) throw new Error("There is no room");\n};\nmain();\n';
  const { changed, refused } = await planned("", { "server.js": source });
  const after = source.replace("mcp.js\");\n", '$&const { NoRoomError, guardServer } = require("@me/notes-errors");\n').replace(/new McpServer\(.*\)(?=;)/, "guardServer($&)").replace('new Error("There is no room")', "new NoRoomError()");
  expect(changed.map(({ path, text, done }) => [path, text, done])).toEqual([["server.js", after, { throws: 1, results: 0, causes: 0, guards: 1, handlers: 0 }]]);
  expect(refused).toEqual([]);
});

test("every server that is guarded counts, and no other", async () => {
  const source = 'import http from "node:http";\nimport { McpServer } from "@modelcontextprotocol/server";\nconst web = new http.Server();\nconst one = new McpServer({ name: "a" });\nconst two = new McpServer({ name: "b" });\n';
  const [file] = (await planned(source)).changed;
  expect(file?.done.guards).toBe(2);
  expect(file?.text).toContain("const web = new http.Server();");
});

test("without a taxonomy there is nothing to rewrite to", () => {
  made = project({ "src/a.ts": "" });
  expect(made.faultline("codemod", "src")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining("faultline infer proposes one") });
});
