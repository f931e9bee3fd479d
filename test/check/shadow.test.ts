// Which rule takes whatever another could take, and which rule applies to all it takes.

import { expect, test } from "vitest";
import { alwaysApplies, conditionsOf, covers } from "../../generator/check/shadow.ts";
import type { FullError } from "../../generator/model/expand.ts";
import type { RuleSpec } from "../../generator/model/spec.ts";

type Match = RuleSpec["match"];

test.each<[Match, Match]>([
  [{}, {}],
  [{}, { name: "A" }],
  [{ name: "A" }, { name: ["A"] }],
  [{ name: ["A", "B"] }, { name: "B", code: 1 }],
  [{ code: 1 }, { code: "1" }],
  [{ code: ["E", 2] }, { code: 2 }],
  [{ status: "4xx" }, { status: [400, 499] }],
  [{ status: "404" }, { status: 404 }],
  [{ status: [404, "5xx"] }, { status: ["5xx", 404] }],
  [{ message: "^x" }, { message: "^x", name: "A" }],
  [{ message: ".*" }, { name: "A" }],
  [{ message: "$" }, {}],
  [{ has: ["a"] }, { has: ["b", "a"] }],
  [{ path: { a: 1 } }, { path: { b: 2, a: 1 } }],
  [{ pattern: { a: "x" } }, { pattern: { a: "x" }, has: ["a"] }],
  [{ name: "A", cause: "deep" }, { name: "A" }],
  [{ cause: "deep" }, { cause: "deep" }],
])("%j takes all that %j could", (earlier, later) => {
  expect(covers(conditionsOf(earlier), conditionsOf(later))).toBe(true);
});

test.each<[Match, Match]>([
  [{ name: "A" }, {}],
  [{ name: "A" }, { name: ["A", "B"] }],
  [{ name: "A" }, { name: "B" }],
  [{ name: "A" }, { code: "A" }],
  [{ name: "A", code: 1 }, { name: "A" }],
  [{ status: "4xx" }, { status: 399 }],
  [{ status: "4xx" }, { status: 500 }],
  [{ status: "5xy" }, { status: 500 }],
  [{ status: 404 }, { status: "4xx" }],
  [{ message: "^x" }, { message: "^y" }],
  [{ message: "" }, {}],
  [{ message: "(" }, {}],
  [{ has: ["a", "b"] }, { has: ["a"] }],
  [{ has: ["a"] }, { path: { a: 1 } }],
  [{ path: { a: 1 } }, { path: { a: "1" } }],
  [{ path: { a: 1 } }, { path: { b: 1 } }],
  [{ path: { a: "x" } }, { pattern: { a: "x" } }],
  [{ pattern: { a: "x" } }, { pattern: { b: "x" } }],
  [{ name: "A" }, { name: "A", cause: "deep" }],
  // In almost everything.
  ...["^(?!$)", "^(?!\u0001)", "^(?!a$)", "^(?!0$)", "^(?! \\n$)", "^(?!\u65e5)"].map((message): [Match, Match] => [{ message }, {}]),
])("%j leaves something of %j", (earlier, later) => {
  expect(covers(conditionsOf(earlier), conditionsOf(later))).toBe(false);
});

const error: FullError = {
  message: "It failed.",
  details: { path: { type: "string" }, count: { type: "integer", required: false }, state: { type: "string", const: "a" }, usual: { type: "string", default: "b" } },
};

test("a rule applies to all it takes where everything that must be there is sure to be, and fits", () => {
  const applies = (fill?: RuleSpec["with"]): boolean => alwaysApplies({ match: {}, error: "failed", ...(fill ? { with: fill } : {}) }, error);
  for (const sure of [{ path: "a" }, { path: "$error.path ?? none" }, { path: "$args.a ?? $error.b ?? c", count: "$error.count" }]) expect(applies(sure), JSON.stringify(sure)).toBe(true);
  for (const unsure of [undefined, {}, { path: "$error.path" }, { path: "$err" }, { path: 1 }, { path: "$error.path ?? 1" }, { count: 1 }]) expect(applies(unsure), JSON.stringify(unsure)).toBe(false);
  expect(alwaysApplies({ match: {}, error: "failed" }, { message: "It failed.", details: {} })).toBe(true);
});
