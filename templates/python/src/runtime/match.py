"""Says which mapping rule an exception matches. :mod:`.filling` fills its details.

It looks at shapes, never at classes by identity: look-alikes match. It never raises.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from .call import Call
from .causes import chain_of, traces_of
from .family import Family
from .filling import details_of
from .native import (
    native_code,
    native_message,
    native_names,
    native_status,
    native_text,
    value_at,
)
from .notation import same
from .shapes import compiled
from .values import MISSING, is_list, is_record, items_of, member

if TYPE_CHECKING:
    from .spec import Match, Rule

#: Most notes on one failure.
_MOST_NOTES = 16


class Matched:
    """A rule's result for an exception."""

    def __init__(
        self, code: str, rule: str, details: Mapping[str, object], quotes: bool
    ) -> None:
        self.code = code
        #: Its name, or its place, counted from 1.
        self.rule = rule
        self.details = details
        #: The rule knows what kind of failure it is, and not what was said.
        self.quotes = quotes


def _taken(pattern: str, text: str | None) -> Mapping[str, str | None] | None:
    """The groups of ``pattern`` in ``text``; None if it does not match."""
    form = compiled(pattern)
    found = None if text is None or form is None else form.search(text)
    return None if found is None else found.groupdict()


def _equals(value: object, wanted: object) -> bool:
    """Whether JSON value ``wanted`` stands at ``value``."""
    if is_list(wanted):
        fit = is_list(value) and len(value) == len(wanted)
        return fit and all(map(_equals, items_of(value), wanted))
    if is_record(wanted):
        met = (_equals(member(value, key), wanted[key]) for key in wanted)
        return is_record(value) and all(met)
    return same(value, wanted)


#: Requests has a class for an answer that is not JSON; other clients let it pass.
_UNREAD = "requests.exceptions.JSONDecodeError"
_CLIENTS = ("aiohttp.", "httpx.", "httpx2.")


def _was_sent(error: object) -> bool:
    """Whether a client of HTTP raised it, of the answer that it got."""
    modules = (each.tb_frame.f_globals.get("__name__") for each in traces_of(error))
    return any(str(module).startswith(_CLIENTS) for module in modules)


class _Link:
    """A failure of the chain, and what it is: many rules ask for the same."""

    def __init__(self, value: object) -> None:
        self.value = value
        self.names = native_names(value)
        if "JSONDecodeError" in self.names and _was_sent(value):
            self.names |= {_UNREAD}

    @cached_property
    def code(self) -> str | None:
        code = native_code(self.value)
        return None if code is None else str(code)

    @cached_property
    def status(self) -> int | None:
        return native_status(self.value)

    @cached_property
    def message(self) -> str:
        """Its text, in which a program that cannot be started is named as in Node."""
        text = native_message(self.value)
        for each in chain_of(self.value):
            if isinstance(each, OSError) and _is_unstarted(each):
                text = text.replace(native_message(each), f"spawn {native_code(each)}")
        return text


def _is_unstarted(error: OSError) -> bool:
    """Whether a program could not be started, in a folder that there is."""
    frames = [trace.tb_frame for trace in traces_of(error)]
    if not frames or frames[-1].f_globals.get("__name__") != "subprocess":
        return False
    return bool((frames[-1].f_locals.get("cwd") or frames) != error.filename)


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
            deep = [*map(_Link, chain_of(raised))]
        for link in _reached(match, deep) if is_deep else alone:
            groups = _groups_of(link, match, call.tool)
            if groups is None:
                continue
            error = link.value
            name = rule.get("name", str(index + 1))
            code = rule["error"]
            details, problems = details_of(
                rule.get("with", {}),
                cls.spec["details"],
                call,
                error,
                raised,
                groups,
                family.wait_in,
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
            # The text around a cause was written for it.
            quotes = rule.get("quotes") is True or error is not raised
            matched = Matched(code, name, details, quotes)
            if is_meant:
                return matched
            spare = spare or matched
    return spare


def is_choosy(rule: Rule) -> bool:
    """Whether a rule leaves some exceptions to others."""
    match = rule["match"]
    names = match.get("name", ("Error",))
    is_named = {"Error", "Exception"}.isdisjoint(names)
    return is_named or bool(set(match) - {"name"})
