// The machine formats against their schemas: our own for JSON, the standard's for SARIF.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import type { Log } from "sarif";
import { describe, expect, test } from "vitest";
import type { Diagnostic, Place } from "../../generator/diagnose/diagnostic.ts";
import { json } from "../../generator/diagnose/print/json.ts";
import { sarif } from "../../generator/diagnose/print/sarif.ts";
import { uriOf } from "../../generator/diagnose/print/uri.ts";
import { files, nasty } from "./nasty.ts";

const read = (path: string | URL): Record<string, unknown> => JSON.parse(readFileSync(path, "utf8"));

const reportSchema = read(new URL("../../generator/diagnose/print/report.schema.json", import.meta.url));
// Written for draft 4, of which it uses nothing that later drafts changed but the name of its identifier.
const sarifFile = createRequire(import.meta.url).resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json");
const { $schema: _, id: __, ...sarifSchema } = read(sarifFile);

const isReport = addFormats.default(new Ajv2020({ strict: true, allErrors: true })).compile(reportSchema);
const isSarif = addFormats.default(new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })).compile(sarifSchema);

const named = ["a.yaml", "b/c d.yaml", "../é.yaml", "/tmp/x.yaml"];

const place = (text: string): fc.Arbitrary<Place> =>
  fc
    .tuple(fc.constantFrom(...named, "missing.yaml"), fc.nat(text.length), fc.nat(text.length))
    .map(([file, one, other]) => ({ file, start: Math.min(one, other), end: Math.max(one, other) }));

const anyText = fc.string({ unit: "binary", maxLength: 60 });
const anySource = fc.array(fc.constantFrom("a", "漢", "🎉", "\n", "\r\n", "\t", "\ufeff"), { maxLength: 60 }).map((pieces) => pieces.join(""));
const diagnostics = anySource.chain((text) =>
  fc.record({
    text: fc.constant(text),
    all: fc.array(
      fc.record(
        {
          code: fc.constantFrom("unknown-key", "bad-value", "x1"),
          severity: fc.constantFrom("error" as const, "warning" as const),
          where: place(text),
          sentence: anyText,
          label: anyText,
          notes: fc.array(fc.record({ where: place(text), text: anyText }), { maxLength: 3 }),
          help: anyText,
          fixes: fc.array(fc.record({ where: place(text), text: anyText }), { maxLength: 3 }),
        },
        { requiredKeys: ["code", "severity", "where", "sentence"] },
      ),
      { maxLength: 5 },
    ),
  }),
);

const textsOf = (text: string): ReadonlyMap<string, string> => new Map(named.map((file) => [file, text]));

const eachRun = (judge: (all: readonly Diagnostic[], texts: ReadonlyMap<string, string>) => void): void => {
  judge(nasty, files);
  judge([], files);
  fc.assert(
    fc.property(diagnostics, ({ text, all }) => {
      judge(all, textsOf(text));
    }),
  );
};

describe("JSON", () => {
  test("is what its schema says", () => {
    eachRun((all, texts) => {
      expect(isReport(JSON.parse(json(all, texts))), JSON.stringify(isReport.errors)).toBe(true);
      expect(isReport(JSON.parse(json(all, texts, { errors: 3, warnings: 0 }))), JSON.stringify(isReport.errors)).toBe(true);
    });
  });

  test("says every text as it is, however it is escaped", () => {
    eachRun((all, texts) => {
      const { diagnostics: read } = JSON.parse(json(all, texts)) as { readonly diagnostics: readonly Diagnostic[] };
      expect(read.map(({ code, severity, sentence, label, help }) => [code, severity, sentence, label, help])).toEqual(
        all.map(({ code, severity, sentence, label, help }) => [code, severity, sentence, label, help]),
      );
    });
  });

  test("the schema lets nothing else pass", () => {
    const report = JSON.parse(json(nasty, files));
    expect(isReport({ ...report, version: 2 })).toBe(false);
    expect(isReport({ ...report, diagnostics: [{ ...report.diagnostics[0], severity: "info" }] })).toBe(false);
    expect(isReport({ ...report, diagnostics: [{ ...report.diagnostics[0], where: { file: "f", line: 1 } }] })).toBe(false);
  });
});

describe("SARIF", () => {
  const logOf = (all: readonly Diagnostic[], texts: ReadonlyMap<string, string>): Log => JSON.parse(sarif(all, texts));

  test("is what the standard's schema says", () => {
    eachRun((all, texts) => expect(isSarif(logOf(all, texts)), JSON.stringify(isSarif.errors)).toBe(true));
    expect(isSarif({ version: "2.1.0", runs: [{}] })).toBe(false);
  });

  test("its indices lead to the right rule and file", () => {
    eachRun((all, texts) => {
      const [run] = logOf(all, texts).runs;
      const results = run?.results ?? [];
      expect(results.map(({ ruleIndex }) => run?.tool.driver.rules?.[ruleIndex ?? -1]?.id)).toEqual(all.map(({ code }) => code));
      for (const { locations = [], relatedLocations = [], fixes = [] } of results) {
        const named = [...locations, ...relatedLocations].map(({ physicalLocation }) => physicalLocation?.artifactLocation);
        for (const location of [...named, ...fixes.flatMap(({ artifactChanges }) => artifactChanges.map((change) => change.artifactLocation))]) {
          expect(run?.artifacts?.[location?.index ?? -1]?.location?.uri).toBe(location?.uri);
        }
      }
    });
  });

  test("a fix is what the diagnostic says, file by file", () => {
    const fixed = logOf(nasty, files).runs[0]?.results?.[2];
    expect(fixed?.fixes?.[0]?.artifactChanges.map(({ artifactLocation, replacements }) => [artifactLocation.uri, replacements])).toEqual([
      ["taxonomy.yaml", [{ deletedRegion: { startLine: 4, startColumn: 23, endLine: 4, endColumn: 26 }, insertedContent: { text: "x #" } }]],
      [
        "types/a%20b%2Cc%3A%C3%BC%25.yaml",
        [{ deletedRegion: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 5 }, insertedContent: { text: '"\u202e##[x]' } }],
      ],
    ]);
  });
});

test.each([
  ["taxonomy.yaml", "/", "taxonomy.yaml"],
  ["./a/../taxonomy.yaml", "/", "taxonomy.yaml"],
  ["../b/é #1?.yaml", "/", "../b/%C3%A9%20%231%3F.yaml"],
  ["a:b/c%20.yaml", "/", "a%3Ab/c%2520.yaml"],
  ["/home/x y/t.yaml", "/", "file:///home/x%20y/t.yaml"],
  ["a\\b.yaml", "/", "a%5Cb.yaml"],
  ["a\\b.yaml", "\\", "a/b.yaml"],
  ["C:\\x\\t.yaml", "\\", "file:///C:/x/t.yaml"],
  ["bad\ud800.yaml", "/", "bad%EF%BF%BD.yaml"],
])("the URI of %j with %j", (file, separator, uri) => {
  expect(uriOf(file, separator)).toBe(uri);
});
