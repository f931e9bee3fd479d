// The explorer of a package's errors and llms.txt, which has every error in a line, where the taxonomy asks for them.

import type { Artefact } from "../target.ts";
import { explorer } from "./explorer.ts";
import { llms as llmsOf } from "./llms.ts";

/** llms.txt: every error of the package in a line, for models. */
export const llms: Artefact = {
  name: "llms",
  files: (server) => (server.docs === true ? [llmsOf("llms.txt", [server], `Errors of ${server.title ?? server.name}`)] : []),
};

export const page: Artefact = {
  name: "page",
  files: (server) => (server.docs === true ? [explorer("docs/index.html", [server], { title: `Errors of ${server.title ?? server.name}` })] : []),
};
