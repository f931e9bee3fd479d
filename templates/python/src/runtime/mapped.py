"""The error that an exception becomes. Whether it may leave is decided in :mod:`.judge`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .bodies import body_in, plain_words, words_in
from .call import Call
from .causes import headline_of
from .error import AnyError, state_of
from .failure import ProtocolFailure, SdkFailure
from .family import Family, construct
from .filling import details_of
from .match import apply_rules, is_choosy
from .refs import new_ref
from .scrubbed import given_in, scrubbed_line, scrubbed_text
from .unknown import unknown_error
from .values import units

if TYPE_CHECKING:
    from .made import MadeFailure
    from .spec import Rule, Source, Sources

#: Most characters of the text of a failure that follow a message.
_LONGEST_SAID = 4_000


def fallback_for(family: Family, cause: object, ref: str | None = None) -> AnyError:
    """The error of whatever no rule matches and no tool declares, with a ``ref``."""
    cls = family.by_code.get(family.fallback)
    error: AnyError
    own = ref or new_ref()
    if cls is None:
        error = unknown_error(
            code=family.fallback,
            message="An internal error occurred.",
            category="bug",
            ref=own,
        )
    else:
        error = construct(cls, family.stand_ins.get(family.fallback, {}), ref=own)
        state_of(error).translates = True
    if isinstance(cause, BaseException):
        error.__cause__ = cause
    state = state_of(error)
    state.undeclared = True
    # One of its own is sent once the error is logged.
    state.unlogged = ref is None
    return error


def for_unreadable(error: AnyError, family: Family, ref: str | None = None) -> AnyError:
    """The fallback in the place of an error that cannot be read."""
    return fallback_for(family, Exception(f"Not readable: {headline_of(error)}"), ref)


def readable(
    make: Callable[[AnyError], object], error: AnyError, family: Family
) -> object:
    """The outcome of ``make`` for ``error``, or for the fallback in its place."""
    try:
        return make(error)
    except BaseException:  # whatever its class or a detail of somebody's does
        return make(for_unreadable(error, family))


def map_exception(
    raised: BaseException, family: Family, call: Call | None = None
) -> AnyError:
    """``raised`` as an error of the family. Never raises.

    Itself, what the first matching mapping rule makes of it, or the fallback.
    """
    notes: list[str] = []
    of = call or Call()
    of = of.but(server=of.server or family.domain)
    try:
        error = _mapped(raised, family, family.rules, of, notes)
    except BaseException:  # whatever it did, there is still the fallback
        error = None
    if error is None:
        error = fallback_for(family, raised)
    if notes:
        state = state_of(error)
        state.notes = (*state.notes, *notes)
    return error


def _mapped(
    raised: BaseException,
    family: Family,
    rules: Sequence[Rule],
    call: Call,
    notes: list[str],
) -> AnyError | None:
    if family.owns(raised):
        own: AnyError = raised  # type: ignore[assignment]
        return own
    if isinstance(raised, ProtocolFailure) and family.owns(raised.__cause__):
        declared: AnyError = raised.__cause__  # type: ignore[assignment]
        return declared
    if isinstance(raised, SdkFailure):
        return _of_sdk(raised, family, call, notes)

    def may(code: str) -> bool:
        if code in family.local:
            return False
        return family.may_end_in(code, call.tool, call.method)

    matched = apply_rules(family, rules, raised, call, notes, may)
    if matched is None:
        return None
    cls = family.by_code[matched.code]
    error = construct(cls, matched.details, cause=raised)
    state = state_of(error)
    state.translates = True
    state.rule = matched.rule
    state.quoting = matched.quotes
    return error


def from_made(made: MadeFailure, family: Family, call: Call) -> AnyError | None:
    """The error that rules make of a failure that a handler made by hand.

    None if no rule knows it, or if the call succeeds. A result in the form of a success
    is a failure only by a rule that was written for such texts, unless the family lets
    all rules decide.
    """
    takes = is_choosy if made.failed or family.unmarked else _is_worded
    rules = list(filter(takes, family.rules))
    said = str(made)
    # Handlers put notes of their own below what they caught; a body may have a code.
    whole = made.whole if units(made.whole) <= _LONGEST_SAID else said
    texts = said, said.split("\n\n")[0], said.split("\n")[0], whole
    for text in dict.fromkeys((words_in(body_in(whole) or {}) or said, *texts)):
        made.args = (text,)
        try:
            error = _mapped(made, family, rules, as_rules_see(call, family), [])
        except BaseException:  # it is sent as it was made
            error = None
        made.args = (said,)
        if error and family.may_end_in(error.code, call.tool, call.method):
            if state_of(error).quoting:
                keep_words(error, text if text == whole else said, call, made.whole)
            return error
    return None


def keep_words(error: AnyError, words: str, call: Call, whole: str = "") -> None:
    """Keep what a handler made by hand says, in one line."""
    given = given_in(call.args)

    def is_known(text: str) -> bool:
        return text == call.tool or text.lower() == error.code

    said = plain_words(words, given, whole, is_known)
    signs = "\u274c\u26a0\U0001f6ab\U0001f6d1"
    said = re.sub(f"^(?:[{signs}]\ufe0f? ?)?(?:Error: ?){{0,3}}", "", said)
    said = re.sub(r"\s*\n\s*", " ", scrubbed_text(said, given))
    state_of(error).said = scrubbed_line(said, given, _LONGEST_SAID) or None


def _is_worded(rule: Rule) -> bool:
    """Whether a rule was written for texts."""
    match = rule["match"]
    return not rule.get("quotes") and ("message" in match or "pattern" in match)


def _of_sdk(
    failure: SdkFailure, family: Family, call: Call, notes: list[str]
) -> AnyError:
    """A failure of the SDK; what a schema raised may be an error of its own."""
    cause = failure.__cause__
    if failure.broke and cause is not None:
        choosy = list(filter(is_choosy, family.rules))
        itself = _mapped(cause, family, choosy, call, notes)
        if itself is not None and itself.code != family.fallback:
            return itself
    return from_sdk_failure(failure, family, call) or fallback_for(family, failure)


def from_sdk_failure(
    failure: SdkFailure, family: Family, call: Call
) -> AnyError | None:
    """The error that the family has for ``failure``, which is its cause."""
    rule = family.sdk_failures.get(failure.kind)
    cls = None if rule is None else family.by_code.get(rule["error"])
    if rule is None or cls is None:
        return None
    shapes = cls.spec["details"]
    written = rule.get("with", {})
    sources: Sources = {key: written.get(key, _fact(key)) for key in shapes}
    facts = failure.facts
    details, _ = details_of(sources, shapes, call, facts, facts, {})
    if details is None:
        return None
    error = construct(cls, details, cause=failure)
    state_of(error).translates = True
    return error


def _fact(detail: str) -> Source:
    return {"from": ["error", detail]}


def as_rules_see(call: Call, family: Family) -> Call:
    """``call``, in which a failure's own words are scrubbed where they may leave."""

    def scrub(words: str) -> str:
        return scrubbed_text(words, given_in(call.args))

    may = scrub if family.undeclared == "scrubbed" else None
    return call.but(server=call.server or family.domain, scrub=may)
