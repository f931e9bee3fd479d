"""The base class of all errors, and what stands beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, Literal, TypeAlias, TypeVar

from .held import HELD, loggable, unshaped
from .message import (
    fill_template,
    is_fillable,
    literal_template,
    message_of,
    sentence,
    texts_in,
    worded,
)
from .retry import retry_facts
from .shapes import branch_of
from .tables import MOST_CONTEXTS
from .texts import visible_text
from .values import is_list, is_record, units

if TYPE_CHECKING:
    from typing_extensions import Self, TypeIs
    from typing_extensions import TypeVar as DefaultedTypeVar

    from .spec import (
        ErrorSpec,
        Link,
        LogLevel,
        NextAction,
        Retry,
        Shape,
        Shapes,
        Telling,
    )

if TYPE_CHECKING:
    # Without its parameters, the class stands for any error.
    CodeT_co = DefaultedTypeVar("CodeT_co", bound=str, covariant=True, default=str)
    DetailsT_co = DefaultedTypeVar(
        "DetailsT_co",
        bound=Mapping[str, object],
        covariant=True,
        default=Mapping[str, object],
    )
else:
    CodeT_co = TypeVar("CodeT_co", bound=str, covariant=True)
    DetailsT_co = TypeVar("DetailsT_co", bound=Mapping[str, object], covariant=True)

_REDACTED = "[redacted]"


class NoDetails(dict[str, object]):
    """Details of an error that has none."""


class Arrival:
    """The stored part of a received envelope: the error has the rest."""

    __slots__ = ("guidance", "message", "recoverable", "retry")

    def __init__(
        self,
        message: str,
        recoverable: bool,
        guidance: str | None,
        retry: Retry | None,
    ) -> None:
        self.message = message
        self.recoverable = recoverable
        #: None at all where it is empty.
        self.guidance = guidance
        self.retry = retry


class State:
    """What only some errors have."""

    __slots__ = (
        "arrival",
        "contexts",
        "correlation",
        "notes",
        "quoting",
        "recoverable",
        "retry_after_ms",
        "rule",
        "said",
        "translates",
        "undeclared",
        "unlogged",
    )

    def __init__(self) -> None:
        self.arrival: Arrival | None = None
        self.contexts: tuple[str, ...] = ()
        #: The id of the last occurrence, for what classifies failures.
        self.correlation: str | None = None
        #: Why it is this error and no other, for the log alone.
        self.notes: tuple[str, ...] = ()
        #: It does not contain the words of the original failure.
        self.quoting = False
        self.recoverable: bool | None = None
        self.retry_after_ms: float | None = None
        #: The mapping rule that made it.
        self.rule: str | None = None
        #: The sendable words of the original failure.
        self.said: str | None = None
        #: It only stands for what was raised, which is its cause.
        self.translates = False
        #: It stands for what nobody declared.
        self.undeclared = False
        #: Its reference was made for a log record that there is not yet.
        self.unlogged = False

    def __reduce__(self) -> tuple[type[State], tuple[()], tuple[None, object]]:
        kept = {name: getattr(self, name) for name in State.__slots__}
        return State, (), (None, kept)


_NO_STATE = State()


class Details(dict[str, object]):
    """Details, some of them hidden: those are redacted in ``repr()``."""

    __slots__ = ("_hidden",)

    def __init__(
        self, details: Mapping[str, object], hidden: Sequence[str] = ()
    ) -> None:
        super().__init__(details)
        self._hidden = hidden

    def __reduce__(self) -> tuple[object, ...]:
        kept = {key: self[key] for key in self if key not in self._hidden}
        return Details, (kept, ())

    def __repr__(self) -> str:
        shown = ", ".join(
            f"{key!r}: {_REDACTED if key in self._hidden else value!r}"
            for key, value in self.items()
        )
        return f"{{{shown}}}"


class TaxonomyError(Exception, Generic[CodeT_co, DetailsT_co]):
    """An error of a taxonomy.

    Its details, code and facts are read-only. Raise it ``from`` what led to it: the
    cause stands in the log and is never sent.
    """

    #: Everything that is the same for all errors of this code.
    spec: ClassVar[ErrorSpec]
    #: The names of details that must not be shown, and of all that labels keep inside.
    _hidden: ClassVar[tuple[str, ...]] = ()
    _labelled: ClassVar[frozenset[str]] = frozenset()

    _details: Mapping[str, object]
    _ref: str | None = None
    _state: State | None = None
    #: The spec of a received error; None means the spec of the class.
    _spec: ErrorSpec | None = None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        spec = cls.__dict__.get("spec")
        if is_record(spec):
            cls._hidden = _hidden_in(cls.spec)
            cls._labelled = frozenset(
                key for key, shape in cls.spec["details"].items() if "safety" in shape
            )

    def __init__(
        self,
        details: DetailsT_co,
        *,
        ref: str | None = None,
        recoverable: bool | None = None,
        retry_after_ms: float | None = None,
    ) -> None:
        kept: Mapping[str, object] = details
        if self._hidden:
            kept = Details(details, self._hidden)
        self._details = kept
        super().__init__(message_of(self.spec, kept))
        if ref is not None:
            self._ref = ref
        if recoverable is not None or retry_after_ms is not None:
            state = state_of(self)
            state.recoverable = recoverable
            state.retry_after_ms = retry_after_ms

    @property
    def code(self) -> CodeT_co:
        """What identifies the error, together with its domain."""
        code: CodeT_co = spec_of(self)["code"]  # type: ignore[assignment]
        return code

    @property
    def details(self) -> DetailsT_co:
        """The typed facts. Of an error that was received, some may be missing."""
        details: DetailsT_co = self._details  # type: ignore[assignment]
        return details

    @property
    def message(self) -> str:
        """What happened, in a sentence."""
        return str(self)

    @property
    def ref(self) -> str | None:
        """Ties the error to its log record."""
        return self._ref

    @property
    def category(self) -> str:
        """The kind of failure."""
        return spec_of(self)["category"]

    @property
    def title(self) -> str | None:
        """What people call the error."""
        return spec_of(self).get("title")

    @property
    def recoverable(self) -> bool:
        """Whether trying again, differently or later, can succeed."""
        recoverable = spec_of(self)["recoverable"]
        if recoverable != "caller":
            return recoverable
        state = self._state or _NO_STATE
        if state.arrival is not None:
            return state.arrival.recoverable
        return state.recoverable is True

    @property
    def retry(self) -> Retry | None:
        """Facts for repeating the same call; None when repeating does not help."""
        state = self._state
        if state is None:
            return retry_facts(spec_of(self).get("retry"), self._details)
        arrival = state.arrival
        asked = state.retry_after_ms
        if arrival is not None and arrival.retry is not None:
            asked = arrival.retry.get("afterMs", asked)
        return retry_facts(spec_of(self).get("retry"), self._details, asked)

    @property
    def next_action(self) -> NextAction | None:
        """What to do next."""
        return spec_of(self).get("nextAction")

    @property
    def guidance(self) -> str | None:
        """Advice for the model, with placeholders filled in."""
        return told_guidance(self, HELD)

    @property
    def json_rpc_code(self) -> int:
        """The JSON-RPC number where the MCP revision is not known."""
        return spec_of(self)["jsonRpc"]["default"]

    @property
    def http_status(self) -> int:
        """The status of an HTTP response that says the same."""
        return spec_of(self)["httpStatus"]

    @property
    def log_level(self) -> LogLevel:
        """How much it counts, as MCP has levels."""
        return spec_of(self)["logLevel"]

    @property
    def url(self) -> str | None:
        """The page of the error."""
        return spec_of(self).get("url")

    @property
    def help(self) -> Sequence[Link]:
        """Pages that help."""
        return spec_of(self).get("help", ())

    @property
    def contexts(self) -> tuple[str, ...]:
        """The operations that failed, outermost first. Never sent."""
        return (self._state or _NO_STATE).contexts

    @property
    def undeclared(self) -> bool:
        """Whether it stands for what nobody declared."""
        return (self._state or _NO_STATE).undeclared

    def context(self, text: str) -> Self:
        """Add what was being done as the outermost context. Returns the error."""
        state = state_of(self)
        contexts = [visible_text(text, 500), *state.contexts]
        # The innermost and the outermost say most; a loop must not pile up the rest.
        if len(contexts) > MOST_CONTEXTS:
            del contexts[MOST_CONTEXTS // 2]
        state.contexts = tuple(contexts)
        return self

    def __repr__(self) -> str:
        details = loggable(self._details, spec_of(self)["details"])
        shown = "".join(f", {key}={value!r}" for key, value in details.items())
        return f"{type(self).__name__}({str(self)!r}{shown})"

    def __copy__(self) -> Self:
        return _revived(type(self), self.args, self.__dict__)

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        # Nothing of an error is changed but its contexts.
        return _revived(type(self), self.args, self.__dict__)

    def __reduce__(self) -> tuple[object, ...]:
        # Exception's own calls the class with its message alone. Details that must not be
        # logged does not go to another process or to a file either.
        members = self.__dict__
        if isinstance(members.get("_details"), Details):
            kept = _without_hidden(self._details, spec_of(self)["details"])
            members = {**members, "_details": kept}
        return _revived, (type(self), self.args, members)


ErrorT = TypeVar("ErrorT", bound="AnyError")

#: An error of any taxonomy.
AnyError: TypeAlias = "TaxonomyError"
ErrorClass: TypeAlias = "type[TaxonomyError]"


def _hidden_in(spec: ErrorSpec) -> tuple[str, ...]:
    shapes = spec["details"]
    return tuple(key for key, shape in shapes.items() if _hides(shape, 0))


def hidden_of(cls: ErrorClass) -> tuple[str, ...]:
    """The names of details that must not be shown."""
    hidden: tuple[str, ...] = getattr(cls, "_hidden", ())
    return hidden


def labelled_of(cls: ErrorClass) -> frozenset[str]:
    """The names of details that labels keep inside."""
    labelled: frozenset[str] = getattr(cls, "_labelled", frozenset())
    return labelled


def _hides(shape: Shape, depth: int) -> bool:
    """Whether something in what is of ``shape`` must not be shown."""
    if shape.get("safety") == "do-not-log":
        return True
    if depth > 8:
        return False
    others = shape.get("additionalProperties")
    parts = [
        *shape.get("properties", {}).values(),
        *shape.get("oneOf", ()),
        *([shape["items"]] if "items" in shape else []),
        *([] if others is None or isinstance(others, bool) else [others]),
    ]
    return any(_hides(part, depth + 1) for part in parts)


def _without_hidden(details: Mapping[str, object], shapes: Shapes) -> Details:
    kept = {
        key: _shown_part(value, shapes[key]) if key in shapes else value
        for key, value in details.items()
        if key not in shapes or shapes[key].get("safety") != "do-not-log"
    }
    return Details(kept)


def _shown_part(value: object, shape: Shape) -> object:
    """``value`` without what must not be shown of it."""
    if not _hides(shape, 0):
        return value
    if is_list(value) and "items" in shape:
        return [_shown_part(item, shape["items"]) for item in value]
    if is_record(value):
        of = branch_of(value, shape)
        if of is not None and "properties" in of:
            return dict(_without_hidden(value, of["properties"]))
        others = None if of is None else of.get("additionalProperties")
        if others is not None and not isinstance(others, bool):
            return {key: _shown_part(value[key], others) for key in value}
    return None


def _revived(
    cls: type[ErrorT], args: tuple[object, ...], members: Mapping[str, object]
) -> ErrorT:
    error = cls.__new__(cls, *args)
    error.__dict__.update(members)
    state = error.__dict__.get("_state")
    if isinstance(state, State):
        copy = State()
        for name in State.__slots__:
            setattr(copy, name, getattr(state, name))
        error.__dict__["_state"] = copy
    return error


def is_error(value: object) -> TypeIs[AnyError]:
    """Whether ``value`` is an error of a taxonomy."""
    return isinstance(value, TaxonomyError)


def spec_of(error: AnyError) -> ErrorSpec:
    """The spec of ``error``: that of its class, or what it was received with."""
    own = error.__dict__.get("_spec")
    if own is None:
        return error.spec
    spec: ErrorSpec = own
    return spec


def state_of(error: AnyError) -> State:
    """What only some errors have, to be changed."""
    state = error.__dict__.get("_state")
    if not isinstance(state, State):
        state = error.__dict__["_state"] = State()
    return state


def peek_state(error: AnyError) -> State:
    """What only some errors have, to be read."""
    state = error.__dict__.get("_state")
    return state if isinstance(state, State) else _NO_STATE


def made(
    cls: type[ErrorT],
    details: Mapping[str, object],
    *,
    message: str | None = None,
    spec: ErrorSpec | None = None,
    ref: str | None = None,
    recoverable: bool | None = None,
    retry_after_ms: float | None = None,
) -> ErrorT:
    """An error of ``cls`` with these details, without its constructor."""
    own = cls.spec if spec is None else spec
    hidden = hidden_of(cls) if spec is None else _hidden_in(spec)
    kept = Details(details, hidden) if hidden else details
    error = cls.__new__(cls, message_of(own, kept) if message is None else message)
    members = error.__dict__
    members["_details"] = kept
    if spec is not None:
        members["_spec"] = spec
    if ref is not None:
        members["_ref"] = ref
    if recoverable is not None or retry_after_ms is not None:
        state = state_of(error)
        state.recoverable = recoverable
        state.retry_after_ms = retry_after_ms
    return error


def told_message(error: AnyError, telling: Telling) -> str:
    """The message that was received, or filled in anew from the template."""
    arrival = peek_state(error).arrival
    heard = "" if arrival is None else telling.line(arrival.message)
    return heard or message_of(spec_of(error), error.details, telling)


def told_guidance(error: AnyError, telling: Telling) -> str | None:
    """Advice for the model; None without any."""
    spec = spec_of(error)
    arrival = peek_state(error).arrival
    if arrival is not None and arrival.guidance is not None:
        return telling.line(arrival.guidance) or None
    guidance = spec.get("guidance")
    if not guidance:
        return None
    language = spec.get("language", "en")
    return fill_template(guidance, error.details, spec["details"], telling, language)


def locale_for(spec: ErrorSpec, languages: object) -> str | None:
    """The tag of the texts that suit a reader best (RFC 4647, section 3.4, lookup)."""
    locales = spec.get("locales")
    if locales is None:
        return None
    tags = {tag.lower(): tag for tag in reversed(list(locales))}
    usual = spec.get("language", "en").lower()
    for wanted in languages[:32] if is_list(languages) else [languages]:
        if not isinstance(wanted, str) or units(wanted) > 100:
            continue
        lookup = wanted.lower()
        while lookup:
            if lookup in tags:
                return tags[lookup]
            if lookup == usual:
                return None
            lookup = lookup.rpartition("-")[0]
    return None


def _localized(error: AnyError, telling: Telling, tag: str | None) -> str:
    spec = spec_of(error)
    template = texts_in(spec, tag).get("message")
    language = spec.get("language", "en")
    if template is None or tag is None:
        return message_of(spec, error.details, telling)
    text = fill_template(
        template, error.details, spec["details"], telling, tag or language
    )
    return worded(text, spec)


def _says_its_own(error: AnyError, telling: Telling) -> bool:
    """Whether it says something else than its contract does, in any language."""
    arrival = peek_state(error).arrival
    if arrival is None:
        return False
    tags = [None, *spec_of(error).get("locales", {})]
    return not any(_localized(error, telling, tag) == arrival.message for tag in tags)


def message_in(error: AnyError, languages: object, telling: Telling = HELD) -> str:
    """The message in the first of ``languages`` that it has, else in its own."""
    if _says_its_own(error, telling):
        return told_message(error, telling)
    return _localized(error, telling, locale_for(spec_of(error), languages))


def guidance_in(
    error: AnyError, languages: object, telling: Telling = HELD
) -> str | None:
    """The guidance in the first of ``languages`` that has texts, else in its own."""
    spec = spec_of(error)
    tag = locale_for(spec, languages)
    own = texts_in(spec, tag).get("guidance")
    template = spec.get("guidance") if own is None else own
    language = spec.get("language", "en") if own is None or tag is None else tag
    arrival = peek_state(error).arrival
    shapes = spec["details"]
    if arrival is not None and (
        template is None or not is_fillable(template, error.details, shapes)
    ):
        return telling.line(arrival.guidance or "") or None
    if template is None:
        return None
    return fill_template(template, error.details, shapes, telling, language)


class UnknownError(TaxonomyError[Literal["unknown"], Mapping[str, object]]):
    """An error whose code this version of the contract does not know.

    Category, recoverability and retry facts are the sender's.
    """

    spec: ClassVar[ErrorSpec] = {
        "domain": "dev.faultline",
        "code": "unknown",
        "name": "UnknownError",
        "category": "unknown",
        "message": "",
        "recoverable": False,
        "jsonRpc": {"default": -32603},
        "httpStatus": 500,
        "logLevel": "error",
        "details": {},
    }

    @property
    def wire_code(self) -> str:
        """The code as received."""
        code = self.__dict__.get("wire_code")
        return code if isinstance(code, str) else "unknown"

    @property
    def contract(self) -> str | None:
        """The sender's contract, as ``name@version``."""
        contract = self.__dict__.get("contract")
        return contract if isinstance(contract, str) else None


