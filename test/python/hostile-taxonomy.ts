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
  nested: { message: "Nested.", details: { inside: { type: object, properties: { "class": string, "@type": string, plain: string, none?: { type: string, nullable: true } } }, any: { enum: ["'", '"', "\\\\"], default: "'" }, fixed: { const: '"""' }, unset?: { type: string, nullable: true } } }
${texts.filter(printable).map((text, at) => `  text_${at}: { message: ${written(`Says ${text}`)}, description: ${yaml(`Describes ${text}`)}, title: ${yaml(`Title ${text}`)}, guidance: ${written(`Do ${text}`)}, details: { what: { type: string, description: ${yaml(text)}, example: ${yaml(text)} } } }`).join("\n")}
formats: { h: { toolFailure: true } }
mappings: { slow: [{ match: { name: SlowDown }, error: value, with: { ${names.slice(0, 3).map((name) => `${name}: $wait ?? long`).join(", ")} } }] }
servers:
  h: { package: "@h/h", format: h, mappings: [slow], errors: [${[...codes, "named", "nested", ...texts.filter(printable).map((_, at) => `text_${at}`)].join(", ")}], title: ${yaml('H """ \\')}, targets: { python: { package: h-errors } } }
`;

/** What would run, or end where it stands, if any of it were code. */
const payloads = [`"""\nimport builtins; builtins.PWNED = 1\n"""`, `'''\nimport builtins; builtins.PWNED = 1\n'''`, `"; __import__("builtins").PWNED = 1 #`, `'; __import__('builtins').PWNED = 1 #`, `\\"""`, "${PWNED}", "#{PWNED}", "\\\nPWNED", "]; PWNED = 1; [", "}}}}", "{{{{", "%(PWNED)s", "\u0430", "\uff07", "\u2019", "\uff02\uff02\uff02"];
/** Those that a taxonomy may say: what hides is refused where it is read. */
const allowed = [...texts, ...payloads].filter((text) => !/[\u0000-\u0009\u000b-\u001f\u007f-\u00a0\u200b-\u200f\u2028-\u202e\ufe0f]/u.test(text));
/** Names that Python, or what is generated, has for something else. */
const words = [...names, ...["init", "new", "del", "dict_", "slots", "mro", "doc", "module", "cause", "context", "traceback", "reduce", "eq", "hash", "int", "list", "object", "bool", "float", "set", "tuple", "bytes", "id", "len", "open", "exec", "eval", "globals", "vars", "self_"], ...["wire", "errors", "family", "mapping", "testing", "runtime", "error_spec", "class_var", "type_alias", "missing", "no_details", "remote", "transport_failure", "taxonomy", "sequence", "example", "examples", "any", "nothing"]];

/** Codes whose classes or members other packages have; check says so. */
const refused = new Set(["eval", "from", "remote", "spec", "type", "match", "is", "decode"]);

/** One of many taxonomies, the same for the same number: names and texts are put together anew. */
export const drawnTaxonomy = (number: number): string => {
  let state = (number + 1) * 40_503;
  const below = (most: number): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) % most;
  const pick = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const text = (): string => Array.from({ length: 1 + below(3) }, () => pick(allowed)).join(pick(["", " "]));
  const some = (most: number): readonly string[] => [...new Set(Array.from({ length: 1 + below(most) }, () => pick(words)))];
  const shape = (): string =>
    pick([
      ...["string", "integer", "{ type: array, items: string }", `{ type: object, properties: { ${some(3).map((name) => `${yaml(name)}: string`).join(", ")} } }`],
      ...[`{ type: string, description: ${yaml(text())}, required: false }`, `{ enum: [${yaml(text())}, ${yaml(`${text()}.`)}] }`, `{ type: string, default: ${yaml(text())} }`, `{ const: ${yaml(text())} }`],
    ]);
  const codes = [...new Set(some(6).map((name) => name.toLowerCase()))].filter((code) => /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(code) && !refused.has(code));
  const errors = codes.map((code) => `  ${yaml(code)}: { message: ${written(`It is ${text()}`)}, title: ${yaml(`T ${text()}`)}, description: ${yaml(`D ${text()}`)}, guidance: ${written(`G ${text()}`)}, details: { ${some(5).map((name) => `${yaml(name)}: ${shape()}`).join(", ")} } }`);
  const server = `title: ${yaml(`S ${text()}`)}, package: drawn${number}-errors, errors: [${codes.map(yaml).join(", ")}], targets: { python: { package: drawn${number}-errors } }, tools: { ${yaml(pick(words).toLowerCase())}: [] }`;
  return `taxonomy: 1\nname: drawn${number}\nversion: 1.0.0\nerrors:\n${errors.join("\n")}\nservers:\n  d${number}: { ${server} }\n`;
};
