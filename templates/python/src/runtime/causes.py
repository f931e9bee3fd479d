"""Walks what led to an error: its cause, the cause of that, the members of groups."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .error import is_error
from .notation import dumps
from .plain import to_json
from .redact import clean_text
from .values import class_name, items_of, named

if TYPE_CHECKING:
    from types import TracebackType

#: Most values a walk visits.
_MOST_CAUSES = 16


class Cause:
    """The causes that led to an error."""

    def __init__(self, value: object, is_member: bool) -> None:
        self.value = value
        #: A member of a group rather than the one cause.
        self.is_member = is_member


def cause_of(value: object) -> object:
    """The exception that ``value`` was raised from, or while it was being handled."""
    if not issubclass(type(value), BaseException):
        return None
    cause = _own(value, "__cause__")
    if cause is not None or _own(value, "__suppress_context__"):
        return cause
    return _own(value, "__context__")


def _own(value: object, name: str) -> Any:
    """The value that Python keeps there, whatever a class of somebody's says."""
    return vars(BaseException)[name].__get__(value)


def traces_of(value: object) -> list[TracebackType]:
    """Where ``value`` came by, outermost first, whatever it answers when it is asked."""
    traces: list[TracebackType] = []
    if issubclass(type(value), BaseException):
        trace = _own(value, "__traceback__")
        while trace is not None:
            traces.append(trace)
            trace = trace.tb_next
    return traces


def _below(value: object) -> list[Cause]:
    causes: list[Cause] = []
    cause = cause_of(value)
    if cause is not None:
        causes.append(Cause(cause, False))
    if issubclass(type(value), BaseException):
        group = items_of(named(value, "exceptions"), _MOST_CAUSES + 1)
        causes += [Cause(each, True) for each in group]
    return causes


def causes_of(error: object) -> tuple[list[Cause], bool]:
    """The causes of ``error``, each before its own, 16 at most; whether there are more."""
    causes: list[Cause] = []
    seen = {id(error)}
    open_ = _below(error)[::-1]
    seen.update(id(each.value) for each in open_)
    while open_:
        at = open_.pop()
        if len(causes) == _MOST_CAUSES:
            return causes, True
        causes.append(at)
        for following in _below(at.value)[::-1]:
            if id(following.value) not in seen:
                open_.append(following)
            seen.add(id(following.value))
    return causes, False


def chain_of(error: object) -> list[object]:
    """``error`` and its causes."""
    return [error, *(each.value for each in causes_of(error)[0])]


def _scrubbed(text: str) -> str:
    return clean_text(text, 500)


def said_text(value: object) -> str:
    """The text of an exception. Never raises."""
    # First: of an exception, the other question would ask itself.
    if isinstance(value, BaseException):
        return said_by(value)
    if isinstance(value, str):
        return value
    return dumps(to_json(value, {"depth": 3, "total": 500}))


def said_by(value: BaseException) -> str:
    """``str(value)``, whatever its class does."""
    try:
        if isinstance(value, KeyError) and len(value.args) == 1:
            # Its own is the repr of the key.
            return str(value.args[0])
        return str(value)
    except BaseException:  # a __str__ of somebody's
        return ""


def headline_of(value: object) -> str:
    """One line on any exception, such as ``ValueError: no such day``, scrubbed."""
    return _scrubbed(f"{class_name(value)}: {said_text(value)}")


def message_of_any(value: object) -> str:
    """The message of any exception, without the name of its class."""
    return _scrubbed(said_text(value)) or headline_of(value)


def contexts_of(value: object, line: Callable[[str], str] = _scrubbed) -> list[str]:
    """The contexts of an error of ours, each as ``line`` makes it."""
    if not is_error(value):
        return []
    return [line(context) for context in value.contexts]
