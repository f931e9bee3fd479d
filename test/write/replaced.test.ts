// Edits of derived files: what Git does not keep is replaced without a question, and nobody goes without being told.

import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answered, project, taxonomy } from "./command.ts";

let cwd = "";
const at = (path: string): string => join(cwd, "generated/notes", path);
const generate = (...args: readonly string[]): ReturnType<typeof answered> => answered(["generate", ...args], cwd);
const told = (path: string): string => `warning[drift-edited]: generated/notes/${path} was edited after generation, and is now replaced`;

beforeEach(async () => {
  cwd = project(taxonomy("a"));
  expect(await generate()).toMatchObject({ code: 0, stderr: "" });
});
afterEach(() => rmSync(cwd, { recursive: true }));

test.each(["dist/testing.js", "src/runtime.js", "dist/needs-zod-4.js"])("%s", async (path) => {
  const before = readFileSync(at(path), "utf8");
  appendFileSync(at(path), "// mine\n");
  const dry = await generate("--dry-run");
  expect(dry.stderr).toContain(told(path));
  expect(readFileSync(at(path), "utf8")).toContain("// mine");
  const { code, stderr } = await generate();
  expect(code).toBe(0);
  expect(stderr).toContain(told(path));
  expect(readFileSync(at(path), "utf8")).toBe(before);
  expect(await generate()).toMatchObject({ code: 0, stderr: "" });
});

test("who asks for it by --force, has changed the taxonomy alone, or has another machine's files is told nothing", async () => {
  appendFileSync(at("dist/testing.js"), "// mine\n");
  expect(await generate("--force")).toMatchObject({ code: 0, stderr: "" });
  writeFileSync(join(cwd, "taxonomy.yaml"), taxonomy("b"));
  expect(await generate()).toMatchObject({ code: 0, stderr: "" });
  appendFileSync(at("dist/testing.js"), "// of another branch\n");
  rmSync(join(cwd, "generated/.faultline"), { recursive: true });
  expect(await generate()).toMatchObject({ code: 0, stderr: "" });
});
