"""Answers the conformance protocol with the packages for Python in a folder.

One request a line on stdin, one answer a line on stdout::

    python driver.py <folder of packages>
"""

from __future__ import annotations

import importlib
import json
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

_REF = re.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_MEMBERS = ("message", "category", "recoverable", "next_action", "guidance", "retry")
_MORE = ("ref", "help", "details", "contract", "undeclared", "contexts")
_NAMES = {"next_action": "nextAction"}


class Unsupported(Exception):
    """A value that Python does not have."""


class _Unreadable(Mapping[str, object]):
    """A value that raises when it is read."""

    def __getitem__(self, key: str) -> object:
        raise RuntimeError("It cannot be read.")

    __iter__ = __len__ = None  # type: ignore[assignment]


def _nested(of: str, depth: int) -> object:
    value: object = [] if of == "array" else {}
    for _ in range(depth - 1):
        value = [value] if of == "array" else {"in": value}
    return value


def _cycle(of: str) -> object:
    if of == "array":
        items: list[object] = []
        items.append(items)
        return items
    members: dict[str, object] = {}
    members["self"] = members
    return members


def value_of(value: Any) -> Any:
    """The value that ``value`` describes: a request is read so as a whole."""
    if isinstance(value, list):
        return [value_of(each) for each in value]
    if not isinstance(value, dict):
        return value
    if "$$" in value:
        return value["$$"]
    word = value.get("$")
    if not isinstance(word, str):
        made = {name: value_of(each) for name, each in value.items()}
        return {name: each for name, each in made.items() if each is not _ABSENT}
    if word == "cycle":
        return _cycle(value["in"])
    if word == "deep":
        return _nested(value["of"], value["depth"])
    if word == "error":
        return type("Error", (Exception,), {})(value["message"])
    if word == "join":
        return "".join(value["parts"])
    if word == "repeat":
        return value["text"] * value["times"]
    if word == "list":
        return [value_of(value["of"])] * value["times"]
    if word == "number":
        return float(value["is"])
    if word == "undefined":
        return _ABSENT
    if word == "throws":
        return _Unreadable()
    raise Unsupported(word)


_ABSENT = object()


