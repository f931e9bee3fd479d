// The verb adopt, end to end: real servers over stdio, on a copy and in the project itself. Run `npm run build` first.

import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { asked, type Said } from "../command/asked.ts";
import { boards, ledger, projectOf, shelves, stock, type Files } from "./projects.ts";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(join(folder, ".."), { recursive: true, force: true, maxRetries: 5 });
});

const project = (files: Files, installed?: readonly string[]): string => {
  const folder = projectOf(files, installed);
  made.push(folder);
  return folder;
};

const adopt = (cwd: string, ...args: readonly string[]): Said => asked(["adopt", ...args], { cwd });

/** Every file, with its text; what is installed is left out. */
const contents = (folder: string): object =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(`${entry.parentPath}/`))
      .map((entry) => [join(entry.parentPath, entry.name).slice(folder.length), readFileSync(join(entry.parentPath, entry.name), "utf8")] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

interface Report {
  readonly adopted: boolean;
  readonly count: { readonly failing: number; readonly better: number; readonly worse: number; readonly typed: number };
  readonly calls: readonly { readonly call: { readonly tool: string; readonly args: object }; readonly after: { readonly text: string; readonly code?: string; readonly afterMs?: number; readonly nextAction?: string } }[];
  readonly changed: readonly string[];
  readonly edited: readonly string[];
  readonly built: boolean;
}

const report = ({ stdout }: Said): Report => JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Report;

describe("without --yes", () => {
  test("answers are shown before and after, and nothing is changed", () => {
    const folder = project(boards);
    const before = contents(folder);
    const { status, stdout, stderr } = adopt(folder, "--call", 'find_board={"id":"busy"}', "--", process.execPath, "server.js");
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).toContain('find_board {"id":"busy"}\n  before  Request failed with status code 429\n          (no code)\n  after   [rate_limited] ');
    expect(stdout).toMatch(/0 worse; \d+ typed/);
    expect(stdout).toContain("+const server = guardServer(new McpServer(");
    expect(stdout).toContain("Nothing was written.");
    expect(stdout).toContain("1 tool without readOnlyHint: true was not called: wipe_boards");
    expect(stdout.match(/^ {2}\d\. .+$/gm)).toHaveLength(3);
    expect(contents(folder)).toEqual(before);
  });

  test("a tool that may change something is not called, whatever is tried; --allow calls it", () => {
    const folder = project(boards);
    const calls = join(folder, "..", "calls");
    writeFileSync(calls, "");
    const run = (...args: readonly string[]): Said => asked(["adopt", ...args, "--", process.execPath, "server.js"], { cwd: folder, env: { ...process.env, LEDGER: calls } });
    expect(run().status).toBe(0);
    expect(readFileSync(calls, "utf8")).toBe("");
    run("--allow", "wipe_boards");
    expect(readFileSync(calls, "utf8")).toContain("wipe_boards");
  });
});

