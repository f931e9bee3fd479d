// A reader of the command that is slower than it, or goes before it ends: everything arrives that the reader wants, and nothing is said about the rest.

import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { hasPython, python } from "../python/run.ts";
import { cli } from "./asked.ts";

/** Reads what the command prints through a pipe of one page, 3 kB at a time; Node itself lets nobody choose how a pipe behaves. */
const program = `
import fcntl, json, os, subprocess, sys, time
command, waits, most = json.load(sys.stdin)
ours, theirs = os.pipe()
fcntl.fcntl(theirs, 1031, 4096)
if not waits:
    fcntl.fcntl(theirs, fcntl.F_SETFL, fcntl.fcntl(theirs, fcntl.F_GETFL) | os.O_NONBLOCK)
child = subprocess.Popen(command, stdout=theirs, stderr=subprocess.PIPE)
os.close(theirs)
time.sleep(0.2)
read = b""
while len(read) < most and (more := os.read(ours, 3000)):
    read += more
    time.sleep(0.002)
os.close(ours)
said = child.stderr.read().decode()
print(json.dumps([child.wait(), read.decode(), said]))
`;

const readBy = (waits: boolean, most: number): unknown => JSON.parse(python(program, { input: JSON.stringify([[process.execPath, cli, "schema"], waits, most]) }));
const { stdout: whole } = spawnSync(process.execPath, [cli, "schema"], { encoding: "utf8" });

describe.runIf(hasPython && process.platform === "linux").each([["waits", true], ["declines what it cannot take", false]] as const)("a pipe that %s", (_, waits) => {
  test("has all of a long text, in order", () => {
    expect(whole.length).toBeGreaterThan(65_536);
    expect(readBy(waits, whole.length + 1)).toEqual([0, whole, ""]);
  });

  test("may be closed before the end", () => expect(readBy(waits, 3000)).toEqual([0, whole.slice(0, 3000), ""]));
});
