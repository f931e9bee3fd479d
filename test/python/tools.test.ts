// What careful authors run on a package: type checkers, linter, formatter, build. They come from a registry, so this is opt-in: FAULTLINE_NETWORK=1.

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { hostile } from "./hostile-taxonomy.ts";
import { hasPython, put } from "./run.ts";

const isAsked = process.env["FAULTLINE_NETWORK"] === "1" && hasPython;
if (!isAsked) console.log("Python: type checkers, linter and build were not tried; set FAULTLINE_NETWORK=1 to do it.");

const generated = fileURLToPath(new URL("../../generated/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "faultline-python-tools-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Versions of Python, 3.10 and later, that mypy, pyright and ruff check a package for. */
const minors = [10, 11, 12, 13, 14];

const bin = (name: string): string => join(folder, "venv/bin", name);
/** What a tool says where it finds something. */
const complaints = (tool: string, args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(bin(tool), args, { cwd, encoding: "utf8", env: { ...process.env, PATH: `${join(folder, "venv/bin")}:${process.env["PATH"] ?? ""}`, PYTHONDONTWRITEBYTECODE: "1", POETRY_VIRTUALENVS_IN_PROJECT: "true" } });
  return status === 0 ? "" : `${tool}: ${stdout}${stderr}`;
};

describe.runIf(isAsked)("packages for Python", () => {
  const names = readdirSync(generated).filter((name) => existsSync(`${generated}${name}/pyproject.toml`));

  beforeAll(() => {
    execFileSync("python3", ["-m", "venv", join(folder, "venv")]);
    // pdm 2.29 does not start beside hishel 2.
    execFileSync(bin("pip"), ["install", "--quiet", "mypy", "pyright", "ruff", "build", "twine", "hatchling", "uv-build", "pytest", "uv", "poetry", "pdm", "hishel<2"]);
    for (const name of names) cpSync(`${generated}${name}`, join(folder, name), { recursive: true });
    put(folder, compile({ path: "taxonomy.yaml", text: hostile }).files.filter(({ path }) => path.startsWith("h-python/")));
    // A package has what is made of these rooms, in part without types.
    cpSync(fileURLToPath(new URL("../../templates/python/src/runtime", import.meta.url)), join(folder, "rooms/runtime"), { recursive: true });
    writeFileSync(join(folder, "rooms/pyproject.toml"), '[project]\nname = "rooms"\nversion = "0"\nrequires-python = ">=3.10"\n\n[tool.ruff.lint.per-file-ignores]\n"runtime/*" = ["BLE001"]\n');
  });

  test.each([...names, "h-python"])("%s satisfies mypy, ruff and pytest", (name) => {
    const home = join(folder, name);
    expect(complaints("ruff", ["format", "--no-respect-gitignore", "--check", "."], home)).toBe("");
    for (const minor of minors) {
      expect(complaints("ruff", ["check", "--no-respect-gitignore", "--target-version", `py3${minor}`, "."], home)).toBe("");
      expect(complaints("mypy", ["--strict", "--python-version", `3.${minor}`, "--cache-dir", join(folder, "mypy"), "src"], home)).toBe("");
    }
    if (name !== "h-python") expect(complaints("pytest", ["-q", "-p", "no:cacheprovider"], home)).toBe("");
  });

  test("the rooms of the runtime satisfy mypy and ruff", () => {
    const home = join(folder, "rooms");
    expect(complaints("ruff", ["format", "--check", "."], home)).toBe("");
    expect(complaints("ruff", ["check", "."], home)).toBe("");
    expect(complaints("mypy", ["--strict", "--python-version", "3.10", "--cache-dir", join(folder, "mypy"), "runtime"], home)).toBe("");
  });

  test.each(minors)("pyright finds nothing in any of them for Python 3.%i", (minor) => {
    const config = join(folder, `pyright-${minor}.json`);
    writeFileSync(config, JSON.stringify({ typeCheckingMode: "strict", pythonVersion: `3.${minor}`, include: [...[...names, "h-python"].map((name) => `${name}/src`), "rooms"] }));
    expect(complaints("pyright", ["-p", config], folder)).toBe("");
  });

  test("sdist and wheel are built, the same twice", () => {
    const [name = ""] = names;
    const build = (out: string): readonly string[] => {
      expect(complaints("python", ["-m", "build", "-n", ".", "-o", join(folder, out)], join(folder, name))).toBe("");
      return readdirSync(join(folder, out)).sort();
    };
    const files = build("one");
    expect(build("two")).toEqual(files);
    for (const file of files) expect(readFileSync(join(folder, "one", file)).equals(readFileSync(join(folder, "two", file))), file).toBe(true);
    const wheel = files.find((file) => file.endsWith(".whl")) ?? "";
    // The wheel has all that it needs, and the tests of the sdist their vectors.
    execFileSync("python3", ["-S", "-c", `import sys; sys.path.insert(0, ${JSON.stringify(join(folder, "one", wheel))}); import ${readdirSync(join(folder, name, "src"))[0] ?? ""}`]);
    const listed = execFileSync("tar", ["tzf", join(folder, "one", files.find((file) => file.endsWith(".gz")) ?? "")], { encoding: "utf8" });
    for (const path of ["_runtime/error.py", "tests/driver.py", "contracts/vectors.json", "taxonomy.json"]) expect(listed).toContain(path);
    expect(complaints("twine", ["check", ...files.map((file) => join(folder, "one", file))], folder)).toBe("");
    // Eight errors; each further one takes about 120 bytes.
    expect(statSync(join(folder, "one", wheel)).size).toBeLessThan(73_000);
  });

  test("uv_build builds it as well", () => {
    const [name = ""] = names;
    const home = join(folder, "by-uv");
    cpSync(join(folder, name), home, { recursive: true });
    const project = readFileSync(join(home, "pyproject.toml"), "utf8").replace(/^requires = .*$/m, 'requires = ["uv_build"]').replace(/^build-backend = .*$/m, 'build-backend = "uv_build"');
    writeFileSync(join(home, "pyproject.toml"), project);
    expect(complaints("python", ["-m", "build", "-n", ".", "-o", join(folder, "uv")], home)).toBe("");
    const files = readdirSync(join(folder, "uv"));
    const listed = (ending: string, tool: string, ...args: readonly string[]): string => execFileSync(tool, [...args, join(folder, "uv", files.find((file) => file.endsWith(ending)) ?? "")], { encoding: "utf8" });
    for (const path of ["_runtime/error.py", "tests/driver.py", "contracts/vectors.json", "taxonomy.json"]) expect(listed(".gz", "tar", "tzf")).toContain(path);
    expect(listed(".whl", "python3", "-m", "zipfile", "-l")).toContain("_runtime/server.py");
  });

  test.each([
    ["uv", ["add"], ""],
    ["poetry", ["add", "--no-interaction"], "\n[tool.poetry]\npackage-mode = false\n"],
    ["pdm", ["add", "--no-self"], ""],
  ] as const)("%s adds a wheel that uv built to an empty project", (tool, add, more) => {
    const [name = ""] = names;
    const [dist, home] = [join(folder, `by-${tool}-dist`), join(folder, `user-of-${tool}`)];
    expect(complaints("uv", ["build", "-o", dist], join(folder, name))).toBe("");
    mkdirSync(home);
    writeFileSync(join(home, "pyproject.toml"), `[project]\nname = "user"\nversion = "0"\nrequires-python = ">=3.10"\n${more}`);
    const wheel = join(dist, readdirSync(dist).find((file) => file.endsWith(".whl")) ?? "");
    expect(complaints(tool, [...add, wheel], home)).toBe("");
    const module = readdirSync(join(folder, name, "src"))[0] ?? "";
    expect(execFileSync(join(home, ".venv/bin/python"), ["-c", `import ${module}; print(${module}.UnknownError.__name__)`], { encoding: "utf8" })).toBe("UnknownError\n");
  });
});
