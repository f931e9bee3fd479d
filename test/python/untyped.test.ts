// Modules of the runtime without their types do what they did: Python's own reader compares both. What the stub says is checked with the packages (tools.test.ts).

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inlined, shortened } from "../../generator/targets/python/build/inlined.mjs";
import { pythonModules } from "../../generator/targets/python/build/modules.mjs";
import { stub } from "../../generator/targets/python/build/stub.mjs";
import { untyped } from "../../generator/targets/python/build/untyped.mjs";
import { compile } from "../../generator/main.ts";
import { hostile } from "./hostile-taxonomy.ts";
import { hasPython, python } from "./run.ts";

const folder = fileURLToPath(new URL("../../templates/python/src/runtime/", import.meta.url));
const rooms = readdirSync(folder).filter((name) => name.endsWith(".py")).map((name) => ({ name, text: readFileSync(folder + name, "utf8") }));

const program = `
import ast, json, sys

class Bare(ast.NodeTransformer):
    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        node.returns = None
        return node
    visit_AsyncFunctionDef = visit_FunctionDef
    def visit_arg(self, node):
        node.annotation = None
        return node
    def visit_ClassDef(self, node):
        bases = [ast.unparse(base) for base in node.bases]
        if "NamedTuple" in bases:
            # Its members have some type, whichever it is.
            for each in node.body:
                each.annotation = None
            return node
        if {"TypedDict", "Protocol"} & set(bases):
            return None
        self.generic_visit(node)
        # That is left of the parameters of a generic class.
        node.bases = [base for base in node.bases if not ast.unparse(base).startswith("Generic[")]
        node.body = [each for each in node.body if not ast.unparse(each).startswith("__class_getitem__ = ")]
        return node
    def visit_AnnAssign(self, node):
        self.generic_visit(node)
        if node.value is None or ast.unparse(node.annotation) == "TypeAlias":
            return None
        return ast.Assign([node.target], node.value, lineno=node.lineno)
    def visit_Assign(self, node):
        self.generic_visit(node)
        return None if ast.unparse(node.value).startswith("TypeVar(") else node
    def visit_Return(self, node):
        self.generic_visit(node)
        # A function returns None where it says nothing else.
        if isinstance(node.value, ast.Constant) and node.value.value is None:
            node.value = None
        return node
    def visit_Call(self, node):
        self.generic_visit(node)
        return node.args[1] if isinstance(node.func, ast.Name) and node.func.id == "cast" else node
    def visit_If(self, node):
        self.generic_visit(node)
        return node.orelse if ast.unparse(node.test) == "TYPE_CHECKING" else node
    def visit_Import(self, node):
        return None
    visit_ImportFrom = visit_Import

def said(text):
    return ast.dump(Bare().visit(ast.parse(text)))

def names(text):
    tree = ast.parse(text)
    bound = {(each.asname or each.name) for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom)) for each in node.names}
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return bound, used

for room in json.load(sys.stdin):
    if said(room["text"]) != said(room["made"]):
        print(room["name"], "does something else")
    bound, used = names(room["made"])
    unused = bound - used - {"annotations"}
    if unused:
        print(room["name"], "imports", *sorted(unused))
    missing = (used & names(room["text"])[0]) - bound
    if missing:
        print(room["name"], "lacks", *sorted(missing))
    if any(getattr(node, "annotation", None) or getattr(node, "returns", None) for node in ast.walk(ast.parse(room["made"])) if isinstance(node, (ast.arg, ast.FunctionDef))):
        print(room["name"], "has types")
`;

/** Its types are what it has, or a part of what it does. */
const kept: ReadonlySet<string> = new Set(["__init__.py", "spec.py"]);

test.runIf(hasPython)("every room does without types what it does with them", () => {
  const asked = rooms.filter(({ name }) => !kept.has(name)).map(({ name, text }) => ({ name, text, made: untyped(text) }));
  expect(asked.length).toBeGreaterThan(30);
  expect(python(program, { input: JSON.stringify(asked) })).toBe("");
});

