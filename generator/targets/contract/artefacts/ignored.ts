// .gitignore: what of the package Git is not to keep. Nobody has to know of it: it comes with the package, and concerns no other folder.

import type { Artefact } from "../../target.ts";
import { derived } from "../../../model/own-files.ts";

const head = "# Do not commit: files that every package has or that derive from others. faultline generate makes them again.\n";

export const ignored: Artefact = {
  name: "ignored",
  files: () => [{ path: ".gitignore", template: "text", view: { text: head + derived.map((path) => `/${path}\n`).join("") } }],
};
