// Placeholders with a form: what rules make of them where the cases have no room. How they are written at run time stands in test/runtime.

import { expect, test } from "vitest";
import { pluralsOf } from "../../generator/check/rules/placeholders.ts";
import { complete } from "../snippet.ts";
import { judge, readTexts } from "../judge.ts";

const findingsOf = (snippet: string, files: { readonly [path: string]: string } = {}) => judge(complete(snippet), "taxonomy.yaml", readTexts(files)).diagnostics;
const codesOf = (snippet: string, files = {}): readonly string[] => findingsOf(snippet, files).map(({ code }) => code);

/** One error with this message, which a server of this format may answer with. */
const answered = (format: string, { message = "{count :integer} failed.", details = "count: integer", has = "tools: { lock: [failed] }" } = {}): string => `
errors:
  failed: { message: "${message}", details: { ${details} } }
formats:
  own: { ${format} }
servers:
  notes: { package: "@me/notes-errors", format: own, ${has} }
`;
const bare = "discriminator: error, body: { error: $code, text: $message }, tool: { carriers: [], content: $body }";
const jsonrpc = (data: string): string => `jsonrpc: { message: "{message}", data: { code: $code${data} } }`;
const methods = { has: "methods: { resources/read: [failed] }" };

test.each<[string, string, readonly string[]]>([
  ["a number with a form cannot be read back", answered(bare), ["form-read-back"]],
  ["a list could not be read back without one, either", answered(bare, { message: "{names :list} failed.", details: "names: { type: array, items: string }" }), []],
  ["once without a form is enough", answered(bare, { message: "{count :integer} of {count} failed." }), []],
  ["a format that nobody need read back is not read back", answered(`oneWay: true, ${bare}`), []],
  ["the envelope rides along unless a format says otherwise", answered("discriminator: error, body: { error: $code, text: $message }, tool: { content: $body }"), []],
  ["null holds no details", answered("discriminator: error, body: { error: $code, none: null, text: $message }, tool: { carriers: [], content: $body }"), ["form-read-back"]],
  ["details may stand at any depth", answered('discriminator: error, body: { error: $code, none: null, more: { all: [$details] } }, tool: { carriers: [], content: $body }'), []],
  ["details may be there or not", answered('discriminator: error, body: { error: $code, text: $message, details: "$details?" }, tool: { carriers: [], content: $body }'), []],
  ["what failures of methods carry does not matter to a server without methods", answered(jsonrpc("")), []],
  ["failures of methods are read by what they carry", answered(jsonrpc(""), methods), ["form-read-back"]],
  ["which may be the details", answered(jsonrpc(", details: $details"), methods), []],
])("%s", (_, snippet, codes) => {
  expect(codesOf(snippet)).toEqual(codes);
});

test("an imported error is told of where it is declared", () => {
  const imported = complete(answered(bare)).replace("name: notes", "name: base");
  const text = answered(bare).replace(/errors:\n.*\n/, "imports: { base: ./base.yaml }\n").replaceAll("[failed]", '["base:failed"]');
  expect(codesOf(text, { "./base.yaml": imported })).toEqual([]);
  const own = 'errors:\n  lost: { message: "{count :integer} were lost.", details: { count: integer } }\n';
  expect(codesOf(`${own}${text}`.replace('["base:failed"]', '["base:failed", lost]'), { "./base.yaml": imported })).toEqual(["form-read-back"]);
});

const failed = (message: string, details = "n: integer, at: { type: string, format: date-time }, names: { type: array, items: string }"): string => `
errors:
  failed: { message: "${message}", details: { ${details} } }
`;

test.each<[string, string, string | undefined]>([
  ["{n :integer 0=x}", 'the form "integer" has no option "0"', "its options are useGrouping, signDisplay"],
  ["{n :list}", 'the form "list" is for a list of texts, numbers or truth values, but "n" is an integer', "forms for it are number, integer, plural"],
  ["{at :integer}", 'the form "integer" is for a number, but "at" is a string of format: date-time', "forms for it are date, time, datetime"],
  ["{n :number style=currency}", "style=currency does not say which currency", "add the currency, such as currency=EUR"],
  ["{n :number style=unit}", "style=unit does not say which unit", "add the unit, such as unit=byte"],
  ["{n :number minimumFractionDigits=3 maximumFractionDigits=2}", "minimumFractionDigits, 3, is more than maximumFractionDigits, 2", undefined],
])("%s is told of", (placeholder, sentence, help) => {
  const [found, ...others] = findingsOf(failed(`It failed: ${placeholder} {n} {at} {names}.`));
  expect([found?.code, found?.sentence, others]).toEqual(["placeholder-form", sentence, []]);
  if (help !== undefined) expect(found?.help).toBe(help);
  expect(found?.fixes ?? []).toEqual([]);
});

test.each(["{n :number minimumFractionDigits=3}", "{n :number maximumFractionDigits=3}", "{n :plural 7=seven one=one other=some}"])("%s is fine", (placeholder) => {
  expect(codesOf(failed(`It failed: ${placeholder} {at} {names}.`))).toEqual([]);
});

const plural = "{n :plural one=note other=notes}";

test("a plural that its language does not tell apart is told of in every text, by the language of that text", () => {
  const lacking = expect.stringContaining('"pl" distinguishes many (0, 5, 6, …) and few (2, 3, 4, …), which this plural lacks');
  const told = (snippet: string): readonly string[] => findingsOf(snippet).map(({ sentence }) => sentence);
  expect(told(`language: pl\n${failed(`${plural} {at} {names}`)}`)).toEqual([lacking]);
  expect(told(`
language: pl
categories: { storage: { guidance: "Free ${plural}." } }
errors:
  failed: { category: storage, message: "{n} failed.", details: { n: integer } }
  lost: { category: storage, message: "{n} were lost.", details: { n: integer } }
`)).toEqual([lacking]);
  // An error may be called as the key of its translations is.
  expect(told(`language: pl\n${failed(`${plural} {at} {names}`).replace("failed:", "locales:")}`)).toEqual([lacking]);
  expect(told(`language: ja\n${failed("{n :plural one=a two=b other=c} {at} {names}")}`)).toEqual(['"ja" has no one and no two: that variant is never used']);
  expect(codesOf(`language: pl\n${failed(`It failed {gone :plural one=note other=notes} {n} {at} {names}.`)}`)).toEqual(["unknown-placeholder"]);
});

test("how a language counts is asked of the platform", () => {
  expect([...(pluralsOf("cs")?.examples ?? [])]).toEqual([
    ["other", "0, 5, 6, …"],
    ["one", "1"],
    ["few", "2, 3, 4"],
  ]);
  // Klingon is a language that nobody counts in here, and the other is none.
  expect([pluralsOf("tlh"), pluralsOf("no language")]).toEqual([undefined, undefined]);
});
