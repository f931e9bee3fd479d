"""The functions whose results are the answers of tools."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from .calls import FUNCTIONS, Calls, Code
from .project import Found, FunctionNode


def answering(calls: Calls, codes: Iterable[Code]) -> set[FunctionNode]:
    """The functions of ``codes``, and those that they hand back the results of."""
    left = list(codes)
    found: set[FunctionNode] = set()
    while left:
        code = left.pop()
        found |= {node for node in code.nodes if isinstance(node, FUNCTIONS)}
        for each in _handed_back(calls, code):
            if isinstance(each.node, FUNCTIONS) and each.node not in found:
                left.append(Code(each.module, [each.node]))
    return found


def _handed_back(calls: Calls, code: Code) -> Iterator[Found]:
    """The functions whose results a piece of code returns, or keeps to do so."""
    is_branch = not any(isinstance(node, FUNCTIONS) for node in code.nodes)
    for node in code.own():
        value = node.value if isinstance(node, ast.Return) else None
        if is_branch and isinstance(node, ast.Assign):
            value = node.value
        if isinstance(value, ast.Await):
            value = value.value
        if isinstance(value, ast.Call):
            yield from calls.called(code.module, value)
