// Several files are written all or none: where one cannot be, or somebody presses Ctrl-C, those before it are as they were.

import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rewriteAll } from "../../generator/sources/write.ts";
import { createFile } from "../../generator/write/rewrite.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "faultline-write-"));
  for (const name of ["a", "b"]) writeFileSync(join(folder, name), "before");
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = () => ["a", "b"].map((name) => ({ path: join(folder, name), before: "before", text: "after" }));
const texts = (): readonly string[] => readdirSync(folder).map((name) => `${name}: ${readFileSync(join(folder, name), "utf8")}`);

test("all of them", async () => {
  expect(await rewriteAll(files())).toEqual({});
  expect(texts()).toEqual(["a: after", "b: after"]);
});

test("none, where one has changed since it was read", async () => {
  writeFileSync(join(folder, "b"), "edited");
  expect(await rewriteAll(files())).toEqual({ fault: expect.stringContaining("has changed since it was read; nothing was written") });
  expect(texts()).toEqual(["a: before", "b: edited"]);
});

test("none, where one cannot be, and what somebody wrote meanwhile stays", async () => {
  writeFileSync(join(folder, "b"), "edited");
  const writing = rewriteAll(files());
  setImmediate(() => writeFileSync(join(folder, "a"), "mine"));
  expect(await writing).toEqual({ fault: expect.stringContaining("nothing was written") });
  expect(texts()).toEqual(["a: mine", "b: edited"]);
});

test("one that is gone is named", async () => {
  rmSync(join(folder, "b"));
  expect(await rewriteAll(files())).toEqual({ fault: `cannot write ${join(folder, "b")}: its folder is gone; nothing was written` });
});

test("whatever a file is called", async () => {
  const path = join(folder, "c".repeat(250));
  writeFileSync(path, "before");
  expect(await rewriteAll([{ path, before: "before", text: "after" }])).toEqual({});
  expect(readFileSync(path, "utf8")).toBe("after");
});

test("a new file is whole when it is first seen", async () => {
  const path = join(folder, "new");
  const watching = new Worker('const { statSync } = require("node:fs"), { workerData, parentPort } = require("node:worker_threads"); parentPort.postMessage("now"); let seen; while (!seen) seen = statSync(workerData, { throwIfNoEntry: false }); parentPort.postMessage(seen.size);', { eval: true, workerData: path });
  await once(watching, "message");
  createFile(path, "x".repeat(8_000_000));
  expect(await once(watching, "message")).toEqual([8_000_000]);
  expect(() => createFile(path, "y")).toThrow("EEXIST");
  expect(readdirSync(folder)).toEqual(["a", "b", "new"]);
});

test("none, where it is stopped on the way, and the signal is then nobody's", async () => {
  const before = process.listenerCount("SIGINT");
  const writing = rewriteAll(files());
  process.emit("SIGINT");
  expect(await writing).toEqual({ fault: "interrupted; nothing was written" });
  expect(texts()).toEqual(["a: before", "b: before"]);
  expect(process.listenerCount("SIGINT")).toBe(before);
});
