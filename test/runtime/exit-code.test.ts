// What a command-line client exits with, by sysexits.h where the taxonomy does not say.

import { expect, test } from "vitest";
import { RemoteError, type RemoteErrorKind } from "../../templates/typescript/src/runtime/carriers/remote-error.ts";
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
  ["EX_NOINPUT", { httpStatus: 404, nextAction: "fix_input", category: "user" }, 66],
  ["EX_DATAERR", { nextAction: "fix_input", category: "user" }, 65],
  ["EX_NOPERM", { nextAction: "reauthenticate", category: "user" }, 77],
  ["EX_NOPERM, where somebody has to allow it", { nextAction: "request_permission" }, 77],
  ["EX_CONFIG", { nextAction: "fix_config" }, 78],
  ["EX_TEMPFAIL", { nextAction: "retry_later", category: "system" }, 75],
  ["EX_DATAERR, by category", { category: "user" }, 65],
  ["EX_UNAVAILABLE, by category", { category: "system", nextAction: "use_other_tool" }, 69],
  ["EX_CONFIG, by category", { category: "config" }, 78],
  ["EX_SOFTWARE, by category", { category: "bug", nextAction: "report" }, 70],
  ["EX_SOFTWARE, where nothing else is known", { category: "own" }, 70],
  ["no number of a shell's own", { category: "user", exitCode: 130 }, 65],
])("%s", (_, facts, code) => {
  expect(exitCode(error(facts))).toBe(code);
});

test.each<[TransportErrorKind, number]>([["timeout", 75], ["closed", 69], ["network", 69], ["http", 69], ["sdk", 69], ["cancelled", 130]])("no answer: %s", (kind, code) => {
  expect(exitCode(new TransportFailure("x", { kind }))).toBe(code);
});

test.each<[RemoteErrorKind, number]>([["unknown_tool", 64], ["invalid_arguments", 64], ["protocol", 76], ["tool", 70]])("no error of the contract: %s", (kind, code) => {
  expect(exitCode(new RemoteError("x", { kind }))).toBe(code);
});

test("anything else is 1", () => {
  for (const value of [new Error("x"), undefined, "x", { category: "user" }]) expect(exitCode(value)).toBe(1);
});
