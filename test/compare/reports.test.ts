// What a comparison looks like to each who reads it: at a terminal, in a pull request, in a program, in a CHANGELOG and in a changeset. UPDATE=1 records it anew.

import { afterAll, describe, expect, test } from "vitest";
import { changeset, released, withEntry } from "../../generator/compare/changelog.ts";
import type { Comparison } from "../../generator/compare/judge.ts";
import { data, forPeople, markdown } from "../../generator/compare/print/comparison.ts";
import { releasePlan, type Release } from "../../generator/compare/release.ts";
import { noticed, standing } from "../../generator/compare/words.ts";
import { Recorded } from "./recorded.ts";
import { since } from "./since.ts";

const before = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  note_busy: { message: "The note is busy.", details: { id: string, owner: { type: string, safety: unsafe } } }
  note_lost: { message: "The note is lost.", recoverable: true }
  note_torn: { message: "The note is torn.", httpStatus: 409 }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_busy, note_lost, note_torn] } }
  later: { package: "@me/later-errors", version: 2.0.0, errors: [note_torn] }
  still: { package: "@me/still-errors", errors: [note_lost] }
  quiet: { package: "@me/quiet-errors", errors: [note_lost] }
  gone: { package: "@me/gone-errors", errors: [note_lost] }
`;
const after = `taxonomy: 1
name: notes
version: 1.0.0
compat:
  approved:
    - { change: status-changed, at: errors.note_torn, reason: Nobody reads it }
errors:
  note_locked: { message: "The note is locked.", aliases: [note_busy], details: { id: integer, owner: string } }
  note_lost: { message: "The note is lost.", recoverable: true }
  note_torn: { message: "The note *is* torn.", httpStatus: 410, tags: [page] }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked, note_lost, note_torn] }, suppress: [{ rule: error-renamed, reason: "Renamed on both sides." }] }
  later: { package: "@me/later-errors", version: 2.0.1, errors: [note_torn] }
  still: { package: "@me/still-errors", errors: [note_lost] }
  quiet: { package: "@me/quiet-errors", errors: [note_lost] }
  fresh: { package: "@me/fresh-errors", errors: [note_lost] }
`;

const { comparison: bare, sources, today } = since(before, after);
const comparison: Comparison = { ...bare, notes: ["one *note*", "another one"] };
const texts = new Map(sources.map(({ path, text }) => [path, text]));
const { releases } = releasePlan(comparison.servers, today.spec);
const release = releases.find(({ server }) => server.name === "notes") as Release;

const reports: { readonly [name: string]: () => string } = {
  people: () => forPeople(comparison, texts),
  "people, nothing changed": () => forPeople(since(before, before).comparison, texts),
  markdown: () => markdown(comparison, texts),
  "markdown, nothing changed": () => markdown(since(before, before).comparison, texts),
  data: () => data(comparison, texts).replaceAll(/,"(changes|where|readers|sentence)"/g, ',\n  "$1"').replaceAll(/\{"(code|name)"/g, '\n{"$1"'),
  entry: () => `${released(release).join("\n")}\n`,
  changeset: () => changeset(release),
};

const recorded = new Recorded("reports.txt");
afterAll(() => recorded.write(Object.keys(reports)));

test.each(Object.keys(reports))("%s", (name) => recorded.says(name, reports[name]?.() ?? ""));

describe("an entry in a CHANGELOG", () => {
  const short = { ...release, version: "2.0.0", server: { ...release.server, changes: release.server.changes.filter(({ code, at }) => code === "message-changed" && at[1] === "note_torn") } };
  const item = '- The message of `note_torn` is now "The note \\*is\\* torn.".';
  const lines = (...some: readonly string[]): string => some.join("\n");
  const entry = ["## 2.0.0", "", "### Changed", "", item, ""] as const;

  const logs: readonly (readonly [what: string, log: string, expected: string, isExtended?: boolean])[] = [
    ["an empty file", "", lines(...entry)],
    ["a file with a heading", lines("# Notes", "", ""), lines("# Notes", "", ...entry)],
    ["a file whose last line does not end", "# Notes", lines("# Notes", "", ...entry)],
    ["a file with words", lines("# Notes", "", "", "Hello.", ""), lines("# Notes", "", "", "Hello.", "", ...entry)],
    ["a file with an earlier release", lines("# Notes", "", "## 1.0.0", "", "- All.", ""), lines("# Notes", "", ...entry, "## 1.0.0", "", "- All.", "")],
    ["a file with an earlier release, lines of which end in another way", "# Notes\r\n\r\n## 1.0.0\r\n", lines("# Notes", "", ...entry, "## 1.0.0", "").replaceAll("\n", "\r\n")],
    ["a file that has it", lines("# Notes", "", ...entry, "## 1.0.0", ""), lines("# Notes", "", ...entry, "## 1.0.0", ""), true],
    ["a file that has it, with a day", lines("## 2.0.0 (today)", "", "### Changed", "", item), lines("## 2.0.0 (today)", "", "### Changed", "", item), true],
    ["a file that has its heading alone", lines("  ## 2.0.0 ", "## 1.0.0", ""), lines("  ## 2.0.0 ", "", "### Changed", "", item, "", "## 1.0.0", ""), true],
    ["a file that has something else under its heading", lines("## 2.0.0", "", "Hello.", "", "## 1.0.0", ""), lines("## 2.0.0", "", "Hello.", "", "### Changed", "", item, "", "## 1.0.0", ""), true],
    ["a file that ends with its heading", "## 2.0.0", lines("## 2.0.0", "", "### Changed", "", item, ""), true],
    ["a file with the entry of a longer version", lines("## 2.0.01", "", "- All.", ""), lines(...entry, "## 2.0.01", "", "- All.", "")],
  ];

  test.each(logs.map(([what, log, text, isExtended = false]) => ({ what, log, logged: { text, isExtended, unsure: [] } })))("$what", ({ log, logged }) => expect(withEntry(log, short)).toEqual(logged));

  test("what people may have said in other words is asked about", () => {
    expect(withEntry(lines("## 2.0.0", "", "- `note_torn` has other words.", ""), short)).toEqual({ text: lines("## 2.0.0", "", "- `note_torn` has other words.", ""), isExtended: true, unsure: [item] });
  });
});

test.each([
  [{}, ""],
  [{ server: "breaks" }, "breaks server code"],
  [{ wire: "breaks", client: "breaks" }, "breaks client code and wire readers"],
  [{ model: "breaks", wire: "breaks", client: "breaks" }, "breaks client code, wire readers and the model"],
  [{ log: "differs" }, "log readers may notice"],
  [{ log: "differs", server: "breaks", model: "differs" }, "breaks server code; log readers and the model may notice"],
] as const)("%j: %s", (readers, words) => expect(noticed(readers)).toBe(words));

test("what the verdict asks of each version", () => {
  expect(Object.fromEntries(comparison.servers.map((server) => [server.name, standing(server)]))).toEqual({
    fresh: "a new package",
    gone: "no longer generated",
    later: "patch, as version 2.0.1 says",
    notes: "major, but version 1.0.0 does not say so; use 2.0.0",
    quiet: "no visible change",
    still: "no visible change",
  });
  const [, still] = comparison.servers.filter(({ name }) => ["quiet", "still"].includes(name));
  expect(still?.before && still.after && standing({ ...still, after: { ...still.after, version: "0.9.0" } })).toBe("no visible change; but version 0.9.0 is below 1.0.0");
});
