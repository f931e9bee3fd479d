// The code that a tool runs: decorators of the project, methods that derived classes fill in, handlers that say what they caught, names with several values, servers under another name. It runs no server.

import { describe, expect, test } from "vitest";
import { ruleLines } from "../../generator/infer/lines.ts";
import { propose } from "../../generator/infer/propose.ts";
import { swallowedIn } from "../../generator/project/tools.ts";
import { guardEdits } from "../../generator/python/guard-edits.ts";
import { survey } from "../../generator/python/survey.ts";
import { hasPython } from "../python/run.ts";

const head = 'from functools import partial, wraps\nfrom mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("a")\n\n\n';
const read = (text: string) => survey(new Map([["a.py", head + text]]));
const words = (text: string): object => Object.fromEntries(read(text).tools.map(({ name, reached }) => [name, reached.map(({ failure, through }) => [failure.message?.text, ...through].join(" < "))]));

const decorators = `def may_write(work):
    @wraps(work)
    async def wrapper(*args, **given):
        if not allowed():
            raise PermissionError("Writing is off")
        return await work(*args, **given)
    return wrapper


def told(prefix):
    def around(work):
        def wrapper(*args, **given):
            try:
                return work(*args, **given)
            except LookupError as error:
                reason = str(error) if error.args else "unknown"
                raise RuntimeError(f"Cannot {prefix}: {reason}") from error
        return wrapper
    return around


def hidden(work=None, *, times=3):
    def around(inner):
        def wrapper(*args):
            try:
                return retry(partial(print), inner, *args)
            except Exception:
                raise RuntimeError("It fails")
        return wrapper
    return around if work is None else around(work)


def shaped(work):
    def wrapper(*args):
        as_list = work.is_list

        def answer(words):
            if as_list:
                return [{"error": words}]
            else:
                return words

        try:
            return work(*args)
        except Exception as error:
            return answer(f"The lamp is out: {error}")
    return wrapper


def find():
    raise LookupError("The shelf is empty")
`;

describe.skipIf(!hasPython)("a decorator of the project", () => {
  test.each<[what: string, decorated: string, of: readonly string[]]>([
    ["adds what it raises", "@mcp.tool()\n@may_write\n", ["Writing is off < may_write", "The shelf is empty < find"]],
    ["is not around a tool that it stands above", "@may_write\n@mcp.tool()\n", ["The shelf is empty < find"]],
    ["lets through what it says in words of its own", '@mcp.tool()\n@told("read")\n', ["Cannot {prefix}: {reason} < told", "The shelf is empty < find"]],
    ["keeps what it says nothing of", "@mcp.tool()\n@hidden\n", ["It fails < hidden"]],
    ["may be made with settings, or not", "@mcp.tool()\n@hidden(times=5)\n", ["It fails < hidden"]],
    ["stands inside of those above it", "@mcp.tool()\n@hidden\n@may_write\n", ["It fails < hidden"]],
    ["answers in the shape that a function inside of it gives its words", "@mcp.tool()\n@shaped\n", ["The lamp is out: {error} < shaped", "{words} < shaped < answer"]],
    ["says nothing if it comes from elsewhere", "@mcp.tool()\n@elsewhere\n", ["The shelf is empty < find"]],
  ])("%s", (_, decorated, of) => {
    expect(words(`${decorators}\n\n${decorated}def read() -> str:\n    return find()\n`)).toEqual({ read: of });
  });

  test("is followed where a function behind a tool has it", () => {
    expect(words(`${decorators}\n\n@may_write\ndef load():\n    return find()\n\n\n@mcp.tool()\ndef read() -> str:\n    return load()\n`)).toEqual({ read: ["Writing is off < load < may_write", "The shelf is empty < load < find"] });
  });
});

