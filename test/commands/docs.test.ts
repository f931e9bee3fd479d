// The verb docs on the command line: what it writes, what it keeps, what it refuses, and what it serves.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { everything } from "../explorer/everything.ts";
import { pageOf } from "../explorer/page.ts";
import { faultline, type Said } from "./cli.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "faultline-docs-"));
  put("taxonomy.yaml", JSON.stringify(everything));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const text = (path: string): string => readFileSync(join(folder, path), "utf8");
const docs = (...args: readonly string[]): Said => faultline(["docs", ...args], folder);

test("one file of HTML, and llms.txt, of all servers or of some", () => {
  expect(docs("--html", "site/errors.html", "--llms", "llms.txt")).toMatchObject({ status: 0, stderr: "", stdout: expect.stringMatching(/^site\/errors\.html: \d+ bytes\nllms\.txt: \d+ bytes\n$/) });
  expect(pageOf(text("site/errors.html")).servers.map(({ name }) => name)).toEqual(["notes", "tasks"]);
  expect(text("llms.txt")).toContain("- [rate_limited](<https://errors.example.org/notes.html#notes/rate_limited>): Too many requests, wait {retry_after} s. (quota, recoverable, JSON-RPC -32603, HTTP 429)");
  expect(text("llms.txt")).not.toContain("disk_secret");
  docs("--html", "tasks.html", "--server", "tasks");
  expect(pageOf(text("tasks.html")).servers.map(({ name }) => name)).toEqual(["tasks"]);
  expect(text("tasks.html")).toContain("<title>Errors of tasks</title>");
});

