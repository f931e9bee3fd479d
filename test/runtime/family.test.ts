// The namespace beside a union of errors: is, from, match, decode, codes.

import { describe, expect, expectTypeOf, test } from "vitest";
import { toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { defineClientFamily, defineFamily } from "../../templates/typescript/src/runtime/family.ts";
import { withVocabulary } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { ProtocolFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import { TransportFailure } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";
import { InternalError, MailError, mailSpec, NotFoundError, RateLimitedError, ToolFailedError } from "./mail-family.ts";

const busy = new RateLimitedError({ retry_after: 30 });
const unknown = new UnknownError({ code: "brand_new", message: "New.", category: "system", recoverable: true });

test("codes are those of all classes and of the unknown arm", () => {
  expect([...MailError.codes].sort()).toEqual(["internal_error", "not_found", "permission_denied", "rate_limited", "tool_failed", "unknown"]);
});

test("what clients know of a family is what servers know, and less", () => {
  const { classes, format, contract, ...rest } = mailSpec;
  expect(withVocabulary({ classes, format, contract } as never, rest as never)).toEqual(mailSpec);
});

test("defining a family reads nothing", () => {
  const spec = new Proxy(mailSpec, { get: () => expect.fail("read") });
  expect(defineFamily(spec)).toHaveProperty("is");
});

describe("is", () => {
  test.each([busy, unknown, new InternalError()])("accepts $name", (error) => {
    expect(MailError.is(error)).toBe(true);
  });

  test("accepts an error of another copy of the package, which shares no class", () => {
    const copy = Object.assign(new Error("m"), { [Symbol.for("dev.faultline.error")]: { ...RateLimitedError.spec }, code: "rate_limited" });
    expect(MailError.is(copy)).toBe(true);
  });

  test.each([
    ["another domain", { ...RateLimitedError.spec, domain: "calendar" }],
    ["another code", { ...RateLimitedError.spec, code: "toString" }],
    ["no spec", null],
  ])("refuses %s", (_, spec) => {
    expect(MailError.is({ [Symbol.for("dev.faultline.error")]: spec })).toBe(false);
  });

  test.each([undefined, null, "rate_limited", new Error("m"), { code: "rate_limited" }])("refuses %o", (value) => {
    expect(MailError.is(value)).toBe(false);
  });
});

describe("from", () => {
  test("keeps an error of the family", () => {
    expect(MailError.from(busy)).toBe(busy);
    expect(MailError.from(unknown)).toBe(unknown);
  });

  test("applies the mapping rules, with the native error as cause", () => {
    const native = Object.assign(new Error("429"), { status: 429 });
    const error = MailError.from(native);
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error).toMatchObject({ details: { retry_after: 30 }, cause: native });
    expect(MailError.from({ code: "ENOENT" }, { args: { id: "m1" } })).toBeInstanceOf(NotFoundError);
  });

  test.each([[new Error("native")], [undefined], [null], ["text"], [Object.create(null)]])(
    "makes the fallback of %o, with a ref and the cause",
    (thrown) => {
      const error = MailError.from(thrown);
      expect(error).toBeInstanceOf(InternalError);
      expect(error).toMatchObject({ cause: thrown, ref: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/) });
      expect(MailError.from(thrown).ref).not.toBe(error.ref);
    },
  );

  test("finds the error inside a failure that a guarded handler threw", () => {
    expect(MailError.from(new ProtocolFailure({ code: 1, message: "m" }, busy))).toBe(busy);
  });

  test("lets a rule by name make something of a transport failure", () => {
    const family = defineFamily({
      ...mailSpec,
      rules: [{ match: { name: ["TransportFailure"] }, error: "not_found", with: { id: { value: "server" } } }],
    });
    expect(family.from(new TransportFailure("m", { kind: "closed" }))).toBeInstanceOf(NotFoundError);
  });
});

describe("match", () => {
  test("calls the handler of the code, or the one for the rest", () => {
    const some = (error: MailError): string =>
      MailError.match(error, { rate_limited: ({ details }) => `wait ${details.retry_after}`, _: ({ code }) => code });
    expect(some(busy)).toBe("wait 30");
    expect(some(new ToolFailedError({ recoverable: true }))).toBe("tool_failed");
    expect(some(unknown)).toBe("unknown");
  });

  test("takes no handler from Object.prototype", () => {
    const odd = { [Symbol.for("dev.faultline.error")]: { domain: "mail", code: "constructor" } } as unknown as MailError;
    expect(MailError.match(odd, { _: () => "rest" })).toBe("rest");
    expect(MailError.match(new Error("none of ours") as MailError, { _: () => "rest" })).toBe("rest");
  });

  test("wants all codes, or one for the rest", () => {
    const one = (error: NotFoundError): string => error.details.id;
    // @ts-expect-error the other codes are missing
    expect(() => MailError.match(busy, { not_found: one })).toThrow(new TypeError("No handler for rate_limited."));
    MailError.match(busy, { _: (error) => expectTypeOf(error).toEqualTypeOf<MailError>() });
  });
});

describe("decode", () => {
  test("returns errors of the family only", () => {
    expect(MailError.decode(toToolResult(busy, mailSpec))).toBeInstanceOf(RateLimitedError);
    expect(MailError.decode({ isError: true, content: [{ type: "text", text: "broken" }] })).toBeUndefined();
    expect(MailError.decode(new Error("Not connected"))).toBeUndefined();
  });
});

describe("a client's family", () => {
  const { rules: _, sdkFailures: __, ...vocabulary } = mailSpec;
  const Client = defineClientFamily<TaxonomyError, object>(vocabulary, {});

  test("knows, matches and reads the errors of the family", () => {
    expect(Client.codes).toEqual(MailError.codes);
    const busy = new RateLimitedError({ retry_after: 3 });
    expect(Client.is(busy)).toBe(true);
    expect(Client.is(new Error("x"))).toBe(false);
    expect(Client.match(busy, { _: ({ code }) => code })).toBe("rate_limited");
    expect(Client.decode(toToolResult(busy, mailSpec))).toBeInstanceOf(RateLimitedError);
    expect(Client.fromEnvelope(busy.toJSON())).toBeInstanceOf(RateLimitedError);
  });

  test("makes nothing of foreign values: it has no rules for them", () => expect(Client).not.toHaveProperty("from"));
});