class Package:
    """A package of one server, and the operations upon it."""

    def __init__(self, module: str) -> None:
        def part(name: str) -> Any:
            return importlib.import_module(f"{module}.{name}")

        self.family = part("family").FAMILY
        self._runtime: Any = SimpleNamespace()
        for name in ("error", "server"):
            vars(self._runtime).update(vars(part(f"_runtime.{name}")))

    def made(self, given: Any) -> Any:
        """The error that ``given`` describes."""
        cls = self.family.by_code[given["code"]]
        error = self._runtime.construct(
            cls,
            given.get("details", {}),
            ref=given.get("ref"),
            recoverable=given.get("recoverable"),
        )
        if "retryAfterMs" in given:
            self._runtime.state_of(error).retry_after_ms = given["retryAfterMs"]
        for context in given.get("contexts", ()):
            error.context(context)
        return error

    def raised(self, described: Any) -> Any:
        """A native exception of what is described."""
        if "given" in described:
            error = self.made(described["given"])
            if "cause" in described:
                error.__cause__ = self.raised(described["cause"])
            return error
        if "text" in described or "value" in described:
            raise Unsupported("Python raises exceptions alone")
        facts = {
            name: each
            for name, each in described.items()
            if name not in ("name", "classes", "message", "cause", "group", "stack")
        }
        members = {**facts.pop("members", {}), **facts}
        base: Any = Exception
        for name in reversed(described.get("classes", [])):
            base = type(name, (base,), {})
        usual = "Error" if base is Exception else base.__name__
        name = described.get("name", usual)
        if name == "Error":
            # The common name of all exceptions tells less than the class.
            name = usual
        cls: Any = base if base.__name__ == name else type(name, (base,), {})
        error = cls(described.get("message", ""))
        for name, each in members.items():
            setattr(error, name, each)
        if "group" in described:
            error.exceptions = [self.raised(each) for each in described["group"]]
        if "cause" in described:
            error.__cause__ = self.raised(described["cause"])
        return error

    def read(self, wire: Any, way: str) -> Any:
        """A decoder's result for ``wire``."""
        if way == "problem":
            response = wire if isinstance(wire, dict) else {}
            return self._runtime.from_problem(
                response.get("body"),
                self.family,
                status=response.get("status"),
                headers=response.get("headers"),
            )
        if way == "status":
            return self._runtime.from_status(wire, self.family)
        return self._runtime.decode(wire, self.family)

    def subject(self, request: Any) -> Any:
        """The subject of a request: an error that is made, raised or received."""
        if "given" in request:
            return self.made(request["given"])
        if "exception" in request:
            return self.raised(request["exception"])
        return self.read(request.get("wire"), request.get("way", "tool"))

    def told(self, error: Any) -> Any:
        """A decoded value, in the form of the protocol."""
        if error is None:
            return {"kind": "none"}
        if not isinstance(error, self._runtime.TaxonomyError):
            return {"kind": "remote", "of": error.kind, "message": str(error)}
        facts: dict[str, Any] = {}
        for name in (*_MEMBERS, *_MORE):
            value = getattr(error, name, None)
            empty = value in (None, {}, (), []) or (name == "undeclared" and not value)
            if not empty:
                facts[_NAMES.get(name, name)] = value
        kind = "unknown" if error.code == "unknown" else "known"
        return {"kind": kind, "code": self._runtime.shown_code(error), **facts}

    def sent(self, request: Any, way: str) -> Any:
        """The JSON that an error is on this way out."""
        given = request["given"]
        options = request.get("options", {})
        error = self.made(given)
        locale = given.get("locale")
        if way == "tool":
            return self._runtime.tool_result_of(
                self._runtime.Outgoing(error, self.family),
                structured_content=options.get("structuredContent", True),
                output_schema=options.get("outputSchema", False),
                locale=locale,
                now=lambda: 0,
            )
        if way == "jsonrpc":
            return self._runtime.json_rpc_error_of(
                self._runtime.Outgoing(error, self.family),
                protocol=options.get("revision"),
                uri=options.get("uri"),
                locale=locale,
            )
        if way == "problem":
            return self._runtime.to_problem(error, self.family)
        return self._runtime.to_status(error, self.family, locale=locale)

    def mapped(self, raised: Any, request: Any) -> Any:
        """The error that rules make of an exception."""
        call = self._runtime.Call(tool=request.get("tool"), args=request.get("args"))
        error = self._runtime.map_exception(raised, self.family, call)
        said: dict[str, Any] = {"code": error.code}
        if error.details:
            said["details"] = error.details
        rule = self._runtime.peek_state(error).rule
        if rule is not None:
            said["rule"] = rule
        return said

    def guarded(self, request: Any, log: Any = None) -> Any:
        """The error that leaves through the guard."""
        tool = request.get("tool")
        method = request.get("method")
        if "returns" in request:
            return {"result": self.answered(request, log or _ignore)}
        if "exception" in request:
            raised = self.raised(request["exception"])
        elif "sdk" in request:
            sdk = request["sdk"]
            raised = self._runtime.SdkFailure(sdk["failure"], sdk["facts"])
        else:
            raised = self.made(request["throws"])
        uri = None if method is None else (request.get("params") or {}).get("uri")
        call = self._runtime.Call(
            tool=tool,
            method=method or "tools/call",
            args=request.get("args", {}) if method is None else request.get("params"),
            uri=uri,
        )
        declared = self._runtime.judge(raised, self.family, call, log=log or _ignore)
        if method is None:
            left = self._runtime.tool_result_of(
                declared.leaving,
                structured_content=request.get("outputSchema") is False,
                output_schema=request.get("outputSchema", False),
            )
            return {"result": left}
        left = self._runtime.json_rpc_error_of(
            declared.leaving,
            protocol=request.get("revision"),
            uri=uri if method == "resources/read" else None,
        )
        if "sdk" in request and declared.error.__cause__ is raised:
            left["code"] = self._runtime.sdk_number(raised)
        return {"error": left}

    def answered(self, request: Any, log: Any) -> Any:
        """The part of a handler's result that leaves."""
        result = request["returns"]
        if not _is_taken(result):
            raise Unsupported("the SDKs refuse such results themselves")
        return self._runtime.Ground(self.family, log).made_result(
            result,
            request["tool"],
            request.get("args", {}),
            has_schema=request.get("outputSchema"),
        )

    def recorded(self, request: Any) -> Any:
        """The record that a guard writes of a failure."""
        records: list[Any] = []
        self.guarded(request, lambda record, _: records.append(record))
        record = self.placeless(records[0])
        record.pop("time", None)
        said = {"records": len(records), **record}
        return json.loads(_REF.sub("<ref>", json.dumps(said)))

    def placeless(self, record: Any) -> Any:
        """``record`` without what tells where in a program it failed."""
        fields = self.family.log["fields"]
        places = ("$stack", "$stack?", "$fingerprint", "$fingerprint?")
        return {
            name: value
            for name, value in record.items()
            if fields.get(name) not in places
        }

    # --- The operations ---

    def encode(self, request: Any) -> Any:
        return self.sent(request, request["way"])

    def decode(self, request: Any) -> Any:
        return self.told(self.read(request.get("wire"), request.get("way", "tool")))

    def map(self, request: Any) -> Any:
        return self.mapped(self.raised(request["exception"]), request)

    def guard(self, request: Any) -> Any:
        return json.loads(_REF.sub("<ref>", json.dumps(self.guarded(request))))

    def sdk(self, request: Any) -> Any:
        failure = self._runtime.SdkFailure(request["failure"], request["facts"])
        return self.mapped(failure, request)

    def redact(self, request: Any) -> Any:
        return self._runtime.clean_text(request["text"])

    def bound(self, request: Any) -> Any:
        left = self.guarded({"tool": "any", "throws": request["given"]})
        envelope = left["result"]["_meta"][self.family.format["metaKey"]]
        return _code_and_details(envelope)

    def fits(self, request: Any) -> Any:
        envelope = {
            "message": "x",
            "category": "user",
            "recoverable": True,
            "contract": self.family.contract,
            **request["given"],
        }
        meta = {self.family.format["metaKey"]: envelope}
        wire = {"isError": True, "content": [], "_meta": meta}
        return _code_and_details(self.told(self.read(wire, "tool")))

    def render(self, request: Any) -> Any:
        if self.family.by_code[request["given"]["code"]].spec["code"] == "counted":
            raise Unsupported("Python has no language data")
        return {"text": self._runtime.render(self.made(request["given"]))}

    def retry(self, request: Any) -> Any:
        delay = self._runtime.retry_delay(
            self.subject(request),
            request["attempt"],
            idempotent=request.get("idempotent", False),
            rand=lambda: request["random"],
        )
        return {"stop": True} if delay is None else {"delay": round(delay)}

    def log(self, request: Any) -> Any:
        call = request.get("call", {})
        if None in call.values():
            raise Unsupported("None is what nobody has said")
        if "given" not in request:
            named = {name: call[name] for name in ("tool", "args") if name in call}
            return self.recorded({**request, **named})
        error = self.made(request["given"])
        if "cause" in request:
            error.__cause__ = self.raised(request["cause"])
        record = self._runtime.to_log_record(
            error,
            self.family,
            self._runtime.Call(
                server=call.get("server"),
                tool=call.get("tool"),
                method=call.get("method"),
                args=call.get("args"),
                request_id=call.get("requestId"),
                connection_id=call.get("connectionId"),
                contract=call.get("contract"),
                now=call.get("now", 0),
            ),
        )
        return self.placeless(record)

    def exit(self, request: Any) -> Any:
        return self._runtime.exit_code(self.subject(request))

    def telemetry(self, request: Any) -> Any:
        call = request.get("call", {})
        return self._runtime.telemetry(
            self.subject(request),
            tool=call.get("tool"),
            method=call.get("method"),
            uri=call.get("uri"),
            request_id=call.get("requestId"),
            connection_id=call.get("connectionId"),
            protocol=call.get("protocol"),
        )

    def announcement(self, request: Any) -> Any:
        return self.family.announcement(request["tool"])

    def compatible(self, request: Any) -> Any:
        tools = {"tools": request["tools"]}
        found = self._runtime.compatible_with(self.family, tools)
        said = {
            "same": found.same,
            "contracts": found.contracts,
            "unknown": found.unknown,
            "silent": found.silent,
        }
        if found.compatible is not None:
            said["compatible"] = found.compatible
        return said


