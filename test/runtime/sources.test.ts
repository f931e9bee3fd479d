// What a rule fills details with: parts of them, chains, named groups, what a validator found. And what is said to the operator when nothing fits.

import { beforeEach, describe, expect, test } from "vitest";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { applyRules } from "../../templates/typescript/src/runtime/core/match.ts";
import { waitIn } from "../../templates/typescript/src/runtime/core/sources.ts";
import type { DetailShape, JsonObject, Match, Rule, Source } from "../../templates/typescript/src/runtime/values/spec.ts";
import { complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { mailSpec, mailWith, NotFoundError, RateLimitedError } from "./mail-family.ts";

/** A family whose error `caught` has the one detail `it`. */
const familyOf = (it: DetailShape, rules: readonly Omit<Rule, "error">[]) => {
  const spec = { ...NotFoundError.spec, code: "caught" as const, message: "Caught.", details: { it } };
  class CaughtError extends TaxonomyError {
    static override readonly spec = spec;
    declare readonly code: "caught";
    constructor(details: object) {
      super("Caught.");
      complete(this, details);
    }
  }
  return mailWith({ classes: [...mailSpec.classes, CaughtError], rules: rules.map((rule) => ({ ...rule, error: "caught" })), tools: {} });
};

const filled = (it: DetailShape, source: Source, thrown: unknown, match: Match = {}, scope = {}): unknown =>
  applyRules(familyOf(it, [{ match, with: { it: source } }]), thrown, scope)?.details["it"];

const text: DetailShape = { type: "string" };
const error = (...path: string[]): Source => ({ from: ["error", ...path] });
const group = (name: string): Source => ({ from: ["match", name] });

describe("a detail is filled", () => {
  const money: DetailShape = { type: "object", properties: { value: { type: "integer", minimum: 0 }, currency: text, note: { ...text, optional: true } } };

  test.each<[string, DetailShape, Source, unknown, unknown]>([
    ["member by member", money, { members: { value: error("cents"), currency: { value: "EUR" } } }, { cents: "1250" }, { value: 1250, currency: "EUR" }],
    ["without what is optional and missing", money, { members: { value: { value: 1 }, currency: error("c"), note: error("n") } }, { c: "CHF" }, { value: 1, currency: "CHF" }],
    ["not at all where a member that is required is missing", money, { members: { value: error("cents"), currency: error("c") } }, { cents: 1 }, undefined],
    ["not at all where a member does not fit", money, { members: { value: error("cents"), currency: { value: "EUR" } } }, { cents: -5 }, undefined],
    ["item by item", { type: "array", items: { type: "integer" } }, { items: [error("a"), { value: 2 }, error("none")] }, { a: "1" }, [1, 2]],
    ["deep inside of what has no shape", { type: "object" }, { members: { a: { items: [{ members: { b: error("b") } }] } } }, { b: { c: [1] } }, { a: [{ b: { c: [1] } }] }],
    ["from the first source of a chain that fits", { type: "integer" }, { from: ["error", "a"], orElse: { from: ["error", "b"], orElse: { value: 9 } } }, { a: "many", b: "7" }, 7],
    ["from the last of a chain", text, { from: ["error", "a"], orElse: { from: ["error", "b"], orElse: { text: ["no ", error("c")] } } }, { c: "name" }, "no name"],
    ["without __proto__", { type: "object" }, { members: { a: error("data") } }, { data: JSON.parse('{"__proto__":{"x":1},"y":2}') as object }, { a: { y: 2 } }],
  ])("%s", (_, shape, source, thrown, expected) => {
    expect(filled(shape, source, thrown)).toStrictEqual(expected);
  });

  test("from the rest of a chain where an optional one is missing, and by its own taxonomy where it has a constant or a default", () => {
    expect(filled({ type: "integer", optional: true }, { from: ["error", "n"], orElse: { value: 30 } }, {})).toBe(30);
    for (const given of [{ const: "a" }, { default: "a" }]) expect(applyRules(familyOf({ ...text, ...given }, [{ match: {} }]), {})?.details).toEqual({});
  });

  test.each<[string, Match, unknown, unknown]>([
    ["a group of the message", { message: "^no such column: (?<name>\\w+)$" }, new Error("no such column: titel"), "titel"],
    ["a group of a text at a path", { pattern: [{ at: ["stderr"], matches: "pathspec '(?<name>[^']+)'" }] }, { stderr: "error: pathspec 'x y' did not match" }, "x y"],
    ["a group of one of two", { message: "^a", pattern: [{ at: ["o"], matches: "(?<name>b)" }] }, { message: "a", o: "b" }, "b"],
    ["a group that took nothing", { message: "^(?:a (?<name>b)|c)$" }, new Error("c"), undefined],
  ])("with %s", (_, match, thrown, expected) => {
    expect(filled({ ...text, optional: true }, group("name"), thrown, match)).toBe(expected);
  });

  test("with what stands inside of what is called name or message", () => {
    const thrown = { name: { first: "Ada" }, message: { text: "gone" } };
    expect([filled(text, error("name", "first"), thrown), filled(text, error("message", "text"), thrown)]).toEqual(["Ada", "gone"]);
  });

  test("with a group as a number, cleaned and scrubbed as a text", () => {
    expect(filled({ type: "integer" }, group("n"), new Error("line 30"), { message: "line (?<n>\\d+)" })).toBe(30);
    expect(filled(text, group("t"), new Error("x\u0007y\nBearer abcdef1234567890"), { message: "^(?<t>[^]*)$" })).toBe("xy Bearer [redacted]");
  });

  test("with a group that is not there, whatever Object.prototype has", () => {
    expect(filled({ ...text, optional: true }, group("constructor"), new Error("a"), { message: "a" })).toBeUndefined();
  });
});

test.each<[string, Match, unknown, boolean]>([
  ["something at both paths", { has: [["details"], ["metadata", "x"]] }, { details: "", metadata: { x: 0 } }, true],
  ["something at one", { has: [["details"], ["metadata"]] }, { details: "" }, false],
])("a rule that asks for two members is met by %s, or not", (_, match, thrown, expected) => {
  expect(applyRules(familyOf({ ...text, optional: true }, [{ match }]), thrown) !== undefined).toBe(expected);
});

describe("a number is never bent to fit", () => {
  const count: DetailShape = { type: "integer", minimum: 1, maximum: 10 };
  test.each([Number.NaN, 2n ** 60n, true, [5]])("%s", (value) => {
    expect(filled(count, error("n"), { n: value })).toBeUndefined();
  });
});

describe("the log record says", () => {
  let records: JsonObject[] = [];
  beforeEach(() => {
    records = [];
  });
  const log = (record: JsonObject): void => void records.push(record);
  const answer = (family: ReturnType<typeof mailWith>, thrown: unknown, args = {}): string => {
    const handler = (_: object): never => {
      throw thrown;
    };
    const { content } = guardTool(family, "read", handler, { log })(args) as unknown as { readonly content: readonly { readonly text: string }[] };
    return content[0]?.text ?? "";
  };
  const notes = (): unknown => (records[0]?.["details"] as JsonObject | undefined)?.["notes"];

  test("which rule matched and had nothing for a detail that is required", () => {
    const family = familyOf(text, [{ name: "files/1", match: { code: ["ENOENT"] }, with: { it: { from: ["args", "path"] } } }]);
    expect(answer(family, Object.assign(new Error("x"), { code: "ENOENT" }), { file: "a" })).toContain("internal_error");
    expect(notes()).toEqual(['rule files/1, caught: nothing fills "it", which is required']);
  });

  test("the place of a rule that has no name, counted from one", () => {
    expect(answer(familyOf(text, [{ match: { code: ["X"] } }, { match: {} }]), {})).toContain("internal_error");
    expect(notes()).toEqual(['rule 2, caught: nothing fills "it", which is required']);
  });

  test("which rule had something that does not fit, never what it was", () => {
    const family = familyOf({ type: "integer", minimum: 0 }, [{ name: "money/cheap", match: {}, with: { it: error("cents") } }]);
    expect(answer(family, { cents: -512 })).toContain("internal_error");
    expect(notes()).toEqual(['rule money/cheap, caught: what there is for "it" does not fit it']);
    expect(JSON.stringify(notes())).not.toContain("512");
  });

  test("that an optional detail was left out since it does not fit", () => {
    const family = familyOf({ type: "integer", optional: true }, [{ name: "money/2", match: {}, with: { it: error("cents") } }]);
    expect(answer(family, { cents: 1.5 })).toContain("caught");
    expect(notes()).toEqual(['rule money/2, caught: what there is for "it" does not fit it']);
  });

  test.each<[string, Source, object, string]>([
    ["something of another kind", error("n"), { n: {} }, 'what there is for "it" does not fit it'],
    ["null", error("n"), { n: null }, 'nothing fills "it", which is required'],
    ["nothing", error("n"), {}, 'nothing fills "it", which is required'],
    ["half of a text", { text: [error("a"), error("b")] }, { a: "x" }, 'nothing fills "it", which is required'],
  ])("whether there was something: %s", (_, source, thrown, problem) => {
    answer(familyOf(text, [{ match: {}, with: { it: source } }]), thrown);
    expect(notes()).toEqual([`rule 1, caught: ${problem}`]);
  });

  test("nothing where all is well", () => {
    expect(answer(familyOf({ ...text, optional: true }, [{ match: {} }]), {})).toContain("caught");
    expect(notes()).toBeUndefined();
    records = [];
    const family = familyOf(text, [{ name: "a/1", match: {}, with: { it: error("a") } }]);
    expect(answer(family, { a: "b" })).toContain("caught");
    expect(notes()).toBeUndefined();
  });

  test("that a declared error breaks its own contract, and that a tool does not declare one", () => {
    expect(answer(mailSpec, new RateLimitedError({ retry_after: -1.5 }))).toContain("internal_error");
    expect(notes()).toEqual(['rate_limited does not keep to its contract: "retry_after" is missing or does not fit']);
    records = [];
    const send = guardTool(mailSpec, "send", (): never => {
      throw new NotFoundError({ id: "m1" });
    }, { log });
    expect(JSON.stringify(send())).toContain("internal_error");
    expect(notes()).toEqual(["not_found is not declared for tool send"]);
  });

  test("none of it to the client", () => {
    const family = familyOf(text, [{ name: "files/1", match: {}, with: { it: { from: ["args", "path"] } } }]);
    expect(answer(family, {})).not.toContain("files/1");
  });
});

test("the moment at which a limit is lifted says how long to wait, where it is to come", () => {
  const waitOf = (ms: number, form: string): unknown => {
    const error = new Error(`429 Too Many Requests. ${form.replace("M", new Date(Date.now() + ms).toISOString())}`);
    return waitIn({ error, thrown: error });
  };
  for (const form of ["Resets at: M", "It resets at M.", '{"reset_at":"M"}', "Reset time: M"]) {
    expect([form, Number(waitOf(90_000, form)) > 80 && Number(waitOf(90_000, form)) < 91]).toEqual([form, true]);
    expect(waitOf(-90_000, form)).toBeUndefined();
  }
  expect(waitOf(90_000, "Made at: M")).toBeUndefined();
  expect(waitOf(90_000, "Resets at: M. Retry after 7 seconds")).toBe("7");
});
