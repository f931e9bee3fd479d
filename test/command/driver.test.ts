// What one process says that is asked many things is what a process of its own says: the same words on the same streams, the same exit, the same files.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { answered, asked, cli, type Said } from "./asked.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-driver-"));
afterAll(() => rmSync(folder, { recursive: true }));

const good = `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`;

const project = (): string => {
  const cwd = mkdtempSync(join(folder, "project-"));
  writeFileSync(join(cwd, "taxonomy.yaml"), good);
  writeFileSync(join(cwd, "bad.yaml"), good.replace("[note_locked]", "[note_lockd]"));
  return cwd;
};

const apart = (args: readonly string[], { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv }): Said => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd, env, encoding: "utf8" });
  return { status, stdout, stderr };
};

const texts = (cwd: string): ReadonlyMap<string, string> => {
  const files = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.parentPath.endsWith(".faultline"));
  return new Map(files.map((entry) => join(entry.parentPath, entry.name)).map((path): [string, string] => [path.slice(cwd.length), readFileSync(path, "utf8")]).sort());
};

const plain = { PATH: process.env["PATH"] };

/** One after the other in one project. */
const lines: readonly (readonly [line: string, env?: NodeJS.ProcessEnv])[] = [
  ["generate"],
  ["generate"],
  ["check"],
  ["generate bad.yaml"],
  ["lint bad.yaml --reporter json"],
  ["lint bad.yaml", { FORCE_COLOR: "1", AI_AGENT: "somebody" }],
  ["lint bad.yaml", { GITHUB_ACTIONS: "true" }],
  ["explain note_locked"],
  ["list errors --json"],
  ["nope"],
  ["--version"],
  ["generate --help"],
  ["generate --reporter nope"],
];

test("it is the same, by a thread that waits and by one that goes on", async () => {
  const [alone, waiting, going] = [project(), project(), project()];
  for (const [line, more = {}] of lines) {
    const [args, env] = [line.split(" "), { ...plain, ...more }];
    const expected = apart(args, { cwd: alone, env });
    expect(asked(args, { cwd: waiting, env }), line).toEqual(expected);
    expect(await answered(args, { cwd: going, env }), line).toEqual(expected);
  }
  expect(texts(waiting)).toEqual(texts(alone));
  expect(texts(going)).toEqual(texts(alone));
});
