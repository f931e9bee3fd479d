"""The log record of an error: everything an operator may know. Nothing is sent.

Records go to :mod:`logging` as one line of JSON, with the record itself under
``faultline`` beside it. No exception, traceback or detail travels with them: what a
formatter, a handler of another process or an error tracker gets has been scrubbed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from types import CodeType, TracebackType
from typing import TYPE_CHECKING, TypeAlias

from .call import Call
from .causes import (
    cause_of,
    causes_of,
    class_name,
    contexts_of,
    headline_of,
    message_of_any,
    said_by,
)
from .encode import fact_of, fill_body, read_variable
from .envelope import enclosed
from .error import AnyError, is_error, peek_state, spec_of, state_of
from .family import Family
from .hidden import blot, hidden_texts
from .plain import to_json
from .redact import clean_lines, clean_text
from .safe import OUTWARD, loggable_details
from .values import MISSING, dumps, member

if TYPE_CHECKING:
    from .spec import Envelope, ErrorSpec, Limits

#: Takes one record and its error. The caller catches its exceptions.
LogSink: TypeAlias = "Callable[[Mapping[str, object], AnyError], object]"

#: Of what a call was made with: nobody has declared it, and a record is one line.
_ARGS_LIMITS: Limits = {"depth": 4, "breadth": 32, "text": 500, "total": 4_096}
#: Characters of one stack.
_MOST_STACK = 6_000
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
        fields = self.family.log["fields"].values()
        all_: dict[str, object] = {}
        contexts = contexts_of(self.error)
        if contexts and not {"$contexts", "$contexts?"} & set(fields):
            all_["contexts"] = contexts
        notes = self.notes()
        if notes and not {"$notes", "$notes?"} & set(fields):
            all_["notes"] = notes
        all_.update(loggable_details(self.error.details, self.spec["details"]))
        return all_ or None

    def fingerprint(self) -> object:
        return fingerprint(self.error)

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

    def level(self) -> object:
        return self.call.level or self.spec["logLevel"]

    def notes(self) -> list[str] | None:
        return list(peek_state(self.error).notes) or None

    def ref(self) -> object:
        return self.call.ref or self.envelope.get("ref")

    def request_id(self) -> object:
        request_id = self.call.request_id
        return _shown_name(request_id) if isinstance(request_id, str) else request_id

    def stack(self) -> object:
        return stack_of(self.error)

    def timestamp(self) -> object:
        return _timestamp(self.call.now)


def _shown_name(name: str | None) -> str | None:
    """Names come from callers: of one, as much as a name has."""
    return name and clean_text(name, 200)


_READS: Mapping[str, Callable[[_Record], object]] = {
    "$args": _Record.args,
    "$connectionId": lambda reader: _shown_name(reader.call.connection_id),
    "$contexts": _Record.contexts,
    "$fingerprint": _Record.fingerprint,
    "$internalMessage": _Record.internal_message,
    "$level": _Record.level,
    "$logDetails": _Record.details,
    "$method": lambda reader: _shown_name(reader.call.method),
    "$notes": _Record.notes,
    "$ref": _Record.ref,
    "$requestId": _Record.request_id,
    "$server": lambda reader: _shown_name(reader.call.server),
    "$service": lambda reader: reader.family.log["service"],
    "$stack": _Record.stack,
    "$timestamp": _Record.timestamp,
    "$tool": lambda reader: _shown_name(reader.call.tool),
}


def _timestamp(ms: float | None) -> str:
    import time

    moment = time.time() * 1_000 if ms is None else ms
    seconds, rest = divmod(int(moment), 1_000)
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(seconds))}.{rest:03d}Z"


def stack_of(error: object) -> str:
    """The stack of ``error``, then that of each cause, scrubbed and bounded."""
    causes, more = causes_of(error)
    parts = [_own_stack(error)]
    for cause in causes:
        head = "together with" if cause.is_member else "caused by"
        parts.append(f"{head}: {_own_stack(cause.value)}")
    return "\n".join([*parts, *(["… more causes"] if more else [])])


def _own_stack(value: object) -> str:
    trace = value.__traceback__ if isinstance(value, BaseException) else None
    if trace is None or not isinstance(value, BaseException):
        return headline_of(value)
    said = clean_lines(f"{class_name(value)}: {said_by(value)}", _MOST_STACK)
    return "\n".join([said, *_frames_of(trace, _MOST_STACK - len(said))])


#: Frames as they are shown. Most failures of a server come by the same few, and looking
#: for secrets in a line of source takes longer than all the rest of a record.
_frames: dict[tuple[CodeType, int], str] = {}
_MOST_FRAMES = 1_000


def _frames_of(trace: TracebackType | None, room: int) -> list[str]:
    """As many frames as there is room for: of more, those next to the failure."""
    traces: list[TracebackType] = []
    while trace is not None:
        traces.append(trace)
        trace = trace.tb_next
    shown: list[str] = []
    while traces:
        text = _frame(traces[-1])
        room -= len(text)
        if room < 0:
            return [f"  … {len(traces)} more frames", *reversed(shown)]
        shown.append(text)
        traces.pop()
    return shown[::-1]


def _frame(trace: TracebackType) -> str:
    key = (trace.tb_frame.f_code, trace.tb_lasti)
    text = _frames.get(key)
    if text is None:
        import traceback

        lines = "".join(traceback.format_tb(trace, 1)).rstrip("\n")
        if len(_frames) >= _MOST_FRAMES:
            _frames.clear()
        text = _frames[key] = clean_lines(lines, _MOST_STACK)
    return text


def _place_of(value: object) -> str:
    """Where ``value`` was raised: function and file, without folders and lines."""
    trace = value.__traceback__ if isinstance(value, BaseException) else None
    if trace is None:
        return ""
    while trace.tb_next is not None:
        trace = trace.tb_next
    code = trace.tb_frame.f_code
    file = code.co_filename.replace("\\", "/").rpartition("/")[2]
    return f"{code.co_name}@{file}"


def _hash_of(text: str) -> str:
    """FNV-1a of UTF-16 units, from two bases: sixteen hexadecimal digits."""
    raw = text.encode("utf-16-le", "surrogatepass")
    halves: list[str] = []
    for base in (0x811C9DC5, 0x7EE3623A):
        hash_ = base
        for at in range(0, len(raw), 2):
            unit = raw[at] | raw[at + 1] << 8
            hash_ = ((hash_ ^ unit) * 0x01000193) & 0xFFFFFFFF
        halves.append(f"{hash_:08x}")
    return "".join(halves)


def fingerprint(error: BaseException) -> str:
    """The same sixteen digits for failures of one kind: one code, rule and place."""
    origin: object = error
    kind = class_name(error)
    rule = ""
    if is_error(error):
        state = peek_state(error)
        spec = spec_of(error)
        kind = f"{spec['domain']}/{spec['code']}"
        rule = state.rule or ""
        if state.translates:
            origin = cause_of(error) or error
    raised = "" if origin is error else class_name(origin)
    return _hash_of("\n".join([kind, rule, raised, _place_of(origin)]))


def logging_sink(logger: str) -> LogSink:
    """A sink that hands records to :mod:`logging` under the name of ``logger``."""

    def sink(record: Mapping[str, object], error: AnyError) -> None:
        import logging

        level = _LEVELS.get(str(_level_in(record, error)), 40)
        target = logging.getLogger(logger)
        if target.isEnabledFor(level):
            target.log(level, "%s", dumps(record), extra={"faultline": dict(record)})

    return sink


def _level_in(record: Mapping[str, object], error: AnyError) -> object:
    level = member(record, "level")
    return level if isinstance(level, str) and level in _LEVELS else error.log_level


def stderr_sink(record: Mapping[str, object], error: AnyError) -> None:
    """One line to stderr, where MCP servers on stdio log."""
    print(dumps(record), file=sys.stderr, flush=True)
