// A taxonomy whose names and texts mean something to Python. No tests here.

/** Details whose names mean something to Python, and what their error raises must be called with. */
export const names = ["self", "cls", "args", "kwargs", "details", "ref", "recoverable", "retry_after_ms", "class", "from", "import", "None", "True", "lambda", "match", "case", "type", "_", "print", "str", "dict", "super", "Exception", "property", "code", "message", "category", "spec", "with_traceback", "add_note", "Literal", "Mapping", "yield", "async"].filter((name) => /^[A-Za-z]/.test(name));

/** Texts that would end a docstring, a string or a comment, hide characters, or speak to a tool. */
export const texts = [
  ...['"""', "'''", '"', "'", "\\", "\\\\", 'ends in "', 'ends in \\"', 'ends in \\\\"', '"begins', "ends in \\", '""""', '\\"""', "{", "}", "{{x}}", "%s %(x)s", "\\N{DEGREE SIGN}", "\\u0041", "\\x41", "\\"],
  ...["# type: ignore", "# noqa", "# fmt: off", "# ruff: noqa", ">>> 1/0", "```", "line\none", "tab\tbed", "\u202egnp", "\u200bzero", "\u2028line", "\ud83d\ude00", "a\u0000b", "\u0430dmin", "${x}", "#{x}", "-*- coding: latin-1 -*-", "\f"],
];

/** A text in YAML. */
const yaml = (text: string): string => JSON.stringify(text);
/** A message has no placeholders but its own: braces are written twice. */
const written = (text: string): string => yaml(text.replace(/[{}]/g, "$&$&"));
export const printable = (text: string): boolean => ![...text].some((sign) => (sign.codePointAt(0) ?? 0) < 32 || /[\u202e\u200b\u2028\f]/u.test(sign));

export const codes = ["timeout", "value", "import", "class", "exception", "base_exception", "key", "os", "literal", "typed_dict", "self", "none", "async", "not_found"];

export const hostile = `taxonomy: 1
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
