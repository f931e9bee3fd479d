// Files made to exhaust or confuse the reader, given to the command as files: each is refused at a place or handled, and nothing hangs.

import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { cli } from "../command/asked.ts";
import { answered, treeOf } from "./command.ts";
import { someTests } from "../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-traps-"));
afterAll(() => rmSync(folder, { recursive: true }));

const head = "taxonomy: 1\nname: notes\nversion: 1.0.0\n";
const errors = 'errors:\n  a_b: { message: "It failed." }\n';
const servers = 'servers:\n  notes: { package: "@me/notes-errors", errors: [a_b] }\n';
const plain = head + errors + servers;

const bomb = ["a0: &a0 [x, x]", ...Array.from({ length: 30 }, (_, level) => `a${level + 1}: &a${level + 1} [*a${level}, *a${level}]`)].join("\n");
const keys = (count: number, write: (index: number) => string): string => Array.from({ length: count }, (_, index) => write(index)).join("");
const detail = (written: string): string => `${head}errors:\n  a_b: { message: "It failed.", details: { x: ${written} } }\n${servers}`;
const matching = (written: string): string => `${plain}mappings:\n  m: [{ match: { message: '${written}' }, error: a_b }]\n`;
const utf16 = (text: string, order: "le" | "be"): Buffer => (order === "le" ? Buffer.from(text, "utf16le") : Buffer.from(text, "utf16le").swap16());

