"""Objects that speak of a failure, as handlers put them into results and exceptions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from .notation import dumps, loads
from .places import Given
from .scrubbed import scrubbed_data
from .values import is_record, is_safe_integer, member, regex

#: A longer text is not read as JSON.
LONGEST_JSON = 65_536
#: Members of an object that speaks of a failure and of nothing else.
_OF_FAILURES = (  # noqa: SIM905
    "cause code context details detail error errorCode errorType error_code error_type"
    " errors exception help hint isError is_error message name ok originalError"
    " original_error reason stack status statusCode success suggestion timestamp tip type"
).split()
#: Members by which an object says of itself that it is a failure.
_MARKS = {
    "success": False,
    "ok": False,
    "error": True,
    "is_error": True,
    "isError": True,
}
_ADVICE = ("tip", "hint", "suggestion", "help")
_DETAILS = ("detail", "details", "reason")
#: Members that say nothing beside the words.
_IDLE = ("error", "message", "stack", "timestamp")
#: A class as the name of a failure.
_OF_CLASS = regex(r"\w*(?:Error|Exception)", re.ASCII)
#: The beginning of an object in a text.
OPENING = regex(r"[\s\ufeff]{0,64}\{")


def body_in(text: str) -> Mapping[str, object] | None:
    body = loads(text) if OPENING.match(text) else None
    return body if is_record(body) else None


def says_it_failed(body: Mapping[str, object]) -> bool:
    """Whether an object says of itself that it is a failure, whatever else it says."""
    return any(body.get(name) is mark for name, mark in _MARKS.items())


def _said_in(body: Mapping[str, object]) -> object:
    error = body.get("error")
    return error if isinstance(error, str) else member(error, "message")


def has_words(body: Mapping[str, object], marked: bool) -> bool:
    said = _said_in(body) or (marked and body.get("message"))
    return isinstance(said, str) and said != ""


def _is_silent(value: object, is_given: Given) -> bool:
    """Whether a member says nothing, or what the caller said."""
    if not value:
        return True
    shown = str(int(value)) if is_safe_integer(value) else value
    return isinstance(shown, str) and is_given(shown)


def speaks_of_failure(body: Mapping[str, object], is_given: Given) -> bool:
    """Whether an object is a failure and no more: ``{"error": "…"}``.

    Beside it may stand members that say nothing, or what the caller said.
    """
    return (
        has_words(
            body, says_it_failed(body) or str(body.get("status")).lower() == "error"
        )
        and len(body) <= 8
        and all(
            _is_silent(value, is_given)
            for name, value in body.items()
            if name not in _OF_FAILURES
        )
    )


def _joined(said: Iterable[object], between: str) -> str:
    return between.join(each for each in said if isinstance(each, str) and each)


def _message_in(body: Mapping[str, object]) -> str:
    return _joined((_said_in(body), body.get("message")), ": ")


def _all_of(body: Mapping[str, object]) -> Mapping[str, object]:
    error = body.get("error")
    return {**error, **body} if is_record(error) else body


def _detail_in(value: object) -> object:
    if is_record(value):
        value = member(value, "message") or member(value, "error")
    return value


def words_in(body: Mapping[str, object]) -> str:
    """The words of a body; details stand a line below them, advice below those."""
    every = _all_of(body)
    more = map(_detail_in, map(every.get, _DETAILS))
    said = _joined((_message_in(body), *more), "\n")
    return _joined((said, *map(every.get, _ADVICE)), "\n\n")


def _is_told(name: str, value: object) -> bool:
    """Whether :func:`words_in` has what a member says."""
    if name in _DETAILS and is_record(value):
        return value.keys() <= {"error", "message"}
    return isinstance(value, str) and name in (*_ADVICE, *_DETAILS)


def _beside(
    body: Mapping[str, object], is_given: Given, every: bool, is_known: Given
) -> str:
    """The members of a body beside its words, or those that ``words_in`` lacks."""

    def is_noise(text: str) -> bool:
        return is_known(text) or bool(_OF_CLASS.fullmatch(text))

    more = {
        name: value
        for name, value in _all_of(body).items()
        if value is not True and name not in _IDLE and not _is_silent(value, is_noise)
        if every or not _is_told(name, value)
    }
    return f" {dumps(scrubbed_data(more, is_given))}" if more else ""


def plain_words(
    text: str, is_given: Given, whole: str = "", is_known: Given = lambda _: False
) -> str:
    """``text``, or the words and the other members of a failure that is JSON.

    Of one whose words a rule knows: also all that ``whole`` says beside them, but for
    texts that stand in the answer anyway.
    """
    body, around = (
        (body_in(each) if len(each) <= LONGEST_JSON else None) or {}
        for each in (text, whole)
    )
    words = _message_in(body)
    if words:
        return words + _beside(body, is_given, True, is_known)
    return text if text == whole else text + _beside(around, is_given, False, is_known)
