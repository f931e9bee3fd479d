// What stands beside errors in a server's own sources, where its taxonomy asks for it: contracts, and the contract test in real projects.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compile } from "faultline";
import { compilers, complaints } from "../compiler.ts";
import { answered } from "../write/command.ts";
import { sweep } from "../sweep.ts";

const folders = "{ path: src/errors, contracts: contracts/errors, tests: test/errors }";
const taxonomy = (into: string): string => `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked:
    message: "Note {id} is locked."
    details: { id: string, owner: { type: string, required: false, safety: unsafe } }
  note_gone: { code: NOTES-404, message: "Note {id} is gone.", details: { id: string } }
mappings:
  storage:
    - { match: { code: MISSING }, error: note_gone, with: { id: $args.id ?? of that name } }
servers:
  notes: { package: notes-errors, ${into === "" ? "" : `into: ${into}, `}mappings: [storage], errors: [note_gone], tools: { edit_note: [note_locked] } }
`;

let cwd = "";
const at = (path: string): string => join(cwd, path);
const put = (path: string, text: string): void => {
  mkdirSync(at(join(path, "..")), { recursive: true });
  writeFileSync(at(path), text);
};
const text = (path: string): string => readFileSync(at(path), "utf8");
const generated = async (...args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await answered(["generate", ...args], cwd);
  expect(code, stderr).toBe(0);
  return stdout;
};
const filesIn = (path: string): readonly string[] => readdirSync(at(path)).sort();

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "faultline-beside-"));
  put("taxonomy.yaml", taxonomy(folders));
});
afterEach(() => rmSync(cwd, { recursive: true }));

test("each folder has its own, and a run that is repeated loads no compiler", async () => {
  await generated();
  expect(filesIn("contracts/errors")).toEqual([".faultline.json", "errors.schema.json", "notes-tools.json", "taxonomy.json"]);
  expect(filesIn("test/errors")).toEqual([".faultline.json", "contract.test.ts", "live.d.ts", "live.js", "testing.ts"]);
  expect(filesIn("src/errors")).toHaveLength(8);
  const { stdout, stderr } = await answered(["generate", "--stats"], cwd);
  expect([...stderr.matchAll(/^(\w+) +[\d.]+ ms$/gm)].map(([, name]) => name)).toEqual(["recognise"]);
  expect(stdout).toContain("test/errors: 0 created, 0 changed, 0 removed, 5 unchanged\n");
});

test("contracts are those of the package", () => {
  const filesOf = (into: string): ReadonlyMap<string, string> =>
    new Map(compile({ path: "taxonomy.yaml", text: taxonomy(into) }).files.flatMap(({ path, text }) => (/contracts|taxonomy\.json/.test(path) ? [[path.replace("contracts/", ""), text] as const] : [])));
  const [beside, packaged] = [filesOf(folders), filesOf("")];
  expect([...beside.keys()].sort()).toEqual([...packaged.keys()].sort());
  for (const [path, own] of packaged) {
    const { into, contracts, tests, ...other } = JSON.parse(beside.get(path) ?? "{}") as { readonly [key: string]: unknown };
    expect(other).toEqual(JSON.parse(own));
    expect([into, contracts, tests]).toEqual(path.endsWith("/taxonomy.json") ? ["src/errors", "contracts/errors", "test/errors"] : [undefined, undefined, undefined]);
  }
});

describe.each(["contracts/errors/taxonomy.json", "test/errors/testing.ts"])("%s", (path) => {
  test("is not overwritten once it was edited, nor is anything else; with --force it is", async () => {
    await generated();
    put(path, `${text(path)}\n`);
    expect(await answered(["check"], cwd)).toMatchObject({ code: 6 });
    put("taxonomy.yaml", taxonomy(folders).replace("is locked", "is shut"));
    const { code, stderr } = await answered(["generate"], cwd);
    expect(code).toBe(6);
    expect(stderr).toContain(`error[drift-edited]: ${path} was edited after generation`);
    expect(text("src/errors/errors.ts")).toContain("is locked");
    await generated("--force");
    expect(await answered(["check"], cwd)).toMatchObject({ code: 0 });
  });

  test("that somebody else wrote stays", async () => {
    put(path, "mine");
    const { code, stderr } = await answered(["generate"], cwd);
    expect({ code, sources: existsSync(at("src/errors")) }).toEqual({ code: 6, sources: false });
    expect(stderr).toContain(`error[drift-foreign]: ${path} is in the way`);
    expect(text(path)).toBe("mine");
  });
});

