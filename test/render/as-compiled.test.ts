// What is printed in place of the compiler, beside what the compiler prints: literals of every kind, each letter, and what is left to it. Whole packages: test/eject/templates.test.ts.

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import type { Json } from "../../generator/model/spec.ts";
import { renderer } from "../../generator/render/render.ts";
import { finish, helpersOf } from "../../generator/targets/index.ts";
import { plan } from "../../generator/targets/plan.ts";
import type { Planned } from "../../generator/targets/target.ts";
import { ship } from "../../generator/targets/typescript/dist.ts";
import { textLiteral, unsure, valueLiteral } from "../../generator/targets/typescript/print/as-compiled.ts";
import { literal } from "../../generator/targets/typescript/print/literal.ts";
import { taxonomyOf } from "../bench/taxonomy.mjs";

/** What the compiler makes of it. */
const compiled = (value: Json): string => ship("value.ts", `export const value: object = ${literal(value)};\n`).js;
const printed = (value: Json): string => `export const value = ${valueLiteral(value, 0)};\n`;

const tricky = ["", "it's", 'say "it"', "a\\b", "</script>", "a < b", "${a}", "`", "@vitest-environment node", "# sourceMappingURL=a", "\n", "\t", "\u2028", "\u00a0", "\u200b", "\ud800", "é", "Ж", "日本", "…", "😀"];

test("every letter that it prints is what the compiler prints, and the others are left to it", () => {
  const letters = Array.from({ length: 0xd7ff }, (_, code) => String.fromCharCode(code)).filter((letter) => textLiteral(letter) !== unsure);
  expect(letters.length).toBeGreaterThan(20_000);
  for (const one of [letters.join(""), letters.map((letter) => `a${letter}`).join("")]) expect(printed({ one })).toBe(compiled({ one }));
  for (const text of tricky) if (textLiteral(text) !== unsure) expect(printed({ text }), text).toBe(compiled({ text }));
  for (const text of ["</script>", "\u2028", "\u00a0", "\u200b", "\ud800"]) expect(textLiteral(text)).toBe(unsure);
});

test("so is every value", () => {
  const leaf = fc.oneof(
    fc.constantFrom(...tricky),
    fc.constantFrom(0, -0, 0.5, 1.25, -1, 100, 1_000, 12_000, -32_000, 40_044, 1e6, 999_999_999_999, 1e12, 1e21, 5e-7, Number.MAX_SAFE_INTEGER),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  );
  const names = fc.constantFrom("a", "b", "x-y", "404", "__proto__", "delete", "é", "in", 'a"b');
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof({ depthSize: "small" }, leaf, fc.array(tie("value"), { maxLength: 4 }), fc.dictionary(names, tie("value"), { maxKeys: 4 }) as fc.Arbitrary<Json>),
  }));
  let sure = 0;
  fc.assert(
    fc.property(value, (one) => {
      const made = printed({ one });
      if (made.includes(unsure)) return;
      sure += 1;
      expect(made).toBe(compiled({ one }));
    }),
    { numRuns: 2_000, seed: 26 },
  );
  expect(sure).toBeGreaterThan(500);
});

const planned = (text: string): readonly Planned[] =>
  plan({ servers: compile({ path: "taxonomy.yaml", text }).model?.servers ?? [] }).filter(({ printed }) => printed !== undefined);
const own = readFileSync(new URL("../../taxonomy.yaml", import.meta.url), "utf8");
/** What the compiler sees of a file. */
const few = ({ printed, ...file }: Planned): string => renderer(helpersOf)([{ ...file, view: printed?.few ?? {} }])[0]?.text ?? "";

test("of our own servers nearly every class, and the list of all, is printed, and stands among what the compiler makes of few", () => {
  const files = planned(own);
  expect(files.length).toBe(28);
  for (const file of files) {
    const { path, printed } = file;
    const { js, dts } = ship(path, few(file));
    for (const run of printed?.runs ?? []) {
      expect(js).toContain(run.js[0]);
      expect(dts).toContain(run.dts[0]);
    }
    if (path.endsWith("/errors.ts")) expect((printed?.runs ?? []).map((run) => run.js[1]).join("").length, path).toBeGreaterThan(js.length);
  }
});

