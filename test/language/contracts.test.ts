// Packages of every word of the language pass their own contract tests, over stdio, examples included.

import { expect, test } from "vitest";
import { contractOutcome } from "../hostile/oracle/contracts.ts";
import { compiled, serverOf } from "./package.ts";

const whole = compiled();
const filesOf = (server: string): ReadonlyMap<string, string> => new Map(whole.files.filter(({ path }) => path.startsWith(`${server}/`)).map(({ path, text }) => [path, text]));

test("the taxonomy has nothing wrong with it", () => {
  expect(whole.diagnostics.map(({ code, sentence }) => `${code}: ${sentence}`)).toEqual([]);
});

test.each(["library", "desk"])("%s keeps its contract", async (name) => {
  const { passed, failed } = await contractOutcome(new Map([["packages", filesOf(name)]]));
  expect(failed).toEqual([]);
  expect(passed).toBeGreaterThan(serverOf(whole, name).errors.length);
});
