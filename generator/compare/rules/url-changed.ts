// Change url-changed: the page of an error has moved.

import { quote } from "../../diagnose/quote.ts";
import type { Readers } from "../change.ts";
import type { ChangeRule } from "../rule.ts";
import { carriesUrl, isLogged } from "../wire.ts";

export const urlChanged: ChangeRule = {
  code: "url-changed",
  verdict: "patch",
  readers: { wire: "differs" },
  why:
    "In problem details the page is the type, which tells kinds of problems apart (RFC 9457, section 3.1.1). It is major where the " +
    "body sends it.",
  help: "nothing; tell errors apart by code",
  before: `
errors:
  note_locked: { message: "The note is locked.", url: "https://a.example.org/locked" }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", url: "https://b.example.org/locked" }
`,
  *find(pair) {
    const isSent = carriesUrl(pair.before.format);
    const log: Readers = isLogged(pair.before.log, "$url") ? { log: "differs" } : {};
    for (const { at, code, before, after } of pair.errors) {
      if (before.url === after.url) continue;
      const sentence = after.url === undefined ? `${quote(code)} has no page any more` : `the page of ${quote(code)} is ${after.url}`;
      yield isSent ? { at: [...at, "url"], verdict: "major", readers: { wire: "breaks", model: "differs", ...log }, sentence } : { at: [...at, "url"], readers: { wire: "differs", ...log }, sentence };
    }
  },
};