/** Typical taxonomies, and one that says what the compiler sees in place of names. */
const typical = [10, 100, 200].map((count) => taxonomyOf(count));
const nasty = `taxonomy: 1
name: notes
version: 1.0.0
title: $Family
errors:
  note_locked: { message: "$Family: {doc}, $doc, $1Error, $0_0, // $head", details: { doc: string } }
  note_gone: { message: "$Family \u{1f600} $1", details: { note: string } }
formats:
  other: { discriminator: hash, body: { hash: $code, domain: $domain, service: "$message" } }
servers:
  notes: { package: "@me/notes-errors", format: other, title: $doc, tools: { t1: [note_locked, note_gone], t0: [note_locked] } }
`;

/** Rules with sets, notes and tricky texts; special cases; codes with names; what clients read; and servers that have one thing of each, or two. */
const several = (rules: number): string => `taxonomy: 1
name: notes
version: 1.0.0
categories: { lost: { recoverable: true } }
errors:
  gone: { message: "It is gone.", category: lost, aliases: [vanished] }
  gone_for_good: { extends: gone, message: "It is gone for good." }
  secret: { message: "It is gone.", category: lost }
  not_there: { code: "404", message: "No {item}.", details: { item: string } }
  away: { message: "It is away.", origin: both }
mappings:
  own:
    - { match: { code: EGONE }, error: gone }
${Array.from({ length: rules }, (_, at) => `    - { match: { code: X${at}, message: "<x> [a-z]+" }, error: not_there, with: { item: $args.path ?? "a // $rule" }${at % 2 === 0 ? `, note: "The ${at}th, told in a note that is long enough to need more than one line of a comment, since it has 110 characters or so." ` : ""} }\n`).join("")}  silent:
    - { match: { name: TransportFailure }, error: away }
servers:
  one: { package: "@me/one-errors", tools: { t1: [not_there, secret, gone] }, conceal: { secret: gone } }
  two: { package: "@me/two-errors", mappings: [own, silent], tools: { t1: [gone, gone_for_good, not_there], t2: [gone] } }
  three: { package: "@me/three-errors", mappings: [silent], methods: { resources/read: [gone, away], "*": [gone] } }
`;

test("of a typical taxonomy, nothing is left to the compiler", () => {
  for (const text of typical) expect(compile({ path: "taxonomy.yaml", text }, { known: "nothing" }).known?.compiled).toEqual({});
});

test("the compiler would make the same of all that a taxonomy says", () => {
  for (const text of [...typical, nasty, own, ...[0, 1, 2, 6].map(several)]) {
    const { files, model, diagnostics } = compile({ path: "taxonomy.yaml", text });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const whole = renderer(helpersOf)(plan({ servers: model?.servers ?? [] }).map(({ printed: _, ...file }) => file));
    const made = new Map(finish(whole, new Map()).map((file) => [file.path, file.text]));
    for (const file of files) expect(file.text, file.path).toBe(made.get(file.path));
  }
});

test("what the compiler sees is the same when an error says something else, and when there is one more", () => {
  const text = (message: string, more: string): string => `taxonomy: 1
name: notes
version: 1.0.0
errors:
  note_locked: { message: "${message}", details: { id: string } }
  note_gone: { message: "It is gone." }
${more}servers:
  notes: { package: "@me/notes-errors", errors: [${more === "" ? "" : "note_late, "}note_locked, note_gone] }
`;
  const seen = (text: string): readonly string[] => planned(text).map(few);
  const before = seen(text("Note {id} is locked.", ""));
  expect(before.length).toBe(5);
  expect(seen(text("Nobody may change note {id}.", '  note_late: { message: "Note {id} is late.", details: { id: string } }\n'))).toEqual(before);
});

test("modules of several categories, which are bundled, have stand-ins of their own", () => {
  const codes = Array.from({ length: 200 }, (_, at) => `note_${at}`);
  const errors = codes.map((code, at) => `  ${code}: { message: "Note ${at} is gone.", category: ${at % 2 === 0 ? "user" : "system"} }\n`).join("");
  const { files } = compile({ path: "taxonomy.yaml", text: `taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n${errors}servers:\n  notes: { package: "@me/notes-errors", errors: [${codes.join(", ")}] }\n` });
  const js = files.find(({ path }) => path === "notes/src/errors.js")?.text ?? "";
  expect(js.match(/^export class Note\d+Error /gm)?.length).toBe(codes.length);
  expect(js).not.toContain("$");
});
