// Versions, as npm reads them: what a step announces, what a verdict asks for, and the lines of a taxonomy that say so.

import { describe, expect, test } from "vitest";
import type { Verdict } from "../../generator/compare/change.ts";
import { releasePlan } from "../../generator/compare/release.ts";
import { announces, isSameLine, next } from "../../generator/compare/version.ts";
import { since } from "./since.ts";

/** Verdicts that a step announces: those in the list, and none. */
test.each<readonly [before: string, after: string, announced: readonly Verdict[]]>([
  ["1.2.3", "2.0.0", ["patch", "minor", "major"]],
  ["1.2.3", "3.1.4", ["patch", "minor", "major"]],
  ["1.2.3", "1.3.0", ["patch", "minor"]],
  ["1.2.3", "1.2.4", ["patch"]],
  ["1.2.3", "1.2.3", []],
  ["1.2.3", "1.1.9", []],
  ["1.2.3", "0.9.9", []],
  ["1.2.3", "1.2.2", []],
  ["9.9.9", "10.0.0", ["patch", "minor", "major"]],
  ["1.2.3", "1.10.0", ["patch", "minor"]],
  ["0.3.1", "1.0.0", ["patch", "minor", "major"]],
  ["0.3.1", "0.4.0", ["patch", "minor", "major"]],
  ["0.3.1", "0.3.2", ["patch", "minor"]],
  ["0.0.4", "0.0.5", ["patch", "minor", "major"]],
  ["0.0.4", "0.1.0", ["patch", "minor", "major"]],
  ["0.0.4", "0.0.3", []],
  ["1.0.0-beta.2", "1.0.0-beta.3", ["patch", "minor", "major"]],
  ["1.0.0-beta.2", "1.0.0", ["patch", "minor", "major"]],
  ["1.0.0-beta.2", "1.0.0-beta.2", []],
  ["1.2.3", "2.0.0-beta.1", ["patch", "minor", "major"]],
  ["1.2.3+one", "1.2.3+two", []],
  ["1.2.3+one-two", "1.2.4", ["patch"]],
])("%s to %s announces %j", (before, after, announced) => {
  expect((["none", "patch", "minor", "major"] as const).filter((verdict) => announces(verdict, before, after))).toEqual(["none", ...announced]);
});

test.each([
  ["1.2.3", "1.2.4", "1.3.0", "2.0.0"],
  ["0.3.1", "0.3.2", "0.3.2", "0.4.0"],
  ["0.0.4", "0.0.5", "0.0.5", "0.0.5"],
  ["9.19.99", "9.19.100", "9.20.0", "10.0.0"],
  ["2.0.0-beta.1", "2.0.0", "2.0.0", "2.0.0"],
  ["1.2.3+build.5", "1.2.4", "1.3.0", "2.0.0"],
])("%s needs %s, %s or %s, and says all of it", (before, patch, minor, major) => {
  expect((["none", "patch", "minor", "major"] as const).map((verdict) => next(before, verdict))).toEqual([before, patch, minor, major]);
  for (const verdict of ["none", "patch", "minor", "major"] as const) expect(announces(verdict, before, next(before, verdict))).toBe(true);
});

test.each([
  ["1.2.3", "1.9.0", true],
  ["1.2.3", "2.2.3", false],
  ["0.3.1", "0.3.9", true],
  ["0.3.1", "0.4.1", false],
  ["0.0.4", "0.0.4", true],
  ["0.0.4", "0.0.5", false],
  ["11.0.0", "1.10.0", false],
])("%s and %s are of one line: %s", (one, other, isSame) => expect(isSameLine(one, other)).toBe(isSame));

