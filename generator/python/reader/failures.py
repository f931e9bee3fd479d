"""What fails in a module: raises, results that say so, and texts that stand for it."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field

from .catching import hides
from .classes import Classes
from .conditions import statuses_around
from .project import FunctionNode, Module
from .template import Templates
from .texts import Texts
from .values import Values, argument, last_name

#: How a text begins that tells of a failure.
_FAILED = re.compile(
    r"^\W*(?:(?:an? )?(?:\w+ ){0,3}(?:error|failure|exception)\b(?!\s*(?:handling|codes?|rate))"
    r"|(?:failed|unable|cannot|can't|could not|couldn't) (?:to )?\w"
    r"|invalid \w|missing (?:required )?\w|unauthori[sz]ed\b|access denied\b)",
    re.I,
)
_BLOCKS = ("TextContent", "Text")
#: Exceptions whose words an author writes for the model to read.
_FOR_THE_MODEL = ("ToolError", "ResourceError", "PromptError", "McpError", "MCPError")
_CODE = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[_.-][A-Za-z0-9]+)*")


@dataclass(eq=False)
class Failure:
    """A place that fails, and what it is told apart by."""

    module: Module
    node: ast.AST
    fact: dict[str, object]

    @property
    def made(self) -> str:
        return str(self.fact.get("made", ""))

    @property
    def is_raised(self) -> bool:
        return self.fact["way"] == "throw"


@dataclass
class Facts:
    """Everything that is found in one module."""

    failures: list[Failure] = field(default_factory=list)
    unmarked: list[Failure] = field(default_factory=list)
    catches: list[tuple[ast.ExceptHandler, str]] = field(default_factory=list)
    answered: list[ast.ExceptHandler] = field(default_factory=list)
    numbers: list[tuple[ast.AST, int]] = field(default_factory=list)


class Reader:
    """Collects the facts of modules."""

    def __init__(self, values: Values, texts: Texts, classes: Classes) -> None:
        self._values = values
        self._texts = texts
        self._templates = Templates(texts, values)
        self._classes = classes
        #: Functions whose results are the answers of tools.
        self.answering: set[FunctionNode] = set()

    def read(self, module: Module) -> Facts:
        """The facts of a module."""
        facts = Facts()
        for node in module.nodes:
            if isinstance(node, ast.Raise) and node.exc is not None:
                self._raised(module, node, facts)
            elif isinstance(node, ast.Return) and node.value is not None:
                self._returned(module, node, facts)
            elif isinstance(node, ast.ExceptHandler) and hides(module, node):
                facts.catches.append((node, "swallowed"))
        facts.failures.sort(key=lambda each: module.text.start(each.node))
        return facts

    def _caught_in(self, module: Module, node: ast.AST) -> ast.ExceptHandler | None:
        for each in module.around(node):
            if isinstance(each, ast.ExceptHandler):
                return each
            if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)):
                return None
        return None

    def _base(self, module: Module, node: ast.AST, way: str) -> dict[str, object]:
        fact: dict[str, object] = {"where": module.text.place(node), "way": way}
        caught = self._caught_in(module, node)
        fact["inCatch"] = caught is not None
        if caught is not None:
            fact["caughtIn"] = _head(module, caught)
        statuses = statuses_around(module, node)
        if statuses:
            fact["statuses"] = statuses
        return fact

    def _raised(self, module: Module, node: ast.Raise, facts: Facts) -> None:
        raised = node.exc
        if raised is None or self._is_again(module, raised):
            return
        behind = self._values.meant(module, raised).node
        call = raised if isinstance(raised, ast.Call) else behind
        if not isinstance(call, ast.Call):
            call = None
        name = last_name(raised) if call is None else last_name(call.func)
        fact = self._base(module, node, "throw")
        if name:
            fact["made"] = name
        own = self._classes.of(module, call.func if call else raised)
        fact["isOwn"] = own is not None
        if call is not None:
            self._say(module, call, own, fact, facts)
        elif own is not None and own.message is not None:
            fact["message"] = own.message
        facts.failures.append(Failure(module, node, fact))

    def _is_again(self, module: Module, raised: ast.AST) -> bool:
        """Whether what was caught is raised once more."""
        if isinstance(raised, ast.Call) and last_name(raised) == "with_traceback":
            return True
        caught = self._texts.caught_around(module, raised)
        return isinstance(raised, ast.Name) and raised.id in caught

    def _say(
        self,
        module: Module,
        call: ast.Call,
        own: object,
        fact: dict[str, object],
        facts: Facts,
    ) -> None:
        """The message, the code and the number that an exception is made with."""
        name = last_name(call.func)
        said = call
        data = argument(call, "error", 0)
        if data is not None and last_name(call.func) in ("McpError", "MCPError"):
            inner = self._values.meant(module, data).node
            said = inner if isinstance(inner, ast.Call) else call
        number = self._classes.number(module, argument(said, "code"))
        if number is None and last_name(call.func) == "MCPError" and said.args:
            number = self._classes.number(module, said.args[0])
        if number is not None:
            fact["number"] = number
            facts.numbers.append((said, number))
        for word in ("code", "error_code", "error_type"):
            text = self._values.text(module, argument(call, word))
            if text is not None and re.fullmatch(r"[A-Za-z][A-Za-z0-9_.-]{2,60}", text):
                fact["code"] = text
        message = self._message(module, said, own)
        if message is not None:
            fact["message"] = _deliberate(message) if name in _FOR_THE_MODEL else message
        given = self._classes.given(module, call, own)
        if given:
            fact["given"] = given

    def _message(
        self, module: Module, call: ast.Call, own: object
    ) -> dict[str, object] | None:
        """The words of an exception: what its class says, or what it is given."""
        inner = self._classes.message_of(own)
        if inner is not None:
            return inner
        at = self._classes.message_at(own)
        for name in ("message", "msg", "detail", "reason", "description"):
            given = argument(call, name)
            if given is not None:
                return self._templates.of(module, given)
        if at is not None and at < len(call.args):
            return self._templates.of(module, call.args[at])
        for arg in call.args:
            found = None if isinstance(arg, ast.Starred) else arg
            made = self._templates.of(module, found)
            if made is not None and re.search(r"[^\W\d_]{2}", _bare(made)):
                return made
        return None

    def _returned(self, module: Module, node: ast.Return, facts: Facts) -> None:
        """A result that fails, or a text that tells of a failure."""
        value = node.value
        if value is None:
            return
        caught = self._caught_in(module, node)
        function = module.function_of(node)
        made = self._values.meant(module, value)
        failed = self._failed_result(made.module, made.node)
        answers = function in self.answering
        said = self._words(made.module, made.node)
        if failed is not None:
            fact = self._base(module, node, "result")
            fact["isOwn"] = False
            if failed:
                fact["message"] = failed
            facts.failures.append(Failure(module, node, fact))
            if caught is not None and caught not in facts.answered:
                facts.answered.append(caught)
            return
        if said is None or not self._tells(module, said, caught is not None, made.node):
            return
        fact = self._base(module, node, "value")
        fact["isOwn"] = False
        fact["message"] = said
        code = self._code_in(made.module, made.node)
        if code is not None:
            fact["code"] = code
        if answers:
            facts.unmarked.append(Failure(module, node, fact))
            if caught is not None and caught not in facts.answered:
                facts.answered.append(caught)
        else:
            fact["made"] = "{ error }" if isinstance(made.node, ast.Dict) else "a text"
            facts.failures.append(Failure(module, node, fact))

    def _tells(
        self, module: Module, said: dict[str, object], caught: bool, node: ast.AST
    ) -> bool:
        """Whether a text tells of a failure: by how it begins, or what it holds."""
        holes = said["holes"]
        native = isinstance(holes, list) and any(each["isNative"] for each in holes)
        if native and caught:
            return True
        is_error = isinstance(node, ast.Dict) and _error_in(node) is not None
        return is_error or bool(_FAILED.match(str(said["text"]))) and (
            caught or len(str(said["text"])) < 400
        )

    def _code_in(self, module: Module, node: ast.AST) -> str | None:
        """``RATE_LIMITED`` of ``{"error": "RATE_LIMITED", "message": …}``."""
        pairs = _pairs(node)
        words = ("code", "error_code", *(("error",) if "message" in pairs else ()))
        for name in words:
            text = self._values.text(module, pairs.get(name))
            if text is not None and _CODE.fullmatch(text):
                return text
        return None

    def _failed_result(
        self, module: Module, node: ast.AST
    ) -> dict[str, object] | None:
        """The words of a result that says it failed; None where it does not."""
        if not isinstance(node, ast.Call):
            return None
        flag = argument(node, "isError") or argument(node, "is_error")
        if not self._values.is_true(module, flag):
            return None
        content = argument(node, "content", 0)
        return (content is not None and self._words(module, content)) or {}

    def _words(self, module: Module, node: ast.AST) -> dict[str, object] | None:
        """The text of an answer: itself, of its first block, or of its error."""
        found = self._values.meant(module, node)
        at = found.node
        if isinstance(at, (ast.List, ast.Tuple)) and at.elts:
            first = self._values.meant(found.module, at.elts[0])
            is_block = isinstance(first.node, (ast.Call, ast.Dict))
            return self._words(first.module, first.node) if is_block else None
        if isinstance(at, ast.Call):
            if last_name(at.func) in _BLOCKS:
                return self._templates.of(found.module, argument(at, "text"))
            if last_name(at.func) in ("CallToolResult", "ToolResult"):
                content = argument(at, "content", 0)
                return self._words(found.module, content) if content else None
            if last_name(at.func) == "dumps" and at.args:
                return self._words(found.module, at.args[0])
            if last_name(at.func) not in ("str", "format", "repr"):
                return None
        if isinstance(at, ast.Dict):
            text = _error_in(at)
            return self._templates.of(found.module, text) if text else None
        if isinstance(at, (ast.Constant, ast.JoinedStr, ast.BinOp, ast.Call)):
            is_text = not isinstance(at, ast.Constant) or isinstance(at.value, str)
            return self._templates.of(found.module, at) if is_text else None
        return None


def _deliberate(message: dict[str, object]) -> dict[str, object]:
    """A message that is meant for the model, with all that its author put into it."""
    text, holes = str(message["text"]), message["holes"]
    made: list[dict[str, object]] = []
    for hole in holes if isinstance(holes, list) else []:
        name = str(hole["name"])
        if hole["isNative"]:
            other = "reason" if "{reason}" not in text else f"reason_{len(made)}"
            text = text.replace(f"{{{name}}}", f"{{{other}}}")
            name = other
        made.append({**hole, "name": name, "isNative": False})
    return {**message, "text": text, "holes": made}


def _bare(message: dict[str, object]) -> str:
    return re.sub(r"\{\w+\}", " ", str(message["text"]))


def _pairs(node: ast.AST) -> dict[object, ast.expr]:
    if not isinstance(node, ast.Dict):
        return {}
    return {
        key.value: value
        for key, value in zip(node.keys, node.values)
        if isinstance(key, ast.Constant)
    }


def _error_in(node: ast.Dict) -> ast.AST | None:
    """The text of ``{"error": …}``, and of a block of content."""
    pairs = _pairs(node)
    for name in ("error", "error_message"):
        given = pairs.get(name)
        if given is None or isinstance(given, ast.Dict):
            continue
        if isinstance(given, ast.Constant) and not isinstance(given.value, str):
            told = pairs.get("message") if given.value is True else None
            return told
        is_code = isinstance(given, ast.Constant) and _CODE.fullmatch(str(given.value))
        return pairs.get("message", given) if is_code else given
    if pairs.get("type") is not None and "text" in pairs:
        return pairs["text"]
    return None


def _head(module: Module, handler: ast.ExceptHandler) -> dict[str, object]:
    """The word ``except`` of a handler."""
    start = module.text.start(handler)
    return {"file": module.text.path, "start": start, "end": start + len("except")}