describe("what a taxonomy withdraws", () => {
  const withdraw = (into: string): void => put("taxonomy.yaml", taxonomy(into));

  test("goes, but for what is its owner's", async () => {
    await generated();
    put("test/errors/mine.test.ts", "mine");
    withdraw("src/errors");
    const stdout = await generated();
    expect(stdout).toContain("contracts/errors: 0 created, 0 changed, 4 removed, 0 unchanged\n");
    expect(stdout).toContain("test/errors: 0 created, 0 changed, 5 removed, 0 unchanged\n");
    expect(existsSync(at("contracts/errors"))).toBe(false);
    expect(filesIn("test/errors")).toEqual(["mine.test.ts"]);
    expect(await answered(["check"], cwd)).toMatchObject({ code: 0 });
    expect(await generated()).toBe("src/errors: 0 created, 0 changed, 0 removed, 8 unchanged\n");
  });

  test("is stale until then, and stays where it was edited", async () => {
    await generated();
    withdraw("{ path: src/errors, contracts: contracts/errors }");
    expect(await answered(["check"], cwd)).toMatchObject({ code: 6, stdout: expect.stringContaining("contract.test.ts") });
    put("test/errors/testing.ts", "mine");
    expect(await answered(["generate"], cwd)).toMatchObject({ code: 6 });
    expect(filesIn("test/errors")).toHaveLength(5);
    await generated("--force");
    expect(existsSync(at("test/errors"))).toBe(false);
  });

  test("stays where another taxonomy has the folder by now", async () => {
    await generated();
    withdraw("src/errors");
    put("contracts/errors/.faultline.json", text("contracts/errors/.faultline.json").replace('"notes"', '"tasks"'));
    await generated();
    expect(existsSync(at("contracts/errors/taxonomy.json"))).toBe(true);
  });
});

test("a folder among the packages is none of them", async () => {
  const both = `${taxonomy("{ path: generated/sources, contracts: generated/contracts }")}  tasks: { package: tasks-errors, tools: { edit_task: [note_locked] } }\n`;
  put("taxonomy.yaml", both);
  await generated();
  put("taxonomy.yaml", both.replace("is locked", "is shut"));
  expect((await generated()).match(/[1-9]\d* removed/g)).toBeNull();
  expect(filesIn("generated")).toEqual([".faultline", "contracts", "sources", "tasks"]);
  expect(await answered(["check"], cwd)).toMatchObject({ code: 0 });
});

test("folders beside one another have one memory, in which each is", async () => {
  put("taxonomy.yaml", taxonomy("{ path: lib/errors, contracts: lib/contracts, tests: lib/tests }"));
  await generated();
  const { stdout, stderr } = await answered(["generate", "--stats"], cwd);
  expect(stderr).toContain("recognise");
  expect(stderr).not.toContain("load");
  expect(stdout.split("\n").sort()).toEqual(["", "lib/contracts: 0 created, 0 changed, 0 removed, 4 unchanged", "lib/errors: 0 created, 0 changed, 0 removed, 8 unchanged", "lib/tests: 0 created, 0 changed, 0 removed, 5 unchanged"]);
});

describe.each([
  ["CommonJS", "TypeScript 6", { module: "commonjs", moduleResolution: "node10", ignoreDeprecations: "6.0", strict: false }, "commonjs"],
  ["nodenext, CommonJS", "TypeScript 7", { module: "nodenext" }, "commonjs"],
  ["nodenext, ES modules", "TypeScript 7", { module: "nodenext", verbatimModuleSyntax: true, erasableSyntaxOnly: true, noUnusedLocals: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, declaration: true }, "module"],
] as const)("in a project of %s", sweep, (_, compiler, options, type) => {
  const vitest = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));
  const tested = (): { readonly status: number | null; readonly said: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, "run", "--no-color"], { cwd, encoding: "utf8", env: { ...process.env, VITEST: undefined, NO_COLOR: "1" } });
    return { status, said: `${stdout}${stderr}` };
  };

  test("the test compiles, runs on the sources, and fails where an error is broken", async () => {
    symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), at("node_modules"), "junction");
    put("package.json", JSON.stringify({ name: "notes-server", private: true, type }));
    const compilerOptions = { target: "es2022", strict: true, types: ["node"], skipLibCheck: true, rootDir: ".", outDir: "dist", ...options };
    put("tsconfig.json", JSON.stringify({ compilerOptions, include: ["src", "test"] }));
    put("vitest.config.mjs", 'export default { test: { exclude: ["dist", "node_modules"] } };\n');
    await generated();
    expect(complaints(cwd, compilers[compiler])).toBe("");
    const whole = tested();
    expect(whole.said).toContain("notes-errors: 4 of 4 declared errors, 1 of 1 rules, 0 of 0 scenarios produced and read back");
    expect(whole.status).toBe(0);
    put("src/errors/errors.ts", text("src/errors/errors.ts").replaceAll('"NOTES-404"', '"NOTES-405"'));
    const broken = tested();
    expect(broken.said).toMatch(/FAIL .*contract\.test\.ts/);
    expect(broken.status).toBe(1);
  });
});

