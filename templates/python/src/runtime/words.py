"""Lines below the first that were written for a reader, told from data and programs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, TypeAlias

from .frames import FRAME, without_stack
from .notation import loads
from .redact import is_secret_name, scrub_form
from .tables import WHITE_SPACE
from .texts import visible
from .values import MISSING, is_list, is_record, regex

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
    r"(?:\A| )(?:\w*(?:error|exception|failure|warning)|action|advice|auth\w* url"
    r"|cause|code"
    r"|detail|docs|expected|fatal|field|fix|help|hint|message|note|operation|problem|reason"
    r"|remedy|remote|resolution|see|solution|status|step|suggestion|summary|tip|try"
    r"|usage)s?\Z|\A(?:allowed|available|missing|required|resets?|retry|supported"
    r"|unknown|valid)[ -]"
)
#: A heading: all below it was written for a reader, by a program.
_ERROR_OUTPUT = r"\A(?:stderr|standard error|error output):\Z"
_SPACELESS = "[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]{6}"
_BOX = "[\u2500-\u257f]"
_BULLET = r"\A(?:[-*•·]|[0-9]{1,2}[.)]) "


def _is_word(text: str) -> bool:
    rest = re.sub("\\A[\"'`(]{0,2}", "", text)
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
    name, value = labelled.groups("")
    is_told = scrub_form(_SPOKEN_LABEL, True).search(name)
    if is_told or (value and scrub_form(_ANSWERS, True).search(name)):
        return "stays"
    # A longer value may go on below.
    return "ends" if not value or _is_prose(value) else "goes"


#: Whatever ends a line for somebody.
LINE_ENDS = regex("[\r\n\v\f\x85\u2028\u2029]+")
#: Labels before the answer of a service, and names of members that say what went wrong.
_ANSWERS = r"(?:\A| )response(?: body)?\Z|\Aerrors? "
_OPENED = r"(?:([A-Za-z][\w.-]{0,40}(?: [\w.()-]{1,40})?):([^{]*))?(\{.*)\Z"
#: Of HTTP, in a first line.
_FAILED_STATUS = r"(?<![\w.,$])[45][0-9][0-9](?![\w%]|[.,][0-9])"
_DEEPEST_ANSWER = 4


def _speaks(name: str) -> bool:
    if is_secret_name(name):
        return False
    parted = scrub_form(r"[_-]|(?<=[a-z])(?=[A-Z])").sub(" ", name)
    forms = (_SPOKEN_LABEL, _ANSWERS)
    return any(scrub_form(form, True).search(parted) for form in forms)


def _spoken_in(value: object, depth: int = 0) -> list[str]:
    """Texts that stand under names that speak."""
    if isinstance(value, str):
        first = LINE_ENDS.split(value.strip(WHITE_SPACE))[0]
        return [without_stack(visible(first)).strip(WHITE_SPACE)]
    if depth == _DEEPEST_ANSWER:
        return []
    members: list[object] = []
    if is_list(value):
        members = list(value)
    elif is_record(value):
        members = [item for name, item in value.items() if _speaks(name)]
    return [text for item in members for text in _spoken_in(item, depth + 1)]


def _answered(
    line: str, below: Sequence[str], has_status: object
) -> tuple[str, int] | None:
    """Words of a service's answer in JSON, and how many lines below belong to it.

    It stands behind a label that speaks and words, both in JSON or not, or alone where
    the first line says a status.
    """
    opened = scrub_form(_OPENED).match(line)
    if opened is None:
        return None
    name, before, begun = opened.groups("")
    if not (_speaks(name) if name else has_status):
        return None
    lines = below.index("}") + 1 if begun == "{" and "}" in below else 0
    text = " ".join([before + begun, *below[:lines]]).strip(WHITE_SPACE)
    inner = loads(text)
    if isinstance(inner, str):
        text = inner
    lead, opening, rest = text.partition("{")
    body = opening + rest[: rest.rfind("}") + 1]
    value = loads(body)
    if value is MISSING:
        # It may be encoded again in the quotes around it.
        value = loads(str(loads(f'"{body}"')))
    told = ", ".join(filter(None, _spoken_in(value)))
    lead = _spoken_in(lead)[0].rstrip(" \"'(:")
    return (": ".join(filter(None, (name, lead, told))), lines) if told else None


def words_below(first: str, lines: Sequence[str], is_announced: bool) -> list[str]:
    """Of ``lines`` below ``first``, those that were written for a reader.

    What goes on below a line that goes, indented or in small letters, goes too.
    """
    has_status = scrub_form(_FAILED_STATUS).search(first)
    kept: list[str] = []
    is_gone = False
    is_told = is_announced
    skipped = 0
    for at, each in enumerate(lines):
        line = re.sub(_BOX, " ", each).strip(WHITE_SPACE)
        if at < skipped or not line:
            continue
        is_full = not is_announced and len(kept) == _MOST_BELOW
        if is_full or scrub_form(FRAME).match(each) or without_stack(each) != each:
            break
        bare = scrub_form(r"https?://[^\s]+").sub("page", re.sub(_BULLET, "", line))
        if scrub_form(_ERROR_OUTPUT, True).match(line):
            is_told = True
        found = _becomes(bare, is_told)
        if is_gone and not is_told and scrub_form(r"[\sa-z]").match(each):
            found = "goes"
        elif not is_told and found != "stays":
            told = _answered(line, lines[at + 1 :], has_status)
            if told is not None:
                line, more = told
                skipped = at + 1 + more
                found = "stays"
        if found == "ends":
            break
        is_gone = found == "goes"
        if not is_gone:
            kept.append(line)
    return kept
