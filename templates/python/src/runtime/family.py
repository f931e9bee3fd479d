"""Everything one package knows about its errors and their wire: data, and look-ups."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from .error import AnyError, ErrorClass, is_error, spec_of
from .message import FILLERS, FORMS, PLURALS
from .notation import same
from .renewed import made
from .unknown import UnknownError

if TYPE_CHECKING:
    from .message import Filler, Writer
    from .spec import JsonObject, Rule, SdkRule
    from .wire_spec import LogFormat, WireFormat


def _is_envelope(template: JsonObject | None) -> bool:
    return template is None or same(template, {"error": "$envelope"})


class Family:
    """The errors of one package."""

    domain: str
    #: ``name@version``, sent in every envelope.
    contract: str
    #: Changes with whatever clients decode by: the word of the announcement.
    hash: str
    classes: Sequence[ErrorClass]
    format: WireFormat
    #: In the order they are tried.
    rules: Sequence[Rule]
    #: What becomes of failures that an SDK makes itself.
    sdk_failures: Mapping[str, SdkRule]
    #: The code of whatever no rule matches and no tool declares.
    fallback: str
    #: Codes each tool may return. One that is not named is not restricted.
    tools: Mapping[str, Sequence[str]]
    #: Codes each JSON-RPC method may answer with; ``*`` is any method.
    methods: Mapping[str, Sequence[str]]
    #: Public code by concealed code.
    conceal: Mapping[str, str]
    log: LogFormat
    protocol: Sequence[str]
    formed: Filler | None = None
    forms: Mapping[str, Mapping[str, Writer]] = {}
    plurals: Mapping[str, str] = {}
    #: Codes by those that they had before.
    aliases: Mapping[str, str] = {}
    #: Codes that only a client raises, on its own side.
    local: Sequence[str] = ()
    #: Codes that a client raises where no answer came.
    unanswered: Sequence[str] = ()
    undeclared: Literal["scrubbed"] | None = None
    #: Whether any rule may make an error of a result that only reads as a failure.
    unmarked: Literal["typed"] | None = None
    #: The wait that a text names, where a rule asks for it.
    wait_in: Callable[[str], str | None] | None = None
    #: What ``_meta`` says of a failure beside its envelope, where the format wants it.
    classified: Callable[..., Mapping[str, object]] | None = None
    #: Details of the errors that stand for others, by code.
    stand_ins: Mapping[str, JsonObject] = {}
    #: Whether guards let everything through: the tests of a server may say so.
    paused: bool = False

    def __init__(self, **facts: object) -> None:
        self.__dict__.update(facts)
        if self.formed is not None:
            FILLERS["form"] = self.formed
        PLURALS.update(self.plurals)
        for tag, written in self.forms.items():
            FORMS[tag] = {**FORMS.get(tag, {}), **written}
        template = self.format["jsonRpc"].get("data")
        #: Of ``data``, where it says more than an envelope does.
        self.data_template = None if _is_envelope(template) else template
        #: Whether bodies or data say more than envelopes do.
        self.described = not _is_envelope(self.format.get("body")) or (
            self.data_template is not None
        )
        #: Classes by code.
        self.by_code: dict[str, ErrorClass] = {
            each.spec["code"]: each for each in self.classes
        }
        #: Classes that may arrive.
        self.arriving = [
            each for each in self.classes if each.spec["code"] not in self.local
        ]
        #: Classes by each code that may arrive, former ones too.
        self.received: dict[str, ErrorClass] = {
            former: self.by_code[now]
            for former, now in self.aliases.items()
            if now in self.by_code
        }
        self.received.update((each.spec["code"], each) for each in self.arriving)
        #: The same, by the codes that the format writes.
        self.by_wire_code = {
            self.wire_code(code): each for code, each in self.received.items()
        }

    def wire_code(self, code: str) -> str:
        """The code as the format writes it in bodies and texts."""
        return self.format.get("codes", {}).get(code, code)

    def owns(self, value: object) -> bool:
        """Whether ``value`` is an error of the family; the unknown arm is one."""
        if isinstance(value, UnknownError):
            return True
        if not is_error(value):
            return False
        spec = spec_of(value)
        known = self.by_code.get(spec["code"])
        return known is not None and known.spec["domain"] == spec["domain"]

    def may_end_in(self, code: str, tool: str | None, method: str | None) -> bool:
        """Whether a call may end in ``code``, itself or as what it leaves as."""
        declared = self._declared(tool, method)
        if declared is None or code == self.fallback or code in declared:
            return True
        return self.conceal.get(code) in declared

    def _declared(self, tool: str | None, method: str | None) -> Sequence[str] | None:
        if tool is not None:
            return self.tools.get(tool)
        if method is None:
            return None
        of_any = self.methods.get("*")
        of_method = self.methods.get(method)
        if of_method is None or of_any is None:
            return of_any if of_method is None else of_method
        return [*of_method, *of_any]

    def leaves_as_fallback(self, code: str) -> bool:
        """Whether callers get the fallback in place of an error of ``code``."""
        return code != self.fallback and self.conceal.get(code) == self.fallback

    def announcement(self, tool: str) -> dict[str, object]:
        """A server's announcement of ``tool`` in ``tools/list``."""
        told: dict[str, object] = {"contract": self.contract, "hash": self.hash}
        codes = self.tools.get(tool)
        if codes is not None:
            told["codes"] = sorted({self.conceal.get(code, code) for code in codes})
        return told

    @property
    def announcement_key(self) -> str:
        """The key of the announcement in ``_meta``."""
        prefix, slash, _ = self.format["metaKey"].rpartition("/")
        return f"{prefix}{slash}contract"


def construct(
    cls: ErrorClass,
    details: Mapping[str, object],
    *,
    cause: BaseException | None = None,
    ref: str | None = None,
    recoverable: bool | None = None,
) -> AnyError:
    """A new error of ``cls`` with details that a table or a rule gives."""
    spec = cls.spec
    filled = dict(details)
    for name, shape in spec["details"].items():
        if "const" in shape:
            filled[name] = shape["const"]
        elif "default" in shape and name not in filled:
            filled[name] = shape["default"]
    error = made(cls, filled, ref=ref, recoverable=recoverable)
    error.__cause__ = cause
    return error
