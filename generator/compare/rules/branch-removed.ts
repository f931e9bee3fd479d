// Change branch-removed: a detail is no longer an object of one kind.

import { quote } from "../../diagnose/quote.ts";
import { branchesOf } from "../details.ts";
import type { ChangeRule } from "../rule.ts";

export const branchRemoved: ChangeRule = {
  code: "branch-removed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks" },
  why: "What passes such an object does not compile, nor does a case for one.",
  help: "pass an object of another kind",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { cause: { discriminator: kind, oneOf: [{ type: object, properties: { kind: { type: string, const: disk } } }, { type: object, properties: { kind: { type: string, const: link } } }] } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { cause: { discriminator: kind, oneOf: [{ type: object, properties: { kind: { type: string, const: disk } } }] } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { cause: { discriminator: kind, oneOf: [{ type: object, properties: { kind: { type: string, const: disk } } }, { type: object, properties: { kind: { type: string, const: link, description: No longer raised. } } }] } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      const now = branchesOf(after);
      if (now.size === 0) continue;
      for (const tag of branchesOf(before).keys()) if (!now.has(tag)) yield { at: [...at, "oneOf", tag], sentence: `${quote(path)} of ${quote(error.code)} is no longer a ${quote(tag)}` };
    }
  },
};
