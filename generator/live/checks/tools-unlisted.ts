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
  why: "Without a tool list a client sees a server without tools, and no model learns why. Unlisted tools are not checked, so they have not passed.",
  help: "list tools without asking other services, or answer with the known ones; check what a tool needs when it is called",
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
      yield { sentence: `${page} fails with ${String(number)}: clients cannot learn the tools`, words: String(number), cause };
      return;
    }
    const tools = at(response, "result", "tools");
    const wrong = Array.isArray(tools) ? tools.find((tool) => !isMessage(tool) || typeof tool["name"] !== "string") : tools;
    const next = at(response, "result", "nextCursor");
    if (!Array.isArray(tools) || wrong !== undefined) yield { sentence: "the answer of tools/list is not a list of named tools", words: `"result"`, cause };
    else if (typeof next === "string" && (next === at(request["params"], "cursor") || session.pages >= mostPages - 1)) yield { sentence: "tools/list never ends: there is always another page", words: `"nextCursor"`, cause };
  },
};
