// What the kit cannot ask of Python, since JSON has no such values, Python asks of itself.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { interpreterOf, others } from "./others.ts";
import { hasPython, inPackages } from "./run.ts";

const at = (path: string): URL => new URL(path, import.meta.url);

test.runIf(hasPython).each(["python3", ...others])("floats, flags, digits of all scripts and dicts are in %s what they are in other languages", (each) => {
  const { files, diagnostics } = compile({ path: "taxonomy.yaml", text: readFileSync(at("own.yaml"), "utf8") });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(inPackages(files, readFileSync(fileURLToPath(at("own.py")), "utf8"), each === "python3" ? each : interpreterOf(each))).toBe("\n");
});
