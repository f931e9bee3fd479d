// Contexts around work: what they add to a failure, and that they leave a success alone.

import { describe, expect, expectTypeOf, test, vi } from "vitest";
import { bindContexts } from "../../templates/typescript/src/runtime/server/contexts.ts";
import { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { fromThrown } from "../../templates/typescript/src/runtime/core/from.ts";
import { ProtocolFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { JsonObject, Rule } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailWith } from "./mail-family.ts";
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

describe("what only begins when it is awaited", () => {
  class Query {
    asked = 0;
    #rows = "rows";
    readonly failure: Error | undefined;
    constructor(failure?: Error) {
      this.failure = failure;
    }
    limit(): this {
      return this;
    }
    then(done: (rows: string) => unknown, failed?: (error: unknown) => unknown): Promise<unknown> {
      this.asked += 1;
      return (this.failure ? Promise.reject(this.failure) : Promise.resolve(this.#rows)).then(done, failed);
    }
  }

  test("stays itself and does not begin", async () => {
    const query = new Query();
    const same = context("querying", () => query).limit();
    expect([same, query.asked]).toEqual([query, 0]);
    await expect(same).resolves.toBe("rows");
    expect(query.asked).toBe(1);
  });

  test("fails with its contexts, however often it is asked, and whoever shares it", async () => {
    const query = new Query(new Error("gone"));
    const work = (): Query => context("outer", () => context("inner", () => query)).limit();
    for (const _ of [1, 2]) expect((await failure(() => work())).contexts.slice(-2)).toEqual(["outer", "inner"]);
    for (let at = 0; at < 1_000; at++) context(`again ${at}`, () => query);
    expect((await failure(() => query)).contexts.length).toBeLessThanOrEqual(32);
    const caught = await new Promise((resolve) => void work().then(() => {}, resolve));
    expect(caught).toBeInstanceOf(TaxonomyError);
  });

  test("may be a function, and a text is none whatever all texts inherit", async () => {
    const call = Object.assign(() => "called", { then: (_: unknown, failed: (error: unknown) => void) => failed(new Error("gone")) });
    const same = context("calling", () => call);
    expect([same, same()]).toEqual([call, "called"]);
    expect((await failure(() => same)).contexts).toEqual(["calling"]);
    Object.defineProperty(String.prototype, "then", { value: () => {}, configurable: true });
    try {
      expect(context("x", () => "text")).toBe("text");
    } finally {
      Reflect.deleteProperty(String.prototype, "then");
    }
  });

  test("and is frozen fails as it would", async () => {
    const gone = new Error("gone");
    const query = Object.freeze({ then: (_: unknown, failed: (error: unknown) => void) => failed(gone) });
    await expect(Promise.resolve(context("x", () => query))).rejects.toBe(gone);
  });

  test("is a promise with methods of its own", async () => {
    class Reply extends Promise<string> {
      status(): number {
        return 200;
      }
    }
    const reply = context("asking", () => Reply.reject(new Error("no")) as Reply);
    expect(reply.status()).toBe(200);
    expect((await failure(() => reply)).contexts).toEqual(["asking"]);
    const child = context("starting", () => Object.assign(Promise.reject<string>(new Error("no")), { pid: 7 }));
    expect(child.pid).toBe(7);
    expect((await failure(() => child)).contexts).toEqual(["starting"]);
  });
});

describe("under a guard", () => {
  const args = { id: "m7" };
  const rules: readonly Rule[] = [
    { match: { name: ["LockedError"] }, error: "not_found", with: { id: { from: ["args", "id"] } } },
    { match: { name: ["NeverError"] }, error: "not_found", with: { id: { from: ["args", "id"], orElse: { value: "none" } } } },
    { match: { name: ["SubjectError"] }, error: "not_found", with: { id: { from: ["subject"] } } },
    { match: { name: ["ToolError"] }, error: "not_found", with: { id: { from: ["tool"] } } },
  ];
  const family = mailWith({ rules, tools: {}, methods: {}, sdkFailures: { unknown_tool: { error: "not_found", with: { id: { from: ["error", "name"] } } } }, log: { service: "mail", fields: { code: "$code", contexts: "$contexts?" } } });
  const bound = bindContexts((thrown) => fromThrown(family, thrown));
  const named = (name: string) => (): never => {
    throw Object.assign(new Error("x"), { name });
  };
  /** What is sent, without its reference, and what is logged. */
  const answered = async (work: () => unknown): Promise<readonly [unknown, readonly JsonObject[]]> => {
    const records: JsonObject[] = [];
    const answer = await Promise.resolve(guardTool(family, "read", (_: object) => work(), { log: (record) => void records.push(record) })(args)).catch((thrown: unknown) => thrown);
    return [JSON.parse(JSON.stringify(answer).replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "<ref>")), records];
  };

  test.each<[string, () => never]>([
    ...["LockedError", "NeverError", "SubjectError", "ToolError", "OtherError"].map((name): [string, () => never] => [name, named(name)]),
    ["a primitive", () => { throw "text"; }],
    ["nothing", () => { throw undefined; }],
    ["an error of its own", () => { throw new RateLimitedError({ retry_after: 3 }); }],
    ["a frozen one", () => { throw Object.freeze(new RateLimitedError({ retry_after: 3 })); }],
  ])("%s is the error it would be without, and one more context in the log", async (_, work) => {
    const [bare, [record]] = await answered(work);
    for (const within of [() => bound.context("outer", () => bound.context("inner", work)), () => bound.context("outer", () => bound.context("inner", async () => work()))])
      expect(await answered(within)).toEqual([bare, [{ ...record, contexts: ["outer", "inner"] }]]);
  });

  test("a URL elicitation is one, and outside of it too", async () => {
    const asks = Object.assign(new Error("x"), { code: -32042, data: { elicitations: [] } });
    const work = (): never => bound.context("signing in", () => { throw asks; });
    expect(work).toThrow(asks);
    expect(guardTool(family, "read", work, { log: () => {} })).toThrow(asks);
  });

  test("what a guard has thrown already is thrown again, and logged once", () => {
    const records: JsonObject[] = [];
    const log = (record: JsonObject): void => void records.push(record);
    const inner = guardHandler(family, "mail/send", named("LockedError"), { log });
    const outer = guardHandler(family, "mail/relay", () => bound.context("relaying", () => inner()), { log });
    expect(outer).toThrow(ProtocolFailure);
    expect(records).toMatchObject([{ code: "internal_error" }]);
  });

  test("a low-level handler's unknown tool is one", () => {
    const records: JsonObject[] = [];
    const unknown = (): never => {
      throw new Error("Unknown tool: gone");
    };
    const handler = guardHandler(family, "tools/call", (_: object) => bound.context("dispatching", unknown), { log: (record) => void records.push(record) });
    expect(decode(handler({ params: { name: "gone" } }), family)).toMatchObject({ code: "not_found", details: { id: "gone" } });
    expect(records).toMatchObject([{ contexts: ["dispatching"] }]);
  });

  test("contexts of another family are around those of this one", async () => {
    const [bare] = await answered(named("LockedError"));
    const [answer, records] = await answered(() => context("theirs", () => bound.context("ours", named("LockedError"))));
    expect([answer, records]).toEqual([bare, [{ code: "not_found", contexts: ["theirs", "ours"] }]]);
  });

  test("what says of itself that it stands for itself is no trap", () => {
    const forged = new Error("x") as Error & { [key: symbol]: unknown };
    forged[Symbol.for("dev.faultline.origin")] = [forged];
    expect(guardTool(family, "read", () => { throw forged; }, { log: () => {} })()).toMatchObject({ isError: true });
  });
});
