// A check that goes on from an earlier one says what a check of the whole says, and leaves what that leaves: for every example of every rule, whatever was edited last. FAULTLINE_RUNS=2 makes every edit.

import { expect, test } from "vitest";
import { check } from "../../generator/check/check.ts";
import { compile, type Compiled, type Known } from "../../generator/main.ts";
import type { Json } from "../../generator/model/spec.ts";
import { openProject, type Read } from "../../generator/read/project.ts";
import { taxonomyRegister as pages } from "../../generator/register/register.ts";
import { namings } from "../../generator/targets/namings.ts";
import { readTexts } from "../judge.ts";
import { inThisRun, shareOf, someTests } from "../sweep.ts";
import { among, type Data, type Edit, type Entries, isBystander, isEntries, rows, same, source, withFindings, written } from "./edited.ts";

const without = (entries: Entries, name: string): Entries => Object.fromEntries(Object.entries(entries).filter(([each]) => each !== name));

const sections = ["errors", "servers"] as const;

/** `data` with one entry less, one key of an entry less, or one more that means nothing. */
function* edits(data: Data): Generator<Edit> {
  for (const section of sections) {
    for (const [name, entry] of Object.entries(data[section])) {
      if (isBystander(name) || !isEntries(entry)) continue;
      yield [`without ${name}`, { ...data, [section]: without(data[section], name) }];
      const variants: readonly (readonly [string, Entries])[] = [["a note", { ...entry, "x-note": "seen" }], ...Object.keys(entry).map((key) => [`without ${key}`, without(entry, key)] as const)];
      for (const [what, variant] of variants) yield [`${name}: ${what}`, { ...data, [section]: { ...data[section], [name]: variant } }];
    }
  }
}

/** `data` with a finding accepted at one of its entries: if that is where it is, nothing else is found. */
const suppressed = (data: Data, rule: string): readonly Data[] =>
  sections.flatMap((section) =>
    Object.entries(data[section]).flatMap(([name, entry]) =>
      isBystander(name) || !isEntries(entry) ? [] : [{ ...data, [section]: { ...data[section], [name]: { ...entry, suppress: [{ rule, reason: "It is meant." }] } } }],
    ),
  );

/** `one` with an entry as `other` has it. */
function* mixtures(one: Data, other: Data): Generator<Edit> {
  for (const section of sections) {
    for (const name of new Set([...Object.keys(one[section]), ...Object.keys(other[section])])) {
      const theirs = other[section][name];
      yield [`${name} of the other example`, { ...one, [section]: theirs === undefined ? without(one[section], name) : { ...one[section], [name]: theirs } }];
    }
  }
}

/** As the command has it: nothing is made again that is as it was. */
const run = (text: string, read: Read, known: Known | "nothing"): Compiled =>
  compile(source(text), { read, known, servers: () => false, built: ({ name }, slice) => known === "nothing" || known.servers?.[name]?.slice !== slice() });

const remembered = (known: Known | undefined): unknown => known?.check && { servers: known.servers, check: { ...known.check, amount: undefined } };

/** What the whole says of each text, the edits that were compared, and how often something need not be looked at. */
const wholes = new Map<string, Compiled>();
const pairs = new Set<string>();
let gains = 0;
let tried = 0;

function whole(text: string, read: Read): Compiled {
  const made = wholes.get(text) ?? run(text, read, "nothing");
  wholes.set(text, made);
  return made;
}

function compared(before: Data, after: Data, read: Read, what: string): void {
  const [from, to] = [written(before), written(after)];
  // Several ways lead from one text to another.
  const pair = `${from}\0${to}`;
  if (from === to || pairs.has(pair)) return;
  pairs.add(pair);
  const { known } = whole(from, read);
  if (!known?.check) return;
  tried += 1;
  const [again, anew] = [run(to, read, known), whole(to, read)];
  same(again.diagnostics, anew.diagnostics, what);
  // After a run that found an error, the next one goes on from the one before.
  same(remembered(again.known), anew.known && remembered(anew.known.check ? anew.known : known), what);
  same(again.heads, anew.heads, what);
  for (const server of again.model?.servers ?? []) same(server, anew.model?.servers.find(({ name }) => name === server.name), what);
  if (again.known?.check && again.known.check.amount.characters !== anew.known?.check?.amount.characters) gains += 1;
}

someTests(rows, 12)("%s", (code, examples, read) => {
  for (const kept of [wholes, pairs]) kept.clear();
  const accepted = pages.get(code)?.set === undefined ? [] : examples.flatMap((data) => suppressed(data, code)).filter((data) => whole(written(data), read).known?.check !== undefined);
  for (const data of [...examples, ...accepted, ...inThisRun(examples.map(withFindings), 2)]) {
    const others = [...edits(data), ...examples.flatMap((other): readonly Edit[] => [["the other example", other], ...mixtures(data, other)])];
    for (const [what, other] of shareOf(others, 2)) {
      compared(other, data, read, `from ${what}`);
      compared(data, other, read, `to ${what}`);
    }
  }
});

test("one edit in twenty, at least, leaves something that need not be looked at", () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(gains).toBeGreaterThan(tried / 20);
});

const many = among({ taxonomy: 1, name: "notes", version: "1.0.0", errors: {}, servers: {} });
const nothingElse = readTexts({});

