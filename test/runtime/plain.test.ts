// The door for received values: what stands behind it inherits nothing, whatever came.

import { expect, test } from "vitest";
import { plain } from "../../templates/typescript/src/runtime/values/plain.ts";

test("a copy has the own members alone", () => {
  const value = Object.assign(Object.create({ inherited: 1 }) as object, { code: "a", "": 0 });
  expect({ ...plain(value) }).toEqual({ code: "a", "": 0 });
  expect(plain(value)["inherited"]).toBeUndefined();
});

test("what all objects inherit is not there, and was not given by name", () => {
  Object.defineProperty(Object.prototype, "planted", { value: "everywhere", configurable: true });
  try {
    expect(({} as { readonly planted?: string }).planted).toBe("everywhere");
    expect(plain({ code: "a" })["planted"]).toBeUndefined();
    expect(plain({})["constructor"]).toBeUndefined();
  } finally {
    Reflect.deleteProperty(Object.prototype, "planted");
  }
});

test("__proto__ of JSON is a member like any other", () => {
  const copy = plain(JSON.parse('{"__proto__":{"code":"forged"}}'));
  expect(copy["code"]).toBeUndefined();
  expect(copy["__proto__"]).toEqual({ code: "forged" });
});

test("a member that throws takes no other with it", () => {
  const value = {
    get details(): never {
      throw new Error("no");
    },
    code: "a",
  };
  expect({ ...plain(value) }).toEqual({ code: "a" });
});

test.each([["nothing", undefined], ["null", null], ["a text", "abc"], ["a list", ["a"]], ["a function", () => 1], ["a revoked proxy", revoked()]])("of %s there are no members", (_, value) => {
  expect(Object.keys(plain(value))).toEqual([]);
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
