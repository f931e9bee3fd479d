// Scripts, examples and measurements that only developers run: no verb takes their failures for those of the server.

import { afterEach, expect, test } from "vitest";
import { developerFiles } from "../../generator/read/developer-files.ts";
import { project, type Project } from "../init/project.ts";

let made: Project | undefined;
afterEach(() => {
  made?.clear();
  made = undefined;
});

const server = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nimport { find } from "./find.js";\nconst server = new McpServer({ name: "n", version: "1.0.0" });\nserver.registerTool("find", {}, async () => find());\n';
const files = {
  "package.json": { name: "n", type: "module", main: "dist/index.js", scripts: { build: "tsc", smoke: "tsx smoke.ts", start: "node dist/scripts/boot.js", "test:all": "tsx src/find.ts" } },
  "src/index.ts": server,
  "src/find.ts": 'import { load } from "../scripts/shared.js";\nexport const find = () => { load(); throw new Error("Calendar is missing"); };\n',
  "scripts/shared.ts": 'import "./deeper.js";\nexport const load = () => { throw new Error("Settings are missing"); };\n',
  "scripts/deeper.ts": 'throw new Error("Deeper is missing");\n',
  "scripts/boot.ts": 'throw new Error("Port is taken");\n',
  "scripts/smoke.ts": 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nif (process.argv[2]) throw new Error("Smoke test failed");\n',
  "examples/demo.ts": 'throw new Error("Demo needs a key");\n',
  "bench/run.mjs": 'throw new Error("Too slow");\n',
  "smoke.ts": 'throw new Error("Server did not answer");\n',
};
const beside = ["bench/run.mjs", "examples/demo.ts", "scripts/smoke.ts", "smoke.ts"];
const note = "note: 4 files that only developers run were left out, one of them smoke.ts: no entry point of the package reaches them; name a file to have it read\n";

test("infer proposes nothing from them, and says how many were left out", () => {
  made = project(files);
  const { stdout, stderr } = made.faultline("infer");
  expect(stderr).toContain(note);
  for (const word of ["Calendar is missing", "Settings are missing", "Deeper is missing", "Port is taken"]) expect(stdout).toContain(word);
  for (const word of ["Smoke test", "Demo needs", "Too slow", "did not answer"]) expect(stdout).not.toContain(word);
});

test("scan and codemod leave them out, until one is named", () => {
  made = project({ ...files, "taxonomy.yaml": 'taxonomy: 1\nname: n\nversion: 1.0.0\nerrors:\n  demo_key: { message: "Demo needs a key." }\nservers:\n  n: { package: n-errors, errors: [demo_key] }\n' });
  expect(made.faultline("scan").stderr).toContain(note);
  const left = made.faultline("codemod");
  expect(left.stdout).not.toContain("examples/demo.ts");
  expect(left.stderr).toContain(note);
  const named = made.faultline("codemod", ".", "examples/demo.ts");
  expect(named.stdout).toContain("DemoKeyError");
  expect(named.stderr).toContain("note: 3 files that only developers run were left out, one of them smoke.ts");
});

const asked = (more: { readonly [path: string]: string }, manifest: object = files["package.json"]): readonly string[] => {
  const texts = Object.entries({ ...files, ...more }).flatMap(([path, text]): [string, string][] => (typeof text === "string" && text !== "" ? [[path, text]] : []));
  return [...developerFiles(new Map(texts), JSON.stringify(manifest))].sort();
};

test.each<[string, { readonly [path: string]: string }, readonly string[], object?]>([
  ["as they are", {}, beside],
  ["a file that the source starts by its path", { "src/start.ts": 'new Worker(new URL("../bench/run.mjs", import.meta.url));' }, beside.filter((path) => path !== "bench/run.mjs")],
  ["a file of the package's commands", {}, beside.filter((path) => path !== "examples/demo.ts"), { ...files["package.json"], bin: { n: "./dist/examples/demo.js" } }],
  ["a server that is in an example alone", { "src/index.ts": 'import "./find.js";' }, []],
  ["a client beside a server that is in an example alone", { "src/index.ts": 'import { Client } from "@modelcontextprotocol/sdk/client/index.js";' }, []],
  ["deeper folders of the name, and Python", { "src/tools/scripts/run.ts": 'throw new Error("x");', "scripts/run.py": "raise ValueError()" }, beside],
  ["files that Node takes where none is named, and sources of a bundler", { "index.ts": server, "main.ts": server }, beside, { ...files["package.json"], scripts: { ...files["package.json"].scripts, smoke: "node --import tsx ./smoke.ts", check: "tsx index.ts", bundle: "esbuild main.ts --bundle && bun build main.ts" } }],
  ["a file that the package is developed with", { "server.ts": server }, beside.filter((path) => path !== "smoke.ts"), { ...files["package.json"], scripts: { ...files["package.json"].scripts, dev: "tsx smoke.ts; tsx server.ts" } }],
])("%s", (_, more, left, manifest) => {
  expect(asked(more, manifest)).toEqual(left);
});

test("a manifest that cannot be read leaves nothing out", () => {
  expect([...developerFiles(new Map([["scripts/a.ts", ""], ["src/a.ts", server]]), "{")]).toEqual([]);
});
