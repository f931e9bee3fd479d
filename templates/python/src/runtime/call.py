"""The call that failed, as far as it is known. Everybody may have a part of it."""

from __future__ import annotations

from collections.abc import Callable


class Call:
    """One call of a tool or a method."""

    def __init__(
        self,
        *,
        tool: str | None = None,
        method: str | None = None,
        args: object = None,
        uri: str | None = None,
        server: str | None = None,
        request_id: str | int | None = None,
        connection_id: str | None = None,
        protocol: str | None = None,
        contract: str | None = None,
        ref: str | None = None,
        level: str | None = None,
        now: float | None = None,
        scrub: Callable[[str], str] | None = None,
    ) -> None:
        self.tool = tool
        #: The JSON-RPC method.
        self.method = method
        #: The arguments of the tool.
        self.args = args
        #: That of the resource to read.
        self.uri = uri
        self.server = server
        self.request_id = request_id
        self.connection_id = connection_id
        #: The negotiated MCP revision.
        self.protocol = protocol
        #: ``name@version`` of the contract.
        self.contract = contract
        #: What ties the answer to its record, where it is not the error's own ref.
        self.ref = ref
        #: How much the record counts, where that is not what the error says.
        self.level = level
        #: Milliseconds since 1970.
        self.now = now
        #: Makes the failure's own words fit to leave.
        self.scrub = scrub

    def but(self, **facts: object) -> Call:
        """The same call with other facts."""
        call = Call()
        call.__dict__.update(self.__dict__, **facts)
        return call
