"""Reads foreign exceptions: names, code, status, message, what stands at a path.

Attributes may be properties that raise; nothing is judged.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from .causes import said_by
from .tables import WHITE_SPACE
from .values import (
    MISSING,
    dumps,
    first_units,
    is_list,
    is_record,
    is_safe_integer,
    items_of,
    keys_of,
    member,
    regex,
    units,
)

_MOST_CLASSES = 16
_TEXT_LENGTH = 2_000
_INDEX = regex(r"[0-9]{1,6}")
_HUMP = regex(r"(?<=[a-z0-9])([A-Z])")

#: Errors of the name resolver, under the names that all languages know.
_RESOLVER = {"EAI_NONAME": "ENOTFOUND", "EAI_NODATA": "ENOTFOUND"}


def peek(value: object, key: str) -> object:
    """The attribute, member or item ``key`` of ``value``; MISSING where none is.

    ``statusCode`` finds ``status_code``: taxonomies are read by several languages.
    """
    if is_record(value):
        try:
            return value.get(key, MISSING)
        except Exception:  # a mapping of somebody's
            return MISSING
    if is_list(value):
        if key == "length":
            return len(value)
        at = int(key) if _INDEX.fullmatch(key) else len(value)
        return value[at] if at < len(value) else MISSING
    if value is None or value is MISSING or isinstance(value, (str, int, float)):
        return MISSING
    found = _attribute(value, key)
    if found is MISSING and not key.islower():
        found = _attribute(value, _HUMP.sub(r"_\1", key).lower())
    return found


def _attribute(value: object, name: str) -> object:
    try:
        found: object = getattr(value, name, MISSING)
    except Exception:  # a property of somebody's
        return MISSING
    return MISSING if callable(found) and not isinstance(found, type) else found


def native_names(error: object) -> frozenset[str]:
    """Names of the classes of ``error``; every exception is an ``Error``, too."""
    return _names_of(cast("type", type(error)))


@lru_cache(256)
def _names_of(kind: type) -> frozenset[str]:
    """Names of a class and of those it is made from, alone and with their modules."""
    classes = kind.__mro__[:_MOST_CLASSES]
    names = {cls.__name__ for cls in classes}
    names.update(f"{cls.__module__}.{cls.__qualname__}" for cls in classes)
    if issubclass(kind, BaseException):
        names.add("Error")
    return frozenset(names)


def native_code(error: object) -> str | int | None:
    """The code of ``error``: its own, or the symbol of its errno, such as ENOENT."""
    found = peek(error, "code")
    if isinstance(found, str) or (is_safe_integer(found) and type(found) is not bool):
        return found if isinstance(found, str) else int(found)
    if isinstance(error, OSError):
        return _symbol(error)
    if "RpcError" in native_names(error):
        return _rpc_code(error)
    if "McpError" in native_names(error):
        number = _told(error, "code")
        return int(number) if is_safe_integer(number) else None
    response = peek(error, "response")
    # botocore has it in the answer.
    inner = peek(peek(response, "Error"), "Code") if is_record(response) else MISSING
    return inner if isinstance(inner, str) else None


def _told(error: object, key: str) -> object:
    """A member of mcp 1.x's error, from the ErrorData that it was made of."""
    return peek(peek(error, "error"), key)


def _rpc_code(error: object) -> int | None:
    """The number of a status of gRPC, which grpcio has behind a method."""
    try:
        status: object = getattr(error, "code", None)
        found = peek(peek(status() if callable(status) else None, "value"), "0")
    except Exception:  # a method of somebody's
        return None
    return int(found) if is_safe_integer(found) else None


def _symbol(error: OSError) -> str | None:
    import errno

    number = error.errno
    if "ssl.SSLError" in native_names(error):
        # Its numbers belong to another library.
        return None
    if number is None:
        return "ETIMEDOUT" if isinstance(error, TimeoutError) else None
    if type(error).__name__ == "gaierror":
        import socket

        for name in ("EAI_AGAIN", *_RESOLVER):
            if getattr(socket, name, None) == number:
                return _RESOLVER.get(name, name)
        return None
    return errno.errorcode.get(number)


def _as_status(value: object, least: int) -> int | None:
    if isinstance(value, str) and re.fullmatch("[0-9]{3}", value):
        value = int(value)
    if not is_safe_integer(value) or not least <= value <= 599:
        return None
    return int(value)


