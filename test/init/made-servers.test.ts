// What is a server made here, and whether it has a guard: scan, init and codemod say the same of it, wherever its class comes from.

import { describe, expect, test } from "vitest";
import { guardEdits } from "../../generator/typescript/guard-edits.ts";
import { survey } from "../../generator/typescript/scan/survey.ts";

type Files = { readonly [path: string]: string };

const importing = { specifier: () => "@me/notes-errors", isModule: () => false };
const edited = (files: Files) => guardEdits(new Map(Object.entries(files)), importing);

/** The files with the guard in them. */
const guarded = (files: Files): Files => ({ ...files, ...Object.fromEntries(edited(files).edits.map(({ path, text }) => [path, text])) });

const open = (files: Files): readonly string[] => survey(new Map(Object.entries(files))).servers.flatMap(({ made, isGuarded }) => (isGuarded ? [] : [made]));

const mcp = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n';
const guard = 'import { guardServer } from "@me/notes-errors";\n';
const config = '({ name: "notes", version: "1.0.0" })';

describe("a server without a guard, which gets one", () => {
  test.each<readonly [what: string, made: readonly string[], before: Files, after: Files]>([
    ["its class under another name", ["S"], { "s.ts": `import { McpServer as S } from "@modelcontextprotocol/server";\nconst s = new S${config};\n` }, { "s.ts": `import { McpServer as S } from "@modelcontextprotocol/server";\n${guard}const s = guardServer(new S${config});\n` }],
    ["its class by way of the project's own files", ["Low"], { "sdk.ts": 'export * from "./low.js";\n', "low.ts": 'export { Server as Low } from "@modelcontextprotocol/sdk/server/index.js";\n', "s.ts": `import { Low } from "./sdk.js";\nconst s = new Low${config};\n` }, { "s.ts": `import { Low } from "./sdk.js";\n${guard}const s = guardServer(new Low${config});\n` }],
    ["a class of the project that is one, in CommonJS", ["Mine"], { "mine.js": 'const sdk = require("@modelcontextprotocol/sdk/server/mcp.js");\nmodule.exports = class extends sdk.McpServer {};\n', "s.js": `const Mine = require("./mine");\nconst s = new Mine${config};\n` }, { "s.js": `const Mine = require("./mine");\nconst { guardServer } = require("@me/notes-errors");\nconst s = guardServer(new Mine${config});\n` }],
    [
      "a class that registers in its constructor",
      ["Mine"],
      { "mine.ts": `${mcp}export default class Mine extends McpServer {\n  constructor() {\n    super${config};\n    this.registerTool("a", {}, run);\n  }\n}\n`, "s.ts": 'import Mine from "./mine.js";\nnew Mine();\n' },
      { "mine.ts": `${mcp}${guard}export default class Mine extends McpServer {\n  constructor() {\n    super${config};\n    guardServer(this);\n    this.registerTool("a", {}, run);\n  }\n}\n` },
    ],
    ["one that is loaded on the way", ["McpServer"], { "s.mjs": `import("@modelcontextprotocol/sdk/server/mcp.js").then(({ McpServer }) => new McpServer${config});\n` }, { "s.mjs": `${guard}\nimport("@modelcontextprotocol/sdk/server/mcp.js").then(({ McpServer }) => guardServer(new McpServer${config}));\n` }],
    ["one whose class nobody can follow", ["Server"], { "s.ts": `import type { ServerOptions } from "@modelcontextprotocol/sdk/server/index.js";\nconst { Server } = await load();\nconst s = new Server${config};\n` }, { "s.ts": `import type { ServerOptions } from "@modelcontextprotocol/sdk/server/index.js";\n${guard}const { Server } = await load();\nconst s = guardServer(new Server${config});\n` }],
    ["one beside a web server", ["McpServer"], { "s.ts": `${mcp}const web = new http.Server();\nconst sockets = new WebSocket.Server({ server: web });\nconst s = new McpServer${config};\n` }, { "s.ts": `${mcp}${guard}const web = new http.Server();\nconst sockets = new WebSocket.Server({ server: web });\nconst s = guardServer(new McpServer${config});\n` }],
    [
      "one whose SDK a bundler has put into the file",
      ["McpServer"],
      { "s.js": `import http from "node:http";\n// node_modules/sdk/server.js\nvar Protocol = class { setRequestHandler() {} };\nvar Server = class extends Protocol { _oninitialize() {} getClientCapabilities() {} };\nvar McpServer = class { constructor(a) { this.server = new Server(a); } setToolRequestHandlers() {} connect() {} };\n// src/index.ts\nvar s = new McpServer${config};\n` },
      { "s.js": `import http from "node:http";\n${guard}// node_modules/sdk/server.js\nvar Protocol = class { setRequestHandler() {} };\nvar Server = class extends Protocol { _oninitialize() {} getClientCapabilities() {} };\nvar McpServer = class { constructor(a) { this.server = new Server(a); } setToolRequestHandlers() {} connect() {} };\n// src/index.ts\nvar s = guardServer(new McpServer${config});\n` },
    ],
    ["one that is given", ["server of createMcpHandler"], { "s.ts": 'import { createMcpHandler as handle } from "mcp-handler";\nhandle((server) => { add(server); });\n' }, { "s.ts": `import { createMcpHandler as handle } from "mcp-handler";\n${guard}handle((server) => { guardServer(server); add(server); });\n` }],
  ])("%s", (_, made, before, after) => {
    expect(open(before)).toEqual(made);
    expect(guarded(before)).toEqual({ ...before, ...after });
    expect(open({ ...before, ...after })).toEqual([]);
    expect(edited({ ...before, ...after })).toEqual({ edits: [], left: [] });
  });
});

