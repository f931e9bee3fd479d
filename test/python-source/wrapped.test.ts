// Exceptions that leave in another one: made by functions, raised again with their cause, or with their text alone. What is read of them, and the rules that init proposes. It runs no server.

import { describe, expect, test } from "vitest";
import { survey } from "../../generator/python/survey.ts";
import { propose } from "../../generator/infer/propose.ts";
import { ruleLines } from "../../generator/infer/lines.ts";
import type { Failure } from "../../generator/source/facts.ts";
import { hasPython } from "../python/run.ts";

const source = (how: string): string => `from mcp.server.fastmcp import FastMCP
from mcp.server.fastmcp.exceptions import ToolError

mcp = FastMCP("shop")


class ShopError(ValueError):
    def __init__(self, code: str, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint

    def as_text(self) -> str:
        parts = [f"[{self.code}] {self.message}"]
        if self.hint:
            parts.append(f"Hint: {self.hint}")
        return ". ".join(parts)


def item_gone(name: str) -> ShopError:
    return ShopError(code="item_gone", message=f"There is no {name} on sale")


def of_driver(error: Exception) -> ShopError:
    if "busy" in str(error):
        return ShopError(code="shop_busy", message="The shop is busy")
    return ShopError(code="till_jammed", message=f"The till is jammed: {error}")


def tool_errors(function):
    def wrapper(*args):
        try:
            return function(*args)
${how}
    return wrapper


@mcp.tool()
@tool_errors
def buy(name: str) -> str:
    if name == "":
        raise ShopError(code="name_missing", message="Say what you buy")
    raise item_gone(name)


@mcp.tool()
def count() -> str:
    return "7"
`;

/** The decorator is put around tools as the server runs, so around any. */
const around = (text: string): string => `${text.replace("@tool_errors\n", "")}\n\nfor each in all_tools():\n    each.fn = tool_errors(each.fn)\n`;
const read = (how: string, laid = (text: string): string => text) => survey(new Map([["shop.py", laid(source(how))]]));
const wrapped = "        except ShopError as error:\n            raise ToolError(error.as_text()) from error\n        except OSError as error:\n            told = of_driver(error)\n            raise ToolError(told.as_text()) from error";

const proposed = (how: string) => {
  const { errors, tools, anywhere } = propose({ survey: read(how), most: 50, at: ({ file }) => file, whyNot: () => undefined, starters: new Map() });
  return { rules: ruleLines(errors).own.map((line) => line.replace(/, suppress: .*/, " }")), tools: Object.fromEntries(tools), anywhere };
};
const said = ({ code, message, isSpoken, isCommon }: Failure): string => [code, message?.text, ...(isSpoken ? ["spoken"] : []), ...(isCommon ? ["common"] : [])].join(" | ");

