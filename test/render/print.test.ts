// The printers: each text context has one encoder, and no text gets out of its context.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { character } from "../characters.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import { docLines } from "../../generator/targets/typescript/print/doc.ts";
import { block, ident, key, literal, quote } from "../../generator/targets/typescript/print/literal.ts";
import { cell, fenced, prose, span } from "../../generator/targets/contract/template-helpers.ts";
import { imports, reexports } from "../../generator/targets/typescript/print/module.ts";
import { memberLine, tsType, words } from "../../generator/targets/typescript/print/ts-type.ts";

const evaluated = (expression: string): unknown => new Function(`return (${expression});`)();
const anyText = fc.oneof(
  fc.string({ unit: character }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("__proto__", "*/", "</script>", "${x}", "`", "\u2028", "\ud800", "\u202e"),
);
const anyJson = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: "small" },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    anyText,
    fc.array(tie("json")),
    fc.dictionary(anyText, tie("json")),
  ),
})).json;

describe("literals", () => {
  test("evaluate to what they were printed from", () => {
    fc.assert(
      fc.property(anyJson, fc.nat(20), (value, indent) => {
        expect(JSON.stringify(evaluated(literal(value, indent)))).toBe(JSON.stringify(value));
        expect(JSON.stringify(evaluated(block(value, indent)))).toBe(JSON.stringify(value));
      }),
    );
  });

  test("keep __proto__ a plain key, and -0 a zero with a sign", () => {
    const value = evaluated(literal(JSON.parse('{ "__proto__": { "a": 1 } }')));
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect(literal(-0)).toBe("-0");
  });

  test("are ASCII, without angle brackets", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(quote(text)).toMatch(/^[\x20-;=-\x7e]*$/);
        expect(evaluated(quote(text))).toBe(text);
      }),
    );
    expect(quote("a</script>ü\u2028😀")).toBe('"a\\u003c/script>\\u00fc\\u2028\\ud83d\\ude00"');
  });

  test("stand on one line up to 110 columns, else one member per line", () => {
    expect(literal({ after: { detail: "retry_after", times: 1000 }, "x-y": [1, true, null] })).toBe(
      '{ after: { detail: "retry_after", times: 1000 }, "x-y": [1, true, null] }',
    );
    const long = "x".repeat(60);
    expect(literal({ first: long, second: [long] }, 2)).toBe(`{\n    first: "${long}",\n    second: ["${long}"],\n  }`);
    expect(block({ a: 1 })).toBe("{\n  a: 1,\n}");
    expect(block({})).toBe("{}");
  });

  test("no text but an identifier passes as one", () => {
    expect(ident("RateLimitedError")).toBe("RateLimitedError");
    for (const name of ["", "a b", "1a", "a-b", "a;b", "ä"]) expect(() => ident(name)).toThrow("Not an identifier");
    expect([key("a_1"), key("a-b"), key("*")]).toEqual(["a_1", '"a-b"', '"*"']);
  });
});

describe("documentation comments", () => {
  test("say one short paragraph on one line, more in a block", () => {
    expect(docLines([])).toEqual([]);
    expect(docLines(["", " \n "])).toEqual([]);
    expect(docLines(["Waits\n  a while."])).toEqual(["/** Waits a while. */"]);
    expect(docLines(["One.", "Two."])).toEqual(["/**", " * One.", " *", " * Two.", " */"]);
    const lines = docLines(["word ".repeat(50)]);
    expect(lines.length).toBe(5);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(103);
  });

  test("cannot be ended, tagged or hidden in", () => {
    expect(docLines(["a */ b *\u200b/ c"])).toEqual(["/** a *\\/ b *\\/ c */"]);
    expect(docLines(["@deprecated use (@see x) {@link Y} a@b.c"])).toEqual(["/** \\@deprecated use (\\@see x) {\\@link Y} a@b.c */"]);
    expect(docLines(["a\u202eb\u0000c\u2028d"])).toEqual(["/** abc d */"]);
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 3 }), (paragraphs) => {
        const comment = docLines(paragraphs).join("\n");
        if (comment === "") return;
        expect(comment.indexOf("*/")).toBe(comment.length - 2);
        expect(comment).not.toMatch(/^\s*\/?\*+\s*@/m);
      }),
    );
  });
});

