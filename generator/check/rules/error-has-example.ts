// Rule error-has-example: documentation and tests should show an error with values that occur.

import { quote } from "../../diagnose/quote.ts";
import type { DetailSpec } from "../../model/spec.ts";
import { detailsOf, isAsked, isPublic } from "../details.ts";
import type { Rule } from "../rule.ts";

export const errorHasExample: Rule = {
  code: "error-has-example",
  severity: "warning",
  set: "strict",
  why:
    "Without examples, values are made up: documentation, mocks and tests then say \"a\" and 1, which explains nothing. rustc " +
    "demands an example on the page of every error code.",
  help: "add examples to the error, or an example to each of its details",
  bad: `
lint: { rules: { error-has-example: warning } }
errors:
  note_locked: { message: "Locked by {owner}.", details: { owner: string } }
`,
  good: `
lint: { rules: { error-has-example: warning } }
errors:
  note_locked:
    message: "Locked by {owner}."
    details: { owner: string }
    examples: [{ details: { owner: Ada } }]
`,
  *check({ spec, errors }) {
    for (const [code, { examples = [] }] of Object.entries(spec.errors)) {
      const error = examples.length > 0 ? undefined : errors.get(code);
      if (!error) continue;
      const missing = [...detailsOf(error)].find(([, detail]) => needsExample(detail));
      if (!missing) continue;
      yield { at: ["errors", code], part: "key", sentence: `the detail ${quote(missing[0])} of ${quote(code)} has no example` };
    }
  },
};

/** Whether no value of a detail that is always sent can be told. */
const needsExample = (detail: DetailSpec): boolean =>
  isAsked(detail) && isPublic(detail) && detail.type !== "boolean" && detail.example === undefined && detail.enum === undefined;
