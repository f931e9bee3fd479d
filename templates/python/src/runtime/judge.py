"""What becomes of a failure: one error that may leave, and one log record.

This is what a guard stands on: :func:`map_exception` makes an error of an exception,
:func:`judge` decides what of it may leave and logs it. How it leaves is the guard's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from .call import Call
from .causes import causes_of, headline_of, said_by
from .encode import Outgoing
from .envelope import read_envelope
from .error import AnyError, UnknownError, peek_state, spec_of, state_of, unknown_error
from .family import Family, construct
from .hidden import blot_text, hidden_texts
from .log import LogSink, stderr_sink, to_log_record
from .match import apply_rules, details_of, takes_all
from .native import issue_of, native_text, peek
from .refs import new_ref
from .safe import safe_details
from .scrubbed import given_in, scrubbed_line, scrubbed_text
from .shapes import check_details
from .values import dumps, is_record, regex, units

if TYPE_CHECKING:
    from .spec import Rule, SdkFailureKind, Source, Sources

#: Most characters of the text of a failure that follow a message.
_LONGEST_SAID = 2_000


class SdkFailure(Exception):
    """A failure that an SDK makes itself, before or after a handler.

    What the SDK made of it is its cause: for the log, never sent. ``facts`` fill the
    details of the error it becomes: ``problem``, ``argument``, ``expected``,
    ``received``, ``name``, ``method``, ``uri``, ``available``. Never a value of an
    argument, never the validator's own dump.
    """

    def __init__(
        self,
        kind: SdkFailureKind,
        facts: Mapping[str, object],
        *,
        broke: bool = False,
    ) -> None:
        super().__init__(str(facts.get("problem", "")))
        self.kind: SdkFailureKind = kind
        self.facts = facts
        #: Whether the cause is what a schema raised, which may be of its own.
        self.broke = broke


class ProtocolFailure(Exception):
    """A guarded handler's exception where MCP has only JSON-RPC errors."""

    def __init__(
        self, code: int, message: str, data: Mapping[str, object] | None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.data = data


class Verdict:
    """What becomes of a failure."""

    __slots__ = ("error", "leaving")

    def __init__(self, error: AnyError, leaving: Outgoing | None) -> None:
        #: The error that callers get.
        self.error = error
        #: What leaves of it; None where that cannot be made.
        self.leaving = leaving


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


def map_exception(
    raised: BaseException, family: Family, call: Call | None = None
) -> AnyError:
    """``raised`` as an error of the family. Never raises.

    Itself, what the first matching mapping rule makes of it, or the fallback.
    """
    notes: list[str] = []
    of = call or Call()
    if of.server is None:
        of = of.but(server=family.domain)
    error = None
    try:
        error = _mapped(raised, family, family.rules, of, notes)
    except Exception:  # whatever a hostile exception did, there is still the fallback
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


def from_made(
    made: BaseException, family: Family, call: Call, *, failed: bool
) -> AnyError | None:
    """The error that rules make of a failure that a handler made by hand.

    None where no rule knows it, or the call does not end so. Of one that is a success
    by its form, only rules that were written for such texts say otherwise, unless the
    family says that all may.
    """
    if failed or family.unmarked:
        rules = [rule for rule in family.rules if not takes_all(rule)]
    else:
        rules = [rule for rule in family.rules if _is_worded(rule)]
    try:
        error = _mapped(made, family, rules, _as_rules_see(call, family), [])
    except Exception:  # it is sent as it was made
        return None
    if error is None or not family.may_end_in(error.code, call.tool, call.method):
        return None
    state = state_of(error)
    if state.quoting:
        text = re.sub("^(?:Error: ?){1,3}", "", str(made))
        given = given_in(call.args)
        line = re.sub(r"\s*\n\s*", " ", scrubbed_text(text, given))
        state.said = scrubbed_line(line, given, _LONGEST_SAID) or None
    return error


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
        choosy = [rule for rule in family.rules if not takes_all(rule)]
        itself = _mapped(cause, family, choosy, call, notes)
        if itself is not None and itself.code != family.fallback:
            return itself
    return from_sdk_failure(failure, family, call) or fallback_for(family, failure)


#: Numbers of the protocol: JSON-RPC 2.0, section 5.1.
_SDK_NUMBERS = {
    "invalid_message": -32600,
    "invalid_result": -32603,
    "parse_error": -32700,
    "unknown_method": -32601,
}


def sdk_number(failure: SdkFailure) -> int:
    """The number of the protocol for what an SDK refuses."""
    return _SDK_NUMBERS.get(failure.kind, -32602)


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


def judge(
    raised: BaseException,
    family: Family,
    call: Call,
    *,
    log: LogSink = stderr_sink,
    contexts: Sequence[str] = (),
    spoken: bool = False,
) -> Verdict:
    """The declared error that ``raised`` becomes, logged. Never raises.

    What the tool or method does not declare, or what breaks its own contract, becomes
    the fallback, whose ``ref`` stands on the wire and in the record. ``contexts`` are
    those that were around what was raised, outermost first. Words that are ``spoken``
    follow the message of a rule that does not know them, whatever the taxonomy says.
    """
    meant = map_exception(raised, family, _as_rules_see(call, family))
    if family.undeclared == "scrubbed" or (spoken and peek_state(meant).quoting):
        _say_words(meant, meant, call, meant.__cause__)
    found = _referred(meant, family)
    for context in reversed(contexts):
        found.context(context)
    # Before its envelope is made, which is to have its ref.
    if peek_state(found).unlogged:
        state_of(found).unlogged = False
    sound = _sound(found, family)
    if sound is None:
        why: str | None = f"{found.code} does not keep to its contract{_unfit(found)}"
    else:
        why = _objection(found, family, call)
    is_concealed = sound is not None and family.leaves_as_fallback(found.code)
    if why is None and not is_concealed:
        verdict = Verdict(found, sound)
    else:
        words = None
        if sound is not None and not is_concealed:
            words = sound.envelope["message"]
        ref = _usable_ref(found) if why is None else None
        verdict = _fallen(family, found, ref, call, words)
    if why is not None:
        state = state_of(verdict.error)
        state.notes = (*state.notes, *peek_state(found).notes, why)
    _report(verdict.error if why else found, family, call, log, verdict)
    return verdict


def _as_rules_see(call: Call, family: Family) -> Call:
    scrub = _scrubbing(family, call.args)
    return call.but(server=call.server or family.domain, scrub=scrub)


def _objection(error: AnyError, family: Family, call: Call) -> str | None:
    """Why ``error`` must not leave as itself, although it is sound."""
    code = error.code
    if code in family.local:
        return f"{code} is for clients to raise"
    # What a server makes of its SDK's failures is declared for all of it.
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
    except Exception:  # details that somebody has put there by force
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
    except Exception:
        return ""
    return ""


def _fallen(
    family: Family,
    found: AnyError,
    ref: str | None,
    call: Call,
    words: str | None,
) -> Verdict:
    """``words``: the sendable text of the error that is not sent."""
    error = fallback_for(family, found, ref)
    if words is not None and family.undeclared == "scrubbed":
        _say_words(error, found, call, words)
    state_of(error).unlogged = False
    return Verdict(error, _sound(error, family))


def _say_words(error: AnyError, found: AnyError, call: Call, words: object) -> None:
    """Keep what the failure said to a reader, where its error does not say it."""
    state = peek_state(error)
    if not (state.undeclared or state.quoting):
        return
    text = failure_text(words)
    if text is None or state.said is not None:
        return
    said = blot_text(scrubbed_line(text, given_in(call.args)), hidden_texts(found))
    if said:
        state_of(error).said = said


#: What clients say of every failure to connect: its cause says more.
_HOLLOW = regex(
    r"(?:fetch failed|failed to fetch|connection error|all connection attempts failed"
    r"|request failed|network error|failed query|query failed)\.?\Z",
    re.ASCII | re.IGNORECASE,
)
#: Clients of databases quote what was asked; their cause says what went wrong.
_ASKED = regex(
    r"((?:failed query|query failed):) {0,4}"
    r"(?:select|insert|update|delete|with|create|alter|drop)\b.*\Z",
    re.ASCII | re.IGNORECASE | re.DOTALL,
)


def failure_text(raised: object) -> str | None:
    """The text of ``raised``, or of the first of its causes that has one.

    With that, where its own says nothing but that it failed.
    """
    own = _text_in_link(raised)
    bare = None if own is None else re.sub(r"[.:]\Z", "", _ASKED.sub(r"\1", own, 1))
    if bare is not None and not _HOLLOW.match(bare):
        return own
    for cause in causes_of(raised)[0]:
        text = _text_in_link(cause.value)
        if text is not None and not _HOLLOW.match(text):
            return text if bare is None else f"{bare}: {text}"
    return own


def _said(value: object) -> str | None:
    text = native_text(value)
    return text if text is not None and any(map(str.isalnum, text)) else None


def _text_in_link(value: object) -> str | None:
    if isinstance(value, SdkFailure):
        problem = value.facts.get("problem")
        return problem if isinstance(problem, str) else None
    text = _said(value)
    if text is None:
        issue = issue_of(value)
        text = None if issue is None else issue.problem
    if text is None and isinstance(value, BaseException):
        text = _said(said_by(value))
    if text is not None:
        # SDKs put a number before what a handler of another server raised.
        return re.sub(r"\A(?:MCP error -?[0-9]{1,6}: ){1,3}", "", text)
    if is_record(value):
        for key in ("message", "error", "detail", "reason", "statusText"):
            member = peek(value, key)
            text = _said(member) or _said(peek(member, "message"))
            if text is not None:
                return text
    return text


def _scrubbing(family: Family, args: object) -> _Scrub | None:
    return _Scrub(args) if family.undeclared == "scrubbed" else None


class _Scrub:
    """Makes words of a failure fit to leave."""

    def __init__(self, args: object) -> None:
        self._args = args

    def __call__(self, words: str) -> str:
        return scrubbed_text(words, given_in(self._args))


def _report(
    error: AnyError, family: Family, call: Call, log: LogSink, verdict: Verdict
) -> None:
    _write(lambda: _record_of(error, family, call, verdict), error, log)


def _write(
    make: Callable[[], Mapping[str, object]], error: AnyError, log: LogSink
) -> None:
    """Write a record. A sink that fails must not fail the call."""
    try:
        record = make()
        try:
            log(record, error)
        except Exception:  # a sink of somebody's: stderr then takes its record
            stderr_sink(record, error)
    except Exception:  # not even stderr: the client still gets its answer
        return


def report_alone(error: AnyError, family: Family, call: Call, log: LogSink) -> None:
    """Write the record of what is sent as its handler made it.

    Whether that is a fault of the server is not known.
    """
    told = call.but(contract=family.contract, level="warning")
    _write(lambda: to_log_record(error, family, told), error, log)


def _record_of(
    error: AnyError, family: Family, call: Call, verdict: Verdict
) -> dict[str, object]:
    """The record, linked to the sent error, as complete as possible."""
    is_itself = verdict.error is error
    leaving = verdict.leaving
    try:
        ref = None if is_itself else verdict.error.ref
        if family.format.get("toolFailure") and call.method == "tools/call":
            from .tool_failure import correlate

            made = leaving or Outgoing(verdict.error, family)
            ref = correlate(verdict.error, made.envelope.get("ref"))
        envelope = leaving.inner_envelope() if is_itself and leaving else None
        return to_log_record(
            error, family, call.but(contract=family.contract, ref=ref), envelope
        )
    except Exception:
        cause = Exception(f"Not readable: {headline_of(error)}")
        other = fallback_for(family, cause, verdict.error.ref)
        return to_log_record(other, family, call.but(contract=family.contract))
