// Placeholders with a form, `{count :integer}`, written as a language writes them (Intl, ECMA-402). Only packages whose texts have such carry it.

import { plainText } from "./message.js";
import { own } from "../values/peek.js";
import { isOpen, partOf, shapeOn } from "./template.js";
import type { DetailShapes, ErrorSpec, Forms, Json, Tell } from "../values/spec.js";

interface Options {
  readonly [name: string]: string | boolean;
}

/** The visible form of a value, as a language writes it; undefined if the form is not for this kind of value. `all`: how many a list has. */
type Write = (told: Json, all: number) => string | undefined;

/** A form for readers of the first of `languages` that the platform knows. */
type Form = (languages: readonly string[], options: Options) => Write;

/** `count :plural one=|1 note| other=notes`; values with blanks stand between bars, as in Unicode MessageFormat 2. */
const grammar = /^([^ :]+) +:([a-z]+)((?: +[A-Za-z0-9]+=(?:\|[^|]*\||[^ |]+))*)$/;
const option = / ([A-Za-z0-9]+)=(?:\|([^|]*)\||([^ |]+))/g;

/** A date, or a time that says its offset from UTC (RFC 3339): others mean another moment on each machine. */
const moment = /^\d{4}-\d\d-\d\d(?:[Tt ](?:[01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d))?$/;

const ofNumbers: Form = (languages, options) => {
  const format = new Intl.NumberFormat(languages, options);
  return (value) => (typeof value === "number" ? format.format(value) : undefined);
};

const ofMoments =
  (usual: Options): Form =>
  (languages, { timeZone = "UTC", ...styles }) => {
    // A date alone is that day in each time zone, and has no time.
    const chosen = Object.keys(styles).length === 0 ? usual : styles;
    const [there, anywhere] = [timeZone, "UTC"].map((zone) => new Intl.DateTimeFormat(languages, { ...chosen, timeZone: String(zone) }));
    return (value) => {
      if (typeof value !== "string" || !moment.test(value)) return undefined;
      const day = value.slice(0, 10);
      // To some platforms, February 30 is a day in March.
      if (!new Date(day).toISOString().startsWith(day) || (value === day && chosen["timeStyle"])) return undefined;
      return (value === day ? anywhere : there)?.format(new Date(value.toUpperCase().replace(" ", "T")));
    };
  };

const ofLists: Form = (languages, options) => {
  const format = new Intl.ListFormat(languages, options);
  return (value) => (Array.isArray(value) ? format.format(value.map((item: Json) => plainText(item))) : undefined);
};

/** A number has a variant of its own, or that of its plural category in the language. */
const ofPlurals: Form = (languages, variants) => {
  const rules = new Intl.PluralRules(languages);
  return (value, all) => {
    const count = Array.isArray(value) ? all : value;
    const chosen = typeof count === "number" ? (own(variants, String(count)) ?? own(variants, rules.select(count))) : undefined;
    return String(chosen ?? own(variants, "other") ?? "");
  };
};

/** By name, as in Unicode MessageFormat 2; Intl has the options. */
const byName: { readonly [form: string]: Form } = {
  number: ofNumbers,
  integer: (languages, options) => ofNumbers(languages, { ...options, maximumFractionDigits: "0" }),
  date: /* @__PURE__ */ ofMoments({ dateStyle: "medium" }),
  time: /* @__PURE__ */ ofMoments({ timeStyle: "long" }),
  datetime: /* @__PURE__ */ ofMoments({ dateStyle: "medium", timeStyle: "long" }),
  list: ofLists,
  plural: ofPlurals,
};

const optionsIn = (text: string): Options =>
  Object.fromEntries([...text.matchAll(option)].map(([, name = "", quoted, bare = ""]) => [name, quoted ?? (bare === "true" || (bare !== "false" && bare))]));

/** Intl throws at some well-formed tags of BCP 47: `zh-yue`. */
const isTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
};

/** By languages, form and options: making one costs more than a thousand uses. Null where the platform has no such form. */
const made: Map<string, Write | null> = /* @__PURE__ */ new Map();
/** Forms come from taxonomies, so this many is never reached. */
const mostMade = 2_000;

function writerOf(form: string, options: string, languages: readonly string[]): Write | null {
  const key = `${languages.join()} ${form}${options}`;
  let write = made.get(key);
  if (write !== undefined) return write;
  try {
    write = own(byName, form)?.(languages.filter(isTag), optionsIn(options)) ?? null;
  } catch {
    write = null;
  }
  if (made.size >= mostMade) made.clear();
  made.set(key, write);
  return write;
}

function writtenOf(placeholder: string, details: object, shapes: DetailShapes, tell: Tell, languages: readonly string[]): string | undefined {
  const [, name = "", form = "", options = ""] = grammar.exec(placeholder) ?? [];
  const path = name.split(".");
  const shape = shapeOn(shapes, path, isOpen);
  if (shape === undefined) return undefined;
  const value = partOf(details, path);
  const told = tell(value, shape);
  if (told === undefined || told === null) return "";
  try {
    return writerOf(form, options, languages)?.(told, Array.isArray(value) ? value.length : 0) ?? plainText(told);
  } catch {
    return plainText(told);
  }
}

/** No text that is filled in has it: control characters are cleaned away. */
const gap = "\0";

/** The parts of a text made by `fill` that do not depend on language data: those between placeholders that have a form. */
export const fixedTexts = (fill: (forms: Forms) => string): readonly string[] => fill({ write: () => gap, couldSay }).split(gap);

/** Whether `fill` may have made `message`, on whichever platform. */
export function couldSay(message: string, fill: (forms: Forms) => string): boolean {
  const [first = "", ...others] = fixedTexts(fill);
  const last = others.pop();
  if (last === undefined) return message === first;
  let from = message.startsWith(first) ? first.length : -1;
  for (const text of others) {
    const at = from < 0 ? -1 : message.indexOf(text, from);
    from = at < 0 ? -1 : at + text.length;
  }
  return from >= 0 && message.length - last.length >= from && message.endsWith(last);
}

/** `spec` with forms, for texts in `language`. A language that the platform does not know is written as that, or else as English. */
export function withForms<Code extends string>(language: string, spec: ErrorSpec<Code>): ErrorSpec<Code> {
  const forms: Forms = {
    write: (placeholder, details, shapes, tell, tag) => writtenOf(placeholder, details, shapes, tell, [...new Set([tag ?? language, language, "en"])]),
    couldSay,
  };
  return { ...spec, forms };
}
