// The packages for Python answer the kit: what one implementation does, the other does. What Python has no such value for it says itself.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { differenceOf, kitFiles, requestOf, rowsIn, type Row } from "../../generator/conformance/kit.ts";
import { compile } from "../../generator/main.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import { someTests } from "../sweep.ts";
import { areAsked, interpreterOf, others } from "./others.ts";
import { hasPython, withPackages } from "./run.ts";

const driver = fileURLToPath(new URL("../../templates/python/tests/driver.py", import.meta.url));
const { rows } = rowsIn(readFileSync(kitFiles.rows, "utf8"), "kit.json");

interface Answer {
  readonly id: number;
  readonly result?: Json;
  readonly unsupported?: true;
  readonly failed?: string;
}

/** The kit's servers with a package for Python each. */
const taxonomy = (): string => readFileSync(kitFiles.taxonomy, "utf8").replace(/^( {4})package: ([a-z-]+)$/gm, "$1package: $2\n$1targets: { python: { package: $2 } }");

/** Where an error was made is another place in each driver, and the fingerprint is made of that too. */
const anywhere = (expect: Json): Json => JSON.parse(JSON.stringify(expect, (key, each: Json) => (key === "faultline.fingerprint" ? { $any: true } : each))) as Json;

/** Kinds of rows that Python leaves out in part, and why. */
const leftOut: { readonly [op: string]: RegExp } = {
  // The SDKs themselves refuse results that are none.
  guard: /returns null|bytes that are none|a number|a list|nothing of a result|leads back|to a method|\/(?:a text|null|an object)$|by a value|throws/,
  map: /text|null|number|object|throws/,
  render: /form|counted/,
};

const answersOf = (interpreter: string): ReadonlyMap<string, Answer> =>
  withPackages(compile({ path: "taxonomy.yaml", text: taxonomy() }).files, (folder) => {
    const input = `${rows.map((row, at) => JSON.stringify(requestOf(row, at))).join("\n")}\n`;
    const { stdout, stderr } = spawnSync(interpreter, ["-S", "-B", driver, folder], { input, encoding: "utf8", maxBuffer: 1 << 28 });
    const lines = stdout.trim().split("\n").map((line) => JSON.parse(line) as Answer);
    expect(lines.length, stderr).toBe(rows.length);
    return new Map(lines.map((answer) => [(rows[answer.id] as Row).name, answer]));
  });

/** Answers that are not the kit's. */
const differences = (answers: ReadonlyMap<string, Answer>): readonly string[] =>
  rows.flatMap(({ name, expect: expected }) => {
    const { result, unsupported, failed } = answers.get(name) ?? { id: 0, failed: "no answer" };
    if (unsupported) return [];
    const difference = failed === undefined ? differenceOf(anywhere(expected), result ?? null, name) : { path: name, failed };
    return difference === undefined ? [] : [JSON.stringify(difference)];
  });

const leftIn = (answers: ReadonlyMap<string, Answer>): readonly Row[] => rows.filter(({ name }) => answers.get(name)?.unsupported);

describe.runIf(hasPython)("the kit in Python", () => {
  let usual: ReadonlyMap<string, Answer>;
  beforeAll(() => {
    usual = answersOf("python3");
  });

  test("every answer is the kit's", () => expect(differences(usual)).toEqual([]));

  test("what is left out is what Python has no such value for", () => {
    const left = leftIn(usual);
    expect(left.filter(({ op, name }) => leftOut[op]?.test(name) !== true).map(({ name }) => name)).toEqual([]);
    expect(left.filter((row) => row["returns"] === undefined).length).toBeLessThan(50);
    expect(left.filter((row) => row["returns"] !== undefined).length).toBeLessThan(20);
  });

  someTests(others, areAsked ? 1 : others.length)("%s answers as python3 does", (other) => {
    const answers = answersOf(interpreterOf(other));
    expect(differences(answers)).toEqual([]);
    expect(leftIn(answers)).toEqual(leftIn(usual));
  });
});
