"""Reads rows of edition 4 as any implementation would: places filled in, described values made. Prints its rows' ops and what they expect."""

import json
import sys


def nested(depth, of):
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
    "deep": lambda it: nested(it["depth"], it["of"]),
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


def filled(value, shared):
    if isinstance(value, str):
        return value if value[:1] != "$" else value[1:] if value[1] == "$" else filled(shared[int(value[1:])], shared)
    if isinstance(value, list):
        return [filled(each, shared) for each in value]
    return {name: filled(each, shared) for name, each in value.items()} if isinstance(value, dict) else value


file = json.load(open(sys.argv[1], encoding="utf-8"))
for row in filled(file["rows"], file["shared"]):
    request = {name: real(value) for name, value in row.items() if name not in ("name", "expect", "bytes")}
    print(json.dumps([request["op"], row["name"], row["expect"]]))
