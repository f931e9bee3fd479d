// What each tool may raise, put together from what all share and what stands beside a name.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { declared } from "@faultline/gmail/testing";
import { sharedCodes } from "../../generator/targets/surface/tools.ts";
import { classesOf, constructorsOf, makersOf, withCommon } from "../../templates/typescript/src/runtime/core/constructors.ts";
import { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { ErrorSpec } from "../../templates/typescript/src/runtime/values/spec.ts";
import { RateLimitedError } from "./sample-errors.ts";

describe("codes that all tools share", () => {
  test.each<readonly [readonly (readonly string[])[], readonly string[]]>([
    [[["a", "b"], ["b", "c"], ["b"]], ["b"]],
    [[["a"], ["c"]], []],
    [[["a", "fallback"]], ["fallback"]],
    [[], []],
  ])("of %j are %j", (tools, shared) => expect([...sharedCodes(tools, "fallback")]).toEqual(shared));

  test("stand in order among a tool's own", () => {
    expect(withCommon(["b", "d"], { all: [], some: ["a", "c"] })).toEqual({ all: ["b", "d"], some: ["a", "b", "c", "d"] });
  });

  test("and its own are what the taxonomy says of a tool", () => {
    const { tools } = JSON.parse(readFileSync(new URL("../../generated/gmail/taxonomy.json", import.meta.url), "utf8")) as { tools: { name: string; errors: string[] }[] };
    expect(declared).toEqual(Object.fromEntries(tools.map(({ name, errors }) => [name, errors])));
  });
});

test("a constructor is found by its code in camel case, and what is none is not", () => {
  const notFound = (): void => undefined;
  expect(constructorsOf({ notFound }, ["not_found"])).toEqual({ notFound });
  expect(constructorsOf({}, ["to_string"])).toEqual({ toString: undefined });
});

test("what makes errors takes what their classes take, and makes one each time", () => {
  class NotFoundError extends Error {
    static readonly spec = { code: "not_found" };
    readonly given: readonly unknown[];

    constructor(details: { readonly id: string }, options?: { readonly ref: string }) {
      super(details.id);
      this.given = [details, options];
    }
  }
  const { notFound } = makersOf({ notFound: NotFoundError });
  const made: NotFoundError = notFound({ id: "a" }, { ref: "r" });
  expect(made).toBeInstanceOf(NotFoundError);
  expect(made.given).toEqual([{ id: "a" }, { ref: "r" }]);
  expect(notFound({ id: "a" })).not.toBe(made);
  // @ts-expect-error Details are asked for.
  expect(() => notFound()).toThrow(TypeError);
});

test("a spec is made when it is first asked for, and once", () => {
  let count = 0;
  class LockedError extends TaxonomyError {
    static describe(): ErrorSpec<"locked"> {
      count += 1;
      return { ...RateLimitedError.spec, code: "locked" };
    }
  }
  class OwnError extends LockedError {}
  const makers = makersOf({ locked: LockedError });
  expect([Object.keys(makers), classesOf({ locked: LockedError }), count]).toEqual([["locked"], [LockedError], 0]);
  expect(OwnError.spec).toBe(LockedError.spec);
  expect([LockedError.spec.code, count]).toEqual(["locked", 1]);
});
