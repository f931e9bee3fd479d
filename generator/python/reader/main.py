"""Reads the Python of a project and tells what it found, as JSON. It imports and runs none of it."""

from __future__ import annotations

import ast
import json
import sys

from .answering import answering
from .calls import Calls, Code
from .catching import takes
from .classes import Classes, OwnClass
from .described import Tool
from .edit_places import edit_of, places_in
from .failures import Facts, Failure, Reader
from .makers import Makers, said_as
from .places import Text
from .project import Module, Project
from .reach import Reached, Reaching
from .servers import Servers
from .template import Templates
from .texts import Texts
from .tools import Tools
from .values import Values


def _opened(files: dict[str, str]) -> tuple[Project, list[list[str]]]:
    project = Project()
    unreadable: list[list[str]] = []
    for path, text in files.items():
        # The parent process learns which file ended it.
        print(path, file=sys.stderr, flush=True)
        try:
            project.add(Text(path, text))
        except SyntaxError as error:
            version = ".".join(str(part) for part in sys.version_info[:2])
            place = "" if error.lineno is None else f"line {error.lineno}: "
            unreadable.append([path, f"{place}{error.msg} (Python {version})"])
        except (RecursionError, MemoryError):
            unreadable.append([path, "it is nested too deep to be read"])
        except ValueError as error:
            unreadable.append([path, str(error)])
    print(file=sys.stderr, flush=True)
    return project, unreadable


def _class(own: OwnClass, is_wrapped: bool, is_answered: bool) -> dict[str, object]:
    made: dict[str, object] = {
        "name": own.name,
        "where": own.found.module.text.place(own.found.node),
        "base": own.base,
        "fields": [{"name": name, "type": kind} for name, kind in own.fields.items()],
    }
    more = {
        "code": own.code,
        "number": own.number,
        "message": own.message,
        "saidAs": said_as(own),
        "isWrapped": is_wrapped or None,
        "isAnswered": is_answered or None,
    }
    made.update({name: value for name, value in more.items() if value is not None})
    return made


def _tool(tool: Tool) -> dict[str, object]:
    made: dict[str, object] = {
        "name": tool.name,
        "hasInput": tool.has_input,
        "outputSchema": tool.output_schema,
        "readOnly": tool.read_only,
        "idempotent": tool.idempotent,
        "where": tool.module.text.place(tool.at),
    }
    if tool.description:
        made["description"] = tool.description
    return made


