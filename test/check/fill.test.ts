// The text that the compiler has of a template is the one that a server sends, and the one that an error says to who holds it: cleaned, cut, without secrets.

import fc from "fast-check";
import { expect, test } from "vitest";
import { couldSay, filled, fillingOf, isCertain } from "../../generator/check/given-details.ts";
import { build } from "../../generator/model/build.ts";
import { expand } from "../../generator/model/expand.ts";
import type { ErrorSpec, Json, Spec } from "../../generator/model/spec.ts";
import { exampleOf, familyOf } from "../differential/family.ts";
import { sweeping } from "../sweep.ts";
import { toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";

const details: NonNullable<ErrorSpec["details"]> = {
  id: { type: "string", required: false },
  short: { type: "string", maxLength: 6, required: false },
  lines: { type: "string", multiline: true, required: false },
  mail: { type: "string", format: "email", required: false },
  word: { type: "string", enum: ["a@b.example", "b"], required: false },
  count: { type: "integer", required: false },
  share: { type: "number", required: false },
  flag: { type: "boolean", required: false },
  tags: { type: "array", items: "string", required: false },
  place: { type: "object", required: false },
  inner: { type: "object", properties: { text: "string", own: { type: "string", safety: "unsafe", required: false } }, required: false },
  fixed: { type: "string", const: "7" },
  usual: { type: "string", default: "low" },
};

const hole = (name: string): string => `{${name}}`;
const piece = fc.constantFrom(...Object.keys(details).map(hole), "{inner.text}", "{{", "}}", "{{id}}", "Note ", ", ", ".", "é");
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", " ", "漢"), maxLength: 8 }),
  fc.constantFrom("a\nb", "a\t b", "mail to ada@example.org now", "x".repeat(3000), "\u202eabc", " a ", "Bearer 0123456789abcdef0123", "/home/ada/notes"),
);
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const given = fc.record({
  id: optional(text),
  short: optional(text),
  lines: optional(text),
  mail: optional(fc.constantFrom("ada@example.org", "no mail\n")),
  word: optional(fc.constantFrom("a@b.example", "b")),
  count: optional(fc.integer()),
  share: optional(fc.double({ noNaN: true, noDefaultInfinity: true })),
  flag: optional(fc.boolean()),
  tags: optional(fc.array(text, { maxLength: 60 })),
  place: optional(fc.dictionary(fc.constantFrom("x", "token"), text, { noNullPrototype: true })),
  inner: optional(fc.record({ text, own: text })),
});

/** What a server sends, and what the error says by itself. */
function said(message: string, known: { readonly [detail: string]: Json }): readonly [sent: unknown, held: string] {
  const spec: Spec = { taxonomy: 1, name: "notes", version: "1.0.0", errors: { it_failed: { message, details } }, servers: { notes: { package: "notes", tools: { act: ["it_failed"] } } } };
  const [server] = build(spec).servers;
  const def = server?.errors.find(({ code }) => code === "it_failed");
  if (!server || !def) return expect.unreachable("there is such an error");
  const error = exampleOf(def, server, known);
  const { _meta = {} } = toToolResult(error, familyOf(server)) as { readonly _meta?: { readonly [key: string]: { readonly message?: unknown } } };
  return [_meta[server.format.metaKey]?.message, error.message];
}

test("templates of placeholders, texts and doubled braces", () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), given, (pieces, some) => {
      const template = pieces.join("");
      const known = JSON.parse(JSON.stringify(some)) as { readonly [detail: string]: Json };
      const error = expand({ taxonomy: 1, name: "notes", version: "1.0.0", errors: { it_failed: { message: template, details } }, servers: {} }).errors["it_failed"];
      if (!error) return expect.unreachable("there is such an error");
      const filling = fillingOf(known, { ...error, code: "it_failed" });
      // Constructors that are generated fill in constants and defaults, as this does.
      const [sent, held] = said(template, filling.details);
      expect([filled(template, filling, "client"), filled(template, filling, "holder")]).toEqual([sent, held]);
      expect([couldSay(template, filling, String(sent), "client"), couldSay(template, filling, held, "holder")]).toEqual([true, true]);
      expect(couldSay(template, filling, `${held}.`, "holder")).toBe(false);
      if (isCertain(template, filling)) expect(sent).toBe(held);
    }),
    { numRuns: sweeping ? 400 : 150 },
  );
});

test("what has a form is what any language makes of it", () => {
  const filling = fillingOf({ count: 1200, id: "a\nb" }, { code: "it_failed", details: { count: { type: "integer" }, id: { type: "string" } } });
  const template = "{id}: {count :integer} notes {{";
  expect(filled(template, filling, "client")).toBe("a b: 1200 notes {");
  expect(couldSay(template, filling, "a b: 1,200 notes {", "client")).toBe(true);
  expect(couldSay(template, filling, "a\nb: 1,200 notes {", "client")).toBe(false);
});
