"""The data a package is made of: errors, shapes, rules, formats. Types alone.

The members are called as in ``taxonomy.json``, which has the same data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, TypedDict

Json: TypeAlias = object
JsonObject: TypeAlias = Mapping[str, object]

LogLevel: TypeAlias = Literal[
    "debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"
]
NextAction: TypeAlias = Literal[
    "fix_input",
    "reauthenticate",
    "request_permission",
    "fix_config",
    "retry_now",
    "retry_later",
    "use_other_tool",
    "report",
    "abort",
]


class _Shape(TypedDict):
    type: Literal["string", "integer", "number", "boolean", "array", "object"]


class Shape(_Shape, total=False):
    """One detail, in JSON Schema words plus ``safety``, ``optional`` and ``unit``."""

    ref: str
    nullable: bool
    optional: bool
    safety: Literal["unsafe", "do-not-log"]
    unit: str
    format: str
    enum: Sequence[Json]
    const: Json
    default: Json
    items: Shape
    properties: Shapes
    additionalProperties: Shape | bool
    oneOf: Sequence[Shape]
    discriminator: str
    minimum: float
    maximum: float
    exclusiveMinimum: float
    exclusiveMaximum: float
    multipleOf: float
    minLength: int
    maxLength: int
    multiline: bool
    pattern: str
    minItems: int
    maxItems: int
    uniqueItems: bool


Shapes: TypeAlias = Mapping[str, Shape]

#: The wait a detail tells: how many milliseconds one of its units is.
RetryAfter = TypedDict("RetryAfter", {"detail": str, "times": float})


class RetrySpec(TypedDict, total=False):
    """Facts for repeating the same call."""

    after: float | RetryAfter
    backoff: Literal["none", "fixed", "exponential"]
    maxAttempts: int
    onlyIfIdempotent: bool
    throttling: bool


class Link(TypedDict):
    """A page that helps."""

    description: str
    url: str


class LocalizedTexts(TypedDict, total=False):
    """An error's texts in another language."""

    message: str
    guidance: str


class _ErrorSpec(TypedDict):
    domain: str
    code: str
    category: str
    message: str
    recoverable: bool | Literal["caller"]
    jsonRpc: Mapping[str, int]
    httpStatus: int
    logLevel: LogLevel
    details: Shapes


class ErrorSpec(_ErrorSpec, total=False):
    """Everything that is the same for all errors of one code."""

    name: str
    contract: str
    extends: Sequence[str]
    extendsOf: Mapping[str, str]
    title: str
    retry: RetrySpec
    nextAction: NextAction
    guidance: str
    exitCode: int
    url: str
    stack: Literal["none"]
    missingResource: bool | str
    help: Sequence[Link]
    language: str
    locales: Mapping[str, LocalizedTexts]
    x: JsonObject


class PathEquals(TypedDict):
    """A value that must stand at a path."""

    at: Sequence[str]
    equals: Json


class PathMatches(TypedDict):
    """A text that must match at a path."""

    at: Sequence[str]
    matches: str


class Match(TypedDict, total=False):
    """Conditions on an exception; all must hold."""

    name: Sequence[str]
    code: Sequence[str | int]
    status: Sequence[Sequence[int]]
    path: Sequence[PathEquals]
    has: Sequence[Sequence[str]]
    pattern: Sequence[PathMatches]
    message: str
    tool: Sequence[str]
    deep: bool


#: Where a detail, or a part of one, comes from.
Source = TypedDict(
    "Source",
    {
        "value": Json,
        "from": Sequence[str],
        "orElse": "Source",
        "text": "Sequence[str | Source]",
        "items": "Sequence[Source]",
        "members": "Mapping[str, Source]",
    },
    total=False,
)
Sources: TypeAlias = Mapping[str, Source]

_Rule = TypedDict("_Rule", {"match": Match, "error": str})
_RuleMay = TypedDict(
    "_RuleMay", {"name": str, "with": Sources, "quotes": bool}, total=False
)


class Rule(_Rule, _RuleMay):
    """An exception, and the error that it becomes."""


_SdkRule = TypedDict("_SdkRule", {"error": str})
_SdkRuleMay = TypedDict("_SdkRuleMay", {"with": Sources}, total=False)


class SdkRule(_SdkRule, _SdkRuleMay):
    """The error that a failure of an SDK becomes."""


SdkFailureKind: TypeAlias = Literal[
    "invalid_arguments",
    "invalid_message",
    "invalid_result",
    "malformed_request",
    "parse_error",
    "unknown_method",
    "unknown_prompt",
    "unknown_resource",
    "unknown_tool",
]


class Retry(TypedDict, total=False):
    """Facts for repeating the same call."""

    afterMs: float
    backoff: Literal["none", "fixed", "exponential"]
    maxAttempts: int
    onlyIfIdempotent: bool
    throttling: bool
