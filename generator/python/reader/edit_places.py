"""Where the lines of a guard go in a file. It changes no file."""

from __future__ import annotations

import ast
from collections.abc import Collection

from .calls import FUNCTIONS, Calls
from .printing import Printing, edits, written_past
from .project import Module, Project, bodies
from .servers import LIKE, Made, Servers, class_in, imported_name
from .values import argument, last_name

#: Transports beside stdio, as they are called on a command line.
_OTHERS = {"http", "sse", "streamable-http", "streamable_http"}


def edit_of(servers: Servers, made: Made) -> dict[str, object]:
    """Where a guard goes: behind the statement, or around the call."""
    text = made.module.text
    target = servers.target(made)
    statement = made.module.parents.get(made.call)
    fact: dict[str, object] = {
        "where": text.place(made.call),
        "made": imported_name(made.module, class_in(made.call)),
        "isGuarded": made.is_guarded,
    }
    if (
        target is None
        or not isinstance(statement, ast.stmt)
        or _shares_line(made.module, statement)
    ):
        return fact
    line = text.line(statement.lineno)
    indent = line[: len(line) - len(line.lstrip())]
    return {
        **fact,
        "target": target,
        "indent": indent,
        "after": text.end(statement),
    }


def _shares_line(module: Module, statement: ast.stmt) -> bool:
    """Whether something else stands before or behind a statement in its lines."""
    first = module.text.line(statement.lineno)[: statement.col_offset]
    last = module.text.line(statement.end_lineno or statement.lineno)
    rest = last.encode()[statement.end_col_offset or 0 :].decode(errors="replace")
    return first.strip() != "" or rest.lstrip().startswith(";")


def places_in(
    project: Project, calls: Calls, servers: Servers, passed: Collection[ast.AST]
) -> dict[str, object]:
    """The places of edits, by path, and those that write between messages.

    ``passed``: the code that tools pass.
    """
    runs = {module: _runs_on_stdio(servers, module) for module in project.modules}
    printing = Printing(project, calls)
    printed: list[dict[str, object]] = []

    def told(how: str, module: Module, node: ast.AST) -> None:
        printed.append({"where": module.text.place(node), "how": how})

    for module, statements in runs.items():
        for each in statements:
            if not printing.before(module, each) and not printing.shields.has_any:
                told("open", module, each)
    made: dict[str, object] = {}
    for module, statements in runs.items():
        found = printing.found.get(module, [])
        for node in found:
            told("early", module, node)
        head = _imports_of(module)
        prints = edits(module, found, head["after"])
        shields = [_shield_of(module, each) for each in statements]
        made[module.text.path] = {**head, **prints, "runs": shields}
    if any(runs.values()):
        for module in project.modules:
            for node in written_past(module, passed):
                told("past", module, node)
    return {"modules": made, "printed": printed}


def _imports_of(module: Module) -> dict[str, object]:
    """Where an import goes: behind the last one at the top, or the head of the file."""
    text = module.text
    last: ast.stmt | None = None
    for statement in module.tree.body:
        is_doc = isinstance(statement, ast.Expr) and isinstance(
            statement.value, ast.Constant
        )
        if (
            isinstance(statement, (ast.Import, ast.ImportFrom))
            or last is None
            and is_doc
            and statement is module.tree.body[0]
        ):
            last = statement
        elif (
            not isinstance(statement, (ast.Import, ast.ImportFrom)) and last is not None
        ):
            break
    known = [
        name for name, (source, wanted) in module.imports.items() if wanted is None
    ]
    return {
        "after": text.end(last) if last is not None else None,
        "isImport": isinstance(last, (ast.Import, ast.ImportFrom)),
        "imports": known,
        "names": sorted(module.top),
    }


def _runs_on_stdio(servers: Servers, module: Module) -> list[ast.stmt]:
    """Statements that start to read stdin: ``stdio_server()``, ``mcp.run()``."""
    found: list[ast.stmt] = []
    for node in module.nodes:
        if not isinstance(node, ast.Call) or not _is_run(servers, module, node):
            continue
        chain = [each for each in module.around(node) if isinstance(each, ast.stmt)]
        statement = chain[0] if chain else None
        if statement is None or _shares_line(module, statement):
            continue
        found.append(_above_prints(module, statement))
    return found


def _shield_of(module: Module, statement: ast.stmt) -> dict[str, object]:
    """Where the line of a shield goes."""
    line = module.text.line(statement.lineno)
    indent = line[: len(line) - len(line.lstrip())]
    return {"at": module.text.start(statement) - len(indent), "indent": indent}


def _above_prints(module: Module, statement: ast.stmt) -> ast.stmt:
    """The first of the statements before one that only print: to stderr, behind a shield."""
    around = module.parents.get(statement)
    block = next((each for each in bodies(around) if statement in each), [])
    at = block.index(statement) if block else 0
    while (
        at > 0 and _is_print(block[at - 1]) and not _shares_line(module, block[at - 1])
    ):
        at -= 1
    return block[at] if block else statement


def _is_print(statement: ast.stmt) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and getattr(call.func, "id", "") == "print"


def _is_run(servers: Servers, module: Module, call: ast.Call) -> bool:
    name = last_name(call.func)
    if name in ("stdio_server", "run_stdio_async"):
        return True
    if name not in ("run", "run_async") or not isinstance(call.func, ast.Attribute):
        return False
    owner = call.func.value
    if last_name(owner).lower() not in LIKE and not servers.is_server(module, owner):
        return False
    # A low-level server is given the streams that somebody has opened.
    if len(call.args) > 1:
        return False
    if _is_of_another(module, call):
        return False
    transport = argument(call, "transport", 0)
    if transport is None:
        return True
    return not isinstance(transport, ast.Constant) or transport.value == "stdio"


def _is_of_another(module: Module, call: ast.Call) -> bool:
    """Whether a condition around it says that the transport is not stdio."""
    below: ast.AST = call
    for each in module.around(call):
        if isinstance(each, FUNCTIONS):
            break
        test = each.test if isinstance(each, ast.If) else None
        if isinstance(each, ast.If) and isinstance(test, ast.Compare):
            said = [part for part in ast.walk(test) if isinstance(part, ast.Constant)]
            names = {part.value for part in said}
            is_equal = isinstance(test.ops[0], (ast.Eq, ast.In))
            if is_equal and names == {"stdio"} and below in each.orelse:
                return True
            if is_equal and names and names <= _OTHERS and below in each.body:
                return True
        below = each
    return False
