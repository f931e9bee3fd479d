"""Results of tools that speak of a failure: their words, and the code in them."""

from __future__ import annotations

import ast
import re

from .instances import local_function
from .project import Found, Module
from .template import Given, Templates
from .values import Values, argument, last_name, own_nodes

#: How a text begins that tells of a failure.
_FAILED = re.compile(
    r"^\W*(?:(?:an? )?(?:\w+ ){0,3}(?:error|failure|exception)\b(?!\s*(?:handling|codes?|rate))"
    r"|(?:failed|unable|cannot|can't|could not|couldn't) (?:to )?\w"
    r"|invalid \w|missing (?:required )?\w|unauthori[sz]ed\b|access denied\b)",
    re.IGNORECASE,
)
_BLOCKS = ("TextContent", "Text")
#: Members by which an object says that it failed, and those that then say why.
_MARKS = (
    *(("success", False), ("ok", False), ("is_error", True), ("isError", True)),
    *(("status", each) for each in ("error", "failed", "failure")),
)
_TOLD = ("message", "reason", "detail", "msg")
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
        is_error = _error_in(node) is not None
        return (
            is_error
            or bool(_FAILED.match(str(said["text"])))
            and (caught or len(str(said["text"])) < 400)
        )

    def behind(self, made: Found) -> tuple[Found, Given]:
        """The result that a function fills in, with the arguments of the call.

        A block of text and JSON are read as the object that they are made of, and any
        other result is left as it is.
        """
        filled, given = self._filled(made)
        inside = self._inside(filled)
        if inside is not None:
            inner, more = self.behind(inside)
            if isinstance(inner.node, ast.Dict):
                filled, given = inner, given or more
        is_used = _is_used(filled, given) or not given
        return (filled, given) if is_used else (made, {})

    def _inside(self, made: Found) -> Found | None:
        """The object in a list of blocks, in a block of text, or in JSON."""
        at = made.node
        name = last_name(at) if isinstance(at, ast.Call) else ""
        expr: ast.AST | None = None
        if isinstance(at, (ast.List, ast.Tuple)) and at.elts:
            expr = at.elts[0]
        elif isinstance(at, ast.Call) and name in (*_BLOCKS, "dumps"):
            expr = argument(at, "text" if name in _BLOCKS else "obj", 0)
        return self._values.meant(made.module, expr) if expr is not None else None

    def _filled(self, made: Found) -> tuple[Found, Given]:
        call = made.node.value if isinstance(made.node, ast.Await) else made.node
        if not isinstance(call, ast.Call):
            return made, {}
        local = local_function(made.module, call.func)
        function = self._values.meant(made.module, local or call.func)
        if not isinstance(function.node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return made, {}
        given = given_by(made.module, call, function)
        returns = [
            self._values.meant(function.module, each.value)
            for each in own_nodes(function.node)
            if isinstance(each, ast.Return) and each.value is not None
        ]
        # One that returns its words in several shapes: an object says most of them.
        shapes = sorted(returns, key=_shape)
        if (
            not given
            or not shapes
            or len(shapes) > 1
            and not all(_is_used(each, given) for each in shapes)
        ):
            return made, {}
        return shapes[0], given

    def code_in(self, module: Module, node: ast.AST, given: Given) -> str | None:
        """``RATE_LIMITED`` of ``{"error": "RATE_LIMITED", "message": …}``."""
        pairs = _pairs(node)
        words = ("code", "error_code", *(("error",) if "message" in pairs else ()))
        for name in words:
            at = pairs.get(name)
            told = given.get(at.id) if isinstance(at, ast.Name) else None
            text = self._values.text(
                *((told.module, told.node) if told else (module, at))
            )
            if text is not None and _CODE.fullmatch(text):
                return text
        return None

    def failed(
        self, module: Module, node: ast.AST, given: Given
    ) -> dict[str, object] | None:
        """The words of a result that says it failed; None where it does not."""
        if not isinstance(node, ast.Call):
            return None
        flag = argument(node, "isError") or argument(node, "is_error")
        if not self._values.is_true(module, flag):
            return None
        content = argument(node, "content", 0)
        return (content is not None and self.words(module, content, given)) or {}

    def words(
        self, module: Module, node: ast.AST, given: Given
    ) -> dict[str, object] | None:
        """The text of an answer: itself, of its first block, or of its error."""
        found = self._values.meant(module, node)
        at = found.node
        if isinstance(at, (ast.List, ast.Tuple)) and at.elts:
            first = self._values.meant(found.module, at.elts[0])
            is_block = isinstance(first.node, (ast.Call, ast.Dict))
            return self.words(first.module, first.node, given) if is_block else None
        if isinstance(at, ast.Call):
            if last_name(at.func) in _BLOCKS:
                return self._templates.of(found.module, argument(at, "text"), given)
            if last_name(at.func) in ("CallToolResult", "ToolResult"):
                content = argument(at, "content", 0)
                return self.words(found.module, content, given) if content else None
            if last_name(at.func) == "dumps" and at.args:
                return self.words(found.module, at.args[0], given)
            if last_name(at.func) not in ("str", "format", "repr"):
                return None
        if isinstance(at, ast.Dict):
            block = _pairs(at)
            text = _error_in(at) or (block.get("text") if "type" in block else None)
            return self._templates.of(found.module, text, given) if text else None
        if isinstance(at, (ast.Constant, ast.JoinedStr, ast.BinOp, ast.Call)):
            is_text = not isinstance(at, ast.Constant) or isinstance(at.value, str)
            return self._templates.of(found.module, at, given) if is_text else None
        return None


def _is_used(made: Found, given: Given) -> bool:
    names = (each.id for each in ast.walk(made.node) if isinstance(each, ast.Name))
    return any(name in given for name in names)


def _shape(made: Found) -> int:
    return 0 if isinstance(made.node, ast.Dict) else 1


def given_by(module: Module, call: ast.Call, function: Found) -> Given:
    """The parameters of a function, as a call fills them."""
    node = function.node
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return {}
    names = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
    usual = node.args.defaults
    made = {
        name: Found(function.module, value)
        for name, value in zip(names[len(names) - len(usual) :], usual)
    }
    for each, default in zip(node.args.kwonlyargs, node.args.kw_defaults):
        if default is not None:
            made[each.arg] = Found(function.module, default)
    # A method is called without what it belongs to.
    if names[:1] in (["self"], ["cls"]):
        names = names[1:]
    for name, value in zip(names, call.args):
        if isinstance(value, ast.Starred):
            break
        made[name] = Found(module, value)
    made |= {each.arg: Found(module, each.value) for each in call.keywords if each.arg}
    return {name: each for name, each in made.items() if not _is_none(each.node)}


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _pairs(node: ast.AST) -> dict[object, ast.expr]:
    if not isinstance(node, ast.Dict):
        return {}
    return {
        key.value: value
        for key, value in zip(node.keys, node.values)
        if isinstance(key, ast.Constant)
    }


def _error_in(node: ast.AST) -> ast.AST | None:
    """The text of ``{"error": …}``, and of ``{"success": False, "message": …}``."""
    pairs = _pairs(node)
    for name in ("error", "error_message"):
        given = pairs.get(name)
        if given is None:
            continue
        if isinstance(given, ast.Dict):
            return _pairs(given).get("message")
        if isinstance(given, ast.Constant) and not isinstance(given.value, str):
            if given.value is True:
                return pairs.get("message")
            break
        is_code = isinstance(given, ast.Constant) and _CODE.fullmatch(str(given.value))
        return pairs.get("message", given) if is_code else given
    if any(_says(pairs.get(name), value) for name, value in _MARKS):
        told = (pairs.get(name) for name in _TOLD)
        return next((each for each in told if each is not None), None)
    return None


def _says(node: ast.AST | None, value: object) -> bool:
    """Whether a member is this constant; of a text, in any case."""
    if not isinstance(node, ast.Constant) or type(node.value) is not type(value):
        return False
    is_text = isinstance(node.value, str)
    return (node.value.lower() if is_text else node.value) == value
