// Whatever a taxonomy says is a value or a name in Python: its texts end no string, its names hide nothing, and each module compiles. FAULTLINE_HOSTILE=200 draws so many taxonomies.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { codes, drawnTaxonomy, hostile, printable, texts } from "./hostile-taxonomy.ts";
import { hasPython, inPackages } from "./run.ts";

const compiled = compile({ path: "taxonomy.yaml", text: hostile });
const files = compiled.files.filter(({ path }) => path.startsWith("h-python/"));
const modules = files.filter(({ path }) => path.endsWith(".py"));

test("the corpus compiles, and has a package", () => {
  expect(compiled.diagnostics.filter(({ severity }) => severity === "error").map(({ sentence }) => sentence)).toEqual([]);
  expect(modules.length).toBeGreaterThan(10);
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

test("a package whose name code cannot import is refused, unless it says another", () => {
  const said = (words: string): readonly string[] => compile({ path: "taxonomy.yaml", text: `taxonomy: 1\nname: t\nversion: 1.0.0\nerrors: { a_b: { message: No. } }\nservers: { t: { targets: { python: { ${words} } }, errors: [a_b] } }\n` }).diagnostics.map(({ code }) => code);
  for (const name of ["class", "1", "0x10", "3d-errors", "json", "calendar", "mcp", "con", "lpt1", "import"]) {
    expect(said(`package: "${name}"`), name).toEqual(["target-words"]);
    expect(said(`package: "${name}", module: t_errors`), name).toEqual([]);
  }
  for (const name of ["class-errors", "a--b", "calendar2", "console"]) expect(said(`package: "${name}"`), name).toEqual([]);
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

const sweep = `
import builtins, importlib, json, sys
count = 0
for path in [each for each in sys.path if each.endswith("-python/src")]:
    number = path.rsplit("/", 2)[1].removesuffix("-python")[1:]
    module = importlib.import_module(f"drawn{number}_errors")
    examples = importlib.import_module(f"drawn{number}_errors.testing")
    for code in examples.EXAMPLES:
        error = examples.example(code)
        back = module.decode(json.loads(json.dumps(module.to_tool_result(error))))
        assert type(back) is type(error) and error.code == code and repr(error) and type(error).__doc__, (number, code)
        count += 1
assert not hasattr(builtins, "PWNED") and not any(hasattr(each, "PWNED") for each in list(sys.modules.values()))
print(count)
`;

const ownTaxonomy = `taxonomy: 1
name: t
version: 1.0.0
types: { Tree: { type: object, properties: { kids: { type: array, items: Tree } } } }
errors: { a_b: { message: "No {n}.", details: { tree: Tree, open?: { type: object, additionalProperties: true }, n?: integer, any?: array, texts?: { type: object, additionalProperties: string } } } }
servers: { t: { targets: { python: { package: t-errors } }, errors: [a_b] } }
`;

const liars = `
import builtins
import dataclasses
import json
import t_errors
from collections.abc import Mapping

def fails(*_):
    raise ValueError("raw")

class Unread(Exception):
    __class__ = property(fails)

class Another(Exception):
    __class__ = property(lambda self: t_errors.ABError)

Untrue = type("Untrue", (Exception,), {"__bool__": fails})
Unsized = type("Unsized", (Exception,), {"__len__": fails})
Deaf = type("Deaf", (Exception,), {"__getattribute__": fails})

class Grown(Mapping):
    made = 0
    def __getitem__(self, key):
        Grown.made += 1
        if Grown.made > 600_000:
            raise SystemExit("it does not end")
        return [Grown(), Grown()]
    def __iter__(self):
        return iter(["kids"])
    def __len__(self):
        return 1

class Endless(Grown):
    def __iter__(self):
        return (f"k{at}" for at in range(50_000_000))
    def __getitem__(self, key):
        return key

told = []
for kind in (Unread, Another, Untrue, Unsized, Deaf):
    error = t_errors.map_exception(kind("raw"))
    assert t_errors.to_log_record(error)
    told.append(error.code)
    assert t_errors.fingerprint(error) and t_errors.telemetry(error) and t_errors.render(error)
    assert "raw" not in json.dumps(t_errors.to_tool_result(error))
t_errors.to_log_record(t_errors.ABError(tree=Grown()))
for details in ({"tree": Endless()}, {"tree": {}, "open": Endless()}):
    assert len(json.dumps(t_errors.to_tool_result(t_errors.ABError(**details)))) < 100_000

Group = getattr(builtins, "BaseExceptionGroup", lambda words, _: Exception(words))

@dataclasses.dataclass
class Report:
    failure: BaseException

class Level(int):
    """As members of an IntEnum did before Python 3.11."""
    __str__ = __repr__ = __format__ = lambda self, *_: "raw"

leveled = t_errors.to_tool_result(t_errors.ABError(tree={}, n=Level(5), any=[Level(6)], texts={"a": Level(7)}))
assert "raw" not in json.dumps(leveled) and "No 5." in leveled["content"][0]["text"], leveled
assert "raw" not in json.dumps(t_errors.to_log_record(t_errors.ABError(tree={}, n=Level(5))), default=repr)

held = [ValueError("raw"), {"in": [Report(Exception("raw"))], "group": Group("raw", [KeyError("raw")])}]
error = t_errors.ABError(tree={}, open=ValueError("raw"), any=held, texts=ValueError("raw"))
shown = t_errors.to_tool_result(error)
assert "raw" not in json.dumps(shown)
silent = {"open": {}, "texts": {}, "any": ["[error]", {"in": [{"failure": "[error]"}], "group": "[error]"}]}
assert shown["_meta"]["dev.faultline/error"]["details"] == {"tree": {}, **silent}, shown
assert "raw" in json.dumps(t_errors.to_log_record(error)["details"])
print(json.dumps(told))
`;

const strange = readFileSync(new URL("strange.py", import.meta.url), "utf8");

describe.runIf(hasPython)("in Python", () => {
  test("an exception that lies about its class or its truth is told as any other, and details that grow have an end", () => {
    const { files: own } = compile({ path: "taxonomy.yaml", text: ownTaxonomy });
    expect(JSON.parse(inPackages(own.filter(({ path }) => path.startsWith("t-python/")), liars))).toEqual(Array.from({ length: 5 }, () => "internal_error"));
  });

  test("values that raise or lie are told outside of a guard as inside of it", () => {
    const { files: own } = compile({ path: "taxonomy.yaml", text: ownTaxonomy });
    expect(JSON.parse(inPackages(own.filter(({ path }) => path.startsWith("t-python/")), strange))).toEqual(["a_b"]);
  });

  test("every module compiles, every error is made, sent and read back", () => {
    const said = JSON.parse(inPackages(files, program)) as { readonly codes: number; readonly docs: { readonly [name: string]: string } };
    expect(said.codes).toBeGreaterThan(codes.length + 15);
    // What a docstring says is what the taxonomy says: quotes and backslashes too.
    const at = texts.filter(printable).indexOf('"""');
    expect(said.docs[`Text${at}Error`]).toContain('Describes """');
    expect(said.docs[`Text${texts.filter(printable).indexOf("ends in \\")}Error`]).toContain("Describes ends in \\");
  });

  test("names and texts that are put together anew break nothing, and run nothing", () => {
    const made = Array.from({ length: Number(process.env["FAULTLINE_HOSTILE"] ?? 3) }, (_, at) => compile({ path: "taxonomy.yaml", text: drawnTaxonomy(at) }));
    // Names that clash are refused with their place.
    const packages = made.filter(({ model }) => model !== undefined);
    expect(packages.length, made.flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === "error").map(({ sentence }) => sentence)).join("\n")).toBeGreaterThan(made.length / 2);
    expect(Number(inPackages(packages.flatMap(({ files: all }) => all), sweep))).toBeGreaterThan(packages.length);
  });
});
