// Which rule a foreign exception matches, and what details it then has. The exceptions have the shapes their libraries give them.

import { describe, expect, test } from "vitest";
import { applyRules, type RuleScope } from "../../templates/typescript/src/runtime/core/match.ts";
import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import type { DetailShapes, ErrorSpec, Match, Rule, Source } from "../../templates/typescript/src/runtime/values/spec.ts";
import { complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { mailSpec, mailWith } from "./mail-family.ts";

const familyOf = (details: DetailShapes, rules: readonly Rule[]) => {
  const spec: ErrorSpec<"caught"> = {
    domain: "mail",
    code: "caught",
    category: "user",
    message: "Caught.",
    recoverable: true,
    jsonRpc: { default: -32603 },
    httpStatus: 500,
    logLevel: "error",
    details,
  };
  class CaughtError extends TaxonomyError {
    static override readonly spec = spec;
    declare readonly code: "caught";
    constructor(details: object) {
      super(messageOf(spec, details));
      complete(this, details);
    }
  }
  return mailWith({ classes: [CaughtError], rules });
};

const matches = (match: Match, thrown: unknown): boolean => applyRules(familyOf({}, [{ match, error: "caught" }]), thrown) !== undefined;

/** The detail a source gives. */
const detail = (shape: DetailShapes[string], source: Source, thrown: unknown, scope?: RuleScope): unknown =>
  applyRules(familyOf({ it: shape }, [{ match: {}, error: "caught", with: { it: source } }]), thrown, scope)?.details["it"];

const like = (properties: object): Error => Object.assign(new Error("native"), properties);
class HttpError extends Error {}
class NotFoundHttpError extends HttpError {}

describe("a rule matches", () => {
  test.each<[string, Match, unknown]>([
    ["a name", { name: ["ValueError"] }, { name: "ValueError" }],
    ["the name of a class that set none", { name: ["HttpError"] }, new HttpError()],
    ["the name of a superclass", { name: ["HttpError"] }, new NotFoundHttpError()],
    ["a character beyond the basic plane as one", { message: "^.$" }, new Error("😀")],
    ["a thrown text", { message: "locked" }, "database is locked"],
    ["anything, when nothing is asked", {}, Symbol("s")],
    ["a cause, when deep", { code: ["ECONNRESET"], deep: true }, new Error("a", { cause: new Error("b", { cause: like({ code: "ECONNRESET" }) }) })],
    ["an aggregated error, when deep", { name: ["RangeError"], deep: true }, new AggregateError([new TypeError(), new RangeError()])],
  ])("%s", (_, match, thrown) => {
    expect(matches(match, thrown)).toBe(true);
  });
});

describe("a rule does not match", () => {
  test.each<[string, Match, unknown]>([
    ["a gRPC code as a status", { status: [[0, 599]] }, like({ code: 14 })],
    ["a MongoDB code as a status", { status: [[100, 599]] }, like({ code: 11_000 })],
    ["conditions met by different links", { name: ["TypeError"], code: ["X"], deep: true }, new TypeError("a", { cause: like({ code: "X" }) })],
    ["nothing where a text is wanted", { pattern: [{ at: ["reason"], matches: "undefined" }] }, {}],
    ["a pattern the host cannot compile", { message: "(" }, new Error("(")],
  ])("%s", (_, match, thrown) => {
    expect(matches(match, thrown)).toBe(false);
  });

  test("the first rule wins, and one whose required details stay empty is passed over", () => {
    const family = familyOf({ id: { type: "string" } }, [
      { match: {}, error: "caught", with: { id: { from: ["error", "id"] } } },
      { match: {}, error: "caught", with: { id: { value: "second" } } },
    ]);
    expect(applyRules(family, { id: "first" })?.details).toEqual({ id: "first" });
    expect(applyRules(family, {})?.details).toEqual({ id: "second" });
  });
});

describe("details", () => {
  const text = { type: "string" } as const;
  const seconds = { type: "integer", unit: "s", minimum: 0 } as const;
  const fromError = (...path: string[]): Source => ({ from: ["error", ...path] });

  test.each<[string, DetailShapes[string], Source, unknown, unknown]>([
    [
      "Retry-After in a plain object, in any case",
      seconds,
      fromError("response", "headers", "retry-after"),
      { response: { headers: { "Retry-After": "7" } } },
      7,
    ],
    ["Retry-After in Headers", seconds, fromError("headers", "Retry-After"), { headers: new Headers({ "retry-after": "7" }) }, 7],
    ["the class where the name says nothing", text, fromError("name"), new HttpError(), "HttpError"],
    ["the name where it says something", text, fromError("name"), like({ name: "ValueError" }), "ValueError"],
    ["a thrown text", text, fromError("message"), "just a text", "just a text"],
    [
      "a text without secrets and controls",
      text,
      fromError("t"),
      { t: "a\u0007b\nAuthorization: Bearer abcdef1234567890" },
      "ab Authorization: Bearer [redacted]",
    ],
  ])("can be %s", (_, shape, source, thrown, expected) => {
    expect(detail(shape, source, thrown)).toEqual(expected);
  });

  test("can be an HTTP date, as the time until then", () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    expect(detail(seconds, fromError("headers", "retry-after"), { headers: { "retry-after": date } })).toBeOneOf([89, 90]);
    expect(detail(seconds, fromError("headers", "retry-after"), { headers: { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" } })).toBe(1);
  });

  test("can come from the call", () => {
    const scope = { args: { id: "m1" }, tool: "read", server: "mail" };
    expect(detail(text, { from: ["args", "id"] }, {}, scope)).toBe("m1");
    expect(detail(text, { from: ["tool"] }, {}, scope)).toBe("read");
    expect(detail(text, { from: ["server"] }, {}, scope)).toBe("mail");
    expect(detail(text, { from: ["subject"] }, {}, scope)).toBe("m1");
    expect(detail(text, { from: ["subject"] }, {}, { ...scope, uri: "mail://m2" })).toBe("mail://m2");
  });

  test("come from the link that matched, else from what was thrown", () => {
    const thrown = like({ id: "outer", cause: like({ code: "ENOENT", path: "/inner" }) });
    const family = familyOf({ path: text, id: text }, [
      { match: { code: ["ENOENT"], deep: true }, error: "caught", with: { path: fromError("path"), id: fromError("id") } },
    ]);
    expect(applyRules(family, thrown)?.details).toEqual({ path: "/inner", id: "outer" });
  });

  test("whose default does not fit either stay empty", () => {
    expect(
      applyRules(familyOf({ n: seconds }, [{ match: {}, error: "caught", with: { n: { from: ["error", "n"], orElse: { value: "soon" } } } }]), {}),
    ).toBeUndefined();
  });

  test("that do not fit leave an optional one out", () => {
    const family = familyOf({ n: { type: "integer", optional: true } }, [{ match: {}, error: "caught", with: { n: fromError("n") } }]);
    expect(applyRules(family, { n: "many" })?.details).toEqual({});
  });
});

describe("hostile exceptions", () => {
  const trap = (): never => {
    throw new Error("a trap");
  };
  const proxy = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap });
  const revoked = Proxy.revocable([], {});
  revoked.revoke();
  const cyclic: { cause?: unknown; errors?: unknown } = {};
  cyclic.cause = cyclic;
  cyclic.errors = [cyclic, { errors: cyclic }];
  const all: Match = { name: ["X"], code: ["X"], status: [[1, 2]], path: [{ at: ["a", "b"], equals: [1] }], message: "X", deep: true };

  test.each<[string, unknown]>([
    ["a proxy", proxy],
    ["a revoked proxy", revoked.proxy],
    ["a cycle", cyclic],
    ["a list that is revoked", { errors: revoked.proxy, headers: revoked.proxy, cause: revoked.proxy }],
    ["headers that throw", { response: { headers: { get: trap } } }],
    ["no prototype", Object.create(null)],
    ["nothing", undefined],
    ["null", null],
  ])("%s never throws", (_, thrown) => {
    const details: DetailShapes = { it: { type: "array" } };
    for (const match of [all, { deep: true } as const]) {
      const family = familyOf(details, [{ match, error: "caught", with: { it: { from: ["error", "response", "headers", "x"], orElse: { value: [] } } } }]);
      expect(() => applyRules(family, thrown)).not.toThrow();
    }
    expect(() => applyRules(mailSpec, thrown)).not.toThrow();
  });

  test("a chain without end takes bounded time", () => {
    let reads = 0;
    const endless = (): object => ({
      get cause() {
        reads += 1;
        return endless();
      },
    });
    expect(matches({ code: ["X"], deep: true }, endless())).toBe(false);
    expect(reads).toBeLessThan(64);
  });
});

describe("a text with paths in it", () => {
  const source: Source = { text: ["No file ", { from: ["error", "path"] }, " for ", { from: ["tool"] }] };

  test("is put together", () => {
    expect(detail({ type: "string" }, source, like({ path: "a.txt" }), { tool: "read" })).toBe("No file a.txt for read");
  });

  test("is cleaned, scrubbed and cut as a whole", () => {
    const secret = ["Bear", "er abcdefghijklmnopqrstuvwxyz0123456789"].join("");
    expect(detail({ type: "string" }, source, like({ path: `${secret}\n` }), { tool: "read" })).not.toContain("abcdefghijklmnop");
    expect(detail({ type: "string", maxLength: 12 }, source, like({ path: "a.txt" }), { tool: "read" })).toHaveLength(12);
  });

  test("is none when a piece is missing, and fits only texts", () => {
    expect(detail({ type: "string" }, source, like({}), { tool: "read" })).toBeUndefined();
    expect(detail({ type: "integer" }, { text: ["wait ", { from: ["error", "seconds"] }] }, like({ seconds: 3 }))).toBeUndefined();
  });
});
