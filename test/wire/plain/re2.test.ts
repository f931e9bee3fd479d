// Every pattern of the semantics tables, and every one that lint calls portable, compiles without look-around: in Go's regexp and Rust's regex. A sweep, where these are.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unportable } from "../../../generator/check/regexp.ts";
import { mappings } from "../../../generator/model/builtins/mappings.ts";
import type { PatternPowers } from "../../../generator/model/naming.ts";
import { gluedForms, keyForms, keyHint } from "../../../generator/model/secrets/keys.ts";
import { spelledOut } from "../../../generator/model/secrets/names.ts";
import { tests } from "../../../generator/model/secrets/rule.ts";
import { mailRule, secretName, secretRules } from "../../../generator/model/secrets/rules.ts";
import { visibleText } from "../../../generator/model/visible-text.ts";
import { sweep } from "../../sweep.ts";

const beginnings = ({ conditions = [] }: { readonly conditions?: readonly { readonly begins: string }[] | undefined }): readonly string[] => conditions.map(({ begins }) => begins);

/** As the tables have them, for a language to look beside a match itself. */
const tables: readonly string[] = [
  ...[...secretRules, mailRule].flatMap((rule) => [rule.match === "keys" ? "" : rule.match, rule.only ?? "", ...[rule.hint ?? []].flat(), ...beginnings(rule), ...(rule.before ? [`[${rule.before.not}]`, ...(rule.before.unless ?? [])] : [])]),
  ...[...keyForms, ...gluedForms].flatMap((key) => [key.form, ...beginnings(key)]),
  keyHint,
  ...Object.values(tests).map(({ pattern }) => pattern),
  ...[secretName.match, secretName.not],
  ...visibleText.terminal,
].filter((pattern) => pattern !== "").map(spelledOut);

const re2: PatternPowers = { lookAround: "none", references: false, groupName: /^[A-Za-z_]\w*$/, mostRepeats: 1_000 };

/** Any character, and one by its number, as ECMAScript alone writes them: what prints patterns for a language writes its own. */
const printed = (pattern: string): string => pattern.replaceAll("[^]", "[\\s\\S]").replace(/\\u\{([0-9a-f]+)\}/gi, "\\x{$1}");

/** What authors write, in the syntax that all have: the built-in mapping sets, and pieces of other kinds. */
const written: readonly string[] = [
  ...Object.values(mappings).flatMap((rules) => rules.flatMap(({ match }) => [match?.message ?? [], Object.values(match?.pattern ?? {})].flat(2))),
  ...["^[a-z]+$", "(?<word>a{2,1000})", "[^\\]]{2,9}", "\\p{L}+", "[\\p{Lu}\\d_-]", "\\u{1f600}", "(?:a|b)+?$", "\\(?=a", "^\\S+ is \\w+$", "a??b*?c+?", "[(?=a)]"],
  ...["(?=a)b", "(?<=abc)d", "(?<!a)b", "(a)\\1", "(?<word>a)\\k<word>", "a{1,1001}"],
];

const program = `package main

import (
	"encoding/json"
	"os"
	"regexp"
)

func main() {
	var patterns []string
	if err := json.NewDecoder(os.Stdin).Decode(&patterns); err != nil {
		panic(err)
	}
	said := make([]string, len(patterns))
	for at, pattern := range patterns {
		if _, err := regexp.Compile(pattern); err != nil {
			said[at] = err.Error()
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(said); err != nil {
		panic(err)
	}
}
`;

/** What a program says of patterns against each; empty where it compiles. */
type Saying = (patterns: readonly string[], folder: string) => readonly string[];

const go: Saying = (patterns, folder) => {
  writeFileSync(join(folder, "main.go"), program);
  const { stdout, stderr } = spawnSync("go", ["run", "main.go"], { cwd: folder, input: JSON.stringify(patterns), encoding: "utf8", env: { ...process.env, GOFLAGS: "-mod=mod", GO111MODULE: "off" } });
  expect(stderr).toBe("");
  return JSON.parse(stdout) as readonly string[];
};

const crate = `use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    for pattern in text.split('\\0') {
        let said = regex::Regex::new(pattern).err().map(|error| error.to_string()).unwrap_or_default();
        print!("{}\\0", said);
    }
}
`;

/** A pattern has no NUL, so it may end with one. */
const rust: Saying = (patterns, folder) => {
  writeFileSync(join(folder, "Cargo.toml"), '[package]\nname = "patterns"\nversion = "0.0.0"\nedition = "2021"\n\n[dependencies]\nregex = "1"\n\n[[bin]]\nname = "patterns"\npath = "main.rs"\n');
  writeFileSync(join(folder, "main.rs"), crate);
  const { stdout, stderr, status } = spawnSync("cargo", ["run", "--quiet"], { cwd: folder, input: patterns.join("\0"), encoding: "utf8", env: { ...process.env, CARGO_TARGET_DIR: join(folder, "target") } });
  expect(status, stderr).toBe(0);
  return stdout.split("\0").slice(0, -1);
};

const runs = (command: string, argument: string): boolean => spawnSync(command, [argument]).status === 0;

/** Rust opens a class within a class, and knows the letters of all scripts: what is meant stands written out. */
const inRust = (pattern: string): string => {
  let isInside = false;
  return printed(pattern).replace(/\\[\s\S]|\[\^?|\]/g, (part) => {
    if (part === "\\w" || part === "\\d") return isInside ? (part === "\\d" ? "0-9" : "0-9A-Za-z_") : part === "\\d" ? "[0-9]" : "[0-9A-Za-z_]";
    if (part.startsWith("\\")) return part;
    const isWithin = isInside && part !== "]";
    isInside = part !== "]";
    return isWithin ? `\\${part}` : part;
  });
};

interface Engine {
  readonly says: Saying;
  readonly print: (pattern: string) => string;
  readonly powers: PatternPowers;
  readonly missing: string | undefined;
}

const engines: { readonly [name: string]: Engine } = {
  "Go's regexp": { says: go, print: printed, powers: re2, missing: runs("go", "version") ? undefined : "go is not here" },
  "Rust's regex": { says: rust, print: inRust, powers: { ...re2, mostRepeats: Infinity }, missing: process.env["FAULTLINE_NETWORK"] === "1" && runs("cargo", "--version") ? undefined : "it needs cargo and FAULTLINE_NETWORK=1" },
};

for (const [name, { says, print, powers, missing }] of Object.entries(engines)) {
  test.skipIf(missing !== undefined)(`${name} compiles the tables, and says of each pattern what lint says${missing === undefined ? "" : ` (skipped: ${missing})`}`, sweep, () => {
    const portable = written.filter((pattern) => unportable(pattern, powers) === undefined);
    const unported = written.filter((pattern) => !portable.includes(pattern));
    const all = [...tables, ...portable, ...unported];
    const folder = mkdtempSync(join(tmpdir(), "faultline-re2-"));
    const answers = says(all.map(print), folder);
    rmSync(folder, { recursive: true, force: true });
    const refused = all.filter((_, at) => answers[at] !== "");
    expect(new Set(tables).size).toBeGreaterThan(secretRules.length + keyForms.length + gluedForms.length + 1);
    expect(portable.length).toBeGreaterThan(20);
    expect(refused).toEqual(unported);
  });
}
