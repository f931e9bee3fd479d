// Every pattern of the semantics tables, and every one that lint calls portable, compiles under RE2: Go's regexp is one. A sweep, where there is a Go.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unportable } from "../../../generator/check/portable-pattern.ts";
import { mappings } from "../../../generator/model/builtins/mappings.ts";
import type { PatternPowers } from "../../../generator/model/naming.ts";
import { gluedForms, keyForms, keyHints } from "../../../generator/model/secrets/keys.ts";
import { spelledOut } from "../../../generator/model/secrets/names.ts";
import { tests } from "../../../generator/model/secrets/rule.ts";
import { mailRule, secretName, secretRules } from "../../../generator/model/secrets/rules.ts";
import { visibleText } from "../../../generator/model/visible-text.ts";
import { sweep } from "../../sweep.ts";

const hasGo = spawnSync("go", ["version"]).status === 0;

const beginnings = ({ conditions = [] }: { readonly conditions?: readonly { readonly begins: string }[] | undefined }): readonly string[] => conditions.map(({ begins }) => begins);

/** As the tables have them, for a language to look beside a match itself. */
const tables: readonly string[] = [
  ...[...secretRules, mailRule].flatMap((rule) => [rule.match === "keys" ? "" : rule.match, rule.only ?? "", ...[rule.hint ?? []].flat(), ...beginnings(rule), ...(rule.before ? [`[${rule.before.not}]`, ...(rule.before.unless ?? [])] : [])]),
  ...[...keyForms, ...gluedForms].flatMap((key) => [key.form, ...beginnings(key)]),
  ...keyHints,
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

/** What Go says against each; empty where it compiles. */
function said(patterns: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "faultline-re2-"));
  writeFileSync(join(folder, "main.go"), program);
  const { stdout, stderr } = spawnSync("go", ["run", "main.go"], { cwd: folder, input: JSON.stringify(patterns), encoding: "utf8", env: { ...process.env, GOFLAGS: "-mod=mod", GO111MODULE: "off" } });
  rmSync(folder, { recursive: true, force: true });
  expect(stderr).toBe("");
  return JSON.parse(stdout) as readonly string[];
}

test.skipIf(!hasGo)(`RE2 compiles the tables, and says of each pattern what lint says${hasGo ? "" : " (skipped: go is not here)"}`, { ...sweep, timeout: 120_000 }, () => {
  const portable = written.filter((pattern) => unportable(pattern, re2) === undefined);
  const unported = written.filter((pattern) => !portable.includes(pattern));
  const all = [...tables, ...portable, ...unported];
  const answers = said(all.map(printed));
  const refused = all.filter((_, at) => answers[at] !== "");
  expect(tables.length).toBeGreaterThanOrEqual(150);
  expect(portable.length).toBeGreaterThan(20);
  expect(refused).toEqual(unported);
});
