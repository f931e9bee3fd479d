// Whose the packages of a baseline are: servers that have none in it are compiled from its taxonomy, those of other taxonomies are left alone, and none goes unnoticed.

import { afterEach, expect, test } from "vitest";
import { project, type Project } from "./project.ts";

const taxonomy = (servers: string, name = "notes"): string => `taxonomy: 1
name: ${name}
version: 1.2.0
errors:
  locked: { message: "Locked by {id}.", details: { id: string } }
  busy: { message: "Busy: {n}.", details: { n: string } }
servers:
${servers}`;
const notes = '  notes: { package: "@me/notes-errors", tools: { edit: [locked] } }\n';
const tasks = '  tasks: { package: "@me/tasks-errors", tools: { add: [busy] } }\n';
const inSources = '  tasks: { package: "@me/tasks-errors", into: { path: src/errors, contracts: contracts/errors }, tools: { add: [busy] } }\n';

let at: Project;
afterEach(() => at.remove());

async function committed(text: string, ignored = "", more: readonly (readonly [path: string, text: string])[] = []): Promise<void> {
  at = project(text);
  at.write(".gitignore", `dist/\n${ignored}`);
  for (const [path, each] of more) at.write(path, each);
  for (const path of ["taxonomy.yaml", ...more.map(([each]) => each)]) expect((await at.faultline("generate", path)).status).toBe(0);
  at.git("add", "-A");
  at.git("commit", "--quiet", "-m", "one");
}

const against = (verb: string, ...more: readonly string[]) => at.faultline(verb, ...more, "--against", "git:HEAD");

test.each([
  ["has its errors in sources", inSources, ""],
  ["has a package that Git does not keep", tasks, "generated/tasks/\n"],
])("a server that %s is compared with the taxonomy as it was, beside one whose package is committed", async (_, server, ignored) => {
  await committed(taxonomy(notes + server), ignored);
  expect(await against("breaking")).toMatchObject({ status: 0 });
  at.edit("taxonomy.yaml", "{ n: string }", "{ n: integer }");
  for (const verb of ["breaking", "check"]) {
    const { status, stdout, stderr } = await against(verb);
    expect([verb, status]).toEqual([verb, 7]);
    expect(stderr).toContain('error[detail-type-changed]: tasks: "n" of "busy" is now of type integer');
    expect(stdout).toContain('Note: there is no package of "tasks" in git:HEAD: its taxonomy was compiled by the Faultline of today');
    await at.faultline("generate");
  }
  const byDefault = await at.faultline("diff", "--against", "generated");
  expect(byDefault.stdout.includes('Note: "tasks" keeps its errors in sources, but generated has no sources')).toBe(server === inSources);
});

test("a taxonomy that moved since is told of servers that nothing tells about", async () => {
  await committed(taxonomy(notes + inSources));
  at.git("mv", "taxonomy.yaml", "errors.yaml");
  expect(await against("breaking", "errors.yaml")).toMatchObject({ status: 2, stderr: 'error: cannot read git:HEAD: it has no package of "tasks" and no "errors.yaml"\nNothing was compared.\n' });
  at.write("errors.yaml", taxonomy(notes));
  expect(await against("breaking", "errors.yaml")).toMatchObject({ status: 0 });
});

test.each([
  ["of another name", "b.yaml", "tasks"],
  ["of the same name", "b.yaml", "notes"],
  ["of the same name and file, in another folder", "more/taxonomy.yaml", "notes"],
])("the packages of a taxonomy %s, in the same folder, are left alone", async (_, path, name) => {
  await committed(taxonomy(notes), "", [[path, taxonomy(tasks, name)]]);
  at.edit("taxonomy.yaml", "Locked by", "Held by");
  for (const verb of ["breaking", "diff"]) expect((await against(verb)).stdout + (await against(verb)).stderr, verb).not.toContain("tasks");
  expect((await against("check")).stderr).not.toContain("server-removed");
  if (path === "b.yaml") expect((await at.faultline("breaking", "--against", "generated")).stdout).not.toContain("tasks");
  // Those that were its own are told of, with the other beside it.
  await at.faultline("generate", "taxonomy.yaml");
  expect((await against("breaking")).stdout).not.toContain("tasks");
  expect((await against("breaking", path)).stdout).toContain("tasks (@me/tasks-errors 1.2.0): no visible change");
});

test("where one of two taxonomies is renamed, its packages are still its own", async () => {
  await committed(taxonomy(notes + '  old: { package: "@me/old-errors", errors: [busy] }\n'), "", [["b.yaml", taxonomy(tasks, "tasks")]]);
  at.git("mv", "taxonomy.yaml", "a.yaml");
  at.write("a.yaml", taxonomy(notes, "renamed"));
  const { status, stderr } = await against("breaking", "a.yaml");
  expect([status, stderr.match(/server-removed\]: \w+/g)]).toEqual([7, ["server-removed]: old"]]);
});

test.each([
  ["a package", tasks],
  ["its errors in sources", inSources],
])("a server that had %s and is gone is told of, before and after generate", async (_, server) => {
  await committed(taxonomy(notes + server));
  at.write("taxonomy.yaml", taxonomy(notes));
  const told = async () => {
    const [breaking, diff] = [await against("breaking"), await against("diff")];
    return { status: breaking.status, breaking: breaking.stderr.includes("server-removed"), diff: diff.stdout.includes("tasks") };
  };
  expect(await told()).toEqual({ status: 7, breaking: true, diff: true });
  await at.faultline("generate");
  expect(await told()).toEqual({ status: 7, breaking: true, diff: true });
});

test("the same of a folder of packages", async () => {
  await committed(taxonomy(notes + tasks));
  at.git("worktree", "add", "--quiet", "before");
  at.write("taxonomy.yaml", taxonomy(notes));
  await at.faultline("generate");
  expect(await at.faultline("breaking", "--against", "before/generated")).toMatchObject({ status: 7, stderr: expect.stringContaining("server-removed") });
});