class _Survey:
    """All facts of a project."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.values = Values(project)
        texts = Texts(self.values)
        self.classes = Classes(project, self.values, Templates(texts, self.values))
        self.servers = Servers(project, self.values)
        self.servers.read()
        calls = Calls(project, self.values, self.classes)
        self.tools = Tools(project, self.values, calls, self.servers)
        self.tools.read()
        self.makers = Makers(self.values, self.classes)
        for module in project.modules:
            self.makers.read(module)
        reader = Reader(self.values, texts, self.classes, self.makers)
        reader.answering = answering(calls, self.tools.codes())
        self.facts = [(module, reader.read(module)) for module in project.modules]
        self.failures = [each for _, facts in self.facts for each in facts.failures]
        passing = {
            handler
            for module in project.modules
            for handler in self.makers.passing(module)
        }
        self.calls = calls
        self.reaching = Reaching(calls, self.classes, self.failures, passing)
        self.index = {failure: at for at, failure in enumerate(self.failures)}

    def shared(self) -> list[dict[str, object]]:
        """The part of a low-level server's handler that calls of all its tools pass."""
        parts = self.tools.dispatch.shared
        tools = [tool.name for tool in self.tools.found.values() if tool.is_listed]
        if not parts or not tools:
            return []
        inside = {
            below
            for _, _, single in parts
            for each in single
            for below in ast.walk(each)
        }
        codes = [Code(module, [node]) for module, node, _ in parts]
        reached = self._told(self.reaching.from_code(codes, inside))
        module, node, _ = parts[0]
        return [{"where": module.text.place(node), "tools": tools, "reached": reached}]

    def _told(self, reached: list[Reached]) -> list[dict[str, object]]:
        return [
            {"failure": self.index[each.failure], "through": each.through}
            for each in reached
        ]

    def told(self) -> dict[str, object]:
        tools: list[dict[str, object]] = []
        for tool in self.tools.found.values():
            reached = self._told(self.reaching.from_code(tool.codes))
            tools.append(
                {**_tool(tool), "hasHandler": bool(tool.codes), "reached": reached}
            )
        self._mark_common()
        return {
            "tools": tools,
            "shared": self.shared(),
            "failures": [each.fact for each in self.failures],
            "classes": self._classes(),
            "unmarked": [
                _plain(each) for _, facts in self.facts for each in facts.unmarked
            ],
            "catches": [
                each
                for module, facts in self.facts
                for each in self._catches(module, facts)
            ],
            "answered": [
                module.text.place(handler)
                for module, facts in self.facts
                for handler in facts.answered
            ],
            "numbers": [
                {"where": module.text.place(node), "number": number}
                for module, facts in self.facts
                for node, number in facts.numbers
            ],
            "servers": [edit_of(self.servers, each) for each in self.servers.made],
            "names": sorted({each.name for each in self.servers.made if each.name}),
            "unread": [
                {"where": module.text.place(node), "what": what}
                for module, node, what in self.tools.unread
            ],
        }

    def _mark_common(self) -> None:
        """Mark failures in code that no tool is seen to reach: any tool may."""
        for failure in self.failures:
            node = failure.node
            made = node.value if isinstance(node, ast.Return) else node
            at = self.makers.spoken.get(made, set()) if made else set()
            if failure.fact.get("isSpoken") and at - self.reaching.passed:
                failure.fact["isCommon"] = True

    def _classes(self) -> list[dict[str, object]]:
        """The classes that are raised, and those with a code."""
        raised = {each.made for each in self.failures if each.fact.get("isOwn")}
        owns = [
            own
            for module in self.project.modules
            for node in module.top.values()
            if isinstance(node, ast.ClassDef)
            for own in [self.classes.of(module, ast.Name(node.name))]
            if own is not None and own.found.module is module
        ]
        wrapped = self._wrapped()
        handlers = [each for _, facts in self.facts for each in facts.answered]
        made: list[dict[str, object]] = []
        for own in owns:
            names = self.classes.names_of(own.found.module, ast.Name(own.name))
            bases = self.project.bases(own.found)
            is_wrapped = any(each.node in wrapped for each in bases)
            is_answered = any(takes(handler, names) for handler in handlers)
            if own.name in raised:
                made.append(_class(own, is_wrapped, is_answered))
        return made

    def _wrapped(self) -> set[ast.AST]:
        """Classes whose instances somebody raises a foreign exception from."""
        found = [
            (module, *each)
            for module in self.project.modules
            for each in self.makers.wrapping(module)
        ]
        wrapped = {own.found.node for *_, named in found for own in named}
        around = [each[:3] for each in found if takes(each[2], [])]
        for failure in self.reaching.behind(around):
            own = self.classes.of(failure.module, ast.Name(failure.made))
            if own is not None and failure.fact.get("isOwn"):
                wrapped.add(own.found.node)
        told = [each for each in around if each[2] in self.reaching.passing]
        for failure in self.reaching.behind(told):
            failure.fact["isWrapped"] = True
        return wrapped

    def _catches(self, module: Module, facts: Facts) -> list[dict[str, object]]:
        made: list[dict[str, object]] = []
        for handler, what in facts.catches:
            function = module.function_of(handler)
            start = module.text.start(handler)
            where = {"file": module.text.path, "start": start, "end": start + 6}
            in_tool = function in self.reaching.passed
            made.append({"where": where, "what": what, "inTool": in_tool})
        return made


def _plain(failure: Failure) -> dict[str, object]:
    kept = ("where", "message", "inCatch", "caughtIn")
    return {name: failure.fact[name] for name in kept if name in failure.fact}


def run(given: dict[str, object]) -> None:
    """Answer a request that came in on stdin."""
    sys.setrecursionlimit(4000)
    files = given["files"]
    assert isinstance(files, dict)
    project, unreadable = _opened(files)
    survey = _Survey(project)
    passed = survey.reaching.passed
    answer = {
        **survey.told(),
        **places_in(project, survey.calls, survey.servers, passed),
        "unreadable": unreadable,
    }
    sys.stdout.write(json.dumps(answer))