const edited = (data: Data, section: "errors" | "servers", name: string, entry: Json): Data => ({ ...data, [section]: { ...data[section], [name]: entry } });

test.each<readonly [what: string, edit: (data: Data) => Data, code: string]>([
  ["a name that makes the same type", (data) => edited(data, "servers", "bystander0", { package: "@by/another" }), "server-names"],
  ["a package of another", (data) => edited(data, "servers", "bystander-1", { package: "@by/bystander-4", tools: { work: ["one_of_1", "another_of_1"] } }), "package-name"],
  ["a contract of another", (data) => edited(data, "servers", "bystander-1", { package: "@by/bystander-1", contract: "@by/bystander-4", tools: { work: ["one_of_1", "another_of_1"] } }), "target-words"],
  ["an error that nobody has any more", (data) => edited(data, "servers", "bystander-1", { package: "@by/bystander-1", tools: { work: ["one_of_1"] } }), "error-unused"],
  ["an error that nobody has yet", (data) => edited(data, "errors", "one_more", { message: "One more." }), "error-unused"],
  ["a message of another error of the server", (data) => edited(data, "errors", "one_of_3", { message: "This is another_of_3." }), "message-unique"],
])("what is held against servers that see no change: %s", (_, edit, code) => {
  const before = run(written(many), nothingElse, "nothing").known ?? expect.unreachable("nothing is known");
  const again = run(written(edit(many)), nothingElse, before);
  expect(again.diagnostics).toEqual(run(written(edit(many)), nothingElse, "nothing").diagnostics);
  expect(new Set(again.diagnostics.map((each) => each.code))).toContain(code);
});

/** Compares an edit that no example of a rule has. */
const comparedIn = (before: Data, after: Data, code?: string): void => {
  compared(before, after, nothingElse, code ?? "nothing found");
  expect(whole(written(before), nothingElse).known?.check).toBeDefined();
  expect(whole(written(after), nothingElse).diagnostics.map((each) => each.code)).toEqual(code === undefined ? [] : [code]);
};

test("a server that tries a mapping set no longer, and spared another a finding", () => {
  const both = ["one_of_1", "another_of_1"];
  const sets = { first: [{ match: { name: "Lost" }, error: "one_of_1" }], second: [{ match: { name: "Lost" }, error: "another_of_1" }] };
  const other = edited({ ...many, mappings: sets }, "servers", "bystander-0", { package: "@by/bystander-0", mappings: ["first"], errors: [...both, "one_of_0", "another_of_0"] });
  const alone = edited(other, "servers", "bystander-1", { package: "@by/bystander-1", mappings: ["second"], errors: both });
  const covered = edited(alone, "servers", "bystander-2", { package: "@by/bystander-2", mappings: ["first", "second"], errors: [...both, "one_of_2", "another_of_2"] });
  const last = (mappings: readonly string[]): Data => edited(covered, "servers", "bystander-3", { package: "@by/bystander-3", mappings, tools: { work: ["one_of_1"], rest: ["another_of_1", "one_of_3", "another_of_3"] } });
  comparedIn(last(["first", "second"]), last(["first"]), "mapping-unreachable");
});

test("an error that servers have without a word", () => {
  const before = edited(edited(many, "errors", "invalid_result", { message: "The result is invalid." }), "servers", "bystander-1", { package: "@by/bystander-1", tools: { work: ["one_of_1", "another_of_1", "invalid_result"] } });
  comparedIn(before, edited(before, "errors", "invalid_result", { message: "The result is not what it should be." }));
});

test("an error whose replacement, type and import another server uses does not make all be looked at", () => {
  const sharing: Data = { ...many, types: { Name: { type: "string", maxLength: 40 } }, categories: { rare: { description: "Rare." } } };
  const using = edited(sharing, "errors", "one_of_1", { message: "{name} failed.", category: "rare", details: { name: { type: "Name", description: "Its name." } } });
  const before = edited(using, "errors", "one_of_4", { message: "Outdated.", deprecated: { since: "1.0.0", replacedBy: "another_of_3" } });
  const gained = gains;
  comparedIn(before, edited(before, "servers", "bystander-4", { package: "@by/anew", tools: { work: ["one_of_4", "another_of_4"] } }));
  expect(gains).toBe(gained + 1);
});

test("findings that stay do not make all be looked at, and move with the text", () => {
  const [before, gained] = [withFindings(many), gains];
  const after = edited(before, "servers", "bystander-0", { package: "@by/with-a-longer-name", tools: { work: ["one_of_0", "another_of_0"] } });
  compared(before, after, nothingElse, "findings that stay");
  expect(gains).toBe(gained + 1);
  expect(whole(written(after), nothingElse).diagnostics.map(({ code }) => code).sort()).toEqual(["category-unused", "detail-secret", "duplicate-item", "error-unused"]);
});

test("a server that is wanted is built, whether it sees a change or not", () => {
  const { known } = run(written(many), nothingElse, "nothing");
  const after = edited(many, "errors", "one_of_3", { message: "Another message." });
  const { model } = compile(source(written(after)), { known: known ?? "nothing", servers: () => false, built: ({ name }) => name === "bystander-5" || name === "bystander-3" });
  expect(model?.servers.map(({ name }) => name)).toEqual(["bystander-3", "bystander-5"]);
  expect(check(openProject(source(written(after)), nothingElse).files, namings).diagnostics).toEqual([]);
});
