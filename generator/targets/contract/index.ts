// What is the same for every language: contracts, the taxonomy as data, and the files around the code. It makes no code.

import type { Server } from "../../model/taxonomy.ts";
import type { Artefact, Planned, Target } from "../target.ts";
import { changelog } from "./artefacts/changelog.ts";
import { contracts } from "./artefacts/contracts.ts";
import { ignored } from "./artefacts/ignored.ts";
import { licence } from "./artefacts/licence.ts";
import { taxonomy } from "./artefacts/taxonomy.ts";
import { vectors } from "./artefacts/vectors.ts";
import { helpers } from "./template-helpers.ts";

/** Beside sources: what readers in any language go by. They have one folder to themselves there. */
const beside: readonly Artefact[] = [contracts, taxonomy, vectors];

const sources = (server: Server): readonly Planned[] =>
  server.contracts === undefined ? [] : beside.flatMap(({ files }) => files(server)).map((planned) => ({ ...planned, path: `contracts/${planned.path.replace(/^contracts\//, "")}` }));

export const contract: Target = {
  name: "contract",
  templates: {
    "CHANGELOG.md": "the change log's first entry, written once",
    "licences/Apache-2.0": "LICENSE, where the taxonomy says Apache-2.0",
    "licences/BSD-2-Clause": "LICENSE, where it says BSD-2-Clause",
    "licences/BSD-3-Clause": "LICENSE, where it says BSD-3-Clause",
    "licences/ISC": "LICENSE, where it says ISC",
    "licences/MIT": "LICENSE, where it says MIT",
  },
  helpers,
  artefacts: [changelog, contracts, ignored, licence, taxonomy, vectors],
  sources,
};
