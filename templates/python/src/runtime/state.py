"""State that only some errors have, and details that must not be shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from .shapes import branch_of, others_of
from .tables import GONE
from .values import is_list, is_record

if TYPE_CHECKING:
    from .spec import ErrorSpec, Retry, Shape, Shapes


class NoDetails(dict[str, object]):
    """Details of an error that has none."""


class Arrival:
    """The stored part of a received envelope: the error has the rest."""

    def __init__(
        self,
        message: str,
        recoverable: bool,
        guidance: str | None,
        retry: Retry | None,
    ) -> None:
        self.message = message
        self.recoverable = recoverable
        #: None at all where it is empty.
        self.guidance = guidance
        self.retry = retry


class State:
    """The parts that only some errors have."""

    arrival: Arrival | None = None
    contexts: tuple[str, ...] = ()
    #: The id of the last occurrence, for what classifies failures.
    correlation: str | None = None
    #: Why it is this error and no other, for the log alone.
    notes: tuple[str, ...] = ()
    #: It does not contain the words of the original failure.
    quoting: bool = False
    recoverable: bool | None = None
    retry_after_ms: float | None = None
    #: The mapping rule that made it.
    rule: str | None = None
    #: The sendable words of the original failure.
    said: str | None = None
    #: It only stands for what was raised, which is its cause.
    translates: bool = False
    #: It stands for what nobody declared.
    undeclared: bool = False
    #: Its reference was made for a log record that there is not yet.
    unlogged: bool = False


NO_STATE = State()


class Details(dict[str, object]):
    """Details, some of them hidden: those are redacted in ``repr()``."""

    __slots__ = ("_hidden",)

    def __init__(
        self, details: Mapping[str, object], hidden: Sequence[str] = ()
    ) -> None:
        self.update(details)
        self._hidden = hidden

    def __reduce__(self) -> tuple[object, ...]:
        kept = {key: self[key] for key in self if key not in self._hidden}
        return Details, (kept,)

    def __repr__(self) -> str:
        shown = ", ".join(
            f"{key!r}: {GONE if key in self._hidden else value!r}"
            for key, value in self.items()
        )
        return f"{{{shown}}}"


def hidden_names(spec: ErrorSpec) -> tuple[str, ...]:
    shapes = spec["details"]
    return tuple(key for key, shape in shapes.items() if _hides(shape, 0))


def _hides(shape: Shape, depth: int) -> bool:
    """Whether a value of ``shape`` has a part that must not be shown."""
    if shape.get("safety") == "do-not-log":
        return True
    if depth > 8:
        return False
    others = others_of(shape)
    parts = [
        *shape.get("properties", {}).values(),
        *shape.get("oneOf", ()),
        *([shape["items"]] if "items" in shape else []),
        *([] if others is None else [others]),
    ]
    return any(_hides(part, depth + 1) for part in parts)


def without_hidden(details: Mapping[str, object], shapes: Shapes) -> Details:
    kept = {
        key: _shown_part(value, shapes[key]) if key in shapes else value
        for key, value in details.items()
        if key not in shapes or shapes[key].get("safety") != "do-not-log"
    }
    return Details(kept)


def _shown_part(value: object, shape: Shape) -> object:
    """``value`` without what must not be shown of it."""
    if not _hides(shape, 0):
        return value
    if is_list(value) and "items" in shape:
        return [_shown_part(item, shape["items"]) for item in value]
    if is_record(value):
        of = branch_of(value, shape)
        if of is not None and "properties" in of:
            return dict(without_hidden(value, of["properties"]))
        others = None if of is None else others_of(of)
        if others is not None:
            return {key: _shown_part(value[key], others) for key in value}
    return None


RaisedT = TypeVar("RaisedT", bound=BaseException)


def revived(
    cls: type[RaisedT], args: tuple[object, ...], members: Mapping[str, object]
) -> RaisedT:
    error = cls.__new__(cls, *args)
    error.__dict__.update(members)
    state = error.__dict__.get("_state")
    if isinstance(state, State):
        copy = State()
        copy.__dict__.update(state.__dict__)
        error.__dict__["_state"] = copy
    return error
