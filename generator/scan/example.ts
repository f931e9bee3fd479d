// The taxonomy that the examples of checks are held to, and words their findings share. No behaviour.

import { quote } from "../diagnose/quote.ts";
import type { Template } from "../source/facts.ts";

/** Small words that several sentences are made of. It knows no finding. */
export const quoted = ({ text }: Template): string => quote(text);

export const taxonomy = {
  "taxonomy.yaml": `taxonomy: 1
name: notes
version: 1.2.0
errors:
  note_locked:
    message: "Note {id} is locked by {owner}."
    details: { id: string, owner: string }
servers:
  notes:
    package: "@me/notes-errors"
    tools:
      edit_note: [note_locked]
      read_note: []
`,
} as const;
