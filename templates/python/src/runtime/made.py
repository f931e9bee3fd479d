"""Failures that handlers make by hand: results that say in words that they failed.

It finds them; :mod:`.resent` redacts them, :mod:`.ground` decides which answer leaves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from .bodies import (
    LONGEST_JSON,
    OPENING,
    body_in,
    has_words,
    says_it_failed,
    speaks_of_failure,
    words_in,
)
from .decode import decode
from .encode import tool_result_of
from .envelope import is_too_long
from .error import is_error
from .family import Family, construct
from .leaving import Outgoing
from .native import native_status
from .notation import dumps, loads
from .scrubbed import cut_given, given_in
from .values import is_list, is_record, member, regex, units

#: A longer text does not describe a failure, unless the result says that it failed.
_LONGEST_WORD = 4_096
#: What texts of caught exceptions begin with; where it captures, no success does.
_FAILING = regex(
    "(?:[\u274c\u26a0\U0001f6ab\U0001f6d1]\ufe0f? ?)?"
    r"(?:(?:((?:[A-Z]\w{0,40})?Error(?=:| (?:\d{3}|in|\w+ing)\b)|[Ff]ailed to|Unable to"
    r"|Could not|Cannot|Unknown tool)|Error|[A-Z]\w{0,40}(?:Error| error)|Failure"
    r"|Invalid|Validation)\b[\s\S]{0,200}?:"
    r"|(Request failed with status)\b)"
    "|[\u274c\U0001f6ab\U0001f6d1][^\\n:]{1,99}:.*(?:\\n\\n.*)?\\Z"
    "|([\u274c\u26a0\U0001f6ab\U0001f6d1]\ufe0f? ?"
    r"(?:Could(?: not|n't)|Can(?:not|'t)|Invalid|Missing|Unknown|[Ff]ailed to|Unable to"
    r"|(?=[^\n:]{1,99} not found\b))[^\n:]{1,120}(?:\n\n.*)?\Z"
    r"|(?:(?:Failed|Unable) to \w{2,20} |An? (?:\w{1,20} )?error (?:has )?occurred\b)"
    r"(?:[^\n:.]|\.(?=\w)){2,80}\.?\Z)"
    r"|([45]\d\d (?:Client|Server) Error: [^\n]{0,200} for url: )",
    re.ASCII,
)
#: A heading that stands for it, over one line and no page.
_HEADED = regex(r"\A#{1,4} Error(?::|\n+(?=\w)) *(?=[^\n]*\n*\Z)", re.ASCII)
_CODED = regex(r"\[([\w.:/-]{1,128})\]", re.ASCII)


class MadeFailure(Exception):
    """A result that says in words of the handler's own that it failed."""

    def __init__(
        self,
        result: Mapping[str, object],
        text: str,
        *,
        failed: bool,
        body: Mapping[str, object] | None = None,
        coded: bool = False,
    ) -> None:
        super().__init__(text)
        self.result = result
        #: Whether it says so as results do. By its form, another is a success.
        self.failed = failed
        #: Its words with all that its body says beside them.
        self.whole = text if body is None else dumps(body)
        #: Whether no success reads so.
        found = _FAILING.match(text) if units(text) <= 400 else None
        self.sure = body is not None or bool(found and any(found.groups()))
        #: Whether it says a code of the contract: no rule says another.
        self.coded = coded
        #: The HTTP status, and the code, where a body in it has one.
        error = member(body, "error")
        inner = (member(error, "details"), member(body, "details"))
        statuses = map(native_status, (body, error, *inner))
        self.status = next(filter(None, statuses), None)
        self.code = member(error, "code") or member(body, "code")


class UnusableResult(Exception):
    """A result under a code that the contract does not have."""


def may_have_failed(
    failed: object, content: object, args: Callable[[], object] = dict
) -> bool:
    """Whether a result is worth a closer look. Nearly all successes are not.

    A long text is only where it may repeat one of ``args``.
    """
    if failed is True:
        return True
    if not is_list(content) or len(content) != 1:
        return content == []
    text: object = getattr(content[0], "text", None) or member(content[0], "text")
    if not isinstance(text, str) or not _begins(text):
        return False
    if is_too_long(text, _LONGEST_WORD) and cut_given(text, args()) == text:
        return False
    return bool(
        text.startswith(('"', "#")) or OPENING.match(text) or _FAILING.match(text)
    )


def _begins(text: str) -> bool:
    sign = text[:1]
    if sign <= "#" or "A" <= sign <= "Z":
        return True
    # Other signs that stand before a failure.
    return sign in "45{f\u274c\u26a0\U0001f6ab\U0001f6d1"


