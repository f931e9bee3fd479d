"""Where syntax stands in a text, in the units that editors count (UTF-16)."""

from __future__ import annotations

import ast
import re

_NEWLINE = re.compile(r"\r\n|\n|\r")


def units(text: str) -> int:
    """The length of ``text`` in UTF-16."""
    if text.isascii():
        return len(text)
    return len(text) + sum(1 for char in text if char > "\uffff")


class Text:
    """A file, and the offsets of its lines."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.bare = text.removeprefix("\ufeff")
        self._lines: list[str] = []
        self._starts: list[int] = []
        start = units(text) - units(self.bare)
        last = 0
        for found in _NEWLINE.finditer(self.bare):
            self._add(last, found.start(), start)
            start += units(self.bare[last : found.end()])
            last = found.end()
        self._add(last, len(self.bare), start)

    def _add(self, begin: int, end: int, start: int) -> None:
        self._lines.append(self.bare[begin:end])
        self._starts.append(start)

    def line(self, number: int) -> str:
        """The line of this number, counted from 1, without its end."""
        return self._lines[number - 1] if number <= len(self._lines) else ""

    def line_count(self) -> int:
        return len(self._lines)

    def at(self, lineno: int, column: int) -> int:
        """The offset of a column, which syntax trees count in bytes."""
        line = self.line(lineno)
        if line.isascii():
            return self._starts[lineno - 1] + column
        before = line.encode()[:column].decode(errors="replace")
        return self._starts[lineno - 1] + units(before)

    def start(self, node: ast.AST) -> int:
        return self.at(getattr(node, "lineno", 1), getattr(node, "col_offset", 0))

    def end(self, node: ast.AST) -> int:
        lineno: int | None = getattr(node, "end_lineno", None)
        column: int | None = getattr(node, "end_col_offset", None)
        if lineno is None or column is None:
            return self.start(node)
        return self.at(lineno, column)

    def between(self, start: int, end: int) -> str:
        """The text from an offset to another."""
        mark = self._starts[0]
        told = self.bare.encode("utf-16-le", "surrogatepass")
        part = told[2 * (start - mark) : 2 * (end - mark)]
        return part.decode("utf-16-le", "surrogatepass")

    def place(self, node: ast.AST) -> dict[str, object]:
        return {"file": self.path, "start": self.start(node), "end": self.end(node)}

    def source(self, node: ast.AST) -> str:
        """The source text there, in one line."""
        first: int = getattr(node, "lineno", 1)
        last: int = getattr(node, "end_lineno", None) or first
        begin: int = getattr(node, "col_offset", 0)
        end: int | None = getattr(node, "end_col_offset", None)
        lines = [self.line(number).encode() for number in range(first, last + 1)]
        lines[-1] = lines[-1][:end]
        lines[0] = lines[0][begin:]
        return " ".join(b" ".join(lines).decode(errors="replace").split())
