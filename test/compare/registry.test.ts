// Published packages as baselines, through npm and a registry of its own on this machine: the project's settings count, and what is not to be had is said.

import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { project, type Project } from "./project.ts";
import { sweep } from "../sweep.ts";

const taxonomy = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked] }
`;

let at: Project;
let registry: Server;
let address: string;
/** Packages by name: versions with their tarballs. */
const held = new Map<string, { readonly version: string; readonly tarball: Buffer }[]>();
const asked: string[] = [];

const packument = (name: string): object => {
  const versions = held.get(name) ?? [];
  const of = ({ version, tarball }: { readonly version: string; readonly tarball: Buffer }): object => ({
    name,
    version,
    dist: { tarball: `${address}/${name}/-/${version}.tgz`, shasum: createHash("sha1").update(tarball).digest("hex"), integrity: `sha512-${createHash("sha512").update(tarball).digest("base64")}` },
  });
  return { name, "dist-tags": { latest: versions.at(-1)?.version }, versions: Object.fromEntries(versions.map((each) => [each.version, of(each)])) };
};

const packed = (version: string): { readonly version: string; readonly tarball: Buffer } => {
  const { stdout } = spawnSync("npm", ["pack", "--silent", "./generated/notes"], { cwd: at.folder, encoding: "utf8" });
  return { version, tarball: readFileSync(join(at.folder, stdout.trim())) };
};

beforeAll(async () => {
  registry = createServer((request, response) => {
    const url = decodeURIComponent(request.url ?? "");
    asked.push(url);
    const [, name = "", file] = /^\/(@[^/]+\/[^/]+)(?:\/-\/(.*)\.tgz)?$/.exec(url) ?? [];
    const tarball = held.get(name)?.find(({ version }) => version === file)?.tarball;
    if (tarball) return void response.end(tarball);
    if (file === undefined && held.has(name)) return void response.setHeader("content-type", "application/json").end(JSON.stringify(packument(name)));
    response.writeHead(404, { "content-type": "application/json" }).end('{"error":"not found"}');
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  at = project(taxonomy);
  // The registry is the project's own: nothing else on this machine knows it.
  at.write(".npmrc", `@me:registry=${address}/\nregistry=${address}/\n`);
  at.write("package.json", '{ "name": "project", "private": true }\n');
  at.write(".gitignore", "generated/\n*.tgz\n");
  await at.faultline("generate");
  at.git("add", "-A");
  at.git("commit", "--quiet", "-m", "one");
});

afterAll(() => {
  registry.close();
  at.remove();
});

test("before anything is published, what the branch began with is the baseline", async () => {
  const { status, stdout } = await at.faultline("diff");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Compared with git:[0-9a-f]{12}\.\nNote: @me\/notes-errors was never published\.\n/);
});

test("what is published is the baseline, its latest version by default", async () => {
  held.set("@me/notes-errors", [packed("1.0.0")]);
  at.edit("taxonomy.yaml", "id: string", "id: integer");
  expect(await at.faultline("breaking")).toMatchObject({ status: 7, stderr: expect.stringContaining('"id" of "note_locked" is now of type integer') });
  at.edit("taxonomy.yaml", "version: 1.0.0", "version: 2.0.0");
  await at.faultline("generate");
  held.get("@me/notes-errors")?.push(packed("2.0.0"));
  const latest = await at.faultline("diff");
  expect(latest.stdout).toBe("Compared with npm.\n\nnotes: no changes\n");
  const first = await at.faultline("diff", "--against", "npm:@me/notes-errors@1.0.0");
  expect(first.stdout).toContain("notes (@me/notes-errors 1.0.0 → 2.0.0): major, as version 2.0.0 says\n");
  expect(first.stdout).toContain("then npm:@me/notes-errors@1.0.0/taxonomy.json:");
});

test("errors in sources, which no registry has, are compared with where the branch began", sweep, async () => {
  const before = at.read("taxonomy.yaml");
  const tasks = (type: string): string =>
    before.replace("servers:\n", `  busy: { message: "Busy: {n}.", details: { n: ${type} } }\nservers:\n  tasks: { package: "@me/tasks-errors", into: src/errors, errors: [busy] }\n`);
  at.write("taxonomy.yaml", tasks("string"));
  at.git("commit", "--quiet", "-am", "tasks");
  expect(await at.faultline("breaking")).toMatchObject({ status: 0, stdout: expect.stringContaining("tasks (@me/tasks-errors 2.0.0): no visible change") });
  at.write("taxonomy.yaml", tasks("integer"));
  const { status, stdout, stderr } = await at.faultline("breaking");
  expect([status, stderr]).toEqual([7, expect.stringContaining('error[detail-type-changed]: tasks: "n" of "busy"')]);
  expect(stdout).toContain('Note: @me/tasks-errors was never published: its errors are in "src/errors", as Git has them.\n');
  expect(stdout).toContain("notes (@me/notes-errors 2.0.0): no visible change");
  at.write("taxonomy.yaml", before);
});

test("a version that was asked for before is not fetched again", async () => {
  asked.length = 0;
  expect((await at.faultline("diff", "--against", "npm:@me/notes-errors@1.0.0")).status).toBe(0);
  expect(asked.filter((url) => url.endsWith(".tgz"))).toEqual([]);
});

test("what is not there, or not ours, is said, and is not taken for no changes", async () => {
  const [missing, nothing] = await Promise.all(["npm:@me/notes-errors@9.9.9", "npm:@me/nothing"].map((against) => at.faultline("diff", "--against", against)));
  expect(missing).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/^error: cannot read npm:@me\/notes-errors@9\.9\.9: .*9\.9\.9.*\nNothing was compared\.\n$/) });
  expect(nothing).toMatchObject({ status: 2, stdout: "" });
});

test("without the registry it says so, and a folder or a commit needs none", async () => {
  await new Promise((resolve) => registry.close(resolve));
  registry.closeAllConnections();
  // A version that was fetched once needs no registry either.
  const [offline, commit, fetched] = await Promise.all([["breaking"], ["diff", "--against", "git:HEAD"], ["diff", "--against", "npm:@me/notes-errors@1.0.0"]].map((line) => at.faultline(...line)));
  expect([offline?.status, offline?.stdout]).toEqual([2, ""]);
  expect(offline?.stderr).toMatch(/^error: cannot read npm:@me\/notes-errors: the registry cannot be reached \(ECONNREFUSED\); --against git:REF, or a folder, needs no registry\nNothing was compared\.\n$/);
  expect([commit?.status, fetched?.status]).toEqual([0, 0]);
});
