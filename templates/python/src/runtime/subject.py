"""The one argument that a call is about."""

from __future__ import annotations

from .tables import WHITE_SPACE
from .values import MISSING, is_record, regex, units

#: What names a thing for certain, and what may. Words stand at the end of a name.
_SURE = regex(
    r"(?:^|[_-])(?:id|key|path|slug|ur[il]|uu?id)\Z"
    r"|[a-z0-9](?:I[dD]|Key|Path|Slug|U(?:r[il]|R[IL]|u?id|U?ID))\Z"
)
_LIKELY = regex(
    r"(?:^|[_-])(?:file|folder|(?:file|user)?name|title)\Z"
    r"|[a-z0-9](?:File|Filename|Folder|Name|Title)\Z"
)
_MOST_ARGUMENTS = 100
_LONGEST_TEXT = 500


def _names_it(value: object) -> bool:
    if isinstance(value, bool):
        return False
    if isinstance(value, str):
        return value.strip(WHITE_SPACE) != "" and units(value) <= _LONGEST_TEXT
    return isinstance(value, (int, float))


def subject_of(args: object, uri: str | None = None) -> object:
    """The one argument that names what a call is about; MISSING when not clear."""
    if uri is not None:
        return uri
    if not is_record(args):
        return MISSING
    names = list(args)[:_MOST_ARGUMENTS]
    for naming in (_SURE, _LIKELY):
        found = [args[name] for name in names if naming.search(str(name))]
        found = [value for value in found if _names_it(value)]
        if found:
            return found[0] if len(found) == 1 else MISSING
    return MISSING
