// `__proto__` in what was received: gone at every depth, by every way in, for known codes and unknown ones.

import { describe, expect, test } from "vitest";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { defineFamily } from "../../templates/typescript/src/runtime/family.ts";
import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import { fromProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { fromStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { withoutProto } from "../../templates/typescript/src/runtime/values/data.ts";
import type { Json, JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { InternalError, jsonFormat, mailWith } from "./mail-family.ts";
import { specOf } from "./sample-errors.ts";

const spec = specOf("place_gone", {
  domain: "mail",
  message: "Gone.",
  details: { at: { type: "object", properties: { rows: { type: "array", items: { type: "object" } } } }, free: { type: "object", optional: true } },
});

class PlaceGoneError extends TaxonomyError {
  static override readonly spec: typeof spec = spec;
  constructor(details: object) {
    super(messageOf(spec, details));
    complete(this, details);
  }
}

const family = mailWith({ classes: [InternalError, PlaceGoneError] });
const json = { ...family, format: jsonFormat };

const admin = '"__proto__":{"admin":true}';
const details = `{"at":{"rows":[{"id":1,${admin}}],${admin}},"free":{"deep":[[{"er":{${admin}}}]]},${admin}}`;
const envelope = (code: string): string => `{"code":"${code}","message":"Gone.","category":"system","recoverable":true,"details":${details},${admin}}`;

const ways: { readonly [name: string]: (code: string) => TaxonomyError | undefined } = {
  "a result's _meta": (code) => decode(JSON.parse(`{"isError":true,"content":[],"_meta":{"dev.faultline/error":${envelope(code)}}}`), family) as TaxonomyError,
  "structured content": (code) => decode(JSON.parse(`{"isError":true,"content":[],"structuredContent":{"error":${envelope(code)}}}`), family) as TaxonomyError,
  "JSON in a text": (code) =>
    decode({ content: [{ type: "text", text: `{"error":"${code}","message":"Gone.","details":${details}}` }] }, json) as TaxonomyError,
  "a JSON-RPC error": (code) => decode(JSON.parse(`{"code":-32603,"message":"Gone.","data":{"error":${envelope(code)}}}`), family) as TaxonomyError,
  "problem details": (code) => fromProblem({ status: 503, body: envelope(code).replace('"message"', '"detail"') }, family),
  "an envelope": (code) => defineFamily(family).fromEnvelope(JSON.parse(envelope(code))),
};

/** Every object in `value`, itself included. */
const objects = (value: unknown): readonly object[] =>
  typeof value === "object" && value !== null ? [value, ...Object.values(value as object).flatMap(objects)] : [];

describe.each(Object.entries(ways))("received by %s", (_, receive) => {
  test.each([["place_gone", "place_gone"], ["brand_new", "unknown"]])("%s has none", (sent, code) => {
    const error = receive(sent);
    expect(error?.code).toBe(code);
    expect(error?.details).toEqual({ at: { rows: [{ id: 1 }] }, free: { deep: [[{ er: {} }]] } });
    for (const each of objects(error?.details)) {
      expect(Object.hasOwn(each, "__proto__")).toBe(false);
      expect((Object.assign({}, each) as { readonly admin?: unknown }).admin).toBeUndefined();
    }
  });
});

test.each([["mail", "place_gone"], ["elsewhere", "unknown"]])("metadata of a google.rpc.Status of the domain %s has none", (domain, code) => {
  const metadata = `{"faultline-category":"c","faultline-recoverable":"true","at":"{\\"rows\\":[],\\"__proto__\\":{\\"admin\\":true}}",${admin}}`;
  const info = `{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"PLACE_GONE","domain":"${domain}","metadata":${metadata}}`;
  const error = fromStatus(JSON.parse(`{"code":5,"message":"Gone.","details":[${info}]}`), family);
  expect(error).toMatchObject({ code });
  for (const each of objects(error?.details)) expect(Object.hasOwn(each, "__proto__")).toBe(false);
});

describe("data", () => {
  test("without any is not copied", () => {
    const data = { a: [{ b: 1 }] };
    expect(withoutProto(data)).toBe(data);
  });

  test("of one member that is __proto__ has none, whatever that is; null stays null", () => {
    expect(Object.keys(withoutProto(JSON.parse('{"__proto__":1}') as JsonObject))).toEqual([]);
    expect(withoutProto(JSON.parse('{"a":null,"b":[null],"__proto__":1}'))).toStrictEqual({ a: null, b: [null] });
  });

  test("that goes round in circles, or very deep, comes to an end", () => {
    const round: { [key: string]: Json } = { a: 1 };
    round["round"] = round;
    expect(withoutProto(round)["a"]).toBe(1);
    const deep = JSON.parse(`${'{"a":'.repeat(5_000)}{${admin}}${"}".repeat(5_000)}`) as JsonObject;
    expect(objects(withoutProto(deep)).some((each) => Object.hasOwn(each, "__proto__"))).toBe(false);
    Object.defineProperty(round, "__proto__", { value: 1, enumerable: true });
    expect(JSON.stringify(withoutProto(round))).not.toContain("__proto__");
  });

  test("is copied one level deeper than fits, so that a part of it never passes for the whole", () => {
    const nested = (depth: number): unknown => withoutProto(JSON.parse(`${'{"a":'.repeat(depth)}{${admin}}${"}".repeat(depth)}`) as JsonObject);
    expect(JSON.stringify(nested(32)).match(/"a"/g)).toHaveLength(32);
    expect(JSON.stringify(nested(33)).match(/"a"/g)).toHaveLength(33);
    expect(JSON.stringify(nested(34)).match(/"a"/g)).toHaveLength(33);
  });

  test("that does not let itself be read does no harm", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const trap = {
      get a(): never {
        throw new Error("no");
      },
    };
    expect(withoutProto({ proxy, trap } as object as JsonObject)).toMatchObject({});
    const clean = withoutProto({ proxy, ...(JSON.parse(`{"in":{${admin}}}`) as object) } as object as JsonObject);
    expect(Object.keys(clean["proxy"] as object)).toEqual([]);
    expect(clean).toHaveProperty("in", {});
  });
});
