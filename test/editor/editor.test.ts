// The editor's schema: valid draft 7, agrees with the compiler, and works in the real YAML language server.

import { readdirSync, readFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { knownNames } from "../../generator/commands/schema.ts";
import { editorSchema } from "../../generator/model/language/editor-schema.ts";
import { openProject } from "../../generator/read/project.ts";
import { readTexts } from "../judge.ts";
import { startLanguageServer, type LanguageServer, type Position } from "./language-server.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

describe("the schema", () => {
  const ajv = new Ajv({ strict: false, unicodeRegExp: true });

  test("is draft 7, and all of its patterns work with the u flag", () => {
    expect(ajv.validateSchema(editorSchema())).toBe(true);
    ajv.compile(editorSchema());
  });

  test("takes the project's taxonomy, and what the compiler accepts", () => {
    const valid = ajv.compile(editorSchema());
    const accepted = readdirSync(join(root, "test/cases")).filter((name) => name.startsWith("ok-"));
    const files = ["taxonomy.yaml", ...accepted.map((name) => `test/cases/${name}/taxonomy.yaml`)];
    for (const file of files) expect([file, valid(parse(read(file))), valid.errors]).toEqual([file, true, null]);
  });

  test.each(["bad-choice", "missing-key", "unknown-key", "wrong-type"])("refuses what the compiler refuses as %s", (name) => {
    expect(ajv.compile(editorSchema())(parse(read(`test/cases/${name}/taxonomy.yaml`)))).toBe(false);
  });
});

const shared = "taxonomy: 1\nname: standard\nversion: 1.0.0\nerrors:\n  not_found: { message: Not found. }\n";
const text = `taxonomy: 1
name: notes
version: 1.0.0
imports: { std: ./standard.yaml }
categories:
  vault: { extends: system, description: The vault is away. }
errors:
  note_locked:
    message: "The note is locked."
    category: 
    recoverabel: true
    x-team: mail
servers:
  notes:
    package: "@me/notes-errors"
    log: { fields: { code: $code }, x-why: Nobody reads more. }
    format: 
    tools:
      edit_note: { errors: [note_locked], description: Changes a note. }
      read_note:
        - 
`;

/** The position after `sign` in the line that begins with `start`. */
const after = (start: string, sign = start): Position => {
  const line = text.split("\n").findIndex((each) => each.trim().startsWith(start));
  const found = text.split("\n")[line] ?? "";
  return { line, character: found.indexOf(sign) + sign.length };
};

test("one of a project takes its own names and no others", () => {
  const project = openProject({ path: "taxonomy.yaml", text }, readTexts({ "./standard.yaml": shared }));
  const valid = new Ajv({ strict: false, unicodeRegExp: true }).compile(editorSchema(knownNames(project)));
  const using = (category: string): boolean =>
    valid({ taxonomy: 1, name: "notes", version: "1.0.0", errors: { note_locked: { message: "Locked.", category } }, servers: {} });
  expect([using("vault"), using("user"), using("valt")]).toEqual([true, true, false]);
});

describe("in the YAML language server", () => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-editor-"));
  const uri = pathToFileURL(join(folder, "taxonomy.yaml")).href;
  let server: LanguageServer;
  let problems: readonly string[] = [];

  beforeAll(async () => {
    const schema = join(folder, "taxonomy.schema.json");
    const project = openProject({ path: "taxonomy.yaml", text }, readTexts({ "./standard.yaml": shared }));
    writeFileSync(schema, JSON.stringify(editorSchema(knownNames(project))));
    server = await startLanguageServer(folder, schema);
    problems = (await server.open(uri, text)).map(({ message }) => message);
  });

  afterAll(() => {
    server.stop();
    rmSync(folder, { recursive: true });
  });

  test("an unknown key is underlined", () => {
    expect(problems.join("\n")).toContain("recoverabel");
  });

  test("keys of an error are offered where it stands", async () => {
    const position = after("recoverabel", "    ");
    expect(await server.complete(uri, position)).toEqual(expect.arrayContaining(["guidance", "httpStatus", "deprecated"]));
  });

  test.each([
    ["categories", "category:", ["vault", "user", "bug"]],
    ["formats", "format:", ["envelope", "text"]],
    ["codes, imported ones too", "-", ["note_locked", "std:not_found", "internal_error"]],
  ])("%s are offered by name", async (_, start, names) => {
    const { line, character } = after(start);
    expect(await server.complete(uri, { line, character: character + 1 })).toEqual(expect.arrayContaining(names));
  });

  test("a key explains itself on hover", async () => {
    expect(await server.hover(uri, after("category", "cat"))).toContain("The category whose defaults apply.");
    expect(await server.hover(uri, after("message", "mess"))).toContain("What happened.");
  });

  test("so does a key of the author's own: whether anybody gets to see it", async () => {
    expect(await server.hover(uri, after("x-team", "x-te"))).toContain("taxonomy.json contains it without its x-");
    expect(await server.hover(uri, after("log:", "x-w"))).toContain("it is ignored, and is in no package");
  });
});
