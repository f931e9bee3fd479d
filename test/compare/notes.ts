// A project with two servers and a file that both import, committed with its packages. No tests here.

import { project, type Project } from "./project.ts";

export const taxonomy = `taxonomy: 1
name: notes
version: 1.0.0
imports: { std: ./shared.yaml }
errors:
  note_locked:
    message: "Note {id} is locked by {owner}."
    details: { id: string, owner: string }
    recoverable: true
  # Found by nobody yet.
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked, note_lost] } }
  tasks: { package: "@me/tasks-errors", tools: { add_task: [std:busy] } }
`;
export const shared = `taxonomy: 1
name: shared
version: 1.0.0
errors:
  busy: { message: "Busy." }
`;
/** Another type for a detail: it breaks everybody. */
export const breakIt = (on: Project): void => on.edit("taxonomy.yaml", "{ id: string, owner: string }", "{ id: string, owner: integer }");

export async function committed(): Promise<Project> {
  const made = project(taxonomy);
  made.write("shared.yaml", shared);
  made.write(".gitignore", "dist/\n*.tgz\n");
  await made.faultline("generate");
  made.git("add", "-A");
  made.git("commit", "--quiet", "-m", "one");
  return made;
}

/** As it was committed, and nothing else. */
export const cleaned = (at: Project): void => {
  at.git("checkout", "--quiet", "--force", "main");
  at.git("clean", "-fdq");
};
