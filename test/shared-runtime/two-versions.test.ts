// Packages with a runtime of their own, and with a shared one of two versions, in one process: they know each other's errors, by import and by require.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { rangeOf } from "../../generator/targets/typescript/runtime-versions.ts";
import { compilers, complaints } from "../compiler.ts";
import { strictest } from "../packages/generated.ts";
import { lend, run } from "../packages/packed.ts";
import { generated, installed, later, madeBy, now, runtimeName, runtimeOf, tarballs } from "./installed.ts";
import { someSuites } from "../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-shared-runtime-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shared = `runtime: "${runtimeName}"\n`;
const packed = tarballs(
  [
    ...[generated(folder, "alone", ""), generated(folder, "one", shared), generated(folder, "two", shared), madeBy(later, generated(folder, "newer", shared))],
    ...[runtimeOf(now, join(folder, "runtime-now")), runtimeOf(later, join(folder, "runtime-later"))],
  ],
  join(folder, "tarballs"),
);
const tarball = (name: string, version = "1.0.0"): string => `file:${packed.get(`${name}@${version}`) ?? ""}`;
const home = join(folder, "home");
installed(
  home,
  { ...Object.fromEntries(["alone", "one", "two", "newer"].map((server) => [`@acme/${server}-errors`, tarball(`@acme/${server}-errors`)])), [runtimeName]: tarball(runtimeName, now) },
  { "@acme/newer-errors": { [runtimeName]: tarball(runtimeName, later) } },
);

const put = (path: string, text: string): void => writeFileSync(join(home, path), text);
const node = (path: string): string => run(process.execPath, [path], home).trim();
const manifest = (path: string): { readonly [key: string]: unknown } => JSON.parse(readFileSync(join(home, "node_modules", path, "package.json"), "utf8")) as { readonly [key: string]: unknown };

describe("what is installed", () => {
  test("a package that shares its runtime asks for it, and has no copy", () => {
    expect(manifest("@acme/one-errors")["dependencies"]).toEqual({ [runtimeName]: rangeOf(now) });
    const code = readFileSync(join(home, "node_modules/@acme/one-errors/src/runtime.js"), "utf8");
    expect(code.length).toBeLessThan(400);
    expect(manifest("@acme/alone-errors")).not.toHaveProperty("dependencies");
  });

  test("the runtime is there once for those that share it, and once more for the one that needs a later one", () => {
    expect(manifest(runtimeName)["version"]).toBe(now);
    expect(manifest(`@acme/newer-errors/node_modules/${runtimeName}`)["version"]).toBe(later);
    expect(existsSync(join(home, "node_modules/@acme/two-errors/node_modules"))).toBe(false);
    expect(readdirSync(join(home, "node_modules", runtimeName)).sort()).toEqual(["LICENSE", "README.md", "dist", "package.json"]);
    expect(manifest(runtimeName)).not.toHaveProperty("dependencies");
  });
});

const names = ["alone", "one", "two", "newer"].map((server) => `@acme/${server}-errors`);

/** Of every pair: whether an error of the first, thrown or sent, is one of the second; then which classes are the same ones. */
const ask = (take: string): string => `${take}
const all = await Promise.all(${JSON.stringify(names)}.map(async (name) => ({ ...(await taken(name)), ...(await taken(name + "/client")), example: (await taken(name + "/testing")).example })));
const said = [];
for (const from of all) for (const to of all) {
  const error = from.example("busy", { seconds: 3 });
  const read = to.decode(JSON.parse(JSON.stringify(from.toToolResult(error))));
  said.push(error instanceof to.BusyError && error instanceof to.TaxonomyError && read instanceof to.BusyError && read.retry?.afterMs === 3000);
}
console.log(JSON.stringify({ said: said.every(Boolean), pairs: said.length, bases: new Set(all.map(({ TaxonomyError }) => TaxonomyError)).size }));
`;

test("errors of each are errors of all, thrown and sent; three runtimes are at work", () => {
  put("use.mjs", ask("const taken = (name) => import(name);"));
  expect(JSON.parse(node("use.mjs"))).toEqual({ said: true, pairs: 16, bases: 3 });
});

test.runIf(process.features.require_module)("by require the same", () => {
  put("use.cjs", `(async () => {${ask("const taken = (name) => require(name);")}})();`);
  expect(JSON.parse(node("use.cjs"))).toEqual({ said: true, pairs: 16, bases: 3 });
});

someSuites(Object.entries(compilers), 2)("their types under %s", (_, compiler) => {
  const uses = names.map((name, at) => `import { BusyError as Busy${at}, errorsOf as errorsOf${at}, guardServer as guard${at} } from "${name}";
import { decode as decode${at} } from "${name}/client";
import { example as example${at} } from "${name}/testing";
export const used${at}: object = { Busy${at}, errorsOf${at}, guard${at}, decode${at}, example${at}, message: example${at}("busy").message };
`);
  const said = (include: readonly string[], more: object): string => {
    put("tsconfig.json", JSON.stringify({ compilerOptions: { ...strictest, noEmit: true, isolatedDeclarations: false, declaration: false, skipLibCheck: false, verbatimModuleSyntax: false, ...more }, include }));
    return complaints(home, compiler);
  };
  put("main.ts", uses.join(""));
  put("main.cts", uses.join(""));

  test.each(["nodenext", "node16"])("%s, from ES modules and from CommonJS, declarations checked", (module) => {
    expect(said(["main.ts", "main.cts"], { module })).toBe("");
  });

  test("for a bundler, and the schemas with zod", () => {
    const back = lend(home, "zod");
    put("schemas.ts", `import { errorSchemas } from "${names[1]}/schemas";\nexport const parsed: boolean = errorSchemas.busy.safeParse({}).success;\n`);
    try {
      expect(said(["main.ts", "schemas.ts"], { module: "preserve", moduleResolution: "bundler", skipLibCheck: true })).toBe("");
    } finally {
      back();
    }
  });

  test("a class of a package that shares its runtime is one of TaxonomyError of the other", () => {
    put("same.ts", `import { TaxonomyError } from "${names[1]}";\nimport { BusyError } from "${names[2]}";\nexport const base: TaxonomyError = new BusyError({ seconds: 1 });\n`);
    expect(said(["same.ts"], { module: "nodenext" })).toBe("");
  });
});
