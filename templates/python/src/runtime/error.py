"""The base class of all errors, and what stands beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias, TypeVar

from .held import HELD, loggable
from .message import message_of
from .retry import retry_facts
from .state import NO_STATE, Details, State, hidden_names, revived, without_hidden
from .tables import MOST_CONTEXTS
from .texts import visible_text
from .values import is_record, plained

if TYPE_CHECKING:
    from typing_extensions import Self, TypeIs
    from typing_extensions import TypeVar as DefaultedTypeVar

    from .spec import ErrorSpec, Link, LogLevel, NextAction, Retry

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
            cls._hidden = hidden_names(cls.spec)
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
        hidden = self._hidden
        self._details = Details(details, hidden) if hidden else details
        super().__init__(message_of(self.spec, details))
        known = plained(ref)
        if isinstance(known, str):
            self._ref = known
        if recoverable is not None or retry_after_ms is not None:
            state = state_of(self)
            state.recoverable = recoverable
            state.retry_after_ms = retry_after_ms

    @property
    def code(self) -> CodeT_co:
        """The name that identifies the error, together with its domain."""
        code: CodeT_co = spec_of(self)["code"]  # type: ignore[assignment]
        return code

    @property
    def details(self) -> DetailsT_co:
        """The typed facts. Of an error that was received, some may be missing."""
        details: DetailsT_co = self._details  # type: ignore[assignment]
        return details

    @property
    def message(self) -> str:
        """The account of the failure, in a sentence."""
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
        """The name of the error for people."""
        return spec_of(self).get("title")

    @property
    def recoverable(self) -> bool:
        """Whether trying again, differently or later, can succeed."""
        recoverable = spec_of(self)["recoverable"]
        if recoverable != "caller":
            return recoverable
        state = self._state or NO_STATE
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
        """The step to take next."""
        return spec_of(self).get("nextAction")

    @property
    def guidance(self) -> str | None:
        """Advice for the model, with placeholders filled in."""
        from .told import told_guidance

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
        return (self._state or NO_STATE).contexts

    @property
    def undeclared(self) -> bool:
        """Whether it stands for what nobody declared."""
        return (self._state or NO_STATE).undeclared

    def context(self, text: str) -> Self:
        """Add what was being done as the outermost context. Returns the error."""
        state = state_of(self)
        contexts = [visible_text(str(plained(text)), 500), *state.contexts]
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
        return revived(type(self), self.args, self.__dict__)

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        # Nothing of an error is changed but its contexts.
        return revived(type(self), self.args, self.__dict__)

    def __reduce__(self) -> tuple[object, ...]:
        # Exception's own calls the class with its message alone. Details that must not be
        # logged does not go to another process or to a file either.
        members = self.__dict__
        if isinstance(members.get("_details"), Details):
            kept = without_hidden(self._details, spec_of(self)["details"])
            members = {**members, "_details": kept}
        return revived, (type(self), self.args, members)


#: An error of any taxonomy.
AnyError: TypeAlias = "TaxonomyError"
ErrorClass: TypeAlias = "type[TaxonomyError]"


def is_error(value: object) -> TypeIs[AnyError]:
    """Whether ``value`` is an error of a taxonomy."""
    # isinstance would ask the value itself, which may answer anything.
    return issubclass(type(value), TaxonomyError)


def spec_of(error: AnyError) -> ErrorSpec:
    """The spec of ``error``: that of its class, or what it was received with."""
    own = error.__dict__.get("_spec")
    if own is None:
        return error.spec
    spec: ErrorSpec = own
    return spec


def state_of(error: AnyError) -> State:
    """The parts that only some errors have, to be changed."""
    state = error.__dict__.get("_state")
    if not isinstance(state, State):
        state = error.__dict__["_state"] = State()
    return state


def peek_state(error: AnyError) -> State:
    """The parts that only some errors have, to be read."""
    state = error.__dict__.get("_state")
    return state if isinstance(state, State) else NO_STATE
