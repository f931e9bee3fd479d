"""What a Python package costs, as ratios of paired runs: python3 test/bench/python.py. It asserts nothing."""

import importlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

generated = Path(__file__).parent.parent.parent / "generated"
sources = sorted(generated.glob("*-python/src"))
sys.path[:0] = map(str, sources)


def paired(*works, times=300, rounds=25):
    """The least time of each, in nanoseconds of the processor, one after the other in each round."""
    least = [float("inf")] * len(works)
    for _ in range(rounds):
        for at, work in enumerate(works):
            begin = time.process_time_ns()
            for _ in range(times):
                work()
            least[at] = min(least[at], (time.process_time_ns() - begin) / times)
    return least


# An installed package has its bytecode.
cache = tempfile.TemporaryDirectory()
surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | {"PYTHONPYCACHEPREFIX": cache.name}


def started(code):
    """Milliseconds of the processor that a process takes to run ``code`` with the standard library alone."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path[: len(sources)]!r}; {code}"], check=True, env=surroundings)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1_000


class Plain(Exception):
    def __init__(self, *, retry_after):
        super().__init__(f"Too many requests. Wait {retry_after} s.")
        self.details = {"retry_after": retry_after}


for source in sources:
    name = next(source.glob("*/py.typed")).parent.name
    module, testing = importlib.import_module(name), importlib.import_module(f"{name}.testing")
    usual, own = (min(started(code) for _ in range(9)) for code in ("import json, re, typing", f"import {name}"))
    rows = []
    for code in testing.EXAMPLES:
        error = testing.example(code)
        texts = [json.dumps(module.to_tool_result(error)), json.dumps(module.to_json_rpc_error(error))]
        if module.decode(json.loads(texts[0])).code != code:
            continue
        read = []
        for text in texts:
            bare, decoded = paired(lambda: json.loads(text), lambda: module.decode(json.loads(text)))
            read.append(decoded / bare)
        recoverable = {"recoverable": True} if type(error).spec["recoverable"] == "caller" else {}
        plain, made = paired(lambda: Plain(retry_after=3), lambda: type(error)(**error.details, **recoverable))
        rows.append((*read, made / plain))
    result, rpc, made = (f"{min(each):.2f} to {max(each):.2f}" for each in zip(*rows))
    print(f"{name}: import {own / usual:.2f} of json, re, typing; decode {result} of json.loads (a JSON-RPC error {rpc}); construct {made} of a plain class")
