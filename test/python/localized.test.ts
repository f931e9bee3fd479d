// Numbers, moments and lists in Python are those of Intl, for drawn values, forms and languages, on this version of its data. Whatever Python knows of a language, the generator has printed.

import fc from "fast-check";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import { formView, pluralRule } from "../../generator/targets/python/localized/forms.ts";
import { withForms } from "../../templates/typescript/src/runtime/core/forms.ts";
import { sweeping } from "../sweep.ts";
import { hasPython, inPackages, python } from "./run.ts";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
/** Languages that Intl knows, and regions that write differently. */
const languages = [
  ...letters.flatMap((one) => letters.map((two) => one + two)).filter((tag) => Intl.NumberFormat.supportedLocalesOf(tag).length === 1 && Intl.getCanonicalLocales(tag)[0] === tag),
  ...["ar-EG", "ar-MA", "de-AT", "de-CH", "en-GB", "en-IN", "es-MX", "fa-AF", "fil", "fr-CA", "hi-Latn", "mni", "pt-PT", "sat", "sr-Latn", "th-TH", "uz-AF", "yue", "zh-Hant", "zh-TW"],
];

const one = (...words: readonly string[]): fc.Arbitrary<string> => fc.constantFrom("", ...words);
const spelled = (name: string, ...options: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> => fc.tuple(...options).map((some) => [`:${name}`, ...some.filter((option) => option !== "")].join(" "));
const signs = one("signDisplay=never", "signDisplay=always", "signDisplay=exceptZero");
const grouping = one("useGrouping=false", "useGrouping=true");
const kinds = ["byte", "second", "day", "kilometer", "percent", "celsius", "month"].flatMap((unit) => ["long", "short", "narrow"].map((display) => `style=unit unit=${unit} unitDisplay=${display}`));
const numberForms = fc.oneof(
  spelled("integer", grouping, signs),
  spelled("number", one("style=percent", ...kinds, ...["EUR", "USD", "JPY", "INR", "KWD"].map((currency) => `style=currency currency=${currency}`)), one("minimumFractionDigits=2", "maximumFractionDigits=1", "maximumFractionDigits=8", "maximumSignificantDigits=3", "maximumSignificantDigits=1"), one("notation=compact"), grouping, signs),
);
const styles = (name: string): readonly string[] => ["full", "long", "medium", "short"].map((style) => `${name}=${style}`);
const zone = one("timeZone=Europe/Berlin", "timeZone=Asia/Kolkata", "timeZone=America/New_York", "timeZone=UTC");
const momentForms = fc.oneof(spelled("date", one(...styles("dateStyle")), zone), spelled("time", one(...styles("timeStyle")), zone), spelled("datetime", one(...styles("dateStyle")), one(...styles("timeStyle")), zone));
const listForms = spelled("list", one("type=disjunction", "type=unit"), one("style=short", "style=narrow"));

const numbers = fc.oneof(
  fc.integer({ min: -30, max: 1200 }),
  fc.double({ min: -1e7, max: 1e7, noNaN: true }).map((number) => Math.round(number * 1000) / 1000),
  fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -6, max: 20 })).map(([digits, power]) => Number(`${digits}e${power}`)),
  fc.constantFrom(0.5, 1.005, 2.5, -0.5, 999.95, 999_999, 99_950, 9_995_000, 1e21, 1.5e300, 5e-324, -0.0001, 1_000_000, 2_000_000),
);
const two = (most: number): fc.Arbitrary<string> => fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, "0"));
/** In a zone names of former times differ, and those of the future are not decided. */
const year = (zoned: boolean): fc.Arbitrary<string> => (zoned ? fc.integer({ min: 1990, max: 2035 }) : fc.oneof(fc.integer({ min: 1902, max: 2098 }), fc.constantFrom(1583, 9998))).map((each) => String(each).padStart(4, "0"));
const time = fc.tuple(fc.constantFrom("T", "t", " "), two(24), two(59), fc.constantFrom("", ":00", ":05", ":59.999", ":60"), fc.constantFrom("Z", "z", "+05:30", "-11:00", "+23:59", "+24:00")).map((parts) => `${parts[0]}${parts[1]}:${parts.slice(2).join("")}`);
const moments = (zoned: boolean): fc.Arbitrary<string> => fc.tuple(year(zoned), two(13), two(32), fc.oneof(time, fc.constant(""))).map(([years, month, day, rest]) => `${years}-${month}-${day}${rest}`);
const words = fc.constantFrom("a", "b", "israel", "hielo", "Hi", "hola", "8", "11", "110", "x", "אבא", "{0}", "", "o", "é", "{}");
const told: fc.Arbitrary<readonly [string, Json]> = fc.oneof(
  fc.tuple(numberForms, numbers.map((number) => number + 0)),
  momentForms.chain((form) => fc.tuple(fc.constant(form), fc.oneof({ weight: 9, arbitrary: moments(/timeZone=(?!UTC)/.test(form)) }, { weight: 1, arbitrary: fc.constantFrom<Json>("soon", 5, null, true) }))),
  fc.tuple(listForms, fc.array(words, { maxLength: 5 })),
);

