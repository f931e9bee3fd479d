// What is said of a project's own template: which faults it has and where, before it makes a file and when it does.

import { beforeAll, describe, expect, test } from "vitest";
import { templateTypeFaults } from "../../generator/project/eject/type-faults.ts";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectPages } from "../../generator/project/pages.ts";
import type { Diagnostic } from "../../generator/diagnose/diagnostic.ts";
import { compile } from "../../generator/main.ts";
import { helpersOf, templates as listed } from "../../generator/targets/index.ts";
import { readFrom } from "../../generator/read/disk.ts";
import { load } from "../../generator/read/load.ts";
import { openTemplates } from "../../generator/render/open-templates.ts";
import { copyOf, originals } from "../../generator/render/originals.ts";
import { inThisRun, sweeping } from "../sweep.ts";
import { templateTexts } from "../template-texts.ts";

const source = {
  path: "taxonomy.yaml",
  text: `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "Note {id} is *locked*. */ {{% raw %}}", details: { id: string } }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`.replace("{{% raw %}}", "x"),
};

const ours = [...templateTexts.keys()].filter((name) => !name.includes("/partials/"));

const file = (name: string, text: string) => ({ name, path: `faultline/templates/${name}.hbs`, text });
const original = (name: string): string => originals.get(name) ?? "";

/** Everything that is said of a template, as when generating: by itself, and then of what it makes. */
const said = (name: string, text: string): readonly Diagnostic[] => {
  const { templates, diagnostics } = openTemplates([file(name, text)], helpersOf);
  return diagnostics.length > 0 ? diagnostics : compile(source, { templates }).diagnostics;
};

test("the list of templates is complete, and each can be copied", () => {
  expect([...listed.keys()].sort()).toEqual([...ours].sort());
  expect([...originals.keys()]).toEqual(ours);
  for (const name of ours) expect(original(name)).toBe(templateTexts.get(name));
});

const copies = ours.map((name) => file(name, copyOf(name, original(name))));

/** Texts of one more copy, of the template for README.md. */
const readme = original("typescript/README.md");
const changed = {
  untaken: readme.replace("{{#if hasMethods}}", "{{#if hasMethods}}{{prose nosuch}}{{span title 2}}{{#if tools}}{{/if}}"),
  mistyped: readme.replace("{{prose title}}", "{{prose titel}}"),
  unnamed: readme.replace(/^.*\n/, ""),
} as const;

/** What is said of each against its view: the compiler is asked once. */
let typed: readonly Diagnostic[] = [];
beforeAll(() => (typed = templateTypeFaults([...copies, ...Object.entries(changed).map(([path, text]) => ({ name: "typescript/README.md", path, text }))])));
const typedIn = (path: string): readonly Diagnostic[] => typed.filter(({ where }) => where.file === path);

test("copies of all templates are content with themselves, and make what ours make", () => {
  for (const { name, text } of copies) expect(text.split("\n")[1]).toMatch(new RegExp(`^\\{\\{!-- copied from ${name} [0-9a-f]{12} by faultline eject --\\}\\}$`));
  const { templates, diagnostics } = openTemplates(copies, helpersOf);
  expect(diagnostics).toEqual([]);
  expect(templates.size).toBe(ours.length);
  expect(compile(source, { templates })).toEqual(compile(source));
  expect(copies.flatMap(({ path }) => typedIn(path))).toEqual([]);
});

/** Handlebars fills copies, and the compiler makes JavaScript and declarations of what they make; ours are functions, and what is one of many is printed in each form. */
test("whatever a taxonomy says, a run with copies of all templates makes the bytes that one without makes", () => {
  const { templates } = openTemplates(ours.map((name) => file(name, original(name))), helpersOf);
  const cases = fileURLToPath(new URL("../cases/", import.meta.url));
  const folders = inThisRun([join(cases, "../.."), ...readdirSync(cases).filter((name) => name.startsWith("ok-")).map((name) => join(cases, name))], 3);
  let made = 0;
  const differing = folders.flatMap((folder) => {
    const loaded = load(join(folder, "taxonomy.yaml"), "taxonomy.yaml");
    if (!("source" in loaded)) return [folder];
    const read = readFrom(folder);
    const { files } = compile(loaded.source, { read });
    const filled = new Map(compile(loaded.source, { read, templates }).files.map(({ path, text }) => [path, text]));
    expect(filled.size, folder).toBe(files.length);
    made += files.length;
    return files.flatMap(({ path, text }) => (filled.get(path) === text ? [] : [`${folder} ${path}`]));
  });
  expect(differing).toEqual([]);
  expect(made).toBeGreaterThan(sweeping ? 1_000 : 300);
});

