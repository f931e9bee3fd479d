"""Tables of handlers that are filled as a server starts: by assignments, by decorators."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from .calls import Calls
from .project import Found
from .registering import Registering
from .values import Values


def filled(values: Values, calls: Calls, table: ast.AST) -> Iterator[tuple[str, Found]]:
    """The names and functions that a project puts into a table."""
    by_name = Registering(values, calls)
    modules = values.project.modules
    for module in modules:
        for node in module.nodes:
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            if not isinstance(node, ast.Assign) or not isinstance(
                target, ast.Subscript
            ):
                continue
            if values.meant(module, target.value).node is not table:
                continue
            key = target.slice
            name = values.text(module, key)
            behind = calls.function(module, node.value)
            if name is not None and behind is not None:
                yield name, behind
            elif name is None:
                is_own = isinstance(key, ast.Attribute) and key.attr == "__name__"
                words = [] if is_own else [ast.keyword("name", key)]
                by_name.note(
                    module, node, ast.Call(target.value, [], words), node.value
                )
    for use in by_name.uses(modules):
        if use.answer is not None:
            yield use.name, use.answer