const unnamed = `
import ast, builtins, json, sys
trees = {name: ast.parse(text) for name, text in json.load(sys.stdin)}
def bound(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        yield from (each for each in (getattr(node, part, None) for part in ("name", "arg", "asname")) if isinstance(each, str))
for name, tree in trees.items():
    known = {*dir(builtins), *bound(tree), *bound(trees["error.py"])}
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    if used - known:
        print(name, "has no", *sorted(used - known))
`;

const made = (files: typeof rooms): ReturnType<typeof pythonModules> => pythonModules(files.map(({ name, text }) => [`runtime/${name}`, text] as const), "runtime/");

test("a module has no other value under a name that it takes of another one", () => {
  const shadowed = rooms.map(({ name, text }) => ({ name, text: name === "bodies.py" ? text.replaceAll("LONGEST_JSON", "LONGEST_BODY") : text }));
  expect(() => made(shadowed)).toThrow("tables and bodies, declare LONGEST_BODY");
});

test.runIf(hasPython)("no module of a package uses a name that it has not", () => {
  const modules = made(rooms).filter(([path]) => path.endsWith(".py"));
  expect(modules.length).toBeGreaterThan(4);
  expect(python(unnamed, { input: JSON.stringify(modules.map(([path, text]) => [path.replace("runtime/", ""), text])) })).toBe("");
});

test("a module has the numbers, and the texts that it uses once, in place of their names", () => {
  const one = 'MOST = 2_000\n_LEAST: int = 3\nKEPT = 4\nONCE = (\n    "a"\n    "b"\n)\nTWICE = "c"\nINSIDE = "d"\nNAMES = frozenset(("e",))\n\ndef told(MOST_OF):\n    return f"{MOST} {{MOST}} MOST", "MOST", _LEAST, MOST_OF, ONCE, TWICE, f"{INSIDE}", KEPT, NAMES\n';
  const other = "from .one import MOST, TWICE\n\n_LEAST = other(5)\nmost = MOST, TWICE, of._LEAST, _LEAST\n";
  expect([...inlined([["one", one], ["other", other]], new Set(["KEPT"]))]).toEqual([
    ["one", 'KEPT = 4\nTWICE = "c"\nINSIDE = "d"\nNAMES = frozenset(("e",))\n\ndef told(MOST_OF):\n    return f"{2_000} {{MOST}} MOST", "MOST", 3, MOST_OF, (\n    "a"\n    "b"\n), TWICE, f"{INSIDE}", KEPT, NAMES\n'],
    ["other", "from .one import MOST, TWICE\n\n_LEAST = other(5)\nmost = 2_000, TWICE, of._LEAST, _LEAST\n"],
  ]);
});

test("a name that one module alone has is short there; others, members and what packages take stay", () => {
  const one = "_WORDS = 1\nMOST = (2,)\nKEPT = 3\nSHARED = 4\n_OWN = 5\n\ndef _told(of):\n    return of._WORDS, _told, _WORDS, f\"{MOST} {{MOST}}\", \"MOST\", KEPT, SHARED, told\n\nclass A:\n    _OWN = _OWN\n";
  const made = shortened([["one", one], ["other", "from .one import SHARED\n"]], new Set(["KEPT"]));
  expect(made.get("one")).toBe("_WORDS = 1\n_a = (2,)\nKEPT = 3\nSHARED = 4\n_OWN = 5\n\ndef _b(of):\n    return of._WORDS, _b, _WORDS, f\"{_a} {{MOST}}\", \"MOST\", KEPT, SHARED, told\n\nclass A:\n    _OWN = _OWN\n");
  expect(made.get("other")).toBe("from .one import SHARED\n");
});

test.each([
  ["a text right behind a word", 'def told(a, b):\n    return["x"]*(a<=b)if a else"it is"\n', 'def told(a,b):return["x"]*(a<=b)if a else"it is"'],
  ["a comment that ends the module", "x = 1  # it's", "x=1  # it's"],
])("%s is read to its end", (_, text, expected) => {
  expect(untyped(text).split("\n").slice(3).join("\n").trim()).toBe(expected);
});

