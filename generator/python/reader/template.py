"""Messages with holes: f-strings, ``%``, ``.format`` and what they are made of."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from .project import Found, Module
from .texts import Texts, is_status
from .values import Values, last_name

#: Characters of a message that are read.
_MOST = 4000
_FORMATTED = re.compile(r"%(?:\((\w+)\))?[-+ #0]*(?:\d+|\*)?(?:\.\d+)?[sdirfgxeac%]")
_FIELDS = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
#: The arguments of a call, by the names of parameters.
Given = Mapping[str, Found]
_WRAPS = ("str", "dedent", "cleandoc", "_", "gettext", "escape", "repr", "ascii")


class Templates:
    """Reads messages."""

    def __init__(self, texts: Texts, values: Values) -> None:
        self._texts = texts
        self._values = values

    def of(
        self, module: Module, expr: ast.AST | None, given: Given | None = None
    ) -> dict[str, object] | None:
        """The message that an expression makes; None where it has no words."""
        if expr is None:
            return None
        made = _Template(self._texts, self._values, given or {})
        made.add(module, expr, 0)
        return made.done()


class _Template:
    """A message that is being put together."""

    def __init__(self, texts: Texts, values: Values, given: Given) -> None:
        self._texts = texts
        self._values = values
        self._given = given
        self._parts: list[str] = []
        self._holes: dict[str, dict[str, object]] = {}

    def done(self) -> dict[str, object] | None:
        text = "".join(self._parts)
        if not text.strip():
            return None
        made: dict[str, object] = {"text": text[:_MOST]}
        kept = text[:_MOST]
        names = [name for name in self._holes if f"{{{name}}}" in kept]
        made["holes"] = [self._holes[name] for name in names]
        if len(text) > _MOST:
            made["isCut"] = True
        return made

    def add(self, module: Module, expr: ast.AST, depth: int) -> None:
        """Add the words of an expression, or a hole for it."""
        filled = self._given.get(expr.id) if isinstance(expr, ast.Name) else None
        if filled is not None:
            # Its names belong to the caller.
            given, self._given = self._given, {}
            self.add(filled.module, filled.node, depth + 1)
            self._given = given
        elif isinstance(expr, ast.Constant):
            self._parts.append(str(expr.value))
        elif isinstance(expr, ast.JoinedStr):
            for part in expr.values:
                inner = part.value if isinstance(part, ast.FormattedValue) else part
                self.add(module, inner, depth + 1)
        elif isinstance(expr, ast.BinOp) and isinstance(expr.op, ast.Add):
            self.add(module, expr.left, depth + 1)
            self.add(module, expr.right, depth + 1)
        elif isinstance(expr, ast.BinOp) and isinstance(expr.op, ast.Mod):
            self._formatted(module, expr.left, expr.right, depth)
        elif isinstance(expr, ast.Call):
            self._call(module, expr, depth)
        elif isinstance(expr, ast.IfExp):
            self.add(module, expr.body, depth + 1)
        elif isinstance(expr, ast.BoolOp) and depth == 0:
            self.add(module, expr.values[-1], depth + 1)
        else:
            self._name(module, expr, depth)

    def _name(self, module: Module, expr: ast.AST, depth: int) -> None:
        """A constant of that name, a text that was put together before, or a hole."""
        if depth < 6 and isinstance(expr, (ast.Name, ast.Attribute)):
            found = self._values.meant(module, expr)
            if found.node is not expr and _has_words(found):
                self.add(found.module, found.node, depth + 1)
                return
        self._hole(module, expr)

    def _call(self, module: Module, call: ast.Call, depth: int) -> None:
        name = last_name(call.func)
        owner = call.func.value if isinstance(call.func, ast.Attribute) else None
        if name == "format" and owner is not None:
            self._fields(module, owner, call, depth)
        elif name in _WRAPS and len(call.args) == 1:
            self.add(module, call.args[0], depth + 1)
        elif name in ("strip", "rstrip", "lstrip") and owner is not None:
            self.add(module, owner, depth + 1)
        else:
            self._hole(module, call)

    def _formatted(
        self, module: Module, left: ast.AST, right: ast.AST, depth: int
    ) -> None:
        """``"…%s…" % (a, b)``, and with a dict."""
        pattern = self._values.text(module, left)
        if pattern is None:
            return self._hole(module, left)
        given = list(right.elts) if isinstance(right, ast.Tuple) else [right]
        named = _named_in(right)
        last = 0
        for found in _FORMATTED.finditer(pattern):
            self._parts.append(pattern[last : found.start()])
            last = found.end()
            if found.group().endswith("%"):
                self._parts.append("%")
            elif found.group(1) is not None:
                self._value(module, named.get(found.group(1)), found.group(1), depth)
            else:
                self._value(module, given.pop(0) if given else None, "value", depth)
        self._parts.append(pattern[last:])

    def _fields(
        self, module: Module, owner: ast.AST, call: ast.Call, depth: int
    ) -> None:
        """``"…{}…{name}…".format(a, name=b)``"""
        pattern = self._values.text(module, owner)
        if pattern is None:
            self._hole(module, owner)
            return
        named = {each.arg: each.value for each in call.keywords if each.arg}
        last = position = 0
        for found in _FIELDS.finditer(pattern):
            self._parts.append(pattern[last : found.start()])
            last = found.end()
            if found.group(1) is None:
                self._parts.append(found.group()[0])
                continue
            name = re.split(r"[.!:\[]", found.group(1))[0]
            if name == "" or name.isdigit():
                at = int(name) if name else position
                position += 1
                value = call.args[at] if at < len(call.args) else None
                self._value(module, value, "value", depth)
            else:
                self._value(module, named.get(name), name, depth)
        self._parts.append(pattern[last:])

    def _value(
        self, module: Module, expr: ast.AST | None, name: str, depth: int
    ) -> None:
        if expr is None:
            self._put(
                {"name": name, "source": name, "isPlain": False, "isNative": False}
            )
        else:
            self.add(module, expr, depth + 1)

    def _hole(self, module: Module, expr: ast.AST) -> None:
        hole: dict[str, object] = {
            "name": _hole_name(expr),
            "source": module.text.source(expr),
            "isPlain": isinstance(expr, (ast.Name, ast.Attribute)),
            "isNative": self._texts.is_native(module, expr),
        }
        if is_status(expr):
            hole["isStatus"] = True
        known = self._texts.type_of(module, expr)
        if known in ("string", "number", "boolean"):
            hole["type"] = known
        self._put(hole)

    def _put(self, hole: dict[str, object]) -> None:
        """Put in a hole, under a name that no other hole has."""
        wanted = str(hole["name"])
        tries = [wanted, *(f"{wanted}_{number}" for number in range(2, 40))]
        for name in tries:
            known = self._holes.get(name)
            if known is None or known["source"] == hole["source"]:
                self._holes.setdefault(name, {**hole, "name": name})
                self._parts.append(f"{{{name}}}")
                return


def deliberate(message: dict[str, object]) -> dict[str, object]:
    """A message that is meant for the model, with all that its author put into it."""
    text, holes = str(message["text"]), message["holes"]
    made: list[dict[str, object]] = []
    for hole in holes if isinstance(holes, list) else []:
        name = str(hole["name"])
        if hole["isNative"]:
            other = "reason" if "{reason}" not in text else f"reason_{len(made)}"
            text = text.replace(f"{{{name}}}", f"{{{other}}}")
            name, hole = other, {**hole, "isPassedOn": True}
        made.append({**hole, "name": name, "isNative": False})
    return {**message, "text": text, "holes": made}


def _has_words(found: Found) -> bool:
    kinds = (ast.JoinedStr, ast.BinOp, ast.Call)
    if isinstance(found.node, ast.Constant):
        return isinstance(found.node.value, str)
    if isinstance(found.node, ast.Call):
        return last_name(found.node.func) in ("format", *_WRAPS)
    return isinstance(found.node, kinds)


def _named_in(given: ast.AST) -> dict[str, ast.AST]:
    if not isinstance(given, ast.Dict):
        return {}
    pairs = zip(given.keys, given.values)
    return {
        key.value: value
        for key, value in pairs
        if isinstance(key, ast.Constant) and isinstance(key.value, str)
    }


def _hole_name(expr: ast.AST) -> str:
    """A name for what fills a hole, of the names in it."""
    if isinstance(expr, ast.Subscript):
        if isinstance(expr.slice, ast.Constant) and isinstance(expr.slice.value, str):
            return _clean(expr.slice.value)
        return _hole_name(expr.value)
    if isinstance(expr, ast.Call):
        name = last_name(expr.func)
        if name == "get" and expr.args and isinstance(expr.args[0], ast.Constant):
            return _clean(str(expr.args[0].value))
        if name == "len" and expr.args:
            return "count"
        if name in ("join", "type", "repr", "sorted", "list") and expr.args:
            return _hole_name(expr.args[0])
        return _clean(name)
    if isinstance(expr, ast.Attribute) and expr.attr in ("__name__", "value"):
        return _hole_name(expr.value)
    return _clean(last_name(expr))


def _clean(name: str) -> str:
    made = re.sub(r"\W+", "_", name, flags=re.ASCII).strip("_")
    return made if re.match(r"[A-Za-z]", made) else "value"
