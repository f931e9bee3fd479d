// A contract that speaks of tools speaks of all that its server lists.

import type { Check } from "../check.ts";
import { toolOf } from "../contract.ts";
import { listed, taxonomy } from "../example.ts";
import { learn } from "../learn.ts";

export const toolUndeclared: Check = {
  code: "tool-undeclared",
  severity: "error",
  needs: "tool list under contract",
  why: "The contract promises nothing about a tool that it does not know, so no check judges it: its failures reach clients as unknown errors, and a clean report does not cover it.",
  help: "declare the tool and its errors under tools in the taxonomy",
  files: taxonomy,
  bad: listed("move_note", {}, {}, ["delete_note", "edit_note"]),
  good: listed("edit_note", {}, {}, ["delete_note"]),
  *held(exchange, { contract, session }) {
    if (exchange.method !== "tools/list") return;
    for (const name of learn(session, exchange).listing?.keys() ?? []) {
      if (session.listing?.has(name) !== true && !toolOf(contract, name)) yield { sentence: `the server lists ${name}, but the contract does not know it`, words: name, subject: name, cause: "undeclared" };
    }
  },
};
