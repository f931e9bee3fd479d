// From the model to a list of files, each a template and its view. Pure and total; it makes no text.

import type { Taxonomy } from "../model/taxonomy.ts";
import type { Planned } from "./artefact.ts";
import { artefacts } from "./artefacts/index.ts";

export type { Planned };

/** Every file of every package, by path relative to the out folder. */
export const plan = (taxonomy: Taxonomy): readonly Planned[] =>
  taxonomy.servers.flatMap((server) =>
    artefacts.flatMap((artefact) => artefact.files(server)).map((file) => ({ ...file, path: `${server.name}/${file.path}` })),
  );
