// Small judgements that the verdict of a server is made of, each by itself: what is accepted, what counts, what is the same, and what was made before a field existed.

import { describe, expect, test } from "vitest";
import { approvalsOf, type Approval } from "../../generator/compare/approvals.ts";
import { added, changed, isReordered } from "../../generator/compare/kinds/wire.ts";
import { greatest, noPolicy, type Change } from "../../generator/compare/change.ts";
import { compare } from "../../generator/compare/compare.ts";
import { judge } from "../../generator/compare/judge.ts";
import { changeKind } from "../../generator/compare/kinds/index.ts";
import { same, shown } from "../../generator/compare/likeness.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { lineOf } from "./recorded.ts";
import { resolved, whole } from "./resolved.ts";
import { error, format } from "./rows.ts";

const change = (more: Partial<Change> = {}): Change => ({ code: "status-changed", server: "notes", verdict: "major", readers: {}, at: ["errors", "b", "httpStatus"], sentence: "", help: "", ...more });
const approval = (more: Partial<Approval> = {}): Approval => ({ change: "status-changed", at: "errors.b", reason: "Known.", ...more }) as Approval;

describe("an approval", () => {
  test.each<readonly [what: string, approval: Partial<Approval>, change: Partial<Change>, isAccepted: boolean]>([
    ["of the very place", { at: "errors.b.httpStatus" }, {}, true],
    ["of a place above it", { at: "errors" }, {}, true],
    ["of a place below it", { at: "errors.b.httpStatus.x" }, {}, false],
    ["of a place beside it", { at: "errors.c" }, {}, false],
    ["of another kind of change", { change: "error-removed" }, {}, false],
    ["of its server", { at: "servers.notes" }, {}, true],
    ["of a place in its server", { at: "servers.notes.errors.b" }, {}, true],
    ["of another server", { at: "servers.tasks.errors.b" }, {}, false],
    ["of the place where it was", { at: "errors.a" }, { was: ["errors", "a", "httpStatus"] }, true],
    ["of the place where it was in its server", { at: "servers.notes.errors.a" }, { was: ["errors", "a", "httpStatus"] }, true],
    ["of a place that only begins like it", { at: "errors.b.http" }, {}, false],
    ["until a later version", { until: "1.2.0" }, {}, true],
    ["until this version", { until: "1.1.0" }, {}, false],
    ["until an earlier version", { until: "1.0.0" }, {}, false],
    ["until a pre-release of this version", { until: "1.1.0-beta.1" }, {}, false],
  ])("%s", (_, some, made, isAccepted) => {
    const approvals = approvalsOf([approval(some)], "1.1.0");
    expect(approvals.reasonFor(change(made))).toBe(isAccepted ? "Known." : undefined);
  });

  test("is counted among those that are over, those that nothing needed, or neither", () => {
    const approvals = approvalsOf([approval({ until: "1.0.0" }), approval({ reason: "First." }), approval({ reason: "Second." }), approval({ at: "errors.c" })], "1.1.0");
    const indexes = (): readonly number[] => approvals.unused().map(({ index }) => index);
    expect(approvals.expired.map(({ index }) => index)).toEqual([0]);
    expect(indexes()).toEqual([1, 2, 3]);
    expect(approvals.reasonFor(change())).toBe("First.");
    expect(indexes()).toEqual([3]);
  });
});

