// The page of each code of the shape check: reason and remedy. It checks nothing.

import type { Reason } from "../diagnose/page.ts";
import type { ShapeCode } from "./walk.ts";

/** `schema-keyword` belongs to JSON Schema files (json-schema.ts). */
export const shapePages: { readonly [C in ShapeCode | "schema-keyword"]: Reason } = {
  "bad-choice": {
    why: "Programs compare these words with a fixed list. A word outside that list would compile, and then never match.",
    help: "write one of the words listed in the message",
  },
  "bad-name": {
    why: "Names become classes, files, keys and addresses. A bad name is refused, never repaired: repairs make two names one, and let the rest into code (most advisories of 2026 against generators begin with a name).",
    help: "write the name as the message says: codes in snake_case, servers in kebab-case, types in PascalCase",
  },
  "bad-value": {
    why: "The type is right, but the value has no use: a status that does not mean failure, a malformed address, an empty text.",
    help: "write a value that the message describes",
  },
  "missing-key": {
    why: "A key is required only if no default makes sense: an error without a message says nothing, a server without a package cannot be published.",
    help: "add the key",
  },
  "schema-keyword": {
    why: "A type becomes a TypeScript type, a zod schema, a JSON Schema and the check of the decoder, and all four must agree. What one of them cannot express is refused, not dropped.",
    help: "use type, enum, properties, items, pattern and the limits, or leave this check to the server",
  },
  "unknown-key": {
    why: "A misspelled key would have no effect and go unnoticed. Keys of your own begin with x-: they reach the templates and have no other effect.",
    help: "correct the key, or begin it with x-",
  },
  "wrong-type": {
    why: "In quotes a value is a text; without, it may be a number, true, false or null. The compiler does not guess: 1.10 could be a version or the number 1.1.",
    help: "write the type that the message names; often quotes are missing, or there by mistake",
  },
};
