// A tool that a contract declares is one that its server lists.

import type { Check } from "../check.ts";
import { listed, taxonomy } from "../example.ts";
import { learn } from "../learn.ts";

export const toolAbsent: Check = {
  code: "tool-absent",
  severity: "warning",
  needs: "tool list under contract",
  why: "Clients of the contract call a tool that does not exist, and handle errors that never come. The tool was renamed or removed, or the server lists it only with a flag, a key or a permission.",
  help: "remove the tool from the taxonomy, or start the server so that it lists all its tools",
  files: taxonomy,
  bad: listed("edit_note"),
  good: listed("edit_note", {}, {}, ["delete_note"]),
  *held(exchange, { contract, session }) {
    if (exchange.method !== "tools/list") return;
    const { tools } = learn({ ...session, tools: undefined }, exchange);
    if (!tools) return;
    for (const { name } of contract.tools) if (!tools.has(name)) yield { sentence: `${name} is declared, but the server does not list it`, subject: name, cause: "absent" };
  },
};
