// docs/index.html: the explorer of the package's errors, where the taxonomy asks for it.

import type { Artefact } from "../../target.ts";
import { explorer } from "../explorer.ts";

export const page: Artefact = {
  name: "page",
  files: (server) => (server.docs === true ? [explorer("docs/index.html", [server], { title: `Errors of ${server.title ?? server.name}` })] : []),
};
