// The help of every verb: examples that are command lines the verb takes, and exit codes. The exit codes themselves are tested where each verb is.

import { describe, expect, test } from "vitest";
import { verbHelp } from "../../generator/commands/verb-help.ts";
import { verbs } from "../../generator/commands/verbs.ts";
import { faultline } from "./cli.ts";

test("every verb has its row, and no row is left over", () => {
  expect(Object.keys(verbHelp).sort()).toEqual(verbs.map(({ name }) => name).sort());
});

describe.each(verbs.map((verb) => [verb.name, verb] as const))("%s", (name, { options }) => {
  const { examples = [] } = verbHelp[name] ?? {};

  test("--help shows examples and exit codes", () => {
    const { status, stdout, stderr } = faultline([name, "--help"]);
    expect([status, stderr]).toEqual([0, ""]);
    for (const [command, sentence] of examples) expect(stdout).toMatch(new RegExp(`^  ${command.replaceAll(/[.*+?^$()|[\]{}]/g, "\\$&")} +${sentence}$`, "m"));
    expect(stdout).toMatch(/\nExit codes:\n {2}0 {3}done\n(?: {2}\d {3}.+\n)+ {2}70 {2}a fault of ours\n/);
  });

  test("its examples are of this verb, and use flags that it has", () => {
    const flags = new Set(options.map(([flag]) => flag.split(" ")[0]));
    for (const [command] of examples) {
      const words = command.split(" ");
      expect(words.slice(0, 2)).toEqual(["faultline", name]);
      expect(words.filter((word) => /^--\w/.test(word) && !flags.has(word)), command).toEqual([]);
    }
    expect(examples.length).toBeGreaterThan(1);
  });
});
