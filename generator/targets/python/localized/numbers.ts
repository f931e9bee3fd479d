// How a language writes numbers in a form, as arguments of the runtime's Number. It learns them from Intl by trying, and prints nothing.

import type { Json } from "../../../model/taxonomy.ts";

/** Arguments of a form by name; those that most languages have are left out. */
export type Arguments = { readonly [name: string]: Json };

/** The digits of a numbering system; undefined for those of English. */
export const digitsOf = (language: string, numberingSystem: string): string | undefined => {
  const format = new Intl.NumberFormat(language, { numberingSystem, useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit)).join("");
  return digits === "0123456789" ? undefined : digits;
};

/** Arguments without those that equal their defaults. */
export const unlike = (values: { readonly [name: string]: Json | undefined }, usual: Arguments): Arguments =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Json] => entry[1] !== undefined && JSON.stringify(entry[1]) !== JSON.stringify(usual[entry[0]])));

type Pattern = string | { readonly [category: string]: string };
type Parts = readonly Intl.NumberFormatPart[];

const isCore = ({ type }: Intl.NumberFormatPart): boolean => type === "integer" || type === "group" || type === "decimal" || type === "fraction";
const joined = (parts: Parts): string => parts.map(({ value }) => value).join("");
const wholeOf = (parts: Parts): string => joined(parts.filter(({ type }) => type === "integer"));

/** The text around the digits. Some units say one and two without any. */
const patternIn = (parts: Parts): string => {
  const first = parts.findIndex(isCore);
  return first < 0 ? joined(parts) : `${joined(parts.slice(0, first))}{}${joined(parts.slice(parts.findLastIndex(isCore) + 1))}`;
};

/** Enough to meet every plural category of every language. */
const mantissas = [5, 1, 2, 3, 4, 6, 7, 8, 9, 1.1, 1.2, 1.5, 2.1, 2.2, 2.5, 9.9, 1.01, 1.11, 1.03];
const alone = [100, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 20, 21, 22, 23, 0.1, 0.2, 0.5, 1.1, 1.2, 1.5, 2.5, 1001, 1002, 1_000_000, 100_000, 0.01];

/** The category of digits as they are shown. */
const categoryOf = (rules: Intl.PluralRules, parts: Parts, digits: string): string => {
  const latin = (text: string): string => Array.from(text, (sign) => String(Array.from(digits).indexOf(sign))).join("");
  const fraction = latin(joined(parts.filter(({ type }) => type === "fraction")));
  const shown = Number(`${latin(wholeOf(parts))}.${fraction}`);
  return fraction === "" ? rules.select(shown) : new Intl.PluralRules(rules.resolvedOptions().locale, { minimumFractionDigits: fraction.length, maximumFractionDigits: fraction.length }).select(shown);
};

/** The pattern for numbers such as `tried`: one, or one for each category. */
const patternFor = (format: Intl.NumberFormat, tried: readonly number[], rules: Intl.PluralRules, digits: string): Pattern => {
  const all = tried.map((number) => format.formatToParts(number));
  const texts = new Set(all.map(patternIn));
  if (texts.size === 1) return patternIn(all[0] ?? []);
  const unshown = (parts: Parts, at: number): string => (parts.some(isCore) ? categoryOf(rules, parts, digits) : rules.select(Math.abs(tried[at] ?? 0)));
  const found = all.map((parts, at) => [unshown(parts, at), patternIn(parts)] as const).reverse();
  const { other = found.at(-1)?.[1] ?? "", ...more } = Object.fromEntries(found);
  return { ...Object.fromEntries(Object.entries(more).filter(([, text]) => text !== other)), other };
};

/** Above this, all numbers are written alike. */
const mostMagnitude = 21;
const powers = Array.from({ length: mostMagnitude }, (_, power) => power);

/** How many digits of a number so large a compact form leaves out. */
const shiftsOf = (format: Intl.NumberFormat, unit: number): readonly number[] => powers.map((power) => power + 1 - Array.from(wholeOf(format.formatToParts(10 ** power / unit))).length);

