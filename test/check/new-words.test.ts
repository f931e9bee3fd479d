// Packages whose errors got other words where they stand are what they are when all is made anew: for every example of every rule. FAULTLINE_RUNS=2 puts every word and part.

import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import type { Json } from "../../generator/model/spec.ts";
import { readTexts } from "../judge.ts";
import { inThisRun, shareOf, someTests } from "../sweep.ts";
import { type Data, type Edit, type Entries, isBystander, isEntries, rows, source, withFindings, written } from "./edited.ts";
import { crowded, renewed, renewedAs } from "./renewed.ts";

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

test.each<readonly [string, (code: string, next: string) => string, number, readonly string[]]>([
  ["others", (code, next) => `${code}, ${next}`, 4, ["[one_of_11, one_of_20, one_of_38]", "[one_of_11]", "{ description: The rest., errors: [one_of_11, one_of_38] }", "{ description: The rest., errors: [one_of_39] }"]],
  ["others that all list an error", (code) => `${code}, one_of_11`, 1, ["[one_of_38]", "[one_of_11, one_of_12, one_of_38]", "[one_of_38, one_of_11]"]],
  ["others that list another's error", (code) => `${code}, one_of_20`, 0, ["[one_of_11, one_of_20, one_of_38]"]],
])("a tool among %s gets another error, loses one, and is described", (_, others, least, edits) => {
  const [codes, before, read] = [Array.from({ length: 30 }, (__, index) => `one_of_${index + 10}`), renewed.count, readTexts({})];
  const tools = codes.map((code, index) => `    work_${index}: [${[...new Set(others(code, codes[(index + 1) % 30] ?? "").split(", "))].join(", ")}],\n`).join("");
  const text = (tool: string): string => `taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n${codes.map((code) => `  ${code}: { message: This is ${code}. }\n`).join("")}servers:\n  notes: { package: "@me/notes", targets: { python: { package: notes } }, tools: {\n${tools}    rest: ${tool} } }\n`;
  const one = compile(source(text("[one_of_11, one_of_38]")), { read, known: "nothing" });
  expect(one.diagnostics).toEqual([]);
  for (const tool of edits) renewedAs(one, text(tool), read, tool);
  expect(renewed.count - before).toBeGreaterThanOrEqual(least);
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
  const [codes, before] = [Array.from({ length: 9 }, (_, index) => `one_of_${index}`), renewed.count];
  const errors = (message: string): string => codes.map((code) => `  ${code}:\n    message: ${code === "one_of_3" ? message : `This is ${code}.`}\n${code === "one_of_5" ? "    details: { password: string }\n" : ""}    description: |\n      All of it,\n      in two lines.\n`).join("");
  const text = (message: string): string => `taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n${errors(message)}servers:\n  notes: { package: "@me/notes", tools: { work: [${codes.join(", ")}] } }\n`;
  const read = readTexts({});
  renewedAs(compile(source(text("Before.")), { read, known: "nothing" }), text("It is longer than before."), read, "several lines");
  expect(renewed.count).toBe(before + 1);
});

test("an error that a package for Python has vectors of, and one that it has none of", () => {
  const [codes, before, read] = [Array.from({ length: 30 }, (_, index) => `one_of_${index + 10}`), renewed.count, readTexts({})];
  const text = (changed: string, words: string): string =>
    `taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n${codes.map((code) => `  ${code}: { message: ${code === changed ? words : `This is ${code}.`} }\n`).join("")}servers:\n  notes: { package: "@me/notes", targets: { python: { package: notes } }, tools: { work: [${codes.join(", ")}] } }\n`;
  const one = compile(source(text("", "")), { read, known: "nothing" });
  for (const [code, words] of [["one_of_12", "Changed."], ["one_of_39", "Changed."], ["one_of_39", "Changed., details: { extra: string }"], ["one_of_39", "Changed., httpStatus: 404"]] as const) renewedAs(one, text(code, words), read, code);
  expect(renewed.count).toBe(before + 4);
});

test("most other words leave packages as they stand", () => void expect(renewed.count).toBeGreaterThan(30));
