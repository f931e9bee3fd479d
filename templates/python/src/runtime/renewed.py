"""Errors that are made without their constructor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from .error import AnyError, state_of
from .message import message_of
from .state import Details, hidden_names

if TYPE_CHECKING:
    from .spec import ErrorSpec

ErrorT = TypeVar("ErrorT", bound="AnyError")


def made(
    cls: type[ErrorT],
    details: Mapping[str, object],
    *,
    message: str | None = None,
    spec: ErrorSpec | None = None,
    ref: str | None = None,
    recoverable: bool | None = None,
    retry_after_ms: float | None = None,
) -> ErrorT:
    """An error of ``cls`` with these details, without its constructor."""
    own = cls.spec if spec is None else spec
    hidden = cls._hidden if spec is None else hidden_names(spec)  # pyright: ignore[reportPrivateUsage]
    error = cls.__new__(cls, message_of(own, details) if message is None else message)
    members = error.__dict__
    members["_details"] = Details(details, hidden) if hidden else details
    if spec is not None:
        members["_spec"] = spec
    if ref is not None:
        members["_ref"] = ref
    if recoverable is not None or retry_after_ms is not None:
        state = state_of(error)
        state.recoverable = recoverable
        state.retry_after_ms = retry_after_ms
    return error
