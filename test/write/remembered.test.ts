// What a run remembers of the last one saves work and changes no byte: left, gone, damaged, of another version or of another state.

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { answered, expected, project, standing } from "./command.ts";

/** The compiler alone prints a smile, so that what it made of that error is remembered. Into packages of a long text, new words are put where they stand. */
const text = (message: string): string => `# ${"-".repeat(90_000)}
taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "${message}" }
  task_done: { message: "The task is done. \u{1f600}" }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked] }
  tasks: { package: "@me/tasks-errors", errors: [task_done] }
`;

let cwd = "";
const kept = (begin: "last-" | "known-"): string => {
  const home = join(cwd, "generated/.faultline");
  return join(home, readdirSync(home).find((name) => name.startsWith(begin)) ?? expect.unreachable("nothing is remembered"));
};
const record = (): string => kept("last-");
const generate = async (): Promise<string> => {
  // Whose record says that they were others, derived files are taken for edited; they are told and replaced.
  const { code, stdout } = await answered(["generate"], cwd);
  expect(code).toBe(0);
  return stdout;
};

let older = "";
beforeEach(async () => {
  cwd = project(text("Locked."));
  await generate();
  older = readFileSync(kept("known-"), "utf8");
});
afterEach(() => rmSync(cwd, { recursive: true }));

/** What becomes of the record. */
test.each<readonly [what: string, spoil: (path: string, said: string) => void]>([
  ["left", () => undefined],
  ["gone", (path) => rmSync(path)],
  ["cut", (path, said) => writeFileSync(path, said.slice(0, said.length >> 1))],
  ["no JSON", (path) => writeFileSync(path, "\u0000\u0001")],
  ["of another version", (path, said) => writeFileSync(path, said.replace(/"(input|model)":"[0-9a-f]{8}/g, '"$1":"00000000'))],
  ["of servers that changed places", (path, said) => writeFileSync(path, said.replace(/"model":"([0-9a-f]{64})"(.*)"model":"([0-9a-f]{64})"/s, '"model":"$3"$2"model":"$1"'))],
  ["of files that it does not know", (path, said) => writeFileSync(path, said.replace(/\["[0-9a-f]{64}",/g, `["${"0".repeat(64)}",`))],
])("where it is %s", async (_, spoil) => {
  writeFileSync(join(cwd, "taxonomy.yaml"), text("Locked by somebody else."));
  spoil(record(), readFileSync(record(), "utf8"));
  expect(await generate()).toMatch(/^generated\/notes: 0 created, [1-9]\d* changed, 0 removed, \d+ unchanged\ngenerated\/tasks: 0 created, 0 changed, 0 removed, \d+ unchanged\n$/);
  expect(standing(join(cwd, "generated"))).toEqual(expected(text("Locked by somebody else.")));
  expect(await generate()).toMatch(/^(generated\/\w+: 0 created, 0 changed, 0 removed, \d+ unchanged\n){2}$/);
});

/** What becomes of what a check can go on from. */
test.each<readonly [what: string, spoil: (path: string, known: string) => void]>([
  ["left", () => undefined],
  ["gone", (path) => rmSync(path)],
  ["cut", (path, known) => writeFileSync(path, known.slice(0, known.length >> 1))],
  ["no JSON", (path) => writeFileSync(path, "\u0000\u0001")],
  ["of another version", (path, known) => writeFileSync(path, known.replace(/^[0-9a-f]{8}/, "00000000"))],
  ["damaged so that a change seems none", (path, known) => writeFileSync(path, known.replaceAll("is over.", "is past."))],
  ["of an older text", (path) => writeFileSync(path, older)],
  ["damaged in what the compiler made", (path, known) => writeFileSync(path, known.replaceAll("extends TaxonomyError", "extends OtherError"))],
])("where it is %s", async (_, spoil) => {
  const become = async (words: string): Promise<void> => {
    const edited = text("Locked.").replace("is done.", words);
    writeFileSync(join(cwd, "taxonomy.yaml"), edited);
    await generate();
    expect(standing(join(cwd, "generated"))).toEqual(expected(edited));
  };
  await become("is over.");
  const known = readFileSync(kept("known-"), "utf8");
  expect(known).toContain("extends TaxonomyError");
  spoil(kept("known-"), known);
  await become("is past.");
  await become("is gone.");
});

test("new words of a server that a run was not about are there after the next run, and so are those of several errors", async () => {
  const become = async (edited: string, ...words: readonly string[]): Promise<void> => {
    writeFileSync(join(cwd, "taxonomy.yaml"), edited);
    expect((await answered(["generate", ...words], cwd)).code).toBe(0);
    // The next run looks at nothing where all packages are of one input.
    const { servers } = JSON.parse(readFileSync(record(), "utf8")) as { readonly servers: { readonly [name: string]: { readonly input: string } } };
    expect(new Set(Object.values(servers).map(({ input }) => input)).size).toBe(words.length === 0 ? 1 : 2);
  };
  await become(text("Locked by somebody else.").replace("is done.", "is over."), "--server", "notes");
  await become(text("Locked by another."));
  expect(standing(join(cwd, "generated"))).toEqual(expected(text("Locked by another.")));
  await become(text("Locked by nobody.").replace("is done.", "is gone."));
  expect(standing(join(cwd, "generated"))).toEqual(expected(text("Locked by nobody.").replace("is done.", "is gone.")));
});

test("what the compiler made is remembered by its text alone, and only so much of it as a run soon reads", () => {
  const source = (message: string) => ({ path: "taxonomy.yaml", text: text(message) });
  const { files, known } = compile(source("Locked."), { known: "nothing" });
  const made = Object.entries(known?.compiled ?? {});
  expect(made.length).toBe(1);
  const marked = Object.fromEntries(made.map(([digest, texts]) => [digest, texts.map((each) => `${each}/* remembered */\n`)]));
  const again = compile(source("Locked by somebody else."), { known: { compiled: marked } });
  expect(again.files.filter((file) => file.text.includes("/* remembered */")).map(({ path }) => path)).toEqual(["tasks/src/errors.js", "tasks/src/errors.d.ts"]);
  expect(Object.keys(again.known?.compiled ?? {})).toEqual(made.map(([digest]) => digest));
  const others = Object.fromEntries(Object.entries(marked).map(([digest, texts]) => [`0${digest}`, texts]));
  const anew = compile(source("Locked."), { known: { compiled: others } });
  expect(anew.files).toEqual(files);
  const large = { ...others, "00": ["x".repeat(100_000)] };
  expect(Object.keys(compile(source("Locked."), { known: { compiled: large } }).known?.compiled ?? {}).sort()).toEqual(made.map(([digest]) => digest).sort());
});