describe("a server is judged", () => {
  const version = (text: string): Server => ({ version: text }) as Server;
  const [before, after] = [version("1.0.0"), version("1.0.1")];
  const minor = change({ code: "error-added", verdict: "minor" });
  const nothing = approvalsOf([], "1.0.0");

  test.each<readonly [what: string, changes: readonly Change[], sides: { readonly before?: Server; readonly after?: Server }, judged: object]>([
    ["with nothing to say", [], { before, after }, { verdict: "none", isUnannounced: false, needs: "1.0.1" }],
    ["broken", [change(), minor], { before, after }, { verdict: "major", isUnannounced: true, needs: "2.0.0" }],
    ["broken, and announced", [change()], { before, after: version("2.0.0") }, { verdict: "major", isUnannounced: false, needs: "2.0.0" }],
    ["broken, and more than announced", [change()], { before, after: version("3.0.0") }, { verdict: "major", isUnannounced: false, needs: "3.0.0" }],
    ["longer, in a version that does not say so", [minor], { before, after }, { verdict: "minor", isUnannounced: false, needs: "1.1.0" }],
    ["new", [minor], { after }, { verdict: "minor", isUnannounced: false, needs: "1.0.1" }],
    ["gone", [change()], { before }, { verdict: "major", isUnannounced: true }],
    ["gone, and nobody minds", [minor], { before }, { verdict: "minor", isUnannounced: false }],
  ])("%s", (_, changes, sides, judged) => {
    expect(judge({ name: "notes", ...sides, changes }, nothing)).toEqual({ name: "notes", ...sides, changes, ...judged });
  });

  test("by what counts: neither what is accepted, nor what is suppressed, nor more than a warning says", () => {
    const verdictOf = (changes: readonly Change[], approvals = nothing, policy = noPolicy) => {
      const { verdict, isUnannounced, changes: judged } = judge({ name: "notes", before, after, changes }, approvals, policy);
      return [verdict, isUnannounced, judged.map(({ approved, suppressed, level }) => approved ?? suppressed ?? level)];
    };
    expect(verdictOf([change(), minor], approvalsOf([approval()], "1.0.0"))).toEqual(["minor", false, ["Known.", undefined]]);
    expect(verdictOf([change(), minor], nothing, { ...noPolicy, suppressed: ({ code }) => (code === "status-changed" ? "Off." : undefined) })).toEqual(["minor", false, ["Off.", undefined]]);
    expect(verdictOf([change(), minor], nothing, { ...noPolicy, level: () => "warning" })).toEqual(["major", false, ["warning", "warning"]]);
    expect(verdictOf([change(), minor], nothing, { ...noPolicy, level: () => "error" })).toEqual(["major", true, ["error", "error"]]);
  });
});

test.each([
  [[], "none"],
  [["none"], "none"],
  [["patch", "none"], "patch"],
  [["patch", "major", "minor"], "major"],
  [["minor", "patch"], "minor"],
] as const)("of %j the greatest is %s", (verdicts, most) => expect(greatest(verdicts)).toBe(most));

describe("two bodies", () => {
  test.each<readonly [what: string, before: object | undefined, after: object | undefined, more: readonly string[], other: readonly string[]]>([
    ["that are the same", { a: 1, b: { c: 2 } }, { a: 1, b: { c: 2 } }, [], []],
    ["one of which there is not", undefined, { a: 1, b: { c: 2 } }, ["a", "b"], []],
    ["the other of which there is not", { a: 1 }, undefined, [], []],
    ["with a key more", { a: 1 }, { a: 1, b: 2 }, ["b"], []],
    ["with a key less", { a: 1, b: 2 }, { a: 1 }, [], []],
    ["with a key more two levels down", { a: { b: { c: 1 } } }, { a: { b: { c: 1, d: 1 } } }, ["a.b.d"], []],
    ["with another value two levels down", { a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, [], ["a.b.c 1 2"]],
    ["with an object in place of a value", { a: 1 }, { a: { b: 1 } }, [], ['a 1 {"b":1}']],
    ["with a value in place of an object", { a: { b: 1 } }, { a: 1 }, [], ['a {"b":1} 1']],
    ["with a list in place of an object", { a: { b: 1 } }, { a: [1] }, [], ['a {"b":1} [1]']],
    ["with nothing in place of an object", { a: { b: 1 } }, { a: null }, [], ['a {"b":1} null']],
    ["with an object in place of nothing", { a: null }, { a: { b: 1 } }, [], ['a null {"b":1}']],
    ["with a longer list", { a: [1] }, { a: [1, 2] }, [], ["a [1] [1,2]"]],
    ["with a key that every object has", {}, { constructor: 1, toString: { a: 1 } }, ["constructor", "toString"], []],
  ])("%s", (_, before, after, more, other) => {
    type Body = Parameters<typeof added>[0];
    const [old, now] = [before as Body, after as Body];
    expect([...added(old, now)].map(([path]) => path.join("."))).toEqual(more);
    expect([...changed(old, now)].map(([path, value, was]) => `${path.join(".")} ${JSON.stringify(was)} ${JSON.stringify(value)}`)).toEqual(other);
  });

  test.each<readonly [before: object, after: object, isReordered: boolean]>([
    [{ a: 1, b: 2 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1, b: 2 }, { a: 1, c: 3, b: 2 }, false],
    [{ a: 1, b: 2, c: 3 }, { c: 3, a: 1 }, true],
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, true],
    [{ a: { x: 1, y: 2 }, b: 1 }, { a: { x: 1, y: 2 }, b: 1 }, false],
    [{ b: 1, a: { x: { v: 1, w: 1 } } }, { b: 1, a: { x: { w: 1, v: 1 } } }, true],
    [{ a: { x: 1, y: 2 } }, { a: 1 }, false],
    [{ a: 1 }, { a: { x: 1, y: 2 } }, false],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
  ])("%j and %j: whether their keys come in another order: %s", (before, after, isOther) => {
    type Body = Parameters<typeof isReordered>[0];
    expect(isReordered(before as Body, after as Body)).toBe(isOther);
  });
});

