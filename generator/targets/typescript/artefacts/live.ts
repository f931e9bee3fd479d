// dist/live.js: the judge of a running server, the same in every package, compiled only. Its declarations stand in those of ./testing.

import type { Artefact } from "../../target.ts";
import { copied } from "../copied.ts";

export const live: Artefact = {
  name: "live",
  files: () => [copied("src/live.js", "dist/live.js")],
};
