// Packages that take errors from a base package share its classes: one case in an orchestrator, the same types, contracts that say everything all the same.

import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rangeOf } from "../../generator/targets/typescript/runtime-versions.ts";
import { compilers, complaints } from "../compiler.ts";
import { root, strictest } from "../packages/generated.ts";
import { lend, run } from "../packages/packed.ts";
import { installed, now, runtimeName, tarballs } from "../shared-runtime/installed.ts";
import { base, baseName, generated, importing, linkedIn, runtimeIn } from "./installed.ts";
import { someSuites, sweep } from "../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-base-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [basePackage, notes, tasks] = [generated(folder, base()), generated(folder, importing("notes"), base()), generated(folder, importing("tasks"), base())];
const runtime = runtimeIn(join(folder, "runtime"));
const packed = tarballs([basePackage, notes, tasks, runtime], join(folder, "tarballs"));
const home = join(folder, "home");
installed(home, Object.fromEntries([...packed].map(([id, path]) => [id.slice(0, id.lastIndexOf("@")), `file:${path}`])), {});

const put = (path: string, text: string): void => writeFileSync(join(home, path), text);
const node = (path: string): unknown => JSON.parse(run(process.execPath, [path], home));

test("a package that takes errors from another asks for it, and has no class of theirs", () => {
  const manifest = JSON.parse(readFileSync(join(notes, "package.json"), "utf8")) as object;
  expect(manifest).toHaveProperty("dependencies", { [baseName]: "^1.2.0", [runtimeName]: rangeOf(now) });
  expect(readFileSync(join(notes, "src/errors.js"), "utf8")).not.toMatch(/class (Busy|Lost)Error/);
  expect(readFileSync(join(notes, "README.md"), "utf8")).toContain(`It depends on \`${runtimeName}\` and \`${baseName}\` alone`);
});

const ask = (take: string): string => `(async () => {
const [base, notes, tasks] = await Promise.all([${JSON.stringify(baseName)}, "@acme/notes-errors", "@acme/tasks-errors"].map(${take}));
const { decode } = await (${take})("@acme/tasks-errors/client");
const thrown = notes.errorsOf("edit").busy({ seconds: 3, place: { page: 1 } });
const sent = JSON.parse(JSON.stringify(notes.toToolResult(thrown)));
const read = decode(sent);
const page = notes.errorsOf("edit").pageLost();
console.log(JSON.stringify({
  one: notes.BusyError === base.BusyError && tasks.BusyError === base.BusyError && notes.LostError === base.LostError,
  read: read.constructor === base.BusyError && read.details.seconds === 3 && read.retry.afterMs === 3000,
  families: [notes.NotesError.is(read), tasks.TasksError.is(thrown)],
  kind: [page instanceof base.LostError, page instanceof base.BusyError],
  body: JSON.parse(sent.content[0].text),
  contract: read.toJSON().contract,
  url: base.BusyError.spec.url,
}));
})();
`;
const said = {
  one: true,
  read: true,
  families: [true, true],
  kind: [true, false],
  // A note of the base that its own package sends nowhere, and a format of this one asks for.
  body: { error: "busy", message: "It is busy for 3 s.", owner: "platform" },
  contract: "base@1.2.0",
  url: "https://errors.acme.example/busy",
};

test("there is one class of each, sent by one and read by the other", () => {
  put("use.mjs", ask("(name) => import(name)"));
  expect(node("use.mjs")).toEqual(said);
});

test.runIf(process.features.require_module)("by require the same", () => {
  put("use.cjs", ask("async (name) => require(name)"));
  expect(node("use.cjs")).toEqual(said);
});

