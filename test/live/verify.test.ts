// faultline verify on servers in the shapes of public ones: what is found, what is never sent, how it ends.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answeredBeside as answer, type Said } from "../command/asked.ts";
import { raw, root } from "./servers/start.ts";
import { someTests } from "../sweep.ts";

let home = "";
beforeAll(() => (home = mkdtempSync(join(tmpdir(), "faultline-verify-"))));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** These tests wait for servers most of the time, and do so beside each other. */
const faultline = (args: readonly string[], cwd = root): Promise<Said> => answer(args, { cwd });
const verify = (...args: readonly string[]): Promise<Said> => faultline(["verify", "--seed", "7", "--timeout", "60", "--reporter", "json", ...args], home);
const on = (kind: string, ...args: readonly string[]): Promise<Said> => verify(...args, "--", process.execPath, raw, kind);

interface Told {
  readonly diagnostics: readonly { readonly code: string; readonly severity: string; readonly sentence: string; readonly where: { readonly line?: number } }[];
}
const told = ({ stderr }: Said): Told["diagnostics"] => (JSON.parse(stderr.split("\n")[0] ?? "") as Told).diagnostics;
const codes = (said: Said): readonly string[] => [...new Set(told(said).map(({ code, severity }) => `${severity} ${code}`))].sort();

describe.concurrent("what is found", () => {
  // Those of which the bytes or the process matter; the others are in strangers.test.ts.
  someTests([
    ["twice", 5, ["error answer-lost", "warning argument-accepted"]],
    ["noisy", 5, ["error stderr-secret", "error stdout-noise", "warning argument-accepted"]],
    ["flood", 5, ["error answer-lost", "error stdout-noise"]],
    ["dies", 5, ["error process-died"]],
    ["stubborn", 0, ["warning end-unclean"]],
  ] as const, 3)("of a server that is %s: exit %i", async (kind, status, found) => {
    // It alone leaves answers out.
    const said = await on(kind, ...(kind === "flood" ? ["--timeout", "2"] : []));
    expect(codes(said)).toEqual(found);
    expect(said.status).toBe(status);
  });

  test("is shown in the transcript, with the command that provokes it again", async () => {
    const said = await faultline(["verify", "--seed", "7", "--", process.execPath, raw, "leaky"], home);
    expect(said.stderr).toContain("error[raw-leak]: a failure of read_note shows a path of the machine");
    expect(said.stderr).toMatch(/\^{5,}/);
    const [, again = ""] = /again: faultline (verify .*read_note\/sample .*)$/m.exec(said.stderr) ?? [];
    expect(again).toContain("--seed 7 --only read_note/sample");
    const repeated = await faultline(["verify", "--seed", "7", "--only", "read_note/sample", "--", process.execPath, raw, "leaky"], home);
    expect(repeated.stdout).toContain("1 probe,");
    expect(repeated.stderr).toContain("error[raw-leak]");
  });

  test("shows no secret of the server, in any report", async () => {
    const said = await on("noisy", "--record", "noisy.jsonl", "--reporter", "sarif=noisy.sarif", "--reporter", "pretty");
    for (const text of [said.stderr, said.stdout, readFileSync(join(home, "noisy.jsonl"), "utf8"), readFileSync(join(home, "noisy.sarif"), "utf8")]) expect(text).not.toContain("tr0ub4dor");
    expect(readFileSync(join(home, "noisy.jsonl"), "utf8")).toContain("⟦connection string⟧");
  });

  test("and nothing else: the page of each check is there", async () => {
    expect((await faultline(["explain", "raw-leak"])).stdout).toContain("a check of faultline verify");
    expect((await faultline(["explain", "raw-leak"])).stdout).toContain('--suppress "raw-leak=the reason"');
  });
});

