// Packages that an error comes into, or goes out of, where they stand are what they are when all is made anew.

import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { readTexts } from "../judge.ts";
import { inThisRun, shareOf, someTests } from "../sweep.ts";
import { type Data, type Edit, type Entries, isEntries, rows, source, withFindings, written } from "./edited.ts";
import { crowded, renewed, renewedAs } from "./renewed.ts";

const anyMore = [{ message: "It is new." }, { category: "system", message: "{what} is new.", guidance: "Mind it.", title: "New", httpStatus: 503, retry: { after: 900 }, details: { what: "string", odd: { type: "array", items: { type: "string", enum: ["x", "y"] }, required: false } } }, { message: "It has a number.", jsonrpc: 4711 }, { category: "bug", message: "Secret {key}.", details: { key: { type: "string", safety: "unsafe" } } }] as const;

/** `data` with one error more, in a tool of each server, or one less. */
function* moves(data: Data): Generator<Edit> {
  const listing = (change: (codes: readonly string[]) => readonly string[]): Data["servers"] =>
    Object.fromEntries(Object.entries(data.servers).map(([name, server]) => {
      const tools = isEntries(server) && isEntries(server["tools"]) ? server["tools"] : {};
      const other = Object.entries(tools).map(([tool, entry]) => [tool, Array.isArray(entry) ? change(entry as readonly string[]) : isEntries(entry) && Array.isArray(entry["errors"]) ? { ...entry, errors: change(entry["errors"] as readonly string[]) } : entry]);
      return [name, { ...(server as Entries), tools: Object.fromEntries(other) as Entries }];
    }));
  const all = Object.entries(data.errors);
  for (const name of ["aa_new", "new_one", "one_of_2_new", "one_of_15", "zz_new"]) {
    for (const [index, error] of anyMore.entries()) {
      const at = (name.length * 7 + index * 5) % (all.length + 1);
      let isFirst = true;
      const once = (codes: readonly string[]): readonly string[] => (isFirst ? ((isFirst = false), [...codes, name]) : codes);
      yield [`${name} more, ${index}`, { ...data, errors: Object.fromEntries([...all.slice(0, at), [name, error], ...all.slice(at)]) as Entries, servers: listing(index === 1 ? (codes) => (codes.length > 2 ? [...codes, name] : codes) : once) }];
    }
  }
  for (const [name] of all) yield [`without ${name}`, { ...data, errors: Object.fromEntries(all.filter(([each]) => each !== name)) as Entries, servers: listing((codes) => codes.filter((code) => code !== name)) }];
}

someTests(rows, 12)("an error more, an error less: %s", (_, examples, read) => {
  for (const data of [...examples, ...inThisRun(examples.map(withFindings), 2)].flatMap((example) => inThisRun([true, false], 2).flatMap((isRich) => crowded(example, isRich) ?? []))) {
    const one = compile(source(written(data)), { read, known: "nothing" });
    if (!one.known?.check) continue;
    for (const [what, other] of shareOf([...moves(data)], 31)) renewedAs(one, written(other), read, what);
  }
});

test.each([["", 8], [", python: { package: notes }", 4]])("an error comes among many, and goes again, in packages of TypeScript%s", (python, least) => {
  const [codes, before, read] = [Array.from({ length: 60 }, (_, index) => `one_of_${index + 10}`), renewed.count, readTexts({})];
  const text = (more: string, place: number, listed: string): string => {
    const errors = codes.map((code, index) => `  ${code}: { message: This is ${code}.${index % 3 ? "" : ", category: system"} }\n`);
    const tools = codes.flatMap((_, index) => (index % 6 ? [] : `    work_${index}: [${codes.slice(index, index + 6).join(", ")}${index === 18 ? listed : ""}],\n`));
    return `taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n${errors.slice(0, place).join("")}${more}${errors.slice(place).join("")}servers:\n  notes: { targets: { typescript: { package: "@me/notes" }${python} }, tools: {\n${tools.join("")}    rest: [one_of_10] } }\n`;
  };
  const plain = text("", 0, "");
  for (const [place, code, more] of [[0, "one_of_305", "{ message: New. }"], [30, "one_of_455", "{ message: \"{id} is new.\", details: { id: string }, category: system }"], [60, "zz", "{ message: New., guidance: Mind it., httpStatus: 404 }"], [12, "aa", "{ message: New. }"]] as const) {
    const other = text(`  ${code}: ${more}\n`, place, `, ${code}`);
    const [bare, full] = [plain, other].map((each) => compile(source(each), { read, known: "nothing" }));
    if (bare) renewedAs(bare, other, read, `${code} comes`);
    if (full) renewedAs(full, plain, read, `${code} goes`);
  }
  expect(renewed.count - before).toBe(least);
});

test.each([
  ["the class of another", false, "one_of15: { message: New. }"],
  ["the alias of another", false, "once: { message: New. }"],
  ["the number of another", false, "new_one: { message: New., jsonrpc: 4711 }"],
  ["the number of an imported one", true, "new_one: { message: New., jsonrpc: 4712 }"],
  ["the message of another", false, "new_one: { message: This is one_of_11. }"],
  ["the message of an imported one", true, "new_one: { message: It is imported. }"],
])("an error comes that has %s", (what, imports, error) => {
  const read = readTexts({ "other.yaml": "taxonomy: 1\nname: other\nversion: 1.0.0\ncategories: { far: { description: Far. } }\nerrors:\n  afar: { message: It is imported., jsonrpc: 4712 }\n" });
  const codes = Array.from({ length: 30 }, (_, index) => `one_of_${index + 10}`);
  const more: { readonly [code: string]: string } = { one_of_20: imports ? ', category: "other:far"' : "", one_of_38: ", jsonrpc: 4711, aliases: [once]" };
  const errors = codes.map((code) => `  ${code}: { message: This is ${code}.${more[code] ?? ""} }\n`).join("");
  const text = (added: string, listed: string): string => `taxonomy: 1\nname: notes\nversion: 1.0.0\n${imports ? "imports: { other: other.yaml }\n" : ""}errors:\n${errors}${added}servers:\n  notes: { package: "@me/notes", tools: { all: [${codes.join(", ")}${imports ? ', "other:afar"' : ""}], some: [one_of_20${listed}] } }\n`;
  const one = compile(source(text("", "")), { read, known: "nothing" });
  expect(one.diagnostics).toEqual([]);
  expect(one.known?.check).toBeDefined();
  const other = text(`  ${error}\n`, `, ${error.split(":", 1)[0]}`);
  expect(compile(source(other), { read }).diagnostics).not.toEqual([]);
  renewedAs(one, other, read, what);
});
