// A shared runtime that is missing, too old or too new: what Node, TypeScript and a bundler say before anything runs.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isFitting, markOf, marksOf, rangeOf } from "../../generator/targets/typescript/runtime-versions.ts";
import { compilers, complaints } from "../compiler.ts";
import { generated, later, madeBy, now, runtimeName, runtimeOf } from "./installed.ts";
import { someTests } from "../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-unfitting-"));
const runtime = join(folder, "node_modules", runtimeName);
const name = "@acme/one-errors";

beforeAll(() => {
  const made = generated(join(folder, "made"), "one", `runtime: "${runtimeName}"\n`);
  cpSync(made, join(folder, "node_modules", name), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "use.mjs"), `import { BusyError } from "${name}";\nconsole.log(new BusyError({ seconds: 1 }).code);\n`);
  writeFileSync(join(folder, "use.ts"), `import { BusyError } from "${name}";\nexport const code: string = new BusyError({ seconds: 1 }).code;\n`);
  const compilerOptions = { strict: true, noEmit: true, module: "nodenext", target: "es2022", types: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.ts"] }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const using = (): { readonly status: number | null; readonly said: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["use.mjs"], { cwd: folder, encoding: "utf8" });
  return { status, said: stdout + stderr };
};
const bundled = (): Promise<string> =>
  build({ absWorkingDir: folder, entryPoints: ["use.mjs"], bundle: true, format: "esm", write: false, logLevel: "silent" }).then(({ outputFiles }) => outputFiles[0]?.text ?? "", ({ message }: Error) => message);

beforeEach(() => rmSync(runtime, { recursive: true, force: true }));

test("one that fits: it runs, and the name it is known by is in no bundle", async () => {
  runtimeOf(now, runtime);
  expect(using()).toEqual({ status: 0, said: "busy\n" });
  expect(complaints(folder)).toBe("");
  expect(await bundled()).not.toMatch(/version_\d/);
});

test("none: its name is said", async () => {
  expect(using()).toEqual({ status: 1, said: expect.stringContaining(`Cannot find package '${runtimeName}' imported from `) });
  expect(await bundled()).toContain(`Could not resolve "${runtimeName}"`);
});

test("one of a later Faultline: Node says the version that is needed, and shows the line with the remedy; so does a bundler", async () => {
  runtimeOf(later, runtime);
  const { status, said } = using();
  expect(status).toBe(1);
  expect(said).toContain(`The requested module '${runtimeName}' does not provide an export named '${markOf(now)}'`);
  expect(said).toContain(`// npm install ${runtimeName}@${rangeOf(now)}`);
  expect(await bundled()).toContain(`No matching export in "node_modules/${runtimeName}/dist/index.js" for import "${markOf(now)}"`);
});

test("one of an earlier Faultline, which also lacks what is imported: the version is what is said", () => {
  runtimeOf(now, runtime);
  const made = join(folder, "later");
  cpSync(join(folder, "made/one"), made, { recursive: true });
  madeBy(later, made);
  // Whatever it has more is asked for by other modules, of which none is looked at before the runtime is.
  const client = join(made, "src/index.js");
  writeFileSync(client, `import { somethingNew } from "../src/runtime.js";\nexport { somethingNew };\nexport const BusyError = class {};\n`);
  writeFileSync(join(folder, "later.mjs"), 'import "./later/src/index.js";\n');
  const { stderr } = spawnSync(process.execPath, ["later.mjs"], { cwd: folder, encoding: "utf8" });
  expect(stderr).toContain(`does not provide an export named '${markOf(later)}'`);
  expect(stderr).not.toContain("somethingNew");
});

someTests(Object.entries(compilers), 2)("%s says it too, where declarations are checked", (_, compiler) => {
  mkdirSync(runtime, { recursive: true });
  runtimeOf(later, runtime);
  expect(complaints(folder, compiler)).toMatch(new RegExp(`error TS2\\d+: (Module )?'"${runtimeName}"' has no exported member (named )?'${markOf(now)}'`));
});

describe("versions", () => {
  test.each([
    ["0.1.0", "^0.1.0", ["0.1.0", "0.1.4"], ["0.2.0", "1.0.0"]],
    ["0.0.4", "^0.0.4", ["0.0.4"], ["0.0.3", "0.0.5", "0.1.0"]],
    ["0.1.3", "^0.1.3", ["0.1.3", "0.1.12"], ["0.1.2", "0.2.3", "1.1.3"]],
    ["1.4.2", "^1.4.0", ["1.4.0", "1.4.2", "1.5.0", "1.12.0"], ["1.3.9", "2.4.2", "0.4.2"]],
    ["2.0.0-beta.1", "^2.0.0-beta.1", ["2.0.0-beta.1", "2.0.0", "2.1.0"], ["1.9.0", "3.0.0"]],
  ])("code of Faultline %s asks for %s", (made, range, fitting, unfitting) => {
    expect(rangeOf(made)).toBe(range);
    for (const version of fitting) expect([version, isFitting(version, made)]).toEqual([version, true]);
    for (const version of unfitting) expect([version, isFitting(version, made)]).toEqual([version, false]);
  });

  test("what a runtime exports are names of JavaScript, one for each version it stands in for", () => {
    expect(marksOf("0.1.2")).toEqual([0, 1, 2].map((patch) => `version_0_1_${patch}_or_later_below_0_2`));
    expect(marksOf("1.2.9")).toEqual([0, 1, 2].map((minor) => `version_1_${minor}_or_later_below_2`));
  });
});