def _is_taken(result: Any) -> bool:
    """Whether the SDKs send a result to the guard: they check what handlers made."""
    if not isinstance(result, dict):
        return False
    data = result.get("structuredContent")
    # Data without a text are read where they say a failure.
    if not result.get("content") and not (isinstance(data, dict) and "error" in data):
        return False
    if not isinstance(result.get("_meta", {}), dict):
        return False
    return all(
        isinstance(block, dict)
        and "data" not in block
        and block.get("type") in ("text", "resource", "resource_link")
        and (block["type"] != "text" or isinstance(block.get("text"), str))
        for block in result.get("content", ())
    )


def _ignore(record: object, error: object) -> None:
    """Take no record."""


def _code_and_details(members: Any) -> Any:
    return {name: members[name] for name in ("code", "details") if name in members}


OPS = [
    "encode",
    "decode",
    "map",
    "guard",
    "sdk",
    "redact",
    "bound",
    "fits",
    "render",
    "retry",
    "log",
    "exit",
    "telemetry",
    "announcement",
    "compatible",
]


def packages_in(folder: Path) -> dict[str, Package]:
    """The packages in ``folder``, by the name of their server."""
    packages: dict[str, Package] = {}
    for taxonomy in sorted(folder.glob("*/taxonomy.json")):
        source = taxonomy.parent / "src"
        if not source.is_dir() or not (taxonomy.parent / "pyproject.toml").exists():
            continue
        sys.path.insert(0, str(source))
        module = next(source.glob("*/py.typed")).parent.name
        name = json.loads(taxonomy.read_text(encoding="utf-8"))["name"]
        packages[name] = Package(module)
    return packages


