// Names that a server has nothing for, as a handler of a low level says it, and words that a handler returns in the place of data. No SDK is needed.

import { readFileSync } from "node:fs";
import { compile } from "faultline";
import { expect, test } from "vitest";
import { hasPython, inPackages } from "./run.ts";

const text = readFileSync(new URL("servers/failing.yaml", import.meta.url), "utf8");
const internal = ["internal_error", {}];

const program = `
import json
from pyt_errors._runtime.server import Ground
from pyt_errors.family import FAMILY
ground = Ground(FAMILY, lambda record, error: None)
def said(answer):
    error = answer.get("data", {}).get("error") or answer.get("_meta", {}).get("org.example/error") or next(iter(answer.get("_meta", {}).values()), {})
    return [error.get("code"), error.get("details") or {}]
def asked(words, tool="zip", has_schema=None):
    return said(ground.tool_result(ValueError(words), tool, {}, has_schema=has_schema))
def by_hand(words):
    return said(ground.made_result({"isError": True, "content": [{"type": "text", "text": words}]}, "zip", {}))
sdk = {"__name__": "mcp.server.tools"}
exec("def convert_result(raised):\\n    raise raised", sdk)
def returned(words):
    raised = type("ValidationError", (ValueError,), {"errors": lambda self: [{"input": words}]})("1 validation error")
    try:
        sdk["convert_result"](raised)
    except ValueError as caught:
        return ground.tool_result(caught, "act", {}, has_schema=True)["content"][0]["text"]
print(json.dumps({
    "asked": [asked("Tool zip disabled"), asked("There is no tool zip"), asked("Invalid tool: zip")],
    "other": [asked("Tool zip broke"), asked("Unknown tool: zap"), asked("Tool act disabled", "act"), asked("Tool zip disabled", "zip", True)],
    "hand": [by_hand("Tool zip is disabled"), by_hand("The shelf is closed")],
    "methods": [said(ground.protocol_error(ValueError("Unknown prompt: zip"), "prompts/get", None, "zip")), said(ground.protocol_error(ValueError("Unknown resource: a://b"), "resources/read", "a://b"))],
    "data": [returned("Error: the shelf is closed"), returned("closed")],
}))
`;

test.runIf(hasPython)("a low-level handler says that there is no such tool, and words in the place of data are read", () => {
  const { asked, other, hand, methods, data } = JSON.parse(inPackages(compile({ path: "taxonomy.yaml", text }).files, program)) as { readonly [what: string]: readonly unknown[] };
  const none = ["not_found", { resource: "zip" }];
  expect(asked).toEqual([none, none, none]);
  expect(other).toEqual([internal, internal, internal, internal]);
  expect(hand).toEqual([none, [null, {}]]);
  expect(methods).toEqual([["invalid_input", { problem: "there is no prompt zip" }], ["invalid_input", { problem: "there is no resource a://b" }]]);
  expect(data).toEqual(["Error: the shelf is closed", expect.stringMatching(/^\[internal_error\]/)]);
});
