// Published distributions as baselines, through pip's own settings: an index on this machine, and a folder. Nothing of them is built or run. Skipped where there is no Python.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { project, type Project } from "../compare/project.ts";
import { hasPython } from "../python/run.ts";
import { sweep } from "../sweep.ts";

const taxonomy = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
servers:
  notes: { targets: { python: { package: notes-errors } }, errors: [note_locked] }
`;

describe.skipIf(!hasPython)("a distribution of Python", () => {
  let at: Project;
  let index: Server;
  let address = "";
  const files = new Map<string, Buffer>();
  const heard: string[] = [];

  beforeAll(async () => {
    index = createServer((request, response) => {
      const url = decodeURIComponent(request.url ?? "");
      heard.push(`${url} ${request.headers.authorization ?? ""}`.trim());
      const name = url.split("/").at(-1) ?? "";
      const file = files.get(name);
      if (file) return void response.end(file);
      if (url !== "/simple/notes-errors/") return void response.writeHead(404).end();
      const links = [...files].map(([each, body]) => `<a href="../../files/${each}#sha256=${createHash("sha256").update(body).digest("hex")}"${each.includes("9.0.0") ? " data-yanked" : ""}>${each}</a>`);
      response.setHeader("content-type", "text/html").end(`<html><body>${links.join("\n")}</body></html>`);
    });
    await new Promise<void>((resolve) => index.listen(0, "127.0.0.1", resolve));
    address = `127.0.0.1:${(index.address() as AddressInfo).port}`;
    at = project(taxonomy, { PIP_CONFIG_FILE: "/dev/null", PIP_INDEX_URL: `http://me:secret@${address}/simple`, PIP_FIND_LINKS: "", PIP_EXTRA_INDEX_URL: "" });
    at.write(".gitignore", "generated/\n");
    await at.faultline("generate");
    at.git("add", "-A");
    at.git("commit", "--quiet", "-m", "one");
  });
  afterAll(() => {
    index.close();
    at.remove();
  });

  /** As a builder would: all that is generated in a folder of its own. A program that must not run stands where builders look. */
  const archive = (version: string): Buffer => {
    const folder = `notes_errors-${version}`;
    execFileSync("sh", ["-c", `rm -rf ${folder} && cp -r generated/notes-python ${folder} && echo 'raise SystemExit("run")' > ${folder}/setup.py && tar czf ${folder}.tar.gz ${folder} && rm -rf ${folder}`], { cwd: at.folder });
    return readFileSync(join(at.folder, `${folder}.tar.gz`));
  };

  test("what was never published is new, and npm is not asked for a package of Python", async () => {
    const { status, stdout } = await at.faultline("diff");
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining("Note: notes-errors was never published.") });
    expect(heard).toEqual(["/simple/notes-errors/ Basic bWU6c2VjcmV0"]);
  });

  test("the newest version that is not withdrawn is the baseline; a version that is named is that one", async () => {
    for (const version of ["0.9.0rc1", "1.0.0", "9.0.0"]) files.set(`notes_errors-${version}.tar.gz`, archive(version));
    at.edit("taxonomy.yaml", "id: string", "id: integer");
    expect(await at.faultline("breaking")).toMatchObject({ status: 7, stderr: expect.stringContaining('"id" of "note_locked" is now of type integer') });
    const { status, stderr } = await at.faultline("diff", "--against", "pypi:notes-errors==2.0.0");
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining("there is no version 2.0.0 of notes-errors; the newest is 1.0.0") });
  });

  test("a file that cannot be read, and a name that cannot be one, end the run with 2", async () => {
    const whole = files.get("notes_errors-1.0.0.tar.gz") ?? Buffer.alloc(0);
    files.set("notes_errors-1.0.0.tar.gz", Buffer.from("not an archive"));
    expect(await at.faultline("breaking")).toMatchObject({ status: 2, stderr: expect.stringContaining("the index has what cannot be read") });
    files.set("notes_errors-1.0.0.tar.gz", whole);
    expect(await at.faultline("diff", "--against", "pypi:../notes")).toMatchObject({ status: 2, stderr: expect.stringContaining("--against pypi: takes a distribution and a version") });
  });

  test("every way to name one", sweep, async () => {
    expect((await at.faultline("diff", "--against", "pypi:notes-errors==0.9.0rc1")).stdout).toContain("Compared with pypi:notes-errors==0.9.0rc1");
    expect((await at.faultline("diff", "--against", "pypi")).stdout).toContain("Compared with pypi");
    expect(await at.faultline("diff", "--against", "pypi:other-errors")).toMatchObject({ status: 2, stderr: expect.stringContaining("no index has other-errors") });
  });

  test("a folder that pip is told of has wheels", sweep, async () => {
    const links = join(at.folder, "wheels");
    mkdirSync(links, { recursive: true });
    execFileSync("python3", ["-c", `import zipfile; z = zipfile.ZipFile("wheels/notes_errors-3.0.0-py3-none-any.whl", "w"); z.write("generated/notes-python/taxonomy.json", "notes_errors/taxonomy.json")`], { cwd: at.folder });
    const other = project(taxonomy, { PIP_CONFIG_FILE: "/dev/null", PIP_NO_INDEX: "1", PIP_FIND_LINKS: links });
    expect((await other.faultline("diff", "--against", "pypi:notes-errors")).stdout).toContain("Compared with pypi:notes-errors==3.0.0");
    other.remove();
  });
});