#: Where libraries put the status of HTTP.
_STATUS_PATHS: Sequence[Sequence[str]] = (
    ("status",),
    ("statusCode",),
    ("response", "status"),
    ("response", "statusCode"),
    ("resp", "status"),
    ("$metadata", "httpStatusCode"),
    ("response", "ResponseMetadata", "HTTPStatusCode"),
)


def native_status(error: object) -> int | None:
    """The HTTP status, wherever libraries put it."""
    for path in _STATUS_PATHS:
        value = error
        for step in path:
            value = peek(value, step)
        status = _as_status(value, 100)
        if status is not None:
            return status
    return _as_status(peek(error, "code"), 400)


def native_text(value: object) -> str | None:
    """``value`` where it is a text, as much of it as is looked at."""
    return first_units(value, _TEXT_LENGTH) if isinstance(value, str) else None


def native_message(error: object) -> str:
    """The message of an exception."""
    if isinstance(error, BaseException):
        return first_units(said_by(error), _TEXT_LENGTH)
    found = error if isinstance(error, str) else peek(error, "message")
    return native_text(found) or ""


def _header(headers: object, name: str) -> object:
    """A header by its name in any case."""
    get: object = getattr(headers, "get", None)
    if not callable(get):
        return MISSING
    try:
        found: object = get(name)
        if found is None:
            wanted = name.lower()
            keys = [key for key in keys_of(headers) if key.lower() == wanted]
            found = member(headers, keys[0]) if keys else None
    except Exception:  # headers of somebody's
        return MISSING
    return MISSING if found is None else found


def value_at(root: object, path: Sequence[str]) -> object:
    """What stands at ``path``; a header goes by its name in any case."""
    value = root
    before = ""
    for key in path:
        if isinstance(value, BaseException) and key == "message":
            found: object = said_by(value)
        elif isinstance(value, OSError) and key == "path":
            found = value.filename
        elif isinstance(value, OSError) and key == "code":
            found = native_code(value)
        elif key == "cause" and isinstance(value, BaseException):
            found = value.__cause__ or value.__context__
        else:
            found = peek(value, key)
        if found is MISSING and key == "data" and "McpError" in native_names(value):
            found = _told(value, key)
        if found is MISSING and before == "headers":
            found = _header(value, key)
        value = MISSING if found is None and key == "path" else found
        before = key
    return value


# --- What a call is about -------------------------------------------------------------

#: What names a thing for certain, and what may. Words stand at the end of a name.
_SURE = regex(
    r"(?:^|[_-])(?:id|key|path|slug|uri|url|uuid)\Z"
    r"|[a-z0-9](?:Id|ID|Key|Path|Slug|Uri|URI|Url|URL|Uuid|UUID)\Z"
)
_LIKELY = regex(
    r"(?:^|[_-])(?:file|filename|folder|name|title)\Z"
    r"|[a-z0-9](?:File|Filename|Folder|Name|Title)\Z"
)
_MOST_ARGUMENTS = 100
_LONGEST_TEXT = 500


def _names_it(value: object) -> bool:
    if isinstance(value, bool):
        return False
    if isinstance(value, str):
        return value.strip(WHITE_SPACE) != "" and units(value) <= _LONGEST_TEXT
    return isinstance(value, (int, float))


def subject_of(args: object, uri: str | None = None) -> object:
    """The one argument that names what a call is about; MISSING when not clear."""
    if uri is not None:
        return uri
    if not is_record(args):
        return MISSING
    names = list(args)[:_MOST_ARGUMENTS]
    for naming in (_SURE, _LIKELY):
        found = [args[name] for name in names if naming.search(str(name))]
        found = [value for value in found if _names_it(value)]
        if found:
            return found[0] if len(found) == 1 else MISSING
    return MISSING


# --- What a validator found -----------------------------------------------------------

_MOST_ISSUES = 5
_LONGEST_ISSUE = 200
_GIVEN = regex(r"[,:]? (?:but )?[Rr]eceived [\"'0-9].*|\.\Z", re.DOTALL)


class Issue:
    """The fault of one argument, as a clause that names it."""

    __slots__ = ("argument", "problem")

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
            if callable(listed) and type(error).__name__ == "ValidationError":
                listed = listed()
        except Exception:  # a method of somebody's
            listed = None
        if is_list(listed):
            found += listed[:20]
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
