// Several files are written all or none: where one cannot be, or somebody presses Ctrl-C, those before it are as they were.

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rewriteAll } from "../../generator/sources/write.ts";

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

test("none, where it is stopped on the way, and the signal is then nobody's", async () => {
  const before = process.listenerCount("SIGINT");
  const writing = rewriteAll(files());
  process.emit("SIGINT");
  expect(await writing).toEqual({ fault: "interrupted; nothing was written" });
  expect(texts()).toEqual(["a: before", "b: before"]);
  expect(process.listenerCount("SIGINT")).toBe(before);
});