describe("what looks into the project", () => {
  const server = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n\nexport const server = new McpServer({ name: "notes", version: "1.0.0" });\n';
  beforeEach(() => {
    put("package.json", JSON.stringify({ name: "notes-server", private: true, type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.0.0" } }));
  });

  test.each([
    ["src/server.ts", "./errors/index.js"],
    ["src/mcp/server.ts", "../errors/index.js"],
    ["server.ts", "./src/errors/index.js"],
  ])("init --guard has %s import from the sources", async (path, specifier) => {
    put(path, server);
    const { code, stderr } = await answered(["init", "--guard", "--yes"], cwd);
    expect(code, stderr).toBe(0);
    expect(text(path)).toContain(`import { guardServer } from "${specifier}";\n`);
    expect(text(path)).toContain("= guardServer(new McpServer(");
  });

  test("init keeps compiler, tests and linters out of no folder of packages, for there is none, and doctor asks for none", async () => {
    put("src/server.ts", server.replace("new McpServer(", "guardServer(new McpServer(").replace('" });\n', '" }));\n').replace("\n\n", '\nimport { guardServer } from "./errors/index.js";\n\n'));
    const manifest = { scripts: { test: "vitest run", lint: "eslint . && prettier --check ." }, devDependencies: { vitest: "^4.0.0" } };
    put("package.json", JSON.stringify({ ...(JSON.parse(text("package.json")) as object), ...manifest }));
    put("tsconfig.json", '{ "compilerOptions": { "strict": true } }\n');
    const asked = async (): Promise<string> => {
      const { stdout, stderr } = await answered(["init", "--yes", "--dry-run"], cwd);
      return stdout + stderr;
    };
    expect(await asked()).not.toMatch(/tsconfig|vitest\.config|eslint|prettier|exclude/);
    expect((await answered(["doctor"], cwd)).stdout).not.toContain("generated packages");
    put("taxonomy.yaml", taxonomy(""));
    expect(await asked()).toMatch(/tsconfig\.json[^]*vitest\.config\.mjs[^]*eslint/);
  });

  test("codemod and scan take what is generated for no source of the server", async () => {
    put("src/server.ts", `${server}server.registerTool("edit_note", {}, async ({ id }) => {\n  throw new Error(\`Note \${id} is locked.\`);\n});\n`);
    await generated();
    const { code, stderr } = await answered(["codemod", "--write"], cwd);
    expect(code, stderr).toBe(0);
    expect(stderr).not.toContain("left:");
    expect(text("src/server.ts")).toContain('import { NoteLockedError, guardServer } from "./errors/index.js";');
    expect(text("src/server.ts")).toContain("throw new NoteLockedError({ id });");
    expect((await answered(["scan"], cwd)).stdout).toContain("1 tool in 1 file;");
  });

  test("doctor names what the contract test needs", async () => {
    put("src/server.ts", server);
    await generated();
    put("node_modules/zod/package.json", '{ "version": "3.25.76" }');
    put("node_modules/vitest/package.json", '{ "version": "4.0.0" }');
    const asked = async (): Promise<string> => {
      const { stdout, stderr } = await answered(["doctor"], cwd);
      return stdout + stderr;
    };
    expect(await asked()).toContain("the contract test of notes needs @modelcontextprotocol/sdk@1, ajv@8, zod@4");
    put("taxonomy.yaml", taxonomy("src/errors"));
    expect(await asked()).not.toContain("the contract test");
  });
});
