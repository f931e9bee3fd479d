// Where a copy of a Python project looks for its modules: what an installed script imports is the copy's, however the project is laid out.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pythonEnv } from "../../generator/project/python/environment.ts";
import { put } from "../python/run.ts";

const home = mkdtempSync(join(tmpdir(), "faultline-roots-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test.each<readonly [layout: string, files: readonly (string | readonly [path: string, text: string])[], roots: readonly string[]]>([
  ["src", ["src/notes/__init__.py", "src/notes/tools/__init__.py"], ["src"]],
  ["flat", ["notes/__init__.py", "notes/server.py"], [""]],
  ["one module", ["notes.py"], [""]],
  ["one module in src", ["src/notes.py"], ["src"]],
  ["a package that the folder itself is", ["__init__.py", "notes.py", "tools/__init__.py"], [""]],
  ["scripts beside it", ["src/notes/__init__.py", "setup.py"], ["src"]],
  ["a folder without __init__.py that is imported", ["notes/server.py", ["notes/run.py", "def main():\n    from notes.server import mcp\n"]], [""]],
  ["such a folder in src, beside one that nothing imports", [["src/notes/run.py", "import notes.server\n"], "src/notes/server.py", "extra/notes_made.py"], ["src"]],
  ["such a folder beside a package", ["src/shelf/__init__.py", ["notes/run.py", "from notes.server import mcp\n"]], ["", "src"]],
])("%s", (layout, files, roots) => {
  const folder = join(home, layout.replaceAll(" ", "-"));
  put(folder, files.map((file) => (typeof file === "string" ? { path: file, text: "" } : { path: file[0], text: file[1] })));
  const { PYTHONPATH = "" } = pythonEnv(folder, undefined);
  expect(PYTHONPATH.split(delimiter).filter((path) => path.startsWith(home)).map((path) => relative(folder, path)).sort()).toEqual(roots);
});
