"""Values of classes that raise or lie, in every place that takes one, outside of a guard."""

import json
import t_errors

def fails(*_):
    raise ValueError("raw")

def raising(kind, *given):
    """One of a class of which each method raises but one that makes it."""
    kept = {"__new__", "__init__", "__class__", "__getattribute__", "__init_subclass__", "__subclasshook__", "__setattr__", "__dir__", "__del__"}
    return type("Raising", (kind,), {name: fails for name in dir(kind) if name not in kept and callable(getattr(kind, name))})(*given)

def lying(kind):
    return type("Lying", (), {"__class__": property(lambda _: kind)})()

Deaf = type("Deaf", (), {"__getattribute__": fails})
Unhashed = type("Meta", (type,), {"__hash__": fails, "__eq__": fails})("Unhashed", (), {})
values = [raising(str, "text"), raising(int, 5), raising(float, 0.5), raising(dict, {"a": 1}), raising(list, [1]), raising(tuple, [1]), Deaf(), Unhashed()]
values += map(lying, (str, int, float, bool, dict, list, tuple, BaseException, t_errors.ABError))

def told(error):
    for make in (t_errors.to_tool_result, t_errors.to_json_rpc_error, t_errors.to_problem, t_errors.to_status, t_errors.to_log_record):
        json.dumps(make(error))
    result = t_errors.to_tool_result(error)
    assert "raw" not in json.dumps(result), result
    assert t_errors.render(error) and t_errors.fingerprint(error) and t_errors.telemetry(error)
    assert t_errors.is_complete(error) in (True, False)
    return result["_meta"]["dev.faultline/error"]["code"]

codes = set()
for value in values:
    for details in ({"tree": value}, {"tree": {"kids": [value]}}, {"n": value}, {"any": value}, {"any": [value]}, {"open": value}, {"open": {"a": value}}, {"texts": {"a": value}}):
        codes.add(told(t_errors.ABError(**{"tree": {}, **details})))
    told(t_errors.ABError(tree={}, ref=value))
    told(t_errors.ABError(tree={}, retry_after_ms=value))
    known = {"code": "a_b", "message": "m", "category": "user", "recoverable": True, "details": {"tree": {}}}
    for name in (*known, "ref", "guidance", "contract", "contexts", "nextAction", "retry", "undeclared"):
        envelope = {**known, name: value}
        for found in (t_errors.from_envelope(envelope), t_errors.decode({"isError": True, "content": [], "_meta": {"dev.faultline/error": envelope}})):
            if isinstance(found, t_errors.TError):
                told(found)
    t_errors.to_log_record(t_errors.ABError(tree={}), tool=value, method=value, args=value)
    t_errors.telemetry(t_errors.ABError(tree={}), tool=value)
    t_errors.to_json_rpc_error(t_errors.ABError(tree={}), protocol=value)

# What an exception says of itself: Python knows better where it came by and from.
for name in ("__traceback__", "__cause__", "__context__", "__suppress_context__", "args", "exceptions", "details", "contexts", "ref"):
    for said in (property(fails), 5, "x", *values):
        for base in (Exception, KeyError, OSError, t_errors.ABError):
            kind = type("Strange", (base,), {name: said})
            raised = kind(tree={}) if base is t_errors.ABError else kind("raw")
            told(t_errors.map_exception(raised))
            around = t_errors.ABError(tree={})
            around.__cause__ = raised
            told(around)
            assert t_errors.fingerprint(raised) and t_errors.telemetry(raised)
            try:
                t_errors.with_retry(lambda _: (_ for _ in ()).throw(raised), sleep=fails)
            except BaseException as found:
                assert found is raised, (name, base, found)

# A name that equals all names is that of no exception whose words are for the model.
from t_errors._runtime import server
from t_errors.family import FAMILY
Equal = type("Equal", (str,), {"__eq__": lambda *_: True, "__hash__": lambda _: hash("ToolError"), "removeprefix": lambda said, _: said})
Posing = type("Meta", (type,), {"__name__": property(lambda _: Equal("x"))})("Posing", (Exception,), {})
ground = server.Ground(FAMILY, lambda *_: None)
for kind in (Posing, type(Equal("Posing"), (Exception,), {})):
    assert "raw" not in json.dumps(ground.tool_result(kind("raw"), "act", {})), kind
assert "raw" in json.dumps(ground.tool_result(type("ToolError", (Exception,), {})("raw"), "act", {}))
print(json.dumps(sorted(codes)))
