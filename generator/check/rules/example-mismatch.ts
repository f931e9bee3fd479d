// Rule example-mismatch: an example is what the error really looks like.

import { quote } from "../../diagnose/quote.ts";
import type { FullError } from "../../model/expand.ts";
import type { Node } from "../../model/spec.ts";
import type { Context } from "../context.ts";
import { lacking, unfitting } from "../given-details.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const exampleMismatch: Rule = {
  code: "example-mismatch",
  severity: "error",
  why:
    "Examples go into documentation, mocks and tests, and people copy them. An example that the error can never match " +
    "misleads them, and its generated test fails far from here.",
  help: "write the details as the error declares them",
  bad: `
errors:
  note_locked: { message: "Note {id} is locked.", details: { id: string }, examples: [{ details: { id: 7 } }] }
`,
  good: `
errors:
  note_locked: { message: "Note {id} is locked.", details: { id: string }, examples: [{ details: { id: "7" } }] }
`,
  *check(context) {
    for (const [code, { examples = [] }] of Object.entries(context.spec.errors)) {
      const error = context.errors.get(code);
      if (!error) continue;
      for (const [index, example] of examples.entries()) yield* ofExample(example, { code, error }, ["errors", code, "examples", index], context);
    }
  },
};

interface Subject {
  readonly code: string;
  readonly error: FullError;
}

function* ofExample({ details, locale }: Node<"example">, { code, error }: Subject, path: Path, context: Context): Generator<Finding> {
  const at = [...path, "details"];
  yield* unfitting(details ?? {}, code, error, at, context);
  for (const name of lacking(details ?? {}, error)) {
    const target = details === undefined ? { at: path } : ({ at, part: "key" } as const);
    yield { ...target, sentence: `the example lacks the detail ${quote(name)}, which ${quote(code)} always has` };
  }
  if (locale === undefined || error.locales?.[locale] !== undefined) return;
  const sentence = `${quote(code)} is not translated into ${quote(locale)}`;
  yield { at: [...path, "locale"], sentence, help: "add the translation under locales" };
}
