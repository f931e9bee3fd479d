"""Reads foreign exceptions: names, code, status, message, what stands at a path.

Attributes may be properties that raise; nothing is judged.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from .causes import said_by
from .values import (
    MISSING,
    class_name,
    first_units,
    is_list,
    is_record,
    is_safe_integer,
    keys_of,
    member,
    named,
    regex,
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
        except BaseException:  # a mapping of somebody's
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
    found = named(value, name, MISSING)
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
    except BaseException:  # a method of somebody's
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
    if class_name(error) == "gaierror":
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
    except BaseException:  # headers of somebody's
        return MISSING
    return MISSING if found is None else found


def value_at(root: object, path: Sequence[str]) -> object:
    """The value at ``path``; a header goes by its name in any case."""
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
