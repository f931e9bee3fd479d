// What a command-line client exits with, by sysexits.h where the taxonomy does not say.

import { expect, test } from "vitest";
import { TransportFailure, type TransportErrorKind } from "../../templates/typescript/src/runtime/carriers/transport.ts";
import { exitCode } from "../../templates/typescript/src/runtime/client/exit-code.ts";
import { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { ErrorSpec } from "../../templates/typescript/src/runtime/values/spec.ts";

const plain: ErrorSpec = { ...{ domain: "x", code: "x", category: "own", message: "x", recoverable: false }, ...{ jsonRpc: { default: -32603 }, httpStatus: 500, logLevel: "error", details: {} } };

const error = (facts: Partial<ErrorSpec>): Error => {
  class Made extends TaxonomyError {
    static override readonly spec: ErrorSpec = { ...plain, ...facts };
  }
  return new Made("x");
};

test.each<[string, Partial<ErrorSpec>, number]>([
  ["what the taxonomy says", { exitCode: 3, httpStatus: 404, nextAction: "fix_input" }, 3],
  ["no number of a shell's own", { category: "user", exitCode: 130 }, 65],
])("%s", (_, facts, code) => {
  expect(exitCode(error(facts))).toBe(code);
});

test.each<[TransportErrorKind, number]>([["timeout", 75], ["closed", 69], ["network", 69], ["http", 69], ["sdk", 69], ["cancelled", 130]])("no answer: %s", (kind, code) => {
  expect(exitCode(new TransportFailure("x", { kind }))).toBe(code);
});

test("anything else is 1", () => {
  for (const value of [new Error("x"), undefined, "x", { category: "user" }]) expect(exitCode(value)).toBe(1);
});
