"""An error about to leave, as outsiders see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .causes import contexts_of
from .envelope import enclosed
from .error import AnyError, peek_state, spec_of, state_of
from .family import Family, construct
from .hidden import blot_text, hidden_texts
from .redact import scrub_form
from .safe import OUTWARD, safe_details
from .scrubbed import given_in, scrubbed_line
from .tables import WHITE_SPACE
from .told import guidance_in, locale_for, message_in

if TYPE_CHECKING:
    from .wire_spec import Envelope


class Outgoing:
    """An error about to leave: what outsiders get to see of it, made once."""

    def __init__(self, origin: AnyError, family: Family) -> None:
        #: The error itself.
        self.origin = origin
        #: What outsiders get to see: itself, or the public substitute of a concealed one.
        self.error = public_twin(origin, family)
        self.family = family
        format = family.format
        error = self.error
        limits = format.get("limits")
        self.envelope = enclosed(error, family.contract, OUTWARD, limits)
        if format.get("contexts"):
            told = _told_contexts(error, origin)
            if told:
                self.envelope["contexts"] = told
        self.envelope["message"] = with_said(error, self.envelope["message"])

    def told_in(self, languages: object) -> Outgoing:
        """The same in the first of ``languages`` that it has."""
        tag = locale_for(spec_of(self.error), languages)
        if tag is None:
            return self
        told = Outgoing.__new__(Outgoing)
        told.origin, told.error, told.family = self.origin, self.error, self.family
        message = message_in(self.error, tag, OUTWARD)
        told.envelope = {**self.envelope, "message": with_said(self.error, message)}
        guidance = guidance_in(self.error, tag, OUTWARD)
        if guidance is not None:
            told.envelope["guidance"] = guidance
        return told

    def inner_envelope(self) -> Envelope:
        """The envelope of the error itself, uncut, without contexts: for the log."""
        format = self.family.format
        is_whole = "limits" not in format and not format.get("contexts")
        if self.origin is self.error and is_whole:
            return self.envelope
        return enclosed(self.origin, self.family.contract, OUTWARD)


#: Leads up to words that say it all: a word for any failure, a heading, an SDK's frames.
_LEAD = (
    r"\A(?:error: |\*\*[^*\n]{1,40}\*\* )?(?:mcp error -?\d+: )?"
    r"(?:(?:tool '[^'\n]{1,200}' )?(?:\w{1,40} )?"
    r"(?:invalid|validation)\b[^:\n]{0,120}: ){0,2}"
)


def with_said(error: AnyError, message: str) -> str:
    """``message``, with what the failure behind ``error`` said."""
    state = peek_state(error)
    said = state.said
    if said is None:
        return message
    # Before the message its code stands anyway.
    said = said.removeprefix(f"[{error.code}] ")
    if state.undeclared:
        return f"Unknown failure: {said}"
    one, other = _plain(message), _plain(said)
    if other in one or one.endswith(scrub_form(_LEAD).sub(": ", other, 1)):
        return message
    if one in other:
        return said
    if other in _plain(scrubbed_line(message, given_in(None))):
        return message
    message = begun = _bare(message)
    # The words may go on behind the end of the message, too.
    while begun := begun.partition(": ")[2]:
        if said.startswith(f"{begun} "):
            return message.removesuffix(begun) + said
    end = said
    # Where both end with the same clause, it stands once.
    while end := end.partition(": ")[2]:
        message = message.removesuffix(f": {_bare(end)}")
    return f"{message}: {said}"


def _bare(text: str) -> str:
    return text.rstrip(f".!:…{WHITE_SPACE}")


def _plain(text: str) -> str:
    """For comparing: a layout says nothing."""
    return scrub_form(r"[\s]+").sub(" ", _bare(text).lower())


def _told_contexts(error: AnyError, origin: AnyError) -> list[str]:
    """Its contexts, without what do-not-log details of the error itself say."""
    contexts = contexts_of(error)
    hidden = hidden_texts(origin) if contexts else []
    return [blot_text(context, hidden) for context in contexts]


def public_twin(error: AnyError, family: Family) -> AnyError:
    """``error``, or what outsiders see in its place so that they cannot tell.

    Nothing of it is taken over but details both have; not even its ``ref``, unless
    the substitute is the fallback.
    """
    public = family.conceal.get(error.code)
    cls = None if public is None else family.by_code.get(public)
    if cls is None or public is None:
        return error
    details: Mapping[str, object] | None = family.stand_ins.get(public)
    if details is None:
        # A detail that the substitute calls safe may be unsafe here.
        safe = safe_details(error.details, spec_of(error)["details"])
        details = {key: safe[key] for key in cls.spec["details"] if key in safe}
    is_fallback = family.leaves_as_fallback(error.code)
    ref = error.ref if is_fallback else None
    substitute = construct(cls, details, ref=ref, recoverable=error.recoverable)
    if is_fallback:
        # As whatever nothing declares.
        state_of(substitute).undeclared = True
    return substitute
