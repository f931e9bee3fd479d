// What becomes of a package's API, as data: an entry, a name or a member that goes, comes the declaration of or changed. How APIs are read is in api.test.ts.

import { describe, expect, test } from "vitest";
import { apiChanges, type Offer } from "../../generator/compare/api.ts";
import { lineOf } from "./recorded.ts";

/** Members by name, each as it is written: `id?: string`. */
type Shape = readonly [kind: "InterfaceDeclaration" | "ClassDeclaration" | "FunctionDeclaration", text: string, members?: { readonly [name: string]: string }];
type Shapes = { readonly [name: string]: Shape };

const shapes = (some: Shapes): Offer["exports"] =>
  new Map(Object.entries(some).map(([name, [kind, text, members = {}]]) => [name, { kind, text, members: new Map(Object.entries(members).map(([key, member]) => [key, { text: member, optional: member.includes("?:") }])) }]));
const offer = (exports: Shapes, behind: Shapes = {}): Offer => ({ exports: shapes(exports), behind: shapes(behind) });

const moved = (before: Shapes, after: Shapes): readonly string[] => apiChanges("notes", new Map([["index", offer(before)]]), new Map([["index", offer(after)]])).map(({ verdict, sentence }) => `${verdict}: ${sentence.replace(/^in the package, /, "")}`);

const f = (text: string): Shapes => ({ f: ["FunctionDeclaration", text] });
const options = (members: { readonly [name: string]: string }, kind: Shape[0] = "InterfaceDeclaration"): Shapes => ({ Options: [kind, "Options", members] });

test.each<readonly [what: string, before: Shapes, after: Shapes, told: readonly string[]]>([
  ["the same", f("f(id: string): void;"), f("f(id: string): void;"), []],
  ["a name goes", f("f(): void;"), {}, ['major: "f" is no longer exported']],
  ["a name comes", {}, f("f(): void;"), ['minor: "f" is newly exported']],
  ["a function is a class", f("f"), { f: ["ClassDeclaration", "g", { a: "a" }] }, ['major: "f" is now a different kind of export']],
  ["a first parameter more", f("f(): void;"), f("f(id?: string): void;"), ['minor: "f" takes more arguments or members']],
  ["a parameter more", f("f(id: string): void;"), f("f(id: string, at?: number): void;"), ['minor: "f" takes more arguments or members']],
  ["a parameter more, before another one", f("f(id: string, at?: number): void;"), f("f(id: string, by?: string, at?: number): void;"), ['major: the declaration of "f" changed']],
  ["a parameter more that must be passed", f("f(id: string): void;"), f("f(id: string, at: number): void;"), ['major: the declaration of "f" changed']],
  ["a parameter more, and another result", f("f(id: string): void;"), f("f(id: string, at?: number): string;"), ['major: the declaration of "f" changed']],
  ["a parameter less", f("f(id: string, at?: number): void;"), f("f(id: string): void;"), ['major: the declaration of "f" changed']],
  ["the type of a parameter", f("f(id: string): void;"), f("f(id: number): void;"), ['major: the declaration of "f" changed']],
  ["one kind more", f('"a" | "b"'), f('"a" | "b" | "c"'), ['minor: "f" takes more arguments or members']],
  ["one kind more, a line that ends", f('"a";'), f('"a" | "b";'), ['minor: "f" takes more arguments or members']],
  ["one kind more, of objects", f("{ a: 1; };"), f("{ a: 1; } | { b: 1; };"), ['minor: "f" takes more arguments or members']],
  ["one kind more, and something else", f('"a"'), f('"a" | "b", "c"'), ['major: the declaration of "f" changed']],
  ["a longer name", f('"a"'), f('"a"b'), ['major: the declaration of "f" changed']],
  ["one kind less", f('"a" | "b"'), f('"a"'), ['major: the declaration of "f" changed']],
  ["a member goes", options({ id: "id: string", at: "at?: string" }), options({ id: "id: string" }), ['major: "at" of "Options" is gone']],
  ["a member is another one", options({ id: "id: string" }), options({ id: "id: number" }), ['major: the declaration of "id" of "Options" changed']],
  ["a member takes more", options({ run: "run(id: string): void" }), options({ run: "run(id: string, at?: number): void" }), ['minor: "run" of "Options" accepts more']],
  ["a member that must be there", options({}), options({ id: "id: string" }), ['major: "Options" requires "id"']],
  ["a member that may be there", options({}), options({ id: "id?: string" }), ['minor: "Options" has "id"']],
  ["a member of a class", options({}, "ClassDeclaration"), options({ id: "id: string" }, "ClassDeclaration"), ['minor: "Options" has "id"']],
])("%s", (_, before, after, told) => expect(moved(before, after)).toEqual(told));

describe("entries", () => {
  const entries = (some: { readonly [entry: string]: Offer }): ReadonlyMap<string, Offer> => new Map(Object.entries(some));
  const told = (before: { readonly [entry: string]: Offer }, after: { readonly [entry: string]: Offer }): readonly string[] => apiChanges("notes", entries(before), entries(after)).map(lineOf);
  const one = offer(f("f(): void;"));

  test("an entry that is gone takes its names with it, and those who import from it notice", () => {
    expect(told({ index: one, client: one, testing: one }, {})).toEqual([
      'major api-moved | at api.index.f | SERVER | in the package, "f" is no longer exported',
      'major api-moved | at api.client.f | CLIENT | in its entry client, "f" is no longer exported',
      'major api-moved | at api.testing.f | SERVER CLIENT | in its entry testing, "f" is no longer exported',
    ]);
  });

  test("a new entry takes nothing from anybody, and a new name breaks nobody", () => {
    expect(told({ index: one }, { index: offer({ ...f("f(): void;"), g: ["FunctionDeclaration", "g"] }), client: one })).toEqual(['minor api-moved | at api.index.g | nobody | in the package, "g" is newly exported']);
  });

  test("a type that exports only mention counts by its members, and not by its name", () => {
    const behind = (members: { readonly [name: string]: string }): Offer => offer({}, options(members));
    expect(told({ index: behind({ id: "id: string" }) }, { index: behind({ id: "id: number" }) })).toEqual(['major api-moved | at api.index.Options | SERVER | in the package, the declaration of "id" of "Options" changed']);
    expect(told({ index: behind({ id: "id: string" }) }, { index: offer({}) })).toEqual([]);
    expect(told({ index: offer({}) }, { index: behind({ id: "id: string" }) })).toEqual([]);
  });
});
