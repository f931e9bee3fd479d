// Change title-changed: an error has another title.

import { quote } from "../../diagnose/quote.ts";
import type { Readers } from "../change.ts";
import type { ChangeRule } from "../rule.ts";
import { shown } from "../same.ts";
import { carriesCode, isLogged, isShown } from "../wire.ts";

export const titleChanged: ChangeRule = {
  code: "title-changed",
  verdict: "patch",
  readers: { client: "differs", wire: "differs" },
  why:
    "Problem details have it, the body and the text where the format says so. It is for people to read; where nothing else says which error it is, " +
    "the change is major.",
  help: "nothing; tell errors apart by code",
  before: `
errors:
  note_locked: { message: "The note is locked.", title: Note locked }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", title: The note is locked }
`,
  *find({ before: { format, log }, errors }) {
    const isSeen = isShown(format, "title");
    const isIdentity = isSeen && !carriesCode(format);
    const readers: Readers = { client: "differs", wire: isIdentity ? "breaks" : "differs", ...(isLogged(log, "$title") && { log: "differs" }), ...(isSeen && { model: "differs" }) };
    for (const { at, code, before, after } of errors) {
      if (before.title === after.title) continue;
      const sentence = `the title of ${quote(code)} is ${shown(after.title)}`;
      yield isIdentity ? { at: [...at, "title"], verdict: "major", readers, sentence: `${sentence}, and nothing else on the wire says which error it is` } : { at: [...at, "title"], readers, sentence };
    }
  },
};