test("Markdown: a page a server, an error and a tool, whose links lead somewhere; no front matter unless asked", () => {
  expect(docs("--markdown", "docs").status).toBe(0);
  const pages = readdirSync(join(folder, "docs"), { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/")).filter((path) => path.endsWith(".md"));
  expect(pages).toEqual(expect.arrayContaining(["notes/README.md", "notes/note_missing.md", "notes/tools/read_note.md", "tasks/tools/add_task.md"]));
  expect(pages).not.toContain("notes/disk_secret.md");
  for (const page of pages) {
    expect(text(`docs/${page}`)).toMatch(/^# /);
    for (const [, link = ""] of text(`docs/${page}`).matchAll(/\]\(<?([^)>]+\.md)>?\)/g)) expect(existsSync(join(folder, "docs", dirname(page), link)), `${page}: ${link}`).toBe(true);
  }
  docs("--markdown", "docs", "--front-matter");
  expect(text("docs/notes/note_missing.md")).toMatch(/^---\ntitle: "Note missing"\ndescription: "There is no note \{id\}\."\n---\n\n# `note_missing`/);
});

test("a folder of pages is kept as packages are: what was edited stays, what no error has any more goes", () => {
  docs("--markdown", "docs");
  put("docs/notes/own.md", "Mine.\n");
  put("docs/notes/note_missing.md", "Edited.\n");
  const { status, stderr } = docs("--markdown", "docs", "--front-matter");
  expect(status).toBe(6);
  expect(stderr).toContain("docs/notes/note_missing.md was edited after generation");
  expect(text("docs/notes/rate_limited.md")).toMatch(/^# /);
  expect(docs("--markdown", "docs", "--force").status).toBe(0);
  const { note_locked: _, ...errors } = everything.errors;
  const { lock_note: __, ...tools } = everything.servers.notes.tools;
  put("taxonomy.yaml", JSON.stringify({ ...everything, errors, servers: { ...everything.servers, notes: { ...everything.servers.notes, tools } } }));
  expect(docs("--markdown", "docs").stdout).toContain("docs/notes: 0 created, ");
  expect(existsSync(join(folder, "docs/notes/note_locked.md"))).toBe(false);
  expect(text("docs/notes/own.md")).toBe("Mine.\n");
});

test("a folder of packages is none for pages", () => {
  expect(faultline(["generate"], folder).status).toBe(0);
  const before = text("generated/notes/README.md");
  const { status, stderr } = docs("--markdown", "generated");
  expect([status, stderr]).toEqual([2, "error: generated/notes contains a package or pages of another taxonomy; give these pages a different folder\n"]);
  expect(text("generated/notes/README.md")).toBe(before);
  expect(faultline(["check"], folder).status).toBe(0);
});

test("two versions side by side: from a taxonomy, or from the taxonomy.json of a package", () => {
  put("old.yaml", JSON.stringify({ ...everything, version: "1.9.0", errors: { ...everything.errors, rate_limited: { ...everything.errors.rate_limited, message: "Wait {retry_after} s." } } }));
  faultline(["generate", "old.yaml", "--out", "old"], folder);
  const rows = (file: string): readonly unknown[] => pageOf(text(file)).changes.flatMap(({ server, from, to, rows }) => rows.map(({ code, what, before, after }) => [server, from, to, code, what, before, after]));
  docs("--html", "a.html", "--baseline", "old.yaml");
  const change = ["rate_limited", "message (patch)", "Wait {retry_after} s.", "Too many requests, wait {retry_after} s."];
  expect(rows("a.html")).toEqual([["notes", "@me/notes-errors@1.9.0", "@me/notes-errors@2.0.0", ...change], ["tasks", "tasks-errors@1.9.0", "tasks-errors@2.0.0", ...change]]);
  docs("--html", "b.html", "--baseline", "old/notes/taxonomy.json");
  expect(rows("b.html")).toEqual([["notes", "@me/notes-errors@1.9.0", "@me/notes-errors@2.0.0", ...change]]);
});

test.each([
  [["--html"], "argument missing"],
  [[], "nothing to write: give --html <file>, --markdown <dir>, --llms <file> or --serve"],
  [["--html", "x.html", "--server", "note"], 'taxonomy.yaml has no server "note"; did you mean "notes"?'],
  [["--html", "x.html", "--front-matter"], "--front-matter needs --markdown"],
  [["--serve", "--port", "99999"], '--port takes a number up to 65535, not "99999"'],
  [["--html", "x.html", "--baseline", "none.json"], "cannot read none.json"],
  [["--html", "x.html", "--baseline", "package.json"], "package.json is not the taxonomy.json of a generated package"],
  [["--html", "taxonomy.yaml/x.html"], "cannot write taxonomy.yaml/x.html"],
])("%j cannot be obeyed", (args, sentence) => {
  put("package.json", "{}");
  const { status, stdout, stderr } = docs(...args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(sentence);
  expect(existsSync(join(folder, "x.html"))).toBe(false);
});

test("a taxonomy with errors makes no pages", () => {
  put("taxonomy.yaml", JSON.stringify({ ...everything, errors: { ...everything.errors, denied: { message: "{nothing}" } } }));
  const { status, stderr } = docs("--html", "x.html");
  expect([status, existsSync(join(folder, "x.html"))]).toEqual([1, false]);
  expect(stderr).toContain("unknown-placeholder");
});

test("a template of the project's own makes the page, or is told why it cannot", () => {
  put("faultline/templates/explorer/tool.md.hbs", "{{!-- view: ToolPageView --}}\n# The tool {{span name}}\n");
  expect(docs("--markdown", "docs").status).toBe(0);
  expect(text("docs/notes/tools/read_note.md")).toBe("# The tool `read_note`\n");
  put("faultline/templates/explorer/tool.md.hbs", "{{!-- view: ToolPageView --}}\n{{name}}\n");
  expect(docs("--markdown", "docs")).toMatchObject({ status: 1, stderr: expect.stringContaining("template-raw-hole") });
});

const bin = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));

interface Got {
  readonly status: number | undefined;
  readonly headers: { readonly [name: string]: unknown };
  readonly text: string;
}

const get = (address: string, path: string, headers: { readonly [name: string]: string } = {}, method = "GET"): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path, method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part)).on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    })
      .on("error", reject)
      .end();
  });

