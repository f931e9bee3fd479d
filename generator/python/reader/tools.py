"""The tools that a project registers, in every way that its SDKs have."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass, field

from .dispatch import Dispatch
from .project import Found, FunctionNode, Module, Project
from .reach import FUNCTIONS, Code, Reaching
from .servers import Servers
from .values import Values, argument, last_name, own_nodes

_ANSWERS = ("run", "execute", "call", "handle", "run_tool", "__call__", "invoke", "_run")
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


class Tools:
    """Finds registrations."""

    def __init__(
        self, project: Project, values: Values, reaching: Reaching, servers: Servers
    ) -> None:
        self._project = project
        self._values = values
        self._reaching = reaching
        self._servers = servers
        self.found: dict[str, Tool] = {}
        #: Places whose names or lists the text does not tell.
        self.unread: list[tuple[Module, ast.AST, str]] = []
        self.dispatch = Dispatch(values, reaching)

    def read(self) -> None:
        """Look through all modules."""
        for module in self._project.modules:
            for node in module.nodes:
                if isinstance(node, FUNCTIONS):
                    self._decorated(module, node)
                elif isinstance(node, ast.Call):
                    self._called(module, node)
                elif isinstance(node, ast.ClassDef):
                    self._class(module, node)
        for module, node in self.dispatch.answering:
            for name, codes in self.dispatch.branches(module, node).items():
                tool = self.found.get(name) or self._put(name, module, node)
                tool.is_listed = True
                tool.codes += codes

    def answering(self) -> set[FunctionNode]:
        """The functions whose results are answers."""
        codes = [code for tool in self.found.values() for code in tool.codes]
        codes += [Code(module, [node]) for module, node, _ in self.dispatch.shared]
        found: set[FunctionNode] = set()
        while codes:
            code = codes.pop()
            found |= {node for node in code.nodes if isinstance(node, FUNCTIONS)}
            for each in self._handed_back(code):
                if isinstance(each.node, FUNCTIONS) and each.node not in found:
                    codes.append(Code(each.module, [each.node]))
        return found

    def _handed_back(self, code: Code) -> Iterator[Found]:
        """The functions whose results a piece of code returns, or keeps to do so."""
        is_branch = not any(isinstance(node, FUNCTIONS) for node in code.nodes)
        for node in code.own():
            value = node.value if isinstance(node, ast.Return) else None
            if is_branch and isinstance(node, ast.Assign):
                value = node.value
            if isinstance(value, ast.Await):
                value = value.value
            if isinstance(value, ast.Call):
                yield from self._reaching.behind(code.module, value)[:1]

    def _put(self, name: str, module: Module, at: ast.AST) -> Tool:
        tool = self.found.get(name)
        if tool is None:
            tool = self.found[name] = Tool(name, module, at)
        return tool

    def _decorated(self, module: Module, node: FunctionNode) -> None:
        for decorator in node.decorator_list:
            call = decorator if isinstance(decorator, ast.Call) else None
            target = call.func if call else decorator
            if not isinstance(target, ast.Attribute):
                continue
            if not self._servers.is_server(module, target.value):
                continue
            if target.attr == "tool":
                self._registered(module, node, call, decorator)
            elif target.attr in ("call_tool", "on_call_tool"):
                self.dispatch.answering.append((module, node))
            elif target.attr in ("list_tools", "on_list_tools"):
                self._listing(module, node)

    def _registered(
        self, module: Module, function: ast.AST, call: ast.Call | None, at: ast.AST
    ) -> None:
        """A function that is a tool of its own."""
        given = argument(call, "name", 0) if call else None
        if given is not None and self._function_in(module, given) is not None:
            given = argument(call, "name") if call else None
        name = self._values.text(module, given)
        if given is not None and name is None:
            is_none = isinstance(given, ast.Constant)
            if not is_none:
                self.unread.append((module, given, "name"))
                return
        if name is None:
            name = getattr(function, "name", "")
        if not name:
            self.unread.append((module, at, "name"))
            return
        tool = self._put(name, module, given if given is not None else function)
        tool.codes.append(Code(module, [function]))
        self._describe(tool, module, function, call)

    def _describe(
        self, tool: Tool, module: Module, function: ast.AST, call: ast.Call | None
    ) -> None:
        said = self._values.text(module, argument(call, "description") if call else None)
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
            self._hinted(tool, module, argument(call, "annotations"))

    def _hinted(self, tool: Tool, module: Module, given: ast.AST | None) -> None:
        if given is None:
            return
        found = self._values.meant(module, given)
        hints: dict[str, ast.AST] = {}
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

    def _called(self, module: Module, call: ast.Call) -> None:
        """``add_tool(f)``, ``tool()(f)``, ``Server(on_call_tool=f)``, ``Tool(name=…)``."""
        name = last_name(call.func)
        target = call.func
        if isinstance(target, ast.Call) and last_name(target.func) == "tool":
            if self._is_of_server(module, target.func):
                self._added(module, call, target)
        elif name == "tool" and call.args and not self._decorates(module, call):
            if self._is_of_server(module, target):
                self._added(module, call, call)
        elif name in ("add_tool", "register_tool"):
            if self._is_of_server(module, target):
                self._added(module, call, call)
        elif self._servers.makes_server(module, call):
            for keyword in call.keywords:
                self._handed(module, keyword.arg, keyword.value)
        elif name == "add_request_handler" and len(call.args) >= 2:
            method = self._values.text(module, call.args[0])
            ways = {"tools/call": "on_call_tool", "tools/list": "on_list_tools"}
            self._handed(module, ways.get(method or ""), call.args[-1])
        elif name == "Tool" and self._servers.is_of_sdk(module, target):
            self._tool_object(module, call)

    def _decorates(self, module: Module, call: ast.Call) -> bool:
        around = module.parents.get(call)
        return isinstance(around, FUNCTIONS) and call in around.decorator_list

    def _is_of_server(self, module: Module, target: ast.AST) -> bool:
        owner = target.value if isinstance(target, ast.Attribute) else None
        return owner is not None and self._servers.is_server(module, owner)

    def _handed(self, module: Module, way: str | None, value: ast.AST) -> None:
        """A handler that the constructor of a server is given."""
        if way not in ("on_call_tool", "on_list_tools"):
            return
        found = self._function_in(module, value)
        if found is None or not isinstance(found.node, FUNCTIONS):
            return
        if way == "on_call_tool":
            self.dispatch.answering.append((found.module, found.node))
        else:
            self._listing(found.module, found.node)

    def _function_in(self, module: Module, expr: ast.AST) -> Found | None:
        return self._reaching.function(module, expr)

    def _added(self, module: Module, call: ast.Call, settings: ast.Call) -> None:
        """A tool by its function, by its object, or each of a list."""
        given = argument(call, "fn", 0) or argument(call, "tool")
        if given is None:
            return
        items = self._values.looped(module, given) if isinstance(given, ast.Name) else None
        for item in items if items is not None else [Found(module, given)]:
            self._one(item, settings if items is None else None, call, module)

    def _one(
        self, item: Found, settings: ast.Call | None, call: ast.Call, module: Module
    ) -> None:
        function = self._function_in(item.module, item.node)
        made = self._values.meant(item.module, item.node)
        if function is not None:
            if getattr(function.node, "name", "") == "__init__":
                owner = function.module.class_of(function.node)
                if owner is not None:
                    self._class(function.module, owner, is_known=True)
                return
            self._registered(function.module, function.node, settings, call)
        elif isinstance(made.node, ast.Call):
            if last_name(made.node.func) in ("from_function", "FunctionTool", "tool"):
                inner = argument(made.node, "fn", 0)
                behind = self._function_in(made.module, inner) if inner else None
                if behind is not None:
                    self._registered(behind.module, behind.node, made.node, call)
                    return
            owner = self._project.class_behind(made)
            if owner is not None and isinstance(owner.node, ast.ClassDef):
                self._class(owner.module, owner.node, is_known=True)
            elif not self._servers.is_of_sdk(made.module, made.node.func):
                self.unread.append((module, call, "name"))
        else:
            self.unread.append((module, call, "name"))

    def _tool_object(self, module: Module, call: ast.Call) -> None:
        """``Tool(name=…, inputSchema=…)``, as a low-level server lists it."""
        given = argument(call, "name", 0)
        names = [self._values.text(module, given)] if given is not None else []
        if names == [None] and isinstance(given, ast.Name):
            items = self._values.looped(module, given)
            names = [self._values.text(each.module, each.node) for each in items or []]
        if given is not None and (not names or None in names) and not _is_of_self(given):
            self.unread.append((module, given, "name"))
        for name in names:
            if name is None or given is None:
                continue
            tool = self._put(name, module, given)
            tool.is_listed = True
            said = self._values.text(module, argument(call, "description"))
            if said:
                tool.description = " ".join(said.split())
            schema = argument(call, "inputSchema") or argument(call, "input_schema")
            tool.has_input = schema is None or not _is_empty(self._values.meant(module, schema).node)
            output = argument(call, "outputSchema") or argument(call, "output_schema")
            tool.output_schema = output is not None and not isinstance(output, ast.Constant)
            self._hinted(tool, module, argument(call, "annotations"))

    def _listing(self, module: Module, node: FunctionNode) -> None:
        """The list is told by the tools in it, wherever they are made."""
        self.dispatch.listing.append((module, node))

    def _class(self, module: Module, node: ast.ClassDef, is_known: bool = False) -> None:
        """A tool that is a class of its own: its name, and the method that answers."""
        bases = [last_name(base) for base in node.bases]
        if not is_known and not any(base.endswith(("Tool", "ToolHandler")) for base in bases):
            return
        owner = Found(module, node)
        name = self._class_name(owner)
        if name is None:
            return
        methods = (self._project.in_class(owner, each) for each in _ANSWERS)
        answer = next((each for each in methods if each and isinstance(each.node, FUNCTIONS)), None)
        if answer is None:
            return
        tool = self._put(name, module, node)
        tool.codes.append(Code(answer.module, [answer.node]))
        said = self._project.in_class(owner, "description")
        text = self._values.text(said.module, said.node) if said else ast.get_docstring(node)
        if text and tool.description is None:
            tool.description = " ".join(text.split("\n\n")[0].split())

    def _class_name(self, owner: Found) -> str | None:
        """The name of a tool's class: its field, or what it hands to its base."""
        named = self._project.in_class(owner, "name")
        if named is not None and isinstance(named.node, FUNCTIONS):
            returns = [each for each in own_nodes(named.node) if isinstance(each, ast.Return)]
            values = [self._values.text(named.module, each.value) for each in returns]
            return values[0] if len(values) == 1 else None
        if named is not None:
            return self._values.text(named.module, named.node)
        for node in ast.walk(owner.node):
            if isinstance(node, ast.Call) and last_name(node.func) == "__init__":
                return self._values.text(owner.module, argument(node, "name", 0))
        return None


def _is_of_self(expr: ast.AST) -> bool:
    return isinstance(expr, ast.Attribute) and last_name(expr.value) in ("self", "cls")


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
