// src/wire.ts: the runtime's encoders, bound to this family.

import { familyName } from "../../model/names.ts";
import type { Artefact } from "../artefact.ts";
import type { FamilyNameView } from "../view.ts";

export const wire: Artefact = {
  name: "wire",
  files: (server) => {
    const view: FamilyNameView = { server: server.name, familyName: familyName(server.name) };
    return [{ path: "src/wire.ts", template: "src/wire.ts", view }];
  },
};
