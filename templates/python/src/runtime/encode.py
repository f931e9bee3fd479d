"""Turns an error into what MCP carries: a tool result, or a JSON-RPC error."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from .causes import contexts_of
from .envelope import enclosed
from .error import (
    AnyError,
    guidance_in,
    locale_for,
    message_in,
    peek_state,
    spec_of,
    state_of,
)
from .family import Family, construct
from .hidden import blot_text, hidden_texts
from .message import parts_of
from .received import hole_of, literal_of
from .safe import OUTWARD, safe_details
from .tables import WHITE_SPACE
from .values import MISSING, dumps, is_list, is_record, member, number_text

if TYPE_CHECKING:
    from .spec import (
        Envelope,
        ErrorSpec,
        JsonObject,
        JsonRpcError,
        TextBlock,
        ToolResult,
    )

#: The value of a variable; MISSING without a value.
Variables: TypeAlias = Callable[[str], object]

_ENVELOPE_BODY: JsonObject = {"error": "$envelope"}
_INVALID_PARAMS = -32602


class Outgoing:
    """An error about to leave: what outsiders get to see of it, made once."""

    __slots__ = ("envelope", "error", "family", "origin")

    def __init__(self, origin: AnyError, family: Family) -> None:
        #: The error itself.
        self.origin = origin
        #: What outsiders get to see: itself, or the public substitute of a concealed one.
        self.error = public_twin(origin, family)
        self.family = family
        format = family.format
        error = self.error
        limits = format.get("limits")
        self.envelope = enclosed(error, family.contract, OUTWARD, limits)
        if format.get("contexts"):
            told = _told_contexts(error, origin)
            if told:
                self.envelope["contexts"] = told
        self.envelope["message"] = with_said(error, self.envelope["message"])

    def told_in(self, languages: object) -> Outgoing:
        """The same in the first of ``languages`` that it has."""
        tag = locale_for(spec_of(self.error), languages)
        if tag is None:
            return self
        told = Outgoing.__new__(Outgoing)
        told.origin, told.error, told.family = self.origin, self.error, self.family
        message = message_in(self.error, tag, OUTWARD)
        told.envelope = {**self.envelope, "message": with_said(self.error, message)}
        guidance = guidance_in(self.error, tag, OUTWARD)
        if guidance is not None:
            told.envelope["guidance"] = guidance
        return told

    def inner_envelope(self) -> Envelope:
        """The envelope of the error itself, uncut, without contexts: for the log."""
        format = self.family.format
        is_whole = "limits" not in format and not format.get("contexts")
        if self.origin is self.error and is_whole:
            return self.envelope
        return enclosed(self.origin, self.family.contract, OUTWARD)


def with_said(error: AnyError, message: str) -> str:
    """``message``, with what the failure behind ``error`` said."""
    state = peek_state(error)
    said = state.said
    if said is None:
        return message
    # Before the message its code stands anyway.
    said = said.removeprefix(f"[{error.code}] ")
    if state.undeclared:
        return f"Unknown failure: {said}"
    one, other = _bare(message).lower(), _bare(said).lower()
    if other in one:
        return message
    return said if one in other else f"{_bare(message)}: {said}"


def _bare(text: str) -> str:
    return text.rstrip(f".!:…{WHITE_SPACE}")


def _told_contexts(error: AnyError, origin: AnyError) -> list[str]:
    """Its contexts, without what do-not-log details of the error itself say."""
    contexts = contexts_of(error)
    hidden = hidden_texts(origin) if contexts else []
    return [blot_text(context, hidden) for context in contexts]


def public_twin(error: AnyError, family: Family) -> AnyError:
    """``error``, or what outsiders see in its place so that they cannot tell.

    Nothing of it is taken over but details both have; not even its ``ref``, unless
    the substitute is the fallback.
    """
    public = family.conceal.get(error.code)
    cls = None if public is None else family.by_code.get(public)
    if cls is None or public is None:
        return error
    details: Mapping[str, object] | None = family.stand_ins.get(public)
    if details is None:
        # What the substitute calls safe may be unsafe here.
        safe = safe_details(error.details, spec_of(error)["details"])
        details = {key: safe[key] for key in cls.spec["details"] if key in safe}
    is_fallback = family.leaves_as_fallback(error.code)
    ref = error.ref if is_fallback else None
    substitute = construct(cls, details, ref=ref, recoverable=error.recoverable)
    if is_fallback:
        # As whatever nothing declares.
        state_of(substitute).undeclared = True
    return substitute


def fill_body(template: JsonObject, variables: Variables) -> dict[str, object]:
    """A format's ``body`` or ``data`` with its ``$variables`` filled in.

    Where a variable has no value, the key of ``$variable?`` is left out and that of
    ``$variable`` is null.
    """
    filled: dict[str, object] = {}
    for key, part in template.items():
        name, optional = hole_of(part)
        value = _fill(part, variables) if name is None else variables(name)
        if value is not MISSING or not optional:
            filled[key] = None if value is MISSING else value
    return filled


def _fill(template: object, variables: Variables) -> object:
    name, _ = hole_of(template)
    if name is not None:
        value = variables(name)
        return None if value is MISSING else value
    if is_list(template):
        return [_fill(part, variables) for part in template]
    if is_record(template):
        return fill_body(template, variables)
    return literal_of(template)


#: Members of the envelope, and facts of the error, by variable.
_OF_ENVELOPE = frozenset(
    (
        "code",
        "message",
        "details",
        "category",
        "recoverable",
        "nextAction",
        "guidance",
        "ref",
        "contract",
    )
)
_OF_SPEC = frozenset(("domain", "title", "url", "httpStatus"))


def read_variable(variable: str, envelope: Envelope, spec: ErrorSpec) -> object:
    """The value of a ``$variable``; ``$retryAfter`` is in ms."""
    name = variable[1:]
    if name in _OF_ENVELOPE:
        return member(envelope, name)
    if name in _OF_SPEC:
        return member(spec, name)
    if name == "envelope":
        return envelope
    if name == "retryAfter":
        return member(member(envelope, "retry"), "afterMs")
    return fact_of(spec, variable)


def fact_of(spec: ErrorSpec, variable: str) -> object:
    """What ``$x.name`` stands for: a fact of the author's own."""
    if not variable.startswith("$x."):
        return MISSING
    return member(spec.get("x", {}), variable[3:])


