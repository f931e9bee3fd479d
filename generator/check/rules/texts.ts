// Rules: messages by themselves and in other languages. Their placeholders stand in placeholders.ts.

import { quote } from "../../diagnose/quote.ts";
import { withoutStop } from "../../model/names.ts";
import type { ErrorSpec } from "../../model/spec.ts";
import { placeholders } from "../../model/template.ts";
import type { Context, ServerView } from "../context.ts";
import type { Path } from "../places.ts";
import { isTranslated, languagesOf, publicCodes, speaking } from "../lookups.ts";
import type { Finding, Rule } from "../rule.ts";

export const textRules: readonly Rule[] = [
  {
    code: "error-has-locale", // Every error is translated into every language of the file.
    severity: "warning",
    set: "optional",
    isWide: true,
    why: "If you promise translations, find each missing one before a release. This rule names them one by one; locale-incomplete counts them.",
    help: "add the translation under locales",
    *find({ spec, errors }) {
      const languages = languagesOf(Object.values(spec.errors));
      for (const [code, error] of Object.entries(spec.errors)) {
        const missing = languages.filter((tag) => !isTranslated(speaking(error, errors.get(code)), tag));
        if (languages.length > 0 && missing.length === 0) continue;
        const into = languages.length === 0 ? "any language" : missing.map(quote).join(", ");
        yield { at: ["errors", code], part: "key", sentence: `${quote(code)} has no translation into ${into}` };
      }
    },
  },
  {
    code: "locale-incomplete", // A server should speak a language throughout, or not at all.
    severity: "warning",
    set: "standard",
    why: "A reader who asks for one language and gets two in one answer takes the software for broken. Translations go missing whenever an error is added.",
    help: "translate the rest, or remove the language; error-has-locale names every error without a translation",
    *find(context) {
      for (const view of context.servers) yield* incompleteIn(view, context);
      const own = Object.entries(context.spec.errors).filter(([code]) => isOwn(code));
      if (context.servers.length === 0) yield* ofFile(own.map(([code, error]) => ({ code, error: speaking(error, context.errors.get(code)) })));
      for (const [code, error] of own) if (error.locales) yield* halves(error, ["errors", code, "locales"]);
    },
  },
  {
    code: "locale-placeholder", // A translation should say as much as the text it translates.
    severity: "warning",
    set: "standard",
    why: "Translators work from a list, and easily lose a placeholder or keep an old one when the text changes. Then readers of one language learn less than the others.",
    help: "put the placeholder into the translation",
    *find({ spec }) {
      for (const [code, { message, guidance, locales = {} }] of Object.entries(spec.errors)) {
        for (const [tag, local] of Object.entries(locales)) {
          const path = ["errors", code, "locales", tag];
          yield* lost(message, local.message, [...path, "message"], tag);
          yield* lost(guidance, local.guidance, [...path, "guidance"], tag);
        }
      }
    },
  },
  {
    code: "message-trimmed", // A text that is sent should begin and end with something that can be seen.
    severity: "warning",
    set: "standard",
    why: "Spaces and line breaks around a text travel with it: into logs with one line per record, into sentences made of several texts, into tests that compare. A block with | or > adds an unintended line break.",
    help: "remove the spaces and line breaks around the text; write block scalars with a dash: |- or >-",
    *find({ spec }) {
      for (const [code, error] of Object.entries(spec.errors)) yield* ofError(error, ["errors", code]);
      for (const [name, { guidance }] of Object.entries(spec.categories ?? {})) yield* ofText(guidance, ["categories", name, "guidance"]);
    },
  },
  {
    code: "message-unique", // Two errors of one server should not read alike.
    severity: "warning",
    set: "standard",
    why: "Many clients show people and models only the text (claude-code #86032, langchain #40471). Two errors with the same text are one error to them, whatever their codes. Apache Spark's test suite refuses a repeated message.",
    help: "say in each message what is different",
    *find(context) {
      const { errors } = context;
      const keys = new Map<string, string>();
      for (const view of context.servers) {
        const first = new Map<string, string>();
        for (const code of publicCodes(view, context)) {
          // One that has the message of what it extends says so.
          if (Object.hasOwn(context.spec.errors, code) && context.spec.errors[code]?.message === undefined) continue;
          const key = keys.get(code) ?? compared(errors.get(code)?.message ?? "");
          keys.set(code, key);
          const other = first.get(key);
          // A message that is all placeholders has no words of its own to compare.
          if (other === undefined || !/[^\s{}]/.test(key)) first.set(key, code);
          else
            yield {
              at: ["errors", code, "message"],
              sentence: `${quote(code)} has the same message as ${quote(other)}`,
              notes: [{ at: ["errors", other, "message"], text: "the other one" }],
            };
        }
      }
    },
  },
];

/** The most errors without a language that are shown. */
const mostShown = 3;

/** The texts of another file are translated there: a server's own errors tell which languages it speaks. */
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

function* incompleteIn(view: ServerView, context: Context): Generator<Finding> {
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

function* lost(text: string | undefined, translation: string | undefined, at: Path, tag: string): Generator<Finding> {
  if (text === undefined || translation === undefined || !text.includes("{")) return;
  const kept = new Set(placeholders(translation).map(({ name }) => name));
  for (const name of new Set(placeholders(text).map((each) => each.name))) {
    // Anything but a name has a finding of its own.
    if (!kept.has(name) && /^[\w.]+$/.test(name)) yield { at, sentence: `the text in ${quote(tag)} lacks ${quote(`{${name}}`)}` };
  }
}

function* ofError({ title, message, guidance, locales }: ErrorSpec, path: Path): Generator<Finding> {
  yield* ofText(title, [...path, "title"]);
  yield* ofText(message, [...path, "message"]);
  yield* ofText(guidance, [...path, "guidance"]);
  for (const [tag, local] of Object.entries(locales ?? {})) {
    yield* ofText(local.message, [...path, "locales", tag, "message"]);
    yield* ofText(local.guidance, [...path, "locales", tag, "guidance"]);
  }
}

function* ofText(text: string | undefined, at: Path): Generator<Finding> {
  const trimmed = text?.trim();
  if (text === undefined || trimmed === undefined || trimmed.length === text.length) return;
  const side = text.startsWith(trimmed) ? "ends" : "begins";
  const sentence = `the text of ${quote(String(at.at(-1)))} ${side} with ${/^\n|\n$/.test(text) ? "a line break" : "a space"}`;
  yield { at, sentence, ...(trimmed === "" ? {} : { fix: [{ at, replace: trimmed }] }) };
}

/** A message without what does not tell it apart: case, the names of placeholders, what it ends with. */
export const compared = (message: string): string => withoutStop(message.replace(/\{[^{}]*\}/g, "{}")).toLowerCase();
