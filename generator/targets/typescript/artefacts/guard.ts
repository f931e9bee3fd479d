// src/guard.ts: the runtime's guards, bound to this family.

import { familyName } from "../names.ts";
import type { Artefact } from "../../target.ts";
import type { FamilyNameView } from "../view.ts";

export const guard: Artefact = {
  name: "guard",
  files: (server) => {
    const view: FamilyNameView = { server: server.name, familyName: familyName(server.name) };
    return [{ path: "src/guard.ts", template: "src/guard.ts", view }];
  },
};
