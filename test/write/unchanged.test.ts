// A run with nothing to do is recognised by stamps and hashes, and only such a run; a run with something to do does only that.

import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { load } from "../../generator/read/load.ts";
import { prepare } from "../../generator/run/prepare.ts";
import { siteOf } from "../../generator/run/site.ts";
import { write } from "../../generator/write/write.ts";
import { answered, project, taxonomy } from "./command.ts";

let cwd = "";
beforeEach(() => {
  cwd = project(taxonomy("one", ["memos", "notes"]));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const at = (path: string): string => join(cwd, path);
/** Names of the phases that `--stats` printed: what was loaded and done. */
const phases = async (...args: readonly string[]): Promise<readonly string[]> => {
  const { code, stderr } = await answered(["generate", ...args, "--stats"], cwd);
  expect(code, stderr).toBe(0);
  return [...stderr.matchAll(/^(\w+) +[\d.]+ ms$/gm)].map(([, name = ""]) => name);
};
const all = ["recognise", "load", "read", "check", "build", "plan", "render", "write"];
const readme = "generated/notes/README.md";

test("a second run loads no compiler and touches no file", async () => {
  expect(await phases()).toEqual(all);
  const before = readdirSync(at("generated"), { recursive: true, encoding: "utf8" }).map((path) => [path, statSync(at(join("generated", path))).mtimeMs]);
  expect(await phases()).toEqual(["recognise"]);
  expect(readdirSync(at("generated"), { recursive: true, encoding: "utf8" }).map((path) => [path, statSync(at(join("generated", path))).mtimeMs])).toEqual(before);
});

test.each<readonly [string, () => void]>([
  ["the taxonomy", () => appendFileSync(at("taxonomy.yaml"), "# a comment\n")],
  ["a file that was edited", () => appendFileSync(at("generated/notes/src/index.js"), "// mine\n")],
  ["a file that is missing", () => rmSync(at(readme))],
  ["a manifest that is missing", () => rmSync(at("generated/notes/.faultline.json"))],
  ["a file in whose place a folder stands", () => {
    rmSync(at("generated/notes/dist"), { recursive: true });
    mkdirSync(at("generated/notes/dist"));
  }],
  ["the record", () => rmSync(at("generated/.faultline"), { recursive: true })],
  ["a damaged record", () => writeFileSync(at(`generated/.faultline/${readdirSync(at("generated/.faultline")).find((name) => name.startsWith("last-"))}`), '{"inputs":{},"servers":{"notes":{"files":null}}}')],
])("a change of %s is seen", async (_, change) => {
  await phases();
  change();
  expect(await phases("--force")).toEqual(all);
  expect(await phases()).toEqual(["recognise"]);
});

test("a file that was edited into one of the same size, and given its old time, is seen", async () => {
  await phases();
  const long = new Date(2001, 0);
  utimesSync(at(readme), long, long);
  rmSync(at("generated/.faultline"), { recursive: true });
  expect(await phases()).toEqual(all);
  writeFileSync(at(readme), readFileSync(at(readme), "utf8").replace("Locked", "Looked"));
  utimesSync(at(readme), long, long);
  expect(await phases("--force")).toEqual(all);
});

test("an input that was edited in place into one of the same size, and given its old time, is seen", async () => {
  await phases();
  const { atime, mtime } = statSync(at("taxonomy.yaml"));
  writeFileSync(at("taxonomy.yaml"), readFileSync(at("taxonomy.yaml"), "utf8").replace("Locked,", "Looked,"));
  utimesSync(at("taxonomy.yaml"), atime, mtime);
  expect(await phases()).toEqual(all);
});

test("an input is known by its stamp only when the clock has gone on since its last change", () => {
  const stampAfter = (ms: number): unknown => {
    const { ctimeMs } = statSync(at("taxonomy.yaml"));
    vi.spyOn(Date, "now").mockReturnValueOnce(ctimeMs + ms);
    const loaded = load(at("taxonomy.yaml"));
    return "stamp" in loaded ? loaded.stamp : "not read";
  };
  expect([-5_000, 0, 39].map(stampAfter)).toEqual([undefined, undefined, undefined]);
  expect(stampAfter(5_000)).toEqual([readFileSync(at("taxonomy.yaml")).length, statSync(at("taxonomy.yaml")).ctimeMs, statSync(at("taxonomy.yaml")).ino]);
});

test("a stamp that is missing, damaged or another's makes no difference", async () => {
  await phases();
  const record = at(`generated/.faultline/${readdirSync(at("generated/.faultline")).find((name) => name.startsWith("last-"))}`);
  const run = JSON.parse(readFileSync(record, "utf8")) as object;
  for (const stamps of [undefined, null, "stamps", { "taxonomy.yaml": 7 }, { "taxonomy.yaml": [] }, { "taxonomy.yaml": [1, 2, 3] }]) {
    writeFileSync(record, JSON.stringify({ ...run, stamps }));
    expect(await phases()).toEqual(["recognise"]);
    appendFileSync(at("taxonomy.yaml"), "#");
    expect(await phases()).toEqual(all);
    writeFileSync(at("taxonomy.yaml"), readFileSync(at("taxonomy.yaml"), "utf8").slice(0, -1));
    await phases();
  }
});

test("a time that is another, as after a checkout, is not a change", async () => {
  await phases();
  utimesSync(at(readme), new Date(), new Date(2001, 0));
  expect(await phases()).toEqual(["recognise"]);
});

test("what a run had to say of the taxonomy is said again, by generate and by check, and from another folder by its other name", async () => {
  const quiet = 'formats:\n  quiet:\n    discriminator: error\n    body: { error: $code, message: $message, details: "$details?" }\n    tool: { isError: false }\n';
  writeFileSync(at("taxonomy.yaml"), `${taxonomy("one")}${quiet}`.replace("tools:", "format: quiet, tools:"));
  const { code, stderr } = await answered(["generate"], cwd);
  expect(code).toBe(0);
  expect(stderr).toContain("warning[is-error-off]");
  expect(stderr).toContain("--> taxonomy.yaml:");
  expect(await phases()).toEqual(["recognise"]);
  for (const verb of ["generate", "check"]) expect(await answered([verb], cwd)).toMatchObject({ code: 0, stderr });
  const { stderr: elsewhere } = await answered(["check", "../taxonomy.yaml", "--out", "../generated"], at("generated"));
  expect(elsewhere).toContain("--> ../taxonomy.yaml:");
});

test("of two servers, only the one that changed is made again", async () => {
  const job = { taxonomy: "taxonomy.yaml", out: "generated", cwd };
  const made = async (compiler: string): Promise<readonly string[]> => {
    const site = { ...siteOf(job), compiler };
    const { packages } = await prepare(job, site);
    if (!packages) expect.fail("the taxonomy has errors");
    write(packages.goal, { record: site.record, made: packages.made, force: true });
    return packages.goal.targets.filter(({ files }) => files).map(({ server }) => server);
  };
  expect(await made("one")).toEqual(["memos", "notes"]);
  const text = readFileSync(at("taxonomy.yaml"), "utf8");
  writeFileSync(at("taxonomy.yaml"), text.replace("edit_notes: [note_locked,", "edit_notes: ["));
  expect(await made("one")).toEqual(["notes"]);
  expect(await made("one")).toEqual([]);
  appendFileSync(at(readme), "mine\n");
  expect(await made("one")).toEqual(["notes"]);
  expect(await made("another")).toEqual(["memos", "notes"]);
});

test("servers that are written one by one are recognised one by one, and together once all are", async () => {
  expect(await phases("--server", "notes")).toEqual(all);
  expect(await phases("--server", "notes")).toEqual(["recognise"]);
  expect(existsSync(at("generated/memos"))).toBe(false);
  expect(await phases("--server", "memos")).toEqual(all);
  expect(await phases()).toEqual(["recognise"]);
  appendFileSync(at("taxonomy.yaml"), "# a comment\n");
  expect(await phases("--server", "memos")).toEqual(all);
  expect(await phases("--server", "memos")).toEqual(["recognise"]);
  expect(await phases()).toEqual(all);
});

test("what is imported is an input, too", async () => {
  writeFileSync(at("shared.yaml"), "taxonomy: 1\nname: shared\nversion: 0.1.0\nerrors:\n  gone: { message: Gone. }\n");
  writeFileSync(at("taxonomy.yaml"), taxonomy("one").replace("errors:", "imports: { shared: ./shared.yaml }\nerrors:").replace("[note_locked", "[shared:gone, note_locked"));
  const first = await answered(["generate"], cwd);
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(await phases()).toEqual(["recognise"]);
  appendFileSync(at("shared.yaml"), "# a comment\n");
  expect(await phases()).toEqual(all);
  rmSync(at("shared.yaml"));
  expect((await answered(["generate"], cwd)).code).toBe(1);
});
