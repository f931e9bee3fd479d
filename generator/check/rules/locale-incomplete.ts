// Rule locale-incomplete: a server should speak a language throughout, or not at all.

import { quote } from "../../diagnose/quote.ts";
import type { ErrorSpec } from "../../model/spec.ts";
import type { Context, ServerView } from "../context.ts";
import { isTranslated, languagesOf, publicCodes, speaking } from "../public-codes.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const localeIncomplete: Rule = {
  code: "locale-incomplete",
  severity: "warning",
  set: "standard",
  why:
    "A reader who asks for one language and gets two in one answer takes the software for broken. Translations go missing whenever " +
    "an error is added.",
  help: "translate the rest, or remove the language; error-has-locale names every error without a translation",
  bad: `
errors:
  note_locked: { message: "The note is locked.", locales: { de: { message: "Die Notiz ist gesperrt." } } }
  note_gone: { message: "The note is gone." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_gone] }
`,
  good: `
errors:
  note_locked: { message: "The note is locked.", locales: { de: { message: "Die Notiz ist gesperrt." } } }
  note_gone: { message: "The note is gone.", locales: { de: { message: "Die Notiz ist weg." } } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_gone] }
`,
  *check(context) {
    for (const view of context.servers) yield* ofServer(view, context);
    const own = Object.entries(context.spec.errors).filter(([code]) => isOwn(code));
    if (context.servers.length === 0) yield* ofFile(own.map(([code, error]) => ({ code, error: speaking(error, context.errors.get(code)) })));
    for (const [code, error] of own) if (error.locales) yield* halves(error, ["errors", code, "locales"]);
  },
};

/** So many of those that lack a language are shown. */
const mostShown = 3;

/** What another file declares is translated there: which languages a server speaks, its own errors tell. */
const isOwn = (code: string): boolean => !code.includes(":");

interface Named {
  readonly code: string;
  readonly error: ErrorSpec;
}

const notes = (missing: readonly Named[], tag: string): NonNullable<Finding["notes"]> =>
  missing.slice(0, mostShown).map(({ code }) => ({ at: ["errors", code], part: "key", text: `not in ${tag}` }));

const lacking = (written: readonly Named[], tag: string): readonly Named[] => written.filter(({ error }) => !isTranslated(error, tag));

const counted = (missing: number, all: number, of: string): string => `${missing} of the ${all} errors of ${of} ${missing === 1 ? "is" : "are"}`;

/** A file without servers is there to be imported. */
function* ofFile(written: readonly Named[]): Generator<Finding> {
  for (const tag of languagesOf(written.map(({ error }) => error))) {
    const missing = lacking(written, tag);
    const [first] = missing;
    if (first) yield { at: ["errors", first.code], part: "key", sentence: `${counted(missing.length, written.length, "this file")} not translated into ${quote(tag)}`, notes: notes(missing.slice(1), tag) };
  }
}

function* ofServer(view: ServerView, context: Context): Generator<Finding> {
  // The built-in ones cannot be translated.
  const written = publicCodes(view, context).flatMap((code) => {
    const error = context.spec.errors[code];
    return error === undefined ? [] : [{ code, error: speaking(error, context.errors.get(code)) }];
  });
  for (const tag of languagesOf(written.filter(({ code }) => isOwn(code)).map(({ error }) => error))) {
    const missing = lacking(written, tag);
    if (missing.length === 0) continue;
    yield {
      at: view.path,
      part: "key",
      sentence: `${counted(missing.length, written.length, quote(view.name))} not translated into ${quote(tag)}`,
      notes: notes(missing, tag),
    };
  }
}

/** Translations of the one text without the other. */
function* halves({ message, guidance, locales = {} }: ErrorSpec, path: Path): Generator<Finding> {
  for (const [tag, local] of Object.entries(locales)) {
    const lacks = local.message === undefined && message !== undefined ? "message" : guidance !== undefined && local.guidance === undefined ? "guidance" : undefined;
    if (lacks === undefined) continue;
    yield { at: [...path, tag], part: "key", sentence: `the ${lacks} has no translation into ${quote(tag)}`, help: `add ${lacks}` };
  }
}
