// Two taxonomies of one name in one out folder: each removes what it made itself, and nothing of the other's.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { answered } from "../hostile/command.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-two-taxonomies-"));
afterAll(() => rmSync(folder, { recursive: true }));

const taxonomy = (...servers: readonly string[]): string =>
  `taxonomy: 1\nname: notes\nversion: 0.1.0\nerrors: { a_b: { message: It failed. } }\nservers:\n${servers.map((name) => `  ${name}: { package: "@me/${name}", errors: [a_b] }\n`).join("")}`;

/** Runs `faultline generate` on a taxonomy, and says which packages there are then. */
const packagesAfter = async (cwd: string, path: string): Promise<readonly string[]> => {
  const { status, stderr } = await answered(["generate", path], { cwd });
  expect([status, stderr]).toEqual([0, ""]);
  // A changelog is its owner's, and stays.
  return readdirSync(join(cwd, "generated")).filter((name) => existsSync(join(cwd, "generated", name, ".faultline.json")));
};

const forget = (cwd: string): void => rmSync(join(cwd, "generated/.faultline"), { recursive: true });

test.each([
  ["in one folder", "mail.yaml"],
  ["in two", "more/taxonomy.yaml"],
])("%s", { timeout: 120_000 }, async (_, second) => {
  const cwd = mkdtempSync(join(folder, "project-"));
  mkdirSync(join(cwd, "more"));
  writeFileSync(join(cwd, "taxonomy.yaml"), taxonomy("notes", "old"));
  writeFileSync(join(cwd, second), taxonomy("mail"));
  expect(await packagesAfter(cwd, "taxonomy.yaml")).toEqual(["notes", "old"]);
  expect(await packagesAfter(cwd, second)).toEqual(["mail", "notes", "old"]);
  writeFileSync(join(cwd, "taxonomy.yaml"), taxonomy("notes"));
  expect(await packagesAfter(cwd, "taxonomy.yaml")).toEqual(["mail", "notes"]);
  expect((await answered(["check", second], { cwd })).status).toBe(0);
});

test("on a machine that has run neither, where their files have names of their own", { timeout: 120_000 }, async () => {
  const cwd = mkdtempSync(join(folder, "project-"));
  writeFileSync(join(cwd, "taxonomy.yaml"), taxonomy("notes", "old"));
  writeFileSync(join(cwd, "mail.yaml"), taxonomy("mail"));
  await packagesAfter(cwd, "taxonomy.yaml");
  await packagesAfter(cwd, "mail.yaml");
  forget(cwd);
  expect(await packagesAfter(cwd, "mail.yaml")).toEqual(["mail", "notes", "old"]);
  forget(cwd);
  writeFileSync(join(cwd, "taxonomy.yaml"), taxonomy("notes"));
  expect(await packagesAfter(cwd, "taxonomy.yaml")).toEqual(["mail", "notes"]);
});