test("--serve shows the taxonomy as it is now, to this machine alone", async () => {
  const server = spawn(process.execPath, [bin, "docs", "--serve", "--port", "0"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const address = await new Promise<string>((resolve) => server.stdout.once("data", (data: Buffer) => resolve(String(data).trim())));
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const page = await get(address, "/");
    expect(page).toMatchObject({ status: 200, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
    expect(pageOf(page.text).servers.length).toBe(2);
    expect(await get(address, "/llms.txt")).toMatchObject({ status: 200, text: expect.stringContaining("## Errors of notes") });
    for (const [path, anchor] of [["NOTES:QUOTA", "NOTES:QUOTA"], ["NOTES/QUOTA", "NOTES/QUOTA"], ["NOTES%3AQUOTA", "NOTES:QUOTA"], ["42P01.a", "42P01.a"]]) {
      expect(await get(address, `/notes/${path}`)).toMatchObject({ status: 302, headers: { location: `/#notes/${anchor}` } });
    }
    for (const path of ["/notes/a%0d%0ab", "/notes/%", "/notes/a%22", "//example.org/a"]) expect((await get(address, path)).status, path).toBe(404);
    expect(await get(address, "/notes/rate_limited")).toMatchObject({ status: 302, headers: { location: "/#notes/rate_limited" } });
    expect((await get(address, "/../taxonomy.yaml")).status).toBe(404);
    expect((await get(address, "/", { host: "evil.example" })).status).toBe(403);
    expect((await get(address, "/", {}, "POST")).status).toBe(405);
    put("taxonomy.yaml", JSON.stringify({ ...everything, title: "x", errors: { ...everything.errors, rate_limited: { ...everything.errors.rate_limited, message: "Now {retry_after} s." } } }));
    expect((await get(address, "/")).text).toContain("<dd>Now {retry_after} s.");
    put("taxonomy.yaml", "taxonomy: 1\n");
    expect(await get(address, "/")).toMatchObject({ status: 500, text: expect.stringContaining("error[missing-key]") });
  } finally {
    server.kill();
  }
});

test("a page replaces one that Faultline made, and nothing else: no taxonomy, and no text of somebody's", () => {
  for (const [flag, file] of [["--html", "page.html"], ["--llms", "llms.txt"]] as const) {
    put("taxonomy.yaml", JSON.stringify(everything));
    for (const round of [1, 2]) expect(docs(flag, file), `${flag} ${round}`).toMatchObject({ status: 0, stderr: "" });
    put(file, "");
    expect(docs(flag, file).status).toBe(0);
    for (const input of ["taxonomy.yaml", "other.yml"]) expect(docs(flag, input, "--force")).toMatchObject({ status: 2, stderr: `error: a page is not YAML: give "${input}" a different extension\n` });
    expect(text("taxonomy.yaml")).toBe(JSON.stringify(everything));
    put(file, "Mine.\n");
    expect(docs(flag, file)).toMatchObject({ status: 2, stderr: `error: cannot write ${file}: the file there is not from Faultline; move it away, or choose another name\n` });
    expect(text(file)).toBe("Mine.\n");
    expect(docs(flag, file, "--force").status).toBe(0);
    expect(text(file)).toContain("Errors of");
  }
});

test.each(["json", "sarif", "junit", "markdown", "pretty", "short", "github"])("a report (%s) replaces an earlier one, and no file of somebody's", (reporter) => {
  const report = (): Said => faultline(["lint", "--reporter", `${reporter}=report.txt`], folder);
  const [good, warned, bad] = [JSON.stringify(everything), JSON.stringify({ ...everything, types: { Unused: "string" } }), JSON.stringify({ ...everything, version: 1 })];
  for (const taxonomy of [good, warned, bad, warned, good, bad]) {
    put("taxonomy.yaml", taxonomy);
    expect([0, 1]).toContain(report().status);
  }
  put("report.txt", '{ "name": "notes", "version": "1.0.0" }\n');
  expect(report()).toMatchObject({ status: 2, stderr: expect.stringContaining("cannot write report.txt: the file there is not from Faultline") });
  expect(text("report.txt")).toContain("notes");
});

test.each([["generate"], ["check"], ["lint"], ["docs", "--llms", "llms.txt"], ["infer"], ["init"]])("%s in a folder that is not there does not go on in the one above it", (...words) => {
  expect(faultline([...words, "--cwd", "no-such-folder"], folder)).toMatchObject({ status: 2, stdout: "", stderr: 'error: the folder "no-such-folder" of --cwd does not exist\n' });
  expect(readdirSync(folder)).toEqual(["taxonomy.yaml"]);
});
