// Every generated package, packed and installed in an empty folder, works with nothing beside it.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compilers, complaints } from "../compiler.ts";
import { root, servers, strictest } from "./generated.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-tarball-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: string, args: readonly string[], cwd: string): string => execFileSync(command, args, { cwd, encoding: "utf8", stdio: "pipe" });

/** An empty project with the package's tarball installed; offline, since the package needs nothing. */
const install = (server: string): string => {
  const project = join(folder, server);
  mkdirSync(project);
  const [{ filename }] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", project], `${root}generated/${server}`));
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  run("npm", ["install", "--offline", "--omit=peer", "--no-audit", "--no-fund", `./${filename}`], project);
  return project;
};

describe.each(servers)("%s", (server) => {
  const project = install(server);
  const { name, dependencies } = JSON.parse(readFileSync(`${root}generated/${server}/package.json`, "utf8"));

  test("it depends on nothing", () => {
    expect(dependencies ?? {}).toEqual({});
  });

  test("it can be imported, and required from CommonJS", () => {
    writeFileSync(join(project, "use.mjs"), `import * as door from "${name}"; import * as client from "${name}/client"; console.log(typeof door.guardServer, typeof client.decode);`);
    writeFileSync(join(project, "use.cjs"), `const door = require("${name}"); console.log(typeof door.guardServer);`);
    expect(run(process.execPath, ["use.mjs"], project).trim()).toBe("function function");
    expect(run(process.execPath, ["use.cjs"], project).trim()).toBe("function");
  });

  test.each(Object.entries(compilers))("its types serve a strict consumer of %s", (_, compiler) => {
    writeFileSync(join(project, "use.ts"), `import { errorsOf, guardServer } from "${name}";\nimport { callTool, decode } from "${name}/client";\nexport const used: object = { errorsOf, guardServer, callTool, decode };\n`);
    for (const module of ["nodenext", "node16", "preserve"]) {
      const options = { ...strictest, module, noEmit: true, isolatedDeclarations: false, declaration: false };
      writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["use.ts"] }));
      expect(complaints(project, compiler)).toBe("");
    }
  });
});
