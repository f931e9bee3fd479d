// Packages that others take errors from: what is said of those that do not have them, and of nothing else.

import { expect, test } from "vitest";
import { complete } from "../snippet.ts";
import { judge, readTexts } from "../judge.ts";

const server = '  base: { package: "@acme/base-errors", errors: [busy] }\n';
const shared = 'runtime: "@faultline/runtime"\n';

const base = (servers: string, top = `version: 1.0.0\n${shared}`): string => `taxonomy: 1
name: base
domain: errors.acme.example
${top}errors:
  busy: { message: It is busy. }
  idle: { message: It is idle. }
servers:
${servers}`;

const main = (top = shared): string =>
  complete(`${top}imports: { base: { from: ./base.yaml, package: "@acme/base-errors" } }\nservers:\n  notes: { package: "@acme/notes-errors", errors: ["base:busy"] }\n`);

const said = (text: string, imported: string): readonly unknown[] => judge(text, "taxonomy.yaml", readTexts({ "./base.yaml": imported })).diagnostics.map(({ code, sentence, help }) => [code, sentence, help]);

test("a package that has the errors may be named", () => {
  expect(said(main(), base(server))).toEqual([]);
  expect(said(main(`runtime: "@acme/runtime"\n`), base(server, `version: 1.0.0\nruntime: "@acme/runtime"\n`))).toEqual([]);
});

test.each<[string, string, string, string, string | undefined]>([
  ["no package at all", main(), base('  base: { package: base-errors, into: src/errors, errors: [busy] }\n'), 'no server of "./base.yaml" has the package "@acme/base-errors"', "give ./base.yaml a server with that package; other packages share its errors"],
  [
    "other packages",
    main(),
    base('  a: { package: "@acme/a-errors", errors: [busy] }\n  b: { package: "@acme/b-errors", errors: [busy] }\n'),
    'no server of "./base.yaml" has the package "@acme/base-errors"',
    'the packages of ./base.yaml are "@acme/a-errors", "@acme/b-errors"',
  ],
  ["a runtime of its own on both sides", main(""), base(server, "version: 1.0.0\n"), 'classes of "@acme/base-errors" work with others only if both take their runtime from one package', 'write runtime: "@faultline/runtime", or the name of your own runtime, in both files'],
  ["a runtime of its own, as both say", main("runtime: bundled\n"), base(server, "version: 1.0.0\nruntime: bundled\n"), 'classes of "@acme/base-errors" work with others only if both take their runtime from one package', 'write runtime: "@faultline/runtime", or the name of your own runtime, in both files'],
  ["a runtime of its own here", main(""), base(server), 'classes of "@acme/base-errors" work with others only if both take their runtime from one package', 'write runtime: "@faultline/runtime" here'],
  ["other errors", main(), base(server.replace("busy", "idle")), '"@acme/base-errors" lacks "base:busy", which "notes" may answer with', "add it to the errors of base in ./base.yaml"],
])("a package is found out that has %s", (_, text, imported, sentence, help) => {
  expect(said(text, imported)).toEqual([["import-package", sentence, help]]);
});

test("of a file that is not sound nothing more is said", () => {
  expect(said(main(), base(server, `version: one\n${shared}`)).map((each) => (Array.isArray(each) ? each[0] : each))).not.toContain("import-package");
});

test("what is known of each imported file is its own: its owner, its language, the package that has its errors", () => {
  const other = "taxonomy: 1\nname: other\nversion: 2.0.0\nerrors: { late: { message: It is late. } }\nservers: { other: { package: other-errors, errors: [late] } }\n";
  const text = complete(
    `${shared}imports: { other: ./other.yaml, base: { from: ./base.yaml, package: "@acme/base-errors" } }\nservers:\n  notes: { package: "@acme/notes-errors", errors: ["base:busy", "other:late"] }\n`,
  );
  const files = { "./other.yaml": other, "./base.yaml": base(`  first: { package: "@acme/first-errors", errors: [idle] }\n${server}`, `version: 1.0.0\nlanguage: pl\n${shared}`) };
  const { spec } = judge(text, "taxonomy.yaml", readTexts(files));
  const { owners = {}, languages = {}, bases = {} } = spec ?? {};
  const [prefix = ""] = Object.keys(languages);
  expect([owners, languages]).toEqual([{ [prefix]: { domain: "errors.acme.example", contract: "base@1.0.0" } }, { [prefix]: "pl" }]);
  expect([Object.keys(owners), Object.keys(languages)]).toEqual([[prefix], [prefix]]);
  expect(bases).toEqual({ [prefix]: { package: "@acme/base-errors", version: "1.0.0", server: { name: "base", spec: expect.objectContaining({ package: "@acme/base-errors" }) } } });
});

test("of a file that is not there nothing more is said", () => {
  expect(judge(main()).diagnostics.map(({ code }) => code)).toEqual(["import-missing"]);
});

test("what is wrong in a file that an imported one imports is told of there", () => {
  const files = {
    "./base.yaml": "taxonomy: 1\nname: base\nversion: 1.0.0\nimports: { deep: ./deep.yaml }\nerrors: { busy: { message: It is busy., extends: deep:late } }\n",
    "./deep.yaml": 'taxonomy: 1\nname: deep\nversion: 1.0.0\nerrors: { late: { message: "It is {how} late." } }\n',
  };
  const { diagnostics } = judge(complete('imports: { base: ./base.yaml }\nservers: { notes: { package: "@me/notes-errors", errors: ["base:busy"] } }\n'), "taxonomy.yaml", readTexts(files));
  const late = files["./deep.yaml"].indexOf("{how}");
  expect(diagnostics.map(({ code, where }) => [code, where])).toEqual([["unknown-placeholder", { file: "./deep.yaml", start: late, end: late + 5 }]]);
});
