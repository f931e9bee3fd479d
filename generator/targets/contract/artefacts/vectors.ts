// contracts/vectors.json: what each error is on each way out, and what a reader makes of it, for implementations in any language.

import type { Artefact } from "../../target.ts";
import type { Server } from "../../../model/taxonomy.ts";
import { vectors as vectorsOf } from "../../../wire/vectors.ts";

const view = (server: Server): object => ({
  edition: 2,
  about: "Given to an encoder, `given` is `sent` on each way out; given to a decoder, that is `received`. \"$envelope\" in `sent` stands for `envelope`; without `received`, a known error is: the envelope but for its contract.",
  contract: `${server.package}@${server.version}`,
  server: server.name,
  format: server.format.name,
  vectors: vectorsOf(server),
});

export const vectors: Artefact = {
  name: "vectors",
  files: (server) => [{ path: "contracts/vectors.json", template: "rows", view: view(server) }],
};
