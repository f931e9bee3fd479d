// Kinds of change: texts that people and models read, in one language or several, and everything that is documentation alone.

import { quote } from "../../diagnose/quote.ts";
import { hasForm } from "../../model/written-form.ts";
import type { Readers } from "../change.ts";
import type { KindRow } from "../kind.ts";
import { error } from "../parts.ts";
import { same, shown } from "../likeness.ts";
import { carriesCode, carriesUrl, isLogged, isShown, placeholdersOf } from "../wire.ts";

/** A text by which readers tell errors apart, since the wire says no code. */
const identity = { verdict: "major", readers: { wire: "breaks", log: "differs", model: "differs" } } as const;

export const texts: readonly KindRow[] = [
  {
    code: "documentation-changed",
    verdict: "patch",
    why: "These texts are for people, in the README, in comments and in package.json. No program reads them.",
    // Found among what no other kind compares (rest.ts).
    find: () => [],
  },
  {
    code: "guidance-changed",
    readers: { model: "differs" },
    why: "Models read it. No compiled or parsed code depends on it.",
    ...error.changed("guidance", ({ name, now }) => `the guidance of ${name} is now ${shown(now)}`),
  },
  {
    code: "help-changed",
    readers: { client: "differs", wire: "differs" },
    why: "The links of a google.rpc.Status come from them, and clients show them. No reader identifies errors by them.",
    ...error.changed("help", ({ name }) => `the help pages of ${name} changed`),
  },
  {
    code: "locale-added",
    why: "Readers who ask for that language get it; for all others nothing changes.",
    ...error.gained("locales", ({ name, item }) => `${name} now has texts in ${quote(item)}`),
  },
  {
    code: "locale-changed",
    verdict: "patch",
    readers: { wire: "differs", model: "differs" },
    why: "Readers of that language see new words. No compiled code depends on them.",
    *find(pair) {
      for (const { at, code, before, after } of pair.errors) {
        for (const [tag, now] of Object.entries(after.locales ?? {})) {
          const old = before.locales?.[tag];
          if (old !== undefined && !same(old, now)) yield { at: [...at, "locales", tag], sentence: `the texts of ${quote(code)} in ${quote(tag)} changed` };
        }
      }
    },
  },
  {
    code: "locale-dropped",
    readers: { wire: "differs", model: "differs" },
    why: "Readers who ask for that language suddenly get the language of the taxonomy.",
    help: "translate in the client, or keep the texts",
    ...error.lost("locales", ({ name, item }) => `${name} no longer has texts in ${quote(item)}`),
  },
  {
    code: "message-changed",
    verdict: "patch",
    readers: { log: "differs", model: "differs" },
    why: "People and models read it. It is major if the wire has no code: then readers can identify errors only by these words.",
    help: "nothing; never compare messages",
    fields: ["error.message"],
    ...error.differs(({ at, name, before, after, pair }) => {
      const isSpoken = before.language !== after.language && hasForm(after.message);
      if ((before.message === after.message && !isSpoken) || !same(placeholdersOf(before), placeholdersOf(after))) return undefined;
      const sentence = `the message of ${name} ${before.message === after.message ? "now formats numbers, times and lists for another language" : `is now ${shown(after.message)}`}`;
      return { at: [...at, "message"], ...(carriesCode(pair.before.format) ? { sentence } : { ...identity, sentence: `${sentence}, and nothing else on the wire identifies the error` }) };
    }),
  },
  {
    code: "note-changed",
    verdict: "none",
    why: "Notes, tags, and values that only tests use.",
    find: () => [],
  },
  {
    code: "placeholder-changed",
    verdict: "patch",
    readers: { log: "differs", model: "differs" },
    why: "The sentence gains, loses or replaces a fact. Programs read the details themselves.",
    help: "nothing; read details, not messages",
    ...error.differs(({ at, name, before, after, pair }) => {
      const now = placeholdersOf(after);
      if (same(placeholdersOf(before), now)) return undefined;
      const sentence = `the message of ${name} now has ${now.length === 0 ? "no detail" : `the detail${now.length === 1 ? "" : "s"} ${now.join(" and ")}`} in it`;
      return { at: [...at, "message"], sentence, ...(!carriesCode(pair.before.format) && identity) };
    }),
  },
  {
    code: "title-changed",
    readers: { client: "differs", wire: "differs" },
    why: "Problem details contain it, as do the body and the text if the format says so. It is for people; if nothing else identifies the error, the change is major.",
    help: "nothing; identify errors by code",
    ...error.changed("title", ({ name, now, pair: { before: { format, log } } }) => {
      const isSeen = isShown(format, "title");
      const isIdentity = isSeen && !carriesCode(format);
      const readers: Readers = { client: "differs", wire: isIdentity ? "breaks" : "differs", ...(isLogged(log, "$title") && { log: "differs" }), ...(isSeen && { model: "differs" }) };
      const sentence = `the title of ${name} is now ${shown(now)}`;
      return isIdentity ? { verdict: "major", readers, sentence: `${sentence}, and nothing else on the wire identifies the error` } : { readers, sentence };
    }),
  },
  {
    code: "url-changed",
    readers: { wire: "differs" },
    why: "In problem details the page is the type, which identifies the kind of problem (RFC 9457, section 3.1.1). It is major if the body sends it.",
    help: "nothing; identify errors by code",
    ...error.changed("url", ({ name, now, pair: { before: { format, log } } }) => {
      const readers: Readers = isLogged(log, "$url") ? { log: "differs" } : {};
      const sentence = now === undefined ? `${name} no longer has a page` : `the page of ${name} is now ${now}`;
      return carriesUrl(format) ? { verdict: "major", readers: { wire: "breaks", model: "differs", ...readers }, sentence } : { readers: { wire: "differs", ...readers }, sentence };
    }),
  },
];
