// Lines of a file: a line feed ends one, and nothing else does.

import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { linesOf } from "../../generator/read/disk.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-lines-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (path: string): Promise<readonly string[]> => {
  const lines: string[] = [];
  for await (const line of linesOf(path)) lines.push(line);
  return lines;
};

/** Bytes that a stream reads at a time. */
const chunk = 65_536;

test.each([
  ["", []],
  ["one", ["one"]],
  ["one\n", ["one"]],
  ["one\r\ntwo\r\n\r\n", ["one", "two", ""]],
  ['{"a":"x\u2028y\u2029z\u0085"}\n{"b":"\\r"}', ['{"a":"x\u2028y\u2029z\u0085"}', '{"b":"\\r"}']],
  [`${"a".repeat(chunk - 1)}\r\nb\n`, ["a".repeat(chunk - 1), "b"]],
  [`${"ü".repeat(chunk)}\n\n${"b".repeat(3 * chunk)}`, ["ü".repeat(chunk), "", "b".repeat(3 * chunk)]],
])("text %#", async (text, lines) => {
  const path = join(folder, "recording.jsonl");
  writeFileSync(path, text);
  expect(await read(path)).toEqual(lines);
});

test("of a line that no message is so long, the beginning is kept alone", async () => {
  const path = join(folder, "endless.jsonl");
  writeFileSync(path, "");
  const part = "a".repeat(8_000_000);
  for (let at = 0; at < 12; at += 1) appendFileSync(path, part);
  appendFileSync(path, "\nb\n");
  const [long = "", ...others] = await read(path);
  expect(long.length).toBeLessThan(65_000_000);
  expect(others).toEqual(["b"]);
});

test("a file that is not there raises the system's error", async () => {
  await expect(read(join(folder, "nothing.jsonl"))).rejects.toThrow("ENOENT");
});
