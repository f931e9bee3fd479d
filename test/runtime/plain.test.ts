// The door for received values: what stands behind it inherits nothing, whatever came.

import { expect, test } from "vitest";
import { plain, seen as seenOf } from "../../templates/typescript/src/runtime/values/peek.ts";

/** What is there of them all. */
const seen = (value: unknown): object => JSON.parse(JSON.stringify(plain(value, "code", "details", "__proto__")));

const planted = (member: string, act: () => void): void => {
  Object.defineProperty(Object.prototype, member, { value: "everywhere", configurable: true });
  try {
    act();
  } finally {
    Reflect.deleteProperty(Object.prototype, member);
  }
};

test("it has the own members that are asked for", () => {
  expect(seen(Object.assign(Object.create({ details: 1 }) as object, { code: "a", other: 0 }))).toEqual({ code: "a" });
});

test("what all objects inherit is not there, asked for or not", () => {
  planted("details", () => {
    expect((seen({ code: "a" }) as { readonly code?: string }).code).toBe("a");
    expect(plain({ code: "a" }, "details").details).toBeUndefined();
    expect((plain({ code: "a" }, "code") as { readonly details?: unknown }).details).toBeUndefined();
  });
});

test("__proto__ of JSON is a member like any other", () => {
  const copy = plain(JSON.parse('{"__proto__":{"code":"forged"}}'), "code", "__proto__");
  expect(copy.code).toBeUndefined();
  expect(copy["__proto__"]).toEqual({ code: "forged" });
});

test("a member that throws takes no other with it", () => {
  const value = {
    get details(): never {
      throw new Error("no");
    },
    code: "a",
  };
  expect(seen(value)).toEqual({ code: "a" });
});

test("of what is not JSON, members of a class are seen, those of all objects are not, and what throws is not there", () => {
  class Failed extends Error {
    get detail(): string {
      return "full";
    }
    get status(): never {
      throw new Error("no");
    }
  }
  planted("reason", () => {
    const { name, message, detail, status, reason } = seenOf(new Failed("m"), "name", "message", "detail", "status", "reason");
    expect([name, message, detail, status, reason]).toEqual(["Error", "m", "full", undefined, undefined]);
  });
});

test("of a wide object no other member is asked for", () => {
  const asked: PropertyKey[] = [];
  const wide = new Proxy({ code: "a" } as { readonly [member: string]: unknown }, {
    get: (target, key) => (asked.push(key), target[String(key)]),
    ownKeys: () => {
      throw new Error("a million");
    },
  });
  expect(plain(wide, "code").code).toBe("a");
  expect(asked).toEqual(["code"]);
});

test.each([["nothing", undefined], ["null", null], ["a text", "abc"], ["a list", ["a"]], ["a function", () => 1], ["a revoked proxy", revoked()]])("of %s there are no members", (_, value) => {
  expect(seen(value)).toEqual({});
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
