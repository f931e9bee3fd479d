// The words of adopt about how a server is started, what it prints, and what it finds when it is asked again. Run `npm run build` first.

import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { asked } from "../command/asked.ts";
import { boards, ledger, projectOf, type Files } from "./projects.ts";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(join(folder, ".."), { recursive: true, force: true, maxRetries: 5 });
});

const project = (files: Files): string => {
  const folder = projectOf(files);
  made.push(folder);
  return folder;
};

test("a command that starts another copy of the server, a release, is told", () => {
  const [folder, other] = [project(boards), project(boards)];
  writeFileSync(join(other, "uvx"), `#!/bin/sh\nexec ${process.execPath} ${join(other, "server.js")}\n`, { mode: 0o755 });
  const { stdout } = asked(["adopt", "--", "uvx", "boards"], { cwd: folder, env: { ...process.env, PATH: `${other}:${process.env["PATH"]}` } });
  expect(stdout).toContain("  no answer changed: perhaps uvx boards starts another copy of the server than the source in this folder\n");
  expect(stdout).toContain("  1. start the source in this folder: uvx boards starts the last release, which has no guard\n");
});

test("a source that is too deep for the compiler is named where no server is seen", () => {
  const folder = project({ ...boards, "server.js": `const table = ${"[".repeat(700)}${"]".repeat(700)};\n${boards["server.js"]}` });
  const { stdout } = asked(["adopt", "--", process.execPath, "server.js"], { cwd: folder });
  expect(stdout).toContain("  the source has no server that adopt can guard: server.js was skipped, because it is too deep for the compiler, or machine-made\n");
});

test("a server that prints to stdout is told so, with its first line", () => {
  const folder = project({ ...boards, "server.js": `${boards["server.js"]}\nconsole.log("loading boards");\nconsole.log("ready");\n` });
  expect(asked(["adopt", "--", process.execPath, "server.js"], { cwd: folder }).stdout).toContain('2. print to stderr what goes to stdout, which clients read as messages: "loading boards"\n');
});

test("a server that writes into its project finds it as it was when it is asked again, and a call without an answer has no words to declare", () => {
  const state = 'throw new Error(`sees ${existsSync("seen/page")}, ${readFileSync("kept.md", "utf8").trim()}, ${existsSync("gone.md")}`)';
  const changes = 'mkdirSync("seen/page", { recursive: true }), writeFileSync("seen/page/1", ""), writeFileSync("kept.md", "spoilt"), rmSync("gone.md")';
  const index = (ledger["index.js"] ?? "")
    .replace("{ readFileSync, writeFileSync }", "{ existsSync, mkdirSync, readFileSync, rmSync, writeFileSync }")
    .replace("  return { content:", `  if (params.arguments.path === "never") await new Promise(() => undefined);\n  try {\n    ${state};\n  } finally {\n    ${changes};\n  }\n  return { content:`);
  const folder = project({ ...ledger, "index.js": index, "kept.md": "kept\n", "gone.md": "gone\n" });
  const { stdout } = asked(["adopt", "--timeout", "1", "--call", 'read_page={"path":"x"}', "--call", 'read_page={"path":"never"}', "--", process.execPath, "index.js"], { cwd: folder });
  expect(stdout.match(/sees [^.\n]*/g)).toEqual(["sees false, kept, true", "sees false, kept, true"]);
  expect(stdout).toContain("declare the failures of 1 call of read_page");
  expect(stdout).not.toContain("seen/page");
});

test("failures that another package throws have no place in the source that scan could show", () => {
  const hidden = `import { createInterface } from "node:readline";
const answers = { initialize: { result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "hidden", version: "1.0.0" } } }, "tools/list": { result: { tools: [{ name: "find", inputSchema: { type: "object" } }] } }, "tools/call": { result: { isError: true, content: [{ type: "text", text: "The aisle is odd" }] } } };
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = JSON.parse(line);
  if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...answers[method] }) + "\\n");
});
`;
  const { stdout } = asked(["adopt", "--allow", "find", "--", process.execPath, "server.js"], { cwd: project({ ...boards, "server.js": hidden }) });
  expect(stdout).toContain("declare the failures of 1 call of find: another package throws them, so give them errors and mapping rules in taxonomy.yaml\n");
});
