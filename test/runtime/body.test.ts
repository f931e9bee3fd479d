// A format's body is filled from variables and read back into the same ones.

import { describe, expect, test } from "vitest";
import { fillBody, readBody as readInto } from "../../templates/typescript/src/runtime/carriers/body.ts";
import type { Json, JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";

/** What stands in `json`, and what of it where not all does. */
const readParts = (of: JsonObject, json: unknown): Map<string, unknown> => {
  const captured = new Map<string, unknown>();
  readInto(of, json, captured);
  return captured;
};
const readBody = (of: JsonObject, json: unknown): Map<string, unknown> | undefined => (readInto(of, json, new Map()) ? readParts(of, json) : undefined);

const template = { error: "$code", message: "$message", details: "$details", meta: { ref: "$ref?", kind: "mail", list: ["$code", 1] } };
const from =
  (values: { readonly [variable: string]: Json }) =>
  (variable: string): Json | undefined =>
    values[variable];

describe("filling", () => {
  test("puts values in place of variables, at any depth", () => {
    expect(fillBody(template, from({ $code: "busy", $message: "Busy.", $details: { after: 3 }, $ref: "r-1" }))).toEqual({
      error: "busy",
      message: "Busy.",
      details: { after: 3 },
      meta: { ref: "r-1", kind: "mail", list: ["busy", 1] },
    });
  });

  test("makes an absent variable null, and leaves out the key of an optional one", () => {
    expect(fillBody({ a: "$details", b: "$ref?", c: { d: "$ref?" }, e: null }, from({}))).toEqual({ a: null, c: {}, e: null });
  });

  test("keeps what only looks like a variable, and falsy values", () => {
    expect(fillBody({ price: "$$5", empty: "$message", zero: "$after" }, from({ $message: "", $after: 0 }))).toEqual({
      price: "$5",
      empty: "",
      zero: 0,
    });
  });

  test("sets no prototype", () => {
    const filled = fillBody(JSON.parse('{"__proto__": {"$x": "$code"}}') as JsonObject, from({ $code: "busy" }));
    expect(Object.getPrototypeOf(filled)).toBe(Object.prototype);
    expect(Object.keys(filled)).toEqual(["__proto__"]);
    expect(Object.getOwnPropertyDescriptor(filled, "__proto__")).toMatchObject({ enumerable: true, configurable: true, writable: true });
  });
});

describe("reading back", () => {
  test("finds every variable that was filled in", () => {
    const values = { $code: "busy", $message: "Busy.", $details: { after: 3 }, $ref: "r-1" };
    expect(Object.fromEntries(readBody(template, fillBody(template, from(values))) ?? [])).toEqual(values);
  });

  test("takes null and a missing optional key for absent", () => {
    const read = readBody(template, { error: "busy", message: "Busy.", details: null, meta: { kind: "mail", list: ["busy", 1] } });
    expect([...(read?.keys() ?? [])].sort()).toEqual(["$code", "$message"]);
  });

  test("ignores members it does not know", () => {
    expect(readBody({ error: "$code" }, { error: "busy", more: [1n] })?.get("$code")).toBe("busy");
  });

  test.each([
    ["a required key is missing", { error: "busy", details: null, meta: { kind: "mail", list: ["busy", 1] } }],
    ["a literal differs", { error: "busy", message: "", details: null, meta: { kind: "post", list: ["busy", 1] } }],
    ["a list is none", { error: "busy", message: "", details: null, meta: { kind: "mail", list: { 0: "busy", 1: 1 } } }],
    ["a member of a list differs", { error: "busy", message: "", details: null, meta: { kind: "mail", list: ["busy", 2] } }],
    ["it is not an object", ["busy"]],
    ["it is null", null],
    ["it is a text", "busy"],
  ])("refuses json where %s", (_, json) => {
    expect(readBody(template, json)).toBeUndefined();
  });

  test("survives hostile json", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(readBody(template, proxy)).toBeUndefined();
    const trap = Object.defineProperty({}, "error", {
      enumerable: true,
      get: () => {
        throw new Error("a trap");
      },
    });
    expect(readBody({ error: "$code" }, trap)).toBeUndefined();
    expect(readBody({ toString: "$code" }, {})).toBeUndefined();
  });

  test("takes null for a literal, and null alone", () => {
    expect(readBody({ error: "$code", data: null }, { error: "busy", data: null })).toEqual(new Map([["$code", "busy"]]));
    for (const data of [undefined, 0, {}, ""]) expect(readBody({ error: "$code", data: null }, { error: "busy", data })).toBeUndefined();
  });

  test("of a part of it are as many as are there", () => {
    const template = { error: "$code", kind: "mail", message: "$message", data: null, list: [{ details: "$details?" }] };
    expect(Object.fromEntries(readParts(template, { error: "busy", kind: "post", list: [{ details: { a: 1 } }] }))).toEqual({ $code: "busy", $details: { a: 1 } });
    for (const json of [null, 7, "busy", [], { error: null }, { list: 7 }]) expect(readParts(template, json).size).toBe(0);
  });
});
