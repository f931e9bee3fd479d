// A larger taxonomy from a public catalogue, PostgreSQL's SQLSTATE list, split over files: it compiles, type-checks, and its contract tests pass.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import type { Server } from "../../generator/model/taxonomy.ts";
import { faultline } from "../commands/cli.ts";
import { compilers, complaints } from "../compiler.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "faultline-catalogue-"));
const made = join(folder, "postgres");
let server: Server;

beforeAll(() => {
  symlinkSync(modules, join(folder, "node_modules"));
  const { status, stderr } = faultline(["generate", "--out", folder], here);
  expect([status, stderr]).toEqual([0, ""]);
  server = JSON.parse(readFileSync(join(made, "taxonomy.json"), "utf8"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every condition of the catalogue is an error of the package, mapped from its code", () => {
  const files = readdirSync(join(here, "sqlstate")).map((file) => parse(readFileSync(join(here, "sqlstate", file), "utf8")));
  const states: readonly string[] = files.flatMap(({ errors }) => Object.values<{ readonly "x-sqlstate": string }>(errors).map((error) => error["x-sqlstate"]));
  expect(states.length).toBeGreaterThanOrEqual(250);
  expect(new Set(states).size).toBe(states.length);
  const ofFaultline = ["internal_error", "invalid_input"];
  expect(server.errors).toHaveLength(states.length + ofFaultline.length);
  expect(server.rules.map(({ match }) => match.code?.[0]).sort()).toEqual(states.toSorted());
});

test("a special case has its class's category, details and message", () => {
  const unique = server.errors.find(({ code }) => code === "unique_violation");
  expect(unique).toMatchObject({
    category: "integrity",
    extends: ["integrity_constraint_violation"],
    message: "A constraint refused the change. Unique violation.",
    details: { constraint: { type: "string", maxLength: 63 }, table: { optional: true } },
  });
});

test.each(Object.entries(compilers))("the package compiles under %s", (_, compiler) => {
  const options = { strict: true, noEmit: true, module: "nodenext", target: "es2023", skipLibCheck: true, types: [], exactOptionalPropertyTypes: true };
  writeFileSync(join(made, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["src"] }));
  expect(complaints(made, compiler)).toBe("");
});

test("its contract tests pass over a real connection", { timeout: 180_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(modules, "vitest/vitest.mjs"), "run", "--root", made], { encoding: "utf8", cwd: made });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/25\d of 25\d rules/);
});
