// init, doctor and scan in projects of Python: uv, poetry and pip. Skipped where there is no Python; no SDK is needed, since nothing is run.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "faultline";
import { afterAll, describe, expect, test } from "vitest";
import { poetryKeeps, pythonEnv } from "../../generator/project/python/environment.ts";
import { installingOf, pythonIn } from "../../generator/project/python/project.ts";
import { asked } from "../command/asked.ts";
import { hasPython, put } from "../python/run.ts";
import { decorated, lowLevel, projectsIn, type Files } from "./servers.ts";

const home = mkdtempSync(join(tmpdir(), "faultline-python-project-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const project = projectsIn(home);

const uv = `[project]
name = "notes-mcp" # ours
requires-python = ">=3.10"
license = "MIT"
authors = [{ name = "Ada Lovelace", email = "ada@example.com" }]
dependencies = [
  "httpx[http2]>=0.27; python_version > '3'",
  'mcp[cli]>=1.9', # "the" SDK
]

[project.urls]
Repository = "https://github.com/me/notes-mcp"

[tool.uv]
package = true
`;

test("the default of a detail, in quotes in its description, hides no name that a module of errors needs", () => {
  const odd = `taxonomy: 1
name: odd
version: 1.0.0
errors:
  box_full: { message: "It is full." }
  zone_gone: { message: "No {of}.", details: { of: string } }
  answer_late: { message: "Later, {at}.", details: { at: { type: string, default: now } } }
servers:
  odd: { targets: { python: { package: odd-errors } }, errors: [answer_late, box_full, zone_gone] }
`;
  const { files } = compile({ path: "taxonomy.yaml", text: odd });
  const module = files.find(({ path }) => path.endsWith("/errors.py"))?.text ?? "";
  expect(/^from \._runtime\.error import (.*)$/m.exec(module)?.[1]).toContain("NoDetails");
});

test.each<[what: string, pyproject: string, read: object]>([
  ["a table in a line, and a group", '[tool.poetry]\nname = "dice"\nauthors = ["Ada Lovelace <ada@example.com>"]\nrepository = "https://github.com/me/dice.git"\n[tool.poetry.dependencies]\npython = "^3.11"\nfastmcp = { version = "^3.0", extras = ["cli"] }\n[tool.poetry.group.dev.dependencies]\npytest = "*"\n', { name: "dice", owner: "Ada Lovelace", repository: "https://github.com/me/dice", requires: "^3.11", manager: "poetry", dependencies: new Map([["fastmcp", "^3.0"], ["pytest", "*"]]) }],
  ["a license as a table, and dotted keys", 'project.name = "dice"\nproject.license = { text = "MIT" }\nproject.dependencies = ["Foo_Bar.x ~=1.0"]\n', { name: "dice", license: "MIT", manager: "pip", dependencies: new Map([["foo-bar-x", "~=1.0"]]) }],
  ["the manager that builds it", '[project]\nname = "dice"\n[build-system]\nbuild-backend = "poetry.core.masonry.api"\n', { name: "dice", manager: "poetry" }],
  ["the manager that has a table, whatever builds it", '[project]\nname = "dice"\n[tool.uv]\n[build-system]\nbuild-backend = "poetry.core.masonry.api"\n', { name: "dice", manager: "uv" }],
  ["what looks like a table inside of a text", 'note = """\n[tool.uv]\nname = "no"\n"""\n[project]\nname = "dice"\n', { name: "dice", manager: "pip" }],
  ["what is not TOML", "[project\nname = dice\n", { file: "pyproject.toml", manager: "pip", dependencies: new Map() }],
  ["values of other types", "[project]\nname = 5\nlicense = []\nauthors = 7\ndependencies = { a = 1 }\n[tool]\npoetry = true\n", { manager: "poetry", dependencies: new Map() }],
])("of pyproject.toml is read: %s", (what, pyproject, read) => {
  const found = pythonIn(project(`read-${what.replaceAll(/\W+/g, "-")}`, { "pyproject.toml": pyproject }));
  expect(found).toMatchObject(read);
  if (!("name" in read)) expect(found).not.toHaveProperty("name");
});

const bare = '[project]\nname = "dice"\n';
test.each<[what: string, files: Files, read: object, installing: string]>([
  ["a table of pdm, and a folder that it has", { "pyproject.toml": `${bare}[tool.pdm.dev-dependencies]\ndev = ["-e file:///\${PROJECT_ROOT}/generated/dice-python#egg=dice-errors"]\n` }, { manager: "pdm", dependencies: new Map([["dice-errors", ""]]) }, "pdm add --dev --editable ./generated/dice-python"],
  ["the lock of pdm", { "pyproject.toml": bare, "pdm.lock": "" }, { manager: "pdm" }, "pdm add --dev --editable ./generated/dice-python"],
  ["Pipfile", { Pipfile: '[packages]\nmcp = "*"\ndice-errors = { path = "./generated/dice-python", editable = true }\n[requires]\npython_version = "3.11"\n', "requirements.txt": "mcp\n" }, { file: "Pipfile", manager: "pipenv", requires: "3.11", dependencies: new Map([["mcp", ""], ["dice-errors", ""]]) }, "pipenv install --editable ./generated/dice-python"],
  ["setup.cfg", { "setup.cfg": "[metadata]\nname = dice-mcp\nlicense = MIT\nauthor = Ada Lovelace\nurl = https://github.com/me/dice\n[options]\npython_requires = >=3.10\ninstall_requires =\n    # the SDK\n    mcp[cli]>=1.9\n    httpx\n[options.extras_require]\ndev = pytest\n", "setup.py": "from setuptools import setup\nsetup()\n" }, { file: "setup.cfg", name: "dice-mcp", license: "MIT", owner: "Ada Lovelace", repository: "https://github.com/me/dice", requires: ">=3.10", manager: "pip", dependencies: new Map([["mcp", ">=1.9"], ["httpx", ""]]) }, "pip install -e ./generated/dice-python"],
  ["groups of dependencies", { "pyproject.toml": `${bare}[dependency-groups]\ndev = ["mcp>=1", { include-group = "more" }]\n` }, { manager: "pip", dependencies: new Map([["mcp", ">=1"]]) }, "pip install -e ./generated/dice-python"],
  ["a list that requirements.txt is made of", { "requirements.in": "mcp\n", "requirements.txt": "mcp==1.30.0\n" }, { listed: "requirements.in", manager: "pip" }, "pip-compile && pip install -r requirements.txt"],
  ["a project whose builder is not who installs", { "pyproject.toml": `${bare}[build-system]\nbuild-backend = "flit_core.buildapi"\n[tool.hatch.envs.default]\n` }, { manager: "pip" }, "pip install -e ./generated/dice-python"],
])("of other files and tools is read: %s", (what, files, read, installing) => {
  const found = pythonIn(project(`other-${what.replaceAll(/\W+/g, "-")}`, files));
  expect(found).toMatchObject(read);
  expect(found && installingOf(found, "dice-python")).toBe(installing);
});

test("a member of a workspace of uv is installed by uv", () => {
  const folder = project("workspace", { "pyproject.toml": '[tool.uv.workspace]\nmembers = ["packages/*"]\n', "packages/dice/pyproject.toml": bare });
  expect(pythonIn(join(folder, "packages/dice"))).toMatchObject({ manager: "uv", name: "dice" });
});

test("scripts without a project file are a project of Python, unless something else is there", () => {
  expect(pythonIn(project("scripts", { "server.py": "", "notes.md": "" }))).toMatchObject({ file: "server.py", manager: "pip" });
  for (const other of ["package.json", "index.mjs", "server.ts"]) expect(pythonIn(project(`scripts-${other}`, { "build.py": "", [other]: "" }))).toBeUndefined();
});

test.skipIf(process.platform === "win32")("a copy runs in the environment that poetry keeps for the project", () => {
  const folder = project("kept", { "made/pyvenv.cfg": "" });
  const made = join(folder, "made");
  const poetry = (name: string, script: string): string => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return join(folder, name);
  };
  expect(poetryKeeps(folder, [poetry("poetry", `test "$*" = "env info --path" && test "$PWD" = "${folder}" && echo ${made}`), "run", "python"])).toBe(made);
  for (const command of [[poetry("poetry", "exit 1")], [poetry("poetry", "echo /nowhere/at/all")], [poetry("poet", `echo ${made}`)], [join(folder, "none/poetry")], []]) expect(poetryKeeps(folder, command)).toBeUndefined();
  expect([pythonEnv(folder, made)["VIRTUAL_ENV"], "VIRTUAL_ENV" in pythonEnv(folder, undefined)]).toEqual([made, false]);
});

describe.skipIf(!hasPython)("a project of Python", () => {
  test.each<[what: string, files: Files, dependencies: object, isPython: boolean]>([
    ["pyproject.toml beside a package.json for Faultline alone", { "pyproject.toml": uv }, { faultline: "^0.1.0" }, true],
    ["scripts beside one", {}, { faultline: "file:../faultline" }, true],
    ["pyproject.toml beside one that asks for more", { "pyproject.toml": uv }, { faultline: "^0.1.0", "@modelcontextprotocol/sdk": "^1.30.0" }, false],
    ["scripts beside one that asks for nothing", {}, {}, false],
  ])("%s", (what, files, devDependencies, isPython) => {
    const folder = project(`tools-${what.replaceAll(/\W+/g, "-")}`, { ...files, "package.json": JSON.stringify({ devDependencies }), "server.py": 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("notes")\n' });
    const { status, stdout } = asked(["init", "--guard", "--yes"], { cwd: folder });
    expect(status).toBe(0);
    expect(stdout.startsWith("Found package.json")).toBe(!isPython);
    expect(readFileSync(join(folder, "taxonomy.yaml"), "utf8").includes("python: { package: notes-errors }")).toBe(isPython);
    expect(readFileSync(join(folder, "package.json"), "utf8") === JSON.stringify({ devDependencies })).toBe(isPython);
  });

  test("init of a script alone makes a package for Python, and guards the script", () => {
    const folder = project("script", { "server.py": decorated["src/notes/server.py"]?.replace(/^from \.[^\n]*\n/gm, "") ?? "" });
    const { stdout, stderr } = asked(["init", "--guard", "--yes"], { cwd: folder });
    expect(stdout).toMatch(/^Found server\.py "script" \(\d tools? in server\.py\)$/m);
    expect(stderr).toContain("or let init ask the server: faultline init -- python server.py\n");
    expect(readFileSync(join(folder, "taxonomy.yaml"), "utf8")).toContain("python: { package: notes-errors }");
    expect(readFileSync(join(folder, "server.py"), "utf8")).toContain("notes_errors.guard(mcp)");
  });

  test("a server that calls itself by other words than its project has the project's name", () => {
    asked(["init", "--yes"], { cwd: project("other-words", { "pyproject.toml": '[project]\nname = "duck-finder-mcp"\ndependencies = ["mcp"]\n', "server.py": 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("paper search")\n@mcp.tool()\ndef find(): ...\n' }) });
    expect(readFileSync(join(home, "other-words/taxonomy.yaml"), "utf8")).toContain("python: { package: duck-finder-mcp-errors }");
  });

  test("tests that read the answers of the SDK read them as before; others, and those of somebody's environment, are left alone", () => {
    const asking = 'import pytest\nasync def test_it(client):\n    with pytest.raises(Exception):\n        await client.call_tool("read_note", {})\n';
    const conftest = '"""Ours."""\r\nfrom notes.server import mcp';
    const folder = project("own-tests", { ...decorated, "pyproject.toml": uv, "tests/test_calls.py": asking, "tests/deep/test_more.py": asking, "tests/conftest.py": conftest, "units/test_store.py": "import pytest\nfrom notes.store import Store\n", "checks/test_calls.py": asking, "env/pyvenv.cfg": "", "env/test_calls.py": asking, "src/notes/test_inside.py": asking });
    expect(asked(["init", "--guard", "--yes"], { cwd: folder }).status).toBe(0);
    const lines = ["# These tests read the answers of the SDK. Without the next line, they read those of the package.", "notes_errors.testing.pause_guard()", ""];
    expect(readFileSync(join(folder, "tests/conftest.py"), "utf8")).toBe([conftest, "", "", "import notes_errors.testing  # noqa: E402", "", ...lines].join("\r\n"));
    for (const path of ["checks", "src"]) expect(readFileSync(join(folder, path, "conftest.py"), "utf8")).toBe(["import notes_errors.testing", "", ...lines].join("\n"));
    for (const path of ["tests/deep", "units", "env", "src/notes"]) expect(existsSync(join(folder, path, "conftest.py"))).toBe(false);
    const again = asked(["init", "--guard", "--yes"], { cwd: folder });
    expect([again.status, again.stdout.includes("conftest")]).toEqual([0, false]);
  });

  test("files that no Python reads, in other encodings, or outside of the project are told and stay as they are, byte for byte", () => {
    const server = decorated["src/notes/server.py"] ?? "";
    // The second is one that 3.10 can read.
    const [deep, chain] = [`x = ${"-".repeat(60_000)}1\n`, `x = a${".b".repeat(60_000)}\n`];
    const folder = project("hostile", { ...decorated, "pyproject.toml": uv, "src/notes/half.py": "def f(:\n", "src/notes/old.py": "print 'two'\n", "src/notes/deep.py": deep, "src/notes/chain.py": chain, "src/notes/nul.py": "x = 1\0\n", "src/notes/look.ipynb": "{}" });
    const outside = project("outside", { "server.py": server });
    symlinkSync(outside, join(folder, "src/linked"));
    symlinkSync(join(outside, "server.py"), join(folder, "src/linked.py"));
    const bytes = { "src/notes/latin.py": Buffer.from(`# coding: latin-1\n${server}# caf\u00e9\n`, "latin1"), "src/notes/wide.py": Buffer.from(`\ufeff${server}`, "utf16le") };
    for (const [path, text] of Object.entries(bytes)) writeFileSync(join(folder, path), text);
    const { status, stderr, stdout } = asked(["init", "--guard", "--yes"], { cwd: folder });
    expect(status).toBe(0);
    const told = /this file was not (?:looked into|searched) for tools: .*/g;
    const lines = [...stderr.matchAll(told)].map(([line]) => line.replace(/^.*tools: | \(Python .*\)$/g, ""));
    expect(lines.filter((line) => line.includes("UTF-8"))).toHaveLength(2);
    expect([...new Set(lines)].sort()).toEqual([
      ...["it is nested too deep to be read", "it is not UTF-8, the encoding that Faultline reads and writes", "line 1: Missing parentheses in call to 'print'. Did you mean print(...)?", "line 1: invalid syntax"],
      expect.stringContaining("null bytes"),
    ]);
    expect(stdout).toContain("5 tools in src/notes/server.py");
    for (const [path, text] of Object.entries(bytes)) expect(readFileSync(join(folder, path)).equals(text), path).toBe(true);
    expect(readFileSync(join(outside, "server.py"), "utf8")).toBe(server);
    expect(readFileSync(join(folder, "src/notes/server.py"), "utf8")).toContain("notes_errors.guard(");
  });

  test("init reads pyproject.toml, proposes what the source raises and puts the guard in; a second run changes nothing", () => {
    const folder = project("uv", { ...decorated, "pyproject.toml": uv });
    const { status, stdout } = asked(["init", "--guard", "--yes"], { cwd: folder });
    expect(status).toBe(0);
    expect(stdout).toContain('Found pyproject.toml "notes-mcp" (uv, mcp >=1.9, 5 tools in src/notes/server.py)');
    expect(stdout).toMatch(/uv add --editable \.\/generated\/notes-python +# installs it/);
    const taxonomy = readFileSync(join(folder, "taxonomy.yaml"), "utf8");
    for (const line of ["python: { package: notes-errors }", "unmarked: typed", "license: MIT", "owner: Ada Lovelace", "repository: https://github.com/me/notes-mcp", "note_locked:", 'message: "Note {note_id} is locked by {holder}."']) expect(taxonomy).toContain(line);
    expect(taxonomy).not.toContain("yaml-language-server");
    const server = readFileSync(join(folder, "src/notes/server.py"), "utf8");
    expect(server).toBe(
      decorated["src/notes/server.py"]
        ?.replace("from .store import Store, checked\n", "from .store import Store, checked\nimport notes_errors\n")
        .replace('mcp = FastMCP("notes")\n', 'mcp = FastMCP("notes")\nnotes_errors.guard(mcp)\n')
        .replace("    mcp.run()", "    notes_errors.shield_stdio()\n    mcp.run()"),
    );
    expect(asked(["generate"], { cwd: folder }).status).toBe(0);
    expect(asked(["init", "--guard", "--yes"], { cwd: folder }).stdout).toContain("Nothing to do.");
    expect(asked(["check"], { cwd: folder })).toMatchObject({ status: 0 });
  });

  test("doctor knows a guard that is missing, a package that is not installed, is a copy, or of another version", () => {
    const folder = project("uv", { "src/notes/server.py": decorated["src/notes/server.py"] ?? "", ".venv/pyvenv.cfg": "" });
    const site = join(folder, ".venv/lib/python3.12/site-packages");
    const told = (): string => asked(["doctor", "--reporter", "short"], { cwd: folder }).stderr;
    mkdirSync(site, { recursive: true });
    expect(told()).toMatch(/src\/notes\/server\.py:8:7 error\[guard-missing\]: this FastMCP has no guard/);
    expect(told()).toContain("pyproject.toml error[package-not-linked]: the project does not depend on notes-errors");
    const depending = uv.replace('"the" SDK', '"the" SDK\n  "notes_errors",');
    writeFileSync(join(folder, "pyproject.toml"), depending);
    expect(told()).toContain("pyproject.toml error[package-not-linked]: notes-errors is not installed");
    put(site, [
      { path: "notes_errors/__init__.py", text: "" },
      { path: "notes_errors-0.0.9.dist-info/METADATA", text: "Name: notes-errors\nVersion: 0.0.9\n" },
    ]);
    expect(told()).toContain("the installed notes-errors is a different copy from generated/notes-python, of version 0.0.9 and not 0.1.0");
    writeFileSync(join(site, "_notes_errors.pth"), `${join(folder, "generated/notes-python/src")}\n`);
    expect(told()).not.toContain("package-not-linked");
    writeFileSync(join(folder, "pyproject.toml"), depending.replace(">=3.10", ">=3.9"));
    expect(told()).toContain("error[python-too-old]: the project promises to run with Python 3.9");
  });

  test("scan finds what is amiss, and says what to do in words of Python", () => {
    const { stdout, stderr, status } = asked(["scan", "--no-taxonomy"], { cwd: project("scan", decorated) });
    expect(status).toBe(1);
    expect(stderr).toContain('error[result-not-marked]: this result reads as a failure, "Error: {error}"');
    expect(stderr).toContain("help: raise an error of the taxonomy from the caught exception");
    expect(stdout).toMatch(/LookupError +"There is no note \{note_id\} here"/);
  });

  test("requirements.txt gets the package, or the list that it is made of; poetry is asked in its words, and a script without a name of its own is wrapped", () => {
    const pip = project("pip", { ...lowLevel, "requirements.txt": "mcp>=1.9\n" });
    expect(asked(["init", "--guard", "--yes"], { cwd: pip }).stdout).toContain("pip install -r requirements.txt");
    expect(readFileSync(join(pip, "requirements.txt"), "utf8")).toBe("mcp>=1.9\n-e ./generated/shop-python\n");
    const compiled = project("pip-tools", { ...lowLevel, "requirements.in": "mcp>=1.9\n", "requirements.txt": "mcp==1.30.0\n" });
    expect(asked(["init", "--guard", "--yes"], { cwd: compiled }).stdout).toContain("pip-compile && pip install -r requirements.txt");
    expect(["in", "txt"].map((end) => readFileSync(join(compiled, `requirements.${end}`), "utf8"))).toEqual(["mcp>=1.9\n-e ./generated/shop-python\n", "mcp==1.30.0\n"]);
    const shop = readFileSync(join(pip, "server.py"), "utf8");
    expect(shop).toContain("    shop_errors.shield_stdio()\n    async with stdio_server() as (read, write):");
    expect(shop.split("shield_stdio")).toHaveLength(2);
    const poetry = project("poetry", { "pyproject.toml": '[tool.poetry]\nname = "dice"\n[tool.poetry.dependencies]\npython = "^3.11"\nfastmcp = "^3.0"\n', "dice.py": '#!/usr/bin/env python3\n"""Dice."""\nfrom fastmcp import FastMCP\n\ndef made():\n    return FastMCP("dice")  # one\n' });
    const { stdout } = asked(["init", "--guard", "--yes"], { cwd: poetry });
    expect(stdout).toContain('Found pyproject.toml "dice" (poetry, fastmcp ^3.0');
    expect(stdout).toContain("poetry add --editable ./generated/dice-python");
    expect(readFileSync(join(poetry, "dice.py"), "utf8")).toBe('#!/usr/bin/env python3\n"""Dice."""\nfrom fastmcp import FastMCP\nimport dice_errors\n\ndef made():\n    return dice_errors.guard(FastMCP("dice"))  # one\n');
  });

  test("where no Python is, init says so at the file, and goes on", () => {
    const folder = project("none", { "pyproject.toml": uv, "server.py": "import mcp\n" });
    const empty = project("empty", {});
    const { stderr, status } = asked(["init", "--yes"], { cwd: folder, env: { PATH: empty } });
    expect(status).toBe(0);
    expect(stderr).toContain("this file was not searched for tools: there is no Python 3.10 or later here");
    expect(existsSync(join(folder, "taxonomy.yaml"))).toBe(true);
  });
});
