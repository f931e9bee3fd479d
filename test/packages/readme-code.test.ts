// The TypeScript in the README of every generated package: all of it compiles against both SDKs, and for one package it is run.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compile } from "faultline";
import { compilers, complaints } from "../compiler.ts";
import { root, servers, strictest } from "./generated.ts";
import { someTests } from "../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-readme-code-"));
afterAll(() => rmSync(folder, { recursive: true }));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** A package whose server has no tools, only resources. */
const quiet = `
taxonomy: 1
name: quiet
version: 0.1.0
errors:
  shelf_empty:
    message: "Nothing on {shelf}."
    details: { shelf: string, room: { type: string, safety: unsafe, example: cellar } }
servers:
  quiet: { package: "@me/quiet-errors", methods: { resources/read: [shelf_empty] } }
`;
const { files, diagnostics } = compile({ path: "taxonomy.yaml", text: quiet });
for (const { path, text } of files) put(`out/${path}`, text);

for (const scope of ["@faultline", "@modelcontextprotocol", "@types"]) {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(`${root}node_modules/${scope}`, join(folder, "node_modules", scope), "junction");
}
mkdirSync(join(folder, "node_modules/@me"));
symlinkSync(join(folder, "out/quiet"), join(folder, "node_modules/@me/quiet-errors"), "junction");
put("package.json", '{ "type": "module" }');

const readmes: ReadonlyMap<string, string> = new Map([
  ...servers.map((server) => [server, readFileSync(`${root}generated/${server}/README.md`, "utf8")] as const),
  ["quiet", files.find(({ path }) => path === "quiet/README.md")?.text ?? ""],
]);

const isImport = (line: string): boolean => line.startsWith("import ");

/** The programs under each heading: its code blocks, where a block of imports alone replaces as many lines at the start of the program above. */
function programsOf(readme: string): ReadonlyMap<string, readonly string[]> {
  const headings = readme.split(/^## /m).slice(1);
  const programs = headings.map((section) => {
    const found: string[] = [];
    for (const [, block = ""] of section.matchAll(/^```ts\n([^]*?)^```/gm)) {
      const lines = block.trimEnd().split("\n");
      const above = found.at(-1)?.split("\n") ?? [];
      found.push(lines.every(isImport) ? [...lines, ...above.slice(lines.length)].join("\n") : block);
    }
    return [section.split("\n", 1)[0] ?? "", found] as const;
  });
  return new Map(programs.filter(([, found]) => found.length > 0));
}

for (const [name, readme] of readmes)
  for (const [heading, programs] of programsOf(readme))
    for (const [index, program] of programs.entries()) put(`${name}/${heading.replaceAll(" ", "-")}-${index + 1}.ts`, program);

test.each([...readmes.keys()])("the README of %s has a server and a client for SDK 1 and for SDK 2", (name) => {
  const programs = programsOf(readmes.get(name) ?? "");
  expect(diagnostics).toEqual([]);
  expect([...programs.keys()]).toEqual(["In the server", "In the client", "Over HTTP and gRPC", "Across workers and processes"]);
  for (const [heading, module] of [["In the server", "server"], ["In the client", "client"]] as const) {
    const [v1 = "", v2 = "", ...more] = programs.get(heading) ?? [];
    expect(more).toEqual([]);
    expect(v1).toContain('"@modelcontextprotocol/sdk/');
    expect(v2).toContain(`"@modelcontextprotocol/${module}"`);
    expect(v2).not.toContain("@modelcontextprotocol/sdk");
  }
});

someTests(Object.entries(compilers), 2)("all of it compiles with %s", (_, compiler) => {
  const options = { ...strictest, types: ["node"], noEmit: true, isolatedDeclarations: false, declaration: false };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["*/*.ts"], exclude: ["out", "node_modules"] }));
  expect(complaints(folder, compiler)).toBe("");
});

describe("the README of gmail does what it says", () => {
  const programs = programsOf(readmes.get("gmail") ?? "");
  const pairings = [1, 2].flatMap((server) => [1, 2].map((client) => [server, client] as const));

  someTests(pairings, 3)("with a server on SDK %i and a client on SDK %i", (server, client) => {
    const place = `run/${server}-${client}`;
    // No line of it needs a type: it is JavaScript too.
    put(`${place}/server.js`, programs.get("In the server")?.[server - 1] ?? "");
    put(`${place}/client.js`, programs.get("In the client")?.[client - 1] ?? "");
    const { stdout, stderr, status } = spawnSync(process.execPath, ["client.js"], { cwd: join(folder, place), encoding: "utf8" });
    expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: "gmail-mcp auth login\n" });
  });

  test("over HTTP and gRPC", () => {
    put("run/exits.js", programs.get("Over HTTP and gRPC")?.[0] ?? "");
    const { stdout, stderr } = spawnSync(process.execPath, ["exits.js"], { cwd: join(folder, "run"), encoding: "utf8" });
    expect(stdout, stderr).toBe("auth_required auth_required\n");
  });

  test("across workers and processes", () => {
    put("run/crossing.js", programs.get("Across workers and processes")?.[0] ?? "");
    const { stdout, stderr } = spawnSync(process.execPath, ["crossing.js"], { cwd: join(folder, "run"), encoding: "utf8" });
    expect(stdout, stderr).toBe("auth_required true\n");
  });
});
