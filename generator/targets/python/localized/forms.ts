// The forms of a server's texts in the languages they are in, as data for Python, which has no language data. It prints nothing.

import type { ErrorDef, Server } from "../../../model/taxonomy.ts";
import { placeholders } from "../../../model/template.ts";
import { formOf, hasForms } from "../../../model/written-form.ts";
import type { FormsView, FormView } from "../view.ts";
import { momentForm } from "./moments.ts";
import { numberForm, type Arguments } from "./numbers.ts";

interface Options {
  readonly [name: string]: string | boolean;
}

const viewOf = (maker: FormView["maker"], given: readonly string[], named: Arguments): Omit<FormView, "written"> => ({ maker, given, named: Object.entries(named).map(([name, value]) => ({ name, value })) });

const number = (language: string, options: Options): Omit<FormView, "written"> => viewOf("Number", [], numberForm(language, options as Intl.NumberFormatOptions));

const moment =
  (usual: Options) =>
  (language: string, { timeZone = "UTC", ...styles }: Options): Omit<FormView, "written"> => {
    const { pattern, named } = momentForm(language, { ...(Object.keys(styles).length === 0 ? usual : styles), timeZone: String(timeZone) });
    return viewOf("Moment", [pattern], named);
  };

/** By name, with the options that the TypeScript runtime gives to Intl. */
const makers: { readonly [form: string]: (language: string, options: Options) => Omit<FormView, "written"> } = {
  number,
  integer: (language, options) => number(language, { ...options, maximumFractionDigits: "0" }),
  date: moment({ dateStyle: "medium" }),
  time: moment({ timeStyle: "long" }),
  datetime: moment({ dateStyle: "medium", timeStyle: "long" }),
  list: (language, options) => {
    const { patterns, named } = listForm(language, options as Intl.ListFormatOptions);
    return viewOf("List", patterns, named);
  },
};

/** The first language that Intl knows, under its usual tag: `deu` is `de`. */
const knownOf = (languages: readonly string[]): string => Intl.NumberFormat.supportedLocalesOf(languages)[0] ?? "en";

/** As readers of `languages` have a form; undefined where Intl has no such form. */
export function formView(written: string, languages: readonly string[]): FormView | undefined {
  const form = formOf(written);
  const language = knownOf(languages);
  const options = Object.fromEntries((form?.options ?? []).map(([name, value]) => [name, value === "true" || (value !== "false" && value)]));
  try {
    const made = makers[form?.name ?? ""]?.(language, options);
    return made && { written, ...made };
  } catch {
    return undefined;
  }
}

/** The texts of an error by the tag of their language. */
const textsOf = ({ message, guidance = "", language = "en", locales = {} }: ErrorDef): readonly (readonly [tag: string, language: string, texts: readonly string[]])[] => [
  [language, language, [message, guidance]],
  ...Object.entries(locales).map(([tag, texts]) => [tag, language, [texts.message ?? "", texts.guidance ?? ""]] as const),
];

