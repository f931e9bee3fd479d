// Plurals in Python are those of JavaScript's language data, for every language that has any and of this version of CLDR. Other forms are written plainly.

import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { pluralRule } from "../../generator/targets/python/localized/forms.ts";
import { hasPython, inPackages, python } from "./run.ts";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const tags = [...letters.flatMap((one) => letters.flatMap((two) => [one + two, ...letters.map((three) => one + two + three)])), "pt-PT", "pt-BR", "es-MX", "fr-CA", "sr-Latn", "zh-Hant"];
/** Names that the data has for nothing else, and those that are former names of others aside. */
const languages = tags.filter((tag) => Intl.PluralRules.supportedLocalesOf(tag).length === 1 && Intl.getCanonicalLocales(tag)[0] === tag);
const counts = [...Array(125).keys(), ...[0.1, 0.11, 0.12, 0.2, 0.21, 0.5, 0.9, 1.0004, 1.01, 1.1, 1.11, 1.5, 2.2, 2.5, 10.1, 12.5, 19.5, 21.1, 100.5], ...[-1, -2, 200, 1_000, 1_001, 20_000, 100_000, 1_000_000, 1_000_001, 2_000_000, 1_100_000]];

const program = `
import json, sys
from runtime.forms import PLURALS, parse_form, write_form
asked = json.load(sys.stdin)
PLURALS.update(asked["rules"])
form = parse_form("n :plural zero=zero one=one two=two few=few many=many other=other")
print(json.dumps([[write_form(form, count, 0, tag) for count in asked["counts"]] for tag in asked["languages"]]))
`;

test.runIf(hasPython && process.versions["cldr"] === "48.0")("plurals are those of the language", () => {
  const rules = Object.fromEntries(languages.flatMap((tag) => [[tag.toLowerCase(), pluralRule(tag.toLowerCase())]]));
  const said = JSON.parse(python(program, { paths: [fileURLToPath(new URL("../../templates/python/src", import.meta.url))], input: JSON.stringify({ counts, languages, rules }) })) as readonly (readonly string[])[];
  const ofData = languages.map((tag) => new Intl.PluralRules(tag));
  const differences = languages.flatMap((tag, at) => counts.flatMap((count, which) => (said[at]?.[which] === ofData[at]?.select(count) ? [] : [`${tag} ${count}: ${said[at]?.[which]}, not ${ofData[at]?.select(count)}`])));
  expect(differences).toEqual([]);
  expect(languages.length).toBeGreaterThan(200);
});

const taxonomy = `taxonomy: 1
name: counted
version: 1.0.0
errors:
  gone:
    message: "{count :plural one=|a note is| other=|notes are|} gone."
    details: { count: integer }
    locales: { pl: { message: "{count :plural one=notatka few=notatki many=notatek other=notatki}" } }
servers:
  counted: { package: counted-errors, errors: [gone], targets: { python: { package: counted-errors } } }
`;

test.runIf(hasPython)("a package has the rules of its languages", () => {
  const said = inPackages(compile({ path: "taxonomy.yaml", text: taxonomy }).files, 'from counted_errors import GoneError, message_in\nprint([message_in(GoneError(count=n), "pl") for n in (1, 3, 5, 22)])');
  expect(said).toBe("['notatka', 'notatki', 'notatek', 'notatki']\n");
});