describe.concurrent("tools with side effects", () => {
  const calls = async (...args: readonly string[]): Promise<readonly string[]> => {
    const journal = join(home, `calls-${Math.random()}`);
    await verify(...args, "--", process.execPath, raw, "plain", journal);
    return existsSync(journal) ? readFileSync(journal, "utf8").trim().split("\n") : [];
  };
  const names = (lines: readonly string[]): readonly string[] => [...new Set(lines.map((line) => (JSON.parse(line) as { name: string }).name))].sort();

  test("are not called, whatever the arguments, unless somebody says so", async () => {
    expect(names(await calls())).toEqual(["read_note"]);
    expect((await calls()).filter((line) => line.includes("canary-")).length).toBeGreaterThan(0);
  });

  test("are called when they are named, or all of them are allowed", async () => {
    expect(names(await calls("--allow", "delete_note"))).toEqual(["delete_note", "read_note"]);
    expect(names(await calls("--allow-side-effects"))).toEqual(["delete_note", "read_note"]);
  });

  test("the same seed sends the same", async () => {
    const [once, again] = await Promise.all([calls("--allow-side-effects"), calls("--allow-side-effects")]);
    expect(once.length).toBeGreaterThan(0);
    expect(again).toEqual(once);
  });
});

describe.concurrent("recordings", () => {
  test("say the same as what was recorded, also where one was added to another", async () => {
    const first = await on("leaky", "--record", "leaky.jsonl");
    const replayed = await verify("--replay", "leaky.jsonl");
    expect(codes(replayed)).toEqual(codes(first));
    expect(replayed.status).toBe(5);
    const again = await on("leaky", "--record", "leaky.jsonl");
    expect(told(again).map(({ where }) => where.line)).not.toEqual(told(first).map(({ where }) => where.line));
    const lines = readFileSync(join(home, "leaky.jsonl"), "utf8").split("\n");
    for (const { where, code } of told(again).filter((each) => each.code === "raw-leak")) expect(lines[(where.line ?? 0) - 1], code).toContain("/srv/vault/");
  });

  test("that are none are refused at their line", async () => {
    writeFileSync(join(home, "broken.jsonl"), '{"from":"client","message":{}}\nhello\n');
    expect(await verify("--replay", "broken.jsonl")).toMatchObject({ status: 2, stderr: expect.stringContaining("broken.jsonl:2") as string });
    expect(await verify("--replay", "nowhere.jsonl")).toMatchObject({ status: 2, stderr: expect.stringContaining("ENOENT") as string });
  });
});

describe.concurrent("the end", () => {
  test("is 4 where there is no server, with its last words", async () => {
    expect(await verify("--", "no-such-command-here")).toMatchObject({ status: 4, stderr: expect.stringContaining("the command does not exist") as string });
    expect(await verify("--", process.execPath, "nowhere.mjs")).toMatchObject({ status: 4, stderr: expect.stringContaining("Cannot find module") as string });
    expect((await verify("--url", "http://127.0.0.1:9/mcp")).status).toBe(4);
  });

  test("is 2 for a command line that cannot be obeyed", async () => {
    for (const args of [[], ["--url", "x"], ["--url", "http://a", "--", "node"], ["--proxy"], ["--fail-on", "x", "--", "node"], ["--suppress", "raw-leak", "--", "node"], ["--suppress", "raw-lek=x", "--", "node"], ["--seed", "x", "--", "node"]])
      expect((await verify(...args)).status, args.join(" ")).toBe(2);
    expect((await verify("--suppress", "raw-lek=x", "--", "node")).stderr).toContain('did you mean "raw-leak"?');
  });

  test("heeds --fail-on and --suppress", async () => {
    expect((await on("wrapper", "--fail-on", "warning")).status).toBe(5);
    expect((await on("leaky", "--fail-on", "never")).status).toBe(0);
    const said = await on("leaky", "--suppress", "raw-leak@read_note=the vault is public", "--suppress", "ref-lost=none");
    expect(codes(said)).toEqual(["warning sdk-text"]);
    expect(said.stderr).toContain("--suppress ref-lost suppressed nothing");
    expect(said.status).toBe(0);
  });
});
