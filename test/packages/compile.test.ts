// The sources of every generated package compile under the strictest settings of both TypeScript lines.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compilers, complaints } from "../compiler.ts";
import { root, servers, strictest } from "./generated.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-compile-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(Object.entries(compilers))("%s", (name, compiler) => {
  test.each(servers)("%s", (server) => {
    const project = join(folder, `${name}-${server}`);
    mkdirSync(project);
    const options = { ...strictest, outDir: join(project, "out"), rootDir: `${root}generated/${server}/src`, typeRoots: [] };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: [`${root}generated/${server}/src/**/*.ts`] }));
    expect(complaints(project, compiler)).toBe("");
  });
});
