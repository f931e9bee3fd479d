// How many files a package is, on disk and in Git: the same for one error as for a hundred. How many bytes an error is, and whom those in Git speak of.

import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { build } from "../../generator/model/build.ts";
import { plan } from "../../generator/targets/plan.ts";
import type { GeneratedFile } from "../../generator/targets/target.ts";
import { taxonomyOf } from "../bench/taxonomy.mjs";
import { render } from "../rendered.ts";
import { isDerivedIn } from "../../generator/model/own-files.ts";

/** The package of a server with as many errors, one a tool. */
const packageOf = (count: number): readonly GeneratedFile[] => {
  const codes = Array.from({ length: count }, (_, index) => `error_${index}`);
  const errors = Object.fromEntries(codes.map((code) => [code, { message: "It failed." } as const]));
  const tools = Object.fromEntries(codes.map((code) => [`raise_${code}`, [code]]));
  const model = build({ taxonomy: 1, name: "one", version: "1.0.0", errors, servers: { one: { package: "one", tools } } });
  return render(plan(model)).map((file) => ({ ...file, path: file.path.slice("one/".length) }));
};

const one = packageOf(1);
const pathsOf = (files: readonly GeneratedFile[]): readonly string[] => files.map(({ path }) => path);
const committed = one.filter(({ path }) => !isDerivedIn(path));

test("errors and tools add no files", () => expect(pathsOf(packageOf(100))).toEqual(pathsOf(one)));

// With the manifest, which is written last.
test("Git keeps fewer than twenty", () => expect(committed.length + 1).toBeLessThan(20));

test("on disk there are at most thirty", () => expect(one.length + 1).toBeLessThanOrEqual(30));

test("nothing that is the same in every package is in Git, but what has to be there, and what has nothing to say here", () => {
  const another = new Map(packageOf(2).map(({ path, text }) => [path, text]));
  const same = committed.filter(({ path, text }) => another.get(path) === text).map(({ path }) => path).sort();
  expect(same).toEqual([".gitignore", "AGENTS.md", "package.json", "src/client.d.ts", "src/client.js", "src/index.d.ts", "src/index.js", "test/contract.test.ts"]);
});

/** Bytes that each error of the benchmark is, with three details, in the files that `counts`. */
const bytesAnError = (counts: (path: string) => boolean): number => {
  const bytesOf = (count: number): number =>
    compile({ path: "taxonomy.yaml", text: taxonomyOf(count) })
      .files.filter(({ path }) => counts(path.slice("bench/".length)))
      .reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return (bytesOf(250) - bytesOf(150)) / 100;
};

test.each([
  ["on disk", 3_000, () => true],
  ["in Git", 3_000, (path: string) => !isDerivedIn(path)],
])("an error %s is at most %i bytes", (_, most, counts) => {
  expect(bytesAnError(counts)).toBeLessThanOrEqual(most);
});

test("what modules say of themselves stands in their declarations alone", () => {
  const documented = packageOf(2).filter(({ text }) => /^\s*\/\*\*/m.test(text)).map(({ path }) => path);
  expect(documented.filter((path) => /^dist\/.*\.js$/.test(path) && path !== "dist/live.js")).toEqual([]);
  expect(documented).toContain("src/errors.d.ts");
});