def unknown_error(
    *,
    code: str,
    message: str,
    category: str = "unknown",
    recoverable: bool = False,
    details: object = None,
    retry: Retry | None = None,
    next_action: NextAction | None = None,
    guidance: str | None = None,
    ref: str | None = None,
    contract: str | None = None,
    links: Sequence[Link] = (),
) -> UnknownError:
    """The error for what a newer contract sends."""
    kept = unshaped(details)
    said = visible_text(message) or sentence(visible_text(code))
    spec: ErrorSpec = {
        **UnknownError.spec,
        "category": category,
        "message": literal_template(said),
        "recoverable": recoverable,
        "details": {key: _shape_of(value) for key, value in kept.items()},
        "help": links,
    }
    if retry is not None:
        facts = dict(retry)
        facts.pop("afterMs", None)
        spec["retry"] = facts  # type: ignore[typeddict-item]
    if next_action is not None:
        spec["nextAction"] = next_action
    error = made(UnknownError, kept, spec=spec, ref=ref)
    error.__dict__["wire_code"] = code
    if contract is not None:
        error.__dict__["contract"] = contract
    state_of(error).arrival = Arrival(message, recoverable, guidance, retry)
    return error


def _shape_of(value: object) -> Shape:
    """A shape that lets through what was received: it has been on the wire already."""
    if value is None:
        return {"type": "object", "optional": True, "nullable": True}
    if isinstance(value, bool):
        return {"type": "boolean", "optional": True}
    if isinstance(value, str):
        return {"type": "string", "optional": True}
    if is_list(value):
        return {"type": "array", "optional": True}
    return {"type": "object" if is_record(value) else "number", "optional": True}


