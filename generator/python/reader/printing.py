"""The places that write to stdout before a shield stands: at an import, or on the way to ``run``."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from .calls import FUNCTIONS, Calls
from .project import FunctionNode, Module, Project, bodies
from .shields import Shields, is_main
from .values import last_name, own_nodes

_ENDS = ("exit", "_exit", "quit", "abort")
_WRITES = ("write", "writelines")
#: Callables that keep a stream which they are given.
_KEEPS = ("StreamHandler", "basicConfig", "Console")


class Printing:
    """Follows what runs before a statement. It runs none of it."""

    def __init__(self, project: Project, calls: Calls) -> None:
        self._project = project
        self._calls = calls
        self.shields = Shields(project, calls)
        self._seen: set[ast.AST] = set()
        self._shielded: dict[ast.AST, bool] = {}
        #: The calls, and the names of stdout, by their modules.
        self.found: dict[Module, list[ast.Call | ast.Attribute]] = {}

    def before(self, module: Module, statement: ast.AST) -> bool:
        """Look through all that runs before a statement, to a shield; whether one stands."""
        if statement in self._shielded:
            return self._shielded[statement]
        self._shielded[statement] = False
        function, blocks = _above(module, statement)
        callers = self.shields.callers(function) if function else ()
        ways = [self.before(*each) for each in callers]
        is_shielded = bool(ways) and all(ways)
        if not is_shielded:
            self._packages(module)
            if function is not None:
                self._top(module)
                is_shielded = self.shields.at_top(module)
            for block in blocks:
                is_shielded = is_shielded or self._block(module, block, is_own=True)
        self._shielded[statement] = is_shielded
        return is_shielded

    def _packages(self, module: Module) -> None:
        """The tops of the packages that a module is in."""
        for end in range(1, len(module.names)):
            self._import(module, "." + ".".join(module.names[:end]))

    def _top(self, module: Module) -> None:
        if module.tree in self._seen:
            return
        self._seen.add(module.tree)
        self._packages(module)
        tops = [each for each in module.tree.body if not is_main(each)]
        self._block(module, tops, is_own=False)

    def _import(self, near: Module, dotted: str) -> None:
        other = self._project.module_named(dotted, near)
        if other is not None:
            self._top(other)

    def _block(self, module: Module, block: list[ast.stmt], is_own: bool) -> bool:
        """Statements up to a shield, unless they end the process, or the function that runs the server.

        Whether there is a shield.
        """
        last = block[-1] if block else None
        if isinstance(last, ast.Raise) or isinstance(last, ast.Return) and is_own:
            return False
        if isinstance(last, ast.Expr) and last_name(last.value) in _ENDS:
            return False
        for statement in block:
            self._statement(module, statement, is_own)
            if self.shields.is_one(module, statement):
                return True
        return False

    def _statement(self, module: Module, statement: ast.stmt, is_own: bool) -> None:
        if isinstance(statement, FUNCTIONS):
            return
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            for alias in statement.names:
                name = alias.asname or alias.name.split(".")[0]
                source, wanted = module.imports.get(name, ("", None))
                if source:
                    self._import(module, source)
                if isinstance(statement, ast.Import):
                    self._import(module, alias.name)
                elif wanted is not None:
                    self._import(module, f"{source}.{wanted}")
            return
        inner = [*bodies(statement)]
        for block in inner:
            self._block(module, block, is_own)
        inside = {node for block in inner for node in block}
        for node in _nodes(statement, inside):
            self._node(module, node)

    def _node(self, module: Module, node: ast.AST) -> None:
        if _is_stdout(node) and _is_written(module, node):
            self._note(module, node)
        if not isinstance(node, ast.Call):
            return
        if _prints(module, node):
            self._note(module, node)
        for behind in self._calls.called(module, node):
            function = behind.node
            if isinstance(function, FUNCTIONS) and function not in self._seen:
                self._seen.add(function)
                self._block(behind.module, function.body, is_own=False)

    def _note(self, module: Module, node: ast.AST) -> None:
        assert isinstance(node, (ast.Call, ast.Attribute))
        known = self.found.setdefault(module, [])
        if node not in known:
            known.append(node)


def _nodes(statement: ast.AST, without: set[ast.stmt]) -> Iterator[ast.AST]:
    """The expressions of a statement."""
    for child in ast.iter_child_nodes(statement):
        if child in without or isinstance(child, ast.ExceptHandler):
            continue
        yield child
        if not isinstance(child, (*FUNCTIONS, ast.Lambda)):
            yield from _nodes(child, without)


def _above(
    module: Module, statement: ast.AST
) -> tuple[FunctionNode | None, list[list[ast.stmt]]]:
    """The function that a statement stands in, and what comes first in the blocks around, the outermost first."""
    blocks: list[list[ast.stmt]] = []
    below = statement
    for each in module.around(statement):
        for block in bodies(each):
            if below in block:
                blocks.insert(0, block[: block.index(below)])
        if isinstance(each, FUNCTIONS):
            return each, blocks
        below = each
    return None, blocks


def _prints(module: Module, call: ast.Call) -> bool:
    """Whether a call is Python's own ``print``, to no stream that it names."""
    if getattr(call.func, "id", "") != "print":
        return False
    if "print" in module.imports or "print" in module.top:
        return False
    is_open = any(each.arg in (None, "file") for each in call.keywords)
    is_lazy = any(isinstance(each, ast.GeneratorExp) for each in call.args)
    return not is_open and not is_lazy


