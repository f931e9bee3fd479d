// The doors for require(): what bundlers take in by them, and that a test runner with a loader of its own, which takes no ES module, gets the same classes.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { root } from "./generated.ts";
import { run } from "./packed.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-doors-"));
afterAll(() => rmSync(folder, { recursive: true }));

const dist = join(root, "generated/tasks/dist");

test("a bundler is not led from them into what is for tests alone", async () => {
  const entry = join(folder, "server.cjs");
  writeFileSync(entry, `const { guardServer } = require(${JSON.stringify(join(dist, "index.cjs"))});\nconsole.log(typeof guardServer, typeof require(${JSON.stringify(join(dist, "index.cjs"))}).decode);\n`);
  const outfile = join(folder, "bundle.cjs");
  const { warnings, metafile } = await build({ entryPoints: [entry], outfile, bundle: true, platform: "node", metafile: true, logLevel: "silent" });
  expect(warnings).toEqual([]);
  expect(Object.keys(metafile.inputs).filter((path) => /\b(live|testing)\.js$/.test(path))).toEqual([]);
  expect(run(process.execPath, [outfile], folder)).toBe("function function\n");
});

type Exports = { readonly [name: string]: unknown };

/** The door as a runner loads it that runs modules in a context of its own, as Jest does, and says `failure` of an ES module. */
const loaded = (name: string, failure: (context: object) => unknown): Exports => {
  const filename = join(dist, name);
  const context = { process };
  const module = { exports: {} as Exports };
  const own = (): never => {
    throw failure(context);
  };
  const wrapped = runInNewContext(`(function (module, exports, require, __dirname, __filename) {${readFileSync(filename, "utf8")}\n})`, context) as (...given: readonly unknown[]) => void;
  wrapped(module, module.exports, own, dirname(filename), filename);
  return module.exports;
};

const failures: readonly (readonly [runner: string, failure: (context: object) => unknown])[] = [
  ["Jest 29", (context) => runInNewContext("new SyntaxError('Cannot use import statement outside a module')", context)],
  ["Jest 30", () => Object.assign(new Error("Must use import to load ES Module"), { code: "ERR_REQUIRE_ESM" })],
];

// Vitest has modules of its own as well: what Node has is what is asked for here.
const node = createRequire(import.meta.url);

test.each(failures)("%s gets what Node has", (_, failure) => {
  const { NotFoundOrForbiddenError, decode, contractTests } = loaded("index.cjs", failure);
  const own = node(join(dist, "index.cjs")) as Exports;
  expect([NotFoundOrForbiddenError, decode, contractTests]).toEqual([own["NotFoundOrForbiddenError"], own["decode"], own["contractTests"]]);
  expect(NotFoundOrForbiddenError).toBeTypeOf("function");
  expect(Object.keys(loaded("needs-zod-4.cjs", failure))).toEqual(Object.keys(node(join(dist, "needs-zod-4.cjs")) as Exports));
});

test("what fails for another reason says so", () => {
  expect(() => loaded("index.cjs", () => new Error("Cannot find module '@faultline/runtime'"))).toThrow("Cannot find module '@faultline/runtime'");
});
