// src/wire.ts: the runtime's encoders, bound to this family.

import { familyName } from "../names.ts";
import type { Artefact } from "../../target.ts";
import type { WireView } from "../view.ts";

export const wire: Artefact = {
  name: "wire",
  files: (server) => {
    const hasLocales = server.errors.some(({ locales }) => locales !== undefined);
    const view: WireView = { server: server.name, familyName: familyName(server.name), hasLocales };
    return [{ path: "src/wire.ts", template: "src/wire.ts", view }];
  },
};
