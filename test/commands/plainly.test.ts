// The command line in its usual forms is read by a reader of ours: as commander reads it, or not at all.

import fc from "fast-check";
import { expect, test } from "vitest";
import { plainly } from "../../generator/commands/plainly.ts";
import { parsedBy } from "../../generator/commands/program.ts";
import { verbs } from "../../generator/commands/verbs.ts";
import { sweeping } from "../sweep.ts";

const quiet = { stdout: () => undefined, stderr: () => undefined };

/** Every word that a verb's table has, and words that mean something to nobody, or to the shell's reader. */
const wordsOf = (options: readonly (readonly [flags: string, ...unknown[]])[]): readonly string[] => [
  ...options.map(([flags]) => flags.split(" ")[0] ?? ""),
  ...["a.yaml", "b", "", "x=y", "--out=there", "--diff", "-", "--", "-h", "--nope", "é"],
];

const line = fc.constantFrom(...verbs).chain(({ name, options }) => fc.array(fc.constantFrom(...wordsOf(options)), { maxLength: 7 }).map((words) => [name, ...words]));

/** Each flag alone, with a word, and again with others. */
const usual = verbs.flatMap(({ name, options, arguments: declared = [] }) =>
  wordsOf(options).flatMap((word) => [[], [word], [word, "a"], ["a", word, "b", "c", word, "d"]].map((words) => [name, ...(declared[0]?.[0].startsWith("<") === true ? ["what"] : []), ...words])),
);

test("what it makes something of means the same to commander", async () => {
  const same = async (words: readonly string[]): Promise<string> => {
    const plain = plainly(words, verbs);
    if (plain) expect(await parsedBy(words, quiet), words.join(" ")).toEqual({ verb: plain.verb, positional: plain.positional, flags: plain.flags });
    return plain ? plain.verb.name : "";
  };
  const read = await Promise.all(usual.map(same));
  expect(new Set(read.filter((name) => name !== ""))).toEqual(new Set(verbs.map(({ name }) => name)));
  expect(read.filter((name) => name !== "").length).toBeGreaterThan(read.length / 3);
  await fc.assert(fc.asyncProperty(line, async (words) => void (await same(words))), { numRuns: sweeping ? 500 : 200 });
});

test.each<readonly [words: string, flags: object]>([
  ["generate", { out: "generated", cwd: ".", color: "auto" }],
  ["generate mine.yaml --out there --force --server a b --server c", { out: "there", cwd: ".", color: "auto", force: true, server: ["a", "b", "c"] }],
  ["check --no-diff --reporter json --reporter sarif", { out: "generated", cwd: ".", color: "auto", diff: false, reporter: ["json", "sarif"] }],
])("faultline %s", (words, flags) => {
  expect(plainly(words.split(" "), verbs)?.flags).toMatchObject(flags);
});
