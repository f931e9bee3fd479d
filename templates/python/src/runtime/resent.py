"""A result that a handler made, redacted: it is sent as it was, without secrets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

from .bodies import OPENING, body_in
from .made import MadeFailure
from .notation import dumps, in_order, is_among, loads
from .places import Given
from .redact import clean_text
from .scrubbed import scrubbed_data, scrubbed_text
from .values import MISSING, is_list, is_record, items_of, member, regex

_LAYOUT = regex(r'\s*\{\r?\n([ \t]{1,8})"')
_LINK = regex("(?:file|ftp|https?):", re.IGNORECASE)
_BYTES = regex(r"[\w+/\r\n-]*=*", re.ASCII)


def _scrubbed_word(text: str, given: Given) -> str:
    """A text, or the JSON in it."""
    body = body_in(text)
    if body is None:
        return scrubbed_text(text, given)
    clean = scrubbed_data(body, given)
    if dumps(clean) == dumps(body):
        return text
    layout = _LAYOUT.match(text)
    if layout is None:
        return dumps(clean)
    return _indented(clean, layout[1], "\n")


def _scrubbed_member(key: str, value: object, given: Given) -> object:
    if key == "resource":
        return _scrubbed_block(value, given)
    if isinstance(value, str):
        # Bytes, and nothing else than bytes, in base64.
        if key in ("data", "blob") and _BYTES.fullmatch(value):
            return value
        if key == "text":
            return _scrubbed_word(value, given)
        if key == "uri" and not _LINK.match(value):
            # A name in the server's own scheme is not a place.
            return clean_text(value)
    return scrubbed_data(value, given)


def _scrubbed_block(block: object, given: Given) -> object:
    if not is_record(block):
        return scrubbed_data(block, given)
    return {key: _scrubbed_member(key, each, given) for key, each in block.items()}


def _is_copy(result: Mapping[str, object]) -> bool:
    """Whether an SDK made the data of the very text that stands beside them."""
    blocks = items_of(result.get("content"))
    text = member(blocks[0], "text") if len(blocks) == 1 else None
    if not isinstance(text, str):
        return False
    structured = result.get("structuredContent")
    inner = member(structured, "result")
    body = loads(text) if text[:1] == '"' or OPENING.match(text) else MISSING
    return inner == text or is_among(body, (structured, inner))


def data_beside(made: MadeFailure, given: Given) -> dict[str, object]:
    """The data of a failed result, redacted, where they say more than its text.

    Readers know them, and an error in their place would say less.
    """
    structured = made.result.get("structuredContent")
    if not is_record(structured) or _is_copy(made.result):
        return {}
    return {"structuredContent": scrubbed_data(structured, given)}


def scrubbed_result(made: MadeFailure, given: Given) -> dict[str, object]:
    """The result, redacted. The schema of other data of a success is not known."""
    members = dict(made.result)
    blocks = members.pop("content", None)
    structured = members.pop("structuredContent", None)
    sent = cast("dict[str, object]", scrubbed_data(members, given))
    sent["content"] = [_scrubbed_block(block, given) for block in items_of(blocks)]
    if structured is not None:
        if made.failed or _is_copy(made.result):
            structured = scrubbed_data(structured, given)
        sent["structuredContent"] = structured
    return sent


def _indented(value: object, by: str, around: str) -> str:
    """``value`` as ``JSON.stringify`` lays it out."""
    within = around + by
    if is_record(value) and value:
        parts = [
            f"{dumps(k)}: {_indented(value[k], by, within)}" for k in in_order(value)
        ]
        return f"{{{within}{f',{within}'.join(parts)}{around}}}"
    if is_list(value) and value:
        parts = [_indented(each, by, within) for each in value]
        return f"[{within}{f',{within}'.join(parts)}{around}]"
    return dumps(value)
