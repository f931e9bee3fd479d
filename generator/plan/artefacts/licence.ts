// LICENSE: the text of the MIT licence, or the name of another.

import type { Artefact } from "../artefact.ts";
import type { LicenceView } from "../view.ts";

export const licence: Artefact = {
  name: "licence",
  files: (server) => {
    const view: LicenceView = { mit: server.license === "MIT", license: server.license, holder: server.owner ?? `the authors of ${server.package}` };
    return [{ path: "LICENSE", template: "LICENSE", view }];
  },
};
