// A caller's input may come back in a failure only in a declared detail.

import { canariesIn } from "../probes/probe.ts";
import type { Check } from "../check.ts";
import { called, declared, taxonomy } from "../example.ts";
import { declaredWords } from "../declared-words.ts";

const canary = "canary-0000000000a1";

export const canaryEchoed: Check = {
  code: "canary-echoed",
  severity: "error",
  needs: "failure under contract",
  why: "An argument repeated in an error can put words into the model's mouth, and into every log on the way. If the contract wants the argument there, it declares a safe detail, which the guard redacts and truncates.",
  help: "remove the argument from the text, or declare a detail for it",
  files: taxonomy,
  bad: called("edit_note", { id: canary }, declared("note_locked", { words: `[note_locked] Note a is locked by Ada. (${canary})` })),
  good: called("edit_note", { id: canary }, declared("note_locked", { envelope: { message: `Note ${canary} is locked by Ada.`, details: { id: canary, owner: "Ada" } }, words: `[note_locked] Note ${canary} is locked by Ada.` })),
  *held({ request, answer, response, tool }, { contract }) {
    if (!answer?.failed || tool === undefined || !contract.tools.some(({ name }) => name === tool)) return;
    const said = new Set([...declaredWords(answer, contract)].flatMap((words) => [...canariesIn(words)]));
    const echoed = canariesIn(response);
    for (const own of canariesIn(request)) {
      if (echoed.has(own) && !said.has(own)) yield { sentence: `a failure of ${tool} repeats an argument that is not in its details`, words: own };
    }
  },
};