/** What is written, and the code it is refused with; none: it is accepted. */
const traps: { readonly [name: string]: readonly [bytes: string | Uint8Array, code?: string] } = {
  "a pattern that repeats twelve times in a row": [detail(`{ type: string, pattern: "${"a*".repeat(12)}b", example: ${"a".repeat(60)} }`), "detail-shape"],
  "an alias bomb": [`${plain}x-bomb:\n${bomb.replace(/^/gm, "  ")}\n`, "yaml-alias"],
  "an unknown alias": [`${plain}x-a: *nowhere\n`, "yaml-alias"],
  "an alias inside of itself": [`${plain}x-a: &a [*a]\n`, "yaml-alias"],
  "an anchor alone": [`${plain}x-a: &a 1\n`, "yaml-alias"],
  "a merge key": [`${plain}x-a: { <<: { b: 1 } }\n`, "yaml-alias"],
  "a merge key in quotes": [`${plain}x-a: { "<<": { b: 1 } }\n`, "yaml-alias"],
  "the same key twice": [`${plain}name: other\n`, "duplicate-key"],
  "the same key twice, once in quotes": [`${plain}"name": other\n`, "duplicate-key"],
  "a number and a text as one key": [`${plain}x-a: { 1: a, "1": b }\n`, "bad-key"],
  "a key of the prototype": [`${plain}x-a: { __proto__: { a: 1 } }\n`, "bad-key"],
  "a key of the prototype, escaped": [`${plain}x-a: { "\\u005f_proto__": { a: 1 } }\n`, "bad-key"],
  "a function": [`${plain}x-a: !!js/function "function () {}"\n`, "yaml-tag"],
  "a tag of the core schema": [`${plain}x-a: !!str 1\n`, "yaml-tag"],
  bytes: [`${plain}x-a: !!binary aGk=\n`, "yaml-tag"],
  "a tag that is spelled out": [`${plain}x-a: !<tag:yaml.org,2002:str> 1\n`, "yaml-tag"],
  "YAML 1.1": [`%YAML 1.1\n---\n${plain}`, "yaml-directive"],
  "a tag directive": [`%TAG ! tag:example.org,2000:\n---\n${plain}`, "yaml-directive"],
  "a second document": [`${plain}---\n${plain}`, "several-documents"],
  "a number out of range": [`${plain}x-a: 1e400\n`, "bad-number"],
  "a number that is rounded": [`${plain}x-a: 9007199254740993\n`, "bad-number"],
  "a number of a million digits": [`${plain}x-a: ${"9".repeat(1_000_000)}\n`, "bad-number"],
  "a fraction of a million digits": [`${plain}x-a: 0.${"1".repeat(1_000_000)}\n`, "bad-number"],
  "200,000 lists": [`${plain}x-a: ${"[".repeat(200_000)}${"]".repeat(200_000)}\n`, "too-deep"],
  "200,000 maps": [`${plain}x-a: ${"{a: ".repeat(200_000)}1${"}".repeat(200_000)}\n`, "too-deep"],
  "200,000 levels of blocks": [`${plain}x-a:\n${"- ".repeat(200_000)}1\n`, "too-deep"],
  "65 levels of indentation": [`${plain}x-a:\n${keys(66, (level) => `${" ".repeat(level + 1)}k:\n`)}`, "too-deep"],
  "UTF-16 with a mark": [utf16(`\ufeff${plain}`, "le"), "bad-encoding"],
  "UTF-16 of the other order": [utf16(`\ufeff${plain}`, "be"), "bad-encoding"],
  "UTF-16 without a mark": [utf16(plain, "le"), "control-character"],
  "Latin-1": [Buffer.from(`${plain}title: caf\u00e9\n`, "latin1"), "bad-encoding"],
  "a surrogate as bytes": [Buffer.concat([Buffer.from(`${plain}title: "`), Buffer.of(0xed, 0xa0, 0x80), Buffer.from('"\n')]), "bad-encoding"],
  "an overlong NUL": [Buffer.concat([Buffer.from(`${plain}title: "`), Buffer.of(0xc0, 0x80), Buffer.from('"\n')]), "bad-encoding"],
  "a byte order mark in the middle": [`${plain}title: "a\ufeffb"\n`, "control-character"],
  "a byte order mark in the middle, escaped": [`${plain}title: "a\\ufeffb"\n`, "control-character"],
  NUL: [`${plain}title: "a\u0000b"\n`, "control-character"],
  "NUL, escaped": [`${plain}title: "a\\0b"\n`, "control-character"],
  "half a character, escaped": [`${plain}title: "\\ud800"\n`, "control-character"],
  "a carriage return alone": [plain.replaceAll("\n", "\r"), "control-character"],
  "a text turned around": [`${plain}title: "\u202egnp.exe"\n`, "hidden-character"],
  "100,000 keys that mean nothing": [plain + keys(100_000, (index) => `k${index}: 1\n`), "unknown-key"],
  "100,000 keys of one's own": [plain + keys(100_000, (index) => `x-k${index}: 1\n`)],
  "100,000 members of a value": [detail(`{ type: object, example: { ${keys(100_000, (index) => `k${index}: ${index}, `)}z: 1 } }`)],
  "a text of 7 MB": [`${plain}x-a: "${"a".repeat(7_000_000)}"\n`],
  "a text of 7 MB of escapes": [`${plain}x-a: "${"\\n".repeat(3_500_000)}"\n`],
  "a key of 1 MB": [`${plain}${"k".repeat(1_000_000)}: 1\n`, "bad-yaml"],
  "a name of 1 MB": [
    plain.replaceAll("a_b", "a".repeat(1_000_000)).replace(`  ${"a".repeat(1_000_000)}:`, `  ? ${"a".repeat(1_000_000)}\n  :`),
    "name-clash",
  ],
  "a description of 2 MB": [`${plain}description: "${"*/ @x ".repeat(300_000)}"\n`],
  "a million line ends": [`${"\n".repeat(1_000_000)}${plain}`],
  "a million comments": [`${"#\n".repeat(1_000_000)}${plain}`],
  "a pattern that takes for ever": [
    detail("{ type: string, pattern: '^(a+)+$', example: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! }"),
    "detail-shape",
  ],
  "a pattern of alternatives that takes for ever": [
    detail("{ type: string, pattern: '(a|aa)+$', example: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! }"),
    "detail-shape",
  ],
  "a pattern of counted repetitions": [detail(`{ type: string, pattern: '^((a*){10}){10}b$', example: ${"a".repeat(40)} }`), "detail-shape"],
  "a pattern that is none": [detail("{ type: string, pattern: '(', example: a }"), "detail-shape"],
  "a pattern of 100,000 brackets": [detail(`{ type: string, pattern: '${"(".repeat(100_000)}${")".repeat(100_000)}', example: a }`), "detail-shape"],
  "an expression that takes for ever": [matching("^(\\w+\\s?)*$"), "mapping-match"],
  "an expression of 100,000 alternatives": [matching(`(${"a|".repeat(100_000)}b)*`), "mapping-match"],
  "shared types that double 60 times": [
    `${head}types:\n${keys(60, (index) => `  T${index}: { type: object, properties: { a: T${index + 1}, b: T${index + 1} } }\n`)}  T60: string\nerrors:\n  a_b: { message: "It failed.", details: { x: T0 } }\n${servers}`,
    "detail-size",
  ],
  "a chain of 20,000 types": [
    `${head}types:\n${keys(20_000, (index) => `  T${index}: { type: T${index + 1} }\n`)}  T20000: string\nerrors:\n  a_b: { message: "It failed.", details: { x: T0 } }\n${servers}`,
    "detail-size",
  ],
  "20,000 categories of which each extends the next": [
    `${head}categories:\n${keys(20_000, (index) => `  c${index}: { description: One., extends: c${index + 1} }\n`)}  c20000: { description: The last. }\n${errors}${servers}`,
  ],
  "a thousand errors that inherit a thousand details": [
    `${head}errors:\n  a_b: { message: "It failed.", details: { ${keys(1000, (index) => `d${index}: string, `)}z: string } }\n${keys(1000, (index) => `  e${index}: { message: "Again.", extends: a_b }\n`)}${servers}`,
    "detail-size",
  ],
  "a million blanks in a message": [`${head}errors:\n  a_b: { message: "x${" ".repeat(1_000_000)}x" }\n${servers}`],
  "a million full stops in a message": [`${head}errors:\n  a_b: { message: "x${".".repeat(1_000_000)}x" }\n${servers}`],
  "a number of a million zeros": [`${plain}x-a: 1.${"0".repeat(1_000_000)}1\n`, "bad-number"],
  "an import of itself": [`${plain}imports: { me: ./taxonomy.yaml }\n`, "import-cycle"],
  "an import of a folder": [`${plain}imports: { me: ./.. }\n`, "import-missing"],
  "an import that is not there": [`${plain}imports: { me: ./\u00e9/none.yaml }\n`, "import-missing"],
};

