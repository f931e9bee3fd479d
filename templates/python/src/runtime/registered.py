"""What authors register with a server, guarded: tables of handlers, and functions.

An SDK takes most of what a function returns for a success, and raises what it raised
where threads and loops may not read it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any, cast

from .ground import Ground, unreadable
from .raised import named
from .values import items_of

#: Where a server keeps functions: a part of it, and a table of that.
_KEPT = (
    ("_tool_manager", "_tools"),
    ("_prompt_manager", "_prompts"),
    ("_resource_manager", "_resources"),
    ("_resource_manager", "_templates"),
    ("_local_provider", "_components"),
)
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
    if ground.family.paused:
        return result
    for each in (result, *items_of(result, _MOST_RETURNED)):
        if issubclass(type(each), BaseException):
            raised = cast("BaseException", each)
            raise raised if isinstance(raised, Exception) else unreadable()
    if isinstance(result, AsyncIterator if awaits else (AsyncIterator, Awaitable)):
        kind = type(result).__name__
        raise TypeError(f"The handler returned what nobody awaits: {kind}")
    return result


def _is_handed_on(raised: BaseException) -> bool:
    """Whether threads and loops hand an exception on: they ask for its class."""
    try:
        return not isinstance(raised, GeneratorExit)
    except BaseException:
        return False


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
            if not _is_handed_on(raised):
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
            # Those of tools have it in mcp alone, which awaits nothing that they return.
            waits = awaits and named(entry, "is_async") is None
            setattr(entry, "fn", _guarded_function(ground, function, waits))  # noqa: B010
        return entry

    for part, name in _KEPT:
        home = named(server, part)
        entries = named(home, name)
        if isinstance(entries, dict):
            table = cast("dict[object, object]", entries)
            setattr(home, name, Table(table, guarded))