describe("a release", () => {
  /** Servers by name, each with an error of its own that says something. */
  const file = (version: string, servers: { readonly [name: string]: readonly [error: string, version?: string] }): string =>
    `taxonomy: 1\nname: notes\nversion: ${version}\nerrors:\n${Object.entries(servers).map(([name, [rest]]) => `  ${name}_failed: { message: "It failed."${rest} }\n`).join("")}servers:\n${Object.entries(servers)
      .map(([name, [, own]]) => `  ${name}: { package: "@me/${name}-errors", errors: [${name}_failed]${own === undefined ? "" : `, version: ${own}`} }\n`)
      .join("")}`;
  const planned = (before: string, after: string) => {
    const { comparison, today } = since(before, after);
    const { releases, lines } = releasePlan(comparison.servers, today.spec);
    return { releases: releases.map(({ server, version, bump }) => `${server.name} ${version} ${bump}`), lines: lines.map(({ path, version, was }) => `${path.join(".")}: ${was ?? "nothing"} to ${version}`) };
  };
  const [same, patch, minor, major] = ["", ", guidance: Wait.", ", httpStatus: 503, details: { id: { type: string, required: false } }", ", details: { id: string }"] as const;
  const at = (version: string, ...changes: readonly string[]): string => file(version, Object.fromEntries(["a", "b", "c"].slice(0, changes.length).map((name, index) => [name, [changes[index] ?? ""] as const])));

  test.each<readonly [what: string, before: string, after: string, releases: readonly string[], lines: readonly string[]]>([
    ["nothing changed", at("1.0.0", same), at("1.0.0", same), [], []],
    ["one server", at("1.0.0", same), at("1.0.0", patch), ["a 1.0.1 patch"], ["version: 1.0.0 to 1.0.1"]],
    ["one of two: the other one follows the file", at("1.0.0", same, same), at("1.0.0", major, same), ["a 2.0.0 major"], ["version: 1.0.0 to 2.0.0", "servers.b.version: nothing to 1.0.0"]],
    ["two by different steps: the greater one is the file's", at("1.0.0", same, same), at("1.0.0", patch, major), ["a 1.0.1 patch", "b 2.0.0 major"], ["version: 1.0.0 to 2.0.0", "servers.a.version: nothing to 1.0.1"]],
    ["it stands there already", at("1.0.0", same), at("2.0.0", major), ["a 2.0.0 major"], []],
    ["more than it needs stands there already", at("1.0.0", same), at("2.0.0", patch), ["a 2.0.0 major"], []],
    ["less than it needs stands there already", at("1.0.0", same), at("1.0.1", major), ["a 2.0.0 major"], ["version: 1.0.1 to 2.0.0"]],
    ["below 1.0.0", at("0.3.1", same), at("0.3.1", major), ["a 0.4.0 minor"], ["version: 0.3.1 to 0.4.0"]],
    ["below 0.1.0", at("0.0.4", same), at("0.0.4", major), ["a 0.0.5 patch"], ["version: 0.0.4 to 0.0.5"]],
    ["a pre-release is released", at("2.0.0-beta.1", same), at("2.0.0-beta.1", patch), ["a 2.0.0 patch"], ["version: 2.0.0-beta.1 to 2.0.0"]],
    ["a later pre-release stands there already", at("1.0.0", same), at("2.0.0-beta.2", major), ["a 2.0.0-beta.2 major"], []],
    ["a server with a version of its own", file("1.0.0", { a: [same, "3.1.0"], b: [same] }), file("1.0.0", { a: [patch, "3.1.0"], b: [same] }), ["a 3.1.1 patch"], ["servers.a.version: 3.1.0 to 3.1.1"]],
    ["the others of it", file("1.0.0", { a: [same, "3.1.0"], b: [same] }), file("1.0.0", { a: [same, "3.1.0"], b: [patch] }), ["b 1.0.1 patch"], ["version: 1.0.0 to 1.0.1"]],
    ["a new server is no release", at("1.0.0", same), at("1.0.0", same, same), [], []],
    ["a server that is gone is no release", at("1.0.0", same, same), at("1.0.0", same), [], []],
    ["a change that nobody can tell", at("1.0.0", ", tags: [x]"), at("1.0.0", ", tags: [y]"), [], []],
    ["every server by the same step", at("1.0.0", same, same), at("1.0.0", minor, minor), ["a 2.0.0 major", "b 2.0.0 major"], ["version: 1.0.0 to 2.0.0"]],
  ])("%s", (_, before, after, releases, lines) => expect(planned(before, after)).toEqual({ releases, lines }));
});
