"""Turns what a client got into the error it stands for. It trusts nothing.

The results and errors of SDKs are read as they are: objects with attributes, models of
pydantic, mappings, or the JSON itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from .error import (
    AnyError,
    RemoteError,
    RemoteErrorKind,
    TransportErrorKind,
    TransportFailure,
    is_error,
)
from .family import Family
from .held import data_of
from .message import read_message_of
from .received import (
    bare_message,
    from_enclosed,
    from_message,
    from_text,
    is_marked,
    json_in,
    message_in_body,
    of_body,
    of_template,
)
from .tables import MOST_BLOCKS
from .values import MISSING, is_list, is_record, is_safe_integer, member, regex

Decoded: TypeAlias = "AnyError | RemoteError | TransportFailure"

_V = TypeVar("_V")

#: A request for the user to act (MCP 2025-11-25).
URL_ELICITATION = -32042

#: Texts by which SDKs say so: TypeScript v1 and v2, Python, Rust.
_UNKNOWN_TOOL = regex(
    r"Tool .{1,200} (?:not found|disabled)\Z|Unknown tool: .{1,200}\Z|tool not found\Z"
)
_INVALID_ARGUMENTS = regex(
    r"Input validation error: |Invalid arguments for tool "
    r"|Invalid tools/call request: |failed to deserialize parameters: "
)
_NO_ARGUMENTS = regex(
    r'\[\s*\{[^\[\]]*"path":\s*\[\s*"params",\s*"arguments"', re.ASCII
)

_CLOSED_CODE = regex(r"CONNECTION_CLOSED|NOT_CONNECTED|SEND_FAILED")
_NETWORK_CODE = regex(
    r"E(?:CONN(?:REFUSED|RESET|ABORTED)|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE)"
    r"|UND_ERR_[A-Z_]+"
)
_TIMEOUT_CODE = regex(r"ETIMEDOUT|UND_ERR_[A-Z]+_TIMEOUT")
_CLOSED_TEXT = regex(r"Connection closed|Not connected|Request was cancelled")
_TIMEOUT_TEXT = regex(
    r"Request timed out\Z|Maximum total timeout exceeded\Z|TimeoutError(?::|\Z)"
    r"|Timed out while waiting for response"
)
_HTTP_TEXT = regex(r"(?:Streamable HTTP|SSE) error: ")
_CANCELLED_TEXT = regex(r"(?:AbortError|Error)(?::|\Z)")


def decode(value: object, family: Family) -> Decoded | None:
    """The error in ``value``; None if there is none. Never raises.

    A tool result, a JSON-RPC error (as an object, or as an SDK raises it), a whole
    JSON-RPC response, or anything else a client's call raised.
    """
    try:
        return _decoded(value, family)
    except Exception:  # whatever hostile data does
        return None


def _decoded(value: object, family: Family) -> Decoded | None:
    if isinstance(value, BaseException):
        if is_error(value) or isinstance(value, (RemoteError, TransportFailure)):
            return value
        failure = _failure(value)
        if _is_first_text(value):
            blocks = [{"text": failure["message"]}]
            return _of_result({"isError": True, "content": blocks}, family, value)
        return _of_failure(failure, family, value)
    record = _record_of(value)
    if record is None:
        return None
    if record.get("jsonrpc") == "2.0":
        return _of_response(record, family)
    if _is_failing(record):
        return _of_failure(record, family, value)
    return _of_result(record, family, value)


def _is_first_text(raised: BaseException) -> bool:
    """Whether the client of FastMCP made it: of a failed call, the first text alone."""
    kind = type(raised)
    return (kind.__module__, kind.__name__) == ("fastmcp.exceptions", "ToolError")


#: The wire's names of what SDKs call otherwise.
_ALIASES = (
    ("isError", "is_error"),
    ("structuredContent", "structured_content"),
    ("_meta", "meta"),
)


def _record_of(value: object) -> Mapping[str, object] | None:
    """An object of an SDK as the mapping that it is on the wire."""
    if is_record(value):
        return value
    if value is None or isinstance(value, (str, bytes, int, float, list, tuple)):
        return None
    found: dict[str, object] = {}
    for name, other in (*_ALIASES, *_PLAIN):
        item = _attribute(value, name)
        if item is MISSING:
            item = _attribute(value, other)
        if item is not MISSING and item is not None:
            found[name] = item
    return found or None


_PLAIN = tuple(
    (name, name)
    for name in ("jsonrpc", "error", "result", "content", "code", "message", "data")
)


def _attribute(value: object, name: str) -> object:
    try:
        found: object = getattr(value, name, MISSING)
    except Exception:  # a property of somebody's
        return MISSING
    return MISSING if callable(found) else found


def _failure(error: BaseException) -> Mapping[str, object]:
    """An SDK's exception as a JSON-RPC error object; its own class says the rest.

    ``McpError`` of mcp 1.x and ``MCPError`` of 2.x have it in ``error``.
    """
    inner = _attribute(error, "error")
    found = {} if isinstance(inner, (str, Exception)) else _record_of(inner) or {}
    record = dict(found)
    for name in ("code", "data"):
        if name not in record:
            item = _attribute(error, name)
            if item is not MISSING:
                record[name] = item
    if not isinstance(record.get("message"), str):
        try:
            record["message"] = str(error)
        except Exception:
            record["message"] = ""
    if record.get("data") is None:
        record.pop("data", None)
    return record


def _is_failing(value: Mapping[str, object]) -> bool:
    """Whether ``value`` is a JSON-RPC error object rather than a result."""
    get = value.get
    if not isinstance(get("message"), str):
        return False
    return get("code") is not None and get("content") is None


def _some(value: object) -> bool:
    return value is not MISSING and value is not None


def _of_response(response: Mapping[str, object], family: Family) -> Decoded | None:
    """What stands under ``error`` is one, whatever it looks like."""
    error = member(response, "error")
    record = None if isinstance(error, BaseException) else _record_of(error)
    if record is not None:
        return _of_failure(record, family, error)
    return decode(error if _some(error) else member(response, "result"), family)


def _texts_of(result: Mapping[str, object]) -> list[str]:
    """The texts of a result's content."""
    content = member(result, "content")
    texts: list[str] = []
    for block in content[:MOST_BLOCKS] if is_list(content) else ():
        text = member(block, "text") if is_record(block) else _attribute(block, "text")
        if isinstance(text, str):
            texts.append(text)
    return texts


