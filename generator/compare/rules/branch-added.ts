// Change branch-added: a detail may be an object of another kind.

import { quote } from "../../diagnose/quote.ts";
import { branchesOf } from "../details.ts";
import type { ChangeRule } from "../rule.ts";

export const branchAdded: ChangeRule = {
  code: "branch-added",
  verdict: "major",
  readers: { client: "breaks", wire: "breaks" },
  why: "A switch over the kinds no longer compiles, and older clients do not recognise an error with the new one.",
  help: "handle the new kind",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { cause: { discriminator: kind, oneOf: [{ type: object, properties: { kind: { type: string, const: disk } } }] } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { cause: { discriminator: kind, oneOf: [{ type: object, properties: { kind: { type: string, const: disk } } }, { type: object, properties: { kind: { type: string, const: link } } }] } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { cause: { discriminator: kind, oneOf: [{ type: object, properties: { kind: { type: string, const: disk } } }] }, link: { type: string, required: false } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      const former = branchesOf(before);
      if (former.size === 0) continue;
      for (const tag of branchesOf(after).keys()) if (!former.has(tag)) yield { at: [...at, "oneOf", tag], sentence: `${quote(path)} of ${quote(error.code)} may be a ${quote(tag)} too` };
    }
  },
};
