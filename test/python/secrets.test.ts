// What labels keep inside leaves a Python package by none of the ways that errors leave a process: repr, str, args, pickle, traceback with locals, log.

import { describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { hasPython, inPackages } from "./run.ts";

const taxonomy = `taxonomy: 1
name: labels
version: 1.0.0
errors:
  denied:
    message: "No access to {place}."
    details:
      place: string
      path: { type: string, safety: unsafe }
      token: { type: string, safety: do-not-log }
      parts: { type: object, properties: { open: string, inner: { type: string, safety: do-not-log } } }
      keys: { type: array, items: { type: object, properties: { id: string, key: { type: string, safety: do-not-log } } } }
servers:
  labels: { package: labels-errors, errors: [denied], targets: { python: { package: labels-errors } }, tools: { read: [denied] } }
`;

const program = `
import copy, io, json, logging, pickle, traceback
import labels_errors
from labels_errors._runtime.server import Call, judge, logging_sink
from labels_errors.family import FAMILY

def plant(name):
    return "plant-7f3a9c-" + name

def made():
    return labels_errors.DeniedError(place="p", path="/srv/unsafe", token=plant("token"), parts={"open": "o", "inner": plant("inner")}, keys=[{"id": "i", "key": plant("key")}])

error = made()
out = io.StringIO()
handler = logging.StreamHandler(out)
handler.setFormatter(logging.Formatter("%(levelname)s %(message)s %(faultline)s"))
logger = logging.getLogger("labels")
logger.addHandler(handler)
logger.setLevel(logging.DEBUG)
kept = []
class Keeping(logging.Handler):
    def emit(self, record):
        kept.append(repr(vars(record)) + repr(pickle.dumps(record.__dict__["faultline"])))
logger.addHandler(Keeping())

def raises(error):
    raise error

def wraps(error):
    try:
        raises(error)
    except labels_errors.LabelsError as caught:
        raise RuntimeError("wrapped") from caught

try:
    wraps(error)
except RuntimeError as caught:
    shown = "".join(traceback.TracebackException.from_exception(caught, capture_locals=True).format())
    declared = judge(caught, FAMILY, Call(tool="read", method="tools/call", args={"id": "n"}), log=logging_sink("labels"))
    outer = json.dumps(declared.leaving.envelope)
inner = judge(error, FAMILY, Call(tool="read", method="tools/call", args={}), log=logging_sink("labels"))
back = pickle.loads(pickle.dumps(error))
ways = {
    "repr": repr(error), "str": str(error), "args": repr(error.args), "details": repr(error.details), "dict": repr(vars(error)), "format": f"{error} {error!r} {error.details}",
    "pickle": repr(pickle.dumps(error)), "pickled": repr(dict(back.details)) + repr(vars(back)), "details pickled": repr(pickle.dumps(error.details)),
    "traceback": shown, "log": out.getvalue(), "records": "".join(kept), "undeclared": outer,
    "tool": json.dumps(labels_errors.to_tool_result(error)), "jsonrpc": json.dumps(labels_errors.to_json_rpc_error(error)),
    "problem": json.dumps(labels_errors.to_problem(error)), "status": json.dumps(labels_errors.to_status(error)), "record": json.dumps(labels_errors.to_log_record(error)),
    "render": labels_errors.render(error), "envelope": json.dumps(labels_errors.to_envelope(error)), "telemetry": json.dumps(labels_errors.telemetry(error)),
}
# As long as other languages count it, in halves of characters.
keys = "\\U0001f511" * 3
short = labels_errors.to_log_record(labels_errors.DeniedError(place="p", path="x", token=keys, parts={"open": "o", "inner": "i"}, keys=[]).context("with " + keys))
copied = [dict(copy.copy(error).details), dict(copy.deepcopy(error).details)]
print(json.dumps({"leaks": [way for way, text in ways.items() if "plant-7f3a9c" in text], "kept": back.details.get("path"), "parts": back.details.get("parts"), "copied": all(each["token"] == plant("token") for each in copied), "short": keys in json.dumps(short, ensure_ascii=False), "logs": out.getvalue().count("denied"), "unsafe on the wire": "/srv/unsafe" in ways["tool"] + ways["jsonrpc"] + ways["problem"] + ways["status"]}))
`;

describe.runIf(hasPython)("labels in Python", () => {
  test("hold on every way out", () => {
    const compiled = compile({ path: "taxonomy.yaml", text: taxonomy });
    const said = JSON.parse(inPackages(compiled.files, program)) as object;
    expect(said).toEqual({ leaks: [], kept: "/srv/unsafe", parts: { open: "o" }, copied: true, short: false, logs: expect.any(Number) as number, "unsafe on the wire": false });
  });
});