describe("Markdown", () => {
  test("means nothing but its text", () => {
    expect(prose("# a | b <i> *c* [d](e) `f` \\ retry_after _g_")).toBe("\\# a \\| b \\<i\\> \\*c\\* \\[d\\](e) \\`f\\` \\\\ retry_after \\_g\\_");
    expect([prose("- a"), prose("1. a"), cell("-32603"), cell("https://x.y"), cell("a@b")]).toEqual([
      "\\- a",
      "1\\. a",
      "-32603",
      "https:\\//x.y",
      "a\\@b",
    ]);
    expect(prose("a\nb\r\n\u2028c")).toBe("a b c");
  });

  test("code spans hold backticks and pipes", () => {
    expect([span("a"), span(""), span("a`b"), span("`a"), span("a|b"), span("a``b")]).toEqual([
      "`a`",
      "",
      "``a`b``",
      "`` `a ``",
      "`a\\|b`",
      "```a``b```",
    ]);
  });
});

describe("JSON in Markdown", () => {
  test("stays in its block, shows what cannot be seen, and is the same JSON", () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, anyJson), (value) => {
        const [first, ...rest] = fenced(value).split("\n");
        expect([first, rest.pop()]).toEqual(["```json", "```"]);
        expect(rest.filter((line) => /^ {0,3}[`~]/.test(line))).toEqual([]);
        expect(JSON.parse(rest.join("\n"))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(fenced({ a: "```\n\u202e\u{e0041}" })).toBe('```json\n{\n  "a": "```\\n\\u202e\\udb40\\udc41"\n}\n```');
  });
});

describe("modules", () => {
  test("import values and types in one clause, types alone in a type import", () => {
    expect(
      imports([
        { from: "./a.js", values: ["A"], types: ["B"] },
        { from: "./c.js", values: [], types: ["C"] },
        { from: "./nothing.js", values: [], types: [] },
      ]),
    ).toBe('import { A, type B } from "./a.js";\nimport type { C } from "./c.js";');
    const names = Array.from({ length: 12 }, (_, index) => `LongEnough${index}`);
    expect(reexports([{ from: "./a.js", values: names, types: [] }])).toBe(
      `export {\n${names.map((name) => `  ${name},\n`).join("")}} from "./a.js";`,
    );
  });
});

describe("types", () => {
  const word = { kind: "word", word: "string" } as const;

  test("of members, optional and nested", () => {
    const nested = { kind: "object", members: [{ name: "b-c", optional: true, doc: [], type: word }] } as const;
    expect(memberLine({ name: "a", optional: false, doc: [], type: nested }, 2)).toBe('readonly a: { readonly "b-c"?: string | undefined }');
    const told = { kind: "object", members: [{ name: "b", optional: false, doc: ["What b is."], type: word }] } as const;
    expect(tsType({ kind: "list", of: told }, 2)).toBe("readonly {\n    /** What b is. */\n    readonly b: string;\n  }[]");
    expect(tsType({ kind: "object", members: [] })).toBe("{ readonly [key: string]: unknown }");
  });

  test("of values: literals, tuples, objects", () => {
    expect(tsType({ kind: "list", of: { kind: "values", values: ["a", 1, null] } })).toBe('readonly ("a" | 1 | null)[]');
    expect(tsType({ kind: "list", of: { kind: "list", of: { kind: "word", word: "string" } } })).toBe("readonly (readonly string[])[]");
    expect(tsType({ kind: "list", of: { kind: "union", of: [{ kind: "orNull", of: { kind: "named", name: "A" } }] } })).toBe("readonly (A | null)[]");
    expect(tsType({ kind: "list", of: { kind: "values", values: [[1, "b"]] } })).toBe('readonly (readonly [1, "b"])[]');
    expect(tsType({ kind: "values", values: [[1, "b"], { a: true }, {}] })).toBe(
      'readonly [1, "b"] | { readonly a: true } | { readonly [key: string]: never }',
    );
    const values = Array.from({ length: 8 }, (_, index) => `some_longer_value_${index}`);
    expect(memberLine({ name: "a", optional: true, doc: [], type: { kind: "values", values } }, 2).split("\n")).toEqual([
      "readonly a?:",
      ...values.map((value) => `    | "${value}"`),
      "    | undefined",
    ]);
    expect(words([], 0)).toBe(" never");
  });
});
