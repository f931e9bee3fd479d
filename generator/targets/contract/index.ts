// The parts that are equal for every language: contracts, the taxonomy as data, and the files around the code. It makes no code.

import type { Server } from "../../model/taxonomy.ts";
import type { Artefact, Planned, Target } from "../target.ts";
import { changelog, contracts, ignored, licence, taxonomy, vectors } from "./artefacts.ts";
import { helpers } from "./template-helpers.ts";

/** Beside sources: what readers in any language go by. They have one folder to themselves there. */
const beside: readonly Artefact[] = [contracts, taxonomy, vectors];

const sources = (server: Server): readonly Planned[] =>
  server.contracts === undefined ? [] : beside.flatMap(({ files }) => files(server)).map((planned) => ({ ...planned, path: `contracts/${planned.path.replace(/^contracts\//, "")}` }));

export const contract: Target = {
  name: "contract",
  templates: {
    "CHANGELOG.md": "the first entry of the change log, written once",
    "licences/Apache-2.0": "LICENSE for Apache-2.0",
    "licences/BSD-2-Clause": "LICENSE for BSD-2-Clause",
    "licences/BSD-3-Clause": "LICENSE for BSD-3-Clause",
    "licences/ISC": "LICENSE for ISC",
    "licences/MIT": "LICENSE for MIT",
  },
  helpers,
  artefacts: [changelog, contracts, ignored, licence, taxonomy, vectors],
  sources,
};
