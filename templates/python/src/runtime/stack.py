"""The stack of a failure, and the fingerprint of its kind. Scrubbed, for the log alone."""

from __future__ import annotations

from types import CodeType, TracebackType

from .causes import cause_of, causes_of, headline_of, said_by, traces_of
from .error import is_error, peek_state, spec_of
from .redact import clean_lines
from .values import class_name

#: Characters of one stack.
_MOST_STACK = 6_000


def stack_of(error: object) -> str:
    """The stack of ``error``, then that of each cause, scrubbed and bounded."""
    causes, more = causes_of(error)
    parts = [_own_stack(error)]
    for cause in causes:
        head = "together with" if cause.is_member else "caused by"
        parts.append(f"{head}: {_own_stack(cause.value)}")
    return "\n".join([*parts, *(["… more causes"] if more else [])])


def _own_stack(value: object) -> str:
    traces = traces_of(value)
    if not traces or not isinstance(value, BaseException):
        return headline_of(value)
    said = clean_lines(f"{class_name(value)}: {said_by(value)}", _MOST_STACK)
    return "\n".join([said, *_frames_of(traces, _MOST_STACK - len(said))])


#: Frames as they are shown. Most failures of a server come by the same few, and looking
#: for secrets in a line of source takes longer than all the rest of a record.
_frames: dict[tuple[CodeType, int], str] = {}
_MOST_FRAMES = 1_000


def _frames_of(traces: list[TracebackType], room: int) -> list[str]:
    """As many frames as there is room for: of more, those next to the failure."""
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
    traces = traces_of(value)
    if not traces:
        return ""
    code = traces[-1].tb_frame.f_code
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
    try:
        return _hash_of("\n".join(_kind_of(error)))
    except BaseException:  # whatever a class of somebody's does
        return _hash_of(class_name(error))


def _kind_of(error: BaseException) -> list[str]:
    origin: object = error
    kind = class_name(error)
    rule = ""
    if is_error(error):
        state = peek_state(error)
        spec = spec_of(error)
        kind = f"{spec['domain']}/{spec['code']}"
        rule = state.rule or ""
        if state.translates:
            cause = cause_of(error)
            origin = error if cause is None else cause
    raised = "" if origin is error else class_name(origin)
    return [kind, rule, raised, _place_of(origin)]