def answer(request: Any, packages: Mapping[str, Package]) -> Any:
    """The answer to one request."""
    identity = {"id": request.get("id")}
    op = request["op"]
    if op == "hello":
        greeting = {"edition": 4, "language": "python", "servers": list(packages)}
        return {**identity, "result": {**greeting, "ops": OPS}}
    usual = next(iter(packages)) if len(packages) == 1 else "plain"
    package = packages.get(request.get("server", usual))
    if package is None or op not in OPS:
        return {**identity, "unsupported": True}
    operation: Callable[[Any], Any] = getattr(package, op)
    try:
        return {**identity, "result": operation(value_of(request))}
    except Unsupported:
        return {**identity, "unsupported": True}
    except Exception as error:
        return {**identity, "failed": f"{type(error).__name__}: {error}"}


def filled(value: Any, shared: list[Any]) -> Any:
    """``value`` with what its places stand for; ``$$`` at the start is one ``$``."""
    if isinstance(value, str) and value.startswith("$$"):
        return value[1:]
    if isinstance(value, str) and value.startswith("$"):
        return filled(shared[int(value[1:])], shared)
    if isinstance(value, list):
        return [filled(each, shared) for each in value]
    if isinstance(value, dict):
        return {name: filled(each, shared) for name, each in value.items()}
    return value


def is_met(expected: Any, got: Any) -> bool:
    """Whether ``got`` is what was expected; ``{"$any": true}`` is met by anything."""
    if isinstance(expected, dict):
        if expected.get("$any") is True:
            return True
        if not isinstance(got, dict) or expected.keys() != got.keys():
            return False
        return all(is_met(each, got[name]) for name, each in expected.items())
    if isinstance(expected, list):
        if not isinstance(got, list) or len(expected) != len(got):
            return False
        return all(map(is_met, expected, got))
    return expected == got and isinstance(expected, bool) == isinstance(got, bool)


def failures(file: Any, package: Package) -> list[str]:
    """The rows of a file of vectors that the package answers otherwise."""
    failed: list[str] = []
    for row in filled(file["rows"], file["shared"]):
        answered = json.loads(json.dumps(answer(row, {"": package})))
        met = "result" in answered and is_met(row["expect"], answered["result"])
        if not met and "unsupported" not in answered:
            failed.append(f"{row['name']}: {answered}\nnot {row['expect']}")
    return failed


def main() -> None:
    """Answer every line of stdin."""
    packages = packages_in(Path(sys.argv[1]))
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), packages)), flush=True)


if __name__ == "__main__":
    main()
