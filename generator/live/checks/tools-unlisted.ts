// A server that says it has tools lists them: every page of the list, to its end (MCP, tools, listing; pagination).

import type { Check } from "../check.ts";
import { asked, opened } from "../example.ts";
import { at, isMessage } from "../frame.ts";

/** Pages after which nobody asks for more. */
const mostPages = 100;

export const toolsUnlisted: Check = {
  code: "tools-unlisted",
  severity: "error",
  needs: "tool list",
  why: "A client that gets no list of tools has a server without tools, and no model ever learns why. Nothing can be said of tools that nobody has seen either: they have not passed.",
  help: "list tools without asking anybody else for them, or answer with those that are known; what they need is found out when they are called",
  bad: opened("2025-11-25") + asked("tools/list", {}, { error: { code: -32603, message: "fetch failed" } }),
  good: opened("2025-11-25") + asked("tools/list", {}, { result: { tools: [{ name: "read_note", inputSchema: { type: "object" } }] } }),
  *exchange({ method, answer, response, request }, { session }) {
    if (method !== "tools/list" || !answer) return;
    const { number } = answer;
    const cause = "list";
    if (answer.kind === "error") {
      // A server without tools need not know the method.
      if (number === -32601 && !Object.hasOwn(session.capabilities, "tools")) return;
      const page = at(request["params"], "cursor") === undefined ? "tools/list" : `page ${session.pages + 1} of tools/list`;
      yield { sentence: `${page} fails with ${String(number)}: nobody learns what tools there are`, words: String(number), cause };
      return;
    }
    const tools = at(response, "result", "tools");
    const wrong = Array.isArray(tools) ? tools.find((tool) => !isMessage(tool) || typeof tool["name"] !== "string") : tools;
    const next = at(response, "result", "nextCursor");
    if (!Array.isArray(tools) || wrong !== undefined) yield { sentence: "tools/list is answered with what is no list of tools with names", words: `"result"`, cause };
    else if (typeof next === "string" && (next === at(request["params"], "cursor") || session.pages >= mostPages - 1)) yield { sentence: "tools/list does not come to its end: there is always one more page", words: `"nextCursor"`, cause };
  },
};
