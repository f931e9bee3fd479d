"""The message and guidance of an error, in any of its languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .error import AnyError, peek_state, spec_of
from .held import HELD
from .message import fill_template, is_fillable, message_of, texts_in, worded
from .values import is_list, units

if TYPE_CHECKING:
    from .spec import ErrorSpec
    from .wire_spec import Telling


def told_message(error: AnyError, telling: Telling) -> str:
    """The message that was received, or filled in anew from the template."""
    arrival = peek_state(error).arrival
    heard = "" if arrival is None else telling.line(arrival.message)
    return heard or message_of(spec_of(error), error.details, telling)


def told_guidance(error: AnyError, telling: Telling) -> str | None:
    """Advice for the model; None without any."""
    spec = spec_of(error)
    arrival = peek_state(error).arrival
    if arrival is not None and arrival.guidance is not None:
        return telling.line(arrival.guidance) or None
    guidance = spec.get("guidance")
    if not guidance:
        return None
    language = spec.get("language", "en")
    return fill_template(guidance, error.details, spec["details"], telling, language)


def locale_for(spec: ErrorSpec, languages: object) -> str | None:
    """The tag of the texts that suit a reader best (RFC 4647, section 3.4, lookup)."""
    locales = spec.get("locales")
    if locales is None:
        return None
    tags = {tag.lower(): tag for tag in reversed(list(locales))}
    usual = spec.get("language", "en").lower()
    for wanted in languages[:32] if is_list(languages) else [languages]:
        if not isinstance(wanted, str) or units(wanted) > 100:
            continue
        lookup = wanted.lower()
        while lookup:
            if lookup in tags:
                return tags[lookup]
            if lookup == usual:
                return None
            lookup = lookup.rpartition("-")[0]
    return None


def _localized(error: AnyError, telling: Telling, tag: str | None) -> str:
    spec = spec_of(error)
    template = texts_in(spec, tag).get("message")
    language = spec.get("language", "en")
    if template is None or tag is None:
        return message_of(spec, error.details, telling)
    text = fill_template(
        template, error.details, spec["details"], telling, tag or language
    )
    return worded(text, spec)


def _says_its_own(error: AnyError, telling: Telling) -> bool:
    """Whether it says something else than its contract does, in any language."""
    arrival = peek_state(error).arrival
    if arrival is None:
        return False
    tags = [None, *spec_of(error).get("locales", {})]
    return not any(_localized(error, telling, tag) == arrival.message for tag in tags)


def message_in(error: AnyError, languages: object, telling: Telling = HELD) -> str:
    """The message in the first of ``languages`` that it has, else in its own."""
    if _says_its_own(error, telling):
        return told_message(error, telling)
    return _localized(error, telling, locale_for(spec_of(error), languages))


def guidance_in(
    error: AnyError, languages: object, telling: Telling = HELD
) -> str | None:
    """The guidance in the first of ``languages`` that has texts, else in its own."""
    spec = spec_of(error)
    tag = locale_for(spec, languages)
    own = texts_in(spec, tag).get("guidance")
    template = spec.get("guidance") if own is None else own
    language = spec.get("language", "en") if own is None or tag is None else tag
    arrival = peek_state(error).arrival
    shapes = spec["details"]
    if arrival is not None and (
        template is None or not is_fillable(template, error.details, shapes)
    ):
        return telling.line(arrival.guidance or "") or None
    if template is None:
        return None
    return fill_template(template, error.details, shapes, telling, language)
