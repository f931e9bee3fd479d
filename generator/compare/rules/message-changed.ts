// Change message-changed: a message is worded in another way.

import { quote } from "../../diagnose/quote.ts";
import { hasForm } from "../../model/written-form.ts";
import type { ChangeRule } from "../rule.ts";
import { same, shown } from "../same.ts";
import { carriesCode, placeholdersOf } from "../wire.ts";

export const messageChanged: ChangeRule = {
  code: "message-changed",
  verdict: "patch",
  readers: { log: "differs", model: "differs" },
  why:
    "People and models read it. It is major where the wire says no code, so that the words are all there is to tell errors apart " +
    "by.",
  help: "nothing; never compare messages",
  before: `
errors:
  note_locked: { message: "The note is locked." }
`,
  after: `
errors:
  note_locked: { message: "Somebody has locked the note." }
`,
  *find(pair) {
    const isIdentity = !carriesCode(pair.before.format);
    for (const { at, code, before, after } of pair.errors) {
      const isSpoken = before.language !== after.language && hasForm(after.message);
      if ((before.message === after.message && !isSpoken) || !same(placeholdersOf(before), placeholdersOf(after))) continue;
      const sentence = before.message === after.message ? `the message of ${quote(code)} has numbers, times and lists in another language` : `the message of ${quote(code)} is ${shown(after.message)}`;
      if (isIdentity) yield {
        at: [...at, "message"],
        verdict: "major",
        readers: { wire: "breaks", log: "differs", model: "differs" },
        sentence: `${sentence}, and nothing else on the wire says which error it is`,
      };
      else yield { at: [...at, "message"], sentence };
    }
  },
};
