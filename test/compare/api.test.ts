// A newer Faultline makes another API of the same taxonomy: what is gone, what is more, and who notices.

import { createHash } from "node:crypto";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiChanges } from "../../generator/compare/api.ts";
import { compile } from "../../generator/main.ts";
import { plan } from "../../generator/targets/plan.ts";
import { offersOf } from "../../generator/typescript/exports.ts";
import { sources } from "../rendered.ts";
import { project, type Project } from "./project.ts";

const before = `
export interface Options { readonly id: string; readonly log?: boolean }
/** Only mentioned. */
interface Hidden { readonly a: number }
export declare class Thing { private secret; constructor(options: Options); run(id: string): Hidden; readonly id: string }
export type Kind = "a" | "b";
export declare function make(id: string): Thing;
export declare const kinds: readonly Kind[];
`;

const moved = (after: string): readonly string[] => {
  const offer = (text: string) => offersOf(new Map([["index.d.ts", `export * from "./things.js";\n`], ["things.d.ts", text]]), ["index"]);
  return apiChanges("notes", offer(before), offer(after)).map(({ verdict, sentence }) => `${verdict}: ${sentence.replace("in the package, ", "")}`);
};

test.each<readonly [string, string, readonly string[]]>([
  ["id: string; readonly log", "id: number; readonly log", ['major: the declaration of "id" of "Options" changed']],
  ["readonly log?: boolean ", "readonly log?: boolean; readonly more?: string ", ['minor: "Options" has "more"']],
  ["readonly log?: boolean ", "readonly log?: boolean; readonly more: string ", ['major: "Options" requires "more"']],
  ["; readonly log?: boolean", "", ['major: "log" of "Options" is gone']],
  ["a: number", "a: string", ['major: the declaration of "a" of "Hidden" changed']],
  ["run(id: string)", "run(id: string, twice?: boolean)", ['minor: "run" of "Thing" accepts more']],
  ["run(id: string)", "run(id: string, twice: boolean)", ['major: the declaration of "run" of "Thing" changed']],
  ["make(id: string)", "make(id: string, at?: number)", ['minor: "make" takes more arguments or members']],
  ["export declare const kinds: readonly Kind[];", "", ['major: "kinds" is no longer exported']],
  ["export declare const kinds", "export declare const more: string;\nexport declare const kinds", ['minor: "more" is newly exported']],
  ["private secret; ", "", []],
  ["/** Only mentioned. */", "/** In other words. */\n", []],
  ["export type Kind", "export   type Kind", []],
])("%j becomes %j", (from, to, expected) => {
  expect(before).toContain(from);
  expect(moved(before.replace(from, to))).toEqual(expected);
});

let at: Project;

beforeAll(async () => {
  at = project('taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n  note_locked: { message: "Locked." }\nservers:\n  notes: { package: "@me/notes-errors", errors: [note_locked] }\n');
  await at.faultline("generate");
  at.git("add", "-A");
  at.git("commit", "--quiet", "-m", "as made today");
});

afterAll(() => at.remove());

test("packages that this Faultline made have the API it makes", async () => {
  expect((await at.faultline("diff", "--against", "git:HEAD")).stdout).toContain("notes: no changes");
});

/** As another Faultline would have made it: with another text, and the manifest that goes with that. */
const madeWith = (out: string, path: string, from: string, to: string): void => {
  const hashOf = (): string => createHash("sha256").update(at.read(`${out}/notes/${path}`)).digest("hex");
  const before = hashOf();
  at.edit(`${out}/notes/${path}`, from, to);
  at.edit(`${out}/notes/.faultline.json`, before, hashOf());
};

const isBreaking = [7, "notes (@me/notes-errors 1.0.0): major, but version 1.0.0 does not say so; use 2.0.0\n"];
const approval = 'version: 1.0.0\ncompat: { approved: [{ change: api-moved, at: api, reason: "Nobody reads it." }] }';

test("a package that another one made is judged by what its users compile against", async () => {
  cpSync(join(at.folder, "generated"), join(at.folder, "older"), { recursive: true });
  madeWith("older", "src/runtime.d.ts", "readonly wireCode: string;", "readonly wireCode: string;\n\treadonly received: string;");
  madeWith("older", "src/runtime.d.ts", "export type Decoded", "// As it was.\nexport type Decoded");
  const { status, stdout, stderr } = await at.faultline("breaking", "--against", "older");
  expect([status, stdout]).toEqual(isBreaking);
  expect(stderr).toContain('error[api-moved]: notes: in its entry client, "received" of "UnknownError" is gone');
  at.edit("taxonomy.yaml", "version: 1.0.0", approval);
  expect((await at.faultline("breaking", "--against", "older")).status).toBe(0);
  at.edit("taxonomy.yaml", approval, "version: 1.0.0");
});

/** A copy of the package as earlier releases laid it out: in Git its sources, published what those are compiled to. */
const laidOut = (as: "kept" | "published"): string => {
  const made = join(at.folder, as, "notes");
  cpSync(join(at.folder, "generated/notes"), made, { recursive: true });
  const names = ["client", "errors", "family", "index"].flatMap((name) => [`${name}.d.ts`, `${name}.js`]);
  const texts = names.map((name) => [name, at.read(`${as}/notes/src/${name}`)] as const);
  for (const name of names) rmSync(join(made, "src", name));
  if (as === "published") for (const [name, text] of texts) writeFileSync(join(made, "dist", name), text.replaceAll('"./runtime.js"', '"../src/runtime.js"'));
  else rmSync(join(made, "dist"), { recursive: true });
  const { model } = compile({ path: "taxonomy.yaml", text: at.read("taxonomy.yaml") });
  const written = as === "kept" && model ? sources(plan(model)).filter(({ path }) => /\/src\/(?!runtime|needs-zod-4).*\.ts$/.test(path)) : [];
  for (const { path, text } of written) writeFileSync(join(at.folder, as, path), text);
  // Its manifest lists other files: one that is as today's says by itself that nothing has changed.
  at.edit(`${as}/notes/.faultline.json`, "src/index.js", "src/index.ts");
  return as;
};

test.each(["kept", "published"] as const)("a package %s in the layout of earlier releases has the API that it has in this one", async (as) => {
  const folder = laidOut(as);
  expect((await at.faultline("diff", "--against", folder)).stdout).toContain("notes: no changes");
  const [path, from, to] = as === "kept" ? ["src/server.ts", "stdioTransport(options?: runtime", "stdioTransport(options: runtime"] : ["src/runtime.d.ts", "readonly wireCode: string;", "readonly wireCode: string;\n\treadonly received: string;"];
  at.edit(`${folder}/notes/${path}`, from, to);
  expect((await at.faultline("breaking", "--against", folder)).stderr).toContain(as === "kept" ? `the declaration of "stdioTransport" changed` : `"received" of "UnknownError" is gone`);
});

test("of one that Git keeps, the runtime counts as today's, and nothing else does", async () => {
  madeWith("generated", "src/index.d.ts", "stdioTransport(options?: runtime", "stdioTransport(options: runtime");
  at.git("commit", "--quiet", "-am", "as an older one made it");
  await at.faultline("generate", "--force");
  const { status, stdout, stderr } = await at.faultline("breaking", "--against", "git:HEAD");
  expect([status, stdout]).toEqual(isBreaking);
  expect(stderr.match(/^error.*/gm)).toEqual(['error[api-moved]: notes: in the package, the declaration of "stdioTransport" changed']);
});
