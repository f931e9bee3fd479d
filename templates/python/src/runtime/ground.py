"""The answers of a guarded server as JSON, whatever the SDK.

What becomes of a failure is decided in :mod:`.judge`; words that an author wrote for
the model are kept here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

from .call import Call
from .encode import json_rpc_error_of, tool_result_of
from .error import state_of
from .failure import SdkFailure, failure_text, sdk_number
from .family import Family
from .judge import Declared, judge, report_alone
from .made import UnusableResult, made_failure, may_have_failed
from .mapped import (
    as_rules_see,
    fallback_for,
    from_made,
    from_sdk_failure,
    keep_words,
)
from .raised import (
    is_for_the_model,
    meant_by,
    said_for_data,
    said_unknown,
    sdk_failure,
)
from .resent import data_beside, scrubbed_result
from .scrubbed import cut_given, given_in, scrubbed_data, scrubbed_text
from .values import named, units

if TYPE_CHECKING:
    from .spec import JsonObject
    from .wire_spec import LogSink

#: The note in the record of a result that is sent as its handler made it.
_BY_HAND = (
    "undeclared: the handler made this result by hand, and no rule matches its text"
)


class Ground:
    """A server's errors, and where its log records go."""

    def __init__(self, family: Family, log: LogSink) -> None:
        self.family = family
        self.log = log

    def tool_result(
        self,
        raised: BaseException,
        tool: str,
        args: object,
        *,
        has_schema: bool | None = None,
        names: object = None,
    ) -> dict[str, object]:
        """The tool result that ``raised`` is answered with, as JSON."""
        return _safely(self._tool_result, raised, tool, args, has_schema, names)

    def _tool_result(
        self,
        raised: BaseException,
        tool: str,
        args: object,
        has_schema: bool | None,
        names: object,
    ) -> dict[str, object]:
        meant = meant_by(raised)
        said = said_for_data(meant)
        if said is not None and may_have_failed(None, [{"text": said}]):
            made = {"isError": True, "content": [{"type": "text", "text": said}]}
            return dict(self.made_result(made, tool, args, has_schema=has_schema))
        call = Call(tool=tool, method="tools/call", args=args)
        # A handler of a low level serves all names.
        serves_all = has_schema is None and tool not in self.family.tools
        failure = sdk_failure(meant, names) or self._unknown(
            meant, call, tool, serves_all
        )
        if isinstance(failure, SdkFailure) and "name" not in failure.facts:
            failure.facts = {**failure.facts, "name": tool}
        spoken = is_for_the_model(meant)
        declared = judge(failure, self.family, call, log=self.log, spoken=spoken)
        if declared.error.undeclared and spoken:
            text = scrubbed_text(failure_text(meant) or "", given_in(args))
            if _has_words(text):
                return {"isError": True, "content": [{"type": "text", "text": text}]}
        return _carried(declared, has_schema)

    def _unknown(
        self, raised: BaseException, call: Call, name: str | None, may: bool = True
    ) -> BaseException:
        """``raised``, or what it says: that there is nothing of the asked name."""
        seen = as_rules_see(call, self.family)
        return (may and said_unknown(raised, seen, name)) or raised

    def made_result(
        self,
        result: Mapping[str, object],
        tool: str,
        args: object,
        *,
        has_schema: bool | None = None,
    ) -> Mapping[str, object]:
        """``result``, which a handler made, as it is sent.

        Where it says that it failed: the error of a rule on its text, or itself,
        scrubbed, with a record in the log either way; marked, where the family may.
        """
        call = Call(tool=tool, method="tools/call", args=args)
        told = result if result.get("isError") is True else cut_given(result, args)
        try:
            made = made_failure(cast("JsonObject", told), self.family, args)
        except UnusableResult as raised:
            return _carried(judge(raised, self.family, call, log=self.log), has_schema)
        if made is None:
            return result
        error = None if made.coded else from_made(made, self.family, call)
        if error is None and made.failed and has_schema is None:
            unknown = self._unknown(made, call, tool, tool not in self.family.tools)
            if isinstance(unknown, SdkFailure):
                error = from_sdk_failure(unknown, self.family, call)
        kept = fallback_for(self.family, made)
        marked = self.family.unmarked and self.family.format["tool"]["isError"]
        marked = marked and made.sure and not made.failed
        may = not error and marked and self.family.undeclared == "scrubbed"
        if may and units(made.whole) < 900:
            error = kept
            keep_words(kept, made.whole, call)
        given = given_in(args)
        if error is not None:
            declared = judge(error, self.family, call, log=self.log)
            return {**_carried(declared, has_schema), **data_beside(made, given)}
        state_of(kept).notes = (_BY_HAND,)
        report_alone(kept, self.family, call, self.log)
        sent = scrubbed_result(made, given)
        if marked:
            sent["isError"] = True
        return sent

    def protocol_error(
        self,
        raised: BaseException,
        method: str,
        uri: str | None = None,
        name: str | None = None,
    ) -> dict[str, object]:
        """The JSON-RPC error that ``raised`` is answered with."""
        return _safely(self._protocol_error, raised, method, uri, name)

    def _protocol_error(
        self, raised: BaseException, method: str, uri: str | None, name: str | None
    ) -> dict[str, object]:
        meant = meant_by(raised)
        call = Call(method=method, uri=uri)
        failure = sdk_failure(meant, None) or self._unknown(meant, call, uri or name)
        spoken = is_for_the_model(meant)
        declared = judge(failure, self.family, call, log=self.log, spoken=spoken)
        if declared.error.undeclared and spoken:
            return _in_own_words(meant)
        if declared.leaving is None:
            return {"code": -32603, "message": "An internal error occurred."}
        error = json_rpc_error_of(declared.leaving, uri=uri)
        if isinstance(failure, SdkFailure) and declared.error.__cause__ is failure:
            error["code"] = sdk_number(failure)
        return cast("dict[str, object]", error)


def _safely(
    answer: Callable[..., dict[str, object]], raised: BaseException, *of: object
) -> dict[str, object]:
    try:
        return answer(raised, *of)
    except BaseException:  # whatever a class of somebody's does
        return answer(unreadable(), *of)


def unreadable() -> BaseException:
    return RuntimeError("The handler raised an exception that cannot be read.")


def _carried(declared: Declared, has_schema: bool | None) -> dict[str, object]:
    if declared.leaving is None:
        text = "An internal error occurred."
        return {"isError": True, "content": [{"type": "text", "text": text}]}
    result = tool_result_of(
        declared.leaving,
        output_schema=has_schema is True,
        structured_content=has_schema is False,
    )
    return cast("dict[str, object]", result)


def _has_words(text: str) -> bool:
    """Whether a scrubbed text says more than what was taken out of it."""
    bare = "".join(part.rpartition("]")[2] for part in text.split("["))
    return any(char.isalpha() for char in bare)


def _in_own_words(raised: BaseException) -> dict[str, object]:
    """An author's exception for the client, redacted: a protocol error keeps its code."""
    told = named(raised, "error") or raised
    code = named(told, "code")
    words = named(told, "message")
    is_given = given_in(None)
    text = words if isinstance(words, str) else failure_text(raised) or ""
    message = scrubbed_text(text, is_given).strip() or "An internal error occurred."
    error: dict[str, object] = {
        "code": code if isinstance(code, int) else -32603,
        "message": message,
    }
    data = named(told, "data")
    if data is not None:
        error["data"] = scrubbed_data(data, is_given)
    return error
