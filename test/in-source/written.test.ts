// Errors in a server's own sources, on a real disk: what is written there, what is left alone, and what check and doctor know of it.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { generate as byApi } from "../../generator/api.ts";
import { check } from "../../generator/commands/check.ts";
import { generate } from "../../generator/commands/generate.ts";
import type { GenerateOptions } from "../../generator/terminal/flags.ts";

const inSource = "into: src/errors, ";
const taxonomy = (into = inSource, said = "locked"): string => `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "Note {id} is ${said}.", details: { id: string } }
servers:
  notes: { package: notes-errors, ${into}tools: { edit_note: [note_locked] } }
`;
const both = (): string => `${taxonomy()}  tasks: { package: tasks-errors, tools: { edit_task: [note_locked] } }\n`;

let cwd = "";
const put = (path: string, text: string): void => {
  mkdirSync(join(cwd, path, ".."), { recursive: true });
  writeFileSync(join(cwd, path), text);
};
const text = (path: string): string => readFileSync(join(cwd, path), "utf8");
const standing = (): readonly string[] => readdirSync(cwd, { recursive: true, encoding: "utf8" }).filter((path) => !path.includes(".faultline/") && path.includes(".")).sort();
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "faultline-into-"));
  put("taxonomy.yaml", taxonomy());
});
afterEach(() => rmSync(cwd, { recursive: true }));

interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const listening = async (verb: (streams: Parameters<typeof generate>[1]) => Promise<number>): Promise<Said> => {
  let [stdout, stderr] = ["", ""];
  const code = await verb({ stdout: (more) => void (stdout += more), stderr: (more) => void (stderr += more), color: false, columns: 120 });
  return { code, stdout, stderr };
};
const job = () => ({ taxonomy: "taxonomy.yaml", out: "generated", cwd });
const run = (options: Partial<GenerateOptions> = {}): Promise<Said> => listening((streams) => generate({ ...job(), ...options }, streams));
const checked = (): Promise<Said> => listening((streams) => check(job(), streams));

describe("sources", () => {
  test("stand in their folder, and nothing is made beside them; a second run changes nothing", async () => {
    expect(await run()).toMatchObject({ code: 0, stdout: "src/errors: 8 created, 0 changed, 0 removed, 0 unchanged\n" });
    expect(readdirSync(cwd).sort()).toEqual(["src", "taxonomy.yaml"]);
    expect(await run()).toMatchObject({ code: 0, stdout: "src/errors: 0 created, 0 changed, 0 removed, 8 unchanged\n" });
    expect(await checked()).toMatchObject({ code: 0 });
  });

  test("follow the taxonomy, beside the owner's own files", async () => {
    put("src/errors/mine.ts", "export const mine = 1;\n");
    put("src/server.ts", "export {};\n");
    await run();
    put("taxonomy.yaml", taxonomy(inSource, "shut"));
    expect(await checked()).toMatchObject({ code: 6, stdout: expect.stringContaining("--- src/errors/errors.ts\n") });
    expect((await run()).stdout).toContain("src/errors: 0 created, 3 changed, 0 removed, 5 unchanged\n");
    expect(text("src/errors/errors.ts")).toContain("is shut.");
    expect([text("src/errors/mine.ts"), text("src/server.ts")]).toEqual(["export const mine = 1;\n", "export {};\n"]);
  });

  test("that were edited, or stand in the way, are not overwritten; nothing at all is written then", async () => {
    put("taxonomy.yaml", both());
    put("src/errors/index.ts", "export const mine = 1;\n");
    const before = standing();
    const { code, stdout, stderr } = await run();
    expect({ code, stdout }).toEqual({ code: 6, stdout: "" });
    expect(stderr).toContain("error[drift-foreign]: src/errors/index.ts is in the way: Faultline did not write it");
    expect(standing()).toEqual(before);
    expect(await run({ force: true })).toMatchObject({ code: 0 });
    put("src/errors/family.ts", `${text("src/errors/family.ts")}// mine\n`);
    expect(await checked()).toMatchObject({ code: 6, stdout: expect.stringContaining("edited  family.ts") });
    put("taxonomy.yaml", both().replace("is locked", "is shut").replace("edit_note", "edit_any_note"));
    expect((await run()).stderr).toContain("error[drift-edited]: src/errors/family.ts was edited after generation");
  });

  test("are known for ours after a fresh checkout, without the memory of the last run", async () => {
    await run();
    rmSync(join(cwd, "src/.faultline"), { recursive: true });
    put("taxonomy.yaml", taxonomy(inSource, "shut"));
    expect(await run()).toMatchObject({ code: 0, stderr: "" });
  });
});

describe("beside packages", () => {
  test("each server has what its taxonomy says", async () => {
    put("taxonomy.yaml", both());
    const { stdout } = await run();
    expect(stdout).toMatch(/^generated\/tasks: \d+ created, .*\nsrc\/errors: 8 created, /);
    expect(existsSync(join(cwd, "generated/notes"))).toBe(false);
    expect(await checked()).toMatchObject({ code: 0 });
    put("src/errors/index.ts", "");
    expect(await checked()).toMatchObject({ code: 6 });
    expect((await run({ servers: ["tasks"] })).stdout).not.toContain("src/errors");
  });

  test("a package that becomes sources is gone from its folder, but for what is its owner's", async () => {
    put("taxonomy.yaml", taxonomy(""));
    await run();
    expect(existsSync(join(cwd, "generated/notes/package.json"))).toBe(true);
    put("taxonomy.yaml", taxonomy());
    expect(await run()).toMatchObject({ code: 0 });
    expect(readdirSync(join(cwd, "generated/notes"))).toEqual(["CHANGELOG.md"]);
  });
});

test("build tools hear of the files where they are", async () => {
  const { created } = await byApi({ cwd });
  expect(created).toContain("../src/errors/errors.ts");
  const { stdout } = await run({ printOutputs: true });
  expect(stdout.split("\n")).toEqual(expect.arrayContaining(["src/errors/.faultline.json", "src/errors/runtime.ts"]));
  expect((await run({ stdout: true })).stdout).toContain('{"path":"../src/errors/client.ts",');
});