someSuites(Object.entries(compilers), 2)("the types are the same types under %s", (name, compiler) => {
  const orchestrator = `import { BusyError, type BusyDetails } from "${baseName}";
import { NotesError, BusyError as FromNotes } from "@acme/notes-errors";
import { TasksError, type BusyDetails as Details } from "@acme/tasks-errors";
class Mine { held: BusyError | undefined; }
export const meet = (error: NotesError | TasksError): number => {
  switch (error.code) {
    case "busy": {
      const one: BusyError = error;
      return one.details.seconds ?? 0;
    }
    case "lost":
    case "page_lost":
    case "internal_error":
    case "invalid_input":
    case "unknown":
      return 0;
  }
};
const details: BusyDetails = { seconds: 1 } satisfies Details;
const mine = new Mine();
mine.held = new FromNotes(details);
const same: typeof FromNotes = BusyError;
export const used: object = { mine, same };
`;
  const check = (include: readonly string[], more: object): string => {
    put("tsconfig.json", JSON.stringify({ compilerOptions: { ...strictest, noEmit: true, isolatedDeclarations: false, declaration: false, skipLibCheck: false, verbatimModuleSyntax: false, ...more }, include }));
    return complaints(home, compiler);
  };
  put("main.ts", orchestrator);
  put("main.cts", orchestrator);

  test.each(["nodenext", "node16"])("%s, from ES modules and from CommonJS, declarations checked", (module) => {
    expect(check(["main.ts", "main.cts"], { module })).toBe("");
  });

  test("for a bundler, schemas too", () => {
    const back = lend(home, "zod");
    put("schemas.ts", 'import type { ZodType } from "zod";\nimport type { BusyDetails } from "@acme/base-errors";\nimport { detailsSchemas } from "@acme/notes-errors/schemas";\nexport const details: ZodType<BusyDetails> = detailsSchemas.busy;\n');
    try {
      expect(check(["main.ts", "schemas.ts"], { module: "preserve", moduleResolution: "bundler", skipLibCheck: true })).toBe("");
    } finally {
      back();
    }
  });

  test("the sources as they are generated", () => {
    const sources = join(folder, `sources of ${name}`);
    linkedIn(sources, [basePackage, runtime]);
    linkedIn(sources, [notes]);
    for (const name of ["zod"]) symlinkSync(`${root}node_modules/${name}`, join(sources, "node_modules", name), "junction");
    writeFileSync(join(sources, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...strictest, noEmit: true, isolatedDeclarations: false, lib: ["es2023", "dom"] }, include: ["node_modules/@acme/notes-errors/src/*.ts"], exclude: [] }));
    expect(complaints(sources, compiler)).toBe("");
  });
});

test("an error is in both packages what it is in the base, whatever the importing file says of pages and built-in categories", () => {
  const errorsOf = (folder: string): readonly { readonly code: string; readonly from?: string }[] => (JSON.parse(readFileSync(join(folder, "taxonomy.json"), "utf8")) as { readonly errors: readonly { readonly code: string }[] }).errors;
  const own = new Map(errorsOf(basePackage).map((error) => [error.code, error]));
  for (const code of ["busy", "lost"]) expect(errorsOf(notes).find((error) => error.code === code)).toEqual({ ...own.get(code), from: baseName });
  expect(errorsOf(notes).find(({ code }) => code === "page_lost")).toMatchObject({ httpStatus: 422, url: "https://notes.example.org/notes/page_lost" });
});

test("contracts say everything for whoever has this package alone, and its own tests pass", sweep, () => {
  const own = join(folder, "tested");
  linkedIn(own, [basePackage, runtime]);
  const { $defs } = JSON.parse(readFileSync(join(notes, "contracts/errors.schema.json"), "utf8")) as { readonly $defs: object };
  expect(JSON.stringify($defs)).toContain('"seconds"');
  for (const name of ["vitest", "ajv", "ajv-formats", "zod", "@modelcontextprotocol"]) symlinkSync(`${root}node_modules/${name}`, join(own, "node_modules", name), "junction");
  const copy = generated(own, importing("notes"), base());
  const { stdout, stderr, status } = spawnSync(process.execPath, [`${root}node_modules/vitest/vitest.mjs`, "run", "--root", copy, "--testTimeout=30000"], { encoding: "utf8", env: { ...process.env, VITEST: undefined, FAULTLINE_REPORT: undefined } });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/Tests +.*\d+ passed/);
});
