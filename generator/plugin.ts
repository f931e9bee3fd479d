// The interface of a plugin: additional files in every package, made from the resolved taxonomy. Types only.

import type { Json, Server } from "./model/taxonomy.ts";

/**
 * A file of every package. It is made anew whenever the server, the plugin or Faultline is another, so it has to follow from the server alone:
 * no clock, no environment, nothing read.
 */
interface Made {
  /** Relative to the folder of the package, with forward slashes; undefined: this server goes without. */
  path(server: Server): string | undefined;
}

/** A file made as a text. A module below `src/` is compiled into `dist/`, as those of the package are. */
export interface TextArtefact extends Made {
  text(server: Server): string;
}

/** A file made as data: JSON, two spaces, a line end. */
export interface JsonArtefact extends Made {
  json(server: Server): Json | object;
}

/** The default export of a plugin file (`faultline generate --plugin ./docs.mjs`). */
export interface Plugin {
  /** Prefix of its diagnostics: a lower-case word such as `docs`. */
  readonly name: string;
  readonly artefacts: readonly (TextArtefact | JsonArtefact)[];
}
