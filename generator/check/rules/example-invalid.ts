// Rule example-invalid: what a detail gives as its example or its allowed values must satisfy its own shape.

import type { Rule } from "../rule.ts";
import { mismatch } from "../satisfies.ts";

export const exampleInvalid: Rule = {
  code: "example-invalid",
  severity: "error",
  why:
    "The generated tests send examples through the schemas, and the documentation shows them. An example that does not fit its own " +
    "detail fails there, far from the wrong line.",
  help: "make the value fit the declaration beside it",
  bad: `
errors:
  note_locked: { message: "The note is locked.", details: { age: { type: integer, minimum: 0, example: -1 } } }
`,
  good: `
errors:
  note_locked: { message: "The note is locked.", details: { age: { type: integer, minimum: 0, example: 1 } } }
`,
  *check({ details }) {
    for (const { detail, own, path } of details) {
      // What all comes from a shared type is looked at there.
      if (Object.keys(own).length === 0) continue;
      const { enum: allowed = [], example, ...rest } = detail;
      for (const [index, value] of detail.type === "array" || detail.type === "object" ? [] : allowed.entries()) {
        const wrong = mismatch(value, rest);
        if (wrong !== undefined) yield { at: [...path, "enum", index], sentence: `this value of the enum ${wrong}` };
      }
      const wrong = example === undefined ? undefined : mismatch(example, detail);
      if (wrong !== undefined) yield { at: [...path, "example"], sentence: `the example ${wrong}` };
    }
  },
};
