// Rule placeholder-form: a form is one there is, fits its detail, and its options mean something.

import { quote } from "../../diagnose/quote.ts";
import { forms, isExact, type FormKind } from "../../model/forms.ts";
import { formOf } from "../../model/written-form.ts";
import type { Context } from "../context.ts";
import { detailOf } from "../details.ts";
import { suggested, type Guess } from "../guess.ts";
import type { Finding, Rule } from "../rule.ts";

export const placeholderForm: Rule = {
  code: "placeholder-form",
  severity: "error",
  why:
    "The runtime ignores a form it cannot apply and prints the value as sent: readers see 1234567 where the author " +
    "expects 1,234,567, and for a plural the number instead of the word.",
  help: "write {count :integer}, {amount :number maximumFractionDigits=2}, {at :datetime dateStyle=medium}, {names :list} or {count :plural one=note other=notes}",
  bad: `
errors:
  notes_locked: { message: "{ids :integer} notes are locked.", details: { ids: { type: array, items: string } } }
`,
  good: `
errors:
  notes_locked: { message: "{ids :list} {ids :plural one=is other=are} locked.", details: { ids: { type: array, items: string } } }
`,
  *check(context) {
    for (const { code, error, placeholders, path, inherited } of context.templates) {
      for (const { name, form, at, length } of placeholders) {
        const detail = detailOf(error, name);
        const said = form === undefined || detail === undefined ? undefined : judged(form, name, detail, context);
        if (said === undefined) continue;
        const { sentence, help, guess } = said;
        const target = { at: path, part: { offset: at, length } };
        if (inherited) yield { at: ["errors", code], part: "key", sentence: `${sentence}, in its guidance`, notes: [{ at: path, text: "inherited from here" }], ...(help !== undefined && { help }) };
        else yield { ...target, sentence, ...(help !== undefined && { help }), ...(guess && suggested(guess, (meant) => ({ ...target, replace: `{${name} ${(form ?? "").replace(said.wrong ?? "", () => meant)}}` }))) };
      }
    }
  },
};

interface Said extends Pick<Finding, "sentence" | "help"> {
  /** The probable meaning of the characters in `wrong`. */
  readonly guess?: Guess;
  readonly wrong?: string;
}

type Detail = NonNullable<ReturnType<typeof detailOf>>;

/** The fault of a form; undefined if it has none. */
function judged(written: string, placeholder: string, detail: Detail, { guess }: Pick<Context, "guess">): Said | undefined {
  const form = formOf(written);
  if (form === undefined) return { sentence: `${quote(written)} is not a form`, help: "a form is :name, then options, each name=value; put a value with spaces between bars: one=|1 note is|" };
  const kind = Object.hasOwn(forms, form.name) ? forms[form.name] : undefined;
  if (kind === undefined) return { sentence: `${quote(form.name)} is not a form`, help: `the forms are ${Object.keys(forms).join(", ")}`, guess: guess(form.name, Object.keys(forms)), wrong: form.name };
  if (!kind.fits(detail)) return { sentence: `the form ${quote(form.name)} is for ${kind.says}, but ${quote(placeholder)} is ${what(detail)}`, help: fitting(detail) };
  return ofOptions(form.options, form.name, kind, guess);
}

function ofOptions(options: readonly (readonly [string, string])[], form: string, kind: FormKind, guess: Context["guess"]): Said | undefined {
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

/** What options ask of each other. */
function together(form: string, given: ReadonlyMap<string, string>): Said | undefined {
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
