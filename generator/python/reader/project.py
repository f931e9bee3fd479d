"""The modules of a project, and what names in them stand for. Nothing is imported."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from .places import Text

FunctionNode: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef"
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
#: How many names a name may stand for on the way to what it means.
_LONGEST_WAY = 8


@dataclass(eq=False)
class Module:
    """A file, and what it has at its top."""

    text: Text
    tree: ast.Module
    names: tuple[str, ...]
    is_package: bool
    #: Everything in it.
    nodes: list[ast.AST] = field(default_factory=list)
    #: What stands around each node.
    parents: dict[ast.AST, ast.AST] = field(default_factory=dict)
    #: Modules and members by the names they are imported as.
    imports: dict[str, tuple[str, str | None]] = field(default_factory=dict)
    #: Top-level definitions and assignments; None for a name assigned twice.
    top: dict[str, ast.AST | None] = field(default_factory=dict)

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes around a node, the nearest first."""
        at = self.parents.get(node)
        while at is not None:
            yield at
            at = self.parents.get(at)

    def function_of(self, node: ast.AST) -> FunctionNode | None:
        """The function that a node runs in: decorators and defaults run around theirs."""
        inner = node
        for each in self.around(node):
            if isinstance(each, _FUNCTIONS) and inner is not each.args:
                if inner not in each.decorator_list:
                    return each
            inner = each
        return None

    def class_of(self, node: ast.AST) -> ast.ClassDef | None:
        """The class whose body a node, or the function it is in, stands in."""
        for each in self.around(node):
            if isinstance(each, ast.ClassDef):
                return each
        return None


@dataclass(frozen=True)
class Found:
    """The value of a name, and the module that defines it."""

    module: Module
    node: ast.AST


