// Kinds of change: texts that people and models read, in one language or several, and everything that is documentation alone.

import { quote } from "../../diagnose/quote.ts";
import { hasForm } from "../../model/written-form.ts";
import type { Readers } from "../change.ts";
import type { ChangeKind } from "../kind.ts";
import { error } from "../parts.ts";
import { same, shown } from "../same.ts";
import { carriesCode, carriesUrl, isLogged, isShown, placeholdersOf } from "../wire.ts";

/** A text by which readers tell errors apart, since the wire says no code. */
const identity = { verdict: "major", readers: { wire: "breaks", log: "differs", model: "differs" } } as const;

export const texts: readonly ChangeKind[] = [
  {
    code: "documentation-changed",
    verdict: "patch",
    readers: {},
    why: "Texts for people, in the README, in comments and in package.json. Nothing that runs reads them.",
    help: "nothing",
    // Found among what no other kind compares (rest.ts).
    find: () => [],
  },
  {
    code: "guidance-changed",
    readers: { model: "differs" },
    why: "Models read it. Nothing that is compiled or parsed depends on it.",
    help: "nothing",
    ...error.changed("guidance", ({ name, now }) => `the guidance of ${name} is ${shown(now)}`),
  },
  {
    code: "help-changed",
    readers: { client: "differs", wire: "differs" },
    why: "The links of a google.rpc.Status come from them, and clients show them. Nobody tells errors apart by them.",
    help: "nothing",
    ...error.changed("help", ({ name }) => `the help pages of ${name} are different`),
  },
  {
    code: "locale-added",
    readers: {},
    why: "Readers who ask for that language get it; all others get what they got.",
    help: "nothing",
    ...error.gained("locales", ({ name, item }) => `${name} has texts in ${quote(item)}`),
  },
  {
    code: "locale-changed",
    verdict: "patch",
    readers: { wire: "differs", model: "differs" },
    why: "Readers in that language read other words. Nothing that is compiled depends on them.",
    help: "nothing",
    *find(pair) {
      for (const { at, code, before, after } of pair.errors) {
        for (const [tag, now] of Object.entries(after.locales ?? {})) {
          const old = before.locales?.[tag];
          if (old !== undefined && !same(old, now)) yield { at: [...at, "locales", tag], sentence: `${quote(code)} has other texts in ${quote(tag)}` };
        }
      }
    },
  },
  {
    code: "locale-dropped",
    readers: { wire: "differs", model: "differs" },
    why: "Readers who ask for that language get the language of the taxonomy, from one day to the next.",
    help: "translate at the client, or keep the texts",
    ...error.lost("locales", ({ name, item }) => `${name} no longer has texts in ${quote(item)}`),
  },
  {
    code: "message-changed",
    verdict: "patch",
    readers: { log: "differs", model: "differs" },
    why: "People and models read it. It is major where the wire says no code: then the words are all there is to tell errors apart by.",
    help: "nothing; never compare messages",
    fields: ["error.message"],
    *find(pair) {
      const isIdentity = !carriesCode(pair.before.format);
      for (const { at, code, before, after } of pair.errors) {
        const isSpoken = before.language !== after.language && hasForm(after.message);
        if ((before.message === after.message && !isSpoken) || !same(placeholdersOf(before), placeholdersOf(after))) continue;
        const sentence = before.message === after.message ? `the message of ${quote(code)} has numbers, times and lists in another language` : `the message of ${quote(code)} is ${shown(after.message)}`;
        yield { at: [...at, "message"], ...(isIdentity ? { ...identity, sentence: `${sentence}, and nothing else on the wire says which error it is` } : { sentence }) };
      }
    },
  },
  {
    code: "note-changed",
    verdict: "none",
    readers: {},
    why: "Notes, tags and what only tests use.",
    help: "nothing",
    find: () => [],
  },
  {
    code: "placeholder-changed",
    verdict: "patch",
    readers: { log: "differs", model: "differs" },
    why: "The sentence has another fact in it, or lacks one. Programs read the details themselves.",
    help: "nothing; read details, not messages",
    *find(pair) {
      const isIdentity = !carriesCode(pair.before.format);
      for (const { at, code, before, after } of pair.errors) {
        const now = placeholdersOf(after);
        if (same(placeholdersOf(before), now)) continue;
        yield { at: [...at, "message"], ...(isIdentity && identity), sentence: `the message of ${quote(code)} has ${now.length === 0 ? "no detail" : `the detail${now.length === 1 ? "" : "s"} ${now.join(" and ")}`} in it` };
      }
    },
  },
  {
    code: "title-changed",
    readers: { client: "differs", wire: "differs" },
    why: "Problem details have it, and so do the body and the text where the format says so. It is for people; where nothing else says which error it is, the change is major.",
    help: "nothing; tell errors apart by code",
    ...error.changed("title", ({ name, now, pair: { before: { format, log } } }) => {
      const isSeen = isShown(format, "title");
      const isIdentity = isSeen && !carriesCode(format);
      const readers: Readers = { client: "differs", wire: isIdentity ? "breaks" : "differs", ...(isLogged(log, "$title") && { log: "differs" }), ...(isSeen && { model: "differs" }) };
      const sentence = `the title of ${name} is ${shown(now)}`;
      return isIdentity ? { verdict: "major", readers, sentence: `${sentence}, and nothing else on the wire says which error it is` } : { readers, sentence };
    }),
  },
  {
    code: "url-changed",
    readers: { wire: "differs" },
    why: "In problem details the page is the type, which tells kinds of problems apart (RFC 9457, section 3.1.1). It is major where the body sends it.",
    help: "nothing; tell errors apart by code",
    ...error.changed("url", ({ name, now, pair: { before: { format, log } } }) => {
      const readers: Readers = isLogged(log, "$url") ? { log: "differs" } : {};
      const sentence = now === undefined ? `${name} no longer has a page` : `the page of ${name} is ${now}`;
      return carriesUrl(format) ? { verdict: "major", readers: { wire: "breaks", model: "differs", ...readers }, sentence } : { readers: { wire: "differs", ...readers }, sentence };
    }),
  },
];
