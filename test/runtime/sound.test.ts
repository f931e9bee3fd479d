// Which errors keep to their contract, and which only look as if they did.

import { describe, expect, test } from "vitest";
import { toEnvelope } from "../../templates/typescript/src/runtime/core/envelope.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { soundOutgoing } from "../../templates/typescript/src/runtime/server/sound.ts";
import { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";
import { InternalError, mailSpec, NotFoundError, PermissionDeniedError, RateLimitedError, ToolFailedError } from "./mail-family.ts";

const sound = (error: unknown): boolean => soundOutgoing(error as TaxonomyError, mailSpec) !== undefined;
const overwritten = (properties: PropertyDescriptorMap): object => Object.defineProperties(new RateLimitedError({ retry_after: 3 }), properties);

describe("sound", () => {
  test.each([
    new RateLimitedError({ retry_after: 3 }, { retryAfterMs: 5_000 }),
    new NotFoundError({ id: "7", path: "/srv" }, { cause: new Error("gone") }),
    new ToolFailedError({ recoverable: true }),
    new InternalError({ ref: "r-1" }),
    new UnknownError({ code: "later", message: "From a newer server.", category: "new", recoverable: true, details: { any: [1] } }),
    Object.freeze(new RateLimitedError({ retry_after: 3 })),
    overwritten({ message: { value: "another" } }),
    overwritten({ guidance: { value: 1 } }),
  ])("%o", (error) => expect(sound(error)).toBe(true));

  test("of words the taxonomy's leave, whatever stands in their place", () => {
    const [taxonomys, leaving] = [new RateLimitedError({ retry_after: 3 }), overwritten({ guidance: { value: "another" }, message: { value: "another" } })].map((error) => toEnvelope(error as TaxonomyError));
    expect(leaving).toEqual(taxonomys);
  });

  test("a concealed error is as sound as what leaves in its place", () => {
    const details = { id: "7", owner: 1 as unknown as string };
    expect(sound(new PermissionDeniedError(details))).toBe(true);
    expect(sound(new PermissionDeniedError({ ...details, id: undefined as unknown as string }))).toBe(false);
  });
});

describe("not sound", () => {
  test.each([undefined, {}, { retry_after: "soon" }, { retry_after: Number.NaN }])("details %o", (details) =>
    expect(sound(new RateLimitedError(details as { retry_after: number }))).toBe(false),
  );

  test.each([
    ["another code", { code: { value: "not_found" } }],
    ["another category", { category: { value: "user" } }],
    ["a next step that is none", { nextAction: { value: "dance" } }],
    ["a retry that is none", { retry: { value: { afterMs: 1n } } }],
    ["a getter that throws", { details: { get: (): never => expect.fail() } }],
  ] satisfies [string, PropertyDescriptorMap][])("%s", (_, properties) => expect(sound(overwritten(properties))).toBe(false));

  test.each([undefined, null, {}, { [Symbol.for("dev.faultline.error")]: { domain: "mail", code: "not_found" } }])("%o", (value) => expect(sound(value)).toBe(false));
});
