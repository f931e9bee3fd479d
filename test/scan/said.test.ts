// What each check of scan says of its bad example, whole: place, sentence, notes and severity, as recorded in said.txt. That it finds it at all is in checks.test.ts.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checks as rows } from "../../generator/scan/checks/index.ts";
import { withExample } from "../shown.ts";
import { codeOf } from "../../generator/scan/declared.ts";
import { without } from "../../generator/scan/judge.ts";
import { quoted } from "../../generator/source/written.ts";
import { declaredIn, judged } from "./looked.ts";

const checks = rows.map(withExample);

test("each finding is as it was recorded", () => {
  const said = checks.flatMap(({ code, bad, files }) => judged({ "server.ts": bad }, files?.["taxonomy.yaml"]).map((finding) => JSON.stringify([code, finding])));
  const lines = `${said.join("\n")}\n`;
  const path = fileURLToPath(new URL("said.txt", import.meta.url));
  if (process.env["UPDATE"] === "1") writeFileSync(path, lines);
  expect(existsSync(path), "record it with UPDATE=1").toBe(true);
  expect(lines).toBe(readFileSync(path, "utf8"));
});

describe("a suppression", () => {
  const [check, other] = checks.filter(({ files }) => files === undefined);
  const [finding] = judged({ "server.ts": check?.bad ?? "" });
  const of = (code: string | undefined, file?: string) => ({ check: code ?? "", reason: "known", ...(file === undefined ? {} : { file }) });

  test.each([
    ["of the check", of(check?.code), true],
    ["of the check, in this file", of(check?.code, "server.ts"), true],
    ["of the check, in another file", of(check?.code, "other.ts"), false],
    ["of another check", of(other?.code), false],
    ["of another check, in this file", of(other?.code, "server.ts"), false],
  ])("%s", (_, suppression, covers) => {
    const found = finding ? [finding] : [];
    expect(found).toHaveLength(1);
    expect(without(found, [suppression])).toEqual(covers ? { kept: [], idle: [] } : { kept: found, idle: [suppression] });
  });

  test("of one of two findings is not idle, and leaves the other one", () => {
    const found = checks.slice(0, 2).flatMap(({ bad }) => judged({ "server.ts": bad }).slice(0, 1));
    expect(found).toHaveLength(2);
    for (const [index, { code: each }] of found.entries()) expect(without(found, [of(each)])).toEqual({ kept: found.toSpliced(index, 1), idle: [] });
  });
});

test("a message is quoted, and cut where it is long", () => {
  const words = (text: string): string => quoted({ text, holes: [] });
  expect(words("x".repeat(60))).toBe(`"${"x".repeat(60)}"`);
  expect(words("x".repeat(90))).toBe(`"${"x".repeat(60)}…"`);
});

describe("a taxonomy that sources are held to", () => {
  const text = `taxonomy: 1
name: notes
version: 0.1.0
errors:
  gone: { message: It is gone. }
  locked: { message: It is locked. }
  forbidden: { message: It is another's. }
  mapped: { message: There is no file. }
  again: { message: It was done. }
  lost: { message: It is lost. }
  thrown: { message: It is thrown. }
servers:
  notes:
    package: notes-errors
    conceal: { forbidden: gone }
    rename: { locked: busy }
    sdkFailures: { unknown_tool: locked }
    mappings: [files]
    tools:
      read_note: [gone]
      edit_note:
        errors: [locked, again, lost]
        idempotent: { notFound: again }
        scenarios: [{ when: Nobody has it. }, { when: It is lost., error: lost }]
      print_note: { errors: [], idempotent: true }
mappings:
  files: [{ match: { code: ENOENT }, error: mapped }]
`;
  const declared = declaredIn(text, ["throw new GoneError();"]);

  test("says what each tool may raise: its own, the fallback, and what its own stand for", () => {
    expect([...(declared.tools.get("read_note") ?? [])].sort()).toEqual(["forbidden", "gone", "internal_error", "invalid_input"]);
    expect([...(declared.tools.get("edit_note") ?? [])].sort()).toEqual(["again", "busy", "internal_error", "invalid_input", "lost"]);
  });

  test("says what is made without anybody throwing it", () => {
    expect([...declared.produced].sort()).toEqual(["again", "busy", "forbidden", "gone", "internal_error", "invalid_input", "lost", "mapped"]);
  });

  test("says where an error stands, by its own name there", () => {
    const at = (code: string): string => text.slice(declared.placeOf(code).start, declared.placeOf(code).end);
    expect([at("gone"), at("forbidden")]).toEqual(["gone", "forbidden"]);
    expect(declared.placeOf("nobody")).toMatchObject({ file: "taxonomy.yaml", start: 0, end: 0 });
  });

  test("knows errors by their class, unless the source has a class of that name itself", () => {
    type Failure = Parameters<typeof codeOf>[0];
    const failure = (made: string | undefined, isOwn = false): Failure => ({ made, isOwn }) as unknown as Failure;
    expect([codeOf(failure("GoneError"), declared), codeOf(failure("GoneError", true), declared), codeOf(failure(undefined), declared), codeOf(failure("GoneError"), undefined)]).toEqual(["gone", undefined, undefined, undefined]);
    expect([declared.isNamed("gone"), declared.isNamed("busy")]).toEqual([true, false]);
  });
});
