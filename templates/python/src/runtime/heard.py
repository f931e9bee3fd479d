"""Results and errors of SDKs as the mappings that they are on the wire."""

from __future__ import annotations

from collections.abc import Mapping

from .values import MISSING, is_record, member, named

#: Names on the wire, and the names that SDKs in Python give them.
_NAMES = {
    "isError": "is_error",
    "structuredContent": "structured_content",
    "_meta": "meta",
    **{
        name: name
        for name in ("jsonrpc", "error", "result", "content", "code", "message", "data")
    },
}


def record_of(value: object) -> Mapping[str, object] | None:
    """An object of an SDK as the mapping that it is on the wire."""
    if is_record(value):
        return value
    if value is None or isinstance(value, (str, bytes, int, float, list, tuple)):
        return None
    found = {name: named_in(value, name, other) for name, other in _NAMES.items()}
    for name in _NAMES:
        if found[name] is MISSING or found[name] is None:
            del found[name]
    return found or None


def attribute_of(value: object, name: str) -> object:
    found = named(value, name, MISSING)
    return MISSING if callable(found) else found


def named_in(value: object, *names: str) -> object:
    """The member or attribute of the first of those names that is there."""
    for name in names:
        found = member(value, name) if is_record(value) else attribute_of(value, name)
        if found is not MISSING:
            return found
    return MISSING


def failure_in(error: BaseException) -> Mapping[str, object]:
    """An SDK's exception as a JSON-RPC error object; its own class says the rest.

    ``McpError`` of mcp 1.x and ``MCPError`` of 2.x have it in ``error``.
    """
    inner = attribute_of(error, "error")
    found = {} if isinstance(inner, (str, Exception)) else record_of(inner) or {}
    record = dict(found)
    for name in ("code", "data"):
        if name not in record:
            item = attribute_of(error, name)
            if item is not MISSING:
                record[name] = item
    if not isinstance(record.get("message"), str):
        try:
            record["message"] = str(error)
        except BaseException:
            record["message"] = ""
    if record.get("data") is None:
        record.pop("data", None)
    return record


def is_failing(value: Mapping[str, object]) -> bool:
    """Whether ``value`` is a JSON-RPC error object rather than a result."""
    get = value.get
    if not isinstance(get("message"), str):
        return False
    return get("code") is not None and get("content") is None


def extra_of(meta: object) -> object:
    extra = attribute_of(meta, "model_extra")
    return extra if is_record(extra) else attribute_of(meta, "__dict__")
