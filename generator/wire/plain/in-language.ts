// Values as texts have them: in no language, or with a form as the language of the text writes it (language.md, "Numbers, times, lists and plurals"). It reads no template.

import type { Json } from "../../model/taxonomy.ts";
import { formOf } from "../../model/written-form.ts";

/** In no language. */
export const plainText = (value: Json | undefined): string => {
  if (Array.isArray(value)) return value.map((item: Json) => (typeof item === "string" ? item : JSON.stringify(item))).join(", ");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
};

type Options = ReadonlyMap<string, string>;

interface Placed {
  /** As much of the value as its reader may see. */
  readonly shown: Json;
  /** The number of items of a list, those that are cut among them. */
  readonly length: number;
  /** The language of the text first; English is last. */
  readonly languages: readonly string[];
  readonly options: Options;
}

/** Undefined where a value is not one for the form. */
type Writing = (placed: Placed) => string | undefined;

const flags: { readonly [value: string]: boolean } = { true: true, false: false };
const givenOf = (options: Options): object => Object.fromEntries([...options].map(([name, value]) => [name, flags[value] ?? value]));

const number =
  (always: object = {}): Writing =>
  ({ shown, languages, options }) =>
    typeof shown === "number" ? new Intl.NumberFormat([...languages], { ...givenOf(options), ...always }).format(shown) : undefined;

const dayForm = /^(\d{4})-(\d\d)-(\d\d)$/;
const momentForm = /^(\d{4}-\d\d-\d\d)[Tt ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

/** Midnight in UTC; undefined for a day that its month does not have. */
function dayOf(text: string): number | undefined {
  const [, year = "", month = "", day = ""] = dayForm.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return year !== "" && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? date.getTime() : undefined;
}

/** A moment that is the same everywhere (RFC 3339), seconds or none. */
function momentOf(text: string): number | undefined {
  const [, date = "", hour, minute, second = 0, fraction = "", sign, hours = 0, minutes = 0] = momentForm.exec(text) ?? [];
  const midnight = dayOf(date);
  if (midnight === undefined) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -60_000 : 60_000);
  return midnight + (Number(hour) * 3_600 + Number(minute) * 60 + Number(second)) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, "0")) - offset;
}

const moment =
  (usual: { readonly [style: string]: string }): Writing =>
  ({ shown, languages, options }) => {
    if (typeof shown !== "string") return undefined;
    const { timeZone = "UTC", ...styles } = Object.fromEntries(options);
    const written = Object.keys(styles).length === 0 ? usual : styles;
    // A date alone is that day in each time zone, at no time.
    const day = written["timeStyle"] === undefined ? dayOf(shown) : undefined;
    if (day !== undefined) return new Intl.DateTimeFormat([...languages], { ...written, timeZone: "UTC" }).format(day);
    const at = momentOf(shown);
    return at === undefined ? undefined : new Intl.DateTimeFormat([...languages], { ...written, timeZone }).format(at);
  };

const list: Writing = ({ shown, languages, options }) => (Array.isArray(shown) ? new Intl.ListFormat([...languages], Object.fromEntries(options)).format(shown.map((item: Json) => plainText(item))) : undefined);

/** The variant of the number itself, then of its category, then the other. */
const plural: Writing = ({ shown, length, languages, options }) => {
  const count = Array.isArray(shown) ? length : shown;
  const named = typeof count === "number" ? (options.get(String(count)) ?? options.get(new Intl.PluralRules([...languages]).select(count))) : undefined;
  return named ?? options.get("other") ?? "";
};

const writings: { readonly [form: string]: Writing } = {
  number: number(),
  integer: number({ maximumFractionDigits: 0 }),
  date: moment({ dateStyle: "medium" }),
  time: moment({ timeStyle: "long" }),
  datetime: moment({ dateStyle: "medium", timeStyle: "long" }),
  list,
  plural,
};

/** Whether Intl takes it; others are passed over. */
const isTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** The text for a placeholder with `form`; undefined where the value is to appear unchanged. */
export function inLanguage(form: string, shown: Json | undefined, value: Json | undefined, languages: readonly string[]): string | undefined {
  const { name = "", options = [] } = formOf(form) ?? {};
  const writing = Object.hasOwn(writings, name) ? writings[name] : undefined;
  if (shown === undefined || shown === null || writing === undefined) return undefined;
  try {
    return writing({ shown, length: Array.isArray(value) ? value.length : 0, languages: languages.filter(isTag), options: new Map(options) });
  } catch {
    return undefined;
  }
}
