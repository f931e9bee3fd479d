"""Lines below the first that were written for a reader, told from data and programs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, TypeAlias

from .frames import FRAME, without_stack
from .redact import scrub_form
from .tables import WHITE_SPACE

#: Whether a line below the first stays, goes, or ends what is read.
_Below: TypeAlias = Literal["stays", "goes", "ends"]
#: Lines below the first that stay, where that does not announce them.
_MOST_BELOW = 8
#: What programs print, looked for in this order: the form, whether it also counts below
#: a line that announces more (``Failed:``), whether case is ignored.
_PRINTED: Sequence[tuple[str, _Below, bool, bool]] = (
    (
        (
            r"\Aat (?:async )?[^\s]{1,200} ?\(|\A\.\.\. [0-9]|\A#[0-9]"
            r"|\A(?:Caused by|Suppressed|Require stack|(?:stack )?(?:back)?trace(?:back)?)"
            r"\b[^:]{0,40}:|\ADuring handling of"
        ),
        "ends",
        True,
        True,
    ),
    (
        (
            r"\A(?:SELECT|INSERT|UPDATE|DELETE|MERGE|REPLACE|WITH|FROM|WHERE"
            r"|(?:LEFT|RIGHT|INNER|OUTER|FULL|CROSS|JOIN)|GROUP BY|ORDER BY|HAVING|LIMIT"
            r"|VALUES|SET|RETURNING|UNION|AND|OR|CREATE|ALTER|DROP|TRUNCATE|EXPLAIN|EXEC"
            r"|DECLARE|BEGIN)\b|\A(?:insert into|delete from|select\b.{1,400} from"
            r"|update\b.{1,400} set)\b"
        ),
        "ends",
        True,
        False,
    ),
    (r"\A(?:export )?[A-Z_][A-Z0-9_]*=", "goes", True, False),
    (
        (
            r"\A(?:select|insert|update|delete|from|where|values|having|returning|limit"
            r"|group by|order by|left|inner|join|create|alter|drop)\b"
        ),
        "goes",
        False,
        False,
    ),
    (
        (
            r"\A(?:query|mutation|subscription|fragment)\b.*\{"
            r"|\b(?:sql|query|statement|params|parameters|variables|bindings):"
        ),
        "ends",
        False,
        True,
    ),
    (r"""\A[{}[<]|\A["'][^"']*["'][\s]*:|:[\s]*[{[<]""", "ends", False, False),
    (
        r"\A(?:LINE )?[0-9]+[\s]*[:|]|\A[0-9]+ {2}|\A[>→]|[;{}]\Z|=>|&&|\|\||=",
        "goes",
        False,
        False,
    ),
)


_LABEL = r"([A-Za-z][\w.-]{0,40}(?: [\w.()-]{1,40})?):(?:[\s]+(.*))?\Z"
#: Labels that stand before words for a reader. Others are names of data.
_SPOKEN_LABEL = (
    r"(?:\A| )(?:\w*(?:error|exception|failure|warning)|action|advice|cause|code"
    r"|detail|docs|expected|fatal|fix|help|hint|message|note|operation|problem|reason"
    r"|remedy|remote|resolution|see|solution|status|step|suggestion|summary|tip|try"
    r"|usage)s?\Z|\A(?:allowed|available|missing|required|supported|unknown|valid) "
)
_SPACELESS = "[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]{6}"
_BOX = "[\u2500-\u257f]"
_BULLET = r"\A(?:[-*•·]|[0-9]{1,2}[.)]) "


def _is_word(text: str) -> bool:
    begin = re.match("[\"'`(]{0,2}", text)
    rest = text[begin.end() if begin else 0 :]
    at = 0
    while at < len(rest) and (rest[at].isalpha() or rest[at] in "'’-"):
        at += 1
    tail = rest[at:]
    signs = "\"'`).,;:!?…"
    return rest[:1].isalpha() and len(tail) <= 3 and all(c in signs for c in tail)


def _is_prose(text: str) -> bool:
    """Words, rather than values: three, or as much of a script without spaces."""
    if re.search(_SPACELESS, text):
        return True
    return sum(map(_is_word, scrub_form(r"[\s]+").split(text))) > 2


def _becomes(line: str, is_announced: bool) -> _Below:
    for form, below, always, ignores_case in _PRINTED:
        if (always or not is_announced) and scrub_form(form, ignores_case).search(line):
            return below
    if is_announced:
        return "stays"
    labelled = scrub_form(_LABEL).match(line)
    if labelled is None:
        return "stays" if _is_prose(line) else "goes"
    if scrub_form(_SPOKEN_LABEL, ignore_case=True).search(labelled[1]):
        return "stays"
    # A longer value may go on below.
    return "ends" if not labelled[2] or _is_prose(labelled[2]) else "goes"


def words_below(lines: Sequence[str], is_announced: bool) -> list[str]:
    """Of lines below the first, those that were written for a reader.

    What goes on below a line that goes, indented or in small letters, goes too.
    """
    kept: list[str] = []
    is_gone = False
    for each in lines:
        line = re.sub(_BOX, " ", each).strip(WHITE_SPACE)
        if not line:
            continue
        is_full = not is_announced and len(kept) == _MOST_BELOW
        if is_full or scrub_form(FRAME).match(each) or without_stack(each) != each:
            break
        bare = scrub_form(r"https?://[^\s]+").sub("page", re.sub(_BULLET, "", line))
        goes_on = is_gone and not is_announced and scrub_form(r"[\sa-z]").match(each)
        found = "goes" if goes_on else _becomes(bare, is_announced)
        if found == "ends":
            break
        is_gone = found == "goes"
        if not is_gone:
            kept.append(line)
    return kept
