// TypeScript, as an npm package: what of the model becomes which file, and what is compiled of it.

import type { Target } from "../target.ts";
import { artefacts } from "./artefacts/index.ts";
import { moduleFault, withCompiled } from "./compiled.ts";
import { ship } from "./dist.ts";
import { entries } from "./entries.ts";
import { inSource } from "./in-source.ts";
import { needs } from "./needed-packages.ts";
import { sayable } from "./sayable.ts";

export const typescript: Target = {
  name: "typescript",
  artefacts: artefacts.map(({ name, files }) => ({ name, files: (server) => files(sayable(server)) })),
  sources: inSource,
  needs,
  api: { entries, declarations: (path, text) => ship(path, text).dts },
  faultIn: moduleFault,
  finish: withCompiled,
};
