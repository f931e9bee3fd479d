"""Which branch of a handler for all tools answers the calls of each."""

from __future__ import annotations

import ast

from .calls import FUNCTIONS, Calls, Code
from .project import Found, FunctionNode, Module
from .tables import filled
from .values import Values, last_name, own_nodes

#: Functions that a name may be handed on to.
_MOST_HANDED = 3


class Dispatch:
    """Reads ``if name == …``, ``match name``, and tables of functions."""

    def __init__(self, values: Values, calls: Calls) -> None:
        self._values = values
        self._calls = calls
        self._tables: set[ast.AST] = set()
        #: Handlers of ``tools/call``.
        self.answering: list[tuple[Module, FunctionNode]] = []
        #: Functions that such a handler hands its answer over to.
        self.delegated: set[FunctionNode] = set()
        #: Code of all tools, and its parts that belong to single ones.
        self.shared: list[tuple[Module, FunctionNode, list[ast.AST]]] = []

    def branches(self, module: Module, node: FunctionNode) -> dict[str, list[Code]]:
        """The code of each tool that is named in a handler."""
        found: dict[str, list[Code]] = {}
        self._read(module, node, _name_of(node), found, 0)
        return found

    def _read(
        self,
        module: Module,
        node: FunctionNode,
        named: set[str],
        found: dict[str, list[Code]],
        depth: int,
    ) -> None:
        single: list[ast.AST] = []
        self.shared.append((module, node, single))
        for each in own_nodes(node):
            if isinstance(each, ast.If):
                names = self._asked(module, each.test, named)
                self._add(module, names, list(each.body), single, found)
            elif isinstance(each, ast.Match) and self._is_name(each.subject, named):
                for case in each.cases:
                    names = self._of_pattern(module, case.pattern)
                    self._add(module, names, list(case.body), single, found)
            elif isinstance(each, ast.Subscript) and self._is_name(each.slice, named):
                self._table(module, each.value, found)
            elif isinstance(each, ast.Call):
                self._handed(module, each, named, found, depth)

    def _add(
        self,
        module: Module,
        names: list[str],
        body: list[ast.AST],
        single: list[ast.AST],
        found: dict[str, list[Code]],
    ) -> None:
        if names:
            single += body
        for name in names:
            found.setdefault(name, []).append(Code(module, body))

    def _is_name(self, expr: ast.AST, named: set[str]) -> bool:
        if isinstance(expr, ast.Attribute):
            return expr.attr in ("name", "tool_name") and (
                last_name(expr.value) in ("params", "request", "req")
                or last_name(expr.value) in named
            )
        return isinstance(expr, ast.Name) and expr.id in named

    def _asked(self, module: Module, test: ast.AST, named: set[str]) -> list[str]:
        """The names of tools for which a condition holds."""
        if isinstance(test, ast.BoolOp):
            parts = [self._asked(module, each, named) for each in test.values]
            if isinstance(test.op, ast.Or):
                return [name for part in parts for name in part]
            return next((part for part in parts if part), [])
        if not isinstance(test, ast.Compare) or len(test.ops) != 1:
            return []
        left, operator, right = test.left, test.ops[0], test.comparators[0]
        if isinstance(operator, ast.Eq) and self._is_name(right, named):
            left, right = right, left
        if not self._is_name(left, named):
            return []
        if isinstance(operator, (ast.Eq, ast.Is)):
            text = self._values.text(module, right)
            return [] if text is None else [text]
        if isinstance(operator, ast.In):
            items = self._values.items(module, right) or []
            texts = [self._values.text(each.module, each.node) for each in items]
            return [text for text in texts if text is not None]
        return []

    def _of_pattern(self, module: Module, pattern: ast.pattern) -> list[str]:
        options = pattern.patterns if isinstance(pattern, ast.MatchOr) else [pattern]
        values = [each.value for each in options if isinstance(each, ast.MatchValue)]
        texts = [self._values.text(module, each) for each in values]
        return [text for text in texts if text is not None]

    def _table(
        self, module: Module, expr: ast.AST, found: dict[str, list[Code]]
    ) -> None:
        """A dict of functions, or of instances that answer, by the names of tools."""
        table = self._values.meant(module, expr)
        if last_name(table.node) not in ("dict", "") or table.node in self._tables:
            return
        self._tables.add(table.node)
        for name, behind in filled(self._values, self._calls, table.node):
            found.setdefault(name, []).extend(self._calls.code_of(behind))
        if not isinstance(table.node, ast.Dict):
            return
        for key, value in zip(table.node.keys, table.node.values):
            name = self._values.text(table.module, key)
            behind = self._calls.function(table.module, value)
            if name is not None and behind is not None:
                codes = found.setdefault(name, [])
                codes += self._calls.code_of(behind)

    def _handed(
        self,
        module: Module,
        call: ast.Call,
        named: set[str],
        found: dict[str, list[Code]],
        depth: int,
    ) -> None:
        """A function that gets the name, and looks at it in its turn; ``table.get(name)``."""
        given = [*call.args, *(each.value for each in call.keywords)]
        at = [index for index, each in enumerate(given) if self._is_name(each, named)]
        if not at:
            return
        if last_name(call.func) == "get" and isinstance(call.func, ast.Attribute):
            self._table(module, call.func.value, found)
            return
        behind = self._calls.function(module, call.func)
        if (
            behind is None
            or depth >= _MOST_HANDED
            or not isinstance(behind.node, FUNCTIONS)
        ):
            return
        if behind.node in self.delegated:
            return
        self.delegated.add(behind.node)
        self._read(
            behind.module, behind.node, _names_at(behind, at, call), found, depth + 1
        )


def _parameters(node: FunctionNode) -> list[str]:
    names = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
    return [name for name in names if name not in ("self", "cls")]


def _name_of(node: FunctionNode) -> set[str]:
    """The handler's variable for the tool name: its first parameter, or a part of it."""
    return {"name", "tool_name", "tool", *_parameters(node)[:1]}


def _names_at(behind: Found, at: list[int], call: ast.Call) -> set[str]:
    """The parameters that are given the name."""
    names = _parameters(behind.node) if isinstance(behind.node, FUNCTIONS) else []
    words: set[str] = set()
    for index in at:
        if index < len(call.args):
            words |= set(names[index : index + 1])
        else:
            word = call.keywords[index - len(call.args)].arg
            words |= {word} if word else set()
    return words
