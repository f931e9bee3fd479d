// The sources of every generated package compile under the strictest settings of both TypeScript lines, with the libraries of ES2020 alone: a server
// may compile them along with its own.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compilers, complaints } from "../compiler.ts";
import { root, servers, strictest } from "./generated.ts";
import { someSuites } from "../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-compile-"));
afterAll(() => rmSync(folder, { recursive: true }));

const es2020 = { target: "es2020", lib: ["es2020"] };

someSuites(Object.entries(compilers), 2)("%s", (name, compiler) => {
  // In one program: what a compiler complains of says which package it is in.
  test(servers.join(", "), () => {
    const project = join(folder, name);
    mkdirSync(project);
    const options = { ...strictest, ...es2020, outDir: join(project, "out"), rootDir: `${root}generated`, typeRoots: [] };
    const include = servers.map((server) => `${root}generated/${server}/src/**/*.ts`);
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
