// The map of mutation tests, and what stands in for vitest there: each row names tests that there are, and these ask for nothing that is not stood in for. No mutants here.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { nearest } from "./nearest.mjs";
import { filesOf } from "./files-of.mjs";
import { vitest } from "./stand-in.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rows: readonly (readonly [path: string, tests: readonly string[]])[] = nearest;
const standIn: { readonly [name: string]: object } = vitest;

test.each(["templates/typescript/src/runtime/", "generator/check/", "generator/compare/", "generator/live/", "generator/scan/"])("%s is in it", (room) => {
  expect(rows.map(([path]) => path)).toContain(room);
});

describe.each(rows)("%s", (path, patterns) => {
  const tests: readonly string[] = filesOf(patterns, root);

  test("is there, and has tests", () => {
    expect(path.endsWith("/") ? readdirSync(root + path).length : readFileSync(root + path, "utf8").length).toBeGreaterThan(0);
    expect(tests.length).toBeGreaterThan(0);
  });

  test.each(tests.map((name) => [name]))("%s asks vitest for what is stood in for", (name) => {
    const text = readFileSync(root + name, "utf8");
    const [, imported = ""] = /^import \{([^}]*)\} from "vitest";$/m.exec(text) ?? [];
    for (const word of imported.split(",").map((each) => each.trim()).filter((each) => each !== "" && !each.startsWith("type "))) expect(standIn).toHaveProperty(word);
    // A copy of a module is what this runner cannot give; nearest.mjs names the test that asks for it.
    for (const [, word = ""] of text.matchAll(/\bvi\.(\w+)/g)) if (word !== "resetModules") expect(vitest.vi).toHaveProperty(word);
    for (const [, word = ""] of text.matchAll(/\bexpect\.(\w+)/g)) expect(vitest.expect).toHaveProperty(word);
  });
});
