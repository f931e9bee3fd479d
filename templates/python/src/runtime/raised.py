"""Exceptions of SDKs, told from those of handlers. It makes no answer."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any, cast

from .causes import traces_of
from .failure import SdkFailure, failure_text
from .issue import issue_of
from .values import class_name, is_list, items_of, member, named, regex

if TYPE_CHECKING:
    from .call import Call

#: What SDKs raise for the model to read, or in the place of what a handler raised.
_FOR_THE_MODEL = ("ToolError", "ResourceError", "PromptError", "McpError", "MCPError")
#: Where code of an SDK lives, and of what it checks arguments with.
_VALIDATORS = ("pydantic", "jsonschema")
_SDKS = ("mcp.", "fastmcp.", *_VALIDATORS)
#: The function of an SDK that checks what a handler returned.
_CONVERTS = "convert_result"


#: Kinds of things that a call can ask for by a name, by its method.
_NOUNS = {"tools/call": "tool", "resources/read": "resource", "prompts/get": "prompt"}
#: How handlers that serve all names say that there is none such.
_ABSENT = regex(
    r"\b(?:unknown|unrecogni[sz]ed|no such|not found|not exist|there is no|not enabled"
    r"|disabled|invalid tool)\b",
    re.ASCII | re.IGNORECASE,
)

#: A class of models of pydantic has it.
IS_MODEL = "__pydantic_fields_set__"


def field(value: object, *names: str) -> object:
    """The first of these attributes that has a value.

    A model of pydantic has them in its dict: to say that it lacks one takes it longer
    than all the rest of a guard.
    """
    is_model = hasattr(type(value), IS_MODEL)
    for name in names:
        found = value.__dict__.get(name) if is_model else named(value, name)
        if found is not None:
            return found
    return None


def _where(raised: BaseException, beyond: tuple[str, ...] = ()) -> str:
    """The function that raised it, or that called a module ``beyond``, in its module."""
    name = ""
    for trace in traces_of(raised):
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        if not module.startswith(beyond):
            name = f"{module}.{trace.tb_frame.f_code.co_name}"
    return name


def _is_of_sdk(raised: BaseException) -> bool:
    return _where(raised).startswith(_SDKS)


def meant_by(raised: BaseException) -> BaseException:
    """The handler's exception, out of an SDK's own error, or of a group of one."""
    for _ in range(8):
        grouped = items_of(named(raised, "exceptions"), 2)
        if len(grouped) == 1 and isinstance(grouped[0], BaseException):
            raised = grouped[0]
            continue
        inner = named(raised, "__cause__")
        if inner is None:
            inner = named(raised, "__context__")
        if not (
            isinstance(inner, BaseException) and _is_of_sdk(raised) and _wraps(raised)
        ):
            break
        raised = inner
    return raised


def _wraps(raised: BaseException) -> bool:
    named = class_name(raised).removeprefix("Unexpected")
    return named in _FOR_THE_MODEL or str(raised).startswith("Error ")


def is_for_the_model(raised: BaseException) -> bool:
    """Whether somebody wrote its words for the model to read."""
    return class_name(raised) in _FOR_THE_MODEL and not _is_of_sdk(raised)


def sdk_failure(raised: BaseException, names: object) -> SdkFailure | None:
    """``raised`` as a failure of the SDK: arguments, or a name that is not there."""
    if not _is_of_sdk(raised):
        return None
    text = str(raised)
    for noun in _NOUNS.values():
        if text.startswith(f"Unknown {noun}"):
            name = text[8 + len(noun) :].strip(" :'\"")
            facts: dict[str, object] = {
                "problem": f"there is no {noun} {name}",
                "name": name,
            }
            if noun == "resource":
                facts["uri"] = name
            if is_list(names):
                facts["available"] = names
            failure = SdkFailure(f"unknown_{noun}", facts)  # type: ignore[arg-type]
            failure.__cause__ = raised
            return failure
    if class_name(raised) != "ValidationError":
        return None
    asking = _where(raised, _VALIDATORS)
    if asking and (not asking.startswith(_SDKS) or asking.endswith(_CONVERTS)):
        # The answer of a service, or the result of the handler, does not fit.
        return None
    issue = issue_of(raised) or issue_of(raised.__cause__)
    # Its attributes have the names of facts.
    facts = vars(issue) if issue else {"problem": "the arguments do not fit"}
    failure = SdkFailure("invalid_arguments", facts)
    failure.__cause__ = raised
    return failure


def said_unknown(
    raised: BaseException, call: Call, name: str | None
) -> SdkFailure | None:
    """``raised``, where its handler says with it that nothing has the asked name."""
    noun = _NOUNS.get(call.method or "")
    text = failure_text(raised) or ""
    if not noun or not name or len(text) > 500 or name not in text:
        return None
    if noun not in text.lower() or not _ABSENT.search(text):
        return None
    problem = call.scrub(text) if call.scrub else f"there is no {noun} {name}"
    facts = {"problem": problem, "name": name, "uri": name}
    failure = SdkFailure(f"unknown_{noun}", facts, broke=True)  # type: ignore[arg-type]
    failure.__cause__ = raised
    return failure


def said_for_data(raised: BaseException) -> str | None:
    """The words that a handler returned where its tool promises data of another type."""
    asking = _where(raised, _VALIDATORS)
    if class_name(raised) != "ValidationError" or not asking.endswith(_CONVERTS):
        return None
    errors = cast("Any", raised).errors()
    found: object = member(errors[0], "input") if errors else None
    return found if isinstance(found, str) else None


def current_task() -> object:
    """The task that runs; None outside of asyncio."""
    import asyncio

    try:
        return asyncio.current_task()
    except RuntimeError:
        return None


def is_ending() -> bool | None:
    """Whether a scope around this call is cancelled; None where anyio does not say."""
    deadline = named(sys.modules.get("anyio"), "current_effective_deadline")
    return bool(deadline() == float("-inf")) if callable(deadline) else None


def is_real(raised: BaseException, outermost: bool = False) -> bool:
    """Whether ``raised`` ends this call, or the process, on purpose.

    A cancellation does where the call itself is cancelled; a stray one is a failure.
    ``outermost``: an SDK alone is around the handler, and cancels by scopes.
    """
    # isinstance() would ask the exception for its class.
    kind = type(raised)
    if issubclass(kind, KeyboardInterrupt):
        return True
    closed = issubclass(kind, GeneratorExit)
    if not closed and kind.__name__ not in ("CancelledError", "Cancelled"):
        return False
    task = current_task()
    if closed or task is None:
        # A coroutine that is left over when a loop ends is closed, and has no task any more.
        return task is None
    is_over = is_ending()
    if is_over is not None and (outermost or is_over):
        return is_over
    cancelling = named(task, "cancelling")
    return callable(cancelling) and bool(cancelling())
