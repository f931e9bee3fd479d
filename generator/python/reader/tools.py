"""The tools that a project registers, in every way that its SDKs have."""

from __future__ import annotations

import ast

from .calls import FUNCTIONS, Calls, Code
from .described import Describing, Tool
from .dispatch import Dispatch
from .loops import looped, rows
from .mounting import Mounting
from .project import Found, FunctionNode, Module, Project
from .registering import Registering, Use, unwrapped
from .servers import Servers
from .tool_classes import ToolClass, ToolClasses, is_of_self
from .usual import Usual
from .values import Values, argument, last_name

_MAKES_TOOL = ("from_function", "FunctionTool", "tool")


class Tools:
    """Finds registrations."""

    def __init__(
        self, project: Project, values: Values, calls: Calls, servers: Servers
    ) -> None:
        self._project = project
        self._values = values
        self._calls = calls
        self._servers = servers
        self.found: dict[str, Tool] = {}
        #: Places whose names or lists the text does not tell.
        self.unread: list[tuple[Module, ast.AST, str]] = []
        self.dispatch = Dispatch(values, calls)
        self._describing = Describing(values)
        self._classes = ToolClasses(project, values)
        self._registering = Registering(values, calls)
        self._usual = Usual(values, calls)
        self._mounting = Mounting(project, values, servers)
        #: What stands before the names of the server that is read.
        self._prefixes: tuple[str, ...] = ("",)

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
        for use in self._registering.uses(self._project.modules):
            self._used(use)
        for module, node in self.dispatch.answering:
            for name, codes in self.dispatch.branches(module, node).items():
                tool = self.found.get(name) or self._put(name, module, node)
                tool.is_listed = True
                tool.codes += codes

    def _used(self, use: Use) -> None:
        """A tool that a function of the project registers."""
        helper = use.helper
        self._prefixes = self._mounting.of(helper.module, helper.settings)
        for tool in self._named(use.name, use.module, use.call):
            if isinstance(use.call, ast.Call):
                hints = argument(use.call, "annotations")
                self._describing.hinted(tool, use.module, hints)
            if use.answer is not None:
                code = self._calls.code_of(use.answer, use.call, helper.around)
                tool.codes += code
                self._describing.describe(
                    tool, use.answer.module, use.answer.node, helper.settings
                )
            if helper.hints is not None:
                self._describing.hinted(tool, helper.hints.module, helper.hints.node)

    def _named(self, name: str, module: Module, at: ast.AST) -> list[Tool]:
        """A tool by each name that it has where its server is mounted."""
        return [self._put(f"{each}{name}", module, at) for each in self._prefixes]

    def codes(self) -> list[Code]:
        """All that runs for calls of tools."""
        shared = [Code(module, [node]) for module, node, _ in self.dispatch.shared]
        return [code for tool in self.found.values() for code in tool.codes] + shared

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
                self._prefixes = self._mounting.of(module, target)
                self._registered(module, node, call, decorator)
            elif target.attr in ("call_tool", "on_call_tool"):
                self.dispatch.answering.append((module, node))

    def _registered(
        self,
        module: Module,
        function: ast.AST,
        call: ast.Call | None,
        at: ast.AST,
        around: tuple[Found, ...] = (),
    ) -> None:
        """A function that is a tool of its own."""
        given = argument(call, "name", 0) if call else None
        inner = unwrapped(module, given)[0] if given is not None else None
        if inner is not None and self._calls.function(module, inner) is not None:
            given = argument(call, "name") if call else None
        name = self._values.text(module, given)
        if given is not None and name is None:
            if self._registering.note(module, at, call):
                return
            name = self._usual.text(module, given)
            is_none = name is not None or isinstance(given, ast.Constant)
            if not is_none:
                self.unread.append((module, given, "name"))
                return
        name = name or getattr(function, "name", "")
        if not name:
            self.unread.append((module, at, "name"))
            return
        for tool in self._named(name, module, function if given is None else given):
            tool.codes += self._calls.code_of(Found(module, function), at, around)
            self._describing.describe(tool, module, function, call)

    def _called(self, module: Module, call: ast.Call) -> None:
        """``add_tool(f)``, ``tool()(f)``, ``Server(on_call_tool=f)``, ``Tool(name=…)``."""
        name = last_name(call.func)
        target = call.func
        if isinstance(target, ast.Call) and last_name(target.func) == "tool":
            if self._is_of_server(module, target.func):
                self._added(module, call, target)
        elif (
            name == "tool"
            and call.args
            and not self._decorates(module, call)
            or name in ("add_tool", "register_tool")
        ):
            if self._is_of_server(module, target):
                self._added(module, call, call)
        elif self._servers.makes_server(module, call):
            for keyword in call.keywords:
                self._handed(module, keyword.arg, keyword.value)
        elif name == "add_request_handler" and len(call.args) >= 2:
            method = self._values.text(module, call.args[0])
            way = "on_call_tool" if method == "tools/call" else None
            self._handed(module, way, call.args[-1])
        elif name == "Tool" and self._servers.is_of_sdk(module, target):
            self._tool_object(module, call)
        elif argument(call, "name") is not None:
            self._made(module, call, self._classes.object(module, call))

    def _decorates(self, module: Module, call: ast.Call) -> bool:
        around = module.parents.get(call)
        return isinstance(around, FUNCTIONS) and call in around.decorator_list

    def _is_of_server(self, module: Module, target: ast.AST) -> bool:
        owner = target.value if isinstance(target, ast.Attribute) else None
        return owner is not None and self._servers.is_server(module, owner)

    def _handed(self, module: Module, way: str | None, value: ast.AST) -> None:
        """A handler that the constructor of a server is given."""
        is_answer = way == "on_call_tool"
        found = self._calls.function(module, value) if is_answer else None
        if found is not None and isinstance(found.node, FUNCTIONS):
            self.dispatch.answering.append((found.module, found.node))

    def _added(self, module: Module, call: ast.Call, settings: ast.Call) -> None:
        """A tool by its function, by its object, or each of a list."""
        given = argument(call, "fn", 0) or argument(call, "tool")
        self._prefixes = self._mounting.of(module, call)
        if self._registering.note(module, call, settings, given):
            return
        if given is None:
            return
        items: list[Found] | None = None
        if isinstance(given, ast.Name):
            items = looped(self._values, module, given)
            for row in rows(self._values, module, given) or []:
                with self._values.bound(row):
                    self._one(Found(module, given), settings, call, module)
                items = []
        for item in items if items is not None else [Found(module, given)]:
            self._one(item, settings if items is None else None, call, module)

    def _one(
        self, item: Found, settings: ast.Call | None, call: ast.Call, module: Module
    ) -> None:
        function = self._calls.function(item.module, item.node)
        made = self._values.meant(item.module, item.node)
        if function is not None:
            if getattr(function.node, "name", "") == "__init__":
                around = function.module.class_of(function.node)
                if around is not None:
                    self._class(function.module, around, known=True)
                return
            self._registered(function.module, function.node, settings, call)
        elif isinstance(made.node, ast.Call):
            owner = self._project.class_behind(made)
            if owner is not None and isinstance(owner.node, ast.ClassDef):
                self._class(owner.module, owner.node, known=True)
                return
            is_tool = last_name(made.node.func) in _MAKES_TOOL
            inner = argument(made.node, "fn", 0) if is_tool else made.node
            inner, around = unwrapped(made.module, inner or made.node)
            behind = self._calls.function(made.module, inner)
            if behind is not None:
                given = made.node if is_tool else settings
                self._registered(behind.module, behind.node, given, call, around)
            elif is_tool or not self._servers.is_of_sdk(made.module, made.node.func):
                self.unread.append((module, call, "name"))
        else:
            self.unread.append((module, call, "name"))

    def _tool_object(self, module: Module, call: ast.Call) -> None:
        """``Tool(name=…, inputSchema=…)``, as a low-level server lists it."""
        given = argument(call, "name", 0)
        names = [self._values.text(module, given)] if given is not None else []
        if names == [None] and isinstance(given, ast.Name):
            items = looped(self._values, module, given)
            names = [self._values.text(each.module, each.node) for each in items or []]
        if given is not None and (not names or None in names) and not is_of_self(given):
            self.unread.append((module, given, "name"))
        for name in names:
            if name is None or given is None:
                continue
            self._describing.listed(self._put(name, module, given), module, call)

    def _class(self, module: Module, node: ast.ClassDef, known: bool = False) -> None:
        """A tool that is a class of its own."""
        self._made(module, node, self._classes.read(module, node, known))

    def _made(self, module: Module, node: ast.AST, made: ToolClass | None) -> None:
        if made is None:
            return
        tool = self._put(made.name, module, node)
        tool.codes += self._calls.code_of(made.answer)
        tool.description = tool.description or made.description
