"""Holds details to their shapes, as JSON Schema 2020-12 does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from .notation import is_among
from .tables import DEEPEST_DETAIL
from .values import MISSING, is_list, is_number, is_record, is_safe_integer, member

if TYPE_CHECKING:
    from .spec import Shape, Shapes

_patterns: dict[str, re.Pattern[str] | None] = {}


def compiled(pattern: str) -> re.Pattern[str] | None:
    """``pattern`` of a package's own data; None where Python has no such pattern."""
    if pattern not in _patterns:
        try:
            _patterns[pattern] = re.compile(pattern, re.ASCII)
        except (re.error, OverflowError):
            _patterns[pattern] = None
    return _patterns[pattern]


def check_details(value: object, shapes: Shapes) -> bool:
    """Whether ``value`` has all that ``shapes`` ask for.

    Other members are allowed. Details that never travel are not looked at.
    """
    return is_record(value) and has_members(value, shapes)


def fitting_details(details: Mapping[str, object], shapes: Shapes) -> dict[str, object]:
    """The members that satisfy their shapes, and those no shape is known of."""
    return {
        key: value
        for key, value in details.items()
        if key not in shapes or "safety" in shapes[key] or fits(value, shapes[key])
    }


def has_members(value: Mapping[str, object], shapes: Shapes, depth: int = 0) -> bool:
    """As :func:`check_details`, of a mapping."""
    for key, shape in shapes.items():
        if "safety" in shape:
            continue
        item = member(value, key)
        if item is MISSING:
            if not shape.get("optional"):
                return False
        elif not fits(item, shape, depth):
            return False
    return True


def fits(value: object, shape: Shape, depth: int = 0) -> bool:
    """Whether ``value``, which stands in ``depth`` containers, fits ``shape``."""
    if value is None:
        return shape.get("nullable") is True
    kind = shape.get("type")
    if kind == "string":
        fit = isinstance(value, str) and _fits_text(value, shape)
    elif kind == "integer":
        fit = is_safe_integer(value) and _is_within(value, shape)
    elif kind == "number":
        fit = is_number(value) and _is_within(value, shape)
    elif kind == "boolean":
        fit = isinstance(value, bool)
    elif kind == "array":
        fit = _fits_list(value, shape, depth)
    else:
        fit = _fits_object(value, shape, depth)
    if not fit:
        return False
    if "const" in shape:
        return is_among(value, [shape["const"]])
    return "enum" not in shape or is_among(value, shape["enum"])


def _fits_text(value: str, shape: Shape) -> bool:
    if not shape.get("minLength", 0) <= len(value) <= shape.get("maxLength", 2**53):
        return False
    pattern = shape.get("pattern")
    if pattern is None:
        return True
    form = compiled(pattern)
    return form is not None and form.search(value) is not None


def _is_within(value: float, shape: Shape) -> bool:
    if "minimum" in shape and value < shape["minimum"]:
        return False
    if "maximum" in shape and value > shape["maximum"]:
        return False
    if "exclusiveMinimum" in shape and value <= shape["exclusiveMinimum"]:
        return False
    if "exclusiveMaximum" in shape and value >= shape["exclusiveMaximum"]:
        return False
    step = shape.get("multipleOf")
    # As ``%`` of ECMAScript has it: of doubles.
    return step is None or abs(float(value)) % float(step) == 0


def _fits_list(value: object, shape: Shape, depth: int) -> bool:
    if not is_list(value) or depth >= DEEPEST_DETAIL:
        return False
    if not shape.get("minItems", 0) <= len(value) <= shape.get("maxItems", 2**53):
        return False
    items = shape.get("items")
    if items is not None and not all(fits(item, items, depth + 1) for item in value):
        return False
    if not shape.get("uniqueItems"):
        return True
    return not any(is_among(item, value[:at]) for at, item in enumerate(value))


def _fits_object(value: object, shape: Shape, depth: int) -> bool:
    if not is_record(value) or depth >= DEEPEST_DETAIL:
        return False
    if "oneOf" in shape:
        branch = branch_of(value, shape)
        # A branch is the same container.
        return branch is not None and fits(value, branch, depth)
    if not has_members(value, shape.get("properties", {}), depth + 1):
        return False
    others = others_of(shape)
    return others is None or all(fits(value[key], others, depth + 1) for key in value)


def others_of(shape: Shape) -> Shape | None:
    """The shape of members without a name of their own, if they have one."""
    others = shape.get("additionalProperties")
    return None if isinstance(others, bool) else others


def branch_of(value: object, shape: Shape) -> Shape | None:
    """Which of several objects ``value`` is. A shape of one object is itself."""
    if "oneOf" not in shape:
        return shape
    name = shape.get("discriminator", "")
    tag = member(value, name)
    for branch in shape["oneOf"]:
        known = branch.get("properties", {}).get(name)
        if known is not None and is_among(tag, [known.get("const", MISSING)]):
            return branch
    return None


def is_declared(value: object, shape: Shape) -> bool:
    """Whether ``value`` is the taxonomy's own: constant, default, one of the enum."""
    if "const" in shape and is_among(value, [shape["const"]]):
        return True
    if "default" in shape and is_among(value, [shape["default"]]):
        return True
    return is_among(value, shape.get("enum", ()))
