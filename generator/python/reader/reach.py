"""The possible failures of a handler: its own, and those of its callees."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from .calls import Calls, Code, fences_at
from .catching import raises_again, takes
from .classes import Classes
from .failures import Failure
from .project import Found, Module

#: Calls between a handler and a failure.
MOST_CALLS = 4


@dataclass
class Reached:
    failure: Failure
    through: list[str]


class Reaching:
    """Follows calls through a project."""

    def __init__(
        self,
        calls: Calls,
        classes: Classes,
        failures: Iterable[Failure],
        passing: Collection[ast.ExceptHandler] = (),
    ) -> None:
        self._calls = calls
        self._classes = classes
        self._by_node = {each.node: each for each in failures}
        #: Functions that make an exception for their callers to raise.
        self._makers = {
            each.module.function_of(each.node)
            for each in self._by_node.values()
            if each.is_raised and isinstance(each.node, ast.Return)
        }
        #: Clauses that failures pass.
        self.passing = passing
        #: All code that a tool passes.
        self.passed: set[ast.AST] = set()

    def from_code(
        self, codes: list[Code], without: Collection[ast.AST] = ()
    ) -> list[Reached]:
        """The reachable failures, each once, the nearest first."""
        found: dict[Failure, Reached] = {}
        for code in codes:
            through = [code.via] if code.via else []
            self._walk(code, through, {}, [*code.fences], found, without)
        return list(found.values())

    def behind(
        self, clauses: list[tuple[Module, ast.Try, ast.ExceptHandler]]
    ) -> list[Failure]:
        """The failures that come to clauses."""
        passing = {handler for *_, handler in clauses}
        failures = self._by_node.values()
        reaching = Reaching(self._calls, self._classes, failures, passing)
        codes = [Code(module, list(tried.body)) for module, tried, _ in clauses]
        return [each.failure for each in reaching.from_code(codes)]

    def _walk(
        self,
        code: Code,
        through: list[str],
        seen: dict[tuple[ast.AST, frozenset[ast.AST]], int],
        fences: list[tuple[Module, ast.ExceptHandler]],
        found: dict[Failure, Reached],
        without: Collection[ast.AST] = (),
    ) -> None:
        tops = set(code.nodes)
        self.passed |= tops
        deeper: list[tuple[ast.Call, Found]] = []
        for node in code.own():
            if node in without:
                continue
            failure = self._by_node.get(node)
            if failure is not None:
                inside = [*fences, *fences_at(code.module, node)]
                if failure not in found and not self._is_taken(failure, inside):
                    found[failure] = Reached(failure, through)
            if isinstance(node, ast.Call):
                deeper += [
                    (node, each) for each in self._calls.behind(code.module, node)
                ]
        for call, each in deeper:
            if len(through) >= MOST_CALLS and each.node not in self._makers:
                continue
            inside = [*fences, *fences_at(code.module, call)]
            way = (each.node, frozenset(handler for _, handler in inside))
            if seen.get(way, MOST_CALLS + 1) <= len(through):
                continue
            seen[way] = len(through)
            name = getattr(each.node, "name", "lambda")
            for part in self._calls.code_of(each):
                way_in = [*through, name, *([part.via] if part.via else [])]
                around = [*inside, *part.fences]
                self._walk(part, way_in, seen, around, found, without)

    def _is_taken(
        self, failure: Failure, fences: list[tuple[Module, ast.ExceptHandler]]
    ) -> bool:
        """Whether a handler on the way keeps what is raised."""
        node = failure.node
        if not failure.is_raised or not isinstance(node, (ast.Raise, ast.Return)):
            return False
        # A function that makes an exception returns it to where it is raised.
        raised = node.exc if isinstance(node, ast.Raise) else node.value
        expr = raised.func if isinstance(raised, ast.Call) else raised
        names = self._classes.names_of(failure.module, expr) if expr else []
        decided: set[ast.AST | None] = set()
        for module, handler in fences:
            tried = module.parents.get(handler)
            if tried in decided or not takes(handler, names):
                continue
            # The first clause of a try that takes it: those below are not asked.
            decided.add(tried)
            if handler not in self.passing and not raises_again(handler):
                return True
        return False
