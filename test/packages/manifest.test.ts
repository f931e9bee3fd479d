// What a taxonomy makes of the files a registry looks at: manifest, licence, changelog. The packages themselves are in published.test.ts.

import { describe, expect, test } from "vitest";
import { compile } from "faultline";

/** Below the main entry, each with its module. */
const modules = { client: "client", many: "index", problem: "index", report: "index", schemas: "needs-zod-4", status: "index", testing: "testing" };
const doors = Object.keys(modules);

const files = (top: string, name = "@me/notes-errors"): ReadonlyMap<string, { readonly text: string; readonly once?: true }> => {
  const text = `taxonomy: 1
name: notes
${top.includes("version:") ? "" : "version: 0.1.0\n"}${top}
errors:
  note_locked: { message: "Note {id} is locked.", details: { id: string } }
  note_hidden: { message: "Note {id} is another's.", details: { id: string } }
servers:
  notes: { package: "${name}", tools: { edit_note: [note_locked, note_hidden] }, conceal: { note_hidden: note_locked } }
`;
  const { files, diagnostics } = compile({ path: "taxonomy.yaml", text });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return new Map(files.map((file) => [file.path, file]));
};

const manifest = (top: string, name?: string): object => JSON.parse(files(top, name).get("notes/package.json")?.text ?? "") as object;

describe("the licence", () => {
  test.each([
    ["MIT", "MIT License", "Permission is hereby granted, free of charge"],
    ["ISC", "ISC License", "with or without fee is hereby granted"],
    ["BSD-2-Clause", "BSD 2-Clause License", "2. Redistributions in binary form"],
    ["BSD-3-Clause", "BSD 3-Clause License", "3. Neither the name of the copyright holder"],
    ["Apache-2.0", "Apache License", "9. Accepting Warranty or Additional Liability."],
  ])("%s comes with its text", (id, title, clause) => {
    const text = files(`license: ${id}\nowner: Team Mail`).get("notes/LICENSE")?.text ?? "";
    expect(text.trimStart().split("\n", 1)).toEqual([title]);
    expect(text).toContain(clause);
    expect(text).toMatch(/^ *Copyright (\(c\) )?Team Mail$/m);
    expect(manifest(`license: ${id}`)).toMatchObject({ license: id });
  });

  test.each(["MPL-2.0", "(MIT OR Apache-2.0)", "SEE LICENSE IN TERMS.md"])("%s is named, and its text is the owner's to give", (id) => {
    expect(manifest(`license: ${id}`)).toMatchObject({ license: id, publishConfig: { access: "public" } });
    expect(files(`license: ${id}`).has("notes/LICENSE")).toBe(false);
  });

  test("without one, nobody has a licence, and npm keeps a scoped package private", () => {
    expect(manifest("")).toMatchObject({ license: "UNLICENSED" });
    expect(manifest("")).not.toHaveProperty("publishConfig");
    expect(files("").has("notes/LICENSE")).toBe(false);
  });
});

describe("the manifest", () => {
  const url = "git+https://git.example.org/me/notes.git";

  test.each(["", ".git", "/"])("has the repository as an object with a directory, from a URL that ends in '%s'", (end) => {
    const repository = `repository: "https://git.example.org/me/notes${end}"`;
    expect(manifest(repository)).toMatchObject({ repository: { type: "git", url, directory: "generated/notes" } });
    expect(manifest(`${repository}\nrepositoryDirectory: "packages/{server}/errors"`)).toMatchObject({ repository: { url, directory: "packages/notes/errors" } });
    expect(manifest("")).not.toHaveProperty("repository");
  });

  test("of a prerelease has a tag, without which npm refuses it", () => {
    expect(manifest("version: 1.0.0-rc.1", "notes-errors")).toMatchObject({ publishConfig: { tag: "next" } });
    expect(manifest("version: 1.0.0", "notes-errors")).not.toHaveProperty("publishConfig");
  });

  test("has types before all other conditions, and the default last", () => {
    const { exports } = manifest("") as { readonly exports: { readonly [entry: string]: object | string } };
    expect(Object.keys(exports)).toEqual([".", ...doors.map((door) => `./${door}`), "./contracts/*", "./taxonomy.json", "./package.json"]);
    const modules = Object.values(exports).filter((target) => typeof target === "object");
    expect(modules).toHaveLength(1 + doors.length);
    for (const target of modules) {
      expect(Object.keys(target)).toEqual(["require", "default"]);
      for (const form of Object.values(target)) expect(Object.keys(form as object)).toEqual(["types", "default"]);
    }
  });

  test("has what those need who read no exports: TypeScript with moduleResolution node10", () => {
    const below = Object.fromEntries(Object.entries(modules).map(([door, module]) => [door, [`./${["needs-zod-4", "testing"].includes(module) ? "dist" : "src"}/${module}.d.ts`]]));
    expect(manifest("")).toMatchObject({ main: "./src/index.js", types: "./src/index.d.ts", typesVersions: { "*": below } });
  });

  test("lets every zod be beside it, and none: npm refuses to install what asks for another", () => {
    expect(manifest("")).toMatchObject({ peerDependencies: { zod: "*" }, peerDependenciesMeta: { zod: { optional: true } } });
    expect(manifest("")).not.toHaveProperty("dependencies");
  });
});

test.each([
  ["../elsewhere", /repositoryDirectory/],
  ["/packages", /repositoryDirectory/],
])("%s is no directory of a repository", (directory) => {
  const text = `taxonomy: 1\nname: n\nversion: 1.0.0\nrepositoryDirectory: "${directory}"\nerrors: { a: { message: "A." } }\nservers: { n: { package: n, errors: [a] } }\n`;
  expect(compile({ path: "taxonomy.yaml", text }).diagnostics).toMatchObject([{ code: "bad-value" }]);
});

test("the changelog starts with what callers can get, and is written once", () => {
  const changelog = files("version: 1.2.0").get("notes/CHANGELOG.md");
  expect(changelog?.once).toBe(true);
  expect(changelog?.text).toBe(`# @me/notes-errors

## 1.2.0

The log starts with this version. Its errors, which README.md describes:

- \`internal_error\`
- \`invalid_input\`
- \`note_locked\`
`);
  expect([...files("").values()].filter(({ once }) => once)).toHaveLength(1);
});
