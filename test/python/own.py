"""What only Python has: floats that are integers, flags that are numbers, digits of other scripts, dicts in any order."""

import json
import sys

import own_errors as errors
from own_errors.testing import example

failed: list[str] = []


def check(what: str, got: object, expected: object) -> None:
    if got != expected or type(got) is not type(expected):
        failed.append(f"{what}: {got!r}, not {expected!r}")


def text(error: errors.OwnError) -> str:
    return errors.to_tool_result(error)["content"][0]["text"]


def received(code: str, details: object) -> object:
    envelope = {"code": code, "message": "m", "category": "bug", "recoverable": False, "details": details}
    return dict(errors.decode({"isError": True, "content": [], "_meta": {"dev.faultline/error": envelope}}).details)


check("30.0 in a text", text(errors.NumbersError(number=30.0, any={})), '{"error":"numbers","message":"30 of {}","details":{"any":{},"number":30}}')
check("a small number", json.loads(text(errors.NumbersError(number=1e-7, any={})))["message"], "1e-7 of {}")
check("a large number", json.loads(text(errors.NumbersError(number=1e21, any={})))["message"], "1e+21 of {}")
check("minus zero", json.loads(text(errors.NumbersError(number=-0.0, any={})))["message"], "0 of {}")
sent = errors.to_envelope(errors.NumbersError(number=30.0, any={}))
check("30.0 in an envelope", json.dumps(errors.to_tool_result(errors.NumbersError(number=30.0, any={}))["_meta"]["dev.faultline/error"]["details"]["number"]), "30")
check("names that are indices", text(errors.NumbersError(number=1, any={"b": 1, "10": 2, "2": 3})), '{"error":"numbers","message":"1 of {\\"2\\":3,\\"10\\":2,\\"b\\":1}","details":{"any":{"2":3,"10":2,"b":1},"number":1}}')
check("a flag in a message", errors.FlaggedError(flag=True).message, "It is true.")
check("a wait that was given", errors.FlaggedError(flag=True, retry_after_ms=1_500).retry, {"afterMs": 1_500})
check("a flag is no number", received("numbers", {"number": True, "any": {}}), {"any": {}})
check("a flag is not 1", received("chosen", {"one": True}), {})
check("1.0 is 1", received("chosen", {"one": 1.0}), {"one": 1.0})
check("digits of another script", received("digits", {"digits": "\u0663"}), {})
check("digits", received("digits", {"digits": "3"}), {"digits": "3"})
check("a list that begins as another", received("listed", {"rows": [[1], [1, 2]]}), {"rows": [[1], [1, 2]]})
check("a list twice", received("listed", {"rows": [[1], [1]]}), {})
check("a list that is too long", errors.ListedError(names=["x"] * 53).message.endswith("x, x, … 3 more."), True)
stranger = {"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "ODD", "domain": "other.example", "metadata": {"faultline-category": "bug", "faultline-recoverable": "false", "faultline-undeclared": "true"}}
check("a stranger's failure that nobody declared", errors.from_status({"code": 13, "message": "m", "details": [stranger]}).undeclared, True)
check("a context that is longer without its secrets", len(errors.render(errors.FlaggedError(flag=True).context("token=a1b2c3 " * 60)).split("  in: ")[1]) > 500, True)
check("a flag is not OK", errors.from_status({**errors.to_status(example("digits")), "code": False}).code, "digits")
check("NaN is not JSON", errors.decode({"isError": True, "content": [{"type": "text", "text": '{"error":"numbers","message":"m","details":{"number":NaN}}'}]}).__class__.__name__, "RemoteError")
long = errors.decode({"isError": True, "content": [{"type": "text", "text": '{"error":"numbers","message":"m","details":{"number":12345678901234567890,"any":{}}}'}]})
check("a long integer", dict(long.details)["number"], 12345678901234567890.0)


class Base(Exception):
    pass


class Special(Base):
    pass


check("a class by its base", errors.map_exception(Special("x")).code, "flagged")
check("a class by its module", errors.map_exception(KeyError("x")).code, "chosen")
records: list[dict[str, object]] = []


def deep(left: int) -> None:
    if left:
        deep(left - 1)
    else:
        raise errors.FlaggedError(flag=True)


try:
    deep(200)
except errors.OwnError as error:
    record = errors.to_log_record(error)
    stack = str(record["stack"])
    # Since 3.13, Python shows the source of a program that it was given as a text.
    last = stack[stack.rindex("  File ") :].splitlines()
    check("the frame that failed", (last[0][-7:], len(last) < 4), ("in deep", True))
    check("frames that are left out", "more frames" in stack and len(stack) < 6_200, True)

print("\n".join(failed))
sys.exit(1 if failed else 0)
