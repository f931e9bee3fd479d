// Details beside plain texts and numbers, on their way out and in: null, sets, maps and open objects, labels inside of them included.

import { expect, test } from "vitest";
import { filledIn } from "../../templates/typescript/src/runtime/core/constructors.ts";
import { hiddenTexts } from "../../templates/typescript/src/runtime/core/hidden.ts";
import { brand } from "../../templates/typescript/src/runtime/core/brand.ts";
import { fillTemplate } from "../../templates/typescript/src/runtime/core/message.ts";
import { loggableDetails, safeDetails } from "../../templates/typescript/src/runtime/core/safe.ts";
import { convert } from "../../templates/typescript/src/runtime/values/convert.ts";
import { checkDetails } from "../../templates/typescript/src/runtime/values/shape.ts";
import type { DetailShape, DetailShapes } from "../../templates/typescript/src/runtime/values/spec.ts";

const label = { id: { type: "string" }, path: { type: "string", safety: "unsafe", optional: true }, key: { type: "string", safety: "do-not-log", optional: true } } as const satisfies DetailShapes;
const shapes: DetailShapes = {
  owner: { type: "string", nullable: true },
  tags: { type: "array", items: { type: "string" }, uniqueItems: true },
  labels: { type: "object", additionalProperties: { type: "string" } },
  rows: { type: "object", additionalProperties: { type: "object", properties: label } },
  open: { type: "object", properties: label, additionalProperties: true },
};
const cause: DetailShape = {
  type: "object",
  discriminator: "kind",
  oneOf: [
    { type: "object", properties: { kind: { type: "string", const: "disk" }, free: { type: "integer" } } },
    { type: "object", properties: { kind: { type: "string", const: "link" }, ...label } },
  ],
};
const row = { id: "a", path: "CANARY-path", key: "CANARY-key", undeclared: "CANARY-undeclared" };
const details = {
  owner: null,
  tags: ["a", "b", "a"],
  labels: { color: "red", password: "CANARY-password", "sec\u200bret\u202e": "x" },
  rows: { one: row, two: { id: "b" }, three: null },
  open: { ...row, undeclared: { deep: [1], token: "CANARY-token" } },
};

test("null leaves where it is a value, what comes twice once, and no label is lost inside of maps", () => {
  expect(safeDetails(details, shapes)).toEqual({
    owner: null,
    tags: ["a", "b"],
    labels: { color: "red", password: "[redacted]", secret: "x" },
    rows: { one: { id: "a" }, two: { id: "b" } },
    open: { id: "a", undeclared: { deep: [1], token: "[redacted]" } },
  });
  expect(JSON.stringify(safeDetails(details, shapes))).not.toContain("CANARY");
  expect(loggableDetails(details, shapes)).toMatchObject({ rows: { one: { id: "a", path: "CANARY-path" } }, open: { path: "CANARY-path" } });
  expect(JSON.stringify(loggableDetails(details, shapes))).not.toMatch(/CANARY-(key|password|token)/);
});

test("what leaves is what a decoder takes, and what it takes no more is refused", () => {
  expect(checkDetails(safeDetails(details, shapes), shapes)).toBe(true);
  const good = { ...safeDetails(details, shapes) };
  for (const bad of [{ tags: ["a", "a"] }, { labels: { a: 1 } }, { rows: { one: {} } }, { rows: null }, { labels: [] }]) expect(checkDetails({ ...good, ...bad }, shapes), JSON.stringify(bad)).toBe(false);
});

test("texts of do-not-log members of a map are known as such", () => {
  const error = Object.assign(new Error("It failed."), { details, [brand]: { domain: "mail", code: "failed", details: shapes } });
  expect(hiddenTexts(error)).toContain("CANARY-key");
});

