// Whose turn it is: a live run is waited for, a dead one is not, whatever it left.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { disk } from "../../generator/write/disk.ts";
import { shortHash } from "../../generator/write/home.ts";
import { takeTurn } from "../../generator/write/turn.ts";
import { place, type Place } from "./fixture.ts";

let at: Place;
let home = "";
beforeEach(() => {
  at = place();
  home = join(at.out, ".faultline");
});
afterEach(() => at.clear());

const here = shortHash(hostname());
/** A process that is alive as long as this test runs. */
const alive = process.ppid;
/** Ended, and waited for. */
const dead = (): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    child.on("exit", () => resolve(child.pid ?? 0));
  });

const holds = (name: string): string => {
  const folder = join(home, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Removes the folder in a while, as a run that ends does. */
const endsSoon = (folder: string): void => void spawn("/bin/sh", ["-c", `sleep 0.4; rmdir ${folder}`], { stdio: "ignore" });

const names = (): readonly string[] => at.home().filter((name) => !name.startsWith("."));

test("a turn is a folder, and nothing when it ends", () => {
  const turn = takeTurn(disk, at.out);
  expect(names()).toEqual([expect.stringMatching(/^run-/)]);
  turn.end();
  expect(names()).toEqual([]);
});

test.each([
  ["of this host", here],
  ["of another host", "0123456789ab"],
])("a live run %s is waited for", (_, host) => {
  const folder = holds(`run-${alive}-0-${host}-00000000`);
  endsSoon(folder);
  const turn = takeTurn(disk, at.out);
  expect(existsSync(folder)).toBe(false);
  turn.end();
});

test("a run that waits goes on where the one before it goes back, and takes its folders away", () => {
  holds(`run-${alive}-0-${here}-00000000`);
  spawn("/bin/sh", ["-c", `sleep 0.4; rm -r ${at.out}`], { stdio: "ignore" });
  const turn = takeTurn(disk, at.out);
  expect(at.home()).toEqual([".gitignore", expect.stringMatching(/^run-/)]);
  turn.end();
});

test("a run that goes back while another comes leaves that its folder, ignored by Git", () => {
  const other = join(home, `run-${alive}-0-${here}-00000000`);
  // The other run announces itself behind the last look.
  const late = { ...disk, remove: (path: string): void => (mkdirSync(other), disk.remove(path)) };
  takeTurn(late, at.out).back();
  expect(at.home()).toEqual([".gitignore", expect.stringMatching(/^run-/)]);
});

test("a run whose process is gone is not waited for, and is cleared away in the end, not before", async () => {
  const folder = holds(`run-${await dead()}-0-${here}-00000000`);
  writeFileSync(join(folder, "0"), "half a fi");
  const turn = takeTurn(disk, at.out);
  expect(existsSync(folder)).toBe(true);
  turn.back();
  expect(existsSync(folder)).toBe(true);
  takeTurn(disk, at.out).end();
  expect(names()).toEqual([]);
});

test.each([
  ["of this host, whose number another process has by now", here],
  ["of another host", "0123456789ab"],
])("a run %s that has done nothing for a minute is not waited for", (_, host) => {
  const folder = holds(`run-${alive}-0-${host}-00000000`);
  const longAgo = Date.now() / 1000 - 70;
  utimesSync(folder, longAgo, longAgo);
  takeTurn(disk, at.out).end();
  expect(names()).toEqual([]);
});

test("what is no run's keeps nobody waiting", () => {
  holds("left-0a0b0c0d");
  holds("run-");
  holds("run-1-2-3-4");
  writeFileSync(join(home, `run-${process.pid}-x`), "");
  takeTurn(disk, at.out).end();
  expect(names()).toEqual([]);
});

test("a run of this thread that broke off is not waited for", () => {
  takeTurn(disk, at.out);
  takeTurn(disk, at.out).leave();
  takeTurn(disk, at.out).end();
  expect(names()).toEqual([]);
});
