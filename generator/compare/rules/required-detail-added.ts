// Change required-detail-added: an error must say more.

import { quote } from "../../diagnose/quote.ts";
import { isFilled, isLeftOut, joined } from "../details.ts";
import type { ChangeRule } from "../rule.ts";

export const requiredDetailAdded: ChangeRule = {
  code: "required-detail-added",
  verdict: "major",
  readers: { server: "breaks", client: "differs" },
  why:
    "What constructs the error does not compile without the new detail, and new clients that read older servers, which do not say " +
    "it, get the unknown arm.",
  help: "say it where the error is constructed",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string, owner: string } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string, owner: { type: string, required: false } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.members) {
      for (const key of Object.keys(after)) {
        const shape = Object.hasOwn(before, key) ? undefined : after[key];
        if (shape === undefined || isLeftOut(shape)) continue;
        const isPassed = !isFilled(shape, joined(path, key));
        yield {
          at: [...at, key],
          sentence: `${quote(error.code)} ${isPassed ? "must say" : "says"} ${quote(joined(path, key))}`,
          // Nobody who constructs the error need know of it.
          ...(!isPassed && { verdict: "minor", readers: { client: "differs", log: "differs" } }),
        };
      }
    }
  },
};
