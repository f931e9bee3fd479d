"""When and whether to repeat a failed call."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, TypeVar, cast

from .tables import (
    BACKOFF_CEILING,
    BACKOFF_STEP,
    DEFAULT_ATTEMPTS,
    LEAST_PAUSE,
    LONGEST_PATIENCE,
    LONGEST_WAIT,
    MOST_ASKED,
)
from .values import is_number, member, plained

if TYPE_CHECKING:
    from .spec import Retry, RetrySpec

T = TypeVar("T")


def _ceil(value: float) -> int:
    return -int(-value // 1)


def _random() -> Callable[[], float]:
    from random import random

    return random


def _bounded(ms: float) -> int:
    return min(max(_ceil(ms), 0), LONGEST_WAIT)


def retry_facts(
    spec: RetrySpec | None, details: object, after_ms: object = None
) -> Retry | None:
    """The retry facts of an error; ``after_ms`` is what the server asked for."""
    after_ms = plained(after_ms)
    wait = _bounded(after_ms) if is_number(after_ms) else None
    if spec is None:
        return None if wait is None else {"afterMs": wait}
    if wait is None:
        wait = usual_wait(spec, details)
    facts: dict[str, object] = {} if wait is None else {"afterMs": wait}
    facts.update(spec)
    facts.pop("after", None)
    return cast("Retry", facts)


def usual_wait(spec: RetrySpec, details: object) -> int | None:
    """The wait of the contract, or of the detail that says it."""
    after = spec.get("after")
    if isinstance(after, dict):
        value = plained(member(details, after["detail"]))
        return _bounded(value * after["times"]) if is_number(value) else None
    return None if after is None else _bounded(after)


def retry_delay(
    error: BaseException,
    attempt: int,
    *,
    idempotent: bool = False,
    rand: Callable[[], float] | None = None,
) -> float | None:
    """Milliseconds to wait after the ``attempt``-th call, the first being 1.

    None if it must not be repeated. The server's wait is kept in full; a
    backoff adds full jitter on top. A server cannot have a call repeated without end
    or pause.
    """
    from .error import is_error, spec_of

    if not is_error(error):
        return None
    facts = error.retry
    if not error.recoverable or facts is None:
        return None
    after_ms = facts.get("afterMs", 0)
    throttled = facts.get("throttling") is True and after_ms == 0
    # Too many calls are not answered by another at once.
    backoff = facts.get("backoff", "exponential" if throttled else "none")
    # An error whose code only its server knows has all its facts from there.
    foreign = "wire_code" in error.__dict__
    if not attempt < facts.get("maxAttempts", DEFAULT_ATTEMPTS):
        return None
    if foreign and attempt >= MOST_ASKED:
        return None
    if facts.get("onlyIfIdempotent") and not idempotent:
        return None

    def doubled(ms: float) -> float:
        return min(ms * 2.0 ** min(max(attempt, 1) - 1, 64), BACKOFF_CEILING)

    # Without its details, an error has the wait of its contract alone.
    usual = retry_facts(spec_of(error).get("retry"), {}) or {}
    asked = facts.get("afterMs") != usual.get("afterMs")
    least = doubled(LEAST_PAUSE) if foreign or asked else 0
    first = min(after_ms or BACKOFF_STEP, BACKOFF_STEP)
    most = 0.0
    if backoff == "exponential":
        most = doubled(first)
    elif backoff == "fixed":
        most = first
    part = (rand or _random())()
    jitter = most * (part if 0 <= part <= 1 else 1)
    return _bounded(max(after_ms + jitter, least))


def _delay(
    error: BaseException,
    attempt: int,
    idempotent: bool,
    rand: Callable[[], float] | None,
) -> float | None:
    try:
        return retry_delay(error, attempt, idempotent=idempotent, rand=rand)
    except BaseException:  # an error of somebody's: itself is raised
        return None


def with_retry(
    call: Callable[[int], T],
    *,
    idempotent: bool = False,
    max_wait_ms: float = LONGEST_PATIENCE,
    sleep: Callable[[float], object] | None = None,
    rand: Callable[[], float] | None = None,
) -> T:
    """Call until it succeeds or its error must not be repeated.

    ``sleep`` takes seconds, as :func:`time.sleep` does. What asks to wait longer than
    ``max_wait_ms`` is raised at once.
    """
    attempt = 1
    while True:
        try:
            return call(attempt)
        except Exception as error:
            ms = _delay(error, attempt, idempotent, rand)
            if ms is None or ms > max_wait_ms:
                raise
        if sleep is None:
            import time

            sleep = time.sleep
        sleep(ms / 1_000)
        attempt += 1


async def with_retry_async(
    call: Callable[[int], Awaitable[T]],
    *,
    idempotent: bool = False,
    max_wait_ms: float = LONGEST_PATIENCE,
    sleep: Callable[[float], Awaitable[object]] | None = None,
    rand: Callable[[], float] | None = None,
) -> T:
    """As with_retry, of a coroutine function."""
    attempt = 1
    while True:
        try:
            return await call(attempt)
        except Exception as error:
            ms = _delay(error, attempt, idempotent, rand)
            if ms is None or ms > max_wait_ms:
                raise
        if sleep is None:
            import asyncio

            sleep = asyncio.sleep
        await sleep(ms / 1_000)
        attempt += 1


def wait_of(value: Mapping[str, object]) -> float | None:
    """The milliseconds that received retry facts ask to wait."""
    after = plained(value.get("afterMs"))
    return after if is_number(after) and after >= 0 else None


def retry_of(value: Mapping[str, object]) -> Retry:
    """The retry facts in what was received, each by its type alone."""
    facts: dict[str, object] = {}
    get = value.get
    after = wait_of(value)
    if after is not None:
        facts["afterMs"] = after
    backoff = get("backoff")
    if backoff in ("none", "fixed", "exponential"):
        facts["backoff"] = backoff
    attempts = plained(get("maxAttempts"))
    if is_number(attempts) and attempts == int(attempts) and attempts >= 1:
        facts["maxAttempts"] = int(attempts)
    for flag in ("onlyIfIdempotent", "throttling"):
        found = get(flag)
        if isinstance(found, bool):
            facts[flag] = found
    return cast("Retry", facts)
