"""Makes a text that nobody declared fit to leave.

Without secrets, paths, addresses, stacks and control characters. Whether it may leave
is decided elsewhere.
"""

from __future__ import annotations

import re

from .frames import without_frames, without_stack
from .notation import dumps
from .places import Given, without_places
from .redact import clean_of, clean_text, is_secret_name, scrub_form
from .tables import GONE, WHITE_SPACE
from .texts import visible, visible_layout
from .values import (
    first_units,
    is_list,
    is_record,
    is_safe_integer,
    units,
    with_texts,
)
from .words import LINE_ENDS, words_below

#: Looked at; more is cut before.
_MOST_LOOKED_AT = 16_384
#: Most texts of the arguments that are known as the caller's own.
_MOST_GIVEN = 64
#: What repeats a longer one is judged without the rest of that.
_LONGEST_GIVEN = 1_024
#: Deeper data is not looked through, and does not leave.
_DEEPEST = 16


#: What generated clients of OpenAPI print between the status of an answer and its body,
#: and what SQLAlchemy prints of a statement.
_HEADERS = (
    r"\n(?:HTTP response headers: [^\n]*(?:\nHTTP )?"
    r"|\[SQL: (?s:.*?)(?:\n\(Background on this error at: \S*\)|\Z))"
)
#: A page that a service answers with; where it has a title, that says what it is.
_PAGE = (
    r"(?is)<(?:!doctype html|html)(?:[\t\n\r ][^<>]{0,400})?>[\t\n\r ]{0,99}<"
    r"(?:.*?<title[^<>]{0,99}>[\t\n\r ]{0,99}([^<]{0,200}))?.*"
)
_GOES_ON = r"[\[{(:,][\s]{0,16}\Z"


def texts_given(args: object) -> dict[str, str]:
    """The texts among the arguments of a call, by what is shown of them.

    A long one is cut.
    """
    given: dict[str, str] = {}

    def look(value: object, depth: int) -> None:
        if len(given) >= _MOST_GIVEN:
            return
        if is_safe_integer(value):
            value = str(int(value))
        if isinstance(value, str):
            is_long = units(value) > _LONGEST_GIVEN
            given[f"{first_units(value, 64)}…" if is_long else value] = value
            return
        if depth > 3:
            return
        if is_record(value):
            for key in list(value)[:_MOST_GIVEN]:
                look(value[key], depth + 1)
        elif is_list(value):
            for item in value[:_MOST_GIVEN]:
                look(item, depth + 1)

    try:
        look(args, 0)
    except BaseException:  # what cannot be read was not given
        given.clear()
    return given


def given_in(args: object) -> Given:
    """Whether a text is one of those: the caller may read it."""
    return texts_given(args).__contains__


def cut_given(value: object, args: object) -> object:
    """Data in which the long texts of a caller are cut, as themselves and in JSON."""
    long = {shown: text for shown, text in texts_given(args).items() if shown != text}

    def cut(said: str) -> str:
        for shown, text in long.items():
            said = said.replace(text, shown)
            said = said.replace(dumps(text)[1:-1], dumps(shown)[1:-1])
        return said

    return with_texts(value, cut) if long else value


#: A line that announces data, and no words.
_ANNOUNCES_DATA = (
    r"\b(?:env|environment|headers?|body|payload|query|sql|statement|variables|stack"
    r"|trace|dump|cookies)[\s]*:[\s]*\Z"
)


def _without_headers(text: str) -> str:
    text = re.sub(_HEADERS, "\n", text)
    return re.sub(_PAGE, _title_of, text, count=1, flags=re.ASCII)


def _title_of(page: re.Match[str]) -> str:
    return re.sub(r"[\t\n\r ]+", " ", page[1] or "")


def scrubbed_line(text: str, is_given: Given, most: int = 1_000) -> str:
    """The first line of ``text`` that says something, and words below it, scrubbed.

    Those were written for a reader; all of it is one line. Where it is too long, its
    end stays too: programs say last why they failed.
    """
    text = _without_headers(text)
    looked_at = first_units(text, _MOST_LOOKED_AT)
    lines = [visible(line) for line in LINE_ENDS.split(looked_at)]
    telling = (each for each in without_frames(lines) if any(map(str.isalnum, each)))
    first = next(telling, "")
    line = without_stack(first)
    below: list[str] = []
    if line == first:
        is_announced = not scrub_form(_ANNOUNCES_DATA, True).search(first)
        is_announced = is_announced and scrub_form(_GOES_ON).search(first) is not None
        at = lines.index(first) if first else len(lines)
        below = words_below(first, lines[at + 1 :], is_announced)
    whole = " ".join([line.strip(WHITE_SPACE), *below])
    clean = clean_text(without_places(whole, is_given), _MOST_LOOKED_AT)
    clean = clean.strip(WHITE_SPACE)
    if len(clean) <= most:
        return clean
    # Where more is not looked at, half of a secret may stand last.
    end = most // 4 * (looked_at == text)
    return clean[: most - end - 1] + "…" + clean[len(clean) - end :]


def scrubbed_text(text: str, is_given: Given, most: int = 65_536) -> str:
    """All of ``text``, scrubbed, line by line."""
    text = _without_headers(text)
    lines = visible_layout(first_units(text, most * 2)).split("\n")
    kept = "\n".join(without_stack(line) for line in without_frames(lines))
    plain = without_places(kept, is_given)
    return clean_of(plain, {"type": "string", "multiline": True}, most)


def scrubbed_data(value: object, is_given: Given, depth: int = 0) -> object:
    """``value`` with all its texts scrubbed, and names of members too."""
    if isinstance(value, str):
        return scrubbed_text(value, is_given)
    if depth > _DEEPEST:
        return GONE
    if is_list(value):
        return [scrubbed_data(item, is_given, depth + 1) for item in value]
    if not is_record(value):
        return value
    data: dict[str, object] = {}
    for key, item in value.items():
        # A value that is neither empty nor only true or false can be a secret.
        hides = not isinstance(item, bool) and item not in (None, "")
        hides = hides and is_secret_name(key)
        shown = GONE if hides else scrubbed_data(item, is_given, depth + 1)
        data[scrubbed_text(key, is_given)] = shown
    return data
