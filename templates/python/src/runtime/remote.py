"""Failures that carry no error of the taxonomy: of other servers, and of connections."""

from __future__ import annotations

from typing import Literal, TypeAlias

from .state import revived

RemoteErrorKind: TypeAlias = Literal[
    "unknown_tool", "invalid_arguments", "tool", "protocol"
]


class RemoteError(Exception):
    """An answer that says the call failed, without an error of the taxonomy.

    SDK errors, foreign servers, plain text. It is never sent.
    """

    def __init__(
        self,
        message: str,
        *,
        kind: RemoteErrorKind,
        json_rpc_code: int | None = None,
        data: object = None,
    ) -> None:
        super().__init__(message)
        self.kind: RemoteErrorKind = kind
        self.json_rpc_code = json_rpc_code
        #: The ``data`` of the JSON-RPC error, unchecked.
        self.data = data

    def __reduce__(self) -> tuple[object, ...]:
        return revived, (type(self), self.args, self.__dict__)


TransportErrorKind: TypeAlias = Literal[
    "timeout", "closed", "cancelled", "http", "network", "sdk"
]


class TransportFailure(Exception):
    """No answer: a time limit, a closed connection, a status of HTTP."""

    def __init__(
        self,
        message: str,
        *,
        kind: TransportErrorKind,
        status: int | None = None,
        timeout_ms: float | None = None,
    ) -> None:
        super().__init__(message)
        self.kind: TransportErrorKind = kind
        self.status = status
        self.timeout_ms = timeout_ms

    def __reduce__(self) -> tuple[object, ...]:
        return revived, (type(self), self.args, self.__dict__)
