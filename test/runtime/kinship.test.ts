// What an error is besides its own class: a special case of others, one of a former name, one that stands for another. Which rules take every failure.

import { describe, expect, test } from "vitest";
import { catalogueOf, wireCode } from "../../templates/typescript/src/runtime/core/catalogue.ts";
import { brand, brandOf } from "../../templates/typescript/src/runtime/core/brand.ts";
import { causesOf, contextsOf, headlineOf, messageOfAny } from "../../templates/typescript/src/runtime/core/causes.ts";
import { leavesAsFallback, publicSubstitute } from "../../templates/typescript/src/runtime/core/conceal.ts";
import { complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { fromThrown, isOfFamily } from "../../templates/typescript/src/runtime/core/from.ts";
import { applyRules } from "../../templates/typescript/src/runtime/core/match.ts";
import { ProtocolFailure, fromSdkFailure, numberOf, SdkFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";
import type { ErrorSpec, Match, Rule } from "../../templates/typescript/src/runtime/values/spec.ts";
import { InternalError, mailSpec, mailWith, NotFoundError, RateLimitedError } from "./mail-family.ts";

describe("a special case", () => {
  const made = (rest: object): TaxonomyError => {
    class CaseError extends TaxonomyError {
      static override readonly spec = { ...InternalError.spec, code: "case", ...rest } as ErrorSpec;
    }
    const error: TaxonomyError = new CaseError("m");
    complete(error, {});
    return error;
  };

  test("is an instance of what it is a case of, in its own domain or the one it was taken from", () => {
    expect(made({ extends: ["internal_error"] })).toBeInstanceOf(InternalError);
    expect(made({ extends: ["other", "internal_error"] })).toBeInstanceOf(InternalError);
    expect(made({ domain: "post", extends: ["internal_error"], extendsOf: { internal_error: "mail" } })).toBeInstanceOf(InternalError);
  });

  test.each([
    [{}],
    [{ extends: ["other"] }],
    [{ extends: "internal_error" }],
    [{ domain: "post", extends: ["internal_error"] }],
    [{ extends: ["internal_error"], extendsOf: { internal_error: "post" } }],
    [{ domain: "post", extends: ["internal_error"], extendsOf: { other: "mail" } }],
  ])("is none of another: %j", (rest) => {
    expect(made(rest)).not.toBeInstanceOf(InternalError);
    expect(made(rest)).toBeInstanceOf(TaxonomyError);
  });
});

describe("the catalogue of a family", () => {
  const family = mailWith({ aliases: { missing: "not_found", gone: "nothing" }, local: ["rate_limited"], format: { ...mailSpec.format, codes: { not_found: "NOT_FOUND" } } });
  const { byCode, received, byWireCode, arriving } = catalogueOf(family);

  test("knows codes by what they were called, and none that is only for clients to raise", () => {
    expect(received.get("missing")).toBe(NotFoundError);
    expect(received.has("gone")).toBe(false);
    expect(received.has("rate_limited")).toBe(false);
    expect(byCode.has("missing")).toBe(false);
    expect(byCode.get("rate_limited")).toBe(RateLimitedError);
    expect([byWireCode.get("NOT_FOUND"), byWireCode.get("not_found"), byWireCode.get("missing")]).toEqual([NotFoundError, undefined, NotFoundError]);
    expect([wireCode(family, "not_found"), wireCode(family, "toString")]).toEqual(["NOT_FOUND", "toString"]);
    expect(arriving).not.toContain(RateLimitedError);
    expect(arriving).toContain(InternalError);
  });

  test("is made once", () => {
    expect(catalogueOf(family)).toBe(catalogueOf(family));
  });
});

test("only what is concealed behind the fallback leaves as that, and the fallback is never concealed", () => {
  const family = mailWith({ conceal: { not_found: "internal_error", rate_limited: "not_found", internal_error: "internal_error" } });
  const leaves = (code: string): boolean => leavesAsFallback({ code } as TaxonomyError, family);
  expect([leaves("not_found"), leaves("rate_limited"), leaves("internal_error"), leaves("toString")]).toEqual([true, false, false, false]);
});

test("what stands for a concealed error has its ref where that is the fallback, its word on trying again where nobody else has one, and no member it lacks", () => {
  const substitute = (error: TaxonomyError, code: string): TaxonomyError => publicSubstitute(error, mailWith({ conceal: { [error.code]: code } }));
  const ref = "r-1";
  expect([substitute(new NotFoundError({ id: "m1" }, { ref }), "internal_error").ref, substitute(new NotFoundError({ id: "m1" }, { ref }), "tool_failed").ref]).toEqual([ref, undefined]);
  expect(substitute(Object.defineProperty(new NotFoundError({ id: "m1" }), "ref", { value: 7 }), "internal_error")).not.toHaveProperty("ref");
  expect([substitute(new NotFoundError({ id: "m1" }), "tool_failed").recoverable, substitute(new InternalError(), "tool_failed").recoverable]).toEqual([true, false]);
  expect(substitute(new NotFoundError({ id: "m1" }), "permission_denied").details).toStrictEqual({ id: "m1" });
});

describe("what led to an error", () => {
  const values = (error: unknown): readonly unknown[] => causesOf(error).causes.map(({ value }) => value);

  test("is each value once, and the error itself never; texts and numbers are never the same", () => {
    const error = new Error("x");
    error.cause = error;
    expect(causesOf(error)).toEqual({ causes: [], more: false });
    const [made, inner] = [(): number => 1, new Error("y")];
    expect(values(new AggregateError(["a", "a", made, made, inner, inner]))).toEqual(["a", "a", made, inner]);
  });

  test("is sixteen members of a list of any length, and the word that there are more", () => {
    const list = (length: number): object => ({ errors: Array.from({ length }, (_, at) => `e${at}`) });
    expect(causesOf(list(16))).toMatchObject({ causes: { length: 16 }, more: false });
    expect(causesOf(list(17))).toMatchObject({ causes: { length: 16 }, more: true });
    expect(causesOf({ errors: Object.assign([], { length: 4_294_967_295 }) })).toMatchObject({ causes: { length: 16 }, more: true });
    expect(causesOf({ cause: 0, errors: ["e"] }).causes).toEqual([{ value: 0, member: false }, { value: "e", member: true }]);
    for (const nothing of [null, undefined, "text", 7, { cause: null }, { errors: "e" }]) expect(values(nothing)).toEqual([]);
  });

  test("has contexts where it is one of ours, and those are texts", () => {
    expect(contextsOf({ [brand]: InternalError.spec, contexts: ["a", 7, "b"] })).toEqual(["a", "b"]);
    expect([contextsOf({ contexts: ["a"] }), contextsOf({ [brand]: InternalError.spec, contexts: "a" })]).toEqual([[], []]);
  });
});

test.each<[unknown, boolean]>([
  [{ domain: "mail", code: "a" }, true],
  [{ domain: "mail" }, false],
  [{ code: "a" }, false],
  [null, false],
  ["text", false],
  [undefined, false],
  [Object.assign(() => {}, { domain: "mail", code: "a" }), false],
])("a brand %j is one: %s", (spec, is) => {
  expect(brandOf({ [brand]: spec })).toBe(is ? spec : undefined);
  expect(brandOf(Object.assign(() => {}, { [brand]: spec }))).toBeUndefined();
});

test("anything thrown has a headline and a message", () => {
  class Strange {
    readonly message: unknown;
    constructor(message: unknown) {
      this.message = message;
    }
  }
  expect(headlineOf(new RangeError("far"))).toBe("RangeError: far");
  expect(headlineOf(new Strange("far"))).toBe("Strange: far");
  expect(headlineOf({ name: "", message: "far" })).toBe("Object: far");
  expect(headlineOf({ name: 7, constructor: { name: "" }, message: "far" })).toBe("Object: far");
  expect(headlineOf("far")).toBe("thrown string: far");
  expect(headlineOf({ name: "Mine", constructor: { name: "Theirs" }, message: "far" })).toBe("Mine: far");
  expect(headlineOf(Object.defineProperty(() => 1, "name", { value: "gone" }))).toBe('gone: "[function]"');
  expect(headlineOf({ a: { b: { c: { d: 1 } } } })).toBe('Object: {"a":{"b":{"c":"[object]"}}}');
  expect(headlineOf(new Strange(7))).toBe('Strange: {"message":7}');
  expect(messageOfAny(new RangeError("far"))).toBe("far");
  expect(messageOfAny(new RangeError(""))).toBe("RangeError: ");
});

describe("a failure of an SDK", () => {
  const sdkFailures: FamilySpec["sdkFailures"] = { invalid_arguments: { error: "not_found", with: { path: { value: "/a" } } } };
  const failure = (broke: boolean, cause: unknown = Object.assign(new Error("x"), { status: 429 })): SdkFailure =>
    new SdkFailure("invalid_arguments", { problem: "p", id: "7" } as never, cause, broke);
  const took = (rules: readonly Rule[], broke = true): string => fromThrown(mailWith({ sdkFailures, rules }), failure(broke)).code;
  const to = (match: Match, error = "rate_limited"): Rule => ({ match, error, with: { retry_after: { value: 3 } } });

  test("has the facts of its own names for details, where the taxonomy says nothing else", () => {
    const error = fromSdkFailure(mailWith({ sdkFailures }), failure(false), {});
    expect(error).toMatchObject({ code: "not_found", details: { id: "7", path: "/a" }, cause: { kind: "invalid_arguments" } });
    expect(fromSdkFailure(mailWith({}), failure(false), {})).toBeUndefined();
    expect(fromSdkFailure(mailWith({ sdkFailures: { invalid_arguments: { error: "gone" } } }), failure(false), {})).toBeUndefined();
    expect(fromSdkFailure(mailWith({ sdkFailures: { invalid_arguments: { error: "rate_limited" } } }), failure(false), {})).toBeUndefined();
  });

  test("may have the name of the server and of the tool, as any other", () => {
    const asked = (root: string, scope: object): unknown => fromThrown(mailWith({ sdkFailures: { invalid_arguments: { error: "not_found", with: { id: { from: [root] } } } } }), failure(false), scope).details;
    expect([asked("server", {}), asked("server", { server: "post" }), asked("tool", { tool: "read" })]).toEqual([{ id: "mail" }, { id: "post" }, { id: "read" }]);
  });

  test("is what a rule makes of what a schema threw, but for rules that take everything", () => {
    expect(took([to({ status: [[429, 429]] })])).toBe("rate_limited");
    expect(took([to({ status: [[429, 429]] })], false)).toBe("not_found");
    expect(took([to({})])).toBe("not_found");
    expect(took([to({ name: ["Error"] })])).toBe("not_found");
    expect(took([to({ name: ["Error"], status: [[429, 429]] })])).toBe("rate_limited");
    expect(took([to({ name: ["RangeError"] })])).toBe("not_found");
    expect(fromThrown(mailWith({ sdkFailures, rules: [to({ name: ["RangeError"] })] }), failure(true, new RangeError("x"))).code).toBe("rate_limited");
    expect(took([{ match: { status: [[429, 429]] }, error: "internal_error" }])).toBe("not_found");
  });

  test("is recognised by its mark, and has the number of the protocol", () => {
    expect(failure(true)).toMatchObject({ name: "SdkFailure", message: "p", broke: true });
    expect({} instanceof SdkFailure).toBe(false);
    expect(new SdkFailure("parse_error", { problem: "p" }).broke).toBe(false);
    expect(new SdkFailure("parse_error", { problem: "p" })).not.toHaveProperty("cause");
    expect((["invalid_arguments", "invalid_message", "invalid_result", "malformed_request", "parse_error", "unknown_method", "unknown_prompt", "unknown_resource", "unknown_tool"] as const).map(numberOf)).toEqual([
      -32602, -32600, -32603, -32602, -32700, -32601, -32602, -32602, -32602,
    ]);
  });
});

test("a failure of the protocol goes by its name, and has no cause but what it was given", () => {
  const bare = new ProtocolFailure({ code: 1, message: "m" });
  expect([bare.name, bare.data, Object.hasOwn(bare, "cause")]).toEqual(["ProtocolFailure", undefined, false]);
});

describe("an error of a family", () => {
  test("is one of its codes and domain, or the unknown one", () => {
    const marked = (domain: string, code: string): boolean => isOfFamily({ [brand]: { domain, code } }, mailSpec);
    const { domain, code } = UnknownError.spec;
    expect([marked("mail", "not_found"), marked("post", "not_found"), marked("mail", "gone"), marked(domain, code), marked("mail", code), marked(domain, "gone")]).toEqual([true, false, false, true, false, false]);
  });

  test("is the unknown one where the family does not have its fallback", () => {
    const error = fromThrown(mailWith({ classes: [NotFoundError], rules: [] }), new Error("x"));
    expect(error).toBeInstanceOf(UnknownError);
    expect(error).toMatchObject({ wireCode: "internal_error", message: "An internal error occurred.", category: "bug", recoverable: false });
  });
});

test("of many rules that cannot be filled sixteen are told, each once", () => {
  const rules = Array.from({ length: 20 }, (): Rule => ({ match: { deep: true }, error: "rate_limited" }));
  const notes: string[] = [];
  expect(applyRules(mailWith({ rules }), new Error("x", { cause: new Error("y") }), {}, notes)).toBeUndefined();
  expect(new Set(notes).size).toBe(16);
  expect(notes).toHaveLength(16);
});
