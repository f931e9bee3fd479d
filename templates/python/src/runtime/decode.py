"""Turns what a client got into the error it stands for. It trusts nothing.

The results and errors of SDKs are read as they are: objects with attributes, models of
pydantic, mappings, or the JSON itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from .described import is_marked, json_in, message_in_body, of_body, of_template
from .error import AnyError, is_error
from .family import Family
from .heard import extra_of, failure_in, is_failing, named_in, record_of
from .held import data_of
from .received import bare_message, from_enclosed, from_message, from_text
from .remote import RemoteError, RemoteErrorKind, TransportFailure
from .reread import read_message_of
from .tables import MOST_BLOCKS
from .transport import is_some, transport_failure
from .values import (
    MISSING,
    class_name,
    is_list,
    is_record,
    is_safe_integer,
    member,
    regex,
)

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


def decode(value: object, family: Family) -> Decoded | None:
    """The error in ``value``; None if there is none. Never raises.

    A tool result, a JSON-RPC error (as an object, or as an SDK raises it), a whole
    JSON-RPC response, or anything else a client's call raised.
    """
    try:
        return _decoded(value, family)
    except BaseException:  # whatever hostile data does
        return None


def _decoded(value: object, family: Family) -> Decoded | None:
    if isinstance(value, BaseException):
        if is_error(value) or isinstance(value, (RemoteError, TransportFailure)):
            return value
        failure = failure_in(value)
        if _is_first_text(value):
            blocks = [{"text": failure["message"]}]
            return _of_result({"isError": True, "content": blocks}, family, value)
        return _of_failure(failure, family, value)
    record = record_of(value)
    if record is None:
        return None
    if record.get("jsonrpc") == "2.0":
        return _of_response(record, family)
    if is_failing(record):
        return _of_failure(record, family, value)
    return _of_result(record, family, value)


def _is_first_text(raised: BaseException) -> bool:
    """Whether the client of FastMCP made it: of a failed call, the first text alone."""
    kind = type(raised)
    return (kind.__module__, class_name(raised)) == ("fastmcp.exceptions", "ToolError")


def _of_response(response: Mapping[str, object], family: Family) -> Decoded | None:
    """The object under ``error`` is one, whatever it looks like."""
    error = member(response, "error")
    record = None if isinstance(error, BaseException) else record_of(error)
    if record is not None:
        return _of_failure(record, family, error)
    return decode(error if is_some(error) else member(response, "result"), family)


def _texts_of(result: Mapping[str, object]) -> list[str]:
    """The texts of a result's content."""
    content = member(result, "content")
    texts: list[str] = []
    for block in content[:MOST_BLOCKS] if is_list(content) else ():
        text = named_in(block, "text")
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
        meta = extra_of(meta)
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


def _of_object(
    body: Mapping[str, object], family: Family, failed: bool
) -> AnyError | None:
    # The format's own description comes first: its object under ``error`` may look
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
