// What every generated package is compiled from compiles under the strictest settings of both TypeScript lines, with the libraries of ES2020 alone: a server
// may compile them along with its own.

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compilers, complaints } from "../compiler.ts";
import { compile } from "../../generator/main.ts";
import { plan } from "../../generator/targets/plan.ts";
import { sources } from "../rendered.ts";
import { root, servers, strictest } from "./generated.ts";
import { someSuites } from "../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-compile-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What packages of our own taxonomy are compiled from, and whoever has the errors in his own sources compiles. */
const { model } = compile({ path: "taxonomy.yaml", text: readFileSync(`${root}taxonomy.yaml`, "utf8") });
const made = sources(plan(model ?? expect.unreachable())).filter(({ path }) => path.endsWith(".ts") && servers.some((server) => path.startsWith(`${server}/`)) && !path.includes("/test/"));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const es2020 = { target: "es2020", lib: ["es2020"] };

someSuites(Object.entries(compilers), 2)("%s", (name, compiler) => {
  // In one program: what a compiler complains of says which package it is in.
  test(servers.join(", "), () => {
    const project = join(folder, name);
    mkdirSync(project);
    const options = { ...strictest, ...es2020, outDir: join(project, "out"), rootDir: join(project, "sources"), typeRoots: [] };
    symlinkSync(`${root}node_modules`, join(project, "node_modules"), "junction");
    put(join(project, "package.json"), '{ "type": "module" }');
    for (const { path, text } of made) put(join(project, "sources", path), text);
    const include = [join(project, "sources")];
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include }));
    expect(complaints(project, compiler)).toBe("");
    expect(readdirSync(join(project, "out")).sort()).toEqual(servers);
  });

  test("what came after ES2020 would be seen", () => {
    const project = join(folder, `${name}-later`);
    mkdirSync(project);
    writeFileSync(join(project, "later.ts"), `export const last: unknown = [1].at(-1);\nexport const own: boolean = Object.hasOwn({}, "a");\n`);
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...strictest, ...es2020, noEmit: true }, include: ["later.ts"] }));
    expect(complaints(project, compiler)).toMatch(/'at' does not exist[^]*'hasOwn' does not exist/);
  });
});
