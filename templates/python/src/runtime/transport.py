"""Failures of a connection, as clients of SDKs report them."""

from __future__ import annotations

from collections.abc import Mapping

from .received import bare_message
from .remote import TransportErrorKind, TransportFailure
from .values import MISSING, is_safe_integer, member, regex

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


def is_some(value: object) -> bool:
    return value is not MISSING and value is not None


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
    if not is_some(code) and message == "Not connected":
        return "closed"
    if _HTTP_TEXT.match(message):
        return "http"
    return _kind_of_class(cause)


def _kind_of_code(
    message: str, code: str, data: object, status: int | None, cause: object
) -> TransportErrorKind | None:
    if code == "REQUEST_TIMEOUT":
        # One code for both: a call that was given up has no time limit in its data.
        late = is_some(data) or _TIMEOUT_TEXT.match(message) is not None
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
