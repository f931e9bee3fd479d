// A process of ours: how it is started and spoken to, cut into lines, and ended, whatever it does about it. What becomes of it when we are killed is in processes.test.ts.

import { once } from "node:events";
import { tmpdir } from "node:os";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import type { Connection } from "../../generator/live/connect/connection.ts";
import { splitter } from "../../generator/live/connect/lines.ts";
import { start } from "../../generator/live/connect/process.ts";
import { stdio } from "../../generator/live/connect/stdio.ts";
import { proxy, type ProxyOptions } from "../../generator/live/proxy.ts";
import type { Record } from "../../generator/live/record.ts";

const node = (code: string): readonly string[] => [process.execPath, "-e", code];

describe("a line", () => {
  test.each<[what: string, chunks: readonly string[], told: readonly string[]]>([
    ["in one piece", ["a\nb\n"], ["a", "b"]],
    ["in pieces", ["a", "b\nc", "\n"], ["ab", "c"]],
    ["that nothing ends", ["a\nb"], ["a", "b"]],
    ["with a carriage return", ["a\r\nb\r\n"], ["a", "b"]],
    ["with one in its middle", ["a\rb\n"], ["a\rb"]],
    ["that is empty", ["\n\na\n\n"], ["a"]],
    ["of just as much as is taken", [`${"x".repeat(10)}\n`], ["x".repeat(10)]],
    ["of more, and one after it", [`${"x".repeat(11)}\nb\n`], [`cut ${"x".repeat(11)}`, "b"]],
    ["of more in pieces, none of which is said again", ["xxxxxx", "yyyyyy", "zzzzzz", "\nb\n"], ["cut xxxxxxyyyyyy", "b"]],
    ["of more that nothing ends", ["x".repeat(11)], [`cut ${"x".repeat(11)}`]],
  ])("%s", (_, chunks, told) => {
    const said: string[] = [];
    const lines = splitter((text) => said.push(text), (text) => said.push(`cut ${text}`), 10);
    for (const chunk of chunks) lines.push(Buffer.from(chunk));
    lines.end();
    lines.end();
    expect(said).toEqual(told);
  });

  test("is not what becomes of the buffer that it came in, and of a long one the beginning is said", () => {
    const said: string[] = [];
    const buffer = Buffer.from("ab");
    const lines = splitter((text) => said.push(text), (text) => said.push(`${text.length}`), 5_000);
    lines.push(buffer);
    buffer.fill("z");
    lines.push(Buffer.from("\n"));
    lines.push(Buffer.alloc(6_000, "x"));
    expect(said).toEqual(["ab", "1000"]);
  });
});

