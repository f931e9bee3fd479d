// Every Python package keeps to the vectors and the facts of its contract, as its own tests have it: all in one process.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { interpreterOf, others } from "./others.ts";
import { hasPython, python } from "./run.ts";

const generated = fileURLToPath(new URL("../../generated/", import.meta.url));
const packages = readdirSync(generated).filter((name) => existsSync(`${generated}${name}/pyproject.toml`));

const program = `
import json, runpy, sys
from driver import Package, failures
for folder, module in json.load(sys.stdin):
    with open(f"{folder}/contracts/vectors.json", encoding="utf-8") as file:
        vectors = json.load(file)
    print(json.dumps([module, len(vectors["rows"]), failures(vectors, Package(module))]))
    runpy.run_path(f"{folder}/tests/test_contract.py")["test_facts"]()
`;

const moduleIn = (name: string): string => readdirSync(`${generated}${name}/src`)[0] ?? "";

const answeredBy = (interpreter: string): readonly (readonly [module: string, count: number, failed: readonly string[]])[] => {
  const input = JSON.stringify(packages.map((name) => [`${generated}${name}`, moduleIn(name)]));
  const said = python(program, { paths: [`${generated}${packages[0] ?? ""}/tests`, ...packages.map((name) => `${generated}${name}/src`)], input, interpreter });
  return said.trim().split("\n").map((line) => JSON.parse(line) as [string, number, readonly string[]]);
};

describe.runIf(hasPython)("packages for Python", () => {
  test("send and read what the vectors say", () => {
    const results = answeredBy("python3");
    expect(results.map(([module]) => module)).toEqual(packages.map(moduleIn));
    for (const [module, count, failed] of results) {
      expect(count, module).toBeGreaterThan(4);
      expect(failed, module).toEqual([]);
    }
  });

  test.runIf(others.length > 0).each(others)("do so in %s", (other) => {
    expect(answeredBy(interpreterOf(other)).flatMap(([, , failed]) => failed)).toEqual([]);
  });

  test("are built with what Git does not keep: the runtime and the vectors", () => {
    for (const name of packages) expect(readFileSync(`${generated}${name}/pyproject.toml`, "utf8")).toMatch(/^\[tool\.hatch\.build\]\n(?:#.*\n)*ignore-vcs = true$/m);
  });

  test("show code that compiles on their pages", () => {
    const samples = packages.flatMap((name) => ["README.md", "AGENTS.md"].flatMap((page) => [...readFileSync(`${generated}${name}/${page}`, "utf8").matchAll(/^```python\n([^]*?)^```$/gm)].map(([, code = ""]) => code)));
    expect(samples.length).toBeGreaterThan(4 * packages.length);
    expect(python("import json, sys\nfor code in json.load(sys.stdin): compile(code, 'page', 'exec')", { input: JSON.stringify(samples) })).toBe("");
  });
});
