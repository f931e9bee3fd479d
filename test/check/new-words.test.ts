// Packages whose errors got other words where they stand are what they are when all is made anew: for every example of every rule. FAULTLINE_RUNS=2 puts every word and part.

import { expect, test } from "vitest";
import { compile, type Compiled, type CompileOptions } from "../../generator/main.ts";
import type { Json } from "../../generator/model/spec.ts";
import type { Read } from "../../generator/read/project.ts";
import { packagesOf } from "../../generator/targets/index.ts";
import { readTexts } from "../judge.ts";
import { inThisRun, shareOf, someTests } from "../sweep.ts";
import { bystanders, type Data, type Edit, type Entries, isBystander, isEntries, rows, same, source, withFindings, written } from "./edited.ts";

const others = bystanders.flatMap(([, ...codes]) => codes);

/** Errors that have what others may get: what a page or a module says once for all of them is there already. */
const rich: Entries = Object.fromEntries(
  ["rich_one", "rich_two"].map((name, index) => [
    name,
    {
      title: `Rich ${name}`,
      message: `{what} is ${name} {count}.`,
      description: `All of ${name}.`,
      guidance: `Mind ${name}.`,
      recoverable: true,
      httpStatus: 409 + index,
      retry: { after: 1000 },
      details: {
        what: { type: "string", enum: ["a", "b"], description: "Which." },
        count: { type: "integer", minimum: 1, maximum: 9, default: 2 },
        when: { type: "string", format: "date-time", required: false },
        tags: { type: "array", items: { type: "string", minLength: 1 }, required: false },
        more: { type: "object", properties: { deep: { type: "boolean" } }, required: false },
        secret: { type: "string", safety: "unsafe", required: false },
      },
    },
  ]),
);

/** The example in servers that have many other errors; undefined where it has no servers. */
function crowded({ servers, ...data }: Data, isRich = false): Data | undefined {
  const own = Object.entries(servers).flatMap(([name, server]) => (isBystander(name) || !isEntries(server) ? [] : [[name, server] as const]));
  const crowd = (tools: Json | undefined): Entries => ({ ...(isEntries(tools) ? tools : {}), crowd: others.slice(0, 6), rest: { description: "The rest.", errors: others.slice(6) }, ...(isRich && { rich: { idempotent: true, errors: Object.keys(rich) } }) });
  return own.length === 0 ? undefined : { ...data, errors: { ...data.errors, ...(isRich ? rich : {}) }, servers: Object.fromEntries(own.map(([name, server]) => [name, { ...server, tools: crowd(server["tools"]) }])) };
}

const texts = ["Something else.", "{gone} is missing.", "", " ", "This is one_of_1.", "Ask root@example.org, {id}", "a\nb", "{count:plural(one)}", "x".repeat(3000)] as const;

/** `data` with one text of an error that is different, or is there no longer. */
function* rewordings(data: Data): Generator<Edit> {
  const own = Object.entries(data.errors).filter(([name]) => !isBystander(name) || name === "one_of_2");
  const said = own.flatMap(([, entry]) => (isEntries(entry) && typeof entry["message"] === "string" ? [entry["message"]] : []));
  for (const [name, entry] of own) {
    if (!isEntries(entry)) continue;
    const put = (key: string, text: string): Edit => [`${name}: ${key} ${text}`, { ...data, errors: { ...data.errors, [name]: { ...entry, [key]: text } } }];
    for (const key of ["message", "guidance", "title", "description"]) for (const text of new Set([...texts, ...said])) if (key === "message" || entry[key] !== undefined) yield put(key, text);
  }
}

const parts = ["Something else.", undefined, 404, 429] as const;
const details = { extra: { type: "string", description: "More." }, odd: { type: "array", items: { type: "object", properties: { at: { type: "string", format: "date-time" }, of: { type: "string", enum: ["x", "y"] } } }, required: false } } as const;

/** `data` with one part of an error that is different, there for the first time, or there no longer. */
function* changes(data: Data): Generator<Edit> {
  const own = Object.entries(data.errors).filter(([name]) => !isBystander(name) || name === "one_of_2");
  for (const [name, entry] of own) {
    if (!isEntries(entry)) continue;
    const put = (what: string, members: { readonly [key: string]: Json | undefined }): Edit => [`${name}: ${what}`, { ...data, errors: { ...data.errors, [name]: JSON.parse(JSON.stringify({ ...entry, ...members })) as Json } }];
    for (const key of ["guidance", "title", "description", "httpStatus"]) for (const part of parts) yield put(`${key} ${part}`, { [key]: part });
    const had = isEntries(entry["details"]) ? entry["details"] : {};
    const inside = (what: string, members: object): Edit => put(`details ${what}`, { details: { ...had, ...members } as Json });
    for (const [extra, detail] of Object.entries(details)) yield inside(extra, { [extra]: detail });
    yield inside("both", details);
    for (const [detail, shape] of Object.entries(had)) {
      const whole = isEntries(shape) ? shape : { type: shape };
      for (const member of [{ description: "Another." }, { minimum: 3 }, { maxLength: 70 }, { required: false }, { safety: "unsafe" }]) yield inside(`${detail} ${Object.keys(member)[0]}`, { [detail]: { ...whole, ...member } });
      yield inside(`${detail} gone`, { [detail]: undefined });
    }
  }
}