test("what packages hand on to people says what it is", () => {
  const [, error = ""] = made(rooms).find(([path]) => path.endsWith("/error.py")) ?? [];
  for (const head of ["class TaxonomyError(Exception):", "class RemoteError(Exception):", "def with_retry(call,"]) expect(error.slice(error.indexOf(head)).split("\n", 2)[1], head).toMatch(/^\t"""[A-Z].*\."""$/);
});

test("a text without an end is refused", () => {
  expect(() => untyped('x = "it is\n')).toThrow('This text of Python has no end: "it is');
});

const read = `
from .spec import Fact, Other

_USUAL = 3

if TYPE_CHECKING:
    T = Told("T")
else:
    T = None
Shown: TypeAlias = "Fact | None"


class Call(Generic[T]):
    spec: ClassVar[T] = None
    _own: int = 0

    def __init__(self, name: str, *, deep: bool = False) -> None:
        self.name = name
        self.deep = not deep
        self.depth: int = 0

    def __repr__(self) -> str:
        return self.name

    @property
    def told(self) -> Fact:
        return self._told

    def asks(self) -> Fact: ...

    def also(self) -> None:
        pass


def asked(call: Call[T]) -> Shown:
    return None


KEPT: Call[T] = Call("x")


def inner(other: Other) -> None:
    pass
`;

/** What a package takes of modules of the runtime, by module: names of its imports, and of members of a whole one. */
const takenBy = (text: string): readonly (readonly [module: string, name: string])[] => [
  ...[...text.matchAll(/^ *from \._runtime\.(\w+) import (?:\(([^)]*)\)|(.*))$/gm)].flatMap(([, module = "", many, few = ""]) => (many ?? few).split(",").flatMap((name) => (name.trim() === "" ? [] : [[module, name.trim().replace(/ as .*/, "")] as const]))),
  ...[...text.matchAll(/(?<!\.)_error\.(\w+)/g)].map(([, name = ""]) => ["error", name] as const),
];

test("stubs declare all that packages take, in every form that details have", () => {
  const { files } = compile({ path: "taxonomy.yaml", text: hostile });
  const sources = files.filter(({ path }) => path.startsWith("h-python/src/"));
  const stubOf = new Map(sources.flatMap(({ path, text }) => (path.endsWith(".pyi") ? [[path.replace(/.*\/|\.pyi$/g, ""), text] as const] : [])));
  const taken = sources.flatMap(({ path, text }) => (path.includes("/_runtime/") ? [] : takenBy(text))).filter(([module]) => stubOf.has(module));
  expect(new Set(taken.map(([, name]) => name)).size).toBeGreaterThan(30);
  expect(taken.filter(([module, name]) => !new RegExp(`^(?:class |(?:async )?def )?${name}\\b`, "m").test(stubOf.get(module) ?? ""))).toEqual([]);
});

test("a stub has what is asked for, and the types in it", () => {
  const said = (members: readonly string[]): string =>
    ["# ruff: noqa", "# fmt: off", "from .spec import Fact", "", 'T = Told("T")', 'Shown: TypeAlias = "Fact | None"', "class Call(Generic[T]):", ...members, "def asked(call: Call[T]) -> Shown: ...", "KEPT: Call[T]", ""].join("\n");
  const made = "    def __init__(self, name: str, *, deep: bool = False) -> None: ...";
  expect(stub(read, ["asked", "KEPT"])).toBe(said(["    spec: ClassVar[T]", "    name: str", "    depth: int", made, "    @property", "    def told(self) -> Fact: ...", "    def asks(self) -> Fact: ...", "    def also(self) -> None: ..."]));
  expect(stub(read, ["asked", "KEPT", "Call(depth)"])).toBe(said(["    depth: int", made]));
  expect(stub(read, ["inner()"])).toBe("# ruff: noqa\n# fmt: off\n\n\ndef inner() -> None: ...\n");
  expect(() => stub(read, ["nobody"])).toThrow("does not declare nobody");
});
