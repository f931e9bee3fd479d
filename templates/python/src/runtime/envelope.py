"""The envelope: what every reader of an error gets, on any carrier."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

from .error import AnyError, peek_state, spec_of
from .retry import retry_of
from .tables import MOST_CONTEXTS
from .texts import bounded
from .told import told_guidance, told_message
from .unknown import UnknownError
from .values import is_list, is_record, items_of, plained, regex, units

if TYPE_CHECKING:
    from .spec import NextAction
    from .wire_spec import Envelope, Limits, Telling

_NAME = regex(r"[A-Za-z0-9_.:/@+=~-]+")

_KNOWN_ACTIONS: frozenset[str] = frozenset(
    (
        "fix_input",
        "reauthenticate",
        "request_permission",
        "fix_config",
        "retry_now",
        "retry_later",
        "use_other_tool",
        "report",
        "abort",
    )
)


def name_of(value: object, most: int = 128) -> str | None:
    """``value``, if it can be a code, a category or a reference."""
    name = plained(value)
    if not isinstance(name, str) or len(name) > most:
        return None
    return name if _NAME.fullmatch(name) else None


def contract_name(contract: str) -> str:
    """The name in a contract ``name@version``."""
    at = contract.rfind("@")
    return contract[:at] if at > 0 else contract


def shown_code(error: AnyError) -> str:
    """The code as it was received, of an error that is not known; else its own."""
    if isinstance(error, UnknownError):
        return name_of(error.wire_code) or error.code
    return error.code


def enclosed(
    error: AnyError,
    contract: str | None,
    telling: Telling,
    limits: Limits | None = None,
) -> Envelope:
    """The envelope of ``error``, told as ``telling`` has it.

    No stack, no cause, no context, no unsafe detail.
    """
    spec = spec_of(error)
    state = peek_state(error)
    envelope: Envelope = {
        "code": shown_code(error),
        "message": told_message(error, telling),
        "category": error.category,
        "recoverable": error.recoverable,
    }
    if error.next_action is not None:
        envelope["nextAction"] = error.next_action
    retry = error.retry
    if retry is not None:
        envelope["retry"] = retry
    guidance = told_guidance(error, telling)
    if guidance is not None:
        envelope["guidance"] = guidance
    details = telling.details(error.details, spec["details"], limits)
    if details:
        envelope["details"] = details
    ref = name_of(error.ref)
    if ref is not None and not state.unlogged:
        envelope["ref"] = ref
    if contract is None and isinstance(error, UnknownError):
        contract = error.contract
    signed = spec.get("contract", contract)
    if signed is not None:
        envelope["contract"] = signed
    if state.undeclared:
        envelope["undeclared"] = True
    return envelope


def read_envelope(
    value: object, usual: Mapping[str, object] | None = None
) -> Envelope | None:
    """The envelope that ``value`` is.

    Members of the wrong type are left out, unknown ones too; without code, message,
    category and recoverable, its own or the ``usual`` ones, it is not an envelope.
    """
    try:
        return _read(value, usual or {}) if is_record(value) else None
    except BaseException:  # whatever a mapping of somebody's does
        return None


def _read(value: Mapping[str, object], ours: Mapping[str, object]) -> Envelope | None:
    def get(key: str) -> object:
        return plained(value.get(key))

    code = name_of(get("code"))
    said = get("message")
    message = said if isinstance(said, str) else ours.get("message")
    category = name_of(get("category")) or ours.get("category")
    flag = get("recoverable")
    recoverable = flag if isinstance(flag, bool) else ours.get("recoverable")
    if code is None or not isinstance(message, str) or not isinstance(category, str):
        return None
    if not isinstance(recoverable, bool):
        return None
    envelope: Envelope = {
        "code": code,
        "message": bounded(message),
        "category": category,
        "recoverable": recoverable,
    }
    _read_rest(envelope, get)
    return envelope


def _read_rest(envelope: Envelope, get: Callable[[str], object]) -> None:
    action = get("nextAction")
    if isinstance(action, str) and action in _KNOWN_ACTIONS:
        envelope["nextAction"] = cast("NextAction", action)
    retry = get("retry")
    if is_record(retry):
        envelope["retry"] = retry_of(retry)
    guidance = get("guidance")
    if isinstance(guidance, str):
        envelope["guidance"] = bounded(guidance)
    details = get("details")
    if is_record(details):
        envelope["details"] = details
    ref = name_of(get("ref"))
    if ref is not None:
        envelope["ref"] = ref
    contract = name_of(get("contract"), 400)
    if contract is not None:
        envelope["contract"] = contract
    told = read_contexts(get("contexts"))
    if told:
        envelope["contexts"] = told
    if get("undeclared") is True:
        envelope["undeclared"] = True


def read_contexts(value: object) -> list[str]:
    """The contexts in what was received; none where one of them is not a text."""
    if not is_list(value) or len(value) > MOST_CONTEXTS:
        return []
    texts = [
        bounded(text) for text in map(plained, items_of(value)) if isinstance(text, str)
    ]
    return texts if len(texts) == len(value) else []


def is_too_long(text: str, most: int) -> bool:
    """Whether ``text`` has more UTF-16 units."""
    return len(text) > most or (len(text) * 2 > most and units(text) > most)
