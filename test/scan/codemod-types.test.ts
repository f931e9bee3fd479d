// Types that do not bear a change: the places are left, each with line and code, and the rest of the file is rewritten.

import { afterEach, expect, test } from "vitest";
import { run } from "../../generator/commands/codemod.ts";
import { project, type Project } from "../init/project.ts";

const taxonomy = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  note_locked:
    message: "Note {id} is locked by {owner}."
    details: { id: string, owner: string }
  no_room: { category: system, message: There is no room. }
servers:
  notes:
    package: "@me/notes-errors"
    errors: [note_locked, no_room]
`;

let made: Project | undefined;
afterEach(() => {
  made?.clear();
  made = undefined;
});

test("what would not compile is left, with the reason", () => {
  const files = { "tsconfig.json": { compilerOptions: { strict: true, module: "nodenext", types: [], lib: ["es2022"], noEmit: true } }, "package.json": { name: "a", type: "module" } };
  made = project({ ...files, "taxonomy.yaml": taxonomy, "src/a.ts": 'export const a = (): never => {\n  throw new Error("There is no room");\n};\n', "src/b.ts": 'export const b = (): void => {\n  try {\n    b();\n  } catch (error) {\n    throw new Error("Nobody declared this");\n  }\n};\n' });
  const { status, stdout, stderr } = made.faultline("codemod", "src", "--write");
  expect([status, stdout]).toEqual([0, "  edit  src/b.ts\n"]);
  expect(stderr).toMatch(/^skipped: src\/a\.ts:2: the types of no_room would not fit: TS2307: Cannot find module '@me\/notes-errors'.*\(run faultline generate, and install its package, first\)$/m);
  expect(stderr).toContain("with our TypeScript ");
  expect(made.text("src/a.ts")).toContain('throw new Error("There is no room");');
});

/** A package as far as its types go, in which an owner has a number. */
const typed = {
  "tsconfig.json": { compilerOptions: { strict: true, module: "nodenext", types: [], lib: ["es2022"], noEmit: true, noUnusedLocals: true }, include: ["src"] },
  "package.json": { name: "a", type: "module" },
  "node_modules/@me/notes-errors/package.json": { name: "@me/notes-errors", type: "module", types: "index.d.ts" },
  "node_modules/@me/notes-errors/index.d.ts":
    "export declare class NoteLockedError extends Error { constructor(details: { id: string; owner: number }, options?: ErrorOptions); }\nexport declare class NoRoomError extends Error { constructor(options?: ErrorOptions); }\nexport declare function guardServer<S extends object>(server: S): S;\n",
  "node_modules/@modelcontextprotocol/server/package.json": { name: "@modelcontextprotocol/server", type: "module", types: "index.d.ts" },
  "node_modules/@modelcontextprotocol/server/index.d.ts": "export declare class McpServer { constructor(info: { name: string; version: string }); }\n",
};

test("of a file whose types do not bear one change, the others and the guard stay", () => {
  const source = `import { McpServer } from "@modelcontextprotocol/server";
export const server = new McpServer({ name: "n", version: "1.0.0" });
export function one(id: string, owner: string): never {
  throw new Error(\`Note \${id} is locked by \${owner}\`);
}
export function two(): never {
  throw new Error("There is no room");
}
export function three(): void {
  const words = "There is no room";
  if (server) throw new Error(words);
}
`;
  made = project({ ...typed, "taxonomy.yaml": taxonomy, "src/a.ts": source });
  const { status, stderr } = made.faultline("codemod", "src", "--write");
  expect(status).toBe(0);
  const lines = stderr.split("\n").filter((line) => !line.startsWith("note: "));
  expect(lines).toEqual([
    "skipped: src/a.ts:11: words would no longer be used",
    "skipped: src/a.ts:4: the types of note_locked would not fit: TS2322 at owner: Type 'string' is not assignable to type 'number'.",
    "1 message replaced by an error, 1 server guarded, in 1 file.",
    "",
  ]);
  const after = source.replace('"@modelcontextprotocol/server";\n', '$&import { NoRoomError, guardServer } from "@me/notes-errors";\n').replace('new McpServer({ name: "n", version: "1.0.0" })', "guardServer($&)").replace('new Error("There is no room")', "new NoRoomError()");
  expect(made.text("src/a.ts")).toBe(after);
});

test("what no part of a file is to blame for alone takes them all, and is said once", () => {
  made = project({ ...typed, "node_modules/@me/notes-errors/index.d.ts": "export {};\n", "taxonomy.yaml": taxonomy, "src/a.ts": 'export const a = (): never => {\n  throw new Error("There is no room");\n};\nexport const b = (): never => {\n  throw new Error("There is no room.");\n};\n' });
  const { stderr } = made.faultline("codemod", "src", "--write");
  expect(stderr).toContain("skipped: src/a.ts:2: the types of no_room would not fit, nor those of 1 other place in this file: TS2305: Module");
  expect(stderr).toContain("Nothing to do.\n");
});

test("a terminal shows each check as it begins, and a pipe hears of it once it takes long", async () => {
  made = project({ ...typed, "taxonomy.yaml": taxonomy, "src/a.ts": 'export const a = (): never => {\n  throw new Error("There is no room");\n};\n', "src/b.ts": 'export const b = (id: string, owner: string): never => {\n  throw new Error(`Note ${id} is locked by ${owner}`);\n};\n' });
  const { uptime } = process;
  const told = async (seconds: number, watched: boolean): Promise<string> => {
    const said: string[] = [];
    let at = 0;
    process.uptime = () => (at += seconds);
    await run([["src"]], { cwd: made?.folder }, { stdout: () => undefined, stderr: (text) => void said.push(text), color: false, watched });
    process.uptime = uptime;
    return said.join("");
  };
  const steps = ["before the changes", "after the changes", "without 1 of the changes"];
  expect((await told(0, true)).split("\r\u001b[2K").filter((each) => each.startsWith("checking"))).toEqual(steps.map((when) => `checking the types of tsconfig.json ${when}`));
  expect(await told(0, true)).toMatch(/\r\u001b\[2K(?:skipped|note): /);
  expect((await told(20, false)).match(/^note: checking .*$/gm)).toEqual(steps.map((when) => expect.stringMatching(new RegExp(`^note: checking the types of tsconfig\\.json ${when}, after \\d+ s$`))));
  expect(await told(1, false)).not.toContain("checking");
});
