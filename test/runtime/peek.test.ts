// Reading properties of values nobody vouches for: what is there is read, what throws is not there, and a polluted prototype says nothing.

import { afterEach, describe, expect, test } from "vitest";
import { isArray, isRecord, peek, peekUnpolluted, peekOwn } from "../../templates/typescript/src/runtime/values/peek.ts";

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};
const throwing = {
  get code(): never {
    throw new Error("not for you");
  },
};

/** Puts `key` where every object, or every error, inherits it from. */
const polluted: (() => void)[] = [];
const pollute = (root: object, key: string, value: unknown): void => {
  const native = Object.getOwnPropertyDescriptor(root, key);
  Object.defineProperty(root, key, { value, configurable: true, writable: true });
  polluted.push(() => {
    Reflect.deleteProperty(root, key);
    if (native) Object.defineProperty(root, key, native);
  });
};
afterEach(() => {
  for (const undo of polluted.splice(0)) undo();
});

class Failed extends Error {
  get status(): number {
    return 404;
  }
}

describe("peek", () => {
  test("reads own and inherited properties, of texts too", () => {
    expect([peek({ a: 1 }, "a"), peek(Object.create({ a: 2 }), "a"), peek("abc", "length"), peek(() => 0, "length")]).toEqual([1, 2, 3, 0]);
  });

  test.each([["null", null], ["undefined", undefined], ["what throws", throwing], ["a revoked proxy", revoked()]])("of %s there is nothing", (_, value) => {
    expect(peek(value, "code")).toBeUndefined();
  });
});

describe("peekOwn", () => {
  test("reads what is an object's or a function's own", () => {
    expect([peekOwn({ a: 1 }, "a"), peekOwn(Object.assign(() => 0, { a: 2 }), "a")]).toEqual([1, 2]);
  });

  test("reads nothing inherited, nothing of a text, and nothing that throws", () => {
    for (const value of [Object.create({ a: 1 }), "abc", null, undefined, throwing, revoked()]) for (const key of ["a", "length", "code"]) expect(peekOwn(value, key)).toBeUndefined();
  });
});

describe("peekUnpolluted", () => {
  test("reads as peek does where nobody has polluted anything", () => {
    expect([peekUnpolluted({ a: 1 }, "a"), peekUnpolluted(new Failed(), "status"), peekUnpolluted("abc", "length")]).toEqual([1, 404, 3]);
  });

  test.each([["all objects", Object.prototype], ["all errors", Error.prototype]])("does not read what is there for %s alone", (_, root) => {
    pollute(root, "status", 500);
    expect(peek(new Error("x"), "status")).toBe(500);
    for (const value of [new Error("x"), new TypeError("x"), revoked()]) expect(peekUnpolluted(value, "status")).toBeUndefined();
    expect(peekUnpolluted(Object.assign(new Error("x"), { status: 409 }), "status")).toBe(409);
    expect(peekUnpolluted(new Failed(), "status")).toBe(404);
  });

  test("of null, of nothing and of a text it reads nothing that is there for all", () => {
    pollute(Object.prototype, "status", 500);
    for (const value of [null, undefined, "abc", 7, Object.assign(() => 0, { status: 1 })]) expect(peekUnpolluted(value, "status")).toBeUndefined();
    expect(peekUnpolluted({}, "status")).toBeUndefined();
  });

  test("what errors are born with is read wherever it stands", () => {
    const error = new Failed("gone");
    expect([peekUnpolluted(error, "message"), peekUnpolluted(error, "name"), peekUnpolluted(error, "constructor"), typeof peekUnpolluted(error, "stack")]).toEqual(["gone", "Error", Failed, "string"]);
    expect([peekUnpolluted(new TypeError("x"), "name"), peekUnpolluted({}, "constructor")]).toEqual(["TypeError", Object]);
    expect([peekUnpolluted(new Error(), "message"), peekUnpolluted(new Error(), "name")]).toEqual(["", "Error"]);
  });
});

test("what is an array, and what a record, is said of revoked proxies too", () => {
  expect([isArray([]), isArray({}), isArray(revoked())]).toEqual([true, false, false]);
  expect([isRecord({}), isRecord([]), isRecord(null), isRecord(() => 0), isRecord("a")]).toEqual([true, false, false, false, false]);
});
