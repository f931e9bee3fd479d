"""The kinds of parts of a message: words of another failure, statuses, plain types."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from .project import FunctionNode, Module
from .values import Values, last_name

_STATUS = re.compile(
    r"^(?:status|status_?code|http_?status(?:_?code)?)$", re.IGNORECASE
)
_CODE = re.compile(r"[A-Za-z]\w*[._-][\w.-]+\Z")
_TYPES = {"str": "string", "int": "number", "float": "number", "bool": "boolean"}


def is_status(expr: ast.AST) -> bool:
    """Whether an expression is called like an HTTP status."""
    if isinstance(expr, ast.Call) and last_name(expr.func) in ("int", "str"):
        return bool(expr.args) and is_status(expr.args[0])
    return bool(_STATUS.match(last_name(expr)))


def worded(messages: Sequence[dict[str, object] | None]) -> dict[str, object] | None:
    """The first that has words; a code may stand before it."""
    said = [
        each
        for each in messages
        if each and re.search(r"[^\W\d_]{2}", re.sub(r"\{\w+\}", " ", str(each["text"])))
    ]
    return min(said, key=lambda each: bool(_CODE.match(str(each["text"]))), default=None)


def annotated(function: FunctionNode | None, name: str) -> str | None:
    """The plain type that a parameter is said to have."""
    if function is None:
        return None
    given = function.args
    for each in (*given.posonlyargs, *given.args, *given.kwonlyargs):
        if each.arg == name and each.annotation is not None:
            return plain_type(each.annotation)
    return None


def plain_type(annotation: ast.AST) -> str | None:
    """``string``, ``number`` or ``boolean``, also of what may be None."""
    if isinstance(annotation, ast.BinOp):
        return plain_type(annotation.left) or plain_type(annotation.right)
    if isinstance(annotation, ast.Subscript):
        if last_name(annotation.value) in ("Optional", "Annotated"):
            inner = annotation.slice
            first = inner.elts[0] if isinstance(inner, ast.Tuple) else inner
            return plain_type(first)
        return "string[]" if last_name(annotation.value) in ("list", "List") else None
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return _TYPES.get(annotation.value)
    return _TYPES.get(last_name(annotation))


class Texts:
    """Tells what expressions hold."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def caught_around(self, module: Module, node: ast.AST) -> set[str]:
        """Names of the exceptions that are being handled where a node stands."""
        names: set[str] = set()
        for each in module.around(node):
            if isinstance(each, ast.ExceptHandler) and each.name:
                names.add(each.name)
            if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)):
                break
        return names

    def is_native(self, module: Module, expr: ast.AST, depth: int = 0) -> bool:
        """Whether an expression has words of whatever failed before."""
        caught = self.caught_around(module, expr)
        for node in ast.walk(expr):
            if isinstance(node, ast.Name):
                if node.id in caught:
                    return not _says_fact(expr, node)
                function = module.function_of(node)
                given = (
                    self._values.assigned_in(function).get(node.id, [])
                    if function
                    else []
                )
                # Text that was written down from an exception says the same as the exception.
                if depth < 3 and any(
                    self.is_native(module, value, depth + 1) for value in given
                ):
                    return True
            if last_name(node) in ("format_exc", "exc_info", "stderr"):
                return True
            if isinstance(node, ast.Attribute) and node.attr in ("text", "content"):
                if "resp" in last_name(node.value).lower():
                    return True
        return False

    def type_of(self, module: Module, expr: ast.AST) -> str | None:
        """The plain type of a name, as far as a parameter says so."""
        if isinstance(expr, ast.Name):
            return annotated(module.function_of(expr), expr.id)
        if isinstance(expr, ast.Call) and last_name(expr.func) == "len":
            return "number"
        return None


def _says_fact(expr: ast.AST, caught: ast.Name) -> bool:
    """``e.response.status_code``, ``type(e).__name__``: a fact, and no words."""
    if is_status(expr):
        return True
    return isinstance(expr, ast.Attribute) and expr.attr in ("errno", "__name__")
