// Diagnostics that would break a careless reporter: hostile texts, odd scripts, odd places. Data for the tests beside it.

import type { Diagnostic, Place } from "../../generator/diagnose/diagnostic.ts";

const taxonomy = [
  "name: notes\r\n",
  "title: \u001b[31mred\u001b[0m ##[error]no ##vso[task.setvariable variable=PATH]x ::error::no\r\n",
  "bidi: admin\u202e nimda\u2066 \u0085 %0A %25\r\n",
  "\twide: 漢字 👩‍👧 ❤️ e\u0301 X # tab, CJK, joined emoji, combining mark\r\n",
  `long: ${"very ".repeat(80)}X ${"long ".repeat(80)}\r\n`,
  "block:\r\n  - one\r\n  - two\r\n",
  "cr: a\rb\r\n",
  "end: ",
].join("");
const types = "\ufefftypes:\n  Id: { $ref: '#/definitions/🎉' }\n";

export const files: ReadonlyMap<string, string> = new Map([
  ["taxonomy.yaml", taxonomy],
  ["types/a b,c:ü%.yaml", types],
]);

const at = (file: string, what: string): Place => {
  const start = (files.get(file) ?? "").indexOf(what);
  return { file, start, end: start + what.length };
};
const inTaxonomy = (what: string): Place => at("taxonomy.yaml", what);
const inTypes = (what: string): Place => at("types/a b,c:ü%.yaml", what);

export const nasty: readonly Diagnostic[] = [
  {
    code: "hidden-character",
    severity: "error",
    where: inTaxonomy("\u001b"),
    sentence: "the text holds \u001b[31m, ##[add-mask]x, %0A and\n::error::a line of its own",
    label: "::warning::\u202e, 100 % [click](https://example.org)",
    help: "remove it\r\n::stop-commands::x",
  },
  { code: "hidden-character", severity: "warning", where: inTaxonomy("\u202e"), sentence: "the direction of the text is turned here" },
  {
    code: "unknown-key",
    severity: "error",
    where: inTaxonomy("X # tab"),
    sentence: '"X" is not a key',
    label: 'did you mean "x"?',
    notes: [
      { where: inTaxonomy("wide"), text: "in this map" },
      { where: inTypes("'#/definitions/🎉'"), text: "and here, ##teamcity[buildStop]" },
      { where: inTypes("\ufeff"), text: "begins with a byte order mark" },
      { where: { file: "::error::gone.yaml", start: 5, end: 9 }, text: "not read" },
    ],
    help: "write x",
    fixes: [
      { where: inTaxonomy("X #"), text: "x #" },
      { where: inTypes("Id"), text: '"\u202e##[x]' },
    ],
  },
  { code: "too-long", severity: "warning", where: inTaxonomy("X long"), sentence: "a long line", label: "in its middle" },
  { code: "block", severity: "error", where: inTaxonomy("- one\r\n  - two"), sentence: "a range over several lines" },
  { code: "carriage-return", severity: "error", where: inTaxonomy("b\r\nend"), sentence: "a carriage return alone ends no line" },
  {
    code: "end",
    severity: "error",
    where: { file: "taxonomy.yaml", start: taxonomy.length, end: taxonomy.length },
    sentence: "something is missing",
    label: "",
  },
  { code: "odd-name", severity: "warning", where: inTypes("Id"), sentence: "the name of the file is odd" },
  { code: "unreadable", severity: "error", where: { file: "::error::gone.yaml", start: 0, end: 0 }, sentence: "cannot read ::error::gone.yaml" },
];
