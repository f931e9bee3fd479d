// Rules: what stands in braces.

import { quote } from "../../diagnose/quote.ts";
import { languageOf } from "../../model/build/owner.ts";
import { type FormKind, forms, isExact, pluralCategories } from "../../model/forms.ts";
import { placeholders, strayBrace } from "../../model/template.ts";
import { formOf } from "../../model/written-form.ts";
import type { Context } from "../context.ts";
import { detailOf } from "../details.ts";
import { provenBy } from "../given-details.ts";
import { type Guess, suggested } from "../finding.ts";
import { foreignIn, isSource } from "../near-sources.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

/** How a language counts: which categories its plurals have, found by asking. It judges nothing. */
interface Plurals {
  readonly all: readonly string[];
  /** The plural categories of whole numbers up to 200, in the order met; the others, for millions and fractions, are rare. */
  readonly everyday: readonly string[];
  /** A few numbers of each. */
  readonly examples: ReadonlyMap<string, string>;
}

const pluralsByLanguage = new Map<string, Plurals | undefined>();

function ask(language: string): Plurals | undefined {
  // One that this platform does not know would be answered for another language.
  if (Intl.PluralRules.supportedLocalesOf(language).length === 0) return undefined;
  const rules = new Intl.PluralRules(language);
  const numbers = new Map<string, number[]>();
  for (let count = 0; count <= 200; count++) {
    const met = numbers.get(rules.select(count)) ?? [];
    met.push(count);
    numbers.set(rules.select(count), met);
  }
  const examples = new Map([...numbers].map(([category, found]) => [category, found.slice(0, 3).join(", ") + (found.length > 3 ? ", …" : "")]));
  return { all: rules.resolvedOptions().pluralCategories, everyday: [...numbers.keys()], examples };
}

/** Undefined for a language that is not known here, or none. */
export function pluralsOf(language: string): Plurals | undefined {
  if (!pluralsByLanguage.has(language)) {
    try {
      pluralsByLanguage.set(language, ask(language));
    } catch {
      pluralsByLanguage.set(language, undefined);
    }
  }
  return pluralsByLanguage.get(language);
}

const pageVariables = ["server", "code"];

