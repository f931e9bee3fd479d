// Rule example-invalid: what a detail gives as its example or its allowed values must satisfy its own shape.

import type { Rule } from "../rule.ts";
import { mismatch } from "../satisfies.ts";

export const exampleInvalid: Rule = {
  code: "example-invalid",
  severity: "error",
  why:
    "Examples are sent through the schemas by the generated tests, and stand in the documentation. One that does not fit its own " +
    "detail fails there, far from the line that is wrong.",
  help: "make the value fit the words beside it",
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
