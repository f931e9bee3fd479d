// The text of a failure is complete by itself: what its format puts into it stands in it.

import type { Check } from "../check.ts";
import { toolOf } from "../contract.ts";
import { called, declared, taxonomy } from "../example.ts";
import { textAt } from "../frame.ts";

/** Optional placeholders, beside those in the envelope. */
const optional: ReadonlySet<string> = new Set(["{title}", "{nextAction}", "{retry}"]);

/** Two braces are one that is said. */
const placeholdersIn = (line: string): readonly string[] => [...line.matchAll(/\{\{|(\{\w+\})/g)].flatMap(([, placeholder]) => placeholder ?? []);

export const textIncomplete: Check = {
  code: "text-incomplete",
  severity: "error",
  needs: "declared failure",
  why: "Most hosts give the model only the first text block. A code, sentence or advice that is missing there never reaches the model.",
  help: "write the first text block as the format of the server says (tool.content)",
  files: taxonomy,
  bad: called("edit_note", { id: "b" }, declared("note_locked", { words: "failed" })),
  good: called("edit_note", { id: "b" }, declared("note_locked")),
  *held({ answer, tool }, { contract }) {
    const { content } = contract.format.tool;
    if (!toolOf(contract, tool) || answer?.kind !== "result" || !answer.envelope || answer.code === undefined) return;
    const [text = ""] = answer.texts;
    if (content === "$body") {
      if (contract.format.body && !answer.body) yield { sentence: `the text of a failure of ${tool} (${answer.code}) differs from the body that its format describes` };
      return;
    }
    const parts: { readonly [placeholder: string]: string | undefined } = {
      "{code}": contract.format.codes?.[answer.code] ?? answer.code,
      "{message}": textAt(answer.envelope, "message"),
      "{guidance}": textAt(answer.envelope, "guidance"),
      "{ref}": textAt(answer.envelope, "ref"),
    };
    // A line with an absent value is not checked.
    const isAbsent = (placeholder: string): boolean => (Object.hasOwn(parts, placeholder) ? parts[placeholder] === undefined : optional.has(placeholder));
    const due = content.map(placeholdersIn).filter((line) => !line.some(isAbsent)).flat();
    const missing = Object.entries(parts).filter(([placeholder, words]) => due.includes(placeholder) && words !== undefined && !text.includes(words));
    if (missing.length > 0) yield { sentence: `the text of a failure of ${tool} (${answer.code}) lacks its ${missing.map(([placeholder]) => placeholder.slice(1, -1)).join(" and ")}`, words: text.slice(0, 80) };
  },
};
