"""The failures of a module: raises, results that say so, and texts that stand for it."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field

from .catching import caught_in, head_of, hides
from .classes import Classes
from .conditions import statuses_around
from .makers import Makers
from .project import FunctionNode, Module
from .results import Results
from .template import Templates, deliberate
from .texts import Texts, worded
from .values import Values, argument, last_name

#: Exceptions whose words an author writes for the model to read.
_FOR_THE_MODEL = ("ToolError", "ResourceError", "PromptError", "McpError", "MCPError")


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

    def __init__(
        self, values: Values, texts: Texts, classes: Classes, makers: Makers
    ) -> None:
        self._values = values
        self._makers = makers
        self._texts = texts
        self._templates = Templates(texts, values)
        self._classes = classes
        self._results = Results(values, self._templates)
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
            elif isinstance(node, ast.Call) and node in self._makers.spoken:
                self._spoken(module, node, facts)
            elif isinstance(node, ast.Call):
                self._given_up(module, node, facts)
            elif isinstance(node, ast.ExceptHandler) and hides(module, node):
                facts.catches.append((node, "swallowed"))
        facts.failures.sort(key=lambda each: module.text.start(each.node))
        return facts

    def _base(self, module: Module, node: ast.AST, way: str) -> dict[str, object]:
        fact: dict[str, object] = {"where": module.text.place(node), "way": way}
        caught = caught_in(module, node)
        fact["inCatch"] = caught is not None
        if caught is not None:
            fact["caughtIn"] = head_of(module, caught)
        statuses = statuses_around(module, node)
        if statuses:
            fact["statuses"] = statuses
        return fact

    def _raised(self, module: Module, node: ast.Raise, facts: Facts) -> None:
        raised = node.exc
        if raised is None or self._is_again(module, raised):
            return
        if self._makers.comes_from_maker(module, raised):
            return
        behind = self._values.meant(module, raised).node
        made = raised if isinstance(raised, ast.Call) else behind
        call = made if isinstance(made, ast.Call) else None
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

    def _made(
        self, module: Module, node: ast.AST, call: ast.Call, facts: Facts
    ) -> None:
        """An exception of the project that a function makes, or that gives its text."""
        own = self._makers.own(module, call)
        if own is None:
            return
        fact = self._base(module, node, "throw")
        fact["made"], fact["isOwn"] = own.name, True
        if call in self._makers.spoken:
            fact["isSpoken"] = True
        self._say(module, call, own, fact, facts)
        facts.failures.append(Failure(module, node, fact))

    def _spoken(self, module: Module, call: ast.Call, facts: Facts) -> None:
        around = module.parents.get(call)
        is_returned = isinstance(around, ast.Return)
        if not is_returned or not self._makers.makes(module, module.function_of(call)):
            self._made(module, call, call, facts)

    def _given_up(self, module: Module, call: ast.Call, facts: Facts) -> None:
        """A call of a function that raises what it is given."""
        found = self._makers.raisers.behind(module, call)
        if found is None or not isinstance(found[0].node, ast.Call):
            return
        made, given = found
        templates = [self._templates.of(made.module, arg, given) for arg in made.node.args]
        message = worded(templates)
        if message is None:
            return
        fact, name = self._base(module, call, "throw"), last_name(made.node.func)
        fact["made"] = name
        fact["isOwn"] = self._classes.of(made.module, made.node.func) is not None
        fact["message"] = deliberate(message) if name in _FOR_THE_MODEL else message
        facts.failures.append(Failure(module, call, fact))

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
            fact["message"] = deliberate(message) if name in _FOR_THE_MODEL else message
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
        given = [arg for arg in call.args if not isinstance(arg, ast.Starred)]
        return worded([self._templates.of(module, arg) for arg in given])

    def _returned(self, module: Module, node: ast.Return, facts: Facts) -> None:
        """A result that fails, or a text that tells of a failure."""
        value = node.value
        if value is None:
            return
        caught = caught_in(module, node)
        function = module.function_of(node)
        if self._makers.makes(module, function):
            if isinstance(value, ast.Call):
                self._made(module, node, value, facts)
            return
        made, given = self._results.behind(self._values.meant(module, value))
        failed = self._results.failed(made.module, made.node, given)
        answers = function in self.answering and not given
        said = self._results.words(made.module, made.node, given)
        if failed is not None:
            fact = self._base(module, node, "result")
            fact["isOwn"] = False
            if failed:
                fact["message"] = failed
            facts.failures.append(Failure(module, node, fact))
            if caught is not None and caught not in facts.answered:
                facts.answered.append(caught)
            return
        if said is None or not self._results.tells(said, caught is not None, made.node):
            return
        fact = self._base(module, node, "value")
        fact["isOwn"] = False
        fact["message"] = said
        code = self._results.code_in(made.module, made.node, given)
        if code is not None:
            fact["code"] = code
        fact["made"] = "{ error }" if isinstance(made.node, ast.Dict) else "a text"
        fact |= {"isFilled": True} if given else {}
        failure = Failure(module, node, fact)
        facts.failures.append(failure)
        if answers:
            facts.unmarked.append(failure)
            if caught is not None and caught not in facts.answered:
                facts.answered.append(caught)
