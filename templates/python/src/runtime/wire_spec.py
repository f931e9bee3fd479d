"""Types of formats and of answers on the wire. It does nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, TypedDict

from .spec import JsonObject, NextAction, Retry, Shape, Shapes

if TYPE_CHECKING:
    from .error import AnyError

#: Takes one record and its error. The caller catches its exceptions.
LogSink: TypeAlias = "Callable[[Mapping[str, object], AnyError], object]"


class Limits(TypedDict, total=False):
    """How much of a value may go through."""

    depth: int
    breadth: int
    text: int
    total: float


class ToolFormat(TypedDict):
    """The wire form of a failed tool call."""

    isError: bool
    carriers: Sequence[Literal["structuredContent", "meta"]]
    content: Literal["$body"] | Sequence[str]


class _JsonRpcFormat(TypedDict):
    message: str


class JsonRpcFormat(_JsonRpcFormat, total=False):
    """The wire form of a JSON-RPC error."""

    data: JsonObject


class _WireFormat(TypedDict):
    name: str
    metaKey: str
    tool: ToolFormat
    jsonRpc: JsonRpcFormat


class WireFormat(_WireFormat, total=False):
    """One wire shape: ``$variables`` in bodies, ``{placeholders}`` in lines."""

    discriminator: str
    body: JsonObject
    codes: Mapping[str, str]
    toolFailure: bool
    limits: Limits
    contexts: bool


class LogFormat(TypedDict):
    """The fields of a log record and the ``$variables`` that fill them."""

    service: str
    fields: Mapping[str, str]


class _Envelope(TypedDict):
    code: str
    message: str
    category: str
    recoverable: bool


class Envelope(_Envelope, total=False):
    """An error on the wire."""

    nextAction: NextAction
    retry: Retry
    guidance: str
    details: Mapping[str, object]
    ref: str
    contract: str
    contexts: Sequence[str]
    undeclared: bool


class TextBlock(TypedDict):
    """A block of content."""

    type: Literal["text"]
    text: str


class _ToolResult(TypedDict):
    content: list[TextBlock]
    _meta: dict[str, object]


class ToolResult(_ToolResult, total=False):
    """A ``CallToolResult`` (MCP, server/tools), as JSON."""

    isError: bool
    structuredContent: dict[str, object]


class _JsonRpcError(TypedDict):
    code: int
    message: str


class JsonRpcError(_JsonRpcError, total=False):
    """A JSON-RPC error object (specification, section 5.1)."""

    data: dict[str, object]


class Problem(TypedDict):
    """An HTTP response that says what failed."""

    status: int
    headers: dict[str, str]
    body: dict[str, object]


class Telling(Protocol):
    """How what an error says is made fit for its reader."""

    def line(self, text: str) -> str:
        """A whole text, such as a message that was received."""
        ...

    def text(self, text: str, shape: Shape, most: int) -> str:
        """A text detail in a message."""
        ...

    def value(self, value: object, shape: Shape) -> object:
        """Any other detail in a message; MISSING where nothing may be told."""
        ...

    def details(
        self, details: object, shapes: Shapes, limits: Limits | None = None
    ) -> dict[str, object]:
        """The safe details."""
        ...
