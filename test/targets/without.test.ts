// A language can be taken out: without its folder, and its line in each list of generator/targets/, the rest of the compiler still type-checks.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complaints } from "../compiler.ts";
import { sweep } from "../sweep.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "faultline-without-"));
const generator = join(folder, "generator");
const targets = join(generator, "targets");

beforeAll(() => {
  const left = ["generator/targets/typescript", "templates/runtime"].map((path) => join(root, path));
  for (const each of ["generator", "templates", "package.json"]) cpSync(join(root, each), join(folder, each), { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const { compilerOptions, ...rest } = JSON.parse(readFileSync(join(generator, "tsconfig.json"), "utf8")) as { readonly compilerOptions: object };
  writeFileSync(join(generator, "tsconfig.json"), JSON.stringify({ ...rest, compilerOptions: { ...compilerOptions, noUnusedLocals: false } }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without what names TypeScript: an import or export of its own line, a member of a list. */
const withoutIt = (text: string): string =>
  text
    .replace(/^(import|export) .*"\.\/typescript\/.*\n/gm, "")
    .replace(/(?<=\[)typescript, /g, "")
    .replace(/(, )?(\.\.\.)?\btypescript\b(?=[\],\s}])/g, "");

test("it would not type-check if a list still named it", sweep, () => {
  expect(complaints(generator)).toContain("./typescript/index.ts");
});

test("without those lines, the rest type-checks", sweep, () => {
  for (const name of readdirSync(targets).filter((each) => each.endsWith(".ts"))) writeFileSync(join(targets, name), withoutIt(readFileSync(join(targets, name), "utf8")));
  expect(complaints(generator)).toBe("");
});
