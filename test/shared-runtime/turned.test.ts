// A package that gets a shared runtime, and one that gets its own back, on a real disk: what generate, check and doctor do, and what diff says. Run `npm run build` first.

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compare } from "../../generator/compare/compare.ts";
import { reread, resolved, whole } from "../compare/resolved.ts";
import { project, type Project } from "../init/project.ts";
import { root } from "../packages/generated.ts";
import { now } from "./installed.ts";

const taxonomy = (runtime = ""): string => `taxonomy: 1
name: notes
version: 0.1.0
${runtime}errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`;
const shared = taxonomy('runtime: "@me/errors-runtime"\n');
const runtime = "generated/notes/src/runtime.js";

let here: Project;
beforeEach(() => {
  here = project({ "taxonomy.yaml": taxonomy(), "package.json": { name: "notes-server", private: true, type: "module" } });
  expect(here.faultline("generate").status).toBe(0);
});
afterEach(() => here.clear());

describe("generate and check", () => {
  test("follow the taxonomy there and back, and leave alone what is not theirs", () => {
    const before = here.text(runtime);
    here.put("generated/notes/src/mine.ts", "export {};\n");
    here.put("taxonomy.yaml", shared);
    expect(here.faultline("check")).toMatchObject({ status: 6, stdout: expect.stringContaining("generated/notes/package.json") });
    expect(here.faultline("generate").status).toBe(0);
    expect(here.faultline("check").status).toBe(0);
    expect(here.text(runtime)).toContain('export * from "@me/errors-runtime";');
    expect(JSON.parse(here.text("generated/notes/package.json"))).toHaveProperty(["dependencies", "@me/errors-runtime"]);
    expect(here.text("generated/notes/README.md")).toContain("It depends on `@me/errors-runtime` alone");

    here.put("taxonomy.yaml", taxonomy("runtime: bundled\n"));
    expect(here.faultline("generate").status).toBe(0);
    expect(here.text(runtime)).toBe(before);
    expect(JSON.parse(here.text("generated/notes/package.json"))).not.toHaveProperty("dependencies");
    expect(here.text("generated/notes/README.md")).toContain("It depends on nothing");
    expect(here.text("generated/notes/src/mine.ts")).toBe("export {};\n");
  });

  test("an edited stand-in is a finding, as any other file", () => {
    here.put("taxonomy.yaml", shared);
    here.faultline("generate");
    here.put(runtime, 'export * from "./mine.js";\n');
    expect(here.faultline("check")).toMatchObject({ status: 6, stdout: expect.stringContaining(runtime) });
  });
});

describe("faultline eject runtime", () => {
  test("makes the package under the name that the taxonomy gives it, and later keeps all but its modules and version", () => {
    here.put("taxonomy.yaml", shared);
    expect(here.faultline("eject", "runtime")).toMatchObject({ status: 0, stdout: expect.stringContaining("create  faultline/runtime/package.json") });
    const made = JSON.parse(here.text("faultline/runtime/package.json")) as object;
    expect(made).toMatchObject({ name: "@me/errors-runtime", version: now, files: ["dist"] });
    // Who may have it is for its owner to say.
    expect(made).not.toHaveProperty("publishConfig");
    expect(here.text("faultline/runtime/README.md")).not.toContain("@faultline/runtime");
    for (const path of ["dist/index.js", "dist/index.d.ts", "LICENSE"]) expect(here.text(`faultline/runtime/${path}`)).toBe(readFileSync(`${root}templates/runtime/${path}`, "utf8"));

    here.put("faultline/runtime/package.json", JSON.stringify({ ...made, version: "0.0.1", publishConfig: { registry: "https://npm.example.org" } }));
    here.put("faultline/runtime/dist/index.js", "export {};\n");
    here.put("faultline/runtime/README.md", "Ours.\n");
    expect(here.faultline("eject", "runtime").stdout).toMatch(/change {2}faultline\/runtime\/package\.json\n {2}keep {4}faultline\/runtime\/README\.md\n {2}keep .*LICENSE\n {2}change {2}.*index\.js\n/);
    expect(JSON.parse(here.text("faultline/runtime/package.json"))).toEqual({ ...made, version: now, publishConfig: { registry: "https://npm.example.org" } });
    expect(here.text("faultline/runtime/README.md")).toBe("Ours.\n");
  });

  test("asks for the name first", () => {
    expect(here.faultline("eject", "runtime")).toMatchObject({ status: 2, stderr: expect.stringContaining('name that package in the taxonomy, such as runtime: "@me/errors-runtime"') });
  });
});

describe("doctor", () => {
  const runtimeIs = (version: string): void => here.put("node_modules/@me/errors-runtime/package.json", JSON.stringify({ name: "@me/errors-runtime", version }));
  const said = (): string => here.faultline("doctor").stderr;

  test("finds a runtime that is missing, and one that does not fit", () => {
    here.put("taxonomy.yaml", shared);
    here.faultline("generate");
    expect(said()).toContain("error[dependency-missing]: @me/errors-runtime, which @me/notes-errors depends on, is not installed");
    runtimeIs("99.0.0");
    expect(said()).toContain(`error[dependency-missing]: @me/errors-runtime is 99.0.0, but @me/notes-errors needs ^${now}`);
    runtimeIs(now);
    expect(said()).not.toContain("dependency-missing");
  });

  test("asks for none where packages have their own", () => {
    expect(said()).not.toContain("dependency-missing");
  });
});

const changes = (before: string, after: string): readonly string[] =>
  compare(reread(resolved(whole(before))), resolved(whole(after))).flatMap((server) => server.changes.map(({ code, verdict, sentence }) => `${verdict} ${code}: ${sentence}`));

test.each([
  ["its own becomes another", taxonomy(), shared, ['minor runtime-changed: the runtime is now the package "@me/errors-runtime" (was in the package itself)']],
  ["and back", shared, taxonomy(), ['minor runtime-changed: the runtime is now in the package itself (was the package "@me/errors-runtime")']],
  ["another becomes another one", shared, taxonomy('runtime: "@us/errors-runtime"\n'), ['minor runtime-changed: the runtime is now the package "@us/errors-runtime" (was the package "@me/errors-runtime")']],
  ["what is the default is said", taxonomy(), taxonomy("runtime: bundled\n"), []],
])("diff: %s", (_, before, after, told) => {
  expect(changes(before, after)).toEqual(told);
});

test("the package in this repository is of the version of Faultline, and has its licence", () => {
  expect(now).toBe((JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { readonly version: string }).version);
  expect(readFileSync(`${root}templates/runtime/LICENSE`, "utf8")).toBe(readFileSync(`${root}LICENSE`, "utf8"));
});
