// llms.txt: every error of the package in a line, for models.

import type { Artefact } from "../../target.ts";
import { llms as llmsOf } from "../llms.ts";

export const llms: Artefact = {
  name: "llms",
  files: (server) => [llmsOf("llms.txt", [server], `Errors of ${server.title ?? server.name}`)],
};
