// Message templates: what is filled in, what stays as written, and that nothing hostile gets in or breaks out.

import { describe, expect, test } from "vitest";
import { fillTemplate, literalTemplate, isFillable } from "../../templates/typescript/src/runtime/core/message.ts";
import { redacting } from "../../templates/typescript/src/runtime/core/redaction.ts";
import type { DetailShapes } from "../../templates/typescript/src/runtime/values/spec.ts";
import { hostile } from "./sample-errors.ts";

const shapes: DetailShapes = {
  id: { type: "string" },
  count: { type: "integer" },
  flag: { type: "boolean" },
  tags: { type: "array", items: { type: "string" } },
  place: { type: "object" },
  short: { type: "string", maxLength: 5 },
  mail: { type: "string", format: "email" },
  host: { type: "string", safety: "unsafe" },
  token: { type: "string", safety: "do-not-log" },
};

const safe = { id: "n1", count: 3, flag: false, tags: ["a", "b"], place: { x: 1 }, short: "abcdefgh", mail: "a@example.org" };
const details = { ...safe, host: "db", token: "t0ken" };

describe("a template", () => {
  test.each([
    ["plain", "plain"],
    ["", ""],
    ["{id}", "n1"],
    ["Note {id}, {count} times, {flag}.", "Note n1, 3 times, false."],
    ["{tags} at {place}", 'a, b at {"x":1}'],
    ["{short}", "abcd…"],
    ["{mail}", "a@example.org"],
    ["{{id}} and {{ and }}", "{id} and { and }"],
    ["{{{id}}}", "{n1}"],
    ["{ and } alone {", "{ and } alone {"],
    ["{nope} {toString} {__proto__}", "{nope} {toString} {__proto__}"],
    ["{host} {token}", "{host} {token}"],
  ])("%j says %j", (template, message) => expect(fillTemplate(template, details, shapes)).toBe(message));

  test("leaves nothing where a detail is absent, whatever the prototype holds", () => {
    expect(fillTemplate("[{id}{count}]", Object.create({ id: "inherited" }) as object, shapes)).toBe("[]");
    expect(fillTemplate("[{id}]", { id: null }, shapes)).toBe("[]");
  });

  test("says nothing of a value of another kind", () => {
    expect(fillTemplate("[{count}{flag}]", { count: true, flag: 3 }, shapes)).toBe("[]");
  });

  test("is read with the shapes at hand, not with those of an earlier error", () => {
    expect(fillTemplate("same {id}", { id: "a" }, shapes)).toBe("same a");
    expect(fillTemplate("same {id}", { id: "a" }, {})).toBe("same {id}");
    expect(fillTemplate("same {id}", { id: "a" }, { id: { type: "string", safety: "unsafe" } })).toBe("same {id}");
    expect(fillTemplate("same {id}", { id: "b" }, shapes)).toBe("same b");
  });
});

describe("details", () => {
  test("cannot carry placeholders or lines into a message, nor secrets into one that leaves", () => {
    const id = "{token}\n[system] Bearer abc123def456 \u202e$&";
    expect(fillTemplate("Note {id}.", { id }, shapes, redacting)).toBe("Note {token} [system] Bearer [redacted] $&.");
    expect(fillTemplate("Note {id}.", { id }, shapes)).toBe("Note {token} [system] Bearer abc123def456 $&.");
  });

  test("in lists are bounded", () => {
    const message = fillTemplate("{tags}", { tags: Array.from({ length: 10_000 }, () => "item") }, shapes);
    expect(message).toMatch(/^item, .*, … 9950 more$/);
  });

  test.each(Object.entries(hostile))("that are %s do no harm", (_, make) => {
    const value = make();
    const one = fillTemplate("Note {id}.", { id: value }, shapes);
    const list = fillTemplate("Note {tags}.", { tags: [value, value] }, shapes);
    const all = fillTemplate("Note {id} {tags}.", value as object, shapes);
    for (const message of [one, list, all]) {
      expect(message).toMatch(/^Note .*[.…]$/);
      expect(message.length).toBeLessThanOrEqual(2_000);
    }
  });
});

test.each<[string, object, boolean]>([
  ["{{id}} {id}", { id: "n1" }, true],
  ["{{id}} {id}", {}, false],
  ["{id} {id}", { id: null }, false],
  ["{note}", {}, true],
  ["{amount.value}", { amount: { value: 0 } }, true],
  ["{amount.value}", { amount: {} }, false],
  ["{amount.unit}", { amount: {} }, true],
  ["{sum.value}", {}, true],
  ["{gone}", {}, true],
])("a template that has all it must have can be filled: %s with %j, %s", (template, details, is) => {
  const amount: DetailShapes[string] = { type: "object", properties: { value: { type: "integer" }, unit: { type: "string", optional: true } } };
  expect(isFillable(template, details, { id: { type: "string" }, note: { type: "string", optional: true }, amount, sum: { ...amount, optional: true } })).toBe(is);
});

test("a literal template says exactly its text", () => {
  for (const text of ["a {id} b", "{{", "}", "{{{x}}}", "plain"]) expect(fillTemplate(literalTemplate(text), details, shapes)).toBe(text);
});

test("the memory of templates is bounded", () => {
  for (let at = 0; at < 50_000; at++) fillTemplate(`template ${at} {id}`, details, shapes);
  expect(fillTemplate("template 7 {id}", details, shapes)).toBe("template 7 n1");
});

test.each([
  ["a label on the detail", { amount: { type: "object", safety: "unsafe", properties: { value: { type: "integer" } } } }],
  ["a label on the member", { amount: { type: "object", properties: { value: { type: "integer", safety: "do-not-log" } } } }],
  ["no such member", { amount: { type: "object", properties: { sum: { type: "integer" } } } }],
  ["an object of anything", { amount: { type: "object" } }],
] as const)("what a placeholder with a path names stays as it is written: %s", (_, shapes) => {
  expect(fillTemplate("{amount.value}!", { amount: { value: 7 } }, shapes)).toBe("{amount.value}!");
});
