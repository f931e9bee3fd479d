// What is read of Python servers, in each style, by an isolated interpreter. Skipped where there is no Python.

import { describe, expect, test } from "vitest";
import { candidatesIn } from "../../generator/infer/candidates.ts";
import { askPython } from "../../generator/python/ask.ts";
import { guardEdits } from "../../generator/python/guard-edits.ts";
import { isPython, survey } from "../../generator/python/survey.ts";
import { surveyOf } from "../../generator/readers.ts";
import type { Failure, Survey } from "../../generator/source/facts.ts";
import { hasPython } from "../python/run.ts";
import { listedByHand, mounted, prefixed, printing } from "./prefixed.ts";
import { filled, registry, rows } from "./registered.ts";
import { classes, constructed, decorated, lowLevel, type Files } from "./servers.ts";

const textsOf = (files: Files): ReadonlyMap<string, string> => new Map(Object.entries(files));

/** What is said of a failure, in a line. */
const told = ({ way, made, code, number, message, statuses }: Failure): string => [way, made, code, number, message?.text, statuses?.join(",")].filter((part) => part !== undefined).join(" | ");

const reached = ({ tools }: Survey): object => Object.fromEntries(tools.map(({ name, reached: all }) => [name, all.map(({ failure }) => told(failure)).sort()]));

/** The failures of what handlers do for several tools, with these. */
const sharedIn = ({ shared }: Survey): readonly unknown[] => shared.map(({ tools, reached: all }) => [[...tools].sort(), all.map(({ failure }) => told(failure)).sort()]);

