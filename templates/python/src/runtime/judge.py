"""The judge of a failure: one error that may leave, and one log record.

A guard stands on it: :mod:`.mapped` makes an error of an exception, :func:`judge`
decides which parts may leave and logs it. How it leaves is the guard's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from .bodies import plain_words
from .call import Call
from .envelope import read_envelope
from .error import AnyError, peek_state, spec_of, state_of
from .failure import SdkFailure, failure_text
from .family import Family
from .hidden import blot_text, hidden_texts
from .leaving import Outgoing
from .log import stderr_sink, to_log_record
from .mapped import as_rules_see, fallback_for, for_unreadable, map_exception
from .notation import dumps
from .refs import new_ref
from .safe import safe_details
from .scrubbed import given_in, scrubbed_line
from .shapes import check_details
from .unknown import UnknownError
from .values import units

if TYPE_CHECKING:
    from .wire_spec import LogSink


class Declared:
    """The outcome of a failure."""

    def __init__(self, error: AnyError, leaving: Outgoing | None) -> None:
        #: The error that callers get.
        self.error = error
        #: What leaves of it; None where that cannot be made.
        self.leaving = leaving


def judge(
    raised: BaseException,
    family: Family,
    call: Call,
    *,
    log: LogSink = stderr_sink,
    contexts: Sequence[str] = (),
    spoken: bool = False,
) -> Declared:
    """The declared error that ``raised`` becomes, logged. Never raises.

    What the tool or method does not declare, or what breaks its own contract, becomes
    the fallback, whose ``ref`` stands on the wire and in the record. ``contexts`` are
    those that were around what was raised, outermost first. Words that are ``spoken``
    follow the message of a rule that does not know them, whatever the taxonomy says.
    """
    meant = map_exception(raised, family, as_rules_see(call, family))
    if family.undeclared == "scrubbed" or (spoken and peek_state(meant).quoting):
        _say_words(meant, meant, call, meant.__cause__)
    found = _referred(meant, family)
    for context in reversed(contexts):
        found.context(context)
    # Before its envelope is made, which is to have its ref.
    if peek_state(found).unlogged:
        state_of(found).unlogged = False
    sound = _sound(found, family)
    why = _objection(found, family, call)
    if sound is None:
        why = f"{found.code} does not keep to its contract{_unfit(found)}"
    is_concealed = family.leaves_as_fallback(found.code)
    if why is None and not is_concealed:
        declared = Declared(found, sound)
    else:
        words = None if not sound or is_concealed else sound.envelope["message"]
        ref = _usable_ref(found) if why is None else None
        declared = _fallen(family, found, ref, call, words)
    if why is not None:
        state = state_of(declared.error)
        state.notes = (*state.notes, *peek_state(found).notes, why)
    told = declared.error if why else found
    _write(lambda: _record_of(told, family, call, declared), told, log)
    return declared


def _objection(error: AnyError, family: Family, call: Call) -> str | None:
    """Why ``error`` must not leave as itself, although it is sound."""
    code = error.code
    if code in family.local:
        return f"{code} is for clients to raise"
    # The codes that a server gives to its SDK's failures are declared for all of it.
    if isinstance(error.__cause__, SdkFailure):
        return None
    if family.may_end_in(code, call.tool, call.method):
        return None
    place = f"method {call.method}" if call.tool is None else f"tool {call.tool}"
    return f"{code} is not declared for {place}"


def _referred(error: AnyError, family: Family) -> AnyError:
    """``error``, with a ``ref`` if it is the fallback, and undeclared as what it hides.

    One that lacked either would tell that it hides nothing.
    """
    if error.code != family.fallback:
        return error
    if family.fallback in family.conceal.values():
        state_of(error).undeclared = True
    if _usable_ref(error) is None:
        error.__dict__["_ref"] = new_ref()
    return error


def _usable_ref(error: AnyError) -> str | None:
    """The ``ref`` of ``error``; None where envelopes have no room for it."""
    return error.ref if error.ref and units(error.ref) <= 128 else None


def _sound(error: AnyError, family: Family) -> Outgoing | None:
    """``error`` as it leaves; None where its envelope would not fit its schema."""
    try:
        leaving = Outgoing(error, family)
        envelope = leaving.envelope
        cls = family.by_code.get(leaving.error.code)
        spec = spec_of(leaving.error) if cls is None else cls.spec
        read = read_envelope(envelope)
        if read is None or len(read) != len(envelope):
            return None
        if len(read.get("retry", {})) != len(envelope.get("retry", {})):
            return None
        known = not isinstance(leaving.error, UnknownError)
        if known and envelope["category"] != spec["category"]:
            return None
        fit = check_details(envelope.get("details", {}), spec["details"])
    except BaseException:  # details that somebody has put there by force
        return None
    return leaving if fit else None


def _unfit(error: AnyError) -> str:
    """The detail that is missing or does not fit its shape."""
    try:
        shapes = spec_of(error)["details"]
        details = safe_details(error.details, shapes)
        for name, shape in shapes.items():
            if not check_details(details, {name: shape}):
                return f": {dumps(name)} is missing or does not fit"
    except BaseException:
        return ""
    return ""


def _fallen(
    family: Family,
    found: AnyError,
    ref: str | None,
    call: Call,
    words: str | None,
) -> Declared:
    """``words``: the sendable text of the error that is not sent."""
    error = fallback_for(family, found, ref)
    if words is not None and family.undeclared == "scrubbed":
        _say_words(error, found, call, words)
    state_of(error).unlogged = False
    return Declared(error, _sound(error, family))


def _say_words(error: AnyError, found: AnyError, call: Call, words: object) -> None:
    """Keep what the failure said to a reader, where its error does not say it."""
    state = peek_state(error)
    if not (state.undeclared or state.quoting):
        return
    text = failure_text(words)
    if text is None or state.said is not None:
        return
    is_given = given_in(call.args)
    line = scrubbed_line(plain_words(text, is_given), is_given)
    state_of(error).said = blot_text(line, hidden_texts(found)) or None


def _write(
    make: Callable[[], Mapping[str, object]], error: AnyError, log: LogSink
) -> None:
    """Write a record. A sink that fails must not fail the call."""
    try:
        record = make()
        try:
            log(record, error)
        except BaseException:  # a sink of somebody's: stderr then takes its record
            stderr_sink(record, error)
    except BaseException:  # not even stderr: the client still gets its answer
        return


def report_alone(error: AnyError, family: Family, call: Call, log: LogSink) -> None:
    """Write the record of what is sent as its handler made it.

    Whether that is a fault of the server is not known.
    """
    told = call.but(contract=family.contract, level="warning")
    _write(lambda: to_log_record(error, family, told), error, log)


def _record_of(
    error: AnyError, family: Family, call: Call, declared: Declared
) -> dict[str, object]:
    """The record, linked to the sent error, as complete as possible."""
    is_itself = declared.error is error
    leaving = declared.leaving
    try:
        ref = None if is_itself else declared.error.ref
        if family.classified is not None and call.method == "tools/call":
            made = leaving or Outgoing(declared.error, family)
            ref = made.envelope.get("ref") or new_ref()
            state_of(declared.error).correlation = ref
        envelope = leaving.inner_envelope() if is_itself and leaving else None
        return to_log_record(
            error, family, call.but(contract=family.contract, ref=ref), envelope
        )
    except BaseException:
        other = for_unreadable(error, family, declared.error.ref)
        return to_log_record(other, family, call.but(contract=family.contract))