test("texts of do-not-log details are known wherever they stand, as far as a hundred members, and short ones are not looked for", () => {
  const secret: DetailShape = { type: "string", safety: "do-not-log" };
  const hidden = (value: unknown, shape: DetailShape): readonly string[] => hiddenTexts({ details: { it: value }, [brand]: { domain: "mail", code: "failed", details: { it: shape } } });
  expect(hidden({ user: "CANARY-1", more: ["CANARY-2", { deep: "CANARY-3" }], pin: 4711, none: null }, { type: "object", safety: "do-not-log" })).toEqual(["CANARY-1", "CANARY-2", "CANARY-3"]);
  for (const nothing of [null, undefined, 4711, true, "short"]) expect(hidden(nothing, secret)).toEqual([]);
  const many = Array.from({ length: 101 }, (_, at) => `CANARY-${at + 100}`);
  expect(hidden(many, { type: "array", items: secret })).toEqual(many.slice(0, 100));
  expect(hidden(Object.fromEntries(many.map((text) => [text, text])), { type: "object", additionalProperties: secret })).toEqual(many.slice(0, 100));
  expect(hidden(["CANARY-1"], { type: "array", items: { type: "string" } })).toEqual([]);
});

test("details that nobody passes are the constants and defaults of their taxonomy; a constant is never another", () => {
  const details = { kind: { type: "string", const: "disk" }, size: { type: "integer", default: 1 }, name: { type: "string" }, constructor: { type: "string", default: "usual" } } as unknown as DetailShapes;
  const usual = { kind: "disk", size: 1, constructor: "usual" };
  expect(filledIn({ details }, {})).toStrictEqual(usual);
  expect(filledIn({ details }, { kind: "tape", size: undefined, name: "a" })).toStrictEqual({ ...usual, name: "a" });
  expect(filledIn({ details }, { size: 0, constructor: "mine" })).toStrictEqual({ ...usual, size: 0, constructor: "mine" });
});

test("a large map is cut where its members can say so", () => {
  const many = Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`k${at}`, "v"]));
  const sent = safeDetails({ labels: many }, shapes)["labels"] as { readonly [key: string]: string };
  expect(Object.keys(sent)).toHaveLength(101);
  expect(sent["…"]).toBe("… 30 more");
});

test("a map in a message is the map on the wire, and null is nothing", () => {
  expect(fillTemplate("{owner}{rows}", details, shapes)).toBe('{"one":{"id":"a"},"two":{"id":"b"}}');
});

test("what a rule finds becomes the members of a map", () => {
  const counts: DetailShape = { type: "object", additionalProperties: { type: "integer", nullable: true } };
  expect(convert({ a: "3", b: null }, counts, "counts")).toEqual({ a: 3, b: null });
  expect(convert({ id: "a", more: new Date(0), __proto__: { x: 1 } }, { type: "object", properties: { id: { type: "string" } }, additionalProperties: true }, "x")).toEqual({ id: "a", more: "1970-01-01T00:00:00.000Z" });
  expect(convert(null, { type: "string", nullable: true }, "x")).toBeNull();
  expect(convert(null, { type: "string" }, "x")).toBeUndefined();
});

test("of several objects the one that a value is says what may leave of it; one that is none of them stays", () => {
  const causes = { cause, list: { type: "array", items: cause } } as const satisfies DetailShapes;
  const link = { kind: "link", ...row };
  expect(safeDetails({ cause: link, list: [{ kind: "disk", free: 1, key: "CANARY-key" }, link, { kind: "other", id: "CANARY-id" }, { id: "CANARY-id" }] }, causes)).toEqual({
    cause: { kind: "link", id: "a" },
    list: [{ kind: "disk", free: 1 }, { kind: "link", id: "a" }],
  });
  expect(loggableDetails({ cause: link }, causes)).toEqual({ cause: { kind: "link", id: "a", path: "CANARY-path" } });
  expect(hiddenTexts(Object.assign(new Error("It failed."), { details: { cause: link }, [brand]: { domain: "mail", code: "failed", details: causes } }))).toContain("CANARY-key");
  for (const bad of [{ kind: "disk", free: "1" }, { kind: "other" }, {}, null, []]) expect(checkDetails({ cause: bad }, { cause }), JSON.stringify(bad)).toBe(false);
  expect(convert({ kind: "disk", free: "3" }, cause, "cause")).toEqual({ kind: "disk", free: 3 });
  expect(convert({ kind: "other" }, cause, "cause")).toBeUndefined();
});
