"""The error for a code that this version of a contract does not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from .error import TaxonomyError, state_of
from .held import unshaped
from .message import literal_template, sentence
from .renewed import made
from .state import Arrival
from .texts import visible_text
from .values import is_list, is_record

if TYPE_CHECKING:
    from .spec import ErrorSpec, Link, NextAction, Retry, Shape


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
