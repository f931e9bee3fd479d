"""A failure as attributes of a span or metric, by the conventions of OpenTelemetry.

It depends on none of its code. No message and no detail: they are of too many values,
and may be somebody's own.
"""

from __future__ import annotations

from .envelope import name_of
from .error import is_error, spec_of
from .redact import clean_text
from .remote import RemoteError, TransportFailure
from .stack import fingerprint
from .unknown import UnknownError
from .values import class_name, first_units, named, plained

_LONGEST_NAME = 256


def _named(name: str | int | None) -> str | None:
    """Names of calls are their callers' words."""
    said = plained(name)
    if not isinstance(said, (str, int)):
        return None
    return clean_text(str(said), _LONGEST_NAME)


def telemetry(
    error: BaseException,
    *,
    method: str | None = None,
    tool: str | None = None,
    uri: str | None = None,
    request_id: str | int | None = None,
    connection_id: str | None = None,
    protocol: str | None = None,
) -> dict[str, str | int | bool]:
    """The attributes of ``error``: ``error.type`` is its code. Never raises."""
    usual = None if tool is None else "tools/call"
    attributes: dict[str, str | int | bool | None] = {
        "error.type": _type_of(error),
        "mcp.method.name": usual if method is None else _named(method),
        "gen_ai.operation.name": None if tool is None else "execute_tool",
        "gen_ai.tool.name": _named(tool),
        "mcp.resource.uri": None if uri is None else clean_text(uri),
        "mcp.protocol.version": _named(protocol),
        "mcp.session.id": _named(connection_id),
        "jsonrpc.request.id": _named(request_id),
    }
    is_protocol = tool is None and method not in (None, "tools/call")
    if isinstance(error, RemoteError) and error.json_rpc_code is not None:
        attributes["rpc.response.status_code"] = str(error.json_rpc_code)
    if isinstance(error, TransportFailure):
        attributes["http.response.status_code"] = error.status
    if is_error(error):
        if is_protocol:
            attributes["rpc.response.status_code"] = str(error.json_rpc_code)
        wire_code = error.wire_code if isinstance(error, UnknownError) else None
        attributes["faultline.domain"] = spec_of(error)["domain"]
        attributes["faultline.category"] = error.category
        attributes["faultline.recoverable"] = error.recoverable
        attributes["faultline.wire_code"] = name_of(wire_code)
        attributes["faultline.ref"] = name_of(named(error, "ref"))
    attributes["faultline.fingerprint"] = fingerprint(error)
    return {name: value for name, value in attributes.items() if value is not None}


def _type_of(error: object) -> str:
    """A class of failures, of few values."""
    if is_error(error):
        return error.code
    if isinstance(error, (RemoteError, TransportFailure)):
        return error.kind
    if not isinstance(error, BaseException):
        return "_OTHER"
    return first_units(clean_text(class_name(error)), 128) or "_OTHER"
