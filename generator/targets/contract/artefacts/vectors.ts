// contracts/vectors.json: what each error is on each way out, and what a reader makes of it, for implementations in any language.

import type { Artefact } from "../../target.ts";
import type { Server } from "../../../model/taxonomy.ts";
import { vectors as vectorsOf } from "../../../wire/vectors.ts";

/** A line a vector: a change of one error is a change of its lines. */
const text = (server: Server): string => {
  const head = { edition: 1, contract: `${server.package}@${server.version}`, server: server.name, format: server.format.name };
  const members = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return `{\n${members.join("")}  "vectors": [\n${vectorsOf(server).map((vector) => `    ${JSON.stringify(vector)}`).join(",\n")}\n  ]\n}\n`;
};

export const vectors: Artefact = {
  name: "vectors",
  files: (server) => [{ path: "contracts/vectors.json", template: "text", view: { text: text(server) } }],
};
