// dist/live.js with its declarations: the judge of a running server, the same in every package, compiled only.

import type { Artefact } from "../../target.ts";
import { copied } from "../copied.ts";

export const live: Artefact = {
  name: "live",
  files: () => [copied("src/live.d.ts", "dist/live.d.ts"), copied("src/live.js", "dist/live.js")],
};
