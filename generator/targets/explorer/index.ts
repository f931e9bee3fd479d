// Pages about errors: the explorer and llms.txt of a package. It is no language; Markdown is made by the verb docs alone.

import type { Target } from "../target.ts";
import { llms } from "./artefacts/llms.ts";
import { page } from "./artefacts/page.ts";

export const explorer: Target = {
  name: "explorer",
  artefacts: [llms, page],
  faultIn: () => undefined,
  finish: (files) => files,
};
