// Rule plural-category: a plural has the variants that its language tells apart, and no others.

import { quote } from "../../diagnose/quote.ts";
import { languageOf } from "../../model/build/owner.ts";
import { pluralCategories } from "../../model/forms.ts";
import { formOf } from "../../model/written-form.ts";
import { detailOf } from "../details.ts";
import type { Rule } from "../rule.ts";

/** How a language counts: which categories its plurals have, found by asking. It judges nothing. */
interface Plurals {
  readonly all: readonly string[];
  /** Those of whole numbers up to 200, the others being rare: of millions, of fractions. In the order met. */
  readonly everyday: readonly string[];
  /** A few numbers of each. */
  readonly examples: ReadonlyMap<string, string>;
}

const asked = new Map<string, Plurals | undefined>();

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
  if (!asked.has(language)) {
    try {
      asked.set(language, ask(language));
    } catch {
      asked.set(language, undefined);
    }
  }
  return asked.get(language);
}

export const pluralCategory: Rule = {
  code: "plural-category",
  severity: "warning",
  set: "standard",
  why:
    "English has two plural categories, one and other; Polish has four and Arabic six. For a missing category the variant other is used, which " +
    "speakers of the language read as a mistake; a category that the language lacks is never used.",
  help: "write a variant for each category of the language (Unicode CLDR, plural rules)",
  bad: `
errors:
  notes_locked:
    message: "{count} {count :plural one=note other=notes} locked."
    details: { count: integer }
    locales: { pl: { message: "Zablokowano {count} {count :plural one=notatkę other=notatek}." } }
`,
  good: `
errors:
  notes_locked:
    message: "{count} {count :plural one=note other=notes} locked."
    details: { count: integer }
    locales: { pl: { message: "Zablokowano {count} {count :plural one=notatkę few=notatki many=notatek other=notatki}." } }
`,
  *check({ templates, spec }) {
    for (const { code, error, placeholders, path } of templates) {
      const [, , part, tag] = path;
      const language = part === "locales" ? String(tag) : languageOf(code, spec);
      for (const { name, form, at: offset, length } of placeholders) {
        const written = form === undefined ? undefined : formOf(form);
        const detail = detailOf(error, name);
        if (written?.name !== "plural" || detail === undefined) continue;
        const known = pluralsOf(language);
        if (known === undefined) continue;
        const told = pluralCategories.filter((category) => written.options.some(([option]) => option === category));
        const lacking = known.everyday.filter((category) => category !== "other" && !told.some((each) => each === category));
        const idle = told.filter((category) => !known.all.some((each) => each === category));
        const target = { at: path, part: { offset, length } };
        if (lacking.length > 0) yield { ...target, sentence: `${quote(language)} distinguishes ${lacking.map((category) => `${category} (${known.examples.get(category) ?? ""})`).join(" and ")}, which this plural lacks` };
        if (idle.length > 0) yield { ...target, sentence: `${quote(language)} has no ${idle.join(" and no ")}: that variant is never used`, help: `its categories are ${known.all.join(", ")}; write a variant for an exact number as 0=|no notes|` };
      }
    }
  },
};
