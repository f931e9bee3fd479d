// Published Python servers, adopted by nothing but the lines of the tutorial (generator/docs/python.md), with their own tests before and after.
// FAULTLINE_NETWORK=1 does it: sources and what they need come from the index that pip is set to.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { cli } from "../command/asked.ts";
import { hasPython, put } from "../python/run.ts";
import { decorated } from "./servers.ts";

const online = process.env["FAULTLINE_NETWORK"] === "1" && hasPython;
if (!online) console.log("Published Python servers: not tried; set FAULTLINE_NETWORK=1 to adopt them by the tutorial.");

interface Published {
  readonly distribution: string;
  readonly module: string;
  /** What starts it, where that is not its module alone. */
  readonly start?: string;
  /** What is asked of its dependencies beside: releases that it was written for. */
  readonly beside?: string;
  /** Calls that are tried beside those that adopt makes up. */
  readonly calls?: readonly string[];
  /** Exit code of verify in the end, where that is not 0. */
  readonly after?: number;
  /** What of the server's own tests is run; none where it has none, or they ask services. */
  readonly tests?: string;
  /** Words that its author wrote for the model, and that are read after as before. */
  readonly deliberate?: RegExp;
}

const servers: readonly Published[] = [
  { distribution: "mcp-server-time", module: "mcp_server_time", tests: "tests", deliberate: /Invalid timezone: 'No time zone found with key / },
  { distribution: "mcp-server-git", module: "mcp_server_git", tests: "tests" },
  { distribution: "mcp-server-fetch", module: "mcp_server_fetch", tests: "tests" },
  { distribution: "mcp-server-calculator", module: "mcp_server_calculator" },
  // It repeats an argument of 1 MB where it fails.
  { distribution: "wikipedia-mcp", module: "wikipedia_mcp" },
  // A low-level server that answers failures as successes; MCPServer of mcp 2, asked by its tests as a process; FastMCP 3, whose tools raise what a decorator makes of its own exceptions: a text with a code.
  { distribution: "mcp-server-sqlite", module: "mcp_server_sqlite", start: ".venv/bin/mcp-server-sqlite --db-path notes.db", beside: "'mcp<2'", deliberate: /Missing arguments/ },
  { distribution: "filesystem-mcp", module: "filesystem_mcp", start: ".venv/bin/python -m filesystem_mcp .", tests: "-o asyncio_mode=auto tests", deliberate: /Not a directory: / },
  // Tools in a function that is given the server; handlers that say in an exception of their own what failed.
  {
    distribution: "mcp-server-tree-sitter",
    module: "mcp_server_tree_sitter",
    start: ".venv/bin/mcp-server-tree-sitter",
    beside: "'mcp<2'",
    calls: ['get_file={"project":"nope","path":"a.py"}', 'register_project_tool={"path":"/nowhere"}', 'get_query_template_tool={"language":"x","template_name":"y"}', 'find_usage={"project":"nope","symbol":"x"}'],
    deliberate: /No template 'y' for language 'x'/,
  },
  {
    distribution: "mcp-text-editor",
    module: "mcp_text_editor",
    start: ".venv/bin/mcp-text-editor",
    beside: "'mcp<2'",
    tests: "tests",
    calls: ['get_text_file_contents={"files":[{"file_path":"notes.txt","ranges":[{"start":1}]}]}', 'edit_text_file_contents={"files":[{"path":"notes.txt","file_hash":"","patches":[]}]}'],
    deliberate: /File path must be absolute: /,
  },
  // Every failure is caught, and answered as an object with its class and its words, by a server of a class under another name; methods that derived classes fill in.
  {
    distribution: "fsguard-mcp",
    module: "fsguard_mcp",
    start: "env FSGUARD_ROOT=. .venv/bin/python -m fsguard_mcp.server",
    beside: "'mcp<2'",
    tests: "tests",
    calls: ['fs_read={"path":"nope.md"}', 'fs_read={"path":"../../etc/passwd"}', 'fs_list={"path":"README.md"}', 'git_log_repo={"repo_path":"."}'],
    deliberate: /Path does not exist: nope\.md/,
  },
  {
    distribution: "mcp-documents-reader",
    module: "mcp_documents_reader",
    start: ".venv/bin/python mcp_documents_reader.py",
    beside: "'mcp<2'",
    tests: "tests",
    calls: ['read_document={"filename":"nope.txt"}', 'read_document={"filename":"README.md"}'],
    deliberate: /File 'nope\.txt' not found/,
  },
  // A server that a function makes; a handler of branches whose answers say by JSON, or by their first word, that they failed. Their own tests are not tried.
  { distribution: "mcp-youtube-transcript", module: "mcp_youtube_transcript", start: ".venv/bin/mcp-youtube-transcript", beside: "'mcp[cli]<2'" },
  { distribution: "arxiv-mcp-server", module: "arxiv_mcp_server", start: ".venv/bin/arxiv-mcp-server", deliberate: /invalid arXiv ID format/ },
  { distribution: "db-explorer-mcp-server", module: "server", start: "env DATABASE_URL=sqlite:///sample.db .venv/bin/python server.py", tests: "tests", deliberate: /Hint: / },
  // 700 places that fail in classes of its own, behind a catch-all that says them as ToolError; tools of classes in a table; a server that says where it may not fetch, and whose tests stand in its package.
  { distribution: "excel-mcp-server", module: "excel_mcp", start: ".venv/bin/excel-mcp-server stdio", deliberate: /Path 'canary-\w+' must be absolute/ },
  { distribution: "mcp-obsidian", module: "mcp_obsidian", start: "env OBSIDIAN_API_KEY=key OBSIDIAN_PORT=9 .venv/bin/mcp-obsidian", tests: "tests", calls: ["obsidian_list_files_in_vault={}", "obsidian_get_file_contents={}", 'obsidian_get_periodic_note={"period":"eon"}'] },
  { distribution: "mysql-mcp-server", module: "mysql_mcp_server", start: "env MYSQL_HOST=127.0.0.1 MYSQL_PORT=9 MYSQL_USER=ada MYSQL_PASSWORD=words MYSQL_DATABASE=books .venv/bin/mysql_mcp_server", tests: "tests", calls: ['execute_sql={"query":"SELECT 1"}', "execute_sql={}"] },
  { distribution: "duckduckgo-mcp-server", module: "duckduckgo_mcp_server", start: ".venv/bin/duckduckgo-mcp-server", tests: "src", calls: ['fetch_content={"url":"http://127.0.0.1/x"}', 'fetch_content={"url":"ftp://x"}'], deliberate: /Refusing to fetch ftp:\/\/x \(unsupported URL scheme/ },
];

const page = readFileSync(new URL("../../generator/docs/python.md", import.meta.url), "utf8");
const lines = (/[<]!-- tutorial: [^>]*-->\s*```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? "").trim().split("\n");

const home = mkdtempSync(join(tmpdir(), "faultline-published-"));
// An environment has thousands of files.
afterAll(() => rmSync(home, { recursive: true, force: true }), 600_000);

interface Ran {
  readonly status: number | null;
  readonly said: string;
}

const run = (line: string, cwd: string, env = process.env): Promise<Ran> =>
  new Promise((resolve) => {
    let said = "";
    const child = spawn("sh", ["-c", line], { cwd, env, stdio: ["ignore", "pipe", "pipe"], timeout: 600_000 });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => void (said += text));
    child.on("close", (status) => resolve({ status, said }));
  });

/** Rows that run now, and those that wait: each keeps a core busy. */
const most = 2;
let running = 0;
const waiting: (() => void)[] = [];
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Each of its own tests with what it fails with, or nothing. */
const ownTests = async (folder: string, tests: string | undefined): Promise<ReadonlyMap<string, string>> => {
  if (tests === undefined) return new Map();
  const report = join(folder, "own-tests.xml");
  rmSync(report, { force: true });
  await run(`.venv/bin/python -m pytest -q -o addopts= -p no:cacheprovider --junitxml=${report} ${tests}`, folder);
  const cases = readFileSync(report, "utf8").matchAll(/<testcase classname="([^"]*)" name="([^"]*)"[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g);
  return new Map([...cases].map(([, group = "", name = "", said = ""]) => [`${group} ${name}`, /<(?:failure|error)\b/.test(said) ? said : ""]));
};

test("the tutorial has a line for each step", () => {
  expect(lines.map((line) => line.replace(/ -- .*/, ""))).toEqual(["python3 -m venv .venv", ".venv/bin/pip install -e .", "npx faultline verify --no-contract", "npx faultline adopt --yes", ".venv/bin/pip install -e ./generated/notes-python", "npx faultline verify"]);
});

async function adopted({ distribution, module, start = `.venv/bin/python -m ${module}`, beside = "", calls = [], after: last = 0, tests, deliberate }: Published): Promise<void> {
  const folder = join(home, distribution);
  mkdirSync(folder);
  const begun = Date.now();
  expect(await run(`pip download -q --no-deps --no-binary ${distribution} ${distribution} && tar xzf *.tar.gz --strip-components=1 && rm *.tar.gz`, folder)).toMatchObject({ status: 0 });
  let own: ReadonlyMap<string, string> = new Map();
  const steps: (Ran & { readonly line: string })[] = [];
  for (const line of lines) {
    const [generated = "notes-python"] = line.includes("./generated/") ? readdirSync(join(folder, "generated")).filter((name) => name.endsWith("-python")) : [];
    const more = calls.map((call) => `--call '${call}' `).join("");
    const asked = line.replace("adopt --yes ", `adopt --yes ${more}`).replace("npx faultline", `${process.execPath} ${cli}`).replace(".venv/bin/python -m notes_server", start).replace("notes-python", generated);
    steps.push({ line, ...(await run(asked.replace(/install -e \.$/, `$& ${beside}`), folder)) });
    if (line.endsWith("install -e .")) {
      // What the server's own tests need is not the tutorial's.
      if (tests !== undefined) await run(".venv/bin/pip install -q pytest pytest-asyncio pytest-mock freezegun anyio", folder);
      own = await ownTests(folder, tests);
    }
  }
  const [, , before, tried, , after] = steps;
  const now = await ownTests(folder, tests);
  const failing = [...now].filter(([name, said]) => said !== "" && own.get(name) === "");
  console.log(`${distribution}: verify ${before?.status} before and ${after?.status} after; ${/^\d+ failing calls?.*$/m.exec(tried?.said ?? "")?.[0] ?? "no call fails"} Of ${own.size} own tests ${failing.length} fail that did not. ${Math.round((Date.now() - begun) / 1_000)} s.`);
  expect(tried?.said).toMatch(/0 worse|No call failed/);
  if (deliberate) expect(tried?.said).toMatch(new RegExp(`after +\\[\\w+\\] .*${deliberate.source}`));
  expect({ adopted: tried?.status, after: after?.status, said: last === 0 ? after?.said.split("\n").filter((line) => line.startsWith("error")) : [] }).toEqual({ adopted: 0, after: last, said: [] });
  expect(now.size).toBe(own.size);
  expect(failing.map(([name]) => name)).toEqual([]);
}

describe.skipIf(!online)("a published server", () => {
  test.concurrent.each(servers)("$distribution", { timeout: 3_600_000 }, (server) => inTurn(() => adopted(server)));
});

describe.skipIf(!online)("the next steps that init prints", () => {
  test.each([["uv", "[tool.uv]\npackage = true\n"], ["pip", ""]])("are run in a project of %s, and doctor misses nothing then", async (manager, more) => {
    const folder = join(home, `steps-${manager}`);
    const pyproject = `[project]\nname = "notes"\nversion = "1.0.0"\nrequires-python = ">=3.10"\n[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n${more}`;
    put(folder, Object.entries({ "pyproject.toml": pyproject, "src/notes/__init__.py": "", ...decorated }).map(([path, text]) => ({ path, text })));
    // The environment that is active; uv makes one of its own.
    expect(await run(`python3 -m venv tools && tools/bin/pip install -q ${manager}`, folder)).toMatchObject({ status: 0 });
    const env = { ...process.env, PATH: `${join(folder, "tools/bin")}:${process.env["PATH"]}` };
    const { said } = await run(`${process.execPath} ${cli} init --guard --yes`, folder);
    const steps = [...(said.split(/^Next:$/m)[1] ?? "").matchAll(/^ {2}(\S.*?) +# /gm)].map(([, step = ""]) => step);
    expect(steps).toHaveLength(3);
    const ran: Ran[] = [];
    for (const step of steps) ran.push(await run(step.replace("npx faultline", `${process.execPath} ${cli}`), folder, env));
    expect(ran.map(({ status }) => status), ran.at(1)?.said).toEqual([0, 0, 0]);
    expect(ran.at(-1)?.said).not.toContain("error[");
    expect(await run("PATH=.venv/bin:$PATH python -c 'import notes_errors'", folder, env)).toMatchObject({ status: 0 });
  });
});
