// Whatever a taxonomy says is a value or a name in Python: its texts end no string, its names hide nothing, and each module compiles.

import { describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { hasPython, inPackages } from "./run.ts";

/** Details whose names mean something to Python, and what their error raises must be called with. */
const names = ["self", "cls", "args", "kwargs", "details", "ref", "recoverable", "retry_after_ms", "class", "from", "import", "None", "True", "lambda", "match", "case", "type", "_", "print", "str", "dict", "super", "Exception", "property", "code", "message", "category", "spec", "with_traceback", "add_note", "Literal", "Mapping", "yield", "async"].filter((name) => /^[A-Za-z]/.test(name));

/** Texts that would end a docstring, a string or a comment, hide characters, or speak to a tool. */
const texts = [
  ...['"""', "'''", '"', "'", "\\", "\\\\", 'ends in "', 'ends in \\"', 'ends in \\\\"', '"begins', "ends in \\", '""""', '\\"""', "{", "}", "{{x}}", "%s %(x)s", "\\N{DEGREE SIGN}", "\\u0041", "\\x41", "\\"],
  ...["# type: ignore", "# noqa", "# fmt: off", "# ruff: noqa", ">>> 1/0", "```", "line\none", "tab\tbed", "\u202egnp", "\u200bzero", "\u2028line", "\ud83d\ude00", "a\u0000b", "\u0430dmin", "${x}", "#{x}", "-*- coding: latin-1 -*-", "\f"],
];

/** A text in YAML. */
const yaml = (text: string): string => JSON.stringify(text);
/** A message has no placeholders but its own: braces are written twice. */
const written = (text: string): string => yaml(text.replace(/[{}]/g, "$&$&"));
const printable = (text: string): boolean => ![...text].some((sign) => (sign.codePointAt(0) ?? 0) < 32 || /[\u202e\u200b\u2028\f]/u.test(sign));

const codes = ["timeout", "value", "import", "class", "exception", "base_exception", "key", "os", "literal", "typed_dict", "self", "none", "async", "not_found"];

const taxonomy = `taxonomy: 1
name: hostile
version: 1.0.0-rc.1
errors:
${codes.map((code) => `  ${code}: { message: "It is ${code}.", details: { ${names.slice(0, 3).map((name) => `${name}: string`).join(", ")} } }`).join("\n")}
  named: { message: "Named.", details: { ${names.map((name, at) => `${name}${at % 3 === 0 ? "?" : ""}: ${at % 2 === 0 ? "string" : "integer"}`).join(", ")} } }
  nested: { message: "Nested.", details: { inside: { type: object, properties: { "class": string, "@type": string, plain: string, none?: { type: string, nullable: true } } }, any: { enum: ["'", '"', "\\\\"], default: "'" }, fixed: { const: '"""' } } }
${texts.filter(printable).map((text, at) => `  text_${at}: { message: ${written(`Says ${text}`)}, description: ${yaml(`Describes ${text}`)}, title: ${yaml(`Title ${text}`)}, guidance: ${written(`Do ${text}`)}, details: { what: { type: string, description: ${yaml(text)}, example: ${yaml(text)} } } }`).join("\n")}
servers:
  h: { package: "@h/h", errors: [${[...codes, "named", "nested", ...texts.filter(printable).map((_, at) => `text_${at}`)].join(", ")}], title: ${yaml('H """ \\')}, targets: { python: { package: h-errors } } }
`;

const compiled = compile({ path: "taxonomy.yaml", text: taxonomy });
const files = compiled.files.filter(({ path }) => path.startsWith("h-python/"));
const modules = files.filter(({ path }) => path.endsWith(".py"));

test("the corpus compiles, and has a package", () => {
  expect(compiled.diagnostics.filter(({ severity }) => severity === "error").map(({ sentence }) => sentence)).toEqual([]);
  expect(modules.length).toBeGreaterThan(30);
});

test("no text is in a module as anything but its escapes", () => {
  for (const { path, text } of modules) {
    if (path.includes("/_runtime/") || path.includes("/tests/")) continue;
    expect(text, path).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/u);
    expect(text, path).not.toMatch(/#\s*(?:type: ignore|noqa|fmt: off|ruff: noqa)/);
    expect(text, path).not.toMatch(/^\s*>>>/m);
    // Strings of the taxonomy's own cannot be broken into two lines.
    for (const line of text.split("\n")) if (!/^\s*(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*": .*|#.*)[,]?$/.test(line) && !line.includes("://")) expect(line.length, `${path}: ${line}`).toBeLessThanOrEqual(120);
  }
});

test("a detail that no parameter can be called is one with an underscore", () => {
  const errors = modules.find(({ path }) => path.endsWith("/errors.py"))?.text ?? "";
  for (const name of ["self", "class", "from", "ref", "None", "retry_after_ms", "details"]) expect(errors).toMatch(new RegExp(`^        ${name}_: (?:str|int)`, "m"));
  expect(errors).not.toMatch(/^        class:/m);
});

const program = `
import json
import h_errors
from h_errors import testing
for code in testing.EXAMPLES:
    error = testing.example(code)
    assert error.code == code, code
    back = h_errors.decode(h_errors.to_tool_result(error))
    assert type(back) is type(error), code
    assert dict(back.details) == dict(error.details), (code, back.details)
    assert type(error).__doc__, code
print(json.dumps({"codes": len(testing.EXAMPLES), "docs": {name: cls.__doc__ for name, cls in vars(h_errors).items() if name.startswith("Text")}}))
`;

describe.runIf(hasPython)("in Python", () => {
  test("every module compiles, every error is made, sent and read back", () => {
    const said = JSON.parse(inPackages(files, program)) as { readonly codes: number; readonly docs: { readonly [name: string]: string } };
    expect(said.codes).toBeGreaterThan(codes.length + 15);
    // What a docstring says is what the taxonomy says: quotes and backslashes too.
    const at = texts.filter(printable).indexOf('"""');
    expect(said.docs[`Text${at}Error`]).toContain('Describes """');
    expect(said.docs[`Text${texts.filter(printable).indexOf("ends in \\")}Error`]).toContain("Describes ends in \\");
  });
});
