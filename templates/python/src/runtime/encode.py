"""Turns an error into what MCP carries: a tool result, or a JSON-RPC error."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, cast

from .envelope import name_of
from .error import AnyError, spec_of
from .filled import fill_lines, filled_template
from .leaving import Outgoing
from .notation import dumps
from .values import member

if TYPE_CHECKING:
    from .spec import JsonObject
    from .wire_spec import JsonRpcError, TextBlock, ToolResult

_ENVELOPE_BODY: JsonObject = {"error": "$envelope"}
_INVALID_PARAMS = -32602


def tool_result_of(
    made: Outgoing,
    *,
    structured_content: bool | Literal["envelope"] = True,
    output_schema: bool = False,
    locale: object = None,
    now: Callable[[], float] | None = None,
) -> ToolResult:
    """The tool result that carries an error.

    The first text block is complete by itself; the envelope stands in ``_meta``
    always, the body as structured content where the format wants it.
    """
    leaving = made.told_in(locale)
    format = leaving.family.format
    tool = format["tool"]
    envelope = leaving.envelope
    template = format.get("body", _ENVELOPE_BODY)
    is_error = tool["isError"] or output_schema
    structured = (
        structured_content if "structuredContent" in tool["carriers"] else False
    )
    content = tool["content"]
    body: dict[str, object] = {}
    if content == "$body" or structured is True:
        body = filled_template(template, leaving)
    text = dumps(body) if content == "$body" else fill_lines(content, leaving)
    block: TextBlock = {
        "type": "text",
        "text": text or envelope["message"] or envelope["code"],
    }
    meta: dict[str, object] = {format["metaKey"]: envelope}
    classified = leaving.family.classified
    if is_error and classified is not None:
        meta.update(classified(leaving, now))
    result: dict[str, object] = {"isError": True} if is_error else {}
    # In the order of the wire.
    result["content"] = [block]
    if structured:
        enveloped = structured == "envelope"
        result["structuredContent"] = (
            filled_template(_ENVELOPE_BODY, leaving) if enveloped else body
        )
    result["_meta"] = meta
    return cast("ToolResult", result)


def _is_missing(uri: str, error: AnyError) -> bool:
    """Whether ``error`` says that the resource at ``uri`` does not exist."""
    missing = spec_of(error).get("missingResource")
    if isinstance(missing, str):
        return member(error.details, missing) == uri
    return missing is True


def json_rpc_error_of(
    made: Outgoing,
    *,
    protocol: str | None = None,
    uri: str | None = None,
    locale: object = None,
) -> JsonRpcError:
    """The JSON-RPC error object that carries an error.

    ``protocol`` is the negotiated MCP revision; ``uri`` that of a resource that was
    asked for: an error that says it is missing is then -32602 with it in its data.
    """
    leaving = made.told_in(locale)
    json_rpc = leaving.family.format["jsonRpc"]
    envelope = leaving.envelope
    message = fill_lines([json_rpc["message"]], leaving)
    message = message or envelope["message"] or envelope["code"]
    template = json_rpc.get("data")
    data = None if template is None else filled_template(template, leaving)
    if uri is not None and _is_missing(uri, leaving.error):
        missing = {"error": envelope, **(data or {}), "uri": uri}
        return {"code": _INVALID_PARAMS, "message": message, "data": missing}
    numbers = spec_of(leaving.error)["jsonRpc"]
    number = numbers.get(name_of(protocol) or "default", numbers["default"])
    result: JsonRpcError = {"code": number, "message": message}
    if data is not None:
        result["data"] = data
    return result
