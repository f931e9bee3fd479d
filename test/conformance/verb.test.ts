// The verb conformance, run as a command against implementations that keep to the rows, differ, say nothing, die and talk nonsense.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asked, type Said } from "../command/asked.ts";

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "faultline-conformance-"));
  const rows = ["a", "b", "c", "d", "e"].map((word, at) => ({ name: `echo/${word}`, op: "echo", word, expect: { word, any: { $any: true }, at } }));
  writeFileSync(join(cwd, "rows.json"), JSON.stringify({ edition: 4, rows }));
  // Answers as it should, but for the word of which `odd` says what happens.
  writeFileSync(
    join(cwd, "driver.mjs"),
    `import { createInterface } from "node:readline";
const odd = JSON.parse(process.argv[2] ?? "{}");
for await (const line of createInterface({ input: process.stdin })) {
  const { id, op, word } = JSON.parse(line);
  const say = (answer) => process.stdout.write(JSON.stringify({ id, ...answer }) + "\\n");
  if (op === "hello") say({ result: { language: "none", servers: [], ops: ["echo"] } });
  else if (odd[word] === "dies") { console.error("out of words"); process.exit(7); }
  else if (odd[word] === "nonsense") process.stdout.write("not JSON\\n");
  else if (odd[word] === "fails") say({ failed: "it broke" });
  else if (odd[word] === "unsupported") say({ unsupported: true });
  else if (odd[word] !== "silent") say({ result: { at: "abcde".indexOf(word) + (odd[word] === "differs" ? 1 : 0), any: [1], word } });
}
`,
  );
});
afterAll(() => rmSync(cwd, { recursive: true }));

const run = (...words: readonly string[]): Said => asked(["conformance", "--cwd", cwd, ...words], { cwd });
const driven = (odd: object, ...flags: readonly string[]): ReturnType<typeof run> => run("--vectors", "rows.json", ...flags, "--", process.execPath, "driver.mjs", JSON.stringify(odd));

test("all rows pass", () => {
  expect(driven({})).toMatchObject({ status: 0, stdout: expect.stringContaining("5 of 5 rows passed") as unknown });
});

test("each row that does not pass is told with why and the line that shows it, and the others are asked all the same", () => {
  const { status, stdout, stderr } = driven({ a: "differs", b: "dies", c: "nonsense", d: "fails" });
  expect(status).toBe(5);
  expect(stdout).toContain("1 of 5 rows passed");
  expect(stderr).toContain('differs: echo/a\n  at: 1 instead of 0\n  {"id":1,"op":"echo","word":"a"}\n');
  expect(stderr).toContain("ended: echo/b\n  it ended with exit code 7: out of words\n");
  expect(stderr).toContain("failed: echo/c\n  it printed a line that is not JSON: not JSON\n");
  expect(stderr).toContain("failed: echo/d\n  it broke\n");
});

test("a process that says nothing is left after the time for an answer", () => {
  const { status, stdout, stderr } = driven({ e: "silent" }, "--timeout", "3");
  expect({ status, passed: stdout.includes("4 of 5 rows passed") }).toEqual({ status: 5, passed: true });
  expect(stderr).toContain("silent: echo/e\n  no answer in 3 s\n");
});

test("what is not supported is counted, and fails with --all alone", () => {
  expect(driven({ a: "unsupported" })).toMatchObject({ status: 0, stdout: expect.stringMatching(/^echo +5 +4 +0 +1$/m) as unknown });
  expect(driven({ a: "unsupported" }, "--all").status).toBe(5);
});

test("what cannot be asked, and a command line that says nothing, have exit codes of their own", () => {
  expect(run("--vectors", "rows.json", "--", "no-such-command")).toMatchObject({ status: 4, stderr: expect.stringContaining("does not answer") as unknown });
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining("name the driver after --") as unknown });
  expect(driven({}, "--only", "nothing")).toMatchObject({ status: 2, stderr: expect.stringContaining("kinds are echo") as unknown });
  expect(run("--vectors", "driver.mjs", "--", "x")).toMatchObject({ status: 2, stderr: expect.stringContaining("has no rows of edition 4") as unknown });
});

test("the rows of a server of a taxonomy are asked, whether or not its package has them", () => {
  const servers = '  notes: { package: notes-errors, errors: [note_locked] }\n  tasks: { package: tasks-errors, errors: [note_locked] }\n';
  writeFileSync(join(cwd, "notes.yaml"), `taxonomy: 1\nname: notes\nversion: 0.1.0\nerrors:\n  note_locked: { message: "Locked." }\nservers:\n${servers}`);
  const ofNotes = (...more: readonly string[]): ReturnType<typeof run> => run("--vectors", "notes.yaml", ...more, "--", process.execPath, "driver.mjs");
  expect(ofNotes("--server", "tasks", "--only", "note_locked/tool")).toMatchObject({ status: 5, stderr: expect.stringMatching(/^differs: note_locked\/tool\n/) as unknown });
  expect(ofNotes()).toMatchObject({ status: 2, stderr: "error: name a server with --server: notes, tasks\n" });
  expect(ofNotes("--server", "x")).toMatchObject({ status: 2, stderr: expect.stringContaining('no server has the name "x"; name one of notes, tasks') as unknown });
});

test("the kit's taxonomy is written once, and nothing is replaced", () => {
  expect(run("--taxonomy", "kit").status).toBe(0);
  expect(readFileSync(join(cwd, "kit/taxonomy.yaml"), "utf8")).toMatch(/^name: kit$/m);
  expect(run("--taxonomy", "kit")).toMatchObject({ status: 2, stderr: expect.stringContaining("it already exists") as unknown });
});