test.skipIf(!hasPython)("a clause that answers, and one that hands back a failure, are told what to do in words of Python", () => {
  const text = 'def load():\n    try:\n        return find()\n    except OSError as error:\n        return {"error": f"Cannot load: {error}"}\n\n\n@mcp.tool()\ndef read() -> str:\n    try:\n        return str(load())\n    except OSError as error:\n        return f"Cannot read: {error}"\n';
  expect(swallowedIn(read(text), (path) => path).map(({ code, help = "" }) => [code, /\b(?:raise|except)\b/.test(help) && !/\b(?:re)?throw\b|catch/.test(help)])).toEqual([["error-swallowed", true], ["error-made-text", true]]);
});

test.skipIf(!hasPython)("a method that says that others do its work stands for theirs", () => {
  const readers = (body: string): string => `from abc import ABC, abstractmethod


class Reader(ABC):
    ${body}


class TextReader(Reader):
    def read(self, path):
        return f"Error reading text: {path}"


class TableReader(Reader):
    def read(self, path):
        raise ValueError("A table has rows")


def reader_of(path) -> Reader:
    return {"txt": TextReader, "csv": TableReader}[path]()


@mcp.tool()
def show(path: str) -> str:
    reader = reader_of(path)
    return reader.read(path)
`;
  const both = { show: ["Error reading text: {path} < read", "A table has rows < read"] };
  expect(words(readers("@abstractmethod\n    def read(self, path):\n        pass"))).toEqual(both);
  expect(words(readers('def read(self, path):\n        raise NotImplementedError("Later")'))).toEqual({ show: ["Later < read", ...both.show] });
  expect(words(readers("def read(self, path):\n        return path"))).toEqual({ show: [] });
});

test.skipIf(!hasPython).each<[what: string, body: string, text: string | undefined]>([
  ["the last before", 'if not id:\n        text = "No id"\n        raise ValueError(text)\n    text = "No such id"\n    raise LookupError(text)', "No id|No such id"],
  ["none that depends on the way", 'text = "No id"\n    if id:\n        text = "No such id"\n    raise ValueError(text)', undefined],
  ["none that a loop may have given", 'text = "No id"\n    for each in id:\n        raise ValueError(text)\n        text = each', undefined],
  ["none that a block may not have come to", 'try:\n        text = "No id"\n        text = find(id)\n    except KeyError:\n        raise ValueError(text)', undefined],
  ["none that is added to", 'text = "No id"\n    text += id\n    raise ValueError(text)', undefined],
])("a name with several values has %s", (_, body, text) => {
  const said = read(`@mcp.tool()\ndef show(id: str) -> str:\n    ${body}\n`).failures.map(({ message }) => message?.text);
  expect(said.join("|")).toBe(text ?? "");
});

test.skipIf(!hasPython)("a server is known by the class of the SDK, whatever the file calls it", () => {
  const text = 'try:\n    from mcp.server import MCPServer as _Made\nexcept ImportError:\n    from mcp.server.fastmcp import FastMCP as _Made\n\nnotes = _Made("notes")\n\n\n@notes.tool()\ndef read() -> str:\n    return ""\n';
  const files = new Map([["a.py", text]]);
  expect(survey(files)).toMatchObject({ servers: [{ made: "FastMCP" }], tools: [{ name: "read" }] });
  expect(guardEdits(files, "notes_errors").edits.map((each) => each.text)).toEqual([expect.stringContaining('notes = _Made("notes")\nnotes_errors.guard(notes)\n')]);
});

test.skipIf(!hasPython)("a server of a class of the project's own is guarded, though its name begins with a sign", () => {
  const files = new Map([["a.py", 'from fastmcp import FastMCP\n\n\nclass _Notes(FastMCP):\n    pass\n\n\nnotes = _Notes("notes")\n\n\n@notes.tool\ndef read() -> str:\n    return ""\n']]);
  expect(survey(files)).toMatchObject({ servers: [{ made: "_Notes" }], tools: [{ name: "read" }] });
  expect(guardEdits(files, "notes_errors").edits.map((each) => each.text)).toEqual([expect.stringContaining('notes = _Notes("notes")\nnotes_errors.guard(notes)\n')]);
});