def _filled_template(template: JsonObject, leaving: Outgoing) -> dict[str, object]:
    spec = spec_of(leaving.error)

    def variables(variable: str) -> object:
        if variable == "$code":
            return leaving.family.wire_code(leaving.envelope["code"])
        return read_variable(variable, leaving.envelope, spec)

    return fill_body(template, variables)


def _retry_words(envelope: Envelope) -> str | None:
    """Retry advice in words."""
    retry = envelope.get("retry")
    action = envelope.get("nextAction")
    # Of what nobody knows, only what was written for it is said.
    if envelope.get("undeclared") and retry is None:
        return None
    if not envelope["recoverable"]:
        return "do not retry"
    after = 0 if retry is None else retry.get("afterMs", 0)
    if after > 0:
        return f"after {number_text(after / 1_000)} s"
    if action == "fix_input":
        return "change the arguments"
    if action == "fix_config":
        return "once the configuration is fixed"
    if action == "retry_now":
        return "now"
    return "later" if retry is not None or action == "retry_later" else None


def _word(name: str, leaving: Outgoing) -> str | None:
    envelope = leaving.envelope
    if name == "code":
        return leaving.family.wire_code(envelope["code"])
    if name == "title":
        return leaving.error.title
    if name == "retry":
        return _retry_words(envelope)
    if name in ("message", "category", "guidance", "nextAction", "ref"):
        value = member(envelope, name)
        return value if isinstance(value, str) else None
    return None


def fill_lines(lines: Sequence[str], leaving: Outgoing) -> str:
    """``lines`` filled in. One with a placeholder that has no value is left out."""
    filled: list[str] = []
    for line in lines:
        texts, names = parts_of(line)
        words = [_word(name, leaving) for name in names]
        if all(words):
            pairs = zip(words, texts[1:])
            filled.append(texts[0] + "".join(f"{word}{text}" for word, text in pairs))
    return "\n".join(filled)


