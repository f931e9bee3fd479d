"""A tool, and what its registration says of it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass, field

from .calls import FUNCTIONS, Code
from .project import FunctionNode, Module
from .values import Values, argument, last_name

_CONTEXTS = ("Context", "MCPContext", "Request", "RequestContext", "CurrentContext")


@dataclass(eq=False)
class Tool:
    """A tool, and the code that answers its calls."""

    name: str
    module: Module
    at: ast.AST
    codes: list[Code] = field(default_factory=list)
    description: str | None = None
    has_input: bool = True
    output_schema: bool = False
    read_only: bool = False
    idempotent: bool = False
    #: Whether its calls go through code that all tools pass.
    is_listed: bool = False


class Describing:
    """Reads descriptions, hints and schemas."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def describe(
        self, tool: Tool, module: Module, function: ast.AST, call: ast.Call | None
    ) -> None:
        said = self._values.text(
            module, argument(call, "description") if call else None
        )
        if said is None and isinstance(function, FUNCTIONS):
            said = ast.get_docstring(function)
        if said is not None and said.strip():
            paragraphs = inspect.cleandoc(said).split("\n\n")
            tool.description = " ".join(paragraphs[0].split())
        if isinstance(function, FUNCTIONS):
            tool.has_input = _has_input(function)
            tool.output_schema = _has_schema(function)
        if call is not None:
            off = argument(call, "structured_output") or argument(call, "output_schema")
            if isinstance(off, ast.Constant) and not off.value:
                tool.output_schema = False
            self.hinted(tool, module, argument(call, "annotations"))

    def hinted(self, tool: Tool, module: Module, given: ast.AST | None) -> None:
        if given is None:
            return
        found = self._values.meant(module, given)
        hints: dict[str, ast.expr] = {}
        if isinstance(found.node, ast.Call):
            hints = {each.arg: each.value for each in found.node.keywords if each.arg}
        elif isinstance(found.node, ast.Dict):
            for key, value in zip(found.node.keys, found.node.values):
                if isinstance(key, ast.Constant):
                    hints[str(key.value)] = value
        for name, value in hints.items():
            if self._values.is_true(found.module, value):
                tool.read_only |= name in ("readOnlyHint", "read_only_hint")
                tool.idempotent |= name in ("idempotentHint", "idempotent_hint")
        tool.idempotent |= tool.read_only

    def listed(self, tool: Tool, module: Module, call: ast.Call) -> None:
        """The facts of a tool in ``Tool(name=…, inputSchema=…)``."""
        tool.is_listed = True
        said = self._values.text(module, argument(call, "description"))
        if said:
            tool.description = " ".join(said.split())
        schema = argument(call, "inputSchema") or argument(call, "input_schema")
        meant = self._values.meant(module, schema).node if schema is not None else None
        tool.has_input = meant is None or not _is_empty(meant)
        output = argument(call, "outputSchema") or argument(call, "output_schema")
        tool.output_schema = output is not None and not isinstance(output, ast.Constant)
        self.hinted(tool, module, argument(call, "annotations"))


def _is_empty(schema: ast.AST) -> bool:
    """A JSON Schema without properties."""
    if not isinstance(schema, ast.Dict):
        return False
    for key, value in zip(schema.keys, schema.values):
        if isinstance(key, ast.Constant) and key.value == "properties":
            return isinstance(value, ast.Dict) and not value.keys
    return True


def _parameters(function: FunctionNode) -> Iterator[ast.arg]:
    given = function.args
    yield from (*given.posonlyargs, *given.args, *given.kwonlyargs)


def _has_input(function: FunctionNode) -> bool:
    names = [
        each
        for each in _parameters(function)
        if each.arg not in ("self", "cls")
        and last_name(each.annotation) not in _CONTEXTS
        and each.arg not in ("ctx", "context")
    ]
    return bool(names)


def _has_schema(function: FunctionNode) -> bool:
    """Whether an SDK makes an output schema of what a function says it returns."""
    returns = function.returns
    if returns is None or isinstance(returns, ast.Constant) and returns.value is None:
        return False
    made = ("CallToolResult", "ToolResult", "Image", "Audio", "TextContent", "Any")
    names = {last_name(each) for each in ast.walk(returns)}
    return not names & {*made, "ImageContent", "EmbeddedResource", "ContentBlock"}