describe("nothing is done", () => {
  test.each<readonly [what: string, files: Files]>([
    ["guarded by its name", { "s.ts": `${mcp}${guard}const server = new McpServer${config};\nguardServer(server);\n` }],
    ["guarded as a member", { "s.ts": `${mcp}${guard}class A {\n  private server = new McpServer${config};\n  constructor() { guardServer(this.server, {}); }\n}\n` }],
    ["guarded by another name of the guard", { "s.ts": `${mcp}import { guardServer as guard } from "@me/notes-errors";\nconst server = guard(new McpServer${config} as Server);\n` }],
    ["guarded in another file", { "a.ts": `${mcp}export const server = new McpServer${config};\n`, "b.ts": `${guard}import { server } from "./a.js";\nguardServer(server);\n` }],
    ["guarded by a function of the project", { "a.ts": `${guard}export const safe = (it: McpServer) => { guardServer(it, { log }); return it; };\n`, "b.ts": `${mcp}import { safe } from "./a.js";\nconst server = safe(new McpServer${config});\n` }],
    ["a class that guards itself", { "s.ts": `${mcp}${guard}class Mine extends McpServer {\n  constructor() {\n    super${config};\n    guardServer(this);\n  }\n}\nnew Mine();\n` }],
    ["servers of the web", { "s.ts": `${mcp}import http, { Server } from "node:http";\nimport * as ws from "ws";\nnew http.Server();\nnew Server();\nnew ws.Server({ port: 1 });\nnew WebSocket.Server({ name: "a" });\n` }],
    ["a class of the project that is called so", { "s.ts": 'import { Client } from "@modelcontextprotocol/client";\nclass McpServer {}\nclass Server {}\nnew McpServer();\nnew Server({ name: "a", version: "1" });\n' }],
  ])("%s", (_, files) => {
    expect(open(files)).toEqual([]);
    expect(edited(files)).toEqual({ edits: [], left: [] });
  });
});

