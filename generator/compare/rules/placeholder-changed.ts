// Change placeholder-changed: a message tells other details.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { same } from "../same.ts";
import { carriesCode, placeholdersOf } from "../wire.ts";

export const placeholderChanged: ChangeRule = {
  code: "placeholder-changed",
  verdict: "patch",
  readers: { log: "differs", model: "differs" },
  why: "The sentence has another fact in it, or lacks one. Programs read the details themselves.",
  help: "nothing; read details, not messages",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked by {owner}.", details: { owner: string } }
`,
  *find(pair) {
    const isIdentity = !carriesCode(pair.before.format);
    for (const { at, code, before, after } of pair.errors) {
      const [old, now] = [placeholdersOf(before), placeholdersOf(after)];
      if (same(old, now)) continue;
      const sentence = `the message of ${quote(code)} tells ${now.length === 0 ? "no detail" : now.join(" and ")}`;
      yield isIdentity ? { at: [...at, "message"], verdict: "major", readers: { wire: "breaks", log: "differs", model: "differs" }, sentence } : { at: [...at, "message"], sentence };
    }
  },
};
