// An exception around another one: the code is that of the cause, by a rule that looks there; the words are their author's.

import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { hasPython, inPackages } from "./run.ts";

const taxonomy = (mode: string): string => `taxonomy: 1
name: notes
version: 1.0.0
${mode}errors:
  query_refused: { message: "The query is refused.", recoverable: true }
mappings:
  own:
    - { match: { name: InputError, cause: deep }, error: query_refused }
servers:
  notes: { targets: { python: { package: notes-errors } }, mappings: [own], tools: { ask: [query_refused] } }
`;

const program = `
import json
from notes_errors.family import FAMILY
from notes_errors._runtime.server import Ground

class InputError(ValueError): pass
class ToolError(Exception): pass

def answer(raise_it):
    try:
        raise_it()
    except Exception as raised:
        result = Ground(FAMILY, lambda record, occasion: None).tool_result(raised, "ask", {})
        return [result.get("_meta", {}).get("dev.faultline/error", {}).get("code"), result["content"][0]["text"].split("\\n")[0]]

def wrapped():
    try:
        raise InputError("7 is no query")
    except InputError as error:
        raise ToolError("Only SELECT is allowed. Hint: send a plain SELECT.") from error

def alone():
    raise InputError("7 is no query")

def without():
    raise ToolError("Only SELECT is allowed.")

def coded():
    try:
        raise InputError("7 is no query")
    except InputError as error:
        raise ToolError("[query_refused] The query is refused. Hint: send a plain SELECT.") from error

def foreign():
    try:
        raise InputError("7 is no query")
    except InputError as error:
        raise RuntimeError("Only the log reads this.") from error

print(json.dumps([answer(each) for each in (wrapped, alone, without, coded, foreign)]))
`;

const answers = (mode: string): unknown => JSON.parse(inPackages(compile({ path: "taxonomy.yaml", text: taxonomy(mode) }).files, program));

test.runIf(hasPython)("a rule that looks at causes gives the code, and words that an author wrote around it for the model stay", () => {
  const forTheModel = [
    ["query_refused", "[query_refused] The query is refused: Only SELECT is allowed. Hint: send a plain SELECT."],
    ["query_refused", "[query_refused] The query is refused."],
    [null, "Only SELECT is allowed."],
    ["query_refused", "[query_refused] The query is refused. Hint: send a plain SELECT."],
  ];
  expect(answers("undeclared: scrubbed\n")).toEqual([...forTheModel, ["query_refused", "[query_refused] The query is refused: Only the log reads this."]]);
  // Words that an author wrote for the model leave in either mode, and no others do.
  expect(answers("")).toEqual([...forTheModel, ["query_refused", "[query_refused] The query is refused."]]);
});

const bare = `
${program.slice(0, program.indexOf("def wrapped"))}
def missing():
    return {}["status"]

def around():
    try:
        return {}[7]
    except KeyError as error:
        raise RuntimeError("request failed") from error

def said():
    raise KeyError("There is no shelf 7")

print(json.dumps([answer(each)[1] for each in (missing, around, said)]))
`;

test.runIf(hasPython)("a key alone is told as one, and a sentence in its place as it is", () => {
  const told = JSON.parse(inPackages(compile({ path: "taxonomy.yaml", text: taxonomy("undeclared: scrubbed\n") }).files, bare)) as readonly string[];
  expect(told).toEqual(["KeyError: 'status'", "request failed: KeyError: '7'", "There is no shelf 7"].map((words) => `[internal_error] Unknown failure: ${words}`));
});