/** Where groups begin: digits of the last one and of others, and how many stand before the first sign. */
function groupsOf(format: Intl.NumberFormat): { readonly sizes: readonly [number, number]; readonly least: number; readonly group: string | undefined } {
  const largest = format.formatToParts(1e24);
  const integers = largest.flatMap(({ type, value }) => (type === "integer" ? [Array.from(value).length] : []));
  if (integers.length === 1) return { sizes: [0, 0], least: 1, group: undefined };
  const sizes = [integers.at(-1) ?? 3, integers.at(-2) ?? 3] as const;
  const grouped = Array.from({ length: 24 }, (_, power) => format.formatToParts(10 ** power)).filter((parts) => parts.some(({ type }) => type === "group"));
  const fewest = Math.min(...grouped.map((parts) => Array.from(wholeOf(parts)).length));
  return { sizes, least: fewest - sizes[0], group: largest.find(({ type }) => type === "group")?.value };
}

/** All but the last of what repeats at the end. */
const cut = <Item>(items: readonly Item[]): readonly Item[] => {
  const last = JSON.stringify(items.at(-1));
  return items.slice(0, items.findLastIndex((item) => JSON.stringify(item) !== last) + 2);
};

/** The sign that stands before all patterns, or else the patterns with it. */
function signIn(signed: readonly Pattern[], unsigned: readonly Pattern[]): Json {
  const textOf = (pattern: Pattern | undefined): string => (typeof pattern === "object" ? (pattern["other"] ?? "") : (pattern ?? ""));
  const [whole, rest] = [textOf(signed[0]), textOf(unsigned[0])];
  const sign = whole.endsWith(rest) ? whole.slice(0, whole.length - rest.length) : "";
  const before = (pattern: Pattern): Pattern => (typeof pattern === "string" ? sign + pattern : Object.fromEntries(Object.entries(pattern).map(([category, text]) => [category, sign + text])));
  return JSON.stringify(unsigned.map(before)) === JSON.stringify(signed) ? sign : signed;
}

const usual: Arguments = { patterns: ["{}"], minus: "-", plus: "+", sign: "auto", decimal: ".", group: ",", sizes: [3, 3], least: 1, fraction: [0, 3], significant: 0, precise: false, percent: false, shifts: [0] };

/** For readers of `language`; Intl throws if it does not know the form. */
export function numberForm(language: string, options: Intl.NumberFormatOptions): Arguments {
  const format = new Intl.NumberFormat(language, options);
  const resolved = format.resolvedOptions() as Intl.ResolvedNumberFormatOptions & { readonly roundingPriority?: string };
  const { minimumFractionDigits: least = 0, maximumFractionDigits: most = 0, maximumSignificantDigits: significant, signDisplay } = resolved;
  const rules = new Intl.PluralRules(language);
  const digits = digitsOf(language, resolved.numberingSystem);
  const percent = resolved.style === "percent";
  const isCompact = resolved.notation === "compact";
  const says = signDisplay === "always" || signDisplay === "exceptZero";
  const bare = new Intl.NumberFormat(language, { ...options, signDisplay: "never" });
  const signed = new Intl.NumberFormat(language, { ...options, signDisplay: "always" });
  const patterns = (written: Intl.NumberFormat, sign: 1 | -1): readonly Pattern[] => {
    const of = (tried: readonly number[]): Pattern => patternFor(written, tried.map((number) => (number / (percent ? 100 : 1)) * sign), rules, digits ?? "0123456789");
    return isCompact ? cut(powers.map((power) => of(power === 0 ? alone.filter((number) => number < 10) : mantissas.map((number) => number * 10 ** power)))) : [of(alone)];
  };
  const { maximumSignificantDigits: _, minimumFractionDigits: __, ...others } = options;
  const decimal = new Intl.NumberFormat(language, { ...others, minimumFractionDigits: 1, maximumFractionDigits: 1 }).formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
  const unsigned = patterns(bare, 1);
  const found = {
    patterns: unsigned,
    minus: signDisplay === "never" ? undefined : signIn(patterns(signed, -1), unsigned),
    plus: says ? signIn(patterns(signed, 1), unsigned) : undefined,
    sign: signDisplay,
    digits,
    decimal,
    ...groupsOf(format),
    fraction: [least, most],
    significant: significant ?? 0,
    precise: resolved.roundingPriority === "morePrecision",
    percent,
    shifts: isCompact ? cut(shiftsOf(format, percent ? 100 : 1)) : [0],
  };
  return unlike(found, usual);
}
