"""Says which mapping rule an exception matches, and what details it then has.

It looks at shapes, never at classes by identity: look-alikes match. It never raises.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from .call import Call
from .causes import causes_of
from .convert import convert
from .family import Family
from .native import (
    issue_of,
    native_code,
    native_message,
    native_names,
    native_status,
    native_text,
    subject_of,
    value_at,
)
from .plain import to_json
from .shapes import compiled, fits
from .values import MISSING, dumps, is_list, is_record, member, same
from .wait import wait_in

if TYPE_CHECKING:
    from .spec import Match, Rule, Shape, Shapes, Source, Sources

#: Most notes on one failure.
_MOST_NOTES = 16
_TEXT: Shape = {"type": "string"}


class Matched:
    """A rule's result for an exception."""

    __slots__ = ("code", "details", "quotes", "rule")

    def __init__(
        self, code: str, rule: str, details: Mapping[str, object], quotes: bool
    ) -> None:
        self.code = code
        #: Its name, or its place, counted from 1.
        self.rule = rule
        self.details = details
        #: The rule knows what kind of failure it is, and not what was said.
        self.quotes = quotes


class _Filling:
    """The link of the chain that matched, what was raised, what named groups took."""

    __slots__ = ("call", "error", "groups", "raised", "unfit")

    def __init__(
        self,
        call: Call,
        error: object,
        raised: object,
        groups: Mapping[str, str | None],
    ) -> None:
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
        """What stands where a source looks."""
        root, *rest = path
        call = self.call
        if root in ("tool", "server"):
            name = call.tool if root == "tool" else call.server
            return MISSING if name is None else name
        if root == "subject":
            return subject_of(call.args, call.uri)
        if root == "wait":
            texts = [native_message(self.error), native_message(self.raised)]
            return wait_in("\n".join(texts)) or MISSING
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
            return type(self.error).__name__
        if rest == ["message"]:
            return self.words(native_message(self.error))
        found = value_at(self.error, rest)
        if found is MISSING or found is None:
            found = value_at(self.raised, rest)
        return found

    def given(self, source: Source, shape: Shape | None) -> object:
        """What ``source`` gives, as ``shape`` wants it; MISSING when nothing fits."""
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
) -> tuple[dict[str, object] | None, list[str]]:
    """The details that sources fill, and what could not be filled.

    None when a required one stays empty.
    """
    details: dict[str, object] = {}
    problems: list[str] = []
    complete = True
    for key, shape in shapes.items():
        source = sources.get(key)
        filling = _Filling(call, error, raised, groups)
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


def _taken(pattern: str, text: str | None) -> Mapping[str, str | None] | None:
    """The groups of ``pattern`` in ``text``; None if it does not match."""
    form = compiled(pattern)
    found = None if text is None or form is None else form.search(text)
    return None if found is None else found.groupdict()


def _equals(value: object, wanted: object) -> bool:
    """Whether JSON value ``wanted`` stands at ``value``."""
    if is_list(wanted):
        if not is_list(value) or len(value) != len(wanted):
            return False
        return all(_equals(one, other) for one, other in zip(value, wanted))
    if is_record(wanted):
        if not is_record(value):
            return False
        return all(_equals(member(value, key), wanted[key]) for key in wanted)
    return same(value, wanted)


class _Link:
    """A failure of the chain, and what it is: many rules ask for the same."""

    __slots__ = ("_code", "_message", "_status", "names", "value")
    _code: str | None
    _message: str
    _status: int | None

    def __init__(self, value: object) -> None:
        self.value = value
        self.names = native_names(value)

    @property
    def code(self) -> str | None:
        try:
            return self._code
        except AttributeError:
            code = native_code(self.value)
            self._code = None if code is None else str(code)
            return self._code

    @property
    def status(self) -> int | None:
        try:
            return self._status
        except AttributeError:
            self._status = native_status(self.value)
            return self._status

    @property
    def message(self) -> str:
        try:
            return self._message
        except AttributeError:
            self._message = native_message(self.value)
            return self._message


def _looks_like(link: _Link, match: Match, tool: str | None) -> bool:
    """Whether what needs no pattern is met."""
    error = link.value
    if "tool" in match and (tool is None or tool not in match["tool"]):
        return False
    if "name" in match and link.names.isdisjoint(match["name"]):
        return False
    if "code" in match:
        code = link.code
        if code is None or code not in {str(each) for each in match["code"]}:
            return False
    if "status" in match:
        status = link.status
        if status is None:
            return False
        if not any(low <= status <= high for low, high in match["status"]):
            return False
    for path in match.get("path", ()):
        if not _equals(value_at(error, path["at"]), path["equals"]):
            return False
    for steps in match.get("has", ()):
        found = value_at(error, steps)
        if found is MISSING or found is None:
            return False
    return True


def _groups_of(
    link: _Link, match: Match, tool: str | None
) -> Mapping[str, str | None] | None:
    """The named groups; None if the rule does not match."""
    if not _looks_like(link, match, tool):
        return None
    error = link.value
    groups: Mapping[str, str | None] | None = {}
    if "message" in match:
        groups = _taken(match["message"], link.message)
    for each in match.get("pattern", ()):
        if groups is None:
            return None
        more = _taken(each["matches"], native_text(value_at(error, each["at"])))
        groups = None if more is None else {**groups, **more}
    return groups


def _reached(match: Match, deep: Sequence[_Link]) -> Sequence[_Link]:
    """The links that a rule looks at: of a status, the first that has one."""
    if "status" not in match:
        return deep
    first = [link for link in deep if (link.status or 0) >= 400]
    return first[:1]


def apply_rules(
    family: Family,
    rules: Sequence[Rule],
    raised: object,
    call: Call,
    notes: list[str],
    may: Callable[[str], bool],
) -> Matched | None:
    """The first rule that ``raised`` matches and whose details can be filled.

    ``deep`` rules look along causes and groups, the others at ``raised`` alone. Where
    one that matches cannot fill a detail, or its error is not one that the call
    ``may`` end in, the next one is tried, and ``notes`` is told.
    """
    alone: Sequence[_Link] = [_Link(raised)] if rules else []
    deep: Sequence[_Link] = alone
    spare: Matched | None = None
    for index, rule in enumerate(rules):
        cls = family.by_code.get(rule["error"])
        if cls is None:
            continue
        match = rule["match"]
        is_deep = match.get("deep") is True
        if is_deep and deep is alone:
            causes = causes_of(raised)[0]
            deep = [*alone, *(_Link(cause.value) for cause in causes)]
        for link in _reached(match, deep) if is_deep else alone:
            groups = _groups_of(link, match, call.tool)
            if groups is None:
                continue
            error = link.value
            name = rule.get("name", str(index + 1))
            code = rule["error"]
            details, problems = details_of(
                rule.get("with", {}), cls.spec["details"], call, error, raised, groups
            )
            is_meant = may(code)
            if not is_meant:
                problems.append("not declared for this call")
            for problem in problems:
                note = f"rule {name}, {code}: {problem}"
                if len(notes) < _MOST_NOTES and note not in notes:
                    notes.append(note)
            if details is None:
                continue
            # What stands around a cause was written for it.
            quotes = rule.get("quotes") is True or error is not raised
            matched = Matched(code, name, details, quotes)
            if is_meant:
                return matched
            spare = spare or matched
    return spare


def takes_all(rule: Rule) -> bool:
    """Whether a rule takes every exception."""
    match = rule["match"]
    if set(match) - {"name"}:
        return False
    names = match.get("name")
    return names is None or not {"Error", "Exception"}.isdisjoint(names)
