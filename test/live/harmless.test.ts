// verify runs nothing that may change anything: servers that look at no arguments write every execution to a file, and what was not allowed is not in it.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answeredBeside as answer, type Said } from "../command/asked.ts";
import { someTests } from "../sweep.ts";
import { root } from "./servers/start.ts";

let home = "";
/** With its SDKs in a few files: it is started a hundred times, and takes half as long without a module to look for. */
let server = "";
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "faultline-harmless-"));
  writeFileSync(join(home, "taxonomy.yaml"), taxonomy);
  const outdir = join(home, "server");
  const banner = { js: 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);' };
  await build({ entryPoints: [fileURLToPath(new URL("servers/journal.mjs", import.meta.url))], outdir, outExtension: { ".js": ".mjs" }, bundle: true, splitting: true, format: "esm", platform: "node", banner });
  server = join(outdir, "journal.mjs");
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Scenarios and repetitions of the tools that may not be called. */
const taxonomy = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  gone: { message: It is gone. }
servers:
  notes:
    package: "@me/notes-errors"
    tools:
      destroy:
        errors: [gone]
        idempotent: { notFound: gone }
        scenarios: [{ when: it is there, args: { id: a }, error: gone }, { when: nothing is said, args: {}, error: gone }, { when: a number is, args: { id: 7 }, error: gone }]
      again: { errors: [gone], idempotent: { notFound: gone } }
      reads: { errors: [gone] }
