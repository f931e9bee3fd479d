"""The one argument that a call is about."""

from __future__ import annotations

import re

from .tables import WHITE_SPACE
from .values import MISSING, is_record, regex, units

#: What names a thing for certain, what may, and kinds of things. Words stand at the end
#: of a name.
_NAMINGS = (
    regex(r"(?:^|[_-])(?:id|key|path|slug|ur[il]|uu?id)\Z"),
    regex(r"(?:^|[_-])(?:file|folder|[a-z]*name|title)\Z"),
    regex(
        r"(?:^|[_-])(?:repo|repository|project|job|index|collection|table|bucket|topic"
        r"|queue|branch|ref|number)\Z"
    ),
)
_SEAM = regex(r"\B[A-Z]+", re.ASCII)
_MOST_ARGUMENTS = 100
_LONGEST_TEXT = 500


def _names_it(value: object) -> bool:
    if isinstance(value, bool):
        return False
    if isinstance(value, str):
        return value.strip(WHITE_SPACE) != "" and units(value) <= _LONGEST_TEXT
    return isinstance(value, (int, float))


def _worded(name: object) -> str:
    """``note_id`` of ``noteId``."""
    return _SEAM.sub(r"_\g<0>", str(name)).lower()


def subject_of(args: object, uri: str | None = None) -> object:
    """The one argument that names what a call is about; MISSING when not clear."""
    if uri is not None:
        return uri
    if not is_record(args):
        return MISSING
    names = list(args)[:_MOST_ARGUMENTS]
    for naming in _NAMINGS:
        found = [args[name] for name in names if naming.search(_worded(name))]
        found = [value for value in found if _names_it(value)]
        if found:
            return found[0] if len(found) == 1 else MISSING
    return MISSING
