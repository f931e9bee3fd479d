// The text a template gives is the one the generated runtime makes of it, as long as the details fit and nothing in them has to be cleaned or cut.

import fc from "fast-check";
import { expect, test } from "vitest";
import { filled } from "../../generator/check/fill.ts";
import type { Json } from "../../generator/model/spec.ts";
import { fillTemplate } from "../../templates/typescript/src/runtime/core/message.ts";
import type { DetailShapes } from "../../templates/typescript/src/runtime/values/spec.ts";

const shapes: DetailShapes = {
  id: { type: "string" },
  count: { type: "integer" },
  flag: { type: "boolean" },
  tags: { type: "array", items: { type: "string" } },
  sizes: { type: "array", items: { type: "integer" } },
  place: { type: "object" },
};

const piece = fc.constantFrom("{id}", "{count}", "{flag}", "{tags}", "{sizes}", "{place}", "{{", "}}", "{{id}}", "Note ", ", ", ".", "é");
const word = fc.string({ unit: fc.constantFrom("a", "b", " ", "漢"), maxLength: 5 }).map((text) => text.trim());
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const details = fc.record({
  id: optional(word),
  count: optional(fc.integer()),
  flag: optional(fc.boolean()),
  tags: optional(fc.array(word, { maxLength: 3 })),
  sizes: optional(fc.array(fc.integer(), { maxLength: 3 })),
  place: optional(fc.dictionary(fc.constantFrom("x", "y"), word, { noNullPrototype: true })),
});

test("templates of placeholders, texts and doubled braces", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), details, (pieces, given) => {
      const template = pieces.join("");
      const known = JSON.parse(JSON.stringify(given)) as { readonly [detail: string]: Json };
      expect(filled(template, known)).toBe(fillTemplate(template, known, shapes));
    }),
    { numRuns: 2000 },
  );
});
