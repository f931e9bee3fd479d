// The reader of disk, and the limits of what it reads.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/read/load.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-load-"));
afterAll(() => rmSync(folder, { recursive: true }));

const loaded = (name: string, bytes: string | Uint8Array): ReturnType<typeof load> => {
  writeFileSync(join(folder, name), bytes);
  return load(join(folder, name));
};

const sentences = (result: ReturnType<typeof load>): readonly string[] =>
  "diagnostics" in result ? result.diagnostics.map(({ code, sentence }) => `${code}: ${sentence.replace(folder, "")}`) : [];

test("a byte order mark is no part of the text", () => {
  expect(loaded("bom.yaml", "\ufeffa: 1\r\n")).toEqual({ source: { path: join(folder, "bom.yaml"), text: "a: 1\r\n" } });
});

test("what cannot be read is said in one sentence", () => {
  mkdirSync(join(folder, "folder"));
  writeFileSync(join(folder, "file"), "");
  expect(sentences(load(join(folder, "none.yaml")))).toEqual(["unreadable: cannot read /none.yaml: the file does not exist"]);
  expect(sentences(load(join(folder, "folder")))).toEqual(["unreadable: cannot read /folder: it is a folder"]);
  expect(sentences(load(join(folder, "file/x.yaml")))).toEqual(["unreadable: cannot read /file/x.yaml: a part of the path is not a folder"]);
});

test("other encodings are refused, with the line", () => {
  expect(sentences(loaded("latin1.yaml", Uint8Array.of(0x61, 0x0a, 0x62, 0xe9, 0x0a)))).toEqual([
    "bad-encoding: the file is not UTF-8: line 2 has an invalid byte",
  ]);
  expect(sentences(loaded("utf16.yaml", Buffer.from("\ufeffa: 1", "utf16le")))).toEqual(["bad-encoding: the file is UTF-16, not UTF-8"]);
});

test("a file over 8 MB is not even opened", () => {
  expect(sentences(loaded("large.yaml", Buffer.alloc(8_000_001, 0x20)))).toEqual(["too-large: the file is too large: 8.0 MB"]);
});