describe.skipIf(!hasPython)("an exception of the project", () => {
  test("that a function makes is a failure where it is made, of the tools that raise it", () => {
    const { tools, failures } = read(wrapped);
    expect(tools.map(({ name, reached }) => [name, reached.map(({ failure, through }) => [failure.code, through.join()])])).toEqual([["buy", [[undefined, "tool_errors"], [undefined, "tool_errors"], ["shop_busy", "tool_errors,of_driver"], ["till_jammed", "tool_errors,of_driver"], ["name_missing", ""], ["item_gone", "item_gone"]]], ["count", []]]);
    expect(failures.filter(({ isOwn }) => isOwn).map(said)).toEqual(["item_gone | There is no {name} on sale", "shop_busy | The shop is busy | spoken", "till_jammed | The till is jammed: {error} | spoken", "name_missing | Say what you buy"]);
  });

  test("that code makes which no tool is seen to come to is one of any tool", () => {
    expect(read(wrapped, around).failures.filter(({ isCommon }) => isCommon).map(({ code }) => code)).toEqual(["shop_busy", "till_jammed"]);
  });

  test("is looked for among causes, and in the text of another", () => {
    const { rules, tools, anywhere } = proposed(wrapped);
    expect(rules).toContain("- { match: { name: ShopError, code: name_missing, cause: deep }, error: name_missing, with: { code: $error.code, hint: $error.hint } }");
    expect(rules).toContain(String.raw`- { match: { message: '^\[shop_busy\] ' }, error: shop_busy, quotes: true }`);
    expect(rules.filter((rule) => rule.includes("till_jammed")).join("\n")).toMatch(/\\\[till_jammed\\\] The till is jammed: /);
    expect(anywhere).toEqual([]);
    expect(tools["buy"]).toEqual(expect.arrayContaining(["item_gone", "name_missing", "shop_busy", "till_jammed"]));
  });

  test.each([
    ["raises itself", "        except OSError:\n            raise"],
    ["becomes another of the project", '        except ShopError as error:\n            raise ShopError(code="shop_shut", message="The shop is shut") from error'],
    ["is cut off from what is raised", '        except ShopError as error:\n            raise ToolError("No") from None'],
  ])("is looked for where it stands alone, if it %s", (_, how) => {
    expect(proposed(how).rules.join("\n")).toContain("name: ShopError");
    expect(proposed(how).rules.join("\n")).not.toContain("cause: deep");
  });

  test("has no rule for words of another program behind the rule that takes all of its class", () => {
    const raised = 'def sell():\n    try:\n        buy("")\n    except OSError as error:\n        raise PriceError(f"The price cannot be read: {error}")\n    raise PriceError("The price is odd")\n\nclass PriceError(Exception):\n    pass\n';
    const { errors } = propose({ survey: survey(new Map([["shop.py", raised]])), most: 50, at: ({ file }) => file, whyNot: () => undefined, starters: new Map() });
    const { own, last } = ruleLines(errors);
    expect(last).toEqual([]);
    expect(own.map((line) => line.includes("message: "))).toEqual([true, true, false]);
  });

  test("has no rule for a code of its class behind the rule that takes all of its class", () => {
    const raised = 'def read():\n    try:\n        buy("")\n    except OSError as error:\n        raise PriceError(f"The price of {odd} cannot be read: {error}", code="price_unreadable") from error\n    raise PriceError(error_of(odd))\n\nclass PriceError(Exception):\n    def __init__(self, message, code=None):\n        super().__init__(message)\n        self.code = code\n';
    const { errors } = propose({ survey: survey(new Map([["shop.py", raised]])), most: 50, at: ({ file }) => file, whyNot: () => undefined, starters: new Map() });
    const { own, last } = ruleLines(errors);
    expect(own.filter((line) => line.includes("name: PriceError }"))).toHaveLength(1);
    expect(last).toEqual([]);
  });

  test("gives way to what it passes on, where its author says so to the model", () => {
    const raised = source("        except ValueError as error:\n            raise ToolError(f\"Buying failed: {error}\") from error");
    const { errors } = propose({ survey: survey(new Map([["shop.py", raised]])), most: 50, at: ({ file }) => file, whyNot: () => undefined, starters: new Map() });
    const { own, last } = ruleLines(errors);
    expect(own.filter((line) => line.includes("Buying failed"))).toEqual([]);
    expect(last.filter((line) => line.includes("Buying failed"))).toEqual([expect.stringMatching(/error: buying_failed, with: \{ reason: \$match\.reason \}, quotes: true/)]);
  });

  test("is looked for among causes behind a clause that takes everything, as far as calls are followed", () => {
    const around = 'def sell():\n    try:\n        buy("")\n    except Exception as error:\n        raise RuntimeError("Selling fails") from error\n';
    const { classes } = survey(new Map([["shop.py", `${source("        except OSError:\n            raise")}\n\n${around}`]]));
    expect(classes).toMatchObject([{ name: "ShopError", isWrapped: true }]);
  });
});

test.skipIf(!hasPython)("a failure behind a clause that says its words in another exception is one of the tool; behind one that says its own, it is not", () => {
  const around = (words: string): string => `from mcp.server.fastmcp import FastMCP
mcp = FastMCP("a")
def load(path):
    raise ValueError("The path is empty")
@mcp.tool()
def read(path: str) -> str:
    try:
        return load(path)
    except Exception as error:
        raise RuntimeError(${words}) from error
`;
  const messages = (words: string) => survey(new Map([["a.py", around(words)]])).tools.flatMap(({ reached }) => reached.map(({ failure }) => failure.message?.text));
  expect(messages('f"Reading fails: {error}"')).toEqual(["Reading fails: {error}", "The path is empty"]);
  for (const words of ['"Reading fails"', 'f"Reading fails: {error.errno}"']) expect(messages(words)).not.toContain("The path is empty");
});

/** Tools that hand what they catch to a function, which raises `raised` from it. */
const handedOn = (raised: string): string => `from fastmcp import Context, FastMCP
from fastmcp.exceptions import ToolError
mcp = FastMCP("a")

class UnsureError(Exception):
    pass

def load(path):
    if path == "":
        raise UnsureError("The line broke. The note may be written: look before you write it again.")
    raise ValueError(f"Unknown shelf {path}.{hint} Use list_shelves to see all.")

async def fail(ctx: Context, action: str, caught: Exception):
    detail = f"{action}: {describe(caught)}"
    await ctx.error(detail)
    ${raised}

@mcp.tool
async def read(path: str, ctx: Context) -> str:
    try:
        return load(path)
    except Exception as error:
        await fail(ctx, f"Error reading {path}", error)
`;

