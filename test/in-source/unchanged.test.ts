// Sources of a server's own that nothing has changed are recognised by hashes, as packages are; and of several servers only those are made anew that are others.

import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answered, project } from "../write/command.ts";

const server = (name: string, more: string, word: string): readonly [string, string] => [
  `  ${name}_locked: { message: "${name} {id} is ${word}.", details: { id: string } }\n`,
  `  ${name}: { package: ${name}-errors, ${more}tools: { edit: [${name}_locked] } }\n`,
];
const taxonomyOf = (servers: readonly (readonly [string, string])[]): string =>
  `taxonomy: 1\nname: pads\nversion: 0.1.0\nerrors:\n${servers.map(([error]) => error).join("")}servers:\n${servers.map(([, one]) => one).join("")}`;

const notes = (word = "locked"): readonly [string, string] => server("notes", "into: src/errors, ", word);
const memos = server("memos", "into: lib/memo-errors, ", "locked");
const tasks = server("tasks", "", "locked");

let cwd = "";
const at = (path: string): string => join(cwd, path);
const phases = async (...args: readonly string[]): Promise<readonly string[]> => {
  const { code, stderr } = await answered(["generate", ...args, "--stats"], cwd);
  expect(code, stderr).toBe(0);
  return [...stderr.matchAll(/^(\w+) +[\d.]+ ms$/gm)].map(([, name = ""]) => name);
};
const quick = ["recognise"];

describe.each<readonly [string, readonly (readonly [string, string])[]]>([
  ["alone", [notes()]],
  ["beside other sources", [notes(), memos]],
  ["beside a package", [notes(), tasks]],
])("%s", (_, servers) => {
  beforeEach(() => {
    cwd = project(taxonomyOf(servers));
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  test("a second run loads no compiler, touches nothing, and says what stands", async () => {
    await phases();
    const listed = (): readonly (string | number)[][] => readdirSync(at("src"), { recursive: true, encoding: "utf8" }).map((path) => [path, statSync(at(join("src", path))).mtimeMs]);
    const before = listed();
    expect(await phases()).toEqual(quick);
    expect(listed()).toEqual(before);
    const { stdout } = await answered(["generate"], cwd);
    expect(stdout).toContain("src/errors: 0 created, 0 changed, 0 removed, 8 unchanged\n");
    expect(stdout.trimEnd().split("\n")).toHaveLength(servers.length);
    expect((await answered(["check"], cwd)).code).toBe(0);
  });

  test.each<readonly [string, () => void]>([
    ["the taxonomy", () => appendFileSync(at("taxonomy.yaml"), "# a comment\n")],
    ["a source that was edited", () => appendFileSync(at("src/errors/index.ts"), "// mine\n")],
    ["a source that is missing", () => rmSync(at("src/errors/family.ts"))],
    ["the record", () => rmSync(at("src/.faultline"), { recursive: true })],
    ["a run that was killed", () => writeFileSync(at("src/.faultline/left-1"), "")],
  ])("a change of %s is seen", async (__, change) => {
    await phases();
    change();
    expect(await phases("--force")).not.toEqual(quick);
  });
});

test("of two servers the other one's sources are left as they are", async () => {
  cwd = project(taxonomyOf([notes(), memos]));
  await phases();
  const before = statSync(at("lib/memo-errors/errors.ts")).ctimeMs;
  writeFileSync(at("taxonomy.yaml"), taxonomyOf([notes("shut"), memos]));
  const { stdout } = await answered(["generate"], cwd);
  expect(stdout).toContain("lib/memo-errors: 0 created, 0 changed, 0 removed, 8 unchanged\n");
  expect(readFileSync(at("src/errors/errors.ts"), "utf8")).toContain("is shut.");
  expect(statSync(at("lib/memo-errors/errors.ts")).ctimeMs).toBe(before);
  expect(await phases()).toEqual(quick);
  rmSync(cwd, { recursive: true });
});
