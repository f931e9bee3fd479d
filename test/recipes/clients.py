# The recipes of the page on clients in Python: many servers at once, and an error on a span.

import asyncio
from typing import Protocol

import faultline_gmail
import faultline_obsidian


class Session(Protocol):
    async def call_tool(self, name: str, arguments: dict[str, object]) -> object: ...


class Span(Protocol):
    def set_attribute(self, name: str, value: object) -> None: ...


async def send(gmail: Session, obsidian: Session, mail: dict[str, object]) -> str:
    try:
        await faultline_gmail.call_tool(gmail.call_tool, "send_email", mail)
        await faultline_obsidian.call_tool(obsidian.call_tool, "create_note", mail)
    except (faultline_gmail.AuthRequiredError, faultline_obsidian.AuthRequiredError) as error:
        return f"sign in: {error.details.get('command')}"
    except faultline_gmail.GmailError as error:
        return f"mail: {error.code}"
    return "sent"


def traced(span: Span, error: faultline_gmail.GmailError, tool: str) -> int:
    for name, value in faultline_gmail.telemetry(error, tool=tool).items():
        span.set_attribute(name, value)
    return faultline_gmail.exit_code(error)


class Answering:
    def __init__(self, answer: object) -> None:
        self.answer = answer

    async def call_tool(self, name: str, arguments: dict[str, object]) -> object:
        return self.answer


class Kept(dict):
    set_attribute = dict.__setitem__


if __name__ == "__main__":
    works = Answering({"content": []})
    locked = faultline_obsidian.to_tool_result(faultline_obsidian.AuthRequiredError(command="obsidian login"))
    limited = faultline_gmail.RateLimitedError(retry_after=3)
    busy = faultline_gmail.to_tool_result(limited)
    for gmail, obsidian in [(works, works), (works, Answering(locked)), (Answering(busy), works)]:
        print(asyncio.run(send(gmail, obsidian, {})))
    span = Kept()
    print(traced(span, limited, "send_email"), span["error.type"], span["gen_ai.tool.name"])
