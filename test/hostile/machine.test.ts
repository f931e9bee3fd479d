// The same bytes wherever the command runs (M9), nothing written on refusal, and nothing left of what was there before (M2, on disk).

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { faultline, treeOf, type Surroundings } from "./command.ts";
import { someTests } from "../sweep.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "faultline-machine-"));
afterAll(() => rmSync(folder, { recursive: true }));

const small = `taxonomy: 1
name: notes
version: 1.0.0
title: İstanbul, Iğdır and ß
errors:
  i_locked: { message: "The note {id} is locked.", details: { id: string, ii: { type: number, example: 1.5 } } }
  file_missing: { message: "No file.", httpStatus: 404 }
  a_B_c: { message: "x" }
servers:
  i-notes: { package: "@me/i-notes", errors: [i_locked, file_missing], tools: { I_edit: [i_locked], i_read: [] } }
`.replace('  a_B_c: { message: "x" }\n', "");

const generated = async (text: string | undefined, surroundings: Partial<Surroundings>): Promise<ReadonlyMap<string, string>> => {
  const out = mkdtempSync(join(folder, "out-"));
  const cwd = surroundings.cwd ?? mkdtempSync(join(folder, "in-"));
  if (text !== undefined) writeFileSync(join(cwd, "taxonomy.yaml"), text);
  const { status, stderr } = await faultline(["generate", "taxonomy.yaml", "--out", out], { ...surroundings, cwd });
  // npx has words of its own.
  expect([status, surroundings.node === undefined ? stderr : ""], stderr).toEqual([0, ""]);
  return treeOf(out);
};

const surroundings: { readonly [name: string]: Partial<Surroundings> } = {
  "another folder": {},
  Turkish: { env: { LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" } },
  "an old locale": { env: { LC_ALL: "C", LANG: "C" } },
  "the Chatham Islands": { env: { TZ: "Pacific/Chatham" } },
  "another time": { env: { SOURCE_DATE_EPOCH: "0" } },
  "continuous integration": { env: { CI: "true", GITHUB_ACTIONS: "true", FORCE_COLOR: "1", COLUMNS: "40" } },
  "another home": { env: { HOME: "/nonexistent", USER: "nobody", USERPROFILE: "/nonexistent" } },
};

describe("the same bytes (M9)", () => {
  const first = generated(small, {});

  someTests(Object.entries(surroundings), 6)("in %s", async (_, where) => {
    expect(await generated(small, where)).toEqual(await first);
  });

  test("of the project's own taxonomy, and as they are committed", async () => {
    const files = await generated(undefined, { cwd: root });
    const elsewhere = mkdtempSync(join(folder, "copy-"));
    for (const name of readdirSync(root).filter((name) => name.endsWith(".yaml"))) cpSync(join(root, name), join(elsewhere, name));
    expect(await generated(undefined, { cwd: elsewhere, env: { LC_ALL: "tr_TR.UTF-8", TZ: "Pacific/Chatham" } })).toEqual(files);
    expect(files.size).toBeGreaterThan(100);
  });

  const online = process.env["FAULTLINE_NETWORK"] === "1";
  test.runIf(online)("on Node 24, from the network", async () => {
    expect(await generated(small, { node: ["npx", "-y", "-p", "node@24", "node"] })).toEqual(await first);
  });
  test.runIf(online)("of Faultline itself, built by Node 24", () => {
    const copy = join(folder, "built");
    const isSource = (path: string): boolean => !/[\\/](?:node_modules|\.git|generated|dist)$/.test(path);
    cpSync(root, copy, { recursive: true, filter: isSource });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    execFileSync("npx", ["-y", "-p", "node@24", "node", "generator/build.mjs"], { cwd: copy });
    const [taxonomy, out] = [join(copy, "small.yaml"), join(copy, "out")];
    writeFileSync(taxonomy, small);
    execFileSync(process.execPath, [join(copy, "generator/dist/cli.js"), "generate", taxonomy, "--out", out]);
    expect([...treeOf(out).keys()]).toContain("i-notes/src/errors.js");
  });
  if (!online) console.log("Node 24 was not tried: FAULTLINE_NETWORK=1 fetches it.");
});

describe("on disk", () => {
  test("an error that comes and goes leaves nothing behind (M2)", async () => {
    const cwd = mkdtempSync(join(folder, "m2-"));
    const run = async (text: string): Promise<ReadonlyMap<string, string>> => {
      writeFileSync(join(cwd, "taxonomy.yaml"), text);
      const { status, stderr } = await faultline(["generate"], { cwd });
      expect([status, stderr]).toEqual([0, ""]);
      return treeOf(join(cwd, "generated"));
    };
    const before = await run(small);
    const more = small
      .replace("servers:", '  brand_new: { message: "New." }\nservers:')
      .replace("errors: [i_locked,", "errors: [brand_new, i_locked,");
    expect(await run(more)).not.toEqual(before);
    expect(await run(small)).toEqual(before);
  });

  test("nothing is written, or changed, on refusal", async () => {
    const cwd = mkdtempSync(join(folder, "refusal-"));
    writeFileSync(join(cwd, "taxonomy.yaml"), small.replace("[i_locked, file_missing]", "[i_lockd]"));
    expect((await faultline(["generate"], { cwd })).status).toBe(1);
    expect([...treeOf(cwd).keys()]).toEqual(["taxonomy.yaml"]);
    writeFileSync(join(cwd, "taxonomy.yaml"), small);
    await faultline(["generate"], { cwd });
    const before = treeOf(join(cwd, "generated"));
    expect(before.size).toBeGreaterThan(10);
    writeFileSync(join(cwd, "taxonomy.yaml"), small.replace("errors:", "errrors:"));
    expect((await faultline(["generate"], { cwd })).status).toBe(1);
    expect(treeOf(join(cwd, "generated"))).toEqual(before);
  });
});
