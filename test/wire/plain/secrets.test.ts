// The rules for secrets by their own examples: in the runtime, in the plain interpreter, and in Python, which all have them from the same rows.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gluedForms, keyForms } from "../../../generator/model/secrets/keys.ts";
import { gluedPatterns, keyPatterns, withLookAround } from "../../../generator/model/secrets/look-around.ts";
import { parts, spelledOut } from "../../../generator/model/secrets/names.ts";
import { tests } from "../../../generator/model/secrets/rule.ts";
import { mailRule, secretName, secretRules } from "../../../generator/model/secrets/rules.ts";
import { visibleText, whiteSpace } from "../../../generator/model/visible-text.ts";
import { limitsModule } from "../../../generator/targets/typescript/print/limits.ts";
import { secretFormsModule } from "../../../generator/targets/typescript/print/secret-forms.ts";
import { isSecretName, redacted } from "../../../generator/wire/plain/secrets.ts";
import { visibleLine } from "../../../generator/wire/plain/text.ts";
import { cleanText, isSecretName as isSecretNameThere, redact } from "../../../templates/typescript/src/runtime/values/clean.ts";
import { visible } from "../../../templates/typescript/src/runtime/values/visible.ts";
import { gluedExamples, keyExamples, spelled } from "./key-examples.ts";

const rules = [...secretRules, mailRule];
const keys = [...keyForms, ...gluedForms];

/** What is read, and what becomes of it. */
const rows: readonly (readonly [text: string, redacted: string])[] = [
  ...rules.flatMap(({ examples, misses }) => [...examples, ...misses.map((text) => [text, text] as const)]),
  ...[...keyExamples, ...gluedExamples].flatMap(({ examples, misses }) => [...examples.map((each) => [`a ${spelled(each)} b`, "a [redacted] b"] as const), ...misses.map((each) => [spelled(each), spelled(each)] as const)]),
  ...gluedExamples.flatMap(({ examples }) => examples.map((each) => [`token${spelled(each)}`, "token[redacted]"] as const)),
  ...["vcp", "nfp", "ops", "cfut", "CLOJARS"].map((service) => [`a ${spelled(`${service}_{40}`)} b`, `a ${service}[redacted] b`] as const),
  ...["\\n", "\\\\t", "%20", "\\u0020", "=", "("].flatMap((edge) => keyExamples.flatMap(({ examples }) => examples.map((each) => [`${edge}${spelled(each)} b`, `${edge}[redacted] b`] as const))),
  // Quotes that are encoded, names and values in brackets, and later forms of keys: too many for the kit.
  ['{&quot;password&quot;:&quot;letmein&quot;,', '{&quot;password&quot;:&quot;[redacted]&quot;,'],
  ["password=&#34;letmein&#34;", "password=&#34;[redacted]&#34;"],
  ["{\\u0022token\\u0022:\\u0022letmein\\u0022}", "{\\u0022token\\u0022:\\u0022[redacted]\\u0022}"],
  ["%7B%22secret%22%3A%22letmein%22%7D", "%7B%22secret%22%3A%22[redacted]"],
  ["db%5Bpassword%5D=letmein", "db%5Bpassword%5D=[redacted]"],
  ["[password] => letmein", "[password] => [redacted]"],
  ["db['password'] = 'letmein'", "db['password'] = '[redacted]'"],
  ['Config { password: Some("letmein") }', 'Config { password: Some("[redacted]") }'],
  ["password -> hunter2", "password -> [redacted]"],
  ["password： hunter2", "password： [redacted]"],
  ["userPass=letmein", "userPass=[redacted]"],
  ['mytool --password "hunter2"', 'mytool --password "[redacted]"'],
  ["mytool --pass 'hunter2'", "mytool --pass '[redacted]'"],
  ...["maps token -> identifier", "password： required", "$token->value12", "bypass=north", "use -p to set the port, -a for all", "--passthrough a1b2c3d4"].map((text) => [text, text] as const),
  ["NEW_RELIC_LICENSE_KEY=letmein", "NEW_RELIC_LICENSE_KEY=[redacted]"],
  ...["[token]: identifier", "token: parse(identifier)", "BSAuthenticationControllerFactory"].map((text) => [text, text] as const),
  ...["csk-{hex 48}", "BSA{28}", "AKCp{69}", "fm2_{40}/{20}+{10}", "jina_{hex 32}{28}", "lsv2_pt_{hex 32}_{hex 10}"].map((each) => [`a ${spelled(each)} b`, "a [redacted] b"] as const),
];