describe("with --yes", () => {
  test("the project is adopted, answers as it was shown, and a second run has nothing to do", () => {
    const folder = project(boards);
    const first = report(adopt(folder, "--yes", "--no-install", "--json", "--call", 'find_board={"id":"busy"}', "--call", 'find_board={"id":"nobody"}', "--", process.execPath, "server.js"));
    expect(first).toMatchObject({ adopted: true, count: { failing: 3, worse: 0, typed: 3 }, edited: ["server.js"], built: false });
    const again = adopt(folder, "--yes", "--no-install", "--call", 'find_board={"id":"busy"}', "--", process.execPath, "server.js");
    expect(again.status).toBe(0);
    expect(again.stdout).toContain("Nothing to do.");
    expect(again.stdout).toContain("[rate_limited]");
    expect(report(adopt(folder, "--json", "--", process.execPath, "server.js")).changed).toEqual([]);
  });

  test("CommonJS is adopted in its own way", () => {
    const folder = project(ledger);
    const { count, calls, changed } = report(adopt(folder, "--yes", "--no-install", "--json", "--call", 'read_page={"path":"nowhere.md"}', "--", process.execPath, "index.js"));
    expect(count).toMatchObject({ worse: 0 });
    expect([...changed, ...readdirSync(folder)].filter((path) => path.endsWith(".log"))).toEqual([]);
    expect(calls.find(({ call }) => "path" in call.args)?.after).toMatchObject({ code: "not_found" });
    expect(readFileSync(join(folder, "index.js"), "utf8")).toContain("guardServer(new Server(");
  });

  test("refusals that one catch writes down are typed, and the words of a service's answer stay below its status", () => {
    const folder = project(shelves);
    const { count, calls } = report(adopt(folder, "--json", "--call", 'open_shelf={"label":"lost"}', "--call", 'open_shelf={"label":"broken"}', "--call", 'find_shelf={"label":"gone"}', "--call", "find_shelf={}", "--", process.execPath, "server.js"));
    const after = (tool: string, args: object) => calls.find(({ call }) => call.tool === tool && JSON.stringify(call.args) === JSON.stringify(args))?.after;
    expect(count).toMatchObject({ worse: 0 });
    expect(after("open_shelf", { label: "lost" })).toMatchObject({ code: "not_found", text: expect.stringContaining("404 Not Found not_found, No shelf has that label") });
    expect(after("open_shelf", { label: "lost" })?.text).not.toContain("grace");
    expect(after("open_shelf", { label: "broken" })).toMatchObject({ code: "unavailable" });
    // The service's answer came as a success, and said so.
    expect(after("find_shelf", { label: "gone" })).toMatchObject({ isError: true, text: expect.stringContaining("That shelf was taken down") });
    expect(after("find_shelf", {})).toMatchObject({ code: "invalid_input", nextAction: "fix_input", text: expect.stringContaining("label") });
    expect(after("find_shelf", {})?.text.match(/\blabel: /g)).toHaveLength(1);
    expect(after("no_such_tool", {})).toMatchObject({ code: "invalid_input" });
  });

  test("TypeScript is built again, in the copy and in the project", () => {
    const folder = project(stock);
    execFileSync(process.execPath, [join(folder, "node_modules/typescript/bin/tsc")], { cwd: folder });
    const { stdout, stderr } = adopt(folder, "--yes", "--no-install", "--json", "--call", 'count_items={"sku":"x"}', "--", process.execPath, "build/index.js");
    expect(stderr).toBe("");
    expect(report({ stdout, stderr, status: 0 })).toMatchObject({ adopted: true, built: true, edited: ["src/index.ts"], count: { worse: 0 } });
    expect(readFileSync(join(folder, "build/index.js"), "utf8")).toContain("guardServer(new Server(");
  });

  test("a build asks Git for its version, in the copy too, and leaves no trace in the repository", () => {
    const build = 'import { execFileSync } from "node:child_process";\nimport { cpSync, writeFileSync } from "node:fs";\nconst git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();\ncpSync("src", "build", { recursive: true });\nwriteFileSync("build/version.js", `export const version = "${git("describe", "--tags", "--dirty", "--match", "v*")} ${git("rev-parse", "--abbrev-ref", "HEAD")} ${git("rev-parse", "HEAD")}";\\n`);\ngit("tag", "--force", "built");\n';
    const { "server.js": server = "", "package.json": manifest = "{}", ...rest } = boards;
    const told = server.replace('{ name: "boards", version: "1.0.0" }', '{ name: version.split(" ")[0], version: "1.0.0" }');
    const folder = project({ ...rest, "package.json": manifest.replace('"type"', '"scripts": { "build": "node build.mjs" },\n  "type"'), "src/server.js": `import { version } from "./version.js";\n${told}`, "src/version.js": 'export const version = "none";\n', "build.mjs": build, ".gitignore": "node_modules/\nbuild/\n" });
    const git = (...args: readonly string[]): string => execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false", "-c", "tag.gpgsign=false", ...args], { cwd: folder, encoding: "utf8" });
    git("init", "--quiet", "--initial-branch=trunk");
    git("add", "--all");
    git("commit", "--quiet", "--message", "before");
    git("tag", "v1.4.0");
    execFileSync(process.execPath, ["build.mjs"], { cwd: folder });
    git("tag", "--delete", "built");
    const before = git("for-each-ref");
    const { status, stdout } = adopt(folder, "--json", "--", process.execPath, "build/server.js");
    expect(status).toBe(0);
    expect(report({ stdout, stderr: "", status })).toMatchObject({ built: true, edited: ["src/server.js"], count: { worse: 0 } });
    expect(git("for-each-ref")).toBe(before);
    expect(git("status", "--porcelain")).toBe("");
  });

  test("changes that are not committed are told of, and stay", () => {
    const folder = project({ ...boards, "notes.md": "mine\n", ".gitignore": "node_modules/\n" });
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
    const { status, stderr } = adopt(folder, "--yes", "--no-install", "--", process.execPath, "server.js");
    expect(status).toBe(0);
    expect(stderr).toContain("the working tree has uncommitted changes");
    expect(readFileSync(join(folder, "notes.md"), "utf8")).toBe("mine\n");
  });
});

