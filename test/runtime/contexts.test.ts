// Contexts around work: what they add to a failure, and that they leave a success alone.

import { describe, expect, expectTypeOf, test, vi } from "vitest";
import { bindContexts } from "../../templates/typescript/src/runtime/core/contexts.ts";
import { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { errorOf, hostile, RateLimitedError } from "./sample-errors.ts";

const from = (thrown: unknown): TaxonomyError => (thrown instanceof TaxonomyError ? thrown : errorOf({}, {}, { cause: thrown }));
const { context, withContext } = bindContexts(from);

/** What `work` fails with. */
const failure = async (work: () => unknown): Promise<TaxonomyError> => {
  try {
    await work();
  } catch (error) {
    return error as TaxonomyError;
  }
  throw new Error("It did not fail.");
};

describe("success", () => {
  test("is handed through, sync and async", async () => {
    const value = { a: 1 };
    expect(context("x", () => value)).toBe(value);
    await expect(context("x", async () => value)).resolves.toBe(value);
    expectTypeOf(context("x", () => value)).toEqualTypeOf<{ a: number }>();
    expectTypeOf(context("x", async () => value)).toEqualTypeOf<Promise<{ a: number }>>();
  });

  test("makes no text", () => {
    const text = vi.fn(() => "x");
    withContext(text, () => 1);
    expect(text).not.toHaveBeenCalled();
  });
});

describe("failure", () => {
  test("carries the layers of source 003: outermost first, the original as cause", async () => {
    const broken = new SyntaxError("Unexpected token }");
    const readConfig = (): never => withContext(() => "Failed to parse config.json", () => { throw broken; });
    const error = await failure(() => context("Failed to load configuration", readConfig));
    expect(error.contexts).toEqual(["Failed to load configuration", "Failed to parse config.json"]);
    expect(error.cause).toBe(broken);
    expect(error).toBeInstanceOf(TaxonomyError);
  });

  test("of sync work throws at once, of async work rejects", async () => {
    const error = new RateLimitedError({ retry_after: 1 });
    expect(() => context("sync", () => { throw error; })).toThrow(error);
    expect(await failure(() => context("async", () => Promise.reject(error)))).toBe(error);
    expect(await failure(() => context("late", async () => { await Promise.resolve(); throw error; }))).toBe(error);
    expect(error.contexts).toEqual(["late", "async", "sync"]);
  });

  test("of a thenable that is no promise rejects too", async () => {
    const thenable = { then: (_: unknown, reject: (error: unknown) => void) => reject("no") };
    expect((await failure(() => context("x", () => thenable as unknown as Promise<void>))).cause).toBe("no");
  });

  test("is not hidden by a context that cannot be said", async () => {
    const error = await failure(() => withContext(() => { throw new Error("no text"); }, () => { throw new Error("real"); }));
    expect((error.cause as Error).message).toBe("real");
    expect(error.contexts).toEqual([]);
    expect((await failure(() => context(Symbol("x") as unknown as string, () => { throw new Error("real"); }))).contexts).toEqual([]);
  });

  test.each(Object.entries(hostile))("with %s becomes an error of the family", async (_, make) => {
    const error = await failure(() => context("x", () => { throw make(); }));
    expect(error.contexts).toEqual(["x"]);
    const later = await failure(() => context("y", () => Promise.reject(make())));
    expect(later.contexts).toEqual(["y"]);
  });

  test.each(Object.entries(hostile).filter(([name]) => name !== "a throwing getter"))("returned as %s is a success", (_, make) => {
    const value = make();
    expect(Object.is(context("x", () => value), value)).toBe(true);
  });
});
