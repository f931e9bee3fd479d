// Functions of the runtime do with letters for the names of their own what they did with the names: Python's own compiler compares both.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lettered } from "../../generator/targets/python/build/inlined.mjs";
import { untyped } from "../../generator/targets/python/build/untyped.mjs";
import { hasPython, python } from "./run.ts";

const folder = fileURLToPath(new URL("../../templates/python/src/runtime/", import.meta.url));
const rooms = readdirSync(folder).filter((name) => name.endsWith(".py")).map((name) => ({ name, text: readFileSync(folder + name, "utf8") }));

const renamed = `
import dis, json, sys
from types import CodeType

apart = {"COPY_FREE_VARS", "EXTENDED_ARG", "LOAD_CLOSURE", "MAKE_CELL", "NOP"}
owned = {*dis.haslocal, *dis.hasfree}
jumps = {*dis.hasjrel, *dis.hasjabs}

def told(code, names):
    """What a function does, with its own names by the order in which they come."""
    for each in dis.get_instructions(code):
        if each.opname in apart or each.opcode in jumps:
            continue
        if each.opcode in owned and isinstance(each.argval, str):
            yield each.opname, names.setdefault(each.argval, len(names))
        elif not isinstance(each.argval, (CodeType, frozenset, tuple)):
            yield each.opname, each.argval
    yield code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from told(each, dict(names))

for name, before, after in json.load(sys.stdin):
    if before == after and "def " in before:
        print(name, "keeps its names")
    if list(told(compile(before, name, "exec"), {})) != list(told(compile(after, name, "exec"), {})):
        print(name, "does something else")
`;

test.runIf(hasPython)("every room does with letters for names what it does with them", () => {
  const asked = rooms.filter(({ text }) => /^ +\w+ = /m.test(text)).map(({ name, text }) => {
    const bare = untyped(text);
    return [name, bare, lettered(bare, new Set([...bare.matchAll(/^(?:class|(?:async )?def) (\w+)|^(\w+)=/gm)].flatMap(([, one, other]) => one ?? other ?? [])))];
  });
  expect(asked.length).toBeGreaterThan(30);
  expect(python(renamed, { input: JSON.stringify(asked) })).toBe("");
});

test("a function has letters for the names that it alone has; parameters, members, keywords, texts and what others have stay", () => {
  const text = 'def told(part,of=other):\n\tfound=word=part.found\n\tfor at,each in listed(found=found,at=1):\n\t\tword=f"{found} found {\', each \'} {f\',{at}\'.join(inner)}"\n\t\tinner=word==part\n\tdef seen(kept):\n\t\tnonlocal word\n\t\tkept=word;other=7\n\treturn{word:each for each in found}\n';
  const made = 'def told(part,of=other):\n\tfound=b=part.found\n\tfor a,each in listed(found=found,at=1):\n\t\tb=f"{found} found {\', each \'} {f\',{a}\'.join(inner)}"\n\t\tinner=b==part\n\tdef seen(kept):\n\t\tnonlocal b\n\t\tkept=b;other=7\n\treturn{b:each for each in found}\n';
  expect(lettered(text, new Set(["other"]))).toBe(made);
});