def _of_result(
    result: Mapping[str, object], family: Family, cause: object
) -> Decoded | None:
    format = family.format
    meta = member(result, "_meta")
    if not is_record(meta):
        # Models of pydantic keep what they have no field for aside.
        meta = _extra(meta)
    enclosed = from_enclosed(member(meta, format["metaKey"]), family)
    if enclosed is not None:
        return enclosed
    failed = member(result, "isError") is True
    if not failed and format["tool"]["isError"]:
        return None
    texts = _texts_of(result)
    structured = member(result, "structuredContent")
    # SDK v2 of TypeScript wraps values other than objects as ``result``.
    found = [structured, member(structured, "result")]
    found += [json_in(text, format, failed) for text in texts]
    bodies = [body for body in found if is_record(body)]
    error = _first(bodies, lambda body: _of_object(body, family, failed))
    if error is None and failed:
        error = _first(texts, lambda text: from_text(text, family))
    if error is not None:
        return error
    marked = next((body for body in bodies if is_marked(body, format)), None)
    if not failed and marked is None:
        return None
    said = None
    if marked is not None and family.described:
        said = message_in_body(marked, format)
    if said is None and texts:
        said = texts[0]
    return _remote(bare_message(said), "tool", cause)


def _extra(meta: object) -> object:
    extra = _attribute(meta, "model_extra")
    return extra if is_record(extra) else _attribute(meta, "__dict__")


def _of_object(
    body: Mapping[str, object], family: Family, failed: bool
) -> AnyError | None:
    # What the format describes comes first: its own object under ``error`` may look
    # like an envelope.
    error = None
    if family.described:
        error = of_body(body, family, failed=failed)
    return error or from_enclosed(member(body, "error"), family)


def _first(
    values: Sequence[_V], read: Callable[[_V], AnyError | None]
) -> AnyError | None:
    for value in values:
        error = read(value)
        if error is not None:
            return error
    return None


def _of_failure(
    failure: Mapping[str, object], family: Family, cause: object
) -> Decoded | None:
    code = failure.get("code", MISSING)
    data = failure.get("data", MISSING)
    if code == URL_ELICITATION and is_list(member(data, "elicitations")):
        return None
    template = family.data_template
    error: Decoded | None = None
    if template is not None and is_record(data):
        error = of_template(template, data, family)
    if error is None and is_record(data):
        error = from_enclosed(data.get("error"), family)
    error = error or transport_failure(failure, cause)
    if error is not None or not is_safe_integer(code):
        return error
    number = int(code)
    message = bare_message(member(failure, "message"))
    numbered = _of_number(number, message, family)
    if numbered is not None:
        return numbered
    kept = None if data is MISSING else data_of(data)
    return _remote(
        message,
        "protocol",
        cause,
        number=number,
        data=None if kept is MISSING else kept,
    )


