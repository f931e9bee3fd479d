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
import { junit } from "../../generator/diagnose/print/junit.ts";
import { json } from "../../generator/diagnose/print/json.ts";
import { markdown } from "../../generator/diagnose/print/markdown.ts";
import { sarif, uriOf } from "../../generator/diagnose/print/sarif.ts";
import { count } from "../../generator/diagnose/report.ts";
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

describe("JUnit", () => {
  /** Attributes of each element that the JUnit schema of Jenkins has, `file` and `line` being GitLab's and pytest's; and what it may stand in. */
  const shape: { readonly [element: string]: { readonly in: string; readonly needs: readonly string[]; readonly may: readonly string[] } } = {
    testsuites: { in: "", needs: ["name", "tests", "failures", "errors"], may: [] },
    testsuite: { in: "testsuites", needs: ["name", "tests", "failures", "errors"], may: [] },
    testcase: { in: "testsuite", needs: ["classname", "name"], may: ["file", "line"] },
    failure: { in: "testcase", needs: ["type", "message"], may: [] },
    "system-out": { in: "testcase", needs: [], may: [] },
  };

  interface Element {
    readonly name: string;
    readonly attributes: ReadonlyMap<string, string>;
  }

  /** The elements of a document in order. Raises where it is not well-formed (XML 1.0, 2.2, 2.4, 3.1), or an element stands where it may not. */
  const elementsOf = (xml: string): readonly Element[] => {
    const [, body = expect.unreachable("no declaration")] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n([^]*)$/.exec(xml) ?? [];
    expect(body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u);
    const open: string[] = [];
    const elements: Element[] = [];
    for (const [piece, end, name = "", attributes = "", alone] of body.matchAll(/<(\/?)([\w-]+)((?: [\w-]+="[^"<>]*")*)(\/?)>|[^<>]+|[<>]/g)) {
      if (name === "") expect(piece, "a bare < or &").toMatch(/^(?:[^<>&]|&(?:amp|lt|gt|quot);)+$/);
      else if (end === "/") expect(open.pop()).toBe(name);
      else {
        expect(shape[name]?.in).toBe(open.at(-1) ?? "");
        elements.push({ name, attributes: new Map([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value])) });
        expect(attributes.replaceAll(/&(?:amp|lt|gt|quot);/g, "")).not.toContain("&");
        if (alone !== "/") open.push(name);
      }
    }
    expect(open).toEqual([]);
    return elements;
  };

  test("is well-formed, and has the elements and attributes of its schema", () => {
    eachRun((all, texts) => {
      for (const { name, attributes } of elementsOf(junit(all, texts))) {
        const { needs = [], may = [] } = shape[name] ?? {};
        expect([...attributes.keys()].filter((key) => !needs.includes(key) && !may.includes(key))).toEqual([]);
        expect(needs.filter((key) => !attributes.has(key))).toEqual([]);
      }
    });
  });

  test("counts what is in it, and has a case even where there is nothing", () => {
    eachRun((all, texts) => {
      const elements = elementsOf(junit(all, texts));
      const amount = (name: string): number => elements.filter((element) => element.name === name).length;
      expect(amount("testcase")).toBe(Math.max(1, all.length));
      expect(amount("failure")).toBe(all.filter(({ severity }) => severity === "error").length);
      for (const name of ["testsuites", "testsuite"]) {
        const sums = elements.filter((element) => element.name === name).map(({ attributes }) => [Number(attributes.get("tests")), Number(attributes.get("failures"))]);
        expect(sums.reduce(([tests = 0, failures = 0], [t = 0, f = 0]) => [tests + t, failures + f], [0, 0])).toEqual([amount("testcase"), amount("failure")]);
      }
    });
  });
});

describe("Markdown", () => {
  test("one row a diagnostic, and nothing of the input is markup", () => {
    eachRun((all, texts) => {
      const text = markdown(all, texts, { total: count(all) });
      const rows = text.split("\n").filter((line) => /^\| (error|warning) \|/.test(line));
      expect(rows).toHaveLength(all.length);
      for (const row of rows) {
        const inert = row.replaceAll(/\\[\\`*_{}[\]()#+!|~$@:]/g, "");
        expect(inert.split("|")).toHaveLength(5);
        expect(inert.replaceAll("<br>", "")).not.toMatch(/[<>*_[\]]/);
        expect(inert.replaceAll(/`faultline (explain [\w-]+|lint --fix)`/g, "")).not.toContain("`");
      }
    });
    expect(markdown([], files, { total: count([]) })).toBe("### Faultline\n\nNothing to report.\n");
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