describe.skipIf(!hasPython)("a failure that is handed to a function which raises another from it", () => {
  test("is one of the tool, and looked for among causes", () => {
    const { errors, tools } = propose({ survey: survey(new Map([["a.py", handedOn("raise ToolError(detail) from caught")]])), most: 50, at: ({ file }) => file, whyNot: () => undefined, starters: new Map() });
    const { own } = ruleLines(errors);
    expect(own.filter((line) => line.includes("cause: deep")).map((line) => /error: (\w+)/.exec(line)?.[1]).sort()).toEqual(["unsupported_shelf", "unsure"]);
    expect(tools.get("read")).toEqual(expect.arrayContaining(["unsupported_shelf", "unsure"]));
  });

  test.each(["raise ToolError(detail) from None", "raise ToolError(action) from caught"])("is looked for where it stands alone after %s", (raised) => {
    const { failures } = survey(new Map([["a.py", handedOn(raised)]]));
    expect(failures.filter(({ isWrapped }) => isWrapped)).toEqual([]);
  });
});

test.skipIf(!hasPython)("a class that keeps the status of what a service answered has no error of its own, since the built-in rules read it", () => {
  const raised = (field: string): string => `class ShelfApiError(Exception):\n    def __init__(self, ${field}: int, words: str, url: str) -> None:\n        self.${field} = ${field}\n        super().__init__(f"[{url}] {${field}}: {words}")\n\ndef get(response):\n    raise ShelfApiError(response.status_code, response.text, response.url)\n`;
  const codes = (field: string) => propose({ survey: survey(new Map([["a.py", raised(field)]])), most: 50, at: ({ file }) => file, whyNot: () => undefined, starters: new Map() }).errors.map(({ code }) => code);
  for (const field of ["status", "status_code"]) expect(codes(field)).not.toContain("shelf_api");
  expect(codes("pages")).toContain("shelf_api");
});

test.skipIf(!hasPython)("a server that functions are given registers tools under any name", () => {
  const files = {
    "main.py": 'from mcp.server.fastmcp import FastMCP\nfrom tools import register_all\nthe_server = FastMCP("a")\ndef main():\n    register_all(the_server, 7)\n    the_server.run()\n',
    "tools.py": 'def register_all(target, size):\n    register_notes(where=target)\n    register_none(size)\n\ndef register_notes(where):\n    @where.tool()\n    def read_note(id: str) -> str:\n        """Reads."""\n        raise ValueError(f"No note {id} here")\n\ndef register_none(size):\n    @size.tool()\n    def resize() -> str:\n        return ""\n',
  };
  expect(survey(new Map(Object.entries(files))).tools.map(({ name, reached }) => [name, reached.map(({ failure }) => failure.message?.text)])).toEqual([["read_note", ["No note {id} here"]]]);
});

test.skipIf(!hasPython).each(["Optional[Lender]", "Lender | None", "None | Lender", '"None | Lender"'])("methods are followed through names of functions around, parameters and fields that say their class: %s", (lender) => {
  const files = {
    "main.py": 'from mcp.server.fastmcp import FastMCP\nfrom box import Box\n\nmcp = FastMCP("a")\n\ndef register(box: Box) -> None:\n    shelf = box.shelf\n\n    @mcp.tool()\n    def take(id: str) -> str:\n        return shelf.get(id)\n\n    @mcp.tool()\n    def lend(id: str) -> str:\n        return box.lender.lend(id)\n\n    @mcp.tool()\n    def count(box: dict) -> str:\n        return box.get("a")\n',
    "box.py": `from typing import Optional\n\nclass Shelf:\n    def get(self, id):\n        raise ValueError(f"The shelf has no {id}")\n\nclass Lender:\n    def lend(self, id):\n        raise ValueError(f"Nobody lends {id}")\n\nclass Other:\n    def lend(self, id):\n        raise ValueError("This is somewhere else")\n\nclass Box:\n    lender: ${lender}\n\n    def __init__(self) -> None:\n        self.shelf = Shelf()\n        self.lender = None\n`,
  };
  expect(survey(new Map(Object.entries(files))).tools.map(({ name, reached }) => [name, reached.map(({ failure }) => failure.message?.text)])).toEqual([["take", ["The shelf has no {id}"]], ["lend", ["Nobody lends {id}"]], ["count", []]]);
});

test.skipIf(!hasPython)("words that say a standard error have its code and its detail, and no error is made for them", () => {
  const text = 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("notes")\n\n@mcp.tool()\ndef read(path: str) -> str:\n    if response.status_code == 404:\n        raise ValueError(f"Not found: {path}")\n    if not path:\n        raise ValueError("Action \'read\' requires: path, title")\n    raise ValueError("Plan requires: docker, node")\n';
  const { errors, tools } = propose({ survey: survey(new Map([["a.py", text]])), most: 50, at: ({ file }) => file, whyNot: () => undefined, starters: new Map() });
  expect(errors.map(({ code, isStarter, rules }) => [code, isStarter, rules.map((rule) => rule.with)])).toEqual([["invalid_input", true, [[["problem", "$match.problem"]]]], ["not_found", true, [[["resource", "$match.path"]]]], ["unnamed_1", undefined, [[]]]]);
  expect(tools.get("read")?.toSorted()).toEqual(["invalid_input", "not_found", "unnamed_1"]);
});
