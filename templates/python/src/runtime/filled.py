"""Bodies and lines of a format, filled with the facts of an error."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from .described import hole_of, literal_of
from .error import spec_of
from .leaving import Outgoing
from .message import parts_of
from .values import MISSING, is_list, is_record, member, number_text

if TYPE_CHECKING:
    from .spec import ErrorSpec, JsonObject
    from .wire_spec import Envelope

#: The value of a variable; MISSING without a value.
Variables: TypeAlias = Callable[[str], object]


def fill_body(template: JsonObject, variables: Variables) -> dict[str, object]:
    """A format's ``body`` or ``data`` with its ``$variables`` filled in.

    Where a variable has no value, the key of ``$variable?`` is left out and that of
    ``$variable`` is null.
    """
    filled: dict[str, object] = {}
    for key, part in template.items():
        name, optional = hole_of(part)
        value = _fill(part, variables) if name is None else variables(name)
        if value is not MISSING or not optional:
            filled[key] = None if value is MISSING else value
    return filled


def _fill(template: object, variables: Variables) -> object:
    name, _ = hole_of(template)
    if name is not None:
        value = variables(name)
        return None if value is MISSING else value
    if is_list(template):
        return [_fill(part, variables) for part in template]
    if is_record(template):
        return fill_body(template, variables)
    return literal_of(template)


#: Members of the envelope, and facts of the error, by variable.
_OF_ENVELOPE = frozenset(
    (
        "code",
        "message",
        "details",
        "category",
        "recoverable",
        "nextAction",
        "guidance",
        "ref",
        "contract",
    )
)
_OF_SPEC = frozenset(("domain", "title", "url", "httpStatus"))


def read_variable(variable: str, envelope: Envelope, spec: ErrorSpec) -> object:
    """The value of a ``$variable``; ``$retryAfter`` is in ms."""
    name = variable[1:]
    if name in _OF_ENVELOPE:
        return member(envelope, name)
    if name in _OF_SPEC:
        return member(spec, name)
    if name == "envelope":
        return envelope
    if name == "retryAfter":
        return member(member(envelope, "retry"), "afterMs")
    return fact_of(spec, variable)


def fact_of(spec: ErrorSpec, variable: str) -> object:
    """The value of ``$x.name``: a fact of the author's own."""
    if not variable.startswith("$x."):
        return MISSING
    return member(spec.get("x", {}), variable[3:])


def filled_template(template: JsonObject, leaving: Outgoing) -> dict[str, object]:
    spec = spec_of(leaving.error)

    def variables(variable: str) -> object:
        if variable == "$code":
            return leaving.family.wire_code(leaving.envelope["code"])
        return read_variable(variable, leaving.envelope, spec)

    return fill_body(template, variables)


def _retry_words(envelope: Envelope) -> str | None:
    """Retry advice in words."""
    retry = envelope.get("retry")
    action = envelope.get("nextAction")
    # An unknown failure leaves only the words that were written for it.
    if envelope.get("undeclared") and retry is None:
        return None
    if not envelope["recoverable"]:
        return "do not retry"
    facts = retry or {}
    # A call that changes something may have done so before it failed.
    more = ", if repeating is safe" if facts.get("onlyIfIdempotent") else ""
    after = facts.get("afterMs", 0)
    if after > 0:
        return f"after {number_text(after / 1_000)} s{more}"
    if action == "fix_input":
        return "change the arguments"
    if action == "fix_config":
        return "once the configuration is fixed"
    if action == "retry_now":
        return "now"
    return f"later{more}" if retry is not None or action == "retry_later" else None


def _word(name: str, leaving: Outgoing) -> str | None:
    envelope = leaving.envelope
    if name == "code":
        return leaving.family.wire_code(envelope["code"])
    if name == "title":
        return leaving.error.title
    if name == "retry":
        return _retry_words(envelope)
    if name in ("message", "category", "guidance", "nextAction", "ref"):
        value = member(envelope, name)
        return value if isinstance(value, str) else None
    return None


def fill_lines(lines: Sequence[str], leaving: Outgoing) -> str:
    """``lines`` filled in. One with a placeholder that has no value is left out."""
    filled: list[str] = []
    for line in lines:
        texts, names = parts_of(line)
        words = [_word(name, leaving) for name in names]
        if all(words):
            pairs = zip(words, texts[1:])
            filled.append(texts[0] + "".join(f"{word}{text}" for word, text in pairs))
    return "\n".join(filled)
