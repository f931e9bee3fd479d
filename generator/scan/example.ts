// The taxonomy that the examples of checks are held to. No behaviour.

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
