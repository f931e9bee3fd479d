"""The values that the variables of a loop have, one after the other."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from .project import Found, Module
from .values import Values, last_name


def looped(values: Values, module: Module, name: ast.Name) -> list[Found] | None:
    """The successive values of a loop variable; None if no enclosing loop has it."""
    for target, source in _loops(module, name):
        if isinstance(target, ast.Name) and target.id == name.id:
            return values.items(module, source)
    return None


def rows(
    values: Values, module: Module, name: ast.Name
) -> list[dict[str, ast.expr]] | None:
    """All variables of the loop that ``name`` is one of, as often as it runs.

    None if no enclosing loop has several.
    """
    for target, source in _loops(module, name):
        names = [getattr(each, "id", "") for each in getattr(target, "elts", [])]
        if name.id in names:
            found = _rows(values, module, source)
            return [dict(zip(names, row)) for row in found]
    return None


def _loops(module: Module, name: ast.Name) -> Iterator[tuple[ast.AST, ast.expr]]:
    """The targets and sources of the loops around a name, the nearest first."""
    for each in module.around(name):
        if isinstance(each, (ast.For, ast.AsyncFor)):
            yield each.target, each.iter
        elif isinstance(each, (ast.ListComp, ast.GeneratorExp, ast.SetComp)):
            for part in each.generators:
                yield part.target, part.iter


def _rows(values: Values, module: Module, source: ast.expr) -> Iterator[list[ast.expr]]:
    """The items of a list of tuples, or of the ``items()`` of a table."""
    if last_name(source) == "items" and isinstance(source, ast.Call):
        owner = source.func.value if isinstance(source.func, ast.Attribute) else None
        held = values.meant(module, owner).node if owner is not None else None
        if isinstance(held, ast.Dict):
            for key, value in zip(held.keys, held.values):
                if key is not None:
                    yield [key, value]
        return
    for item in values.items(module, source) or []:
        made = values.meant(item.module, item.node).node
        if isinstance(made, (ast.Tuple, ast.List)):
            yield made.elts
