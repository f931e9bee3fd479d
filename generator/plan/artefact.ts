// What an artefact is: one idea of a generated package, and the files that carry it. The list of all is artefacts/index.ts.

import type { Server } from "../model/taxonomy.ts";

/** A file to be: where, from which template, with what. */
export interface Planned {
  /** Relative to the folder of the package, with forward slashes. */
  readonly path: string;
  /** A template below templates/server; or `json` (the view is the file), `text` (its `text` is), `verbatim` (what is at `from` is copied). */
  readonly template: string;
  readonly view: object;
  /** Written where there is no such file, and then its owner's: never overwritten, compared or removed. */
  readonly once?: true;
}

export interface Artefact {
  readonly name: string;
  /** In any order; none where the artefact does not apply. */
  files(server: Server): readonly Planned[];
}
