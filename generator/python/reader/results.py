"""Results of tools that speak of a failure: their words, and the code in them."""

from __future__ import annotations

import ast
import re

from .project import Module
from .template import Templates
from .values import Values, argument, last_name

#: How a text begins that tells of a failure.
_FAILED = re.compile(
    r"^\W*(?:(?:an? )?(?:\w+ ){0,3}(?:error|failure|exception)\b(?!\s*(?:handling|codes?|rate))"
    r"|(?:failed|unable|cannot|can't|could not|couldn't) (?:to )?\w"
    r"|invalid \w|missing (?:required )?\w|unauthori[sz]ed\b|access denied\b)",
    re.IGNORECASE,
)
_BLOCKS = ("TextContent", "Text")
_CODE = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[_.-][A-Za-z0-9]+)*")


class Results:
    """Reads what a function returns."""

    def __init__(self, values: Values, templates: Templates) -> None:
        self._values = values
        self._templates = templates

    def tells(self, said: dict[str, object], caught: bool, node: ast.AST) -> bool:
        """Whether a text tells of a failure: by how it begins, or what it holds."""
        holes = said["holes"]
        native = isinstance(holes, list) and any(each["isNative"] for each in holes)
        if native and caught:
            return True
        is_error = isinstance(node, ast.Dict) and _error_in(node) is not None
        return (
            is_error
            or bool(_FAILED.match(str(said["text"])))
            and (caught or len(str(said["text"])) < 400)
        )

    def code_in(self, module: Module, node: ast.AST) -> str | None:
        """``RATE_LIMITED`` of ``{"error": "RATE_LIMITED", "message": …}``."""
        pairs = _pairs(node)
        words = ("code", "error_code", *(("error",) if "message" in pairs else ()))
        for name in words:
            text = self._values.text(module, pairs.get(name))
            if text is not None and _CODE.fullmatch(text):
                return text
        return None

    def failed(self, module: Module, node: ast.AST) -> dict[str, object] | None:
        """The words of a result that says it failed; None where it does not."""
        if not isinstance(node, ast.Call):
            return None
        flag = argument(node, "isError") or argument(node, "is_error")
        if not self._values.is_true(module, flag):
            return None
        content = argument(node, "content", 0)
        return (content is not None and self.words(module, content)) or {}

    def words(self, module: Module, node: ast.AST) -> dict[str, object] | None:
        """The text of an answer: itself, of its first block, or of its error."""
        found = self._values.meant(module, node)
        at = found.node
        if isinstance(at, (ast.List, ast.Tuple)) and at.elts:
            first = self._values.meant(found.module, at.elts[0])
            is_block = isinstance(first.node, (ast.Call, ast.Dict))
            return self.words(first.module, first.node) if is_block else None
        if isinstance(at, ast.Call):
            if last_name(at.func) in _BLOCKS:
                return self._templates.of(found.module, argument(at, "text"))
            if last_name(at.func) in ("CallToolResult", "ToolResult"):
                content = argument(at, "content", 0)
                return self.words(found.module, content) if content else None
            if last_name(at.func) == "dumps" and at.args:
                return self.words(found.module, at.args[0])
            if last_name(at.func) not in ("str", "format", "repr"):
                return None
        if isinstance(at, ast.Dict):
            text = _error_in(at)
            return self._templates.of(found.module, text) if text else None
        if isinstance(at, (ast.Constant, ast.JoinedStr, ast.BinOp, ast.Call)):
            is_text = not isinstance(at, ast.Constant) or isinstance(at.value, str)
            return self._templates.of(found.module, at) if is_text else None
        return None


def _pairs(node: ast.AST) -> dict[object, ast.expr]:
    if not isinstance(node, ast.Dict):
        return {}
    return {
        key.value: value
        for key, value in zip(node.keys, node.values)
        if isinstance(key, ast.Constant)
    }


def _error_in(node: ast.Dict) -> ast.AST | None:
    """The text of ``{"error": …}``, and of a block of content."""
    pairs = _pairs(node)
    for name in ("error", "error_message"):
        given = pairs.get(name)
        if given is None or isinstance(given, ast.Dict):
            continue
        if isinstance(given, ast.Constant) and not isinstance(given.value, str):
            told = pairs.get("message") if given.value is True else None
            return told
        is_code = isinstance(given, ast.Constant) and _CODE.fullmatch(str(given.value))
        return pairs.get("message", given) if is_code else given
    if pairs.get("type") is not None and "text" in pairs:
        return pairs["text"]
    return None
