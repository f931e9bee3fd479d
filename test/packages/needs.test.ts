// The contract tests of a package in a project of its own: without what they need they say so in a sentence, and nothing fails; with it they pass, however little time the project gives to tests.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "./generated.ts";
import { lend, run } from "./packed.ts";

const home = mkdtempSync(join(tmpdir(), "faultline-needs-"));
afterAll(() => rmSync(home, { recursive: true }));
cpSync(`${root}generated/gmail`, join(home, "generated/gmail"), { recursive: true });
writeFileSync(join(home, "package.json"), JSON.stringify({ private: true, type: "module" }));
lend(home, "vitest");

const said = (...options: readonly string[]): string => run(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--reporter=verbose", ...options], home);

test("with nothing but vitest, all is named at once", () => {
  const all = said();
  expect(all).toContain("these tests need @modelcontextprotocol/sdk@1, ajv@8, zod@4: npm install --save-dev @modelcontextprotocol/sdk@1 ajv@8 zod@4");
  expect(all).toMatch(/1 skipped/);
});

test("beside zod 3, zod 4 is named", () => {
  for (const name of ["@modelcontextprotocol/sdk", "ajv"]) lend(home, name);
  mkdirSync(join(home, "node_modules/zod"));
  writeFileSync(join(home, "node_modules/zod/package.json"), JSON.stringify({ name: "zod", type: "module", exports: "./index.js" }));
  writeFileSync(join(home, "node_modules/zod/index.js"), `export * from ${JSON.stringify(`${root}node_modules/zod/v3/index.js`)};`);
  expect(said()).toContain("these tests need zod@4: npm install --save-dev zod@4");
});

test("a project in which nothing may take a millisecond, as on a busy machine, waits for the server all the same", () => {
  rmSync(join(home, "node_modules/zod"), { recursive: true });
  lend(home, "zod");
  const all = said("--testTimeout=1", "--hookTimeout=1", "--expect.poll.timeout=1");
  expect(all).toContain("39 of 39 declared errors, 17 of 17 rules, 16 of 16 scenarios produced and read back");
});