def _assigned(statement: ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(statement, ast.Assign):
        for target in statement.targets:
            if isinstance(target, ast.Name):
                yield target.id, statement.value
    elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
        if isinstance(statement.target, ast.Name):
            yield statement.target.id, statement.value


def bodies(statement: ast.AST | None) -> Iterator[list[ast.stmt]]:
    """The blocks of a statement that run where it stands."""
    for name in ("body", "orelse", "finalbody"):
        block: object = getattr(statement, name, None)
        if isinstance(block, list):
            yield block
    for handler in getattr(statement, "handlers", []):
        yield handler.body


def _read_top(module: Module, block: list[ast.stmt]) -> None:
    for statement in block:
        if isinstance(statement, (*_FUNCTIONS, ast.ClassDef)):
            module.top[statement.name] = statement
            continue
        for name, value in _assigned(statement):
            module.top[name] = None if name in module.top else value
        if isinstance(statement, (ast.If, ast.Try, ast.With)):
            for inner in bodies(statement):
                _read_top(module, inner)


def _read_imports(module: Module) -> None:
    for node in module.nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                local = alias.asname or alias.name.split(".")[0]
                whole = alias.name if alias.asname else local
                module.imports[local] = (whole, None)
        elif isinstance(node, ast.ImportFrom):
            source = node.module or ""
            if node.level:
                up = node.level - (1 if module.is_package else 0)
                names = module.names[: len(module.names) - up] if up else module.names
                source = ".".join([*names, *([source] if source else [])])
                source = f".{source}"
            for alias in node.names:
                module.imports[alias.asname or alias.name] = (source, alias.name)


class Project:
    """All modules, by every dotted name that they can be imported by."""

    def __init__(self) -> None:
        self.modules: list[Module] = []
        self._by_name: dict[tuple[str, ...], list[Module]] = {}
        self._methods: dict[str, list[Found]] | None = None

    def add(self, text: Text) -> None:
        """Read a file. Raises what the parser does."""
        tree = ast.parse(text.bare)
        parts = tuple(text.path.removesuffix(".py").split("/"))
        is_package = parts[-1] == "__init__"
        names = parts[:-1] if is_package else parts
        module = Module(text, tree, names, is_package)
        module.nodes.append(tree)
        for node in module.nodes:
            for child in ast.iter_child_nodes(node):
                module.parents[child] = node
                module.nodes.append(child)
        _read_top(module, tree.body)
        _read_imports(module)
        self.modules.append(module)
        for start in range(len(names)):
            self._by_name.setdefault(names[start:], []).append(module)

    def module_named(self, dotted: str, near: Module) -> Module | None:
        """The module of that name, the one that stands nearest where several are."""
        exact = dotted.startswith(".")
        names = tuple(part for part in dotted.split(".") if part)
        found = self._by_name.get(names, [])
        if exact:
            found = [each for each in found if each.names == names]

        def shared(other: Module) -> int:
            pairs = zip(near.names, other.names)
            return sum(1 for one, two in pairs if one == two)

        return max(found, key=shared, default=None)

    def member(self, module: Module, name: str, ways: int = 0) -> Found | None:
        """The value of ``name`` at the top of a module, imports followed."""
        if ways > _LONGEST_WAY:
            return None
        node = module.top.get(name)
        if node is not None:
            if isinstance(node, ast.Name) and node.id != name:
                return self.member(module, node.id, ways + 1) or Found(module, node)
            return Found(module, node)
        if name in module.top or name not in module.imports:
            return None
        source, wanted = module.imports[name]
        if wanted is None:
            other = self.module_named(source, module)
            return Found(other, other.tree) if other else None
        whole = f"{source}.{wanted}" if source != "." else f".{wanted}"
        other = self.module_named(source, module)
        inside = self.member(other, wanted, ways + 1) if other else None
        if inside:
            return inside
        submodule = self.module_named(whole, module)
        return Found(submodule, submodule.tree) if submodule else None

    def found(self, module: Module, expr: ast.AST, ways: int = 0) -> Found | None:
        """The value of an expression of names, if the top level of modules shows it."""
        if ways > _LONGEST_WAY:
            return None
        if isinstance(expr, ast.Subscript):
            # A class with its parameters: FastMCP[State].
            found = self.found(module, expr.value, ways + 1)
            return found if found and isinstance(found.node, ast.ClassDef) else None
        if isinstance(expr, ast.Name):
            return self.member(module, expr.id, ways)
        if not isinstance(expr, ast.Attribute):
            return None
        owner = self.found(module, expr.value, ways + 1)
        if owner is None:
            return None
        if isinstance(owner.node, ast.Module):
            return self.member(owner.module, expr.attr, ways + 1)
        made = self.class_behind(owner, ways + 1)
        return self.in_class(made, expr.attr, ways + 1) if made else None

    def class_behind(self, owner: Found, ways: int = 0) -> Found | None:
        """The class that is meant: itself, or that of an instance."""
        if isinstance(owner.node, ast.ClassDef):
            return owner
        if isinstance(owner.node, ast.Call):
            made = self.found(owner.module, owner.node.func, ways + 1)
            if made and isinstance(made.node, ast.ClassDef):
                return made
        return None

    def bases(self, owner: Found, ways: int = 0) -> Iterator[Found]:
        """A class and those of the project that it derives from."""
        yield owner
        if ways > _LONGEST_WAY or not isinstance(owner.node, ast.ClassDef):
            return
        for base in owner.node.bases:
            found = self.found(owner.module, base)
            if found and isinstance(found.node, ast.ClassDef):
                yield from self.bases(found, ways + 1)

    def in_class(self, owner: Found, name: str, ways: int = 0) -> Found | None:
        """A method, or the value of a field, of a class."""
        for each in self.bases(owner):
            for statement in getattr(each.node, "body", []):
                if isinstance(statement, (*_FUNCTIONS, ast.ClassDef)):
                    if statement.name == name:
                        return Found(each.module, statement)
                for assigned, value in _assigned(statement):
                    if assigned == name:
                        return Found(each.module, value)
        return None

    def only_method(self, name: str) -> Found | None:
        """The method of that name, where one class alone has one."""
        if self._methods is None:
            self._methods = {}
            for module in self.modules:
                for node in module.nodes:
                    if isinstance(node, ast.ClassDef):
                        for each in node.body:
                            if isinstance(each, _FUNCTIONS):
                                known = self._methods.setdefault(each.name, [])
                                known.append(Found(module, each))
        found = self._methods.get(name, [])
        return found[0] if len(found) == 1 else None
