// src/<module>/forms.py: how languages write the numbers, moments and lists in a package's texts, as data.

import type { Artefact } from "../../target.ts";
import { moduleDoc } from "../docs.ts";
import { hasLocalized, languagesOf } from "../localized/forms.ts";
import { modulePath } from "../module.ts";
import type { FormsView } from "../view.ts";

export const forms: Artefact = {
  name: "forms",
  files: (server) => {
    if (!hasLocalized(server)) return [];
    const languages = languagesOf(server);
    const makers = [...new Set(languages.flatMap((language) => language.forms.map(({ maker }) => maker)))].sort();
    const view: FormsView = {
      doc: moduleDoc(`How languages write numbers, moments and lists (Unicode CLDR ${process.versions["cldr"]}).`, server),
      imports: [
        { from: "collections.abc", names: ["Mapping"] },
        { from: "._runtime.localized", names: makers },
        { from: "._runtime.error", names: ["Writer"], forTypes: true },
      ],
      languages,
    };
    return [{ path: modulePath(server, "forms.py"), template: "src/forms.py", view }];
  },
};