describe.skipIf(!hasPython)("a class whose words are answered", () => {
  const rules = (handler: string): readonly string[] => {
    const text = `class NoShelf(ValueError):
    pass


def boxed(work):
    try:
        return work()
    except ${handler}


def find(id):
    raise NoShelf(f"There is no shelf {id}")


@mcp.tool()
def show(id: str) -> dict:
    return boxed(lambda: find(id))
`;
    const { errors } = propose({ survey: read(text), most: 50, at: ({ file }) => file, whyNot: () => undefined, starters: new Map() });
    return ruleLines(errors).own.map((line) => line.replace(/, suppress: .*/, " }"));
  };
  const named = String.raw`- { match: { name: NoShelf, message: '(?:^|: )There is no shelf (?<id>[\s\S]*)$' }, error: no_shelf, with: { id: $match.id }, quotes: true }`;

  test("is known by them alone, too", () => {
    expect(rules('Exception as error:\n        return {"error": type(error).__name__, "message": str(error)}')).toEqual([named, named.replace("name: NoShelf, ", "")]);
  });

  test("is known by its name where nothing answers them", () => {
    expect(rules("Exception:\n        raise")).toEqual([named]);
    expect(rules('KeyError as error:\n        return {"error": "no_key", "message": str(error)}')).toContain(named);
    expect(rules('KeyError as error:\n        return {"error": "no_key", "message": str(error)}')).not.toContain(named.replace("name: NoShelf, ", ""));
  });
});

describe.skipIf(!hasPython)("an exception", () => {
  const tool = (body: string): string => `\n\n@mcp.tool()\ndef read_note(id: str):\n    ${body.split("\n").join("\n    ")}\n`;

  test("that a function makes of what it is given has the words of the function's callers", () => {
    const helpers = 'class ShelfMcpError(Exception):\n    pass\n\n\ndef give_up(text: str):\n    print(text)\n    raise ShelfMcpError(f"Shelf: {text}")\n\n\ndef maybe(text):\n    if text:\n        return text\n    raise ShelfMcpError(text)\n';
    const body = 'if not id:\n    give_up("Say which note")\nmaybe("this is no failure")\ntry:\n    return open(id).read()\nexcept OSError as error:\n    give_up(f"File {id} does not exist")';
    expect(words(helpers + tool(body))).toEqual({ read_note: expect.arrayContaining(["Shelf: Say which note", "Shelf: File {id} does not exist"]) });
    expect(JSON.stringify(words(helpers + tool(body)))).not.toContain("no failure");
    const { errors } = propose({ survey: read(helpers + tool(body)), most: 50, at: ({ file }) => file, whyNot: () => undefined, starters: new Map() });
    expect(errors.map(({ code, message }) => [code, message])).toEqual(expect.arrayContaining([["file_not_found", "Shelf: File {id} does not exist."]]));
  });

  test("has the words behind its code", () => {
    const body = 'if not id:\n    raise PydanticCustomError(ID_MISSING, "Say which note", {"field": "id"})\nraise RuntimeError("note_gone")';
    expect(words(`ID_MISSING = "id_missing"\n${tool(body)}`)).toEqual({ read_note: ["Say which note", "note_gone"] });
  });
});

test.skipIf(!hasPython)("a server that its class makes of something else is one, and a tool of an unknown function is told", () => {
  const text = (made: string): string => `from fastmcp import FastMCP\nfrom fastmcp.tools import Tool\n\nmcp = FastMCP.${made}\n\nfor found in load():\n    mcp.add_tool(Tool.from_function(found, name=found.label))\n`;
  for (const made of ['from_openapi(spec, client, name="shop")', "from_fastapi(app)", "as_proxy(there)"]) {
    const files = new Map([["server.py", text(made)]]);
    const { servers, names, unread } = survey(files);
    expect([servers.map(({ made, isGuarded }) => [made, isGuarded]), names, unread.length], made).toEqual([[["FastMCP", false]], made.includes("shop") ? ["shop"] : [], 1]);
    expect(guardEdits(files, "shop_errors").edits[0]?.text).toContain(`mcp = FastMCP.${made}\nshop_errors.guard(mcp)\n`);
  }
});
