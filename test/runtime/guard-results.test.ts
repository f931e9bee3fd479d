// What a guarded tool returns: good results pass as they are, what cannot be sent becomes the fallback, errors that cannot be encoded too.

import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { mostBytes } from "../../templates/typescript/src/runtime/server/acceptable.ts";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { jsonFormat, mailSpec, mailWith, RateLimitedError } from "./mail-family.ts";

let records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);
beforeEach(() => {
  records = [];
});

const fail = (thrown: unknown) => (): never => {
  throw thrown;
};
const busy = new RateLimitedError({ retry_after: 30 });
const ok = { content: [{ type: "text", text: "done" }] };

interface Answer {
  readonly _meta: { readonly [key: string]: { readonly code: string } };
}

const codeOf = (answer: Answer): string | undefined => answer._meta["dev.faultline/error"]?.code;

let reads = 0;
/** Behaves once. */
const once = (what: string): unknown[] => {
  reads += 1;
  if (reads > 1) throw new Error(`${what} was read again`);
  return [];
};

describe("what a tool returns", () => {
  test.each<[string, object]>([
    ["a request for input", { resultType: "input_required", inputRequests: {} }],
    ["a task", { task: { taskId: "t" } }],
    ["no content", {}],
    ["content of a later revision", { content: [{ type: "hologram", shape: {} }] }],
    ["dates", { content: [], structuredContent: { at: new Date(0) } }],
    ["deep values", { content: [], structuredContent: { deep: JSON.parse("[".repeat(150) + "]".repeat(150)) as object } }],
    ["texts of 8 million characters", { content: [{ type: "text", text: "x".repeat(8e6) }] }],
    ["an image of 8 million characters", { content: [{ type: "image", mimeType: "image/png", data: "x".repeat(8e6) }] }],
    ["8 MB of characters of three bytes", { content: [{ type: "text", text: "€".repeat(2.6e6) }] }],
    ["8 MB of emoji", { content: [{ type: "text", text: "😀".repeat(2e6) }] }],
    ["a million numbers", { content: [], structuredContent: { list: new Array<number>(1e6).fill(0) } }],
    ["the same value twice", ((shared) => ({ content: [], structuredContent: { a: shared, b: [shared] } }))({ x: 1 })],
  ])("passes: %s", (_, result) => {
    expect(guardTool(mailSpec, "read", () => result, { log })()).toBe(result);
    expect(records).toEqual([]);
  });

  /** Has what reads only once, so that all of it is copied. */
  const copied = (value: unknown): object => ({ content: [], structuredContent: { get first() { return 1; }, value } });
  test.each<[string, unknown]>([
    ["numbers in objects", [new Number(5), Object(-0), new Number(Number.NaN), Object.assign(new Number(1), { valueOf: () => 7 })]],
    ["texts in objects", { s: new String("x"), empty: new String("") }],
    ["truth values in objects", [new Boolean(false), Object(true)]],
    ["symbols in objects", [Object(Symbol("x")), Symbol("y")]],
    ["all of these of another realm", runInNewContext("[new Number(5), new String('x'), new Boolean(false), new Date(0), new Map([[1, 2]]), /x/]")],
    ["dates", [new Date(0), new Date(Number.NaN), Object.assign(new Date(0), { toJSON: () => "mine" })]],
    ["what has a toJSON, told where it stands", { at: { toJSON: (key: string) => `as ${key}` }, list: [{ toJSON: (key: string) => [key] }], none: { toJSON: () => undefined } }],
    ["lists with a toJSON", Object.assign([1], { toJSON: () => "list" })],
    ["functions, bare and with a toJSON", [() => 1, Object.assign(() => 1, { toJSON: () => "f" }), { f: () => 1 }]],
    ["bytes", [new Uint8Array([1, 2]), new Float64Array([0.5, Number.NaN]), new DataView(new ArrayBuffer(2)), Buffer.from("ab"), new ArrayBuffer(2), new BigInt64Array(0)]],
    ["maps and sets", [new Map([["a", 1]]), new Set([1]), new WeakMap()]],
    ["errors, patterns, promises", [Object.assign(new Error("x"), { code: 1 }), /x/g, Promise.resolve(1), new URL("https://x.example")]],
    ["instances", new (class Point { x = 1; #y = 2; get y() { return this.#y; } })()],
    ["holes and members of lists", [Object.assign([1, , 3], { more: 1 }), Object.assign(Object.create([1]) as object, { a: 1 })]],
    ["names of prototypes", JSON.parse('{"__proto__":{"a":1},"constructor":1,"toString":2}')],
    ["what says it is a number", { [Symbol.toStringTag]: "Number", a: 1 }],
    ["a proxy", new Proxy({ a: new Number(1) }, {})],
    ...("rawJSON" in JSON ? [["JSON as it is", [(JSON as unknown as { rawJSON(text: string): unknown }).rawJSON("1e1000")]] satisfies [string, unknown]] : []),
  ])("is sent as JSON.stringify would: %s", (_, value) => {
    for (const result of [{ content: [], structuredContent: { value } }, copied(value)]) expect(JSON.stringify(guardTool(mailSpec, "read", () => result, { log })())).toBe(JSON.stringify(result));
    expect(records).toEqual([]);
  });

  test("is sent as JSON.stringify would, whatever it is", () => {
    const boxes = fc.oneof(fc.integer(), fc.string(), fc.boolean()).map((value) => Object(value) as unknown);
    const anything = fc.anything({ withBoxedValues: true, withDate: true, withMap: true, withSet: true, withNullPrototype: true, withTypedArray: true, withSparseArray: true, values: [boxes, fc.anything()] });
    fc.assert(
      fc.property(anything, (value) => {
        for (const result of [{ content: [], structuredContent: { value } }, copied(value)]) expect(JSON.stringify(guardTool(mailSpec, "read", () => result, { log })())).toBe(JSON.stringify(result));
      }),
    );
  });

  const cycle: { content: object[]; self?: unknown } = { content: [] };
  cycle.self = cycle;
  const revoked = Proxy.revocable([], {});
  revoked.revoke();
  test.each<[string, unknown]>([
    ["null", null],
    ["a number", 21],
    ["a list", [ok]],
    ["a function", (): void => {}],
    ["a revoked proxy", revoked.proxy],
    ["a BigInt", { content: [], structuredContent: { n: 1n } }],
    ["a BigInt in a block", { content: [{ type: "text", text: "a", size: 1n }] }],
    ["a BigInt in an object", { content: [], structuredContent: { n: Object(1n) as unknown } }],
    ["big numbers as bytes", { content: [], structuredContent: { n: new BigInt64Array([1n]) } }],
    ["a cycle", cycle],
    ["a throwing getter", Object.defineProperty({}, "content", { enumerable: true, get: fail(new Error("x")) })],
    ["a toJSON that throws", { content: [], structuredContent: { toJSON: fail(new Error("x")) } }],
    ["a text that is none", { content: [{ type: "text", text: 5 }] }],
    ["an image without data", { content: [{ type: "image", mimeType: "image/png" }] }],
    ["content that is none", { content: "done" }],
    ["isError that is no flag", { content: [], isError: "yes" }],
    ["9 MB of characters of three bytes", { content: [{ type: "text", text: "€".repeat(3e6) }] }],
    ["9 MB of emoji", { content: [{ type: "text", text: "😀".repeat(2.25e6) }] }],
    ["9 MB with its escapes", { content: [{ type: "text", text: '"'.repeat(4.5e6) }] }],
    ["numbers of 9 MB", { content: [], structuredContent: { list: new Array<number>(450_000).fill(-1.234567890123456) } }],
    ["keys of 9 MB", { content: [], structuredContent: { ["k".repeat(9e6)]: 1 } }],
    ["a text of 9 million characters", { content: [{ type: "text", text: "x".repeat(9e6) }] }],
    ["many texts of 9 million characters in all", { content: new Array(90).fill({ type: "text", text: "x".repeat(1e5) }) }],
    ["an image of 9 million characters", { content: [{ type: "image", mimeType: "image/png", data: "x".repeat(9e6) }] }],
    ["9 million characters of structured content", { content: [], structuredContent: { list: ["x".repeat(9e6)] } }],
    ["a toJSON of 9 million characters", { content: [], structuredContent: { toJSON: () => "x".repeat(9e6) } }],
    ["bytes of 9 million characters", { content: [], structuredContent: { bytes: new Uint8Array(8.5e5) } }],
    ["an endless list", { content: [], structuredContent: { list: new Array(4_000_000_000) } }],
    ["an object that refers twice to one, 60 times over", { content: [], structuredContent: Array.from({ length: 60 }).reduce<object>((one) => ({ a: one, b: one }), {}) }],
  ])("becomes the fallback: %s", async (_, result) => {
    expect(codeOf(guardTool(mailSpec, "read", () => result, { log })() as Answer)).toBe("internal_error");
    expect(codeOf((await guardTool(mailSpec, "read", async () => result, { log })()) as Answer)).toBe("internal_error");
    expect(records).toHaveLength(2);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["a text", "Sunny"],
    ["a block", { type: "text", text: "Sunny" }],
  ])("may be what other frameworks take: %s", async (_, result) => {
    expect(guardTool(mailSpec, "read", () => result, { log })()).toBe(result);
    expect(await guardTool(mailSpec, "read", async () => result, { log })()).toBe(result);
    expect(records).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ["null", null, "null, which cannot be sent: an object was expected"],
    ["a BigInt", { content: [], structuredContent: { list: [1, { n: 1n }] } }, "structuredContent.list[1].n is a BigInt"],
    ["a cycle", cycle, "self leads back to itself"],
    ["a getter", { content: [{ type: "text", get text() { throw new TypeError("gone"); } }] }, "reading content[0].text throws TypeError: gone"],
    ["a toJSON", { content: [], structuredContent: { at: { toJSON: fail(new Error("late")) } } }, "the toJSON of structuredContent.at throws Error: late"],
    ["a toJSON of its own", { content: [], toJSON() {} }, "its toJSON gives undefined"],
    ["a text", { content: [{ type: "text", text: 5 }] }, "content[0] has no text as its text"],
    ["an image", { content: [{ type: "image", data: "" }] }, "content[0] has no text as its mimeType"],
    ["content", { content: "done" }, "its content is not a list"],
    ["isError", { isError: 1 }, "its isError is neither true nor false"],
    ["_meta", { _meta: [] }, "its _meta is not an object"],
    ["size", { content: [{ type: "text", text: "x".repeat(9e6) }] }, "it takes more than 8388608 bytes"],
  ])("is explained in the log where it cannot be sent: %s", (_, result, reason) => {
    guardTool(mailSpec, "read", () => result, { log })();
    expect(records.at(-1)?.["stack"]).toContain(reason);
  });

  test.each<[string, () => object]>([
    ["a getter", () => ({ get content() { return once("content"); } })],
    ["a toJSON", () => ({ content: [], structuredContent: { at: { toJSON: () => once("at") } } })],
    ["a toJSON of its own", () => ({ toJSON: () => ({ content: once("own") }) })],
    ["members on a prototype", () => Object.create({ get content() { return once("content"); } }) as object],
  ])("is taken as data once: %s", (_, make) => {
    reads = 0;
    const answer = guardTool(mailSpec, "read", make, { log })();
    const text = JSON.stringify(answer);
    expect(JSON.stringify(answer)).toBe(text);
    expect(text).toContain("[]");
    expect(records).toEqual([]);
  });

  test("of other frameworks is a text of as many bytes as a client takes, and no more", () => {
    const most = "x".repeat(mostBytes - 2);
    expect(guardTool(mailSpec, "read", () => most, { log })()).toBe(most);
    expect(records).toEqual([]);
    expect(codeOf(guardTool(mailSpec, "read", () => `${most}x`, { log })() as unknown as Answer)).toBe("internal_error");
  });

  test("has no toJSON that was none when it was asked for", () => {
    let asked = 0;
    const answer: unknown = guardTool(mailSpec, "read", () => ({ content: [], get toJSON() { return ++asked < 3 ? undefined : () => "another"; } }), { log })();
    expect(answer).toStrictEqual({ content: [] });
  });

  test("is taken as data all the way down on a guarded server", () => {
    let kept: ((args: object) => unknown) | undefined;
    const server = { registerTool: (_: string, __: object, handler: (args: object) => unknown) => void (kept = handler) };
    reads = 0;
    guardServer(mailSpec, server, { log, strict: true }).registerTool("read", {}, () => ({ content: [], structuredContent: { list: [{ get id() { return once("id"); } }] } }));
    const answer = kept?.({});
    expect(JSON.stringify(answer)).toBe(JSON.stringify(answer));
    expect(answer).toEqual({ content: [], structuredContent: { list: [{ id: [] }] } });
  });

  test("may be any thenable, as long as it settles", async () => {
    const settles = (how: (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => void): unknown =>
      guardTool(mailSpec, "read", () => ({ then: how }), { log })();
    await expect(settles((resolve) => resolve(ok))).resolves.toBe(ok);
    await expect(settles((_, reject) => reject(busy))).resolves.toMatchObject({ isError: true });
    await expect(settles(fail("at once"))).resolves.toMatchObject({ isError: true });
  });

  test.each<readonly [name: string, key: string, property: PropertyDescriptor]>([
    ["a constructor that cannot be read", "constructor", { get: fail(new Error("raw")) }],
    ["a then that throws", "then", { value: fail(new Error("raw")) }],
    ["a then that answers nothing, and tells the failure", "then", { value: (_: unknown, failed: (reason: unknown) => void) => failed(new Error("raw")) }],
  ])("may be a promise with %s", async (_, key, property) => {
    const handed: unknown = guardTool(mailSpec, "read", () => Object.defineProperty(Promise.resolve(ok), key, property), { log })();
    await expect(handed).resolves.toMatchObject({ isError: true });
  });
});

describe("an error that cannot be encoded", () => {
  const broken = Object.defineProperty(new RateLimitedError({ retry_after: 30 }), "retry", { get: fail(new Error("x")) });

  test("becomes the fallback, in the format of the family", () => {
    const answer = guardTool(mailWith({ format: { ...jsonFormat, contexts: true } }), "read", fail(broken), { log })() as Answer & typeof ok;
    expect(codeOf(answer)).toBe("internal_error");
    expect(JSON.parse(answer.content[0]?.text ?? "")).toEqual({ error: "internal_error", message: "An internal error occurred.", details: null });
    expect(answer._meta["dev.faultline/error"]).toHaveProperty("ref", records.at(-1)?.["ref"]);
  });

  test("becomes a bare text where nothing can be encoded", () => {
    const format = Object.defineProperty({ ...jsonFormat }, "limits", { get: fail(new Error("x")) });
    const answer: unknown = guardTool(mailWith({ format }), "read", fail(busy), { log })();
    expect(answer).toEqual({ isError: true, content: [{ type: "text", text: "[internal_error]" }], _meta: {} });
  });
});

test("what a class keeps on its prototype is part of a result, as its own members are", () => {
  class Result {
    readonly content = ok.content;
    get structuredContent(): object {
      return { done: true };
    }
  }
  expect(guardTool(mailSpec, "read", () => new Result(), { log })()).toEqual({ ...ok, structuredContent: { done: true } });
});