def to_tool_result(
    error: AnyError,
    family: Family,
    *,
    structured_content: bool | Literal["envelope"] = True,
    output_schema: bool = False,
    locale: object = None,
    now: Callable[[], float] | None = None,
) -> ToolResult:
    """The tool result that carries ``error``.

    The first text block is complete by itself; the envelope stands in ``_meta``
    always, the body as structured content where the format wants it.
    """
    return tool_result_of(
        Outgoing(error, family),
        structured_content=structured_content,
        output_schema=output_schema,
        locale=locale,
        now=now,
    )


def tool_result_of(
    made: Outgoing,
    *,
    structured_content: bool | Literal["envelope"] = True,
    output_schema: bool = False,
    locale: object = None,
    now: Callable[[], float] | None = None,
) -> ToolResult:
    """As :func:`to_tool_result`, of what has been made to leave already."""
    leaving = made.told_in(locale)
    format = leaving.family.format
    tool = format["tool"]
    envelope = leaving.envelope
    template = format.get("body", _ENVELOPE_BODY)
    is_error = tool["isError"] or output_schema
    structured = (
        structured_content if "structuredContent" in tool["carriers"] else False
    )
    content = tool["content"]
    body: dict[str, object] = {}
    if content == "$body" or structured is True:
        body = _filled_template(template, leaving)
    text = dumps(body) if content == "$body" else fill_lines(content, leaving)
    block: TextBlock = {
        "type": "text",
        "text": text or envelope["message"] or envelope["code"],
    }
    meta: dict[str, object] = {format["metaKey"]: envelope}
    if is_error and format.get("toolFailure"):
        from .tool_failure import TOOL_FAILURE_KEY, classified

        meta[TOOL_FAILURE_KEY] = classified(leaving, now)
    result: dict[str, object] = {"isError": True} if is_error else {}
    # In the order of the wire.
    result["content"] = [block]
    if structured:
        enveloped = structured == "envelope"
        result["structuredContent"] = (
            _filled_template(_ENVELOPE_BODY, leaving) if enveloped else body
        )
    result["_meta"] = meta
    return cast("ToolResult", result)


def _is_missing(uri: str, error: AnyError) -> bool:
    """Whether ``error`` says that the resource at ``uri`` does not exist."""
    missing = spec_of(error).get("missingResource")
    if isinstance(missing, str):
        return member(error.details, missing) == uri
    return missing is True


def to_json_rpc_error(
    error: AnyError,
    family: Family,
    *,
    protocol: str | None = None,
    uri: str | None = None,
    locale: object = None,
) -> JsonRpcError:
    """The JSON-RPC error object that carries ``error``.

    ``protocol`` is the negotiated MCP revision; ``uri`` that of a resource that was
    asked for: an error that says it is missing is then -32602 with it in its data.
    """
    made = Outgoing(error, family)
    return json_rpc_error_of(made, protocol=protocol, uri=uri, locale=locale)


def json_rpc_error_of(
    made: Outgoing,
    *,
    protocol: str | None = None,
    uri: str | None = None,
    locale: object = None,
) -> JsonRpcError:
    """As :func:`to_json_rpc_error`, of what has been made to leave already."""
    leaving = made.told_in(locale)
    json_rpc = leaving.family.format["jsonRpc"]
    envelope = leaving.envelope
    message = fill_lines([json_rpc["message"]], leaving)
    message = message or envelope["message"] or envelope["code"]
    template = json_rpc.get("data")
    data = None if template is None else _filled_template(template, leaving)
    if uri is not None and _is_missing(uri, leaving.error):
        missing = {"error": envelope, **(data or {}), "uri": uri}
        return {"code": _INVALID_PARAMS, "message": message, "data": missing}
    numbers = spec_of(leaving.error)["jsonRpc"]
    number = numbers.get(protocol or "default", numbers["default"])
    result: JsonRpcError = {"code": number, "message": message}
    if data is not None:
        result["data"] = data
    return result