`;

const kinds = ["v1 low-level", "v1 McpServer", "v2 low-level", "v2 McpServer", "no SDK"] as const;

interface Execution {
  readonly name: string;
  readonly args: unknown;
}

interface Run {
  readonly said: Said;
  readonly executions: readonly Execution[];
}

const runs = new Map<string, Promise<Run>>();

/** What a server executed while verify had it, and what verify said: each run once, whoever looks at it. */
function executed(kind: string, flags: readonly string[], mood = ""): Promise<Run> {
  const key = JSON.stringify([kind, flags, mood]);
  const run = runs.get(key) ?? ran(kind, flags, mood, join(home, `journal-${runs.size}`));
  runs.set(key, run);
  return run;
}

async function ran(kind: string, flags: readonly string[], mood: string, journal: string): Promise<Run> {
  const said = await answer(["verify", "--seed", "7", "--timeout", "60", ...flags, "--", process.execPath, server, kind, journal, mood], { cwd: home });
  const lines = existsSync(journal) ? readFileSync(journal, "utf8").trim().split("\n") : [];
  return { said, executions: lines.map((line) => JSON.parse(line) as Execution) };
}
const names = (executions: readonly Execution[]): readonly string[] => [...new Set(executions.map(({ name }) => name))].sort();

/** Every way to ask for more or less, of which none allows a tool. */
const flags: readonly (readonly string[])[] = [
  ["--no-contract"],
  [],
  ["--contract", "taxonomy.yaml", "--min-coverage", "100", "--fail-on", "warning"],
  ["--no-contract", "--protocol", "2024-11-05"],
  ["--no-contract", "--seed", "11", "--json", "--record", "all.jsonl"],
  ["--no-contract", "--max-time", "60", "--reporter", "json", "--suppress", "argument-accepted=none"],
];

describe.concurrent.each(kinds)("of a server on %s", (kind) => {
  someTests(flags.map((each) => [each.join(" "), each] as const), 3)("nothing that is not allowed is executed: verify %s", async (_, each) => {
    const { executions } = await executed(kind, each);
    expect(names(executions)).toEqual(["reads"]);
  });

  test("nor where every call fails, or a probe is asked for by its name", async () => {
    expect(names((await executed(kind, ["--no-contract"], "fails")).executions)).toEqual(["reads"]);
    const { said, executions } = await executed(kind, ["--no-contract", "--only", "destroy"]);
    expect(executions).toEqual([]);
    expect(said).toMatchObject({ status: 2, stderr: expect.stringContaining("--allow destroy calls it") as string });
  });

  test("a tool that took what it should have refused is asked no more", async () => {
    const { executions } = await executed(kind, ["--no-contract"]);
    const first = executions.findIndex(({ args }) => typeof args !== "object" || args === null || typeof (args as { id?: unknown }).id !== "string");
    // The SDKs refuse some of it, and then there is none.
    if (first !== -1) expect(executions.slice(first + 1)).toEqual([]);
  });

  test("what is allowed is called, and nothing else", async () => {
    expect(names((await executed(kind, ["--no-contract", "--allow", "again", "open"])).executions)).toEqual(["again", "open", "reads"]);
    const all = await executed(kind, ["--no-contract", "--allow-side-effects"]);
    expect(names(all.executions)).toEqual(expect.arrayContaining(["again", "destroy", "destroy_all", "lies", "open", "plain", "reads"]));
  });

  test("and the report says so: every execution, and every tool that was spared", async () => {
    const { said, executions } = await executed(kind, ["--no-contract", "--json"]);
    const { called, strangers, spared } = JSON.parse(said.stdout) as { called: { tool: string; times: number; calls: { probe: string; times: number }[] }[]; strangers: { tool: string }[]; spared: string[] };
    expect(called.map(({ tool }) => tool)).toEqual(["reads"]);
    expect(called[0]?.times).toBeGreaterThanOrEqual(executions.length);
    expect(called[0]?.calls.reduce((sum, { times }) => sum + times, 0)).toBe(called[0]?.times);
    expect(called[0]?.calls.every(({ probe }) => probe.length > 0)).toBe(true);
    expect(strangers.map(({ tool }) => tool)).toContain("toString");
    expect(spared).toEqual(expect.arrayContaining(["destroy", "again", "open", "plain", "lies"]));
    const told = await executed(kind, ["--no-contract"]);
    expect(told.said.stdout).toMatch(/Called:\n  reads, \d+ times\n    sample: \{"id":"canary-/);
    expect(told.said.stdout).toContain("Not called, because these tools lack readOnlyHint: true and no flag allows them: destroy_all, destroy, again, open, plain, lies");
    expect(told.said.stdout).toContain("--allow destroy_all calls one of them, --allow-side-effects calls all.");
  });
});

describe.concurrent("every report", () => {
  test.each(["pretty", "short", "json", "github", "sarif", "markdown", "junit"])("ends with what was called and what was not: %s", async (reporter) => {
    const { said } = await executed("no SDK", ["--no-contract", "--reporter", `${reporter}=called.${reporter}`, "--reporter", "json"]);
    const written = readFileSync(join(home, `called.${reporter}`), "utf8").replaceAll("\\\\", "").replaceAll("\\_", "_").replaceAll("&#58;", ":");
    for (const words of ["Called", "reads, ", "sample", "Not called, because these tools lack", "--allow destroy", "allow-side-effects"]) expect(written.replaceAll("\\", "")).toContain(words);
    expect((JSON.parse(said.stderr.split("\n")[0] ?? "") as { end: readonly string[] }).end[0]).toBe("Called:");
    expect(said.stdout.trim().split("\n").at(-1)).toContain("--allow-side-effects calls all.");
  });

  test("says how many checks passed, and what of the run were failures", async () => {
    const { said } = await executed("v1 McpServer", ["--no-contract"]);
    expect(said.stdout).toMatch(/^v1 McpServer 1\.0\.0, MCP 2025-11-25: \d+ checks passed, \d warned, 0 failed, \d+ not applicable\. Seed 7\.\n\d+ (?:of \d+ )?probes, \d+ requests, \d+ answered with a failure\.\n/);
  });

  test("of a probe that there is not is an error that names those there are", async () => {
    const { said, executions } = await executed("no SDK", ["--no-contract", "--only", "reads/sampel", "--only", "reads"]);
    expect(executions).toEqual([]);
    expect(said).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining('matches no probe; did you mean "reads/sample"? probes are unknown-tool') as string });
  });
});

describe("a list of tools", () => {
  test("that breaks off is a finding, and the tools of the pages that came are judged by what they say", async () => {
    const { said, executions } = await executed("no SDK", ["--no-contract"], "breaks");
    expect(said.status).toBe(5);
    expect(said.stderr).toContain("error[tools-unlisted]");
    expect(executions).toEqual([]);
    expect(said.stdout).toMatch(/Calls by names that no tool has, \d times/);
  });
});

someTests(kinds, 5)("the tests of a package that drive its author's own server, on %s, call no more, and say what they called", async (kind) => {
  const door = (await import(join(root, "generated/gmail/dist/testing.js"))) as typeof import("../../templates/typescript/src/live.js");
  const journal = join(home, `package-${kind}`);
  const report = await door.verifyServer([process.execPath, server, kind, journal], { failOn: "never" });
  expect(names(readFileSync(journal, "utf8").trim().split("\n").map((line) => JSON.parse(line) as Execution))).toEqual(["reads"]);
  expect(report.called.map(({ tool }) => tool)).toEqual(["reads"]);
  expect(report.spared).toContain("destroy");
});