describe("a server", () => {
  test("is spoken to in lines, and what it says is told apart", async () => {
    const told: unknown[] = [];
    const code = 'process.stdin.on("data", (chunk) => { process.stdout.write(chunk); console.log("noise"); console.error("log " + process.cwd()); process.stderr.write("last"); }).on("end", () => process.stdout.write("[{\\"result\\":1},{\\"result\\":2}]"));';
    const connection: Connection = await stdio(node(code), tmpdir())({
      message: (message) => void told.push(message),
      noise: (text) => void told.push(text),
      logged: (text) => void told.push(`stderr ${text}`),
      ended: (end) => void told.push(end),
    });
    connection.send({ id: 1, method: "a" });
    await expect.poll(() => told.length, { interval: 5 }).toBeGreaterThan(2);
    await connection.close();
    connection.send({ id: 2, method: "b" });
    expect(told.slice(0, 2)).toEqual([{ id: 1, method: "a" }, "noise"]);
    expect(told.filter((each) => typeof each === "string" && each.startsWith("stderr"))).toEqual([expect.stringMatching(/^stderr log \//), "stderr last"]);
    expect(told.filter((each) => typeof each === "object").slice(1)).toEqual([{ result: 1 }, { result: 2 }, { code: 0, signal: null, asked: "stdin" }]);
  });

  test.each<readonly [last: string, told: readonly unknown[]]>([
    ['{"jsonrpc":"2.0","id":1,"res', []],
    ['{"jsonrpc":"2.0","id":1,"result":{}}', [{ jsonrpc: "2.0", id: 1, result: {} }]],
    ["out of memory", ["out of memory"]],
  ])("that ends behind %s", async (last, told) => {
    const heard: unknown[] = [];
    const ended = new Promise<void>((resolve) => {
      void stdio(node(`process.stdout.write(${JSON.stringify(last)})`))({ message: (message) => void heard.push(message), noise: (text) => void heard.push(text), logged: () => undefined, ended: () => resolve() });
    });
    await ended;
    expect(heard).toEqual(told);
  });

  test("that closes its output and runs on is ended soon, and told apart from one that ended", async () => {
    const told: unknown[] = [];
    const connection = await stdio(node('require("node:fs").closeSync(1); setInterval(() => {}, 1000);'))({ message: () => undefined, noise: () => undefined, logged: () => undefined, ended: (end) => void told.push(end) });
    await expect.poll(() => told, { interval: 20, timeout: 4_000 }).toEqual([{ code: null, signal: null, isShut: true }]);
    await connection.close();
    expect(told).toHaveLength(1);
  });

  test.each([
    [["no-such-command"], "cannot start no-such-command: the command does not exist"],
    [[tmpdir()], `cannot start ${tmpdir()}: permission to run it is denied`],
    [["node", "x".repeat(200_000)], `cannot start node ${"x".repeat(1_995)}: its arguments are too long`],
  ])("that is none is told: %#", async (command, message) => {
    const nobody = { message: () => undefined, noise: () => undefined, logged: () => undefined, ended: () => undefined };
    await expect(stdio(command)(nobody)).rejects.toMatchObject({ fault: "unreachable", message });
    if (command.length > 1) return;
    const family = start(command, { stderr: "pipe" });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await family.end();
    expect(family.asked()).toBeUndefined();
  });

  const deaf = 'process.stdin.resume(); setInterval(() => {}, 1000); process.on("SIGTERM", () => {}); console.log("ready");';
  test.each<[what: string, code: string, asked: string, signal: string | null]>([
    ["its input ends", 'process.stdin.resume().on("end", () => process.exit(0)); console.log("ready");', "stdin", null],
    ["it is asked", 'process.stdin.resume(); setInterval(() => {}, 1000); console.log("ready");', "SIGTERM", "SIGTERM"],
    ["it is killed", deaf, "SIGKILL", "SIGKILL"],
  ])("ends when %s, and nothing of it is left", async (_, code, asked, signal) => {
    const before = process.listenerCount("exit");
    const family = start(node(code), { stderr: "pipe", grace: { stdin: 60_000, SIGTERM: 2_500, SIGKILL: 150 }[asked] ?? 0 });
    expect([family.asked(), process.listenerCount("exit")]).toEqual([undefined, before + 1]);
    await once(family.child.stdout ?? expect.unreachable(), "data");
    const ends = [family.end(), family.end()];
    expect(ends[0]).toBe(ends[1]);
    await ends[0];
    expect([family.asked(), family.child.signalCode, process.listenerCount("exit")]).toEqual([asked, signal, before]);
    expect(() => process.kill(family.child.pid ?? 0, 0)).toThrow();
  });

  test("takes its children with it, but for one that has left its group and holds its output", async () => {
    const code = 'const { spawn } = require("node:child_process"); const near = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" }); const far = spawn(process.execPath, ["-e", "setTimeout(() => {}, 20000)"], { detached: true, stdio: ["ignore", "inherit", "inherit"] }); far.unref(); near.unref(); console.log(near.pid, far.pid); process.stdin.resume().on("end", () => process.exit(0));';
    const family = start(node(code), { stderr: "pipe", grace: 300 });
    const [chunk] = (await once(family.child.stdout ?? expect.unreachable(), "data")) as [Buffer];
    const [near = 0, far = 0] = String(chunk).split(" ").map(Number);
    await family.end();
    await expect.poll(() => [near, far].map(isThere), { interval: 10 }).toEqual([false, true]);
    process.kill(far, "SIGKILL");
    expect(family.child.stdout?.destroyed).toBe(true);
  });
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("the proxy", () => {
  const line = `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\nno message\n`;
  const through = (code: string, more: Partial<ProxyOptions> = {}) => {
    const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
    const said = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) streams[name].setEncoding("utf8").on("data", (chunk: string) => (said[name] += chunk));
    const records: Record[] = [];
    const report = proxy({ command: node(code), contract: undefined, record: (each) => void records.push(each), signal: new AbortController().signal, streams, ...more });
    return { report, streams, said, records };
  };

  test("hands on every byte, and records both ways", async () => {
    const { report, streams, said, records } = through('process.stdin.on("data", (chunk) => { process.stdout.write(chunk); process.stderr.write("heard\\n"); });');
    streams.stdin.end(line);
    expect((await report).requests).toBe(1);
    expect(said).toEqual({ stdout: line, stderr: "heard\n" });
    const kinds = records.map(({ from, ...record }) => ("text" in record ? `${from} ${record.text}` : from));
    expect(kinds.sort()).toEqual(["client", "exit", "server", "stderr heard", "stdout no message"]);
    expect(records.find(({ from }) => from === "exit")).toMatchObject({ code: 0, signal: null, asked: "stdin" });
    expect(records.every(({ at }) => Number.isInteger(at))).toBe(true);
    expect(streams.stdout.writableEnded).toBe(false);
  });

  test("ends with its server, by its signal, and when nobody reads", async () => {
    const alone = through("process.exit(7)");
    expect((await alone.report).findings.map(({ check }) => check)).toEqual(["process-died"]);
    expect(alone.streams.stdin.destroyed).toBe(true);
    const stop = new AbortController();
    const stopped = through('process.stdin.resume(); console.log("ready")', { signal: stop.signal });
    await once(stopped.streams.stdout, "data");
    stop.abort();
    await stopped.report;
    const unread = through('process.stdin.resume(); console.log("ready")');
    await once(unread.streams.stdout, "data");
    unread.streams.stdout.emit("error", new Error("EPIPE"));
    await unread.report;
    expect([stopped, unread].map(({ records }) => records.at(-1))).toMatchObject([{ from: "exit", asked: "stdin" }, { from: "exit", asked: "stdin" }]);
  });

  test("says what cannot be started, and raises a fault in judging when all has gone through", async () => {
    const command = ["/no/such/command", "a"];
    await expect(through("", { command }).report).rejects.toMatchObject({ fault: "unreachable", message: "cannot start /no/such/command a: the command does not exist" });
    await expect(through("", { command: [tmpdir()] }).report).rejects.toMatchObject({ message: `cannot start ${tmpdir()}: permission to run it is denied` });
    const fault = new Error("the disk is full");
    let asked = 0;
    const failing = through("process.stdin.pipe(process.stdout)", { record: () => { asked += 1; throw fault; } });
    failing.streams.stdin.end(line);
    await expect(failing.report).rejects.toBe(fault);
    expect([failing.said.stdout, asked]).toEqual([line, 1]);
  });
});