def _of_number(code: int, message: str, family: Family) -> AnyError | None:
    """The only error with this number whose message can have been this one.

    One of placeholders alone could have made any message.
    """
    found = [
        cls
        for cls in family.arriving
        if code in cls.spec["jsonRpc"].values()
        and read_message_of(cls.spec, message) is not None
        and read_message_of(cls.spec, "") is None
    ]
    if len(found) != 1:
        return None
    return from_message(message, found[0], found[0].spec["code"], family)


def _remote(
    text: str,
    otherwise: RemoteErrorKind,
    cause: object,
    *,
    number: int | None = None,
    data: object = None,
) -> RemoteError:
    kind = otherwise
    if _UNKNOWN_TOOL.match(text):
        kind = "unknown_tool"
    elif _INVALID_ARGUMENTS.match(text) or _NO_ARGUMENTS.match(text):
        kind = "invalid_arguments"
    message = text or "The call failed."
    error = RemoteError(message, kind=kind, json_rpc_code=number, data=data)
    if isinstance(cause, BaseException):
        error.__cause__ = cause
    return error


def transport_failure(
    failure: Mapping[str, object], cause: object
) -> TransportFailure | None:
    """The failure of the connection that an SDK's client reports, if it is one."""
    message = bare_message(member(failure, "message"))
    code = member(failure, "code")
    data = member(failure, "data")
    limit = member(data, "timeout")
    timeout_ms = int(limit) if is_safe_integer(limit) else None
    said = member(data, "status") if isinstance(code, str) else code
    status = int(said) if is_safe_integer(said) and 100 <= said <= 599 else None
    kind = _transport_kind(message, code, data, timeout_ms, status, cause)
    if kind is None:
        return None
    made = TransportFailure(
        message or "The connection failed.",
        kind=kind,
        status=status if kind == "http" else None,
        timeout_ms=timeout_ms,
    )
    if isinstance(cause, BaseException):
        made.__cause__ = cause
    return made


def _transport_kind(
    message: str,
    code: object,
    data: object,
    timeout_ms: int | None,
    status: int | None,
    cause: object,
) -> TransportErrorKind | None:
    if isinstance(code, str):
        return _kind_of_code(message, code, data, status, cause)
    # Client SDKs number their local failures as if a server had sent them; only data
    # and text tell.
    if code == -32001:
        if timeout_ms is not None or _TIMEOUT_TEXT.match(message):
            return "timeout"
        if data is MISSING and _CANCELLED_TEXT.match(message):
            return "cancelled"
    if code == 408 and _TIMEOUT_TEXT.match(message):
        return "timeout"
    if data is MISSING and code == -32000 and _CLOSED_TEXT.fullmatch(message):
        return "closed"
    if not _some(code) and message == "Not connected":
        return "closed"
    if _HTTP_TEXT.match(message):
        return "http"
    return _kind_of_class(cause)


def _kind_of_code(
    message: str, code: str, data: object, status: int | None, cause: object
) -> TransportErrorKind | None:
    if code == "REQUEST_TIMEOUT":
        # One code for both: a call that was given up has no time limit in its data.
        late = _some(data) or _TIMEOUT_TEXT.match(message) is not None
        return "timeout" if late else "cancelled"
    if _CLOSED_CODE.fullmatch(code):
        return "closed"
    if status or code.startswith("CLIENT_HTTP_"):
        return "http"
    if _TIMEOUT_CODE.fullmatch(code):
        return "timeout"
    if _NETWORK_CODE.fullmatch(code):
        return "network"
    return _kind_of_class(cause)


#: By the names of classes, wherever they come from.
_KINDS: Mapping[str, TransportErrorKind] = {
    "BrokenResourceError": "closed",
    "ClosedResourceError": "closed",
    "ConnectError": "network",
    "ConnectTimeout": "timeout",
    "ConnectionError": "network",
    "EndOfStream": "closed",
    "HTTPStatusError": "http",
    "ReadError": "network",
    "ReadTimeout": "timeout",
    "RemoteProtocolError": "network",
    "TimeoutError": "timeout",
}


def _kind_of_class(cause: object) -> TransportErrorKind | None:
    if not isinstance(cause, BaseException):
        return None
    for cls in type(cause).__mro__:
        if cls.__name__ in _KINDS:
            return _KINDS[cls.__name__]
    return None