const program = `
import json, sys
from runtime import localized, moments
from runtime.message import PLURALS
asked = json.load(sys.stdin)
PLURALS.update(asked["rules"])
def write(language, view, value):
    named = {each["name"]: each["value"] for each in view["named"]}
    return getattr(moments if view["maker"] == "Moment" else localized, view["maker"])(*view["given"], **named)(value, language)
print(json.dumps([write(*each) for each in asked["told"]]))
`;

const runs = Number(process.env["FAULTLINE_FORMS"] ?? (sweeping ? 300 : 150));
const seed = Number(process.env["FAULTLINE_SEED"] ?? 28);

/** What the runtime for TypeScript writes. */
const written = (language: string, form: string, value: Json): string | undefined => {
  const shape = Array.isArray(value) ? ({ type: "array", items: { type: "string" } } as const) : ({ type: typeof value === "number" ? "number" : "string" } as const);
  const { forms } = withForms(language, { locales: {} } as never);
  return forms?.write(`v ${form}`, { v: value }, { v: shape }, (each) => each as never, language);
};

test.runIf(hasPython && process.versions["cldr"] === "48.0")("numbers, moments and lists are those of Intl", () => {
  const drawn = fc.sample(fc.tuple(fc.constantFrom(...languages), told), { numRuns: runs, seed });
  const asked = drawn.flatMap(([language, [form, value]]) => {
    const view = formView(form, [language]);
    // A calendar that is not Gregorian is known for two centuries.
    const isKnown = view?.named.every(({ name }) => name !== "calendar") || /^(?:19|20)/.test(String(value));
    return view === undefined || !isKnown ? [] : [{ language, form, value, view, text: written(language, form, value) }];
  });
  const rules = Object.fromEntries(languages.flatMap((tag) => [[tag.toLowerCase(), pluralRule(tag.toLowerCase())]]));
  const input = JSON.stringify({ rules, told: asked.map(({ language, view, value }) => [language, view, value]) });
  const said = JSON.parse(python(program, { paths: [fileURLToPath(new URL("../../templates/python/src", import.meta.url))], input })) as readonly (string | null)[];
  const plain = (value: Json): string => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));
  const differences = asked.flatMap(({ language, form, value, text }, at) => ((said[at] ?? plain(value)) === text ? [] : [`${language} ${form} ${JSON.stringify(value)}: ${JSON.stringify(said[at])}, not ${JSON.stringify(text)}`]));
  expect(differences).toEqual([]);
  expect(asked.length).toBeGreaterThan(runs * 0.8);
});

const taxonomy = (message: string): string => `taxonomy: 1
name: counted
version: 1.0.0
errors:
  gone:
    message: "${message}"
    details: { count: integer, at: { type: string, format: date-time }, names: { type: array, items: string } }
    locales: { deu: { message: "{count :integer} {names :list} {at :datetime dateStyle=long timeStyle=short} {count :plural one=eins other=viele}" }, hi: { message: "{count :integer}" } }
servers:
  counted: { package: counted-errors, errors: [gone], targets: { python: { package: counted-errors } } }
`;

test.runIf(hasPython)("a package writes what its texts need, in the languages they are in", () => {
  const { files } = compile({ path: "taxonomy.yaml", text: taxonomy("{count :integer} on {at :date}: {names :list}") });
  const said = inPackages(files, 'from counted_errors import GoneError, message_in\ngone = GoneError(count=1234567, at="2026-07-28T10:00:00Z", names=["a", "b"])\nprint([gone.message, *(message_in(gone, tag) for tag in ("deu", "hi"))])');
  expect(said).toBe("['1,234,567 on Jul 28, 2026: a and b', '1.234.567 a und b 28. Juli 2026 um 10:00 viele', '12,34,567']\n");
});

test("a package whose texts have no such form has none of it", () => {
  const paths = (message: string): readonly string[] => compile({ path: "taxonomy.yaml", text: taxonomy(message).replace(/ {4}locales.*\n/, "") }).files.map(({ path }) => path).filter((path) => /(?:forms|localized)\.py$/.test(path));
  const short = (message: string): readonly string[] => paths(message).map((path) => path.slice("counted-python/src/counted_errors/".length));
  expect(short("{count} {at} {names}")).toEqual([]);
  expect(short("{count :plural one=one other=more} {at} {names}")).toEqual(["_runtime/forms.py"]);
  expect(short("{count :integer}")).toEqual(["forms.py", "_runtime/forms.py", "_runtime/localized.py"]);
});