/** `data` with other words or errors of one tool. */
function* inTools(data: Data): Generator<Edit> {
  const codes = Object.keys(data.errors);
  for (const [name, server] of Object.entries(data.servers)) {
    const tools = isEntries(server) && !isBystander(name) && isEntries(server["tools"]) ? server["tools"] : {};
    for (const [tool, entry] of Object.entries(tools)) {
      const whole = isEntries(entry) ? entry : { errors: entry };
      const listed = Array.isArray(whole["errors"]) ? (whole["errors"] as readonly string[]) : [];
      const put = (what: string, members: { readonly [key: string]: Json | undefined }): Edit => [`${tool} of ${name}: ${what}`, { ...data, servers: { ...data.servers, [name]: { ...(server as Entries), tools: { ...tools, [tool]: JSON.parse(JSON.stringify({ ...whole, ...members })) as Json } } } }];
      for (const description of ["Something else.", "a\nb", undefined]) yield put(`says ${description}`, { description });
      for (const code of listed) yield put(`without ${code}`, { errors: listed.filter((each) => each !== code) });
      for (const code of codes) if (!listed.includes(code)) yield put(`with ${code}`, { errors: [...listed, code] });
      yield put("without errors", { errors: [] });
      yield put("in another order", { errors: [...listed].reverse() });
    }
  }
}

/** Packages as a run leaves them. */
const standing = ({ files }: Compiled): NonNullable<CompileOptions["stands"]> => ({ head }) =>
  packagesOf(head).flatMap(({ folder }) => files.filter(({ path }) => path.startsWith(`${folder}/`)).map(({ path, text, once }) => ({ path, hash: "", ...(once && { once }), read: () => text })));

const textsOf = ({ files }: Compiled): object => Object.fromEntries(files.flatMap(({ path, text, once }) => (once ? [] : [[path, text]])));

/** Without what counts as it goes on, and in which order names were met. */
const left = ({ known, heads }: Compiled): unknown => [heads, { ...known?.check, amount: 0, parts: known?.check?.parts.map(({ refs, ...part }) => ({ ...part, refs: refs.trim().split(/ (?=errors )/).sort() })) }, Object.values(known?.servers ?? {}).map(({ contract }) => contract)];

let renewed = 0;

/** Packages that got other words where they stand are what they are when all is made anew. */
function renewedAs(one: Compiled, other: string, read: Read, what: string): void {
  const text = source(other);
  const [quick, anew] = [compile(text, { read, known: one.known, stands: standing(one), built: ({ name }, slice) => one.known?.servers?.[name]?.slice !== slice() }), compile(text, { read, known: "nothing" })];
  same(quick.diagnostics, anew.diagnostics, what);
  if (!anew.model || quick.model?.servers.length !== 0) return;
  renewed += 1;
  same([{ ...textsOf(one), ...textsOf(quick) }, left(quick)], [textsOf(anew), left(anew)], what);
}

someTests(rows, 12)("other words: %s", (_, examples, read) => {
  for (const data of [...examples, ...inThisRun(examples.map(withFindings), 2)].flatMap((example) => crowded(example) ?? [])) {
    const one = compile(source(written(data)), { read, known: "nothing" });
    if (!one.known?.check) continue;
    const [plain = [], odd = []] = [true, false].map((isPlain) => [...rewordings(data)].filter(([what]) => what.endsWith(texts[0]) === isPlain));
    for (const [what, other] of [...shareOf(plain, 2), ...shareOf(odd, 9)]) renewedAs(one, written(other), read, `to ${what}`);
  }
});

someTests(rows, 12)("other parts: %s", (_, examples, read) => {
  for (const data of examples.flatMap((example) => inThisRun([true, false], 2).flatMap((isRich) => crowded(example, isRich) ?? []))) {
    const one = compile(source(written(data)), { read, known: "nothing" });
    if (!one.known?.check) continue;
    for (const [what, other] of shareOf([...changes(data)], 9)) renewedAs(one, written(other), read, `with ${what}`);
  }
});

someTests(rows, 12)("other tools: %s", (_, examples, read) => {
  for (const data of [...examples, ...inThisRun(examples.map(withFindings), 2)].flatMap((example) => inThisRun([true, false], 2).flatMap((isRich) => crowded(example, isRich) ?? []))) {
    const one = compile(source(written(data)), { read, known: "nothing" });
    if (!one.known?.check) continue;
    for (const [what, other] of shareOf([...inTools(data)], 31)) renewedAs(one, written(other), read, `with ${what}`);
  }
});

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
  const [codes, before, read] = [Array.from({ length: 60 }, (_, index) => `one_of_${index + 10}`), renewed, readTexts({})];
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
  expect(renewed - before).toBe(least);
});