RemoteErrorKind: TypeAlias = Literal[
    "unknown_tool", "invalid_arguments", "tool", "protocol"
]


class RemoteError(Exception):
    """An answer that says the call failed but carries no error of the taxonomy.

    SDK errors, foreign servers, plain text. It is never sent.
    """

    def __init__(
        self,
        message: str,
        *,
        kind: RemoteErrorKind,
        json_rpc_code: int | None = None,
        data: object = None,
    ) -> None:
        super().__init__(message)
        self.kind: RemoteErrorKind = kind
        self.json_rpc_code = json_rpc_code
        #: The ``data`` of the JSON-RPC error, unchecked.
        self.data = data

    def __reduce__(self) -> tuple[object, ...]:
        return _remade, (type(self), self.args, self.__dict__)


TransportErrorKind: TypeAlias = Literal[
    "timeout", "closed", "cancelled", "http", "network", "sdk"
]


class TransportFailure(Exception):
    """No answer arrived: a time limit, a closed connection, a status of HTTP."""

    def __init__(
        self,
        message: str,
        *,
        kind: TransportErrorKind,
        status: int | None = None,
        timeout_ms: float | None = None,
    ) -> None:
        super().__init__(message)
        self.kind: TransportErrorKind = kind
        self.status = status
        self.timeout_ms = timeout_ms

    def __reduce__(self) -> tuple[object, ...]:
        return _remade, (type(self), self.args, self.__dict__)


FailureT = TypeVar("FailureT", RemoteError, TransportFailure)


def _remade(
    cls: type[FailureT], args: tuple[object, ...], members: Mapping[str, object]
) -> FailureT:
    failure = cls.__new__(cls, *args)
    failure.args = args
    failure.__dict__.update(members)
    return failure