describe.skipIf(!hasPython)("a Python server", () => {
  const seen = survey(textsOf(decorated));

  test("decorated functions are tools by their names, with what they and their helpers raise", () => {
    expect(reached(seen)).toEqual({
      read_note: [
        "throw | LookupError | There is no note {note_id} here | 404,410",
        "throw | NoteLocked | Note {note_id} is locked by {owner}",
        "throw | PermissionError | The key is not accepted | 401,403",
        "throw | RuntimeError | The service is busy | 429",
        "value | a text | Error: {error}",
      ],
      edit_note: ["throw | NoteLocked | Note {note_id} is locked by {owner}", "throw | PermissionError | The key is not accepted | 401,403", "throw | RuntimeError | The service is busy | 429"],
      ping: [],
      first: ["throw | OSError | first fails"],
      second: [],
    });
    expect(seen.names).toEqual(["notes"]);
    expect(seen.registered.map(({ name, description, hasInput, readOnly, outputSchema }) => ({ name, description, hasInput, readOnly, outputSchema })).slice(0, 3)).toEqual([
      { name: "read_note", description: "Reads a note.", hasInput: true, readOnly: true, outputSchema: true },
      { name: "edit_note", description: undefined, hasInput: true, readOnly: false, outputSchema: false },
      { name: "ping", description: undefined, hasInput: false, readOnly: false, outputSchema: false },
    ]);
  });

  test("names are those of a server without settings, and a decorator of the project registers what it decorates", () => {
    const seen = survey(textsOf(prefixed));
    expect(reached(seen)).toEqual({
      health: ["throw | ValueError | The service is ill"],
      my_list: [],
      read: ["throw | LookupError | There is no {id}"],
      peek: ["throw | KeyError | Nothing to see"],
      poke: [],
      ping: [],
    });
    expect(seen.unread).toHaveLength(1);
    expect(seen.registered.flatMap(({ name, readOnly }) => (readOnly ? [name] : []))).toEqual(["peek"]);
  });

  test("tools of a server that is mounted have the names that it is mounted by", () => {
    expect(reached(survey(textsOf(mounted)))).toEqual({
      orders_find: ["throw | LookupError | There is no order"],
      orders_parts_find: ["throw | LookupError | There is no part"],
      shelves_find: ["throw | LookupError | There is no shelf"],
      empty: ["throw | ValueError | It is empty"],
      east_empty: ["throw | ValueError | It is empty"],
      west_empty: ["throw | ValueError | It is empty"],
      ping: [],
      health: [],
    });
  });

  test("a method that returns the decorator of another registers what it decorates, with what is called around it", () => {
    const seen = survey(textsOf(registry));
    const wrapped = ["throw | ToolError", "throw | ToolError | Unexpected error in {function}; see the log"];
    expect(reached(seen)).toEqual({
      peek: ["value | a text | Error: {error}"],
      count: ["throw | OSError | nobody counts", "value | a text | Error: {error}"],
      // The clause that takes it passes its words on; the one below is not asked.
      read_shelf: ["throw | ShelfGone | There is no shelf {shelf}", ...wrapped],
      clear_shelf: wrapped,
    });
    expect(seen.unread).toEqual([]);
    expect(seen.registered.flatMap(({ name, readOnly }) => (readOnly ? [name] : []))).toEqual(["read_shelf"]);
  });

  test.each([["in a loop over tuples and tables", rows], ["by a table that decorators and assignments fill", filled]])("tools that are registered %s have their own failures", (_, files) => {
    const found = survey(textsOf(files));
    expect(reached(found)).toEqual({ alpha: ["throw | ValueError | alpha is out"], beta: ["throw | ValueError | beta is out"], gamma: ["throw | ValueError | gamma is out"] });
    expect(found.unread).toEqual([]);
  });

  test("an object of the project's own that has a name and a function is a tool", () => {
    expect(reached(survey(textsOf(listedByHand)))).toEqual({ count: ["throw | ValueError | Missing shelf argument"] });
  });

  test("a text that a clause returns is an answer that is not marked, and one that only prints hides what it caught", () => {
    expect(seen.unmarked.map(({ message, inCatch }) => [message?.text, message?.holes[0]?.isNative, inCatch])).toEqual([["Error: {error}", true, true]]);
    expect(seen.catches.map(({ what, inTool }) => [what, inTool])).toEqual([["swallowed", true]]);
    expect(seen.unread).toHaveLength(1);
  });

  test("a result that a function fills in has the words it is given, and is told of where it is filled in", () => {
    const helpers = [
      'def error(msg: str, code: str = "ERROR") -> str:\n    msg = str(msg)\n    return f"Error ({code}): {msg}"',
      'def refused(message, code=None):\n    return {"error": message, "code": code}',
      'def failed(*, text):\n    return CallToolResult(isError=True, content=[TextContent(type="text", text=text)])',
    ].join("\n\n\n");
    const tool = [
      "@mcp.tool()\ndef read_note(id: str):",
      'if not id:\n        return error("A note has a name")',
      'if len(id) > 9:\n        return error(f"{id} is too long", "TOO_LONG")',
      'if id == "x":\n        return json.dumps(refused("The shelf is closed", code="SHELF_CLOSED"))',
      'if id == "y":\n        return failed(text=f"There is no note {id}")',
      "return id",
    ].join("\n    ");
    const filled = survey(textsOf({ "server.py": `import json\nfrom mcp.server.fastmcp import FastMCP\nfrom notes.words import error, failed, refused\nmcp = FastMCP("notes")\n\n\n${tool}\n`, "notes/words.py": `${helpers}\n` }));
    expect(reached(filled)).toEqual({
      read_note: [
        "result | There is no note {id}",
        "result | {text}",
        "value | a text | Error (ERROR): A note has a name",
        "value | a text | Error (TOO_LONG): {id} is too long",
        "value | a text | Error ({code}): {msg}",
        "value | { error } | SHELF_CLOSED | The shelf is closed",
        "value | { error } | {message}",
      ],
    });
    expect(filled.unmarked.map(({ where: { file } }) => file)).toEqual(["notes/words.py"]);
  });

  test.each([
    ['{"status": "error", "message": f"There is no {id}"}', ["{ error } | There is no {id}"]],
    ['[TextContent(type="text", text=json.dumps({"success": False, "reason": "The shelf is closed"}))]', ["{ error } | The shelf is closed"]],
    ['{"ok": False, "error": {"code": "GONE", "message": "The note is gone"}}', ["{ error } | The note is gone"]],
    ['[payload("The note is locked")]', ["{ error } | The note is locked", "{ error } | {message}"]],
    ['closed()', ["{ error } | The shop is closed"]],
    ['{"success": True, "error": None, "message": "The note is kept"}', []],
    ['[{"type": "text", "text": "The note is kept"}]', []],
    ['{"status": "ok", "message": "The note is kept"}', []],
  ])("an object that says that it failed is a failure, also as JSON in a block: %s", (result, said) => {
    const helpers = 'def payload(message, id=None):\n    made = {"status": "error", "message": message}\n    if id:\n        made["id"] = id\n    return TextContent(type="text", text=json.dumps(made))\n\n\ndef closed():\n    return {"error": "The shop is closed"}';
    const text = `import json\nfrom mcp.server.fastmcp import FastMCP\nmcp = FastMCP("notes")\n\n\n${helpers}\n\n\n@mcp.tool()\ndef read_note(id: str):\n    return ${result}\n`;
    expect(reached(survey(textsOf({ "server.py": text })))).toEqual({ read_note: said.map((each) => `value | ${each}`) });
  });

  test("a shield stands above what prints before a server runs, in its block alone", () => {
    const text = 'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("a")\n\n\ndef main(kind):\n    print("loading")\n    if kind == "stdio":\n        print("ready")\n        print("on stdio")\n        mcp.run(transport="stdio")\n    elif kind == "http":\n        print("on a port")\n        mcp.run(transport="http")\n';
    const { edits } = guardEdits(textsOf({ "a.py": text }), "a_errors");
    expect(edits.map(({ text: edited }) => edited)).toEqual([
      text
        .replace("import FastMCP\n", "import FastMCP\nimport sys\nimport a_errors\n")
        .replace('FastMCP("a")\n', 'FastMCP("a")\na_errors.guard(mcp)\n')
        .replace('"loading"', '"loading", file=sys.stderr')
        .replace('        print("ready")', '        a_errors.shield_stdio()\n        print("ready")'),
    ]);
  });

  test("what is written to stdout at an import, or on the way to a server that runs, goes to stderr", () => {
    const { edits } = guardEdits(textsOf(printing), "a_errors");
    expect(edits[0]?.text).toMatch(/^import sys\nprint\(.*\nimport os\n/);
    const changed = edits.map(({ path, before, text }) => {
      const [was, is] = [before.split("\n"), text.split("\n")];
      return [path, is.filter((line) => !was.includes(line)), was.filter((line) => !is.includes(line)).length];
    });
    expect(changed).toEqual([
      ["a/settings.py", ['print("📦 loading", file=sys.stderr)'], 1],
      ["a/logs.py", ["import sys", '        (f"{name} is set"), file=sys.stderr,  # said once', 'sys.stderr.write("here\\n")', "KEPT = StreamHandler(stream=sys.stderr)"], 3],
      ["a/server.py", ["import a_errors", "a_errors.guard(notes)", "        print(file=sys.stderr)", "    a_errors.shield_stdio()"], 1],
      ["a/__main__.py", ["import sys", '    print("starting", file=sys.stderr)'], 1],
    ]);
  });

  test("a text that is made of itself is read, where it is raised from what was caught", () => {
    const text = `from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("a")\n@mcp.tool()\ndef ask(text: str) -> str:\n    text = text.strip()\n    try:\n        return run(text)\n    except OSError as e:\n        raise ValueError(text) from e\n`;
    const { tools, unreadable } = survey(new Map([["a.py", text]]));
    expect([tools.map(({ name }) => name), unreadable]).toEqual([["ask"], []]);
  });

  test("a text that says what failed is a kind of failure of its tool, of which an error can be made; one that says nothing is not", () => {
    const returning = (words: string): ReadonlyMap<string, string> =>
      new Map([["a.py", `from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("a")\n@mcp.tool()\ndef ask(q: str) -> str:\n    try:\n        return db.run(q)\n    except Exception as e:\n        return f"${words}"\n`]]);
    const kinds = (words: string): readonly unknown[] => candidatesIn(survey(returning(words))).map(({ code, messages }) => [code, messages[0]?.text]);
    expect(kinds("Database error: {e}")).toEqual([["database_failed", "Database error: {e}"]]);
    expect(kinds("Error: {e}")).toEqual([]);
  });

  test("messages are read through %, format and names, and classes with their fields", () => {
    expect(seen.failures.map(told)).toContain("throw | ValueError | The id of a note is {count} characters, not {note_id}");
    expect(seen.classes).toMatchObject([{ name: "NoteLocked", base: "NotesError", code: "NOTE_LOCKED", fields: [{ name: "note_id", type: "string" }, { name: "holder", type: "string" }, { name: "tries", type: "number" }], message: { text: "Note {note_id} is locked by {owner}", holes: [{ field: "note_id" }, { field: "holder" }] } }]);
  });

  test("places are those of the text", () => {
    const odd = new Map([["a.py", '\ufeffimport mcp\nwords = "😀é"; x = """\r\n"""\r\n\r\ndef f():\r\n    raise ValueError("ééé 😀")  # 😀\r\n']]);
    const [failure] = survey(odd).failures;
    expect(odd.get("a.py")?.slice(failure?.where.start, failure?.where.end)).toBe('raise ValueError("ééé 😀")');
  });

  test("a low-level handler is read by branch, by case, by table; what stands outside is of all", () => {
    const low = survey(textsOf(lowLevel));
    expect(reached(low)).toEqual({
      buy: ["throw | McpError | -32602 | Nothing is called {id}"],
      count: ["value | a text | Error: the shop is closed"],
      total: ["value | a text | Error: the shop is closed"],
      sell: ["result | Selling failed: {e}"],
      lend: ["throw | NotImplementedError | Nothing is lent yet"],
    });
    expect(sharedIn(low)).toEqual([[["buy", "count", "lend", "sell", "total"], ["throw | ValueError | No arguments were given"]]]);
  });

  test("handlers in a constructor, tools that are classes, functions that are added, and a helper that registers by a name", () => {
    expect(reached(survey(textsOf(constructed)))).toEqual({ roll: ["throw | MCPError | -32050 | The dice are gone"] });
    expect(sharedIn(survey(textsOf(constructed)))).toEqual([[["roll"], ["result | ?"]]]);
    expect(reached(survey(textsOf(classes)))).toEqual({
      send_mail: ["throw | ToolError | A receiver is needed"],
      read_mail: ["throw | RuntimeError | Reading failed: {id}"],
      add: ["throw | OverflowError | too large"],
      plus: ["throw | OverflowError | too large"],
      mail_count: ["throw | KeyError | There is no such box"],
    });
  });

  test("nothing of a project is run, and a file that Python cannot read is named with its line", async () => {
    const files = new Map([
      ["sitecustomize.py", 'raise SystemExit("run")\n'],
      ["json.py", "import mcp\nraise SystemExit(1)\n"],
      ["broken.py", "import mcp\n\ndef f(:\n"],
      ["deep.py", `x = ${"(".repeat(3_000)}1${")".repeat(3_000)}\n`],
      ["long.py", `x = ${"-".repeat(200_000)}1\n`],
    ]);
    const { unreadable, failures } = await surveyOf(files);
    expect(failures.map(told)).toContain("throw | SystemExit | run");
    expect(unreadable.map(([path]) => path).sort()).toEqual(["broken.py", "deep.py", "long.py"]);
    expect(unreadable.find(([path]) => path === "broken.py")?.[1]).toMatch(/^line 3: /);
  });

  test("a script in Python beside a server in another language starts no Python", async () => {
    const files = new Map([["index.ts", 'throw new Error("x y z");'], ["tool.py", "raise ValueError"]]);
    const { failures } = await surveyOf(files);
    expect(failures.map(({ where }) => where.file)).toEqual(["index.ts"]);
    expect(askPython(new Map(), isPython).tools).toEqual([]);
  });
});
