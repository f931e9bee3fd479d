"""Errors in a client: calls that raise, exit codes, a server's announcement."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TypeVar

from .decode import URL_ELICITATION, decode
from .envelope import contract_name, name_of
from .error import AnyError, is_error, spec_of
from .family import Family, construct
from .heard import named_in
from .notation import same
from .remote import RemoteError, TransportFailure
from .shapes import check_details
from .texts import visible_text
from .values import is_list, is_safe_integer, member, named

ResultT = TypeVar("ResultT")


def raise_for(
    result: ResultT, family: Family, *, request: Mapping[str, object]
) -> ResultT:
    """``result`` if it is a success; else raise its error."""
    error = decode(result, family)
    if error is None:
        return result
    raise _answerless(error, family, request)


async def call_tool(
    family: Family,
    call: Callable[..., Awaitable[ResultT]],
    name: str,
    arguments: Mapping[str, object] | None,
    options: Mapping[str, object],
) -> ResultT:
    """Call a tool and return the result of a call that succeeded.

    ``call`` is the ``call_tool`` of a client's session, or of a client of FastMCP.
    """
    request = {"name": name, "arguments": arguments or {}}
    defaults: object = getattr(call, "__kwdefaults__", None)
    if member(defaults, "raise_on_error") is True:
        # The client of FastMCP raises the first text, and what rides beside is lost.
        options = {"raise_on_error": False, **options}
    try:
        result = await call(name, arguments or {}, **options)
    except Exception as raised:
        error = decode(raised, family)
        if error is None or error is raised:
            raise
        raise _answerless(error, family, request) from raised
    return raise_for(result, family, request=request)


def _answerless(
    error: AnyError | RemoteError | TransportFailure,
    family: Family,
    request: Mapping[str, object],
) -> BaseException:
    """``error``, and where it says that no answer came, what the family calls that."""
    if not isinstance(error, TransportFailure):
        return error
    return raised_for(error, family, request)


def raised_for(
    failure: TransportFailure, family: Family, request: Mapping[str, object]
) -> BaseException:
    """The meaning of ``failure`` of ``request`` to the family.

    What the first rule for it makes of it, or else the only error of clients that
    needs no details; the failure itself where there is neither.
    """
    if failure.kind == "cancelled" or not family.unanswered:
        return failure
    from .call import Call
    from .match import apply_rules

    rules = [rule for rule in family.rules if rule["error"] in family.unanswered]
    tool = request.get("name")
    call = Call(
        args=request.get("arguments"),
        tool=tool if isinstance(tool, str) else None,
        server=family.domain,
    )
    matched = apply_rules(family, rules, failure, call, [], lambda _: True)
    if matched is not None:
        cls = family.by_code[matched.code]
        return construct(cls, matched.details, cause=failure)
    bare = [
        code
        for code in family.unanswered
        if code in family.by_code
        and check_details({}, family.by_code[code].spec["details"])
    ]
    if len(bare) != 1:
        return failure
    return construct(family.by_code[bare[0]], {}, cause=failure)


# Numbers of sysexits.h (BSD).
_BY_NEXT_ACTION = {
    "fix_config": 78,
    "fix_input": 65,
    "reauthenticate": 77,
    "request_permission": 77,
    "retry_later": 75,
    "retry_now": 75,
}
_BY_CATEGORY = {"bug": 70, "config": 78, "system": 69, "user": 65}
_BY_KIND = {
    "cancelled": 130,
    "invalid_arguments": 64,
    "protocol": 76,
    "timeout": 75,
    "tool": 70,
    "unknown_tool": 64,
}


def _asks_a_person(error: object) -> bool:
    """Whether it asks somebody to open a URL first, whatever SDK its class is from."""
    said = named(error, "error", error)
    data = named(said, "data")
    asked = same(named(said, "code"), URL_ELICITATION)
    return asked and is_list(member(data, "elicitations"))


def exit_code(error: BaseException) -> int:
    """The exit code of a command-line client: from the taxonomy, or sysexits.h."""
    if isinstance(error, TransportFailure):
        return _BY_KIND.get(error.kind, 69)
    if isinstance(error, RemoteError):
        return _BY_KIND.get(error.kind, 70)
    if not is_error(error):
        return 77 if _asks_a_person(error) else 1
    spec = spec_of(error)
    said = spec.get("exitCode")
    # 0 is success, from 126 on they are the shell's.
    if is_safe_integer(said) and 1 <= said <= 125:
        return int(said)
    if spec["httpStatus"] in (404, 410):
        return 66
    usual = _BY_CATEGORY.get(spec["category"], 70)
    return _BY_NEXT_ACTION.get(str(error.next_action), usual)


def is_complete(error: AnyError) -> bool:
    """Whether ``error`` has all the details its code asks for."""
    try:
        return check_details(error.details, spec_of(error)["details"])
    except BaseException:  # details of somebody's
        return False


class Compatibility:
    """A server's announced contract, compared with this package."""

    #: Whether every code that is told is known here; None where nothing is told.
    compatible: bool | None
    #: Whether the contract is this very one, codes, details and format.
    same: bool
    contracts: Sequence[str]
    #: Codes this package does not know, by tool.
    unknown: Mapping[str, Sequence[str]]
    #: Tools without an announcement.
    silent: Sequence[str]

    def __init__(self, **facts: object) -> None:
        self.__dict__.update(facts)


def compatible_with(family: Family, tools: object) -> Compatibility:
    """Whether a server's announced errors match those of ``family``.

    ``tools`` is what ``list_tools`` of a session returns, or its JSON. Never raises.
    """
    listed = named_in(tools, "tools")
    silent: list[str] = []
    unknown: dict[str, list[str]] = {}
    contracts: dict[str, None] = {}
    same = True
    for tool in listed[:4_096] if is_list(listed) else ():
        name = named_in(tool, "name")
        if not isinstance(name, str):
            continue
        shown = visible_text(name, 128)
        told = member(named_in(tool, "_meta", "meta"), family.announcement_key)
        contract = name_of(member(told, "contract"), 400)
        if contract is None:
            silent.append(shown)
            continue
        contracts[contract] = None
        same = same and contract == family.contract
        same = same and member(told, "hash") == family.hash
        codes = member(told, "codes")
        known = [name_of(code) for code in codes] if is_list(codes) else []
        new = [code for code in known if code and code not in family.received]
        if new:
            unknown[shown] = new
    ours = contract_name(family.contract)
    foreign = [each for each in contracts if contract_name(each) != ours]
    return Compatibility(
        compatible=not unknown and not foreign if contracts else None,
        same=bool(contracts) and same,
        contracts=list(contracts),
        unknown=unknown,
        silent=silent,
    )