test.each([
  [undefined, "nothing"],
  ["s", '"s"'],
  [30, "30"],
  [["a", "b"], '["a","b"]'],
  [{ a: true }, '{"a":true}'],
  [["x".repeat(76)], `["${"x".repeat(76)}"]`],
  [["x".repeat(77)], `["${"x".repeat(77)}"…`],
  [["\u001b[31m"], expect.not.stringContaining("\u001b")],
])("%j is shown as %s", (value, text) => expect(shown(value)).toEqual(text));

test.each([
  [1, 1, true],
  [1, 2, false],
  [{ a: [1] }, { a: [1] }, true],
  [{ a: [1] }, { a: [2] }, false],
  [undefined, undefined, true],
  [undefined, null, false],
  [{ a: 1, b: undefined }, { a: 1 }, true],
])("%j and %j are the same: %s", (one, other, isSame) => expect(same(one, other)).toBe(isSame));

test("there is no kind of change by any other name", () => {
  expect(() => changeKind("nothing-changed" as never)).toThrow("No kind of change has the code nothing-changed");
});

describe("servers as packages have them", () => {
  const [server] = resolved(whole(error("")));
  if (!server) throw new Error("there is no server");
  const notes: Server = server;
  const told = (before: object, after: object, options?: Parameters<typeof compare>[2]): readonly string[] =>
    compare([{ ...notes, ...before } as Server], [{ ...notes, ...after } as Server], options).flatMap(({ changes }) => changes.map(lineOf));
  const owned = (more: object): object => ({ errors: notes.errors.map((each) => (each.code === "note_locked" ? { ...each, ...more } : each)) });

  test.each<readonly [what: string, before: object, after: object, told: readonly string[]]>([
    ["a package is needed", {}, { dependencies: { base: "1.0.0" } }, ['minor dependency-changed | at dependencies.base | nobody | error classes now come from the package "base"']],
    ["a package is no longer needed", { dependencies: { base: "1.0.0" } }, {}, ['minor dependency-changed | at dependencies.base | nobody | error classes no longer come from the package "base"']],
    ["a later version of a package", { dependencies: { base: "1.0.0" } }, { dependencies: { base: "1.4.0" } }, ['patch dependency-changed | at dependencies.base | nobody | the package "base" is now required from 1.4.0 (was from 1.0.0)']],
    ["a version that does not go with it", { dependencies: { base: "1.0.0" } }, { dependencies: { base: "2.0.0" } }, ['minor dependency-changed | at dependencies.base | nobody | the package "base" is now required in version 2.0.0 (was 1.0.0), which is not compatible']],
    ["the package has another name in Python", { dependencies: { base: "1.0.0" }, bases: { base: { python: { package: "base" } } } }, { dependencies: { base: "1.0.0" }, bases: { base: { python: { package: "other" } } } }, ['minor dependency-changed | at bases.base | nobody | the package "base" has another name in languages beside TypeScript']],
    ["one package of two", { dependencies: { base: "1.0.0", more: "1.0.0" } }, { dependencies: { base: "1.0.0" } }, ['minor dependency-changed | at dependencies.more | nobody | error classes no longer come from the package "more"']],
    ["the same package", { dependencies: { base: "1.0.0" } }, { dependencies: { base: "1.0.0" } }, []],
    ["a class comes from a package that is needed anyway", { dependencies: { base: "1.0.0" } }, { dependencies: { base: "1.0.0" }, ...owned({ from: "base" }) }, ['minor dependency-changed | at errors.note_locked | nobody | the class of "note_locked" now comes from the package "base"']],
    ["a class is the package's own again", { dependencies: { base: "1.0.0" }, ...owned({ from: "base" }) }, { dependencies: { base: "1.0.0" } }, ['minor dependency-changed | at errors.note_locked | nobody | the class of "note_locked" now comes from the package itself']],
    ["a class comes from a package that is new", {}, { dependencies: { base: "1.0.0" }, ...owned({ from: "base" }) }, ['minor dependency-changed | at dependencies.base | nobody | error classes now come from the package "base"']],
    ["a class comes from another package, which is new", { dependencies: { base: "1.0.0", toString: "1.0.0" }, ...owned({ from: "base" }) }, { dependencies: { base: "1.0.0", toString: "1.0.0", more: "1.0.0" }, ...owned({ from: "more" }) }, ['minor dependency-changed | at dependencies.more | nobody | error classes now come from the package "more"']],
    ["a class comes from one of two packages in place of the other", { dependencies: { base: "1.0.0", more: "1.0.0" }, ...owned({ from: "base" }) }, { dependencies: { base: "1.0.0", more: "1.0.0" }, ...owned({ from: "more" }) }, ['minor dependency-changed | at errors.note_locked | nobody | the class of "note_locked" now comes from the package "more"']],
    ["the package has another name, and so has its contract", {}, { package: "@us/errors" }, ['major package-renamed | at package | SERVER CLIENT WIRE | the package is now "@us/errors" (was "@me/notes-errors")']],
    ["the package has another name, and its contract stays", {}, { package: "@us/errors", contract: "@me/notes-errors" }, ['major package-renamed | at package | SERVER CLIENT WIRE | the package is now "@us/errors" (was "@me/notes-errors")']],
    ["the contract says what it is anyway", {}, { contract: "@me/notes-errors" }, []],
    ["the package of a language has another name", { targets: { typescript: { package: "a" } } }, { targets: { typescript: { package: "b" } } }, ['major package-renamed | at targets.typescript.package | SERVER CLIENT WIRE | the typescript package is now "b" (was "a")']],
    ["the package of a language is gone", { targets: { typescript: { package: "a" } } }, { targets: { typescript: {} } }, ['major package-renamed | at targets.typescript.package | SERVER CLIENT WIRE | the typescript package "a" is gone']],
    ["a language is gone", { targets: { typescript: { package: "a" } } }, {}, ['major package-renamed | at targets.typescript.package | SERVER CLIENT WIRE | the typescript package "a" is gone']],
    ["a language says what the package is called anyway", { targets: { typescript: { package: "@me/notes-errors" } } }, { targets: { typescript: {} } }, []],
    ["a language more", {}, { targets: { typescript: { package: "a" } } }, []],
    ["the runtime is the package's own again", { runtime: "r" }, {}, ['minor runtime-changed | at runtime | nobody | the runtime is now in the package itself (was the package "r")']],
    ["the runtime is another package", { runtime: "r" }, { runtime: "s" }, ['minor runtime-changed | at runtime | nobody | the runtime is now the package "s" (was the package "r")']],
    ["another edition, name and version", { edition: 1, version: "1.0.0" }, { edition: 2, version: "2.0.0" }, []],
    ["what the SDK refuses was not known", { sdkFailures: {} }, {}, []],
    ["the contract of an error has another version", owned({ contract: "corp@1.0.0" }), owned({ contract: "corp@1.4.0" }), []],
  ])("%s", (_, before, after, lines) => expect(told(before, after)).toEqual(lines));

  test("an error that the taxonomy still declares is said to be so", () => {
    const less = { errors: notes.errors.filter(({ code }) => code !== "note_locked") };
    const [gone] = told({}, less, { declares: () => false });
    const [left] = told({}, less, { declares: (of, code) => of === "notes" && code === "note_locked" });
    expect([gone, left]).toEqual([
      'major error-removed | at errors.note_locked | SERVER CLIENT | "note_locked" is gone',
      'major error-removed | at errors.note_locked | SERVER CLIENT | "note_locked" is no longer in the package: no tool, method or mapping names it | name it in a tool or under errors of the server, or stop raising and handling it',
    ]);
    expect(told({}, less)).toEqual([gone]);
  });

  const locked = notes.errors.find(({ code }) => code === "note_locked");
  const having = (...errors: readonly object[]): object => ({ errors: errors.map((each) => ({ ...locked, ...each })) });

  test.each<readonly [what: string, before: object, after: object, renamed: readonly string[]]>([
    ["by its alias", having({ code: "a" }), having({ code: "b", aliases: ["a"] }), ["error-renamed a b"]],
    ["by the first of its aliases that was there", having({ code: "a" }), having({ code: "b", aliases: ["x", "a"] }), ["alias-added a b", "error-renamed a b"]],
    ["by one of two with its alias: the first", having({ code: "a" }), having({ code: "b", aliases: ["a"] }, { code: "c", aliases: ["a"] }), ["error-added undefined c", "error-renamed a b"]],
    ["not by an alias that goes on", having({ code: "a" }), having({ code: "a" }, { code: "b", aliases: ["a"] }), ["error-added undefined b"]],
    ["not by an alias of one that was there itself", having({ code: "a" }, { code: "b" }), having({ code: "b", aliases: ["a"] }), ["alias-added undefined b", "error-removed undefined a"]],
    ["by its name, with another code", having({ code: "A", word: "a" }), having({ code: "B", word: "a" }), ["code-changed A B"]],
    ["by its alias, and not by its name", having({ code: "A", word: "a" }, { code: "x", word: "x" }), having({ code: "B", word: "a", aliases: ["x"] }), ["error-removed undefined A", "error-renamed x B"]],
    ["by its name where its alias was nobody", having({ code: "A", word: "a" }), having({ code: "B", word: "a", aliases: ["x"] }), ["alias-added A B", "code-changed A B"]],
    ["not where neither is known", having({ code: "a" }), having({ code: "b", aliases: ["x"] }), ["error-added undefined b", "error-removed undefined a"]],
  ])("an error is known again %s", (_, before, after, renamed) => {
    const changes = compare([{ ...notes, ...before } as Server], [{ ...notes, ...after } as Server]).flatMap((each) => each.changes);
    expect(changes.map(({ code, was, at }) => `${code} ${was?.[1]} ${at[1]}`).sort()).toEqual(renamed);
  });

  test("servers are told by name, whatever their order", () => {
    const [a, b, c] = ["a", "b", "c"].map((name) => ({ ...notes, name }));
    if (!a || !b || !c) throw new Error("three servers");
    expect(compare([c, a], [b, c]).map(({ name, before, after, changes }) => [name, before?.name, after?.name, changes.map(({ code }) => code)])).toEqual([
      ["a", "a", undefined, ["server-removed"]],
      ["b", undefined, "b", ["server-added"]],
      ["c", "c", "c", []],
    ]);
  });

  test("codes that a format writes in its own way are compared as they stand on the wire", () => {
    const [written] = resolved(whole(format("body: { error: $code }, tool: { content: $body }")));
    const spelling = (codes: object | undefined): object => ({ format: { ...written?.format, codes } });
    expect(told(spelling({ note_locked: "LOCKED" }), spelling({ note_locked: "LOCKED" }))).toEqual([]);
    expect(told(spelling(undefined), spelling({ note_locked: "LOCKED" }))).toEqual(['major wire-spelling-changed | at format.codeCase | WIRE client log model | the wire now spells "note_locked" as "LOCKED" (was "note_locked"), and all other codes alike']);
    expect(told(spelling({ note_locked: "LOCKED" }), spelling(undefined))).toEqual(['major wire-spelling-changed | at format.codeCase | WIRE client log model | the wire now spells "note_locked" as "note_locked" (was "LOCKED"), and all other codes alike']);
  });
});
