// How a language writes dates and times in a form, as arguments of the runtime's Moment. It learns them from Intl by trying, and prints nothing.

import { digitsOf, unlike, type Arguments } from "./numbers.ts";

type Part = Intl.DateTimeFormatPart;

const day = 86_400_000;
/** A year whose every month and weekday is tried: it begins on a Thursday. */
const start = Date.UTC(2026, 0, 1);
const days = Array.from({ length: 366 }, (_, at) => start + at * day);
/** The ordinal, in Python's count, of the day that Unix time starts with. */
const firstDay = 719_163;

const partOf = (format: Intl.DateTimeFormat, type: Part["type"], moment: number): string => format.formatToParts(moment).find((part) => part.type === type)?.value ?? "";

/** The days of months of a calendar that is not Gregorian, in kinds of years: a form knows this century's and its neighbours'. */
function calendarOf(calendar: string): readonly string[] {
  const format = new Intl.DateTimeFormat("en", { calendar, year: "numeric", month: "numeric", day: "numeric", timeZone: "UTC" });
  const at = (moment: number): readonly [year: number, month: number, day: number] => [Number.parseInt(partOf(format, "year", moment), 10), Number(partOf(format, "month", moment)), Number(partOf(format, "day", moment))];
  const lengths = new Map<number, number[]>();
  let first = Date.UTC(1900, 0, 1);
  while (at(first)[1] !== 1 || at(first)[2] !== 1) first += day;
  for (let moment = first; moment < Date.UTC(2100, 0, 1); moment += 28 * day) {
    // Every month has a 28th step in it, or ends just before one.
    while (at(moment)[2] !== 1) moment += day;
    const [year] = at(moment);
    let next = moment + 28 * day;
    while (at(next)[2] !== 1) next += day;
    lengths.set(year, [...(lengths.get(year) ?? []), (next - moment) / day - 28]);
  }
  const years = [...lengths.values()].map((months) => months.join("")).slice(0, -1);
  const kinds = [...new Set(years)];
  return [String(firstDay + first / day), String(at(first)[0]), ...kinds, years.map((kind) => kinds.indexOf(kind)).join("")];
}

/** A calendar by its distance from the Gregorian year, or by its months. */
function yearsOf(calendar: string): Arguments {
  if (calendar === "gregory") return {};
  if (calendar === "buddhist") return { add: 543 };
  return { calendar: calendarOf(calendar) };
}

const twice = ["minute", "second"];

/** As `str.format` of Python has it: numbers with two digits where a small one has. */
function patternOf(parts: readonly Part[], ofSmall: (type: Part["type"]) => string, names: { readonly months: boolean; readonly hourCycle: string | undefined }): string {
  const spelled = (type: Part["type"], name: string): string => (Array.from(ofSmall(type)).length === 2 ? `{${name}:02}` : `{${name}}`);
  const by: { readonly [type: string]: () => string } = {
    weekday: () => "{weekday}",
    month: () => (names.months ? "{month}" : spelled("month", "month")),
    day: () => spelled("day", "day"),
    year: () => (Array.from(ofSmall("year")).length === 2 ? "{short:02}" : "{year}"),
    hour: () => spelled("hour", names.hourCycle === "h12" ? "twelve" : "hour"),
    dayPeriod: () => "{half}",
    timeZoneName: () => "{zone}",
    ...Object.fromEntries(twice.map((type) => [type, () => spelled(type as Part["type"], type)])),
  };
  return parts.map(({ type, value }) => by[type]?.() ?? value.replaceAll("{", "{{").replaceAll("}", "}}")).join("");
}

/** The names of a zone by minutes ahead of UTC, as they are now and were. */
function zonesOf(format: Intl.DateTimeFormat, timeZone: string): { readonly [ahead: string]: string } {
  const offset = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const ahead = (moment: number): number => {
    const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)/.exec(partOf(offset, "timeZoneName", moment)) ?? [];
    return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  };
  const moments = Array.from({ length: 12 * 60 }, (_, month) => Date.UTC(1980, month, 15));
  return Object.fromEntries(moments.map((moment) => [String(ahead(moment)), partOf(format, "timeZoneName", moment)]));
}

const unlessAlike = (texts: readonly string[]): readonly string[] => (new Set(texts).size === 1 ? [] : texts);

const usual: Arguments = { months: [], weekdays: [], halves: [], zone: "UTC", zones: {}, add: 0 };

/** For readers of `language`; Intl throws if it does not know the form. */
export function momentForm(language: string, options: Intl.DateTimeFormatOptions): { readonly pattern: string; readonly named: Arguments } {
  const timeZone = options.timeZone ?? "UTC";
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone });
  const inUtc = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  const { calendar, numberingSystem, hourCycle } = format.resolvedOptions();
  const monthIn = new Intl.DateTimeFormat("en", { calendar, month: "numeric", timeZone: "UTC" });
  const named = new Map(days.map((moment) => [Number(partOf(monthIn, "month", moment)), partOf(inUtc, "month", moment)]));
  const months = Array.from({ length: named.size }, (_, at) => named.get(at + 1) ?? "");
  const isNumber = (text: string): boolean => /^\p{Nd}+$/u.test(text);
  const hasNames = months.some((month) => month !== "" && !isNumber(month));
  const halves = unlessAlike(Array.from({ length: 24 }, (_, hour) => partOf(inUtc, "dayPeriod", start + hour * 3_600_000)));
  const inTwo = halves.every((half, hour) => half === halves[hour < 12 ? 0 : 12]);
  // Whole texts have a usual space where their parts have a narrow one.
  const parts = format.formatToParts(start).map(({ type, value }) => ({ type, value: format.format(start).includes("\u202f") ? value : value.replaceAll("\u202f", " ") }));
  const hasZone = parts.some(({ type }) => type === "timeZoneName");
  // A day and month of one digit, in each calendar.
  const small = days.find((moment) => [Number(partOf(monthIn, "month", moment)), new Intl.DateTimeFormat("en", { calendar, day: "numeric", timeZone: "UTC" }).format(moment)].every((part) => Number(part) < 10)) ?? start;
  const ofSmall = (type: Part["type"]): string => partOf(inUtc, type, small + (3 * 60 + 4) * 60_000 + 5_000);
  const found = {
    digits: digitsOf(language, numberingSystem),
    months: hasNames ? months : [],
    weekdays: unlessAlike(Array.from({ length: 7 }, (_, at) => partOf(inUtc, "weekday", start + (at + 4) * day))),
    halves: inTwo ? [halves[0], halves[12]].filter((half) => half !== undefined) : halves,
    zone: timeZone,
    zones: hasZone ? (timeZone === "UTC" ? { 0: partOf(format, "timeZoneName", start) } : zonesOf(format, timeZone)) : {},
    ...(parts.some(({ type }) => type === "year") && yearsOf(calendar)),
  };
  return { pattern: patternOf(parts, ofSmall, { months: hasNames, hourCycle }), named: unlike(found, usual) };
}
