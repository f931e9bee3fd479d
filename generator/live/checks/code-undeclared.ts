// A tool fails only with the codes that the contract declares for it.

import { substituteOf } from "../../model/codes.ts";
import type { Check } from "../check.ts";
import { errorOf, promised } from "../contract.ts";
import { called, declared, taxonomy } from "../example.ts";

export const codeUndeclared: Check = {
  code: "code-undeclared",
  severity: "error",
  needs: "declared failure",
  why: "Clients handle the codes that a tool declares, and their compiler tells them when they have handled all. An undeclared code arrives as an unknown error, which no client has considered.",
  help: "declare the code for the tool in the taxonomy, or map it to one that is declared",
  files: taxonomy,
  bad: called("edit_note", { id: "b" }, declared("gone")),
  good: called("edit_note", { id: "b" }, declared("note_locked")),
  *held({ answer, tool, method }, { contract }) {
    const { code } = answer ?? {};
    const codes = promised(contract, method, tool);
    if (code === undefined || codes === undefined || codes.includes(code) || substituteOf(contract, code) !== undefined) return;
    const known = errorOf(contract, code);
    yield { sentence: `${tool ?? method} failed with ${code}, which ${known ? "the contract does not declare for it" : "the contract does not know"}`, words: code };
  },
};
