// What is told about each code of the shape check: why it matters, what to do, how it looks wrong and right. It checks nothing.

import type { Page } from "../diagnose/page.ts";
import type { ShapeCode } from "./walk.ts";

const schema = (words: string): string => `{ "type": "object", "required": ["street"], "properties": { "street": { "type": "string" } }${words} }\n`;

/** `schema-keyword` is said of JSON Schema files (json-schema.ts). */
export const shapePages: { readonly [C in ShapeCode | "schema-keyword"]: Page } = {
  "bad-choice": {
    why:
      "Where a program has to know every word, the list of words is closed. One that is not in it would go into code that compares it " +
      "with the others, and match nothing.",
    help: "write one of the words that the message names",
    bad: "errors:\n  note_locked: { message: The note is locked., logLevel: warn }",
    good: "errors:\n  note_locked: { message: The note is locked., logLevel: warning }",
  },
  "bad-name": {
    why:
      "Names become classes, files, keys and addresses. They are refused and never repaired: a generator that mended them let two become one, and " +
      "pasted the rest into code (most of the advisories of 2026 against generators begin with a name).",
    help: "write the name as the message says: codes in snake_case, servers in kebab-case, types in PascalCase",
    bad: "errors:\n  NoteLocked: { message: The note is locked. }",
    good: "errors:\n  note_locked: { message: The note is locked. }",
  },
  "bad-value": {
    why:
      "The value is of the right type, but nothing could be made of it: a status that is no failure, an address that is none, a text " +
      "that says nothing.",
    help: "write a value as the message describes it",
    bad: "errors:\n  note_locked: { message: The note is locked., httpStatus: 200 }",
    good: "errors:\n  note_locked: { message: The note is locked., httpStatus: 423 }",
  },
  "missing-key": {
    why:
      "Only what nothing could stand in for is required: an error without a message says nothing, a server without a package cannot be " +
      "published.",
    help: "add the key",
    bad: "errors:\n  note_locked: { recoverable: true }",
    good: "errors:\n  note_locked: { message: The note is locked., recoverable: true }",
  },
  "schema-keyword": {
    why:
      "A type becomes a TypeScript type, a zod schema, a JSON Schema and the check of the decoder, and all four must agree. What one of them " +
      "cannot say is refused instead of being left out.",
    help: "say it with type, enum, properties, items, pattern and the limits; or leave it to the server's own checks",
    bad: "types:\n  Address: { $ref: ./choosy.schema.json }",
    good: "types:\n  Address: { $ref: ./address.schema.json }",
    files: { "./choosy.schema.json": schema(', "not": { "required": ["box"] }'), "./address.schema.json": schema("") },
  },
  "unknown-key": {
    why:
      "A key with a slip in it would do nothing, and look as if it did. Keys of your own are welcome: they begin with x-, reach the " +
      "templates and mean nothing else.",
    help: "correct the key, or let it begin with x-",
    bad: "errors:\n  note_locked: { message: The note is locked., recoverble: true }",
    good: "errors:\n  note_locked: { message: The note is locked., recoverable: true, x-team: storage }",
  },
  "wrong-type": {
    why: "Quotes make a text, their absence a number, true, false or null. What is meant is not guessed: 1.10 is a version and the number 1.1.",
    help: "write what the message names; often the quotes are too many or too few",
    bad: 'errors:\n  note_locked: { message: The note is locked., httpStatus: "423" }',
    good: "errors:\n  note_locked: { message: The note is locked., httpStatus: 423 }",
  },
};
