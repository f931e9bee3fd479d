"""The details that a rule fills from an exception and its call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from .call import Call
from .causes import chain_of
from .convert import convert
from .issue import issue_of
from .native import native_message, value_at
from .notation import dumps
from .plain import to_json
from .shapes import fits
from .subject import subject_of
from .values import MISSING, class_name

if TYPE_CHECKING:
    from .spec import Shape, Shapes, Source, Sources

_TEXT: Shape = {"type": "string"}


def _header_below(raised: object) -> object:
    """The wait that it or a cause has in its headers."""
    for link in chain_of(raised):
        for path in ("response",), ("$response",), ():
            found = value_at(link, [*path, "headers", "retry-after"])
            if found is not MISSING and found is not None:
                return found
    return MISSING


class _Filling:
    """The link of the chain that matched, what was raised, what named groups took."""

    def __init__(
        self,
        call: Call,
        error: object,
        raised: object,
        groups: Mapping[str, str | None],
        wait_in: Callable[[str], str | None] | None,
    ) -> None:
        self.wait_in = wait_in
        self.call = call
        self.error = error
        self.raised = raised
        self.groups = groups
        #: Something was there and did not fit.
        self.unfit = False

    def words(self, said: str | None) -> object:
        if said is None:
            return MISSING
        scrub = self.call.scrub
        return said if scrub is None else scrub(said)

    def read(self, path: Sequence[str]) -> object:
        """The value where a source looks."""
        root, *rest = path
        call = self.call
        if root in ("tool", "server"):
            name = call.tool if root == "tool" else call.server
            return MISSING if name is None else name
        if root == "subject":
            return subject_of(call.args, call.uri)
        if root == "wait" and self.wait_in is not None:
            texts = [native_message(self.error), native_message(self.raised)]
            return self.wait_in("\n".join(texts)) or _header_below(self.raised)
        if root == "args":
            return value_at(call.args, rest)
        if root == "match":
            return self.words(self.groups.get(".".join(rest)))
        if root == "issue":
            issue = issue_of(self.error)
            found = None if issue is None else getattr(issue, rest[0], None)
            # A whole that is wrong has no argument.
            return found or MISSING
        if rest == ["name"] and isinstance(self.error, BaseException):
            return class_name(self.error)
        if rest == ["message"]:
            return self.words(native_message(self.error))
        found = value_at(self.error, rest)
        if found is MISSING or found is None:
            found = value_at(self.raised, rest)
        return found

    def given(self, source: Source, shape: Shape | None) -> object:
        """The value that ``source`` gives, as ``shape`` wants it; MISSING when nothing fits."""
        value = self._made(source, shape)
        if value is not MISSING:
            if shape is None or fits(value, shape):
                return value
            self.unfit = True
        other = source.get("orElse") if "from" in source else None
        return MISSING if other is None else self.given(other, shape)

    def _made(self, source: Source, shape: Shape | None) -> object:
        if "value" in source:
            return source["value"]
        if "text" in source:
            joined = self._joined(source["text"])
            return MISSING if joined is None else _converted(joined, shape, "")
        if "items" in source:
            of = None if shape is None else shape.get("items")
            items = [self.given(item, of) for item in source["items"]]
            return [item for item in items if item is not MISSING]
        if "members" in source:
            return self._members(source["members"], shape)
        path = source.get("from") or [""]
        found = self.read(path)
        if found is MISSING:
            return MISSING
        # A wait that a text names is counted as the header is.
        name = "retry-after" if path[0] == "wait" else path[-1]
        value = _converted(found, shape, name)
        if value is MISSING and found is not None:
            self.unfit = True
        return value

    def _joined(self, pieces: Sequence[str | Source]) -> str | None:
        """The pieces of a text put together; None when one of them is missing."""
        text = ""
        for piece in pieces:
            said = piece if isinstance(piece, str) else self.given(piece, _TEXT)
            if not isinstance(said, str):
                return None
            text += said
        return text

    def _members(self, members: Sources, shape: Shape | None) -> dict[str, object]:
        shapes: Shapes = {} if shape is None else shape.get("properties", {})
        made = {key: self.given(each, shapes.get(key)) for key, each in members.items()}
        return {key: value for key, value in made.items() if value is not MISSING}


def _converted(value: object, shape: Shape | None, name: str) -> object:
    return to_json(value) if shape is None else convert(value, shape, name)


def details_of(
    sources: Sources,
    shapes: Shapes,
    call: Call,
    error: object,
    raised: object,
    groups: Mapping[str, str | None],
    wait_in: Callable[[str], str | None] | None = None,
) -> tuple[dict[str, object] | None, list[str]]:
    """The details that sources fill, and what could not be filled.

    None when a required one stays empty.
    """
    details: dict[str, object] = {}
    problems: list[str] = []
    complete = True
    for key, shape in shapes.items():
        source = sources.get(key)
        filling = _Filling(call, error, raised, groups, wait_in)
        value = MISSING if source is None else filling.given(source, shape)
        if value is not MISSING:
            details[key] = value
            continue
        asked = not shape.get("optional") and {"const", "default"}.isdisjoint(shape)
        complete = complete and not asked
        if filling.unfit:
            problems.append(f"what there is for {dumps(key)} does not fit it")
        elif asked:
            problems.append(f"nothing fills {dumps(key)}, which is required")
    return (details if complete else None), problems