export const placeholderRules: readonly Rule[] = [
  {
    code: "placeholder-elsewhere", // A placeholder is written with the signs of this language.
    severity: "warning",
    set: "standard",
    why: "Other signs than braces are sent as they stand: the reader gets {id}, $groceries or %s where the author expects a value.",
    help: "write {id}; if the signs themselves are meant, suppress this rule and say so",
    *find({ templates }) {
      for (const { error, text, placeholders: named, path, inherited } of templates) {
        if (inherited) continue;
        const isComplete = Object.keys(error.details).every((detail) => named.some(({ name }) => name === detail));
        for (const { written, offset, name } of foreignIn(text, (name) => detailOf(error, name)?.type)) {
          // Where the text names every detail already, %s stands for none of them.
          if (name === undefined && isComplete) continue;
          yield { at: path, part: { offset, length: written.length }, sentence: `${quote(written)} is not a placeholder here`, ...(name !== undefined && { help: `write {${name}}` }) };
        }
      }
    },
  },
  {
    code: "placeholder-form", // A form is one there is, fits its detail, and its options mean something.
    severity: "error",
    why: "The runtime ignores a form it cannot apply and prints the value as sent: readers see 1234567 where the author expects 1,234,567, and for a plural the number instead of the word.",
    help: "write {count :integer}, {amount :number maximumFractionDigits=2}, {at :datetime dateStyle=medium}, {names :list} or {count :plural one=note other=notes}",
    *find(context) {
      for (const { code, error, placeholders, path, inherited } of context.templates) {
        for (const { name, form, at, length } of placeholders) {
          const detail = detailOf(error, name);
          const problem = form === undefined || detail === undefined ? undefined : judged(form, name, detail, context);
          if (problem === undefined) continue;
          const { sentence, help, guess } = problem;
          const target = { at: path, part: { offset: at, length } };
          if (inherited) yield { at: ["errors", code], part: "key", sentence: `${sentence}, in its guidance`, notes: [{ at: path, text: "inherited from here" }], ...(help !== undefined && { help }) };
          else yield { ...target, sentence, ...(help !== undefined && { help }), ...(guess && suggested(guess, (meant) => ({ ...target, replace: `{${name} ${(form ?? "").replace(problem.wrong ?? "", () => meant)}}` }))) };
        }
      }
    },
  },
  {
    code: "plural-category", // A plural has the variants that its language tells apart, and no others.
    severity: "warning",
    set: "standard",
    why: "English has two plural categories, one and other; Polish has four and Arabic six. For a missing category the variant other is used, which speakers of the language read as a mistake; a category that the language lacks is never used.",
    help: "write a variant for each category of the language (Unicode CLDR, plural rules)",
    *find({ templates, spec }) {
      for (const { code, error, placeholders, path } of templates) {
        const [, , part, tag] = path;
        const language = part === "locales" ? String(tag) : languageOf(code, spec);
        for (const { name, form, at: offset, length } of placeholders) {
          const written = form === undefined ? undefined : formOf(form);
          const detail = detailOf(error, name);
          if (written?.name !== "plural" || detail === undefined) continue;
          const known = pluralsOf(language);
          if (known === undefined) continue;
          const variants = pluralCategories.filter((category) => written.options.some(([option]) => option === category));
          const lacking = known.everyday.filter((category) => category !== "other" && !variants.some((each) => each === category));
          const idle = variants.filter((category) => !known.all.some((each) => each === category));
          const target = { at: path, part: { offset, length } };
          if (lacking.length > 0) yield { ...target, sentence: `${quote(language)} distinguishes ${lacking.map((category) => `${category} (${known.examples.get(category) ?? ""})`).join(" and ")}, which this plural lacks` };
          if (idle.length > 0) yield { ...target, sentence: `${quote(language)} has no ${idle.join(" and no ")}: that variant is never used`, help: `its categories are ${known.all.join(", ")}; write a variant for an exact number as 0=|no notes|` };
        }
      }
    },
  },
  {
    code: "unknown-placeholder", // A template may name declared details only, and a brace that stands for itself is doubled.
    severity: "error",
    why: 'A placeholder that nothing fills is sent with its braces: "Note {ids} is locked."',
    help: "declare it under details, or write {{ and }} for literal braces",
    *find(context) {
      for (const { code, error, text, placeholders: named, path, inherited } of context.templates) {
        // In a form of ICU braces stand in braces: what is between them is not a placeholder.
        const isIcu = named.some(({ name }) => icu.test(name));
        for (const { name, form, at, length } of named) {
          if (detailOf(error, name) || (isIcu && !icu.test(name))) continue;
          const sentence = name.trim() === "" ? "this placeholder has no name" : `this placeholder has no detail: error ${quote(code)} does not declare ${quote(name)}`;
          const [, detail = "", glued] = /^([\w.]+)(:[A-Za-z].*)$/.exec(name) ?? [];
          if (glued !== undefined && !inherited && detailOf(error, detail)) {
            const spaced = { at: path, part: { offset: at, length } };
            yield { ...spaced, sentence: `${quote(name)} is not a detail; put a space before a form`, help: `write {${detail} ${glued}}`, fix: [{ ...spaced, replace: `{${detail} ${glued}}` }] };
            continue;
          }
          const guess = provenBy(error, context.guess(name, Object.keys(error.details)));
          const target = { at: path, part: { offset: at, length } };
          const parts = partsOf(name, error, isIcu);
          if (!inherited) yield { ...target, sentence, ...parts, ...suggested(guess, (meant) => ({ ...target, replace: `{${meant}${form === undefined ? "" : ` ${form}`}}` })) };
          else
            yield {
              at: ["errors", code],
              part: "key",
              sentence: `${sentence} of its guidance`,
              label: guess.meant && `did you mean ${quote(guess.meant)}?`,
              notes: [{ at: path, text: "inherited from here" }],
            };
        }
        if (!inherited && !isIcu) yield* stray(text, path);
      }
      for (const [name, { guidance }] of Object.entries(context.spec.categories ?? {})) {
        if (guidance !== undefined) yield* stray(guidance, ["categories", name, "guidance"]);
      }
      yield* page(context);
    },
  },
];

