// The contract a failure names is the one it is held to, or a newer version of it.

import type { Check } from "../check.ts";
import { called, declared, taxonomy } from "../example.ts";
import { textAt } from "../frame.ts";
import { contractOf, misnamed } from "../contract.ts";

export const contractVersion: Check = {
  code: "contract-version",
  severity: "error",
  needs: "declared failure",
  why: "The version on the wire tells a client which errors it has to know. A version older than this contract means that a different build is running; another name, that these are the errors of another server.",
  help: "deploy the build of this contract, or check the server against the version it was built with",
  files: taxonomy,
  bad: called("edit_note", { id: "b" }, declared("note_locked", { envelope: { contract: "@me/notes-errors@1.1.0" } })),
  good: called("edit_note", { id: "b" }, declared("note_locked", { envelope: { contract: "@me/notes-errors@1.3.0" } })),
  *held({ answer, tool, method }, { contract }) {
    const said = textAt(answer?.envelope, "contract");
    if (said === undefined) return;
    const why = misnamed(said, contractOf(contract, textAt(answer?.envelope, "code")));
    if (why !== undefined) yield { sentence: `${tool ?? method} names ${why}`, words: said };
  },
};