test.each<readonly [string, (code: string, next: string) => string, number, readonly string[]]>([
  ["others", (code, next) => `${code}, ${next}`, 4, ["[one_of_11, one_of_20, one_of_38]", "[one_of_11]", "{ description: The rest., errors: [one_of_11, one_of_38] }", "{ description: The rest., errors: [one_of_39] }"]],
  ["others that all list an error", (code) => `${code}, one_of_11`, 1, ["[one_of_38]", "[one_of_11, one_of_12, one_of_38]", "[one_of_38, one_of_11]"]],
  ["others that list another's error", (code) => `${code}, one_of_20`, 0, ["[one_of_11, one_of_20, one_of_38]"]],
])("a tool among %s gets another error, loses one, and is described", (_, others, least, edits) => {
  const [codes, before, read] = [Array.from({ length: 30 }, (__, index) => `one_of_${index + 10}`), renewed, readTexts({})];
  const tools = codes.map((code, index) => `    work_${index}: [${[...new Set(others(code, codes[(index + 1) % 30] ?? "").split(", "))].join(", ")}],\n`).join("");
  const text = (tool: string): string => `taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n${codes.map((code) => `  ${code}: { message: This is ${code}. }\n`).join("")}servers:\n  notes: { package: "@me/notes", targets: { python: { package: notes } }, tools: {\n${tools}    rest: ${tool} } }\n`;
  const one = compile(source(text("[one_of_11, one_of_38]")), { read, known: "nothing" });
  expect(one.diagnostics).toEqual([]);
  for (const tool of edits) renewedAs(one, text(tool), read, tool);
  expect(renewed - before).toBeGreaterThanOrEqual(least);
});

test.each([
  ["a page of its package shows it", "docs: true", "docs: true"],
  ["its server is described anew", "description: Before.", "description: After."],
  ["another tool is there", "", "", ", more: [one_of_12]"],
])("a tool gets another error, and %s", (what, was, now, more = "") => {
  const [codes, read] = [Array.from({ length: 30 }, (_, index) => `one_of_${index + 10}`), readTexts({})];
  const others = codes.map((code, index) => `work_${index}: [${code}, ${codes[(index + 1) % 30] ?? ""}]`).join(", ");
  const text = (server: string, tool: string): string => `taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n${codes.map((code) => `  ${code}: { message: This is ${code}. }\n`).join("")}servers:\n  notes: { package: "@me/notes", ${server === "" ? "" : `${server}, `}tools: { ${others}, rest: ${tool} } }\n`;
  renewedAs(compile(source(text(was, "[one_of_11, one_of_38]")), { read, known: "nothing" }), text(now, `[one_of_11, one_of_20, one_of_38]${more}`), read, what);
});

test("an error among some that end in texts of several lines, and with a finding behind it", () => {
  const [codes, before] = [Array.from({ length: 9 }, (_, index) => `one_of_${index}`), renewed];
  const errors = (message: string): string => codes.map((code) => `  ${code}:\n    message: ${code === "one_of_3" ? message : `This is ${code}.`}\n${code === "one_of_5" ? "    details: { password: string }\n" : ""}    description: |\n      All of it,\n      in two lines.\n`).join("");
  const text = (message: string): string => `taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n${errors(message)}servers:\n  notes: { package: "@me/notes", tools: { work: [${codes.join(", ")}] } }\n`;
  const read = readTexts({});
  renewedAs(compile(source(text("Before.")), { read, known: "nothing" }), text("It is longer than before."), read, "several lines");
  expect(renewed).toBe(before + 1);
});

test("an error that a package for Python has vectors of, and one that it has none of", () => {
  const [codes, before, read] = [Array.from({ length: 30 }, (_, index) => `one_of_${index + 10}`), renewed, readTexts({})];
  const text = (changed: string, words: string): string =>
    `taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n${codes.map((code) => `  ${code}: { message: ${code === changed ? words : `This is ${code}.`} }\n`).join("")}servers:\n  notes: { package: "@me/notes", targets: { python: { package: notes } }, tools: { work: [${codes.join(", ")}] } }\n`;
  const one = compile(source(text("", "")), { read, known: "nothing" });
  for (const [code, words] of [["one_of_12", "Changed."], ["one_of_39", "Changed."], ["one_of_39", "Changed., details: { extra: string }"], ["one_of_39", "Changed., httpStatus: 404"]] as const) renewedAs(one, text(code, words), read, code);
  expect(renewed).toBe(before + 4);
});

test("most other words leave packages as they stand", () => void expect(renewed).toBeGreaterThan(30));
