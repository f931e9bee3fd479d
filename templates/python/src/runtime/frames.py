"""Finds stacks in a text."""

from __future__ import annotations

from collections.abc import Sequence

from .redact import scrub_form

#: A frame of a stack: at the beginning of a line.
FRAME = (
    r"[\s]{1,16}at (?:.{1,1024}(?::[0-9]+(?::[0-9]+)?\)?|\(<anonymous>\)"
    r"|\((?:native|Native Method|Unknown Source)\))|<anonymous>)[\s]*\Z"
    r'|[\s|]{2,64}File "[^"]*", line [0-9]+.*\Z'
    r"|[\s|+]{0,64}(?:Exception Group )?Traceback \(most recent call last\):\Z"
    r"|\t[\w.$]+\(.{0,256}\)\Z|goroutine [0-9]+ \["
)
_PLACE = r"(?:(?:file://|node:|/|[A-Za-z]:[\\/])[^\s)]{1,1024}|<anonymous>)"
#: The same run on behind a message.
_BEHIND = (
    r"(?:[\s]|\\[nrt]){1,16}at (?:async )?"
    rf"(?:{_PLACE}:[0-9]+:[0-9]+|[\w.<>$\[\] ]{{1,200}}\((?:{_PLACE}:[0-9]+:[0-9]+"
    r"|[^\s()]{1,200}:[0-9]+(?::[0-9]+)?|native|Native Method|Unknown Source"
    r"|<anonymous>)\))"
    r"|(?:[\s]|\\[nrt]){0,16}(?:Traceback \(most recent call last\):"
    r'|File "[^"]{1,1024}", line [0-9]|goroutine [0-9]{1,9} \[)'
)
_QUOTING = r'([\s|]{2,64})File "[^"]*", line [0-9]'
_NAMED_END = r".*\b(\w{0,64}(?:Error|Exception): .*)\Z"


def without_stack(text: str) -> str:
    """``text`` up to a stack in it; where nothing stands before, what it ends with."""
    found = scrub_form(_BEHIND).search(text)
    if found is None:
        return text
    if found.start() > 0:
        return text[: found.start()]
    end = scrub_form(_NAMED_END).search(text)
    return "" if end is None else end[1]


def without_frames(lines: Sequence[str]) -> list[str]:
    """``lines`` without frames, and without the source that Python quotes below.

    That is a line, marks below it, or several lines.
    """
    kept: list[str] = []
    margin = ""
    for line in lines:
        place = scrub_form(_QUOTING).match(line)
        if place is not None:
            margin = f"{place[1]}  "
        elif not margin or not line.startswith(margin):
            margin = ""
            if not scrub_form(FRAME).match(line):
                kept.append(line)
    return kept