describe("what cannot be adopted", () => {
  const unchanged = (files: Files, args: readonly string[], installed?: readonly string[]): Said => {
    const folder = project(files, installed);
    const before = contents(folder);
    const said = adopt(folder, ...args);
    expect(contents(folder)).toEqual(before);
    return said;
  };

  test("a server that ends at once", () => {
    const { status, stderr } = unchanged({ ...boards, "server.js": 'throw new Error("no settings");\n' }, ["--yes", "--", process.execPath, "server.js"]);
    expect(status).toBe(4);
    expect(stderr).toContain("no settings");
    expect(stderr).toContain("Nothing was written.");
  });

  test("a command that is not there", () => {
    const { status, stderr } = unchanged(boards, ["--yes", "--", "no-such-program-at-all"]);
    expect(status).toBe(4);
    expect(stderr).toContain("the command does not exist");
  });

  test("a server that never answers", () => {
    const { status, stderr } = unchanged({ ...boards, "server.js": "setInterval(() => undefined, 1000);\n" }, ["--yes", "--start-time", "1", "--", process.execPath, "server.js"]);
    expect(status).toBe(4);
    expect(stderr).toContain("it does not answer initialize within 1 s\nhelp: --start-time 4 waits longer for it\nNothing was written.\n");
  });

  test("a server that ends with several lines, before it is adopted or after: they stay lines", () => {
    const ending = 'process.stderr.write("no settings\\nset KEY first\\n");\nprocess.exit(1);\n';
    const { stderr } = unchanged({ ...boards, "server.js": ending }, ["--", process.execPath, "server.js"]);
    expect(stderr).toContain("it said: no settings\n  set KEY first\n");
    const after = `${boards["server.js"]}if (readdirSync(".").includes("taxonomy.yaml")) {\n${ending}}\n`.replace("import { appendFileSync }", "import { appendFileSync, readdirSync }").replace("await server.connect(new StdioServerTransport());", "");
    const { stdout } = unchanged({ ...boards, "server.js": `${after}await server.connect(new StdioServerTransport());\n` }, ["--", process.execPath, "server.js"]);
    expect(stdout).toContain("error: the adopted server does not start: ");
    expect(stdout).toContain("no settings\nset KEY first\n");
  });

  test("what does not build: the output of the build is shown", () => {
    const { status, stdout } = unchanged({ ...stock, "build/index.js": stock["src/index.ts"]?.replace("private readonly server: Server;", "server;").replace(/ as \{ sku: string \}|: Promise<void>|: void|private /g, "") ?? "", "src/other.ts": "export const broken: number = 'x';\n" }, ["--yes", "--", process.execPath, "build/index.js"]);
    expect(status).toBe(1);
    expect(stdout).toContain("src/other.ts");
    expect(stdout).toContain("fails in the adopted copy");
  });

  test("no command", () => {
    expect(unchanged(boards, ["--yes"])).toMatchObject({ status: 2, stderr: "error: name the command that starts the server: faultline adopt -- node server.js\n" });
  });

  test("arguments of a call that are no JSON", () => {
    expect(unchanged(boards, ["--call", "find_board={id}", "--", "node", "server.js"])).toMatchObject({ status: 2 });
  });
});

describe("what can be adopted in part", () => {
  test("a server without tools", () => {
    const folder = project({ ...boards, "server.js": boards["server.js"]?.replace(/server\.registerTool\([^]*?\n\);\n|server\.registerTool\("wipe[^]*?\n\}\);\n/g, "") ?? "" });
    const { status, stdout } = adopt(folder, "--", process.execPath, "server.js");
    expect(status).toBe(0);
    expect(stdout).toMatch(/the server (?:has no tools|does not list its tools)/);
  });

  test("a server of another language: its answers as they are, and a taxonomy of its tools", () => {
    const elsewhere = project(ledger);
    const folder = project({ "server.rb": "# It stands for what nobody here can guard.\n" }, []);
    const { status, stdout } = adopt(folder, "--yes", "--", process.execPath, join(elsewhere, "index.js"));
    expect(status).toBe(0);
    expect(stdout).toContain("no_such_tool {}\n  before  Unknown tool: no_such_tool");
    expect(stdout).toContain("the project has no JavaScript, TypeScript or Python to guard");
    expect(readFileSync(join(folder, "taxonomy.yaml"), "utf8")).toContain("read_page");
    expect(readdirSync(folder)).not.toContain("generated");
    expect(report(adopt(folder, "--json", "--", process.execPath, join(elsewhere, "index.js")))).toMatchObject({ adopted: false, changed: [] });
  });

  test("a recording of failures: what may be called is called again", () => {
    const folder = project(boards);
    const failing = (id: number, name: string, args: object): string =>
      [
        { from: "client", message: { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } } },
        { from: "server", message: { jsonrpc: "2.0", id, result: { isError: true, content: [{ type: "text", text: "It failed" }] } } },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join("");
    mkdirSync(join(folder, "traffic"));
    writeFileSync(join(folder, "traffic/monday.jsonl"), failing(1, "find_board", { id: "nobody" }) + failing(2, "wipe_boards", {}));
    const { stdout } = adopt(folder, "--from", "traffic/monday.jsonl", "--", process.execPath, "server.js");
    expect(stdout).toContain('find_board {"id":"nobody"}\n  before  connect ECONNREFUSED');
    expect(stdout).toContain("1 failure of the recording skipped: their tools need --allow");
  });
});

test("a server that nobody sees in its source, and that lists no tools, has the guard of its process", () => {
  const hidden = `import { createInterface } from "node:readline";
const answers = { initialize: { result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "hidden", version: "1.0.0" } } }, "tools/call": { result: { isError: true, content: [{ type: "text", text: "HTTP 429 Too Many Requests" }] } } };
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = JSON.parse(line);
  if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...(answers[method] ?? { error: { code: -32603, message: "no list today" } }) }) + "\\n");
});
`;
  const { edited, calls } = report(adopt(project({ ...boards, "server.js": hidden }), "--json", "--call", 'find={"id":"7"}', "--", process.execPath, "server.js"));
  expect(edited).toEqual(["server.js"]);
  expect(calls.map(({ after }) => after.code)).toEqual(["rate_limited", "rate_limited"]);
});
