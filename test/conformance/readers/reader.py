"""Reads rows of edition 4 as any implementation would: described values become real ones. Prints how many there are of each kind."""

import json
import sys
from collections import Counter


def deep(depth, of):
    value = [] if of == "array" else {}
    for _ in range(depth - 1):
        value = [value] if of == "array" else {"in": value}
    return value


def cycle(of):
    value = [] if of == "array" else {}
    value.append(value) if of == "array" else value.update(self=value)
    return value


DESCRIBED = {
    "cycle": lambda it: cycle(it["in"]),
    "deep": lambda it: deep(it["depth"], it["of"]),
    "join": lambda it: "".join(it["parts"]),
    "repeat": lambda it: it["text"] * it["times"],
    "list": lambda it: [real(it["of"]) for _ in range(it["times"])],
    "number": lambda it: float(it["is"]),
}


def real(value):
    if isinstance(value, list):
        return [real(each) for each in value]
    if not isinstance(value, dict):
        return value
    return DESCRIBED[value["$"]](value) if value.get("$") in DESCRIBED else {name: real(each) for name, each in value.items()}


rows = json.load(open(sys.argv[1], encoding="utf-8"))["rows"]
asked = [{name: real(value) for name, value in row.items() if name not in ("name", "expect", "bytes")} for row in rows]
print(json.dumps(Counter(request["op"] for request in asked), sort_keys=True))
