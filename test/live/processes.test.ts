// No process is left behind, however verify ends; and the proxy changes no byte.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isAlive, raw, verifying, type Running } from "./servers/start.ts";
import { someTests, sweep } from "../sweep.ts";

let home = "";
beforeAll(() => (home = mkdtempSync(join(tmpdir(), "faultline-processes-"))));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const pids = (journal: string): readonly number[] => {
  try {
    return readFileSync(journal, "utf8").trim().split("\n").map(Number);
  } catch {
    return [];
  }
};

/** Of tests beside each other, expect.poll does not know which it is in. */
const patient = { timeout: 120_000 };

interface Stubborn {
  readonly running: Running;
  readonly family: readonly number[];
}

const stubbornAs = async (kind: string, name: string, ...args: readonly string[]): Promise<Stubborn> => {
  const journal = join(home, name);
  const running = verifying([...args, "--no-contract", "--", process.execPath, raw, kind, journal], home);
  await vi.waitFor(() => expect(pids(journal)).toHaveLength(2), patient);
  const family = pids(journal);
  expect(family.map(isAlive)).toEqual([true, true]);
  return { running, family };
};

/** A server that ignores the end of its input and SIGTERM, with a child of its own; both have written their ids. */
const stubborn = (name: string, ...args: readonly string[]): Promise<Stubborn> => stubbornAs("stubborn", name, ...args);

const areGone = (family: readonly number[]): Promise<void> => vi.waitFor(() => expect(family.map(isAlive)).toEqual([false, false]), patient);

// Most of it is waiting: for servers that will not end.
describe.concurrent("a server that will not end, and its child, are gone", () => {
  test("when verify has come to its end", async () => {
    const { running, family } = await stubborn("end");
    expect(await running.ended).toMatchObject({ code: 0 });
    await areGone(family);
  });

  someTests(["SIGINT", "SIGTERM", "SIGHUP"] as const, 3)("after %s, and what was seen is told", async (signal) => {
    // Slow: it is still asked when the signal comes, however late that is.
    const { running, family } = await stubbornAs("stubborn-slow", signal);
    running.child.kill(signal);
    expect(await running.ended).toEqual({ code: 130, signal: null });
    expect(running.stdout()).toContain("The run was interrupted.");
    expect(running.stderr()).not.toContain("answer-lost");
    await areGone(family);
  });

  test("when verify is killed", sweep, async () => {
    const { running, family } = await stubborn("kill");
    running.child.kill("SIGKILL");
    await running.ended;
    await areGone(family);
  });

  test("when a proxy loses its client, and when it is killed", sweep, async () => {
    const lost = await stubborn("proxy-lost", "--proxy");
    lost.running.child.stdin?.end();
    await lost.running.ended;
    await areGone(lost.family);
    const killed = await stubborn("proxy-killed", "--proxy");
    killed.running.child.kill("SIGKILL");
    await areGone(killed.family);
  });
});

test("somebody who has left the server's group and holds its output open holds up nobody", async () => {
  const journal = join(home, "holder");
  const running = verifying(["--no-contract", "--only", "read_note/sample", "--record", "holder.jsonl", "--", process.execPath, raw, "holder", journal], home);
  expect(await running.ended).toMatchObject({ code: 0 });
  const [holder = 0] = pids(journal);
  expect(isAlive(holder)).toBe(true);
  process.kill(holder, "SIGKILL");
  expect(readFileSync(join(home, "holder.jsonl"), "utf8")).toContain('"from":"exit"');
});

describe("the proxy", () => {
  /** What a client gets for `input`: of a server alone, or through the proxy. */
  const answers = (input: Buffer, through: readonly string[]): Promise<Buffer> =>
    new Promise((resolve) => {
      const [command = "", ...args] = through;
      const child = spawn(command, args, { cwd: home, stdio: ["pipe", "pipe", "inherit"] });
      const chunks: Buffer[] = [];
      child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
      child.once("close", () => resolve(Buffer.concat(chunks)));
      child.stdin.end(input);
    });
  const echo = "process.stdin.pipe(process.stdout)";

  test("hands on every byte, whatever it is", async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"jsonrpc":"2.0","id":1,  "method":"ping"}\r\n\n{"a":"\\ud800 ü 𝄞"}\n'),
      Buffer.from([0, 255, 254, 10, 195, 40, 13, 13, 10]),
      Buffer.from(`${"x".repeat(3_000_000)}\n{"jsonrpc":"2.0","id":1,"result":{"n":1e-7,"n":30.0}}\nno end`),
    ]);
    const bin = verifyCommand("--proxy", "--no-contract", "--fail-on", "never", "--reporter", "json=proxy.json", "--", process.execPath, "-e", echo);
    expect((await answers(bytes, bin)).equals(bytes)).toBe(true);
  });

  test("judges what passes, records it, and leaves stdout to the protocol", async () => {
    const running = verifying(["--proxy", "--no-contract", "--record", "proxy.jsonl", "--", process.execPath, raw, "leaky"], home);
    const send = (id: number, method: string, params: object): void => void running.child.stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    send(1, "initialize", { protocolVersion: "2025-11-25", capabilities: {} });
    send(2, "tools/call", { name: "read_note", arguments: { id: "a" } });
    await expect.poll(() => running.stdout().split("\n").length).toBe(3);
    running.child.stdin?.end();
    expect(await running.ended).toMatchObject({ code: 5 });
    expect(running.stdout().trim().split("\n").map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([1, 2]);
    expect(running.stderr()).toContain("error[raw-leak]: a failure of read_note shows a path of the machine");
    expect(running.stderr()).toContain("2 requests, 1 answered with a failure.");
    expect(readFileSync(join(home, "proxy.jsonl"), "utf8").trim().split("\n")).toHaveLength(5);
  });
});

const verifyCommand = (...args: readonly string[]): readonly string[] => [process.execPath, join(raw, "../../../../generator/dist/cli.js"), "verify", ...args];
