// The forms of a server's texts in the languages they are in, as data for Python, which has no language data. It prints nothing.

import type { ErrorDef, Server } from "../../../model/taxonomy.ts";
import { placeholders } from "../../../model/template.ts";
import { formOf, hasForms } from "../../../model/written-form.ts";
import { pluralRule } from "../plurals.ts";
import type { FormsView, FormView } from "../view.ts";
import { listForm } from "./lists.ts";
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
