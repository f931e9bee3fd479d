// What a tool reaches: through functions, classes, imports and wrappers, two levels deep; not what is caught on the way, nor what is further away.

import { expect, test } from "vitest";
import { survey } from "../../generator/typescript/scan/survey.ts";
import { reachedIn } from "./looked.ts";

const tool = (body: string, rest = ""): string => `server.registerTool("a", { description: "Does." }, async (args) => { ${body} });\n${rest}`;

test.each<readonly [what: string, text: string, expected: readonly string[]]>([
  ["the handler itself", tool('throw new Error("here");'), ['Error "here"']],
  ["a function", tool("f();", 'function f() { throw new Error("in f"); }'), ['Error "in f" (f)']],
  ["two levels", tool("f();", 'const f = () => g();\nconst g = () => { throw new Error("in g"); };'), ['Error "in g" (f > g)']],
  ["four levels", tool("f();", 'const f = () => g();\nconst g = () => h();\nconst h = () => i();\nconst i = () => { throw new Error("in i"); };'), ['Error "in i" (f > g > h > i)']],
  ["not five", tool("f();", 'const f = () => g();\nconst g = () => h();\nconst h = () => i();\nconst i = () => j();\nconst j = () => { throw new Error("in j"); };'), []],
  ["instances of one class that a catch block lets pass", tool('try { f(); throw new Error("own"); } catch (error) { if (error instanceof NoteError) throw error; throw new Error(`Reading failed: ${error}`); }', 'class NoteError extends Error {}\nconst f = () => { if (a) throw new NoteError("of the note"); throw new Error("of nobody"); };'), ['Error "Reading failed: {reason}"', 'NoteError "of the note" (f)']],
  ["a callback", tool('[1].map(() => { throw new Error("in a callback"); });'), ['Error "in a callback"']],
  ["a method of an instance", tool("store.get();", 'class Store { get() { throw new Error("got"); } }\nconst store = new Store();'), ['Error "got" (get)']],
  ["a method of what is injected", `class S { constructor(private readonly store: Store) {} start() { server.registerTool("a", { description: "Does." }, async () => this.store.get()); } }\nclass Store { get() { throw new Error("got"); } }`, ['Error "got" (get)']],
  ["an inherited method", tool("store.get();", 'class Base { get() { throw new Error("base"); } }\nclass Store extends Base {}\nconst store = new Store();'), ['Error "base" (get)']],
  ["a method of a class that is bundled", tool("store.get();", 'var Base = class { get() { throw new Error("base"); } };\nvar Store = class Store extends Base {};\nvar store = new Store();'), ['Error "base" (get)']],
  ["a method of what a function makes", tool("const store = await open(); store.get();", 'class Store { get() { throw new Error("got"); } }\nasync function open() { return new Store(); }'), ['Error "got" (get)']],
  ["a method of what a constructor is handed", tool("tools.run();", 'class Store { get() { throw new Error("got"); } }\nclass Base { constructor(store) { this.store = store; } }\nclass Tools extends Base { static on(store) { return new Tools(store); } run() { this.store.get(); } }\nconst tools = Tools.on(new Store());'), ['Error "got" (run > get)']],
  ["not a method of what may be one of two", tool("run(new Store()); run(new Other());", 'class Store { get() { throw new Error("got"); } }\nclass Other { get() { throw new Error("other"); } }\nconst run = (store) => store.get();'), []],
  ["an interceptor of a client", tool("api.get(args.id);", 'const api = axios.create({});\napi.interceptors.response.use((response) => response, (error) => { throw new Error(`The service answered: ${error.response.status}`); });'), ['Error "The service answered: {status}" (a function)']],
  ["an interceptor of a client that a class keeps", tool("api.read();", 'function client() { const made = axios.create({}); made.interceptors.request.use(fail); return made; }\nconst fail = () => { throw new Error("No key"); };\nclass Api { constructor() { this.http = client(); } read() { return this.http.post("/"); } }\nconst api = new Api();'), ['Error "No key" (read > fail)']],
  ["not one of another client", tool("api.get(args.id);", 'const api = axios.create({});\nconst other = axios.create({});\nother.interceptors.response.use(undefined, () => { throw new Error("other"); });'), []],
  ["a constructor", tool("new Store();", 'class Store { constructor() { throw new Error("made"); } }'), ['Error "made" (Store)']],
  ["a wrapped handler", 'const safe = (f) => f;\nserver.registerTool("a", { description: "Does." }, safe(async () => { throw new Error("wrapped"); }));', ['Error "wrapped"']],
  ["a bound method", 'class S { run() { throw new Error("bound"); } start() { server.registerTool("a", { description: "Does." }, this.run.bind(this)); } }', ['Error "bound"']],
  ["a rejected promise", tool('return new Promise((_, reject) => reject(new Error("rejected")));'), ['Error "rejected"']],
  ["what a factory makes", tool("throw locked(args.id);", "const locked = (id) => new RangeError(`Locked: ${id}`);"), ['RangeError "Locked: {id}"']],
  ["one of two, in words that a call brings", tool('check(answer, "Failed to fetch the note");', 'function check(answer, words) { if ("error" in answer) throw answer.body ? new Error(answer.body.message) : new Error(words); }'), ['Error "Failed to fetch the note"']],
  ["the texts that a function makes of a failure", tool("try { f(); } catch (error) { throw new Error(told(error)); }", 'function told(error) { let text = `Shelf error: ${error.message}`; if (error instanceof GoneError) { text = `Gone: ${error.message}`; } return text; }'), ['Error "Shelf error: {reason}"', 'Error "Gone: {reason}"']],
  ["no text that a function computes", tool("throw new Error(told(args));", "function told(args) { return args.text; }"), ['Error "{args}"']],
  ["what stands in for nothing", tool('throw args.cause ?? new RangeError("none");'), ['RangeError "none"']],
  ["not what is caught", tool('try { throw new Error("caught"); } catch { return none; }'), []],
  ["not what a call throws that is caught", tool("try { f(); } catch (e) { return none; }", 'function f() { throw new Error("in f"); }'), []],
  ["what is thrown again", tool('try { throw new Error("again"); } catch (e) { log(e); throw e; }'), ['Error "again"']],
  ["what is thrown instead", tool('try { throw new Error("old"); } catch (e) { throw new Error("new", { cause: e }); }'), ['Error "new"']],
  ["not what a promise catches", tool("return f().catch(() => none);", 'async function f() { throw new Error("in f"); }'), []],
  ["what a promise throws on", tool("return f().catch((e) => { throw e; });", 'async function f() { throw new Error("in f"); }'), ['Error "in f" (f)']],
  ["a failed result of a minifier", tool('return { isError: !0, content: [{ type: "text", text: "no" }] };'), ['result "no"']],
  ["a failed result", tool('return { isError: true, content: [{ type: "text", text: "no" }] };'), ['result "no"']],
])("%s", (_, text, expected) => {
  expect(reachedIn(text)["a"]).toEqual(expected);
});

