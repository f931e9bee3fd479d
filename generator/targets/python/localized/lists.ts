// How a language writes lists in a form, as arguments of the runtime's List. It learns them from Intl by trying, and prints nothing.

import type { Arguments } from "./numbers.ts";

/** Words before which a language writes another "and" or "or" (Unicode CLDR, list patterns), as Python's `re` and ECMAScript read them, with an example. */
const before: { readonly [language: string]: readonly (readonly [words: string, example: string])[] } = {
  es: [["[iI]|[hH][iI](?![aAeE])", "i"], ["[oO8]|[hH][oO]|11(?= |$)", "o"]],
  he: [["[^\\u0591-\\u05f4\\ufb1d-\\ufb4f]", "x"]],
};

/** The patterns of two items, of the first two, of more, and of the last. */
export function listForm(language: string, options: Intl.ListFormatOptions): { readonly patterns: readonly string[]; readonly named: Arguments } {
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
