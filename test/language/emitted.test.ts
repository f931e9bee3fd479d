// What the words of the language become in a package: comments, tables, names. How a package behaves is tested beside.

import { describe, expect, test } from "vitest";
import { categoryFields, errorFields } from "../../generator/model/fields/error.ts";
import { packageNames, packageTypes } from "../../generator/targets/typescript/naming.ts";
import { plan } from "../../generator/targets/plan.ts";
import type { ErrorsView, ReadmeView } from "../../generator/targets/typescript/view.ts";
import { compiled, fileOf, serverOf, withSources } from "./package.ts";

const whole = compiled();
const library = serverOf(whole);
const readme = fileOf(whole, "library/README.md");
const under = (heading: string): string => readme.split(new RegExp(`^#+ ${heading}.*$`, "m"))[1]?.split(/^#/m)[0]?.trim() ?? "";
const row = (code: string): string => new RegExp(`^\\| \`${code}\`.*$`, "m").exec(readme)?.[0] ?? "";
/** The comment above the declaration of `name`. */
const commentOf = (path: string, declaration: string): string => {
  const text = fileOf(whole, `library/src/${path}`);
  const before = text.slice(0, text.indexOf(declaration));
  return before.slice(before.lastIndexOf("/**"));
};

describe("comments", () => {
  test("of a class say what it is a case of, since when, and where to read on", () => {
    expect(commentOf("errors.ts", "export class BookMissingError")).toBe(
      [
        "/**",
        " * The catalogue has the book, but the shelf does not.",
        " *",
        " * Ask for another copy of {what}.",
        " *",
        " * A special case of {@link NotFoundError}.",
        " *",
        " * @since 1.1.0",
        " * @see {@link https://library.example.org/shelves} How shelves are numbered",
        " * @see {@link https://library.example.org/%7Ba%7D%7C%2A/} Braces } and *\\/ in an address",
        " * @see {@link https://errors.example.org/library/book_missing}",
        " */\n",
      ].join("\n"),
    );
  });

  test.each([
    ["errors.ts", "export class BookLentError"],
    ["errors.ts", "export interface BookLentDetails"],
    ["family.ts", "readonly bookLent:"],
  ])("in %s say that %s is deprecated, and what to use", (path, declaration) => {
    const said = commentOf(path, declaration).replaceAll(/\s*\n\s*\*\s*/g, " ");
    expect(said).toContain("@deprecated Since 1.3.0. Use {@link CopyLentError} instead; removed in 2.0.0. It could not say which copy.");
  });

  test("mark what is experimental", () => {
    expect(commentOf("errors.ts", "export class CopyLentError")).toMatch(/@experimental\n \* @since 1\.3\.0\n/);
  });
});

describe("the README", () => {
  test.each([
    ["book_missing", "(a special case of `not_found`) (formerly `book_not_there`, `volume_missing`)"],
    ["book_lent", "(deprecated since 1.3.0) (tool results only)"],
    ["copy_lent", "(experimental)"],
    ["line_dropped", "(raised by clients, never sent)"],
  ])("marks %s", (code, marks) => {
    expect(row(code)).toContain(`| \`${code}\` ${marks} | `);
  });

  test("tells causes, examples and pages where an error has them", () => {
    const story = under("`book_missing`: Book missing");
    expect(story).toContain("| Somebody is reading it. | Look again in an hour. Ask at the desk. |\n| It was put back elsewhere. |  |");
    expect(story).toContain('| a book that is being read | `{"what":"Emma","where":"room B2"}` | Not found: Emma. It should stand in room B2. |');
    expect(story).toContain("Nicht gefunden: Emma. Es sollte in Raum B2 stehen. (de) |");
    expect(story).toContain("- [Braces } and \\*/ in an address](<https://library.example.org/{a}\\|\\*/>)");
    expect(under("`book_lent`")).toContain("Deprecated since 1.3.0. Use `copy_lent` instead. It is gone from 2.0.0 on. It could not say which copy.");
    expect(readme).not.toContain("### `not_found`");
  });

  test("says which languages there are", () => {
    expect(under("In other languages")).toContain("Messages and guidance are there in `de`, `pt-BR` too.");
  });
});

test("an error that is there in several languages says which its own is, where that is not English", () => {
  const languages = (source: string): readonly string[] => source.match(/(?<=language: ).*(?=,)/g) ?? [];
  const dutch = compiled((source) => source.replace(/^name:/m, "language: nl-BE\nname:"));
  expect(languages(fileOf(whole, "library/src/errors.ts"))).toEqual([]);
  // The others with translations are of a file that is imported, whose language is its own.
  expect(languages(fileOf(dutch, "library/src/errors.ts"))).toEqual(['"nl-BE"']);
});

/** Vectors name what stays on the server, and are not published. */
const isContract = (path: string): boolean => path.startsWith("library/contracts/");

describe("an internal error", () => {
  const outside = (path: string): boolean => isContract(path) || /^library\/(README|CHANGELOG)\.md$|^library\/src\/(client|schemas)\.ts$/.test(path);

  test("is nowhere that callers look", () => {
    const files = withSources(whole).filter(({ path }) => outside(path));
    expect(files.length).toBeGreaterThan(5);
    for (const { path, text } of files) expect(path + text, path).not.toMatch(/catalogue_?corrupt|is damaged/i);
  });
});

test("an error of clients is in their entry, and in no contract of what is sent", () => {
  expect(fileOf(whole, "library/src/client.ts")).toContain("LineDroppedError");
  const sent = withSources(whole).filter(({ path }) => isContract(path) || path === "library/src/schemas.ts");
  for (const { path, text } of sent) expect(path + text, path).not.toMatch(/line_?dropped/i);
});

test("a deprecated error's contract says so", () => {
  const { $defs } = JSON.parse(fileOf(whole, "library/contracts/errors.schema.json")) as { readonly $defs: { readonly [name: string]: object } };
  expect($defs["errors/book_lent"]).toMatchObject({ deprecated: true });
  expect($defs["errors/copy_lent"]).toBeDefined();
  expect($defs["errors/copy_lent"]).not.toHaveProperty("deprecated");
});

describe("shared types", () => {
  test("are interfaces, each once, with what they are made of", () => {
    const types = fileOf(whole, "library/src/types.ts");
    expect(types.match(/^export interface \w+/gm)).toEqual(["export interface Position", "export interface Shelf"]);
    expect(types).toContain("/** Where a copy stands. */\nexport interface Shelf {");
    expect(fileOf(whole, "library/src/errors.ts")).toContain("  readonly other_shelves?: readonly Shelf[] | undefined;");
  });

  test.each(["Envelope", "NotFoundError", "NotFoundDetails"])("stay in place where their name would be %s, which is taken", (name) => {
    const renamed = compiled((text) => text.replaceAll(/\bShelf\b/g, name));
    expect(renamed.diagnostics).toEqual([]);
    expect(fileOf(renamed, "library/src/types.ts")).not.toContain(name);
    expect(fileOf(renamed, "library/src/errors.ts")).toContain("  readonly shelf?: {\n");
  });

  test("are not there where no detail is one", () => {
    expect(fileOf(whole, "desk/src/types.ts")).toContain("export interface Shelf");
    const without = compiled((text) => text.replaceAll(/^ +(other_)?shel(f|ves): \{.*\n/gm, "").replace(/^types:\n[^]*?(?=^errors:)/m, ""));
    expect(without.diagnostics).toEqual([]);
    expect(withSources(without).map(({ path }) => path)).not.toContain("library/src/types.ts");
    expect(fileOf(without, "library/src/index.ts")).not.toContain("types.js");
  });
});

test("every type that a package exports is one whose name no shared type can take", () => {
  const exported = ["index", "client"].flatMap((entry) => {
    const text = fileOf(whole, `library/src/${entry}.ts`).replaceAll(/^export \{[^}]*\} from "\.\/errors\.js";$|^export type \{[^}]*\} from "\.\/types.*$/gm, "");
    return [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().replace(/^type /, "")));
  });
  const types = exported.filter((name) => /^[A-Z]/.test(name) && name !== "LibraryError");
  expect(types.length).toBeGreaterThan(15);
  expect(types.filter((name) => !packageNames.has(name) && !packageTypes.has(name))).toEqual([]);
});

