// Errors that go into the sources of a server, out of them, or elsewhere in them: whoever imported them is told.

import { expect, test } from "vitest";
import { compare } from "../../generator/compare/compare.ts";
import { reread, resolved, whole } from "./resolved.ts";

const notes = (into: string): string => `
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", ${into}errors: [note_locked] }
`;
const [packaged, inside, moved] = [notes(""), notes("into: src/errors, "), notes("into: src/failures, ")] as const;

const changes = (before: string, after: string): readonly string[] =>
  compare(reread(resolved(whole(before))), resolved(whole(after))).flatMap((server) => server.changes.map(({ code, verdict, sentence }) => `${verdict} ${code}: ${sentence}`));

test.each([
  ["a package becomes sources", packaged, inside, ['major into-changed: the errors are in "src/errors", and were in the package "@me/notes-errors"']],
  ["sources become a package", inside, packaged, ['major into-changed: the errors are in the package "@me/notes-errors", and were in "src/errors"']],
  ["they go elsewhere", inside, moved, ['major into-changed: the errors are in "src/failures", and were in "src/errors"']],
  ["they stay", inside, inside, []],
])("%s", (_, before, after, told) => {
  expect(changes(before, after)).toEqual(told);
});
