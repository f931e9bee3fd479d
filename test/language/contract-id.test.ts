// A contract with a name of its own: packages may be renamed, and whoever reads the wire reads the same contract. Packages named by default are held by wire/.

import { expect, test } from "vitest";
import { compile, type Server } from "../../generator/main.ts";
import { compare } from "../../generator/compare/compare.ts";

const made = (server: string): { readonly server: Server; readonly texts: ReadonlyMap<string, string> } => {
  const text = `taxonomy: 1
name: notes
version: 1.2.0
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: ${server}
`;
  const { model, files, diagnostics } = compile({ path: "taxonomy.yaml", text });
  const [first] = model?.servers ?? [];
  if (!first) throw new Error(diagnostics.map(({ sentence }) => sentence).join("; "));
  return { server: first, texts: new Map(files.map(({ path, text: each }) => [path.slice("notes/".length), each])) };
};

const pinned = '{ package: "@us/notes-errors", vectors: true, contract: "@me/notes-errors", errors: [note_locked] }';
const plain = '{ package: "@me/notes-errors", vectors: true, errors: [note_locked] }';

test("everything that is read from the wire names the contract, and nothing there the package", () => {
  const { texts } = made(pinned);
  for (const path of ["src/family.js", "contracts/vectors.json", "contracts/errors.schema.json"]) {
    expect(texts.get(path), path).toContain("@me/notes-errors");
    expect(texts.get(path), path).not.toContain("@us/notes-errors");
  }
  expect(JSON.parse(texts.get("package.json") ?? "")).toMatchObject({ name: "@us/notes-errors" });
});

test("what it says on the wire is the same as before the package was renamed", () => {
  const [before, after] = [made(plain), made(pinned)];
  for (const path of ["contracts/vectors.json", "contracts/errors.schema.json"]) expect(after.texts.get(path)).toBe(before.texts.get(path));
});

test("another contract is another package's for whoever reads the wire", () => {
  const changes = (after: string) => compare([made(plain).server], [made(after).server]).flatMap((server) => server.changes.map(({ code, verdict, at }) => [code, verdict, at.join(".")]));
  expect(changes(plain.replace("errors:", 'contract: "notes", errors:'))).toContainEqual(["package-renamed", "major", "contract"]);
  expect(changes(plain.replace("errors:", 'contract: "@me/notes-errors", errors:'))).toEqual([]);
});