test("names are followed through modules, and modules by their names", () => {
  const files = { "store.ts": 'export * from "./deep.js";\nexport { get as fetchIt } from "./get.js";', "deep.ts": 'export const deep = () => { throw new Error("deep"); };', "get.ts": 'export const get = () => { throw new Error("got"); };' };
  expect(reachedIn(`import { fetchIt } from "./store.js";\nimport * as store from "./store.js";\n${tool("fetchIt(); store.deep();")}`, files)["a"]).toEqual(['Error "got" (get)', 'Error "deep" (deep)']);
});

test("circles end", () => {
  expect(reachedIn(tool('make(); f();', 'class A { constructor() { this.next = this.next.make(); } run() { this.next.run(); } }\nconst make = () => new A().run();\nfunction f() { throw new Error("f"); }'))["a"]).toEqual(['Error "f" (f)']);
  expect(reachedIn(tool("f();", 'function f() { g(); throw new Error("f"); }\nfunction g() { f(); throw new Error("g"); }'))["a"]).toEqual(['Error "f" (f)', 'Error "g" (f > g)']);
});

test("the holes of a message: names, native text, types", () => {
  const { failures } = survey(new Map([["a.ts", "function f({ id, count }: { id: string; count: number }) { try { a(); } catch (e) { throw new Error(`${id} of ${note.owner}: ${count} ${String(e)} ${list[0]}`); } }"]]));
  expect(failures[0]?.message).toEqual({
    text: "{id} of {owner}: {count} {reason} {list}",
    holes: [
      { name: "id", source: "id", isPlain: true, isNative: false, type: "string" },
      { name: "owner", source: "note.owner", isPlain: true, isNative: false },
      { name: "count", source: "count", isPlain: true, isNative: false, type: "number" },
      { name: "reason", source: "String(e)", isPlain: false, isNative: true, type: "string" },
      { name: "list", source: "list[0]", isPlain: false, isNative: false },
    ],
  });
});

test("a file that breaks the reader is named, and the others are read", () => {
  const { tools, unreadable } = survey(new Map([["deep.ts", `throw ${"(".repeat(2000)}1${")".repeat(2000)}`], ["a.ts", tool('throw new Error("here");')]]));
  expect([tools.length, unreadable.map(([path]) => path)]).toEqual([1, ["deep.ts"]]);
});

test("what is chosen by name in a method that the handler of all calls hands on to is that tool's alone", () => {
  const text = `import { Server } from "@modelcontextprotocol/sdk/server/index.js";
class S {
  begin() { this.server.setRequestHandler(CallToolRequestSchema, async (request) => this.answer(request.params.name, request.params.arguments)); }
  async answer(name, args) {
    if (!args) throw new Error("Arguments are needed");
    switch (name) {
      case "read": throw new Error("Page not found");
      case "write": throw new Error("The disk is full");
      default: throw new Error(\`Unknown tool: \${name}\`);
    }
  }
}
`;
  expect(reachedIn(text)).toEqual({ read: ['Error "Page not found"'], write: ['Error "The disk is full"'], "(handler)": ['Error "Arguments are needed" (answer)'] });
});

test("what is called in words is no tool, though it has a name and something to run", () => {
  expect(reachedIn('export const check = { name: "read Tool Evaluation", description: "Asks.", run: async () => { throw new Error("no"); } };')).toEqual({});
});

test("a result that shows the content of an answer is not a failure", () => {
  const text = tool('const response = await fetch(args.id); if (args.raw) return { content: [{ type: "text", text: `Notes: ${response.data.map((note) => note.id)}` }] }; return { content: [{ type: "text", text: await response.text() }] };');
  expect(survey(new Map([["a.ts", text]])).unmarked).toEqual([]);
});

test.each([
  ["Document with ID ${args.id} not found.", true],
  ["The note does not exist", true],
  ["No notes found.", false],
  ["No such notes were not found", false],
])("%s: a result that says so is a failure: %s", (words, isOne) => {
  const text = tool(`return { content: [{ type: "text", text: \`${words}\` }] };`);
  expect(survey(new Map([["a.ts", text]])).unmarked.length).toBe(isOne ? 1 : 0);
});
