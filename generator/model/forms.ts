// The forms a placeholder may have, `{count :integer}`: what each is for, which options it takes. They are written by the runtime, with Intl.

import type { Json } from "./data.ts";

/** The keys of a detail by which its forms are judged. */
interface Formed {
  readonly type: string;
  readonly format?: string | undefined;
  readonly items?: { readonly type: string } | undefined;
}

/** A value an option may have, as a test of the whole and in words. */
interface OptionValue {
  readonly test: { test(value: string): boolean };
  readonly says: string;
}

export interface FormKind {
  readonly fits: (detail: Formed) => boolean;
  /** The details it is for, in words. */
  readonly says: string;
  readonly options: { readonly [name: string]: OptionValue };
  /** A placeholder, the value of its detail, and what English makes of it. */
  readonly example: readonly [placeholder: string, value: Json, english: string];
}

const oneOf = (...words: readonly string[]): OptionValue => ({ test: new RegExp(`^(?:${words.join("|")})$`), says: words.length === 1 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` });
const digits = (from: number): OptionValue => ({ test: from === 0 ? /^(?:\d|1\d|20)$/ : /^(?:[1-9]|1\d|20|21)$/, says: from === 0 ? "a number from 0 to 20" : "a number from 1 to 21" });

/** Units of Intl that all platforms have (ECMA-402, section 6.6.2: sanctioned single unit identifiers). */
const units = [
  ...["acre", "bit", "byte", "celsius", "centimeter", "day", "degree", "fahrenheit", "fluid-ounce", "foot", "gallon", "gigabit", "gigabyte", "gram"],
  ...["hectare", "hour", "inch", "kilobit", "kilobyte", "kilogram", "kilometer", "liter", "megabit", "megabyte", "meter", "mile"],
  ...["mile-scandinavian", "milliliter", "millimeter", "millisecond", "minute", "month", "ounce", "percent", "petabyte", "pound", "second", "stone"],
  ...["terabit", "terabyte", "week", "yard", "year"],
] as const;

const isNumber = ({ type }: Formed): boolean => type === "integer" || type === "number";
const isMoment = ({ type, format }: Formed): boolean => type === "string" && format === "date-time";
const moments = { fits: isMoment, says: "a text of format: date-time" };
const numbers = { fits: isNumber, says: "a number" };
const useGrouping = oneOf("true", "false");
const signDisplay = oneOf("auto", "never", "always", "exceptZero");
const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};
const timeZone: OptionValue = { test: { test: isTimeZone }, says: "a time zone such as UTC or Europe/Berlin" };
const style = oneOf("full", "long", "medium", "short");
const variant: OptionValue = { test: /^[^]*$/, says: "a text" };

/** The kinds of numbers that languages tell apart when they count (Unicode CLDR, plural rules). */
export const pluralCategories = ["zero", "one", "two", "few", "many", "other"] as const;

/** By name. Unicode MessageFormat 2 has the names, Intl the options. */
export const forms: { readonly [name: string]: FormKind } = {
  number: {
    ...numbers,
    options: {
      style: oneOf("decimal", "percent", "unit", "currency"),
      unit: { test: new RegExp(`^(?:${units.join("|")})$`), says: "a unit such as byte, second or kilometer" },
      unitDisplay: oneOf("long", "short", "narrow"),
      currency: { test: /^[A-Z]{3}$/, says: "a currency such as EUR" },
      minimumFractionDigits: digits(0),
      maximumFractionDigits: digits(0),
      maximumSignificantDigits: digits(1),
      notation: oneOf("standard", "compact"),
      useGrouping,
      signDisplay,
    },
    example: ["{share :number style=percent maximumFractionDigits=1}", 0.125, "12.5%"],
  },
  integer: { ...numbers, options: { useGrouping, signDisplay }, example: ["{count :integer}", 1234567, "1,234,567"] },
  date: {
    fits: (detail) => isMoment(detail) || (detail.type === "string" && detail.format === "date"),
    says: "a text of format: date or date-time",
    options: { dateStyle: style, timeZone },
    example: ["{day :date dateStyle=long}", "2026-11-22", "November 22, 2026"],
  },
  time: { ...moments, options: { timeStyle: style, timeZone }, example: ["{at :time}", "2026-11-22T19:30:00+01:00", "6:30:00 PM UTC"] },
  datetime: { ...moments, options: { dateStyle: style, timeStyle: style, timeZone }, example: ["{at :datetime dateStyle=short timeStyle=short}", "2026-11-22T18:30:00Z", "11/22/26, 6:30 PM"] },
  list: {
    fits: ({ type, items }) => type === "array" && items !== undefined && items.type !== "object" && items.type !== "array",
    says: "a list of texts, numbers or truth values",
    options: { type: oneOf("conjunction", "disjunction", "unit"), style: oneOf("long", "short", "narrow") },
    example: ["{names :list}", ["a", "b", "c"], "a, b, and c"],
  },
  plural: {
    fits: (detail) => isNumber(detail) || detail.type === "array",
    says: "a number, or a list, which counts its items",
    options: Object.fromEntries(pluralCategories.map((category) => [category, variant])),
    example: ["{count :plural 0=|no notes are| one=|one note is| other=|notes are|}", 1, "one note is"],
  },
};

/** A variant for one number alone: `0=|no notes|`. */
export const isExact = (name: string): boolean => /^(?:0|[1-9]\d{0,8})$/.test(name);