/** The advice for a placeholder in the way of another language, or of a part that a text may not name. */
function partsOf(name: string, error: Parameters<typeof detailOf>[0], isIcu: boolean): Pick<Finding, "help"> {
  const [, bare, mark] = isIcu ? [] : (/^(\w+) ?([!:|?])/.exec(name) ?? []);
  if (bare !== undefined) return { help: `write {${bare}}; ${mark === "?" ? "an absent detail leaves nothing" : "a form has a space before it, as in {count :integer}"}` };
  if (isSource(name)) return { help: "declare a detail, and fill it in the mapping rule, as in with: { id: $args.id }" };
  if (!/[.[]/.test(name)) return asInIcu(name);
  if (detailOf(error, name.replace(/[.[].*$/, ""))?.oneOf !== undefined) return { help: "a oneOf has no part that a text may name: name it as a whole, or declare a detail beside it" };
  return { help: "only an object with declared properties has parts, as in {amount.value}; name lists and maps as a whole" };
}

const icu = /^([\w.]+)\s*,\s*([a-z]+)/;

const icuForms: ReadonlyMap<string, string> = new Map([["date", ":date"], ["number", ":number"], ["plural", ":plural one=|one note is| other=|notes are|"], ["time", ":time"]]);

/** The form to write for a placeholder of ICU MessageFormat, `count, plural, one {…`. */
const asInIcu = (name: string): Pick<Finding, "help"> => {
  const [, detail = "", kind = ""] = icu.exec(name) ?? [];
  const form = icuForms.get(kind);
  return form === undefined ? {} : { help: `ICU forms are not read here: write {${detail} ${form}}` };
};

interface FormProblem extends Pick<Finding, "sentence" | "help"> {
  /** The probable meaning of the characters in `wrong`. */
  readonly guess?: Guess;
  readonly wrong?: string;
}

type Detail = NonNullable<ReturnType<typeof detailOf>>;

/** The fault of a form; undefined if it has none. */
function judged(written: string, placeholder: string, detail: Detail, { guess }: Pick<Context, "guess">): FormProblem | undefined {
  const form = formOf(written);
  if (form === undefined) return { sentence: `${quote(written)} is not a form`, help: "a form is :name, then options, each name=value; put a value with spaces between bars: one=|1 note is|" };
  const kind = Object.hasOwn(forms, form.name) ? forms[form.name] : undefined;
  if (kind === undefined) return { sentence: `${quote(form.name)} is not a form`, help: `the forms are ${Object.keys(forms).join(", ")}`, guess: guess(form.name, Object.keys(forms)), wrong: form.name };
  if (!kind.fits(detail)) return { sentence: `the form ${quote(form.name)} is for ${kind.says}, but ${quote(placeholder)} is ${what(detail)}`, help: fitting(detail) };
  return ofOptions(form.options, form.name, kind, guess);
}

function ofOptions(options: readonly (readonly [string, string])[], form: string, kind: FormKind, guess: Context["guess"]): FormProblem | undefined {
  const names = Object.keys(kind.options);
  const given = new Map<string, string>();
  for (const [name, value] of options) {
    if (given.has(name)) return { sentence: `the option ${quote(name)} appears twice` };
    given.set(name, value);
    const option = Object.hasOwn(kind.options, name) ? kind.options[name] : undefined;
    if (form === "plural" && isExact(name)) continue;
    if (option === undefined) return { sentence: `the form ${quote(form)} has no option ${quote(name)}`, help: `its options are ${names.join(", ")}${form === "plural" ? ", and whole numbers" : ""}`, guess: guess(name, names), wrong: name };
    if (!option.test.test(value)) return { sentence: `the option ${quote(name)} takes ${option.says}, not ${quote(value)}` };
  }
  return together(form, given);
}

/** The conditions that options put on each other. */
function together(form: string, given: ReadonlyMap<string, string>): FormProblem | undefined {
  if (form === "plural" && !given.has("other")) return { sentence: "the plural has no variant other", help: "add other=…: every language needs it, for fractions and unknown numbers" };
  // One that is not given is neither more nor less than another.
  const [least, most] = [Number(given.get("minimumFractionDigits")), Number(given.get("maximumFractionDigits"))];
  if (least > most) return { sentence: `minimumFractionDigits, ${least}, is more than maximumFractionDigits, ${most}` };
  for (const name of ["unit", "currency"]) {
    const asks = given.get("style") === name;
    if (asks && !given.has(name)) return { sentence: `style=${name} does not say which ${name}`, help: `add the ${name}, such as ${name}=${name === "unit" ? "byte" : "EUR"}` };
    if (!asks && given.has(name)) return { sentence: `${name} has no effect without style=${name}`, help: `add style=${name}` };
  }
  return undefined;
}

const what = ({ type, format }: Detail): string => `${/^[aeio]/.test(type) ? "an" : "a"} ${type}${format === undefined ? "" : ` of format: ${format}`}`;

const fitting = (detail: Detail): string => {
  const names = Object.entries(forms).filter(([, kind]) => kind.fits(detail)).map(([name]) => name);
  if (names.length > 0) return `forms for it are ${names.join(", ")}`;
  return detail.type === "string" ? "remove the form; declare a text that is a time with format: date-time or format: date" : "remove the form";
};

function* stray(text: string, path: Path): Generator<Finding> {
  const at = strayBrace(text);
  if (at === undefined) return;
  const brace = text.charAt(at);
  const help = `${brace === "{" ? "close it" : "open it before a name"}, or write ${brace}${brace} for a literal brace`;
  yield { at: path, part: { offset: at, length: 1 }, sentence: `the brace ${quote(brace)} is not ${brace === "{" ? "closed" : "opened"}`, help };
}

function* page({ spec: { docsUrl = "" } }: Context): Generator<Finding> {
  for (const { name, form, at, length } of placeholders(docsUrl)) {
    if (form === undefined && pageVariables.includes(name)) continue;
    const sentence = `docsUrl has no placeholder ${quote(name)}`;
    yield { at: ["docsUrl"], part: { offset: at, length }, sentence, help: "use {server} and {code}" };
  }
}