const category = original("typescript/src/errors.ts");

/** A part of a template, the same part with a mistake, and what is said at the place of which text. */
type Mistake = readonly [what: string, name: string, right: string, wrong: string, at: string, code: string, sentence: RegExp];

const mistakes: readonly Mistake[] = [
  ["text that no helper encodes", "typescript/README.md", "# {{prose title}}", "# {{title}}", "{{title}}", "template-raw-hole", /"title" enters the file without a helper/],
  ["the same with three braces", "typescript/README.md", "# {{prose title}}", "# {{{title}}}", "{{{title}}}", "template-raw-hole", /"title"/],
  ["a value that is its own place", "typescript/README.md", "{{span this}}", "{{this}}", "{{this}}", "template-raw-hole", /"this"/],
  ["a helper that does not exist", "typescript/README.md", "# {{prose title}}", "# {{pros title}}", "pros", "template-syntax", /no helper has the name "pros"/],
  ["one of handlebars", "typescript/README.md", "# {{prose title}}", '# {{lookup this "title"}}', "lookup", "template-syntax", /no helper has the name "lookup"/],
  ["one within another", "typescript/README.md", "# {{prose title}}", "# {{prose (title)}}", "title", "template-syntax", /no helper has the name "title"/],
  ["a helper with nothing", "typescript/README.md", "# {{prose title}}", "# {{prose}}", "{{prose}}", "template-syntax", /"prose" has no argument/],
  ["another block", "typescript/README.md", "{{#if hasMethods}}", "{{#unless hasMethods}}", "unless", "template-syntax", /no block has the name "unless"/],
  ["a data variable", "typescript/README.md", "{{span this}}", "{{span @index}}", "@index", "template-syntax", /"@index" is unknown here|"index"/],
  ["a partial that does not exist", "typescript/src/errors.ts", "{{> head this}}", "{{> haed this}}", "{{> haed this}}", "template-syntax", /no partial has the name "haed"/],
  ["an inline partial", "typescript/README.md", "# {{prose title}}", '{{#*inline "x"}}{{/inline}}', '{{#*inline "x"}}{{/inline}}', "template-syntax", /these templates do not support/],
  ["a block that is not ended", "typescript/README.md", "{{#if hasMethods}}", "{{#if hasMethods}}{{#if hasTools}}", "", "template-syntax", /./],
  ["a brace too few", "typescript/README.md", "# {{prose title}}", "# {{prose title}", "", "template-syntax", /Expecting/],
  ["a name the view does not have", "typescript/README.md", "# {{prose title}}", "# {{prose titel}}", "{{prose titel}}", "template-view", /argument of \{\{prose\}\} is not in the view/],
  ["a list the view does not have", "typescript/README.md", "{{#each categories}}", "{{#each categorys}}", "", "template-view", /argument of \{\{#each\}\} is not in the view/],
  ["a condition it does not have", "typescript/README.md", "{{#if hasMethods}}", "{{#if hasMethod}}", "", "template-view", /argument of \{\{#if\}\} is not in the view/],
  ["a path that goes on where nothing is", "typescript/README.md", "# {{prose title}}", "# {{prose titel.long}}", "", "template-view", /parent of "long" is not in the view/],
  ["a text where a word is wanted", "typescript/README.md", "{{word version}}\n", "{{word tool}} {{ident package}}\n", "{{ident package}}", "template-view", /\{\{ident\}\} cannot encode this: Not an identifier/],
  ["what is no TypeScript", "typescript/src/errors.ts", "static describe", "static de scribe", "", "template-output", /notes\/src\/errors\.ts invalid TypeScript/],
];

describe("a template with", () => {
  test.each(mistakes)("%s", (_, name, right, wrong, at, code, sentence) => {
    const before = original(name);
    const text = before.includes(right) ? before.replace(right, () => wrong) : `${before}${wrong}\n`;
    const [first] = said(name, wrong.includes("#unless") ? text.replace(/\{\{\/if\}\}(?![^]*\{\{\/if\}\})/, "{{/unless}}") : text);
    expect(first).toMatchObject({ code, severity: "error", sentence: expect.stringMatching(sentence) });
    const { file: path, start, end } = first?.where ?? { file: "", start: 0, end: 0 };
    expect(path).toBe(`faultline/templates/${name}.hbs`);
    if (at !== "") expect(text.slice(start, end)).toBe(at);
  });

  test("text of a taxonomy is encoded for where it stands, whatever it says", () => {
    const text = category.replace("{{#each errors}}", "{{#each errors}}\n// {{plain error.message}}\nexport const said_{{ident className}}: string = {{quote error.message}};");
    const { templates } = openTemplates([file("typescript/src/errors.ts", text)], helpersOf);
    const { files, diagnostics } = compile(source, { templates });
    expect(diagnostics).toEqual([]);
    expect(files.find(({ path }) => path === "notes/src/errors.js")?.text).toContain('export const said_NoteLockedError = "Note {id} is *locked*. */ x";');
  });
});

describe("against its view", () => {
  test("a branch that no run has taken is checked too", () => {
    const text = changed.untaken;
    expect(said("typescript/README.md", text)).toEqual([]);
    expect(typedIn("untaken").map(({ sentence, where }) => [text.slice(where.start, where.end), sentence])).toEqual([
      ["{{prose nosuch}}", 'a ReadmeView has no "nosuch"'],
      ["{{span title 2}}", "Expected 1 arguments, but got 2."],
      ["tools", "Argument of type 'readonly ReadmeToolView[]' is not assignable to parameter of type 'boolean'."],
    ]);
  });

  test("what may have been meant is said", () => {
    expect(typedIn("mistyped")[0]).toMatchObject({ code: "template-view", label: 'did you mean "title"?' });
  });

  test("it need not name the view itself", () => {
    expect(changed.unnamed).not.toBe(readme);
    expect(typedIn("unnamed")).toEqual([]);
    expect(said("typescript/README.md", changed.unnamed)).toEqual([]);
  });

  test("and nothing else is said", () => {
    expect([...new Set(typed.map(({ where }) => where.file))].sort()).toEqual(["mistyped", "untaken"]);
  });
});

test("a file that replaces no template is told, with what it may stand for", () => {
  const { templates, diagnostics } = openTemplates([file("readme", readme), file("src/error.ts", category)], helpersOf);
  expect(templates.size).toBe(0);
  expect(diagnostics.map(({ code, severity, sentence }) => [code, severity, sentence.slice(sentence.indexOf(";") + 2)])).toEqual([
    ["template-unknown", "warning", 'did you mean "typescript/README.md"?'],
    ["template-unknown", "warning", 'did you mean "typescript/src/errors.ts"?'],
  ]);
});

test("a copy of another version of our template is told, at the line that says so, and used", () => {
  const text = copyOf("typescript/README.md", readme).replace(/[0-9a-f]{12} by/, "0123456789ab by");
  const { templates, diagnostics } = openTemplates([file("typescript/README.md", text)], helpersOf);
  expect(templates.has("typescript/README.md")).toBe(true);
  expect(diagnostics).toMatchObject([{ code: "template-behind", severity: "warning", help: expect.stringContaining("faultline eject typescript/README.md --diff") }]);
  const [{ where } = { where: { start: 0, end: 0 } }] = diagnostics;
  expect(text.slice(where.start, where.end)).toMatch(/^\{\{!-- copied from typescript\/README\.md 0123456789ab by faultline eject --\}\}$/);
});

test("every code that is told here has a page", () => {
  const codes = new Set([...mistakes.map(([, , , , , code]) => code), "template-unknown", "template-behind"]);
  for (const code of codes) expect(Object.keys(projectPages)).toContain(code);
});
