"""Finds paths, addresses and spoken secrets in a text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeAlias

from .place_forms import ADDRESS, INSIDE, PATH, PLACES
from .redact import scrub_form
from .values import regex

Given: TypeAlias = Callable[[str], bool]

#: Folders at the root of a disk; any other path of one name is a word or a route.
_ROOTS = regex(
    r"~|/(?:Applications|Library|System|Users|Volumes|app|bin|boot|builds?|code|data"
    r"|dev|etc|home|lib(?:32|64)?|media|mnt|nix|opt|private|proc|root|run|sbin|snap"
    r"|srv|storage|sys|tmp|usr|var|workspaces?)(?:/|\Z)"
)
_CALL = regex(
    r"(?:(?a:\b)(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|request to)\s{1,4}"
    r"|(?:instance|data)Path(?a:\W){1,8}|#)\Z"
)
#: Words for an example. A path that an author made up stays behind them: it names no
#: machine.
_EXAMPLE = regex(
    r"(?:\.g\.|or example|xamples?:),? "
    r"(?:[\"'`][^\"'`\n]+[\"'`],?(?: or)? )*[\"'`(]?\Z"
)
_MADE_UP = regex(
    r"(?:/(?:home|Users)/(?:me|user|you)/|~/"
    r"|[A-Za-z]:[\\/]{1,2}(?!Users|Windows|Program))[!-~]*\Z"
)
_ROUTE = regex(
    r"/(?:api|apis|rest|graphql|oauth2?|v[0-9]{1,3}|properties|definitions|\$defs)(?:/|\Z)"
)
_PUBLIC = regex(
    r"https?://((?:[A-Za-z0-9-]+\.)+([A-Za-z]{2,24}))(?::(?:80|443))?(?:[/?#]|\Z)"
)


def _unix(match: str, before: str) -> str:
    found = match.rstrip(".!")
    if not _ROOTS.match(found) and (
        not re.match(r"/[^/]+/[^/]", found)
        or _CALL.search(before)
        or _ROUTE.match(found)
    ):
        return match
    return PATH + match[len(found) :]


def _url(match: str, before: str) -> str:
    found = match.rstrip(".,;:!?)]}")
    host = _PUBLIC.match(found)
    if host is not None and not re.fullmatch(INSIDE, host[2], re.IGNORECASE):
        return match
    put = PATH if found[:5].lower() == "file:" else ADDRESS
    return put + match[len(found) :]


def _pointed(match: str, before: str) -> str:
    return PATH if _ROOTS.match(match) else match


def _quoted_path(match: str, before: str) -> str:
    return _unix(match, before) if re.match("~?/", match) else PATH


_JUDGED: Mapping[str, Callable[[str, str], str]] = {
    "url": _url,
    "pointer": _pointed,
    "quoted": _quoted_path,
    "route": _unix,
}


@cache
def _any() -> re.Pattern[str]:
    return scrub_form("|".join(f"(?P<f{at}>{p[0]})" for at, p in enumerate(PLACES)))


def without_places(text: str, is_given: Given) -> str:
    """One pass over all forms: what one lets stand is not looked at by another."""
    pieces: list[str] = []
    done = at = 0
    while True:
        found = _any().search(text, at)
        if found is None:
            return "".join([*pieces, text[done:]])
        start = found.start()
        index = int(str(found.lastgroup)[1:])
        match = found[0]
        before = text[max(0, start - 160) : start]
        if not _stands_after(before, index):
            other = _other(text, start, before, index)
            if other is None:
                at = start + 1
                continue
            index, match = other
        put = match
        is_kept = is_given(match) or is_given(match.rstrip(".!"))
        is_example = _MADE_UP.match(match) and _EXAMPLE.search(before)
        if not (is_kept or is_example or match.startswith("/path/to/")):
            put = PLACES[index][1]
            if put in _JUDGED:
                put = _JUDGED[put](match, before)
        pieces += [text[done:start], put]
        done = at = start + len(match)


def _stands_after(before: str, index: int) -> bool:
    return scrub_form(PLACES[index][2]).search(before) is not None


def _other(text: str, start: int, before: str, index: int) -> tuple[int, str] | None:
    """Any other form that begins at this very place, behind one that does not stand there."""
    for at in range(index + 1, len(PLACES)):
        found = scrub_form(PLACES[at][0]).match(text, start)
        if found is not None and _stands_after(before, at):
            return at, found[0]
    return None
