"""Finds secrets by their looks: the second net, below what labels keep inside.

It cannot know a secret without a known form.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from .secrets import (
    HINTS,
    MAIL,
    PLAIN_NAME,
    RULES,
    SECRET_NAME,
    TELLING,
    TESTS,
    SecretRule,
)
from .tables import DEFAULT_MAX_LENGTH, GONE, SPACES
from .texts import See, fitted, visible, visible_layout, visible_lines

if TYPE_CHECKING:
    from .spec import Shape

# Most texts are short words, and seeing that is much cheaper than looking for secrets
# in them. No known form of a secret fits in, but where one of these words stands.
_WORD = rf"(?![A-Za-z0-9]{{0,15}}(?:{TELLING}))[A-Za-z0-9]{{1,15}}"
_GAP = r"(?:[ ,.!?'\"()]|/(?!home|Users|root|/))"


@cache
def scrub_form(pattern: str, ignore_case: bool = False) -> re.Pattern[str]:
    """A pattern, made when it is needed: that takes longer than most imports.

    White space covers all scripts, letters and digits are ASCII.
    """
    flags = re.ASCII | (re.IGNORECASE if ignore_case else 0)
    return re.compile(pattern.replace(r"\s", SPACES), flags)


def _is_plain(text: str) -> bool:
    end = r"[-_]|\Z" if len(text) < 16 else r"\Z"
    form = scrub_form(rf"{_GAP}*(?:{_WORD}(?:{_GAP}+|{end}))*\Z", True)
    return form.match(text) is not None


def _passes(name: str, text: str) -> bool:
    found = scrub_form(TESTS[name.strip("!")]).search(text)
    return bool(found) is not name.startswith("!")


def looks_random(text: str) -> bool:
    """Whether ``text`` has what a password has and a word has not."""
    return _passes("random", text)


def _first_of(groups: str, found: re.Match[str]) -> str:
    """The text of a group; of several, the first that has one."""
    return next(filter(None, (found[int(each)] for each in groups)), "")


def _replacer(rule: SecretRule) -> Callable[[re.Match[str]], str]:
    def replaced(found: re.Match[str]) -> str:
        for tests, put in rule.outcomes:
            if all(_passes(name, _first_of(of, found)) for name, of in tests):
                return found[0] if put is None else found.expand(put)
        return found.expand(rule.put)

    return replaced


def redact(text: str, keep_mail: bool = False) -> str:
    """``text`` with its secrets replaced.

    Bearer tokens, keys of known services, JWTs, passwords in URLs and assignments,
    private keys, cookies, mail addresses and the user's part of home paths.
    """
    if scrub_form(HINTS).search(text.lower()) is None:
        return text
    for rule in RULES:
        # Most rules find nothing: this look is many times faster.
        if scrub_form(rule.only, True).search(text):
            text = scrub_form(rule.pattern).sub(_replacer(rule), text)
    if keep_mail or "@" not in text:
        return text
    return scrub_form(MAIL).sub(GONE, text)


def is_secret_name(name: str) -> bool:
    """Whether what stands under that name is secret, whatever it looks like."""
    if scrub_form(SECRET_NAME, True).search(name) is None:
        return False
    return scrub_form(PLAIN_NAME, True).search(name) is None


def clean_text(
    text: str, most: int = DEFAULT_MAX_LENGTH, keep_mail: bool = False
) -> str:
    """Make ``text`` visible, scrub it, then cut it.

    In this order: a secret is whole when it is looked for, and half of one can never
    stay behind.
    """
    if len(text) <= most and _is_plain(text):
        return text
    return _clean(text, most, visible, keep_mail)


def clean_lines(text: str, most: int) -> str:
    """As :func:`clean_text`, but line breaks stay: for stacks."""
    return _clean(text, most, visible_lines, False)


def clean_of(text: str, shape: Shape, most: int = DEFAULT_MAX_LENGTH) -> str:
    """``text`` as a detail of this shape may have it."""
    keep_mail = shape.get("format") == "email"
    if shape.get("multiline"):
        return _clean(text, most, visible_layout, keep_mail)
    return clean_text(text, most, keep_mail)


def _clean(text: str, most: int, see: See, keep_mail: bool) -> str:
    return fitted(text, lambda part: redact(see(part), keep_mail), most)