def _is_stdout(node: ast.AST) -> bool:
    is_named = isinstance(node, ast.Attribute) and node.attr == "stdout"
    return is_named and getattr(getattr(node, "value", None), "id", "") == "sys"


def _is_written(module: Module, stdout: ast.AST) -> bool:
    """Whether something writes to stdout here, or is given it to do so."""
    around = module.parents.get(stdout)
    if isinstance(around, ast.Attribute):
        return around.attr in _WRITES
    keyword = around.arg if isinstance(around, ast.keyword) else None
    if keyword is not None and around is not None:
        around = module.parents.get(around)
    name = last_name(around) if isinstance(around, ast.Call) else ""
    return name in _KEEPS or name == "print" and keyword == "file"


def written_past(module: Module, passed: Collection[ast.AST]) -> Iterator[ast.AST]:
    """The calls in tools that write bytes to stdout: no shield sees them."""
    for node in module.nodes:
        if not isinstance(node, ast.Call) or last_name(node) not in _WRITES:
            continue
        buffer = node.func.value if isinstance(node.func, ast.Attribute) else None
        if not isinstance(buffer, ast.Attribute) or buffer.attr != "buffer":
            continue
        if _is_stdout(buffer.value) and module.function_of(node) in passed:
            yield node


def edits(
    module: Module, found: list[ast.Call | ast.Attribute], head: object
) -> dict[str, object]:
    """The edits that send it to stderr, and whether ``sys`` has to be imported at ``head``."""
    text = module.text
    made: list[dict[str, object]] = []
    early: int | None = None
    needs_sys = False
    for node in found:
        end = text.end(node)
        function = module.function_of(node)
        if isinstance(node, ast.Attribute):
            made.append({"at": end - len("stdout"), "end": end, "text": "stderr"})
        elif function is None or not any(
            _imports_sys(each) for each in own_nodes(function)
        ):
            at, before = _last(module, node)
            made.append({"at": at, "end": at, "text": f"{before}file=sys.stderr"})
            needs_sys = True
            if function is None:
                top = next(
                    each
                    for each in [node, *module.around(node)]
                    if each in module.tree.body
                )
                early = min(text.start(top), early or text.start(top))
    known = [text.end(each) for each in module.tree.body if _imports_sys(each)]
    needs_sys = needs_sys and (not known or early is not None and early < min(known))
    if needs_sys and early is not None and isinstance(head, int) and early < head:
        newline = "\r\n" if "\r\n" in text.bare else "\n"
        made.append({"at": early, "end": early, "text": f"import sys{newline}"})
        needs_sys = False
    return {"prints": made, "needsSys": needs_sys}


def _imports_sys(statement: ast.AST) -> bool:
    names = statement.names if isinstance(statement, ast.Import) else []
    return any(each.name == "sys" and not each.asname for each in names)


def _last(module: Module, call: ast.Call) -> tuple[int, str]:
    """Where one more argument goes, and what stands before it."""
    given = [*call.args, *(each.value for each in call.keywords)]
    text = module.text
    if not given:
        return text.end(call) - 1, ""
    end = max(text.end(each) for each in given)
    # An argument may stand in brackets of its own.
    rest = text.between(end, text.end(call) - 1)
    closing = len(rest) - len(rest.lstrip(") \t\r\n"))
    return end + rest[:closing].rfind(")") + 1, ", "
