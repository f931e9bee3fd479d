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
])("%s", async (_, second) => {
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

test("on a machine that has run neither, where their files have names of their own", async () => {
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

test("what one made the other does not write over, be it a package or sources, unless it is told to", async () => {
  const cwd = mkdtempSync(join(folder, "project-"));
  const into = (text: string, where: string): string => text.replace(/package: "[^"]*"/, `$&, into: ${where}`);
  const says = async (...args: readonly string[]): Promise<readonly [number | null, boolean]> => {
    const { status, stdout, stderr } = await answered(args, { cwd });
    return [status, `${stdout}${stderr}`.includes("taken") || stderr.includes("drift-foreign")];
  };
  const pairs = [
    [taxonomy("notes"), taxonomy("notes")],
    [taxonomy("notes"), into(taxonomy("mail"), "generated/notes")],
    [into(taxonomy("notes"), "src/errors"), into(taxonomy("mail"), "src/errors")],
  ] as const;
  for (const [one, other] of pairs) {
    writeFileSync(join(cwd, "one.yaml"), one);
    writeFileSync(join(cwd, "other.yaml"), other.replace("name: notes", "name: mail"));
    expect(await says("generate", "one.yaml")).toEqual([0, false]);
    expect(await says("generate", "other.yaml")).toEqual([6, true]);
    expect(await says("check", "other.yaml")).toEqual([6, true]);
    expect(await says("check", "one.yaml")).toEqual([0, false]);
    expect(await says("generate", "other.yaml", "--force")).toEqual([0, false]);
    expect(await says("check", "one.yaml")).toEqual([6, true]);
    // A server moves: once the one taxonomy says nothing of it, the other may have it.
    expect(await says("generate", "one.yaml", "--force")).toEqual([0, false]);
    writeFileSync(join(cwd, "one.yaml"), taxonomy("elsewhere"));
    expect(await says("generate", "other.yaml")).toEqual([0, false]);
    rmSync(cwd, { recursive: true });
    mkdirSync(cwd);
  }
});