def _may_fail(text: str) -> bool:
    return _begins(text) and not is_too_long(text, _LONGEST_WORD)


def _text_in(block: object) -> str | None:
    text = member(block, "text") if member(block, "type") == "text" else None
    return text if isinstance(text, str) else None


def _word_in(text: str) -> str:
    """The content of a text that is JSON of a text; headed as other failures are."""
    found = loads(text) if text.startswith('"') else None
    return _HEADED.sub("Error: ", found if isinstance(found, str) else text)


def _is_of_contract(
    text: str, body: Mapping[str, object] | None, family: Family
) -> bool:
    discriminator = family.format.get("discriminator")
    if body and discriminator in body and not _is_codeless(body, family):
        return True
    code = _CODED.match(text)
    return code is not None and code[1] in family.by_wire_code


def _says_more(result: Mapping[str, object], first: str, family: Family) -> bool:
    """Whether it says an error of the contract in words that the contract lacks."""
    try:
        error = decode(result, family)
        if not is_error(error) or not family.owns(error):
            return False
        cls = family.by_code.get(error.code)
        if cls is None:
            return False
        made = tool_result_of(Outgoing(construct(cls, error.details), family))
        return made["content"][0]["text"] != first
    except BaseException:  # details of somebody's
        return True


def made_failure(
    result: Mapping[str, object], family: Family, args: object = None
) -> MadeFailure | None:
    """The failure that ``result``, as JSON, speaks of; None where it is a success.

    ``args`` are what the tool was called with. Raises :exc:`UnusableResult` where it
    looks like one of the contract and is not.
    """
    meta = result.get("_meta")
    if is_record(meta) and family.format["metaKey"] in meta:
        return None
    content = result.get("content")
    blocks = content if is_list(content) else ()
    texts = [text for text in map(_text_in, blocks) if text is not None]
    _refuse_strays(texts, blocks, family)
    failed = result.get("isError") is True
    data = result.get("structuredContent")
    # Where nothing is told, the data may tell.
    if (
        not blocks
        and is_record(data)
        and (failed or says_it_failed(data))
        and has_words(data, True)
        and not _is_of_contract("", data, family)
    ):
        return MadeFailure(result, words_in(data), failed=failed, body=data)
    if not failed and not (len(blocks) == len(texts) == 1 and _may_fail(texts[0])):
        return None
    words = [_word_in(text) for text in texts]
    first = words[0] if words else ""
    body = body_in(first) if len(first) <= LONGEST_JSON else None
    if _is_of_contract(first, body, family):
        more = _says_more(result, first, family)
        return MadeFailure(result, first, failed=failed, coded=True) if more else None
    text = "\n".join(words) if failed else first
    if body and len(body) == 1 and "error" not in body:
        # Decorators put JSON into JSON: {"data": "{\\"error\\": …}"}.
        (only,) = body.values()
        body = only if is_record(only) else body_in(str(only)) or body
    found: object
    if body is None:
        found = _FAILING.match(first)
    elif found := speaks_of_failure(body, given_in(args)):
        text = words_in(body)
    else:
        found = says_it_failed(body) and has_words(body, True)
    if not (failed or found):
        return None
    return MadeFailure(result, text, failed=failed, body=body)


def _code_member(family: Family) -> str:
    """The member of a body that has the code."""
    shape = family.format.get("body", {})
    codes = (name for name in shape if shape[name] in ("$code", "$code?"))
    return next(codes, family.format.get("discriminator", ""))


def _is_codeless(body: Mapping[str, object], family: Family) -> bool:
    """Whether a body may go without its code, does, and says only that it failed."""
    name = _code_member(family)
    may_lack = family.format.get("body", {}).get(name) == "$code?"
    is_mark = name == family.format.get("discriminator")
    if not may_lack or is_mark or family.format["tool"]["content"] != "$body":
        return False
    return body.get(name) is None and speaks_of_failure(body, given_in(None))


def _refuse_strays(
    texts: Sequence[str], blocks: Sequence[object], family: Family
) -> None:
    """Refuse a body under a code that clients, who look for it, do not know."""
    key = family.format.get("discriminator")
    if key is None or family.format["tool"]["content"] != "$body":
        return
    member_of_code = _code_member(family)
    for text in texts:
        body = body_in(text) if dumps(key) in text else None
        if body is None or body.get(key) is None:
            continue
        if len(blocks) == 1 and _is_codeless(body, family):
            continue
        if str(body.get(member_of_code)) not in family.by_wire_code:
            raise UnusableResult(
                f"its {dumps(member_of_code)} is not a code of the contract"
            )