describe("the rows", () => {
  test("each have an example and a near miss, but the rule that keys are rows of", () => {
    expect(rules.filter(({ match, examples, misses }) => match !== "keys" && (examples.length === 0 || misses.length === 0))).toEqual([]);
    expect(rows.length).toBeGreaterThan(250);
  });

  test("of keys: a form finds each of its examples whole, and none of its near misses", () => {
    for (const [patterns, samples] of [[keyPatterns(), keyExamples], [gluedPatterns(), gluedExamples]] as const) {
      expect(samples.length).toBe(patterns.length);
      for (const [at, { examples, misses }] of samples.entries()) {
        const whole = new RegExp(`^(?:${patterns[at]})$`);
        expect([at, examples.map((each) => whole.test(spelled(each))), misses.map((each) => whole.test(spelled(each)))]).toEqual([at, examples.map(() => true), misses.map(() => false)]);
      }
    }
  });

  test("say what ECMAScript, Python and RE2 say alike: no look-around, no word boundary, no reference, no thousand of anything", () => {
    const patterns = [...rules.flatMap(({ match, only = "", hint = "", conditions = [], before }) => [match, only, hint, ...conditions.map(({ begins }) => begins), ...(before?.unless ?? [])])];
    const all = [...patterns, ...keys.flatMap(({ form, conditions = [] }) => [form, ...conditions.map(({ begins }) => begins)]), ...Object.values(tests).map(({ pattern }) => pattern), secretName.match, secretName.not, ...visibleText.terminal];
    for (const pattern of all.map(spelledOut)) {
      expect(pattern.replace(/\\[^\w]/g, "_").replace(/\[[^\]]*\]/g, "_"), pattern).not.toMatch(/\(\?(?!:)|\\[bBk1-9]|[*+?}][+]|\{\d*,?\d{4,}\}|[^\0-\x7f]/);
      expect(() => new RegExp(pattern, "u"), pattern).not.toThrow();
    }
    expect(all.filter((pattern) => pattern.includes("\\p{"))).toEqual([mailRule.match]);
  });

  test("are what the runtime has", () => {
    const runtime = (name: string): string => readFileSync(join(import.meta.dirname, `../../../templates/typescript/src/runtime/values/${name}.ts`), "utf8");
    expect(runtime("secret-forms")).toBe(secretFormsModule());
    expect(runtime("limits")).toBe(limitsModule());
  });
});

test("the runtime and the plain interpreter take the same out of each", () => {
  expect(rows.map(([text]) => [text, redact(text)])).toEqual(rows);
  expect(rows.map(([text]) => [text, redacted(text)])).toEqual(rows);
  // Plain words are not looked into: none of these is taken for plain.
  const lines = rows.filter(([text]) => visible(text) === text);
  expect(lines.map(([text]) => [text, cleanText(text)])).toEqual(lines);
  for (const { examples } of gluedExamples) for (const each of examples) expect(cleanText(`x${spelled(each)}`)).toBe("x[redacted]");
  for (const name of ["refresh_token", "page_token", "tokenizer", "x-api-key", "compass", "\\npass", "Proxy-Authorization", "cookies"]) expect([name, isSecretName(name)]).toEqual([name, isSecretNameThere(name)]);
});

test("each code point is shown or dropped by both", () => {
  const points = [...Array.from({ length: 0x10000 }, (_, point) => point), ...visibleText.dropped.flatMap(([from = 0, to = 0]) => [from - 1, from, to, to + 1]).filter((point) => point > 0xffff), 0x10ffff];
  const lines = points.map((point) => `x${String.fromCodePoint(point)}x`);
  expect(lines.filter((text) => visible(text) !== visibleLine(text))).toEqual([]);
  const white = Array.from({ length: 0x10000 }, (_, point) => String.fromCharCode(point)).filter((character) => /\s/.test(character));
  expect(white).toEqual(whiteSpace.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))));
});

describe("Python, by the same rows", () => {
  const python = spawnSync("python3", ["--version"]).status === 0;
  test.skipIf(!python)(`takes the same out of each${python ? "" : " (skipped: python3 is not here)"}`, () => {
    const tables = { parts, tests, whiteSpace, rules: rules.map((rule) => ({ ...rule, pattern: withLookAround(rule, true) })) };
    const { stdout, stderr } = spawnSync("python3", ["-I", join(import.meta.dirname, "secrets.py")], { input: JSON.stringify({ tables, texts: rows.map(([text]) => text) }), encoding: "utf8" });
    expect(stderr).toBe("");
    const texts = JSON.parse(stdout) as readonly string[];
    expect(texts.map((text, at) => [rows[at]?.[0], text])).toEqual(rows);
  });
});
