// CHANGELOG.md: the entry of the first version, written once. What changes after it is history, which the taxonomy of today does not know.

import type { Artefact } from "../../target.ts";
import type { ChangelogView } from "../view.ts";
import { visibleErrors } from "../../../wire/visible.ts";

export const changelog: Artefact = {
  name: "changelog",
  files: (server) => {
    const view: ChangelogView = { package: server.package, version: server.version, codes: visibleErrors(server).map(({ code }) => code) };
    return [{ path: "CHANGELOG.md", template: "CHANGELOG.md", view, once: true }];
  },
};
