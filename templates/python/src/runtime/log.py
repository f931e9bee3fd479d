"""The log record of an error: everything an operator may know. Nothing is sent.

Records go to :mod:`logging` as one line of JSON, with the record itself under
``faultline`` beside it. No exception, traceback or detail travels with them: what a
formatter, a handler of another process or an error tracker gets has been scrubbed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from .call import Call
from .causes import causes_of, contexts_of, message_of_any
from .envelope import enclosed
from .error import AnyError, peek_state, spec_of, state_of
from .family import Family
from .filled import fact_of, fill_body, read_variable
from .hidden import blot, hidden_texts
from .notation import dumps
from .plain import to_json
from .redact import clean_text
from .safe import OUTWARD, loggable_details
from .stack import fingerprint, stack_of
from .values import MISSING, member, plained

if TYPE_CHECKING:
    from logging import LogRecord

    from .spec import ErrorSpec
    from .wire_spec import Envelope, Limits, LogSink

#: Of what a call was made with: nobody has declared it, and a record is one line.
_ARGS_LIMITS: Limits = {"depth": 4, "breadth": 32, "text": 500, "total": 4_096}


#: Levels of logging by those of MCP.
_LEVELS = {
    "debug": 10,
    "info": 20,
    "notice": 20,
    "warning": 30,
    "error": 40,
    "critical": 50,
    "alert": 50,
    "emergency": 50,
}


def to_log_record(
    error: AnyError,
    family: Family,
    call: Call | None = None,
    envelope: Envelope | None = None,
) -> dict[str, object]:
    """The record of ``error`` in the taxonomy's fields.

    Safe and unsafe details, contexts, the chain of causes with all stacks, scrubbed.
    What do-not-log details say is blotted out wherever it stands.
    """
    of = call or Call()
    state = peek_state(error)
    if state.unlogged:
        state_of(error).unlogged = False
    made = envelope or enclosed(error, of.contract or family.contract, OUTWARD)
    reader = _Record(error, made, family, of)
    hidden = hidden_texts(error)

    def variables(variable: str) -> object:
        value = reader.read(variable)
        return value if value is MISSING else blot(value, hidden)

    return fill_body(family.log["fields"], variables)


class _Record:
    """The values of a record's ``$variables``."""

    def __init__(
        self, error: AnyError, envelope: Envelope, family: Family, call: Call
    ) -> None:
        self.error = error
        self.spec: ErrorSpec = spec_of(error)
        self.envelope = envelope
        self.family = family
        self.call = call

    def read(self, variable: str) -> object:
        read = _READS.get(variable)
        if read is not None:
            value = read(self)
            return MISSING if value is None else value
        value = fact_of(self.spec, variable)
        if value is MISSING:
            value = read_variable(variable, self.envelope, self.spec)
        return value

    def args(self) -> object:
        if self.call.tool is None or self.call.args is None:
            return None
        return to_json(self.call.args, _ARGS_LIMITS)

    def contexts(self) -> object:
        return contexts_of(self.error) or None

    def details(self) -> object:
        """Contexts and notes too, when the format has no field for them."""
        fields = set(self.family.log["fields"].values())
        all_: dict[str, object] = {}
        for name, said in (("contexts", self.contexts()), ("notes", self.notes())):
            if said and fields.isdisjoint((f"${name}", f"${name}?")):
                all_[name] = said
        all_.update(loggable_details(self.error.details, self.spec["details"]))
        return all_ or None

    def internal_message(self) -> object:
        """From the outermost context down to the first cause, messages only."""
        causes, _ = causes_of(self.error)
        said = contexts_of(self.error)
        if not (causes and peek_state(self.error).translates):
            said.append(self.envelope["message"])
        text = ": ".join(said)
        for cause in causes:
            told = [*contexts_of(cause.value), message_of_any(cause.value)]
            sign = "; " if cause.is_member else ": "
            text = f"{text}{sign if text else ''}{': '.join(told)}"
        return text

    def notes(self) -> list[str] | None:
        return list(peek_state(self.error).notes) or None

    def request_id(self) -> object:
        request_id = self.call.request_id
        return _shown_name(request_id) if isinstance(request_id, str) else request_id


def _shown_name(name: str | None) -> str | None:
    """Names come from callers: of one, as much as a name has."""
    said = plained(name)
    return clean_text(said, 200) if isinstance(said, str) else None


_READS: Mapping[str, Callable[[_Record], object]] = {
    "$args": _Record.args,
    "$connectionId": lambda reader: _shown_name(reader.call.connection_id),
    "$contexts": _Record.contexts,
    "$fingerprint": lambda reader: fingerprint(reader.error),
    "$internalMessage": _Record.internal_message,
    "$level": lambda reader: reader.call.level or reader.spec["logLevel"],
    "$logDetails": _Record.details,
    "$method": lambda reader: _shown_name(reader.call.method),
    "$notes": _Record.notes,
    "$ref": lambda reader: reader.call.ref or reader.envelope.get("ref"),
    "$requestId": _Record.request_id,
    "$server": lambda reader: _shown_name(reader.call.server),
    "$service": lambda reader: reader.family.log["service"],
    "$stack": lambda reader: stack_of(reader.error),
    "$timestamp": lambda reader: _timestamp(reader.call.now),
    "$tool": lambda reader: _shown_name(reader.call.tool),
}


def _timestamp(ms: float | None) -> str:
    import time

    moment = time.time() * 1_000 if ms is None else ms
    seconds, rest = divmod(int(moment), 1_000)
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(seconds))}.{rest:03d}Z"


def logging_sink(logger: str) -> LogSink:
    """A sink that hands records to :mod:`logging` under the name of ``logger``."""

    def sink(record: Mapping[str, object], error: AnyError) -> None:
        import logging

        own = _LEVELS.get(str(error.log_level), 40)
        level = _LEVELS.get(str(member(record, "level")), own)
        target = logging.getLogger(logger)
        if target.isEnabledFor(level):
            target.log(level, "%s", dumps(record), extra={"faultline": dict(record)})

    return sink


def stderr_sink(record: Mapping[str, object], error: AnyError) -> None:
    """One line to stderr, where MCP servers on stdio log."""
    print(dumps(record), file=sys.stderr, flush=True)


#: The loggers by which SDKs write the traceback of a handler's exception.
_SDK_LOGGERS = (
    "fastmcp.prompts.function_prompt",
    "fastmcp.prompts.prompt",
    "fastmcp.prompts.prompt_manager",
    "fastmcp.resources.resource_manager",
    "fastmcp.server.server",
    "fastmcp.tools.tool_manager",
    "mcp.server.fastmcp.server",
    "mcp.server.mcpserver.server",
    "mcp.server.runner",
)


def _without_traceback(record: LogRecord) -> bool:
    trace = record.exc_info
    record.exc_info = None
    try:
        record.exc_text = stack_of(trace[1]) if trace else None
    except BaseException:  # an exception that cannot be read
        record.exc_text = None
    return True


def scrub_sdk_logs() -> None:
    """Redact tracebacks that SDKs log; FastMCP would never leave a ring of causes."""
    from logging import getLogger

    for name in _SDK_LOGGERS:
        getLogger(name).addFilter(_without_traceback)
