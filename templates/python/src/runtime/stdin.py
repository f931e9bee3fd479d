"""Keeps a stdio server answering what its SDK would drop without a word.

Lines that are not JSON, or no JSON-RPC message, or nested too deep are answered here;
halves of characters (lone surrogates) are replaced, and the message goes on.
"""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, BinaryIO, Protocol, cast

from .failure import SdkFailure
from .ground import Ground
from .notation import dumps
from .values import is_list, is_record, whole_texts

if TYPE_CHECKING:
    from .spec import SdkFailureKind

#: SDKs give up somewhat deeper, and say nothing.
_DEEPEST_LINE = 128
#: Members of a message, by which a JSON-RPC message is known.
_MEMBERS = ("method", "result", "error")


class _Lines(Protocol):
    def readline(self) -> bytes: ...


class _Shield(io.RawIOBase):
    """Hands on the lines of a source that an SDK can read."""

    def __init__(self, source: _Lines, heard: Callable[[bytes], bytes]) -> None:
        self._source = source
        self._heard = heard
        self._left = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        target = memoryview(cast("bytearray", buffer))
        while not self._left:
            line = self._source.readline()
            if not line:
                return 0
            self._left = self._heard(line)
        taken = min(len(target), len(self._left))
        target[:taken] = self._left[:taken]
        self._left = self._left[taken:]
        return taken


def _depth_of(line: bytes) -> int:
    """How deep lists and objects of a line of JSON are inside each other, at most."""
    most = line.count(b"[") + line.count(b"{")
    if most <= _DEEPEST_LINE:
        return most
    deepest = depth = 0
    in_text = skips = False
    for byte in line:
        if skips:
            skips = False
        elif in_text:
            skips = byte == 0x5C
            in_text = byte != 0x22
        elif byte == 0x22:
            in_text = True
        elif byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    return deepest


def hearing(
    ground: Ground, answer: Callable[[str], object]
) -> Callable[[bytes], bytes]:
    """A stage that hands on a line, or answers it and hands on nothing."""

    def refuse(kind: SdkFailureKind, problem: str, of: object) -> bytes:
        failure = SdkFailure(kind, {"problem": problem})
        error = ground.protocol_error(failure, "")
        answer(dumps({"jsonrpc": "2.0", "id": of, "error": error}))
        return b""

    def heard(line: bytes) -> bytes:
        if not line.strip():
            return b""
        too_deep = _depth_of(line) > _DEEPEST_LINE
        try:
            message: object = None if too_deep else json.loads(line)
        except (ValueError, RecursionError):
            return refuse("parse_error", "the line is not JSON", None)
        if too_deep:
            of = _id_in(line)
            return refuse(
                "invalid_message", f"it is nested over {_DEEPEST_LINE} deep", of
            )
        if is_list(message):
            return line
        if not is_record(message) or not any(name in message for name in _MEMBERS):
            return refuse("invalid_message", "it is not a JSON-RPC message", None)
        if b"\\ud" not in line.lower():
            return line
        return json.dumps(whole_texts(message)).encode() + b"\n"

    return heard


def _id_in(line: bytes) -> object:
    """The id of a message that is too deep to be read: beside its first members."""
    for part in (line[:65_536], line[-256:]):
        found = re.search(rb'"id"\s*:\s*(\d{1,15}|"[^"\\]{0,128}")', part)
        if found is not None:
            return cast("object", json.loads(found[1]))
    return None


class _Printed(io.TextIOWrapper):
    """A stdout whose bytes are the protocol's, and whose printed lines go to stderr."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


def shield(ground: Ground) -> None:
    """Put the shield before ``sys.stdin``, once; a stand-in of a test stays."""
    if not isinstance(getattr(sys.stdin.buffer, "raw", None), io.FileIO):
        return
    wire = _wire()

    def answer(text: str) -> None:
        wire.write(text.encode() + b"\n")
        wire.flush()

    raw = _Shield(sys.stdin.buffer, hearing(ground, answer))
    sys.stdin = io.TextIOWrapper(io.BufferedReader(raw), encoding="utf-8")


def _wire() -> BinaryIO:
    """The one writer of stdout, for the SDK's answers and for those made here.

    Each writes a line by one call, which no other thread can divide. An SDK takes the
    bytes of ``sys.stdout``; what anybody prints would end up between its messages.
    """
    import os

    sys.stdout.flush()
    fd = sys.stdout.fileno()
    wire = os.fdopen(os.dup(fd), "wb")
    try:
        # The output of libraries in C and of processes that are started, too.
        os.dup2(sys.stderr.fileno(), fd)
    except (AttributeError, OSError, ValueError):  # there is no stderr
        pass
    sys.stdout = _Printed(wire, encoding="utf-8", line_buffering=True)
    return wire
