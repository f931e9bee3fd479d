// The command reads its inputs and itself, writes its output, and does nothing else: Node's permission model lets it, and nothing else.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { bytes, cli, generate, outOf, project, readable, scope, scratch, taxonomies } from "./project.ts";

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const root = fileURLToPath(new URL("../..", import.meta.url));
const preload = fileURLToPath(new URL("no-network.mjs", import.meta.url));
const flag = process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission";

/** What is installed with the command, from its own manifest: all that it brings, it may read. */
const installed = ((): readonly string[] => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { dependencies: Record<string, string> };
  const bindings = Object.keys(dependencies).map((name) => join(root, "node_modules", `@${name}`));
  return [...Object.keys(dependencies).map((name) => join(root, "node_modules", name)), ...bindings].filter((path) => existsSync(path));
})();

const sandboxed = (folder: string, taxonomy: string, inputs: readonly string[]): { readonly status: number | null; readonly stderr: string } => {
  const out = join(folder, outOf(taxonomy));
  mkdirSync(out, { recursive: true });
  const own = [join(root, "generator/dist"), ...installed, join(root, "package.json"), preload];
  const reads = [...own, out, ...inputs.map((input) => join(folder, input))].map(readable);
  // Machine code may be loaded: one dependency is.
  const args = ["--no-warnings", flag, "--allow-addons", ...reads, `--allow-fs-write=${out}/`, "--import", preload, cli];
  return spawnSync(process.execPath, [...args, "generate", taxonomy, ...scope(taxonomy), "--out", outOf(taxonomy)], { cwd: folder, env: {}, encoding: "utf8" });
};

const inputsOf = (folder: string, taxonomy: string): readonly string[] =>
  spawnSync(process.execPath, [cli, "generate", taxonomy, "--print-inputs"], { cwd: folder, encoding: "utf8" }).stdout.trim().split("\n");

describe("with no variables, no network, no other process, and no file but those --print-inputs names, its own, and the output folder", () => {
  const folder = project("sandboxed");
  const usual = project("usual");
  generate(usual);

  test.each(taxonomies)("%s is generated, and found unchanged", (taxonomy) => {
    const inputs = inputsOf(folder, taxonomy);
    expect(sandboxed(folder, taxonomy, inputs)).toMatchObject({ status: 0, stderr: "" });
    expect(sandboxed(folder, taxonomy, inputs)).toMatchObject({ status: 0, stderr: "" });
  });

  test("as it is anywhere", () => {
    expect(bytes(folder)).toEqual(bytes(usual));
  });

  test("and it does fail when an input is kept from it", () => {
    const [, , schema] = taxonomies;
    const strict = project("strict");
    const inputs = inputsOf(strict, schema);
    expect(inputs).toHaveLength(2);
    for (const input of inputs) {
      const { status, stderr } = sandboxed(strict, schema, inputs.filter((other) => other !== input));
      expect(status).not.toBe(0);
      expect(stderr).toMatch(/cannot (read|import)/);
    }
  });
});
