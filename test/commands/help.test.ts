// The help of every verb: examples that are command lines the verb takes, and exit codes. The exit codes themselves are tested where each verb is.

import { describe, expect, test } from "vitest";
import { commandHelp, verbHelp } from "../../generator/commands/verb-help.ts";
import { exits } from "../../generator/run/exits.ts";
import { verbs } from "../../generator/commands/verbs.ts";
import { faultline } from "./cli.ts";

test("every verb has its row, and no row is left over", () => {
  expect(Object.keys(verbHelp).sort()).toEqual(verbs.map(({ name }) => name).sort());
});

describe("the command", () => {
  test.each([["--help"], ["-h"], ["help"]])("%s shows where to begin, and every exit code", (asked) => {
    const { status, stdout, stderr } = faultline([asked]);
    expect([status, stderr]).toEqual([0, ""]);
    const [, shown = ""] = stdout.split("\nExit codes:\n");
    expect([...shown.matchAll(/^ {2}(\d+) +\w/gm)].map(([, code]) => Number(code))).toEqual([...Object.values(exits), 70].sort((a, b) => a - b));
    for (const [command, sentence] of commandHelp.examples) expect(stdout).toMatch(new RegExp(`^  ${command} +${sentence}`, "m"));
  });

  test("its examples are of verbs that there are", () => {
    const names = verbs.map(({ name }) => name);
    for (const [command] of commandHelp.examples) expect(names).toContain(command.split(" ")[1]);
  });

  test("says no exit code that no verb ends with", () => {
    const ofVerbs = new Set(Object.values(verbHelp).flatMap(({ exits: ends }) => ends.map(([exit]) => exit)));
    expect(commandHelp.exits.map(([exit]) => exit).sort()).toEqual([...ofVerbs].sort());
  });
});

describe.each(verbs.map((verb) => [verb.name, verb] as const))("%s", (name, { options }) => {
  const { examples = [] } = verbHelp[name] ?? {};
  const literal = (text: string): string => text.replaceAll(/[.*+?^$()|[\]{}]/g, "\\$&");

  test("--help shows examples and exit codes", () => {
    const { status, stdout, stderr } = faultline([name, "--help"]);
    expect([status, stderr]).toEqual([0, ""]);
    for (const [command, sentence] of examples) expect(stdout).toMatch(new RegExp(`^  ${literal(command)} +${literal(sentence)}$`, "m"));
    expect(stdout).toMatch(/\nExit codes:\n {2}0 {3}done\n(?: {2}\d {3}.+\n)+ {2}70 {2}a bug in Faultline\n/);
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