/** The forms of a server's texts by language, but plurals. */
export function languagesOf({ errors }: Server): FormsView["languages"] {
  const byTag = new Map<string, Map<string, FormView>>();
  for (const [tag, language, texts] of errors.filter(hasForms).flatMap(textsOf)) {
    const forms = byTag.get(tag.toLowerCase()) ?? new Map<string, FormView>();
    for (const { form } of texts.flatMap((text) => placeholders(text))) {
      const view = form === undefined || forms.has(form) ? undefined : formView(form, [tag, language, "en"]);
      if (view) forms.set(view.written, view);
    }
    if (forms.size > 0) byTag.set(tag.toLowerCase(), forms);
  }
  const inOrder = <Value>(map: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder(byTag).map(([tag, forms]) => ({ tag, forms: inOrder(forms).map(([, view]) => view) }));
}

/** Whether any text has a form but plurals. */
export const hasLocalized = ({ errors }: Server): boolean =>
  errors.some((error) => hasForms(error) && textsOf(error).some(([, , texts]) => texts.some((text) => placeholders(text).some(({ form }) => form !== undefined && makers[formOf(form)?.name ?? ""]))));

/** The rules of the languages in which a server's texts have forms; undefined where two forms do. */
export const pluralsOf = ({ errors }: Server): { readonly [tag: string]: string } | undefined => {
  const tags = new Map(errors.filter(hasForms).flatMap((error) => textsOf(error).map(([tag, language]) => [tag.toLowerCase(), [tag, language, "en"]] as const)));
  const known = [...tags].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([tag, languages]) => {
    const rule = pluralRule(knownOf(languages).toLowerCase());
    return rule === undefined ? [] : [[tag, rule] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
};

/** Words before which a language writes another "and" or "or" (Unicode CLDR, list patterns), as Python's `re` and ECMAScript read them, with an example. */
const before: { readonly [language: string]: readonly (readonly [words: string, example: string])[] } = {
  es: [["[iI]|[hH][iI](?![aAeE])", "i"], ["[oO8]|[hH][oO]|11(?= |$)", "o"]],
  he: [["[^\\u0591-\\u05f4\\ufb1d-\\ufb4f]", "x"]],
};

/** The patterns of two items, of the first two, of more, and of the last. */
function listForm(language: string, options: Intl.ListFormatOptions): { readonly patterns: readonly string[]; readonly named: Arguments } {
  const format = new Intl.ListFormat(language, options);
  const spelled = (...items: readonly string[]): string => {
    let at = 0;
    return format.formatToParts(items).map(({ type, value }) => (type === "element" ? `{${at++}}` : value.replaceAll("{", "{{").replaceAll("}", "}}"))).join("");
  };
  // No language has another word before this letter.
  const usual = language.startsWith("he") ? "\u05d0" : "b";
  const [head = "", tail = ""] = spelled(usual, usual, usual, usual).split("{1}");
  const [middle = "", rest = ""] = tail.split("{2}");
  const endOf = (last: string): string => `{0}${spelled(usual, usual, usual, last).split("{2}")[1]?.replace("{3}", "{1}")}`;
  const two = spelled(usual, usual);
  const [words, example = ""] = before[language.split("-")[0] ?? ""]?.find(([, each]) => spelled(usual, each) !== two || endOf(each) !== endOf(usual)) ?? [];
  return {
    patterns: [two, `${head}{1}`, `{0}${middle}{1}`, `{0}${rest.replace("{3}", "{1}")}`],
    named: words === undefined ? {} : { before: words, instead: [spelled(usual, example), endOf(example)] },
  };
}

/** Languages, and the first category whose condition holds; other languages have one, and two forms. */
const rows: readonly (readonly [languages: string, rule: string])[] = [
  ["bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh", ""],
  ["ak bho csw fat guw ln mg nso pa ti tw wa", "one n=0..1"],
  ["am as bn doi fa gu hi kn kok pcm zu", "one i=0|n=1"],
  ["ff hy kab", "one i=0..1"],
  ["fr pt", "one i=0..1;many v=0&i!0&i%1000000=0"],
  ["ca es it lld pt-pt scn vec", "one v=0&i=1;many v=0&i!0&i%1000000=0"],
  ["si", "one n=0..1|i=0&f=1"],
  ["da", "one n=1|f!0&i=0..1"],
  ["is mk", "one v=0&i%10=1&i%100!11|f%10=1&f%100!11"],
  ["ceb fil tl", "one v=0&i=1..3|v=0&i%10!4,6,9|v!0&f%10!4,6,9"],
  ["lv prg", "zero n%10=0|n%100=11..19|v=2&f%100=11..19;one n%10=1&n%100!11|v=2&f%10=1&f%100!11|v!2&f%10=1"],
  ["iu naq sat se sma smi smj smn sms", "one n=1;two n=2"],
  ["he iw", "one i=1&v=0|i=0&v!0;two i=2&v=0"],
  ["blo cv ksh", "zero n=0;one n=1"],
  ["lag", "zero n=0;one i=0..1&n!0"],
  ["tzm", "one n=0..1|n=11..99"],
  ["shi", "one i=0|n=1;few n=2..10"],
  ["mo ro", "one i=1&v=0;few v!0|n=0|n!1&n%100=1..19"],
  ["bs hr sh sr", "one v=0&i%10=1&i%100!11|f%10=1&f%100!11;few v=0&i%10=2..4&i%100!12..14|f%10=2..4&f%100!12..14"],
  ["gd", "one n=1,11;two n=2,12;few n=3..10,13..19"],
  ["sl", "one v=0&i%100=1;two v=0&i%100=2;few v=0&i%100=3..4|v!0"],
  ["dsb hsb", "one v=0&i%100=1|f%100=1;two v=0&i%100=2|f%100=2;few v=0&i%100=3..4|f%100=3..4"],
  ["cs sk", "one i=1&v=0;few i=2..4&v=0;many v!0"],
  ["pl", "one i=1&v=0;few v=0&i%10=2..4&i%100!12..14;many v=0"],
  ["be", "one n%10=1&n%100!11;few n%10=2..4&n%100!12..14;many v=0"],
  ["ru uk", "one v=0&i%10=1&i%100!11;few v=0&i%10=2..4&i%100!12..14;many v=0"],
  ["lt", "one n%10=1&n%100!11..19;few n%10=2..9&n%100!11..19;many f!0"],
  ["sgs", "one n%10=1&n%100!11;two n=2;few n!2&n%10=2..9&n%100!11..19;many f!0"],
  ["br", "one n%10=1&n%100!11,71,91;two n%10=2&n%100!12,72,92;few n%10=3..4,9&n%100!10..19,70..79,90..99;many n!0&n%1000000=0"],
  ["mt", "one n=1;two n=2;few n=0|n%100=3..10;many n%100=11..19"],
  ["ga", "one n=1;two n=2;few n=3..6;many n=7..10"],
  ["gv", "one v=0&i%10=1;two v=0&i%10=2;few v=0&i%100=0,20,40,60,80;many v!0"],
  ["kw", "zero n=0;one n=1;two n%100=2,22,42,62,82|n%1000=0&n%100000=1000..20000,40000,60000,80000|n!0&n%1000000=100000;few n%100=3,23,43,63,83;many n!1&n%100=1,21,41,61,81"],
  ["ar ars", "zero n=0;one n=1;two n=2;few n%100=3..10;many n%100=11..99"],
  ["cy", "zero n=0;one n=1;two n=2;few n=3;many n=6"],
];

const rules: ReadonlyMap<string, string> = new Map(rows.flatMap(([languages, rule]) => languages.split(" ").map((language) => [language, rule] as const)));

/** The rule for a language tag in small letters: of the tag itself, or of its language. */
export const pluralRule = (tag: string): string | undefined => rules.get(tag) ?? rules.get(tag.split("-")[0] ?? "");
