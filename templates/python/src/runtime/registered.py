"""The functions that authors register with a server, guarded: tables of handlers, and functions.

An SDK takes most of what a function returns for a success, and raises what it raised
where threads and loops may not read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from .ground import Ground, unreadable
from .raised import IS_MODEL
from .values import items_of, named

#: Parts of a server that keep functions, and their tables.
_PARTS = ("_tool_manager", "_prompt_manager", "_resource_manager")
_TABLES = ("_tools", "_prompts", "_resources", "_templates", "_components")
#: A longer list is what a handler looked up.
_MOST_RETURNED = 100


class Table(dict[object, object]):
    """A table in which each entry is guarded as it is registered."""

    def __init__(
        self,
        entries: Mapping[object, object],
        guarded: Callable[[object, object], object],
    ) -> None:
        super().__init__()
        self._guarded = guarded
        self.update(entries)

    def __setitem__(self, key: object, entry: object) -> None:
        super().__setitem__(key, self._guarded(key, entry))

    def update(self, *given: object, **members: object) -> None:
        for key, entry in dict(*given, **members).items():
            self[key] = entry


def returned(ground: Ground, result: object, awaits: bool = False) -> object:
    """A result that is one. An exception is raised, and so is what nobody awaits."""
    kind = type(result)
    # Nearly all are a text, or the SDK's own result: a model, which takes long to ask.
    if kind is str or hasattr(kind, IS_MODEL) or ground.family.paused:
        return result
    for each in (result, *items_of(result, _MOST_RETURNED)):
        if issubclass(type(each), BaseException):
            raised = cast("BaseException", each)
            raise raised if isinstance(raised, Exception) else unreadable()
    if hasattr(kind, "__anext__") or (hasattr(kind, "__await__") and not awaits):
        raise TypeError(f"The handler returned what nobody awaits: {kind.__name__}")
    return result


def _guarded_function(
    ground: Ground, function: Callable[..., Any], awaits: bool
) -> Callable[..., Any]:
    """``awaits``: the SDK awaits what a function that is not async returns."""
    from functools import partial, wraps
    from inspect import iscoroutinefunction

    async def later(result: Any) -> object:
        return returned(ground, await result)

    def called(*args: object, **kwargs: object) -> object:
        try:
            result = returned(ground, function(*args, **kwargs), awaits)
        except BaseException as raised:
            # Threads and loops, which hand it on, ask it for its class.
            if named(raised, "__class__") in (None, GeneratorExit):
                raise unreadable() from None
            raise
        return (
            later(result) if awaits and hasattr(type(result), "__await__") else result
        )

    async def awaited(*args: object, **kwargs: object) -> object:
        return returned(ground, await function(*args, **kwargs))

    bare = function
    while isinstance(bare, partial):
        bare = bare.func
    is_async = iscoroutinefunction(bare) or iscoroutinefunction(named(bare, "__call__"))
    guarded = wraps(function)(awaited if is_async else called)
    guarded.__dict__["_faultline"] = True
    return guarded


def guard_functions(ground: Ground, server: object, awaits: bool) -> None:
    """Guard the functions of tools, resources and prompts, registered now or later."""

    def guarded(_: object, entry: object) -> object:
        function = named(entry, "fn")
        if callable(function) and not named(function, "_faultline"):
            # Functions of tools have it in mcp alone, which awaits nothing that they return.
            waits = awaits and named(entry, "is_async") is None
            setattr(entry, "fn", _guarded_function(ground, function, waits))  # noqa: B010
        return entry

    for home in _homes(server):
        for name in _TABLES:
            entries = named(home, name)
            if isinstance(entries, dict) and not isinstance(entries, Table):
                table = cast("dict[object, object]", entries)
                setattr(home, name, Table(table, guarded))


def _homes(server: object) -> Iterator[object]:
    """The places that keep functions of a server, and of those that are mounted on it."""
    for part in _PARTS:
        yield named(server, part)
    for name in ("providers", "_mounted_servers"):
        for each in items_of(named(server, name)):
            inner: object = each
            while named(inner, "_inner") is not None:
                inner = named(inner, "_inner")
            yield inner
            if named(inner, "server") is not None:
                yield from _homes(named(inner, "server"))