describe("a file takes the guard in as it takes in the rest", () => {
  const made = `export const create = async () => {\n  const { McpServer } = await import("@modelcontextprotocol/sdk/server/mcp.js");\n  return new McpServer${config};\n};\n`;
  const bare = made.replace("export const create", "run(").replace(/;\n$/, ");\n").replace("= async", "async");
  const common = made.replace("export const create", "exports.create");
  test.each<readonly [path: string, text: string, isModule: boolean, way: "import" | "require"]>([
    ["s.js", common, false, "require"],
    ["s.js", bare, false, "require"],
    ["s.js", bare, true, "import"],
    ["s.js", made, false, "import"],
    ["s.cjs", bare, true, "require"],
    ["s.mjs", bare, false, "import"],
    ["s.js", `await ready();\n${bare}`, false, "import"],
    ["s.js", `run(import.meta.url);\n${bare}`, false, "import"],
    // The compiler makes of it what the file is to be.
    ["s.ts", bare, false, "import"],
    ["s.cts", `import fs = require("node:fs");\n${bare}`, false, "import"],
    ["s.ts", common, false, "require"],
    ["s.cts", `const fs = require("node:fs");\n${bare}`, false, "require"],
  ])("%s", (path, text, isModule, way) => {
    const [edit] = guardEdits(new Map([[path, text]]), { ...importing, isModule: () => isModule }).edits;
    expect(edit?.text).toContain(way === "import" ? guard : 'const { guardServer } = require("@me/notes-errors");\n');
  });

  test.each<readonly [what: string, before: string, after: string]>([
    ["below a directive", `"use strict";\nrun(new sdk.McpServer${config});\n`, `"use strict";\nconst { guardServer } = require("@me/notes-errors");\nrun(guardServer(new sdk.McpServer${config}));\n`],
    ["above what is said of the next line", `// Starts.\n// eslint-disable-next-line no-undef\nrun(new sdk.McpServer${config});\n`, `// Starts.\nconst { guardServer } = require("@me/notes-errors");\n\n// eslint-disable-next-line no-undef\nrun(guardServer(new sdk.McpServer${config}));\n`],
    ["before a function that may be called above", `const a = require("a");\nmain();\nconst b = require("b");\nfunction main() { return new sdk.McpServer${config}; }\n`, `const a = require("a");\nconst { guardServer } = require("@me/notes-errors");\nmain();\nconst b = require("b");\nfunction main() { return guardServer(new sdk.McpServer${config}); }\n`],
    ["into the require that is there", `const { toolNames } = require("@me/notes-errors");\nrun(new sdk.McpServer${config});\n`, `const { toolNames, guardServer } = require("@me/notes-errors");\nrun(guardServer(new sdk.McpServer${config}));\n`],
    ["not again, where it comes from elsewhere", `const { guardServer } = require("./guard");\nrun(new sdk.McpServer${config});\n`, `const { guardServer } = require("./guard");\nrun(guardServer(new sdk.McpServer${config}));\n`],
  ])("%s", (_, before, after) => {
    const about = "// With @modelcontextprotocol/sdk.\n";
    expect(guarded({ "s.js": before + about })["s.js"]).toBe(after + about);
  });

  test("a name that was imported for its type becomes one of a value", () => {
    const typed = 'import { NoRoomError, type guardServer } from "@me/notes-errors";\n';
    expect(guarded({ "s.ts": `${mcp}${typed}new McpServer${config};\n` })["s.ts"]).toBe(`${mcp}${typed.replace("type ", "")}guardServer(new McpServer${config});\n`);
  });
});

test("the name of a server is read where its class has another one, or gives it itself", () => {
  const files = { "s.ts": `import { McpServer as S } from "@modelcontextprotocol/server";\nclass Mine extends S { constructor() { super({ name: "own", version: "1.0.0" }); } }\nnew S({ name: "aliased", version: "1.0.0" });\nnew Mine();\nnew http.Server({ name: "web" });\n` };
  expect(survey(new Map(Object.entries(files))).names).toEqual(["own", "aliased"]);
});
