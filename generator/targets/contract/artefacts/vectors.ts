// contracts/vectors.json: what the errors of the server must do, as rows that an implementation in any language is held to; where the taxonomy asks for it.

import type { Artefact } from "../../target.ts";
import { vectorFile } from "../../../wire/vectors.ts";

export const vectors: Artefact = {
  name: "vectors",
  files: (server) => (server.vectors === true ? [{ path: "contracts/vectors.json", template: "rows", view: vectorFile(server) }] : []),
};
