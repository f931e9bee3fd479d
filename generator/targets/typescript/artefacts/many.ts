// src/many.ts: the entry for clients of many servers. The same in every package; any one's will do.

import type { Artefact } from "../../target.ts";
import type { HeadView } from "../view.ts";

export const many: Artefact = {
  name: "many",
  files: ({ name }) => [{ path: "src/many.ts", template: "src/many.ts", view: { server: name } satisfies HeadView }],
};
