"""The call that failed, as far as it is known. Everybody may have a part of it."""

from __future__ import annotations

from collections.abc import Callable


class Call:
    """One call of a tool or a method."""

    tool: str | None = None
    #: The JSON-RPC method.
    method: str | None = None
    #: The arguments of the tool.
    args: object = None
    #: That of the resource to read.
    uri: str | None = None
    server: str | None = None
    request_id: str | int | None = None
    connection_id: str | None = None
    #: The negotiated MCP revision.
    protocol: str | None = None
    #: ``name@version`` of the contract.
    contract: str | None = None
    #: What ties the answer to its record, where it is not the error's own ref.
    ref: str | None = None
    #: How much the record counts, where that is not what the error says.
    level: str | None = None
    #: Milliseconds since 1970.
    now: float | None = None
    #: Makes the failure's own words fit to leave.
    scrub: Callable[[str], str] | None = None

    def __init__(self, **facts: object) -> None:
        self.__dict__.update(facts)

    def but(self, **facts: object) -> Call:
        """The same call with other facts."""
        return Call(**{**self.__dict__, **facts})
