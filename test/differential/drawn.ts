// A taxonomy drawn from a seed whose texts have placeholders with forms, in many languages. No tests here.

import { compile } from "../../generator/main.ts";
import type { Json, Server } from "../../generator/model/taxonomy.ts";
import type { Random, Values } from "./random.ts";

/** Some that write with other digits, groups or directions, some that count in many ways, some that no platform knows, and one that is malformed to Intl. */
const languages: readonly string[] = [
  ...["ar", "ar-EG", "bn", "cy", "de", "de-AT", "de-CH", "en-GB", "en-IN", "es", "fa", "fr", "ga", "gd", "he", "hi", "hu", "it", "ja", "ko", "lt", "lv", "mr", "mt", "my", "nl"],
  ...["pl", "pt-BR", "pt-PT", "ru", "sl", "sr-Latn", "sv", "th", "tr", "uk", "ur", "vi", "zh-Hans", "zh-Hant-TW", "zh-yue", "tlh", "qaa", "de-formal"],
];

/** Shapes, by the names of details; each may be missing. */
const details: Values = Object.fromEntries(
  Object.entries({
    n: { type: "integer", minimum: -5_000_000_000 },
    x: { type: "number", minimum: -10 },
    day: { type: "string", format: "date" },
    at: { type: "string", format: "date-time" },
    names: { type: "array", items: "string" },
    counts: { type: "array", items: "integer" },
    flags: { type: "array", items: "boolean" },
    one: { type: "object", properties: { n: "integer", at: { type: "string", format: "date-time" }, names: { type: "array", items: "string" } } },
  } satisfies Values).map(([name, shape]) => [name, { ...shape, required: false }]),
);

const option = (random: Random, share: number, name: string, values: readonly string[]): string => (random.chance(share) ? ` ${name}=${random.pick(values)}` : "");
const zones: readonly string[] = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Kiritimati"];
const styles: readonly string[] = ["full", "long", "medium", "short"];

function numberOf(random: Random): string {
  const kind = random.pick(["", " style=decimal", " style=percent", ` style=unit unit=${random.pick(["byte", "kilometer", "second", "celsius", "mile-scandinavian", "percent"])}`, ` style=currency currency=${random.pick(["EUR", "JPY", "KWD", "XYZ"])}`]);
  const least = random.below(4);
  const digits = random.chance(0.3) ? ` minimumFractionDigits=${least} maximumFractionDigits=${least + random.below(4)}` : random.chance(0.3) ? ` maximumFractionDigits=${random.below(21)}` : "";
  return `:number${kind}${option(random, 0.3, "unitDisplay", ["long", "short", "narrow"])}${digits}${option(random, 0.2, "maximumSignificantDigits", ["1", "3", "21"])}${option(random, 0.2, "notation", ["standard", "compact"])}${grouped(random)}`;
}

const grouped = (random: Random): string => option(random, 0.2, "useGrouping", ["true", "false"]) + option(random, 0.2, "signDisplay", ["auto", "never", "always", "exceptZero"]);

function pluralOf(random: Random): string {
  const variants = ["0", "1", "7", "zero", "one", "two", "few", "many"].filter(() => random.chance(0.5)).map((name) => ` ${name}=${random.pick([`${name}s`, `|it is ${name}|`, "||"])}`);
  return `:plural${variants.join("")} other=|${random.pick(["others", "all of them", " "])}|`;
}

const forms: readonly (readonly [names: readonly string[], form: (random: Random) => string])[] = [
  [["n", "x", "one.n"], numberOf],
  [["n", "x", "one.n"], (random) => `:integer${grouped(random)}`],
  [["n", "x", "names", "counts", "one.names"], pluralOf],
  [["day", "at", "one.at"], (random) => `:date${option(random, 0.5, "dateStyle", styles)}${option(random, 0.4, "timeZone", zones)}`],
  [["at", "one.at"], (random) => `:time${option(random, 0.5, "timeStyle", styles)}${option(random, 0.4, "timeZone", zones)}`],
  [["at", "one.at"], (random) => `:datetime${option(random, 0.5, "dateStyle", styles)}${option(random, 0.5, "timeStyle", styles)}${option(random, 0.4, "timeZone", zones)}`],
  [["names", "counts", "flags", "one.names"], (random) => `:list${option(random, 0.5, "type", ["conjunction", "disjunction", "unit"])}${option(random, 0.5, "style", ["long", "short", "narrow"])}`],
];

function templateOf(random: Random, most: number): string {
  const parts = Array.from({ length: 1 + random.below(most) }, () => {
    const [names, form] = random.pick(forms);
    const name = random.pick(names);
    return `{${name}${random.chance(0.9) ? ` ${form(random)}` : ""}}`;
  });
  return random.pick(["", "It failed: ", "{{n :integer}} "]) + parts.join(random.pick([", ", " ", "; then "]));
}

function errorOf(random: Random): Values {
  const texts = (): Values => ({ message: templateOf(random, 4), ...(random.chance(0.4) && { guidance: `Wait: ${templateOf(random, 2)}` }) });
  const guided = (tag: string): readonly [string, Json] => [tag, { ...texts(), ...(random.chance(0.2) && { message: "Alone." }) }];
  const own = texts();
  const locales = Array.from({ length: 1 + random.below(5) }, () => guided(random.pick(languages))).map(([tag, said]): readonly [string, Json] => [tag, own["guidance"] === undefined ? { message: (said as Values)["message"] ?? "" } : said]);
  return { ...own, details, ...(random.chance(0.8) && { locales: Object.fromEntries(locales) }) };
}

/** Which no file of it says: the seed alone. */
export function drawnServer(random: Random): Server {
  const errors = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`formed_${at}`, errorOf(random)]));
  const text = JSON.stringify({ taxonomy: 1, name: "drawn", version: "1.0.0", ...(random.chance(0.5) && { language: random.pick(languages) }), errors, servers: { drawn: { package: "@me/drawn-errors", tools: { do_it: Object.keys(errors) } } } });
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text });
  const [server] = model?.servers ?? [];
  if (server === undefined) throw new Error(diagnostics.filter(({ severity }) => severity === "error").map(({ sentence }) => sentence).join("; "));
  return JSON.parse(JSON.stringify(server)) as Server;
}
