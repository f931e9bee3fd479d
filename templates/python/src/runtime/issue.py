"""The arguments that a validator refused, in a clause."""

from __future__ import annotations

import re

from .native import peek
from .notation import dumps
from .values import (
    MISSING,
    class_name,
    first_units,
    is_list,
    is_record,
    items_of,
    regex,
)

_MOST_ISSUES = 5
_LONGEST_ISSUE = 200
_GIVEN = regex(r"[,:]? (?:but )?[Rr]eceived [\"'0-9].*|\.\Z", re.DOTALL)


class Issue:
    """The fault of one argument, as a clause that names it."""

    def __init__(self, argument: str, problem: str) -> None:
        self.argument = argument
        self.problem = f"{argument}: {problem}" if argument else problem


def _short(value: object) -> str | None:
    if not isinstance(value, str) or value == "":
        return None
    return first_units(value, _LONGEST_ISSUE)


def path_text(path: object) -> str:
    """``items[0].name`` of ``["items", 0, "name"]``."""
    said = ""
    for step in path if is_list(path) else ():
        key = peek(step, "key") if is_record(step) else step
        if isinstance(key, int) and not isinstance(key, bool):
            said += f"[{key}]"
        elif isinstance(key, str):
            said += f".{key}" if said else key
    return first_units(said, _LONGEST_ISSUE)


def _pointer(pointer: str, last: str | None) -> str:
    """The same of ``/items/0/name`` (RFC 6901)."""
    steps: list[object] = []
    for step in pointer.split("/"):
        if step:
            plain = step.replace("~1", "/").replace("~0", "~")
            steps.append(int(plain) if plain.isdigit() else plain)
    return path_text([*steps, *([] if last is None else [last])])


def _one_of(values: object) -> str:
    found = ", ".join(dumps(value) for value in items_of(values, 20))
    return f"expected one of {found}"


def _of_schema(found: object) -> Issue | None:
    """One of pydantic, of zod, or of any other that has paths and messages."""
    path = peek(found, "path")
    if path is MISSING:
        path = peek(found, "loc")
    if peek(found, "code") == "invalid_enum_value":
        return Issue(path_text(path), _one_of(peek(found, "options")))
    message = _short(peek(found, "message")) or _short(peek(found, "msg"))
    if peek(found, "kind") is not MISSING:
        expected = _short(peek(found, "expected"))
        message = f"expected {expected}" if expected is not None else message
    if message is None:
        return None
    if peek(found, "loc") is not MISSING:
        message = message[:1].lower() + message[1:]
    return Issue(path_text(path), _GIVEN.sub("", message, count=1))


def _of_pointer(found: object) -> Issue | None:
    """One of JSON Schema, as ajv has it."""
    pointer = peek(found, "instancePath")
    said = _short(peek(found, "message"))
    if not isinstance(pointer, str) or said is None:
        return None
    params = peek(found, "params")
    missing = _short(peek(params, "missingProperty"))
    if missing is not None:
        return Issue(_pointer(pointer, missing), "is required")
    added = _short(peek(params, "additionalProperty"))
    if added is not None:
        return Issue(_pointer(pointer, added), "is not known")
    allowed = peek(params, "allowedValues")
    problem = said if allowed is MISSING else _one_of(allowed)
    return Issue(_pointer(pointer, None), problem)


def _lists_in(error: object) -> list[object]:
    """The issues that an exception lists: an attribute, or a method as pydantic has."""
    found: list[object] = []
    for name in ("issues", "errors"):
        try:
            listed: object = getattr(error, name, None)
            if callable(listed) and class_name(error) == "ValidationError":
                listed = listed()
        except BaseException:  # a method of somebody's
            listed = None
        if is_list(listed):
            found += items_of(listed, 20)
    return found


def issue_of(error: object) -> Issue | None:
    """The first argument that is wrong, and all that is wrong in one clause."""
    issues: list[Issue] = []
    for each in _lists_in(error):
        issue = _of_pointer(each) or _of_schema(each)
        if issue is not None:
            issues.append(issue)
    if not issues:
        return None
    told = issues[:_MOST_ISSUES]
    whole = Issue("", "; ".join(issue.problem for issue in told))
    whole.argument = told[0].argument
    return whole