test("a new row of an error reaches every template with no line of code: views hold whatever the table has", () => {
  const planned = plan({ servers: [library] });
  const viewAt = (path: string): object => planned.find((file) => file.path === path)?.view ?? expect.unreachable(path);
  const { errors } = viewAt("library/src/errors.ts") as ErrorsView;
  const { categories } = viewAt("library/README.md") as ReadmeView;
  const rows = [...errors, ...categories.flatMap((category) => [...category.errors, ...category.stories])].filter(({ error }) => error.code === "book_missing");
  expect(rows).toHaveLength(3);
  const [def] = library.errors.filter(({ code }) => code === "book_missing");
  for (const { error } of rows) expect(error).toEqual(def);
  // Rows of the table by the names they are resolved to: match and with are rules then, and ownMessage is in the message. The others that are absent say nothing of this error.
  const elsewhere = new Set(["match", "ownMessage", "with"]);
  const names = [...Object.keys(errorFields), ...Object.keys(categoryFields)].filter((key) => !elsewhere.has(key)).map((key) => (key === "jsonrpc" ? "jsonRpc" : key));
  const absent = names.filter((name) => !Object.hasOwn(def ?? {}, name));
  expect([...new Set(absent)].sort()).toEqual(["deprecated", "exitCode", "retry", "stack"]);
});

test("a package of a taxonomy without any of this has none of it", () => {
  const plain = compiled(() => 'taxonomy: 1\nname: plain\nversion: 1.0.0\nerrors: { lost: { message: Lost. } }\nservers: { plain: { package: plain, errors: [lost], tools: { find: [] } } }\n');
  for (const { path, text } of plain.files.filter(({ path }) => path.startsWith("plain/src/") && !/runtime|zod/.test(path)))
    expect(text, path).not.toMatch(/locale|alias|local:|hasInstance|@deprecated|@since|@see|types\.js|StatusOptions/);
});
