// What is the same for every language: contracts, the taxonomy as data, and the files around the code. It makes no code.

import type { Target } from "../target.ts";
import { changelog } from "./artefacts/changelog.ts";
import { contracts } from "./artefacts/contracts.ts";
import { ignored } from "./artefacts/ignored.ts";
import { licence } from "./artefacts/licence.ts";
import { taxonomy } from "./artefacts/taxonomy.ts";
import { vectors } from "./artefacts/vectors.ts";

export const contract: Target = {
  name: "contract",
  artefacts: [changelog, contracts, ignored, licence, taxonomy, vectors],
  faultIn: () => undefined,
  finish: (files) => files,
};