/** Runs two at a time: they wait for each other's processor otherwise. */
const run = async (
  name: string,
  write: (path: string) => void,
): Promise<{ readonly status: number | null; readonly said: string; readonly files: number }> => {
  const cwd = mkdtempSync(join(folder, "case-"));
  write(join(cwd, "taxonomy.yaml"));
  const { status, stdout, stderr } = await answered(["generate"], { cwd });
  expect(status, `${name}: ${stderr.slice(-500)}`).not.toBeNull();
  expect(stdout + stderr, name).not.toMatch(/A bug in Faultline|heap out of memory|Maximum call stack|^\s+at /m);
  return { status, said: stderr, files: treeOf(join(cwd, "generated")).size };
};

describe("a file", () => {
  someTests(Object.entries(traps), 12)("%s", async (name, [bytes, code]) => {
    const { status, said, files } = await run(name, (path) => writeFileSync(path, bytes));
    if (code === undefined) {
      expect(said).not.toMatch(/^error/m);
      expect([status, files > 0]).toEqual([0, true]);
    } else {
      expect(said, name).toContain(`error[${code}]`);
      expect(said).toMatch(/taxonomy\.yaml/);
      expect([[1, 2].includes(status ?? 0), files]).toEqual([true, 0]);
    }
    expect(said.length, "as much is said as can be read").toBeLessThan(200_000);
  });

  test("whose text is cut by a comment is accepted with a warning", async () => {
    const text = `${head}errors:\n  a_b:\n    message: Task #{id} not found\n${servers}`;
    const { status, said } = await run("a comment", (path) => writeFileSync(path, text));
    expect(said).toMatch(/warning\[cut-by-comment\][^]*taxonomy\.yaml:6:19/);
    expect(status).toBe(0);
  });

  test("of 100 MB is not read", async () => {
    const { status, said, files } = await run("100 MB", (path) => {
      writeFileSync(path, plain);
      truncateSync(path, 100_000_000);
    });
    expect(said).toContain("error[too-large]");
    expect([status, files]).toEqual([2, 0]);
  });

  test.runIf(process.platform !== "win32")("that is a device is not read", async () => {
    const { status, said, files } = await run("a device", (path) => symlinkSync("/dev/zero", path));
    expect(said).toContain("it is a device");
    expect([status, files]).toEqual([2, 0]);
  });
});

test("the command that was run is the built one", () => {
  expect(cli).toMatch(/dist[\\/]cli\.js$/);
});
