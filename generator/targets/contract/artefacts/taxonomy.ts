// taxonomy.json: the resolved server, for tests, tools and other languages.

import type { Artefact } from "../../target.ts";

export const taxonomy: Artefact = {
  name: "taxonomy",
  files: (server) => [{ path: "taxonomy.json", template: "rows", view: server }],
};
