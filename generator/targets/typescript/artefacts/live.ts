// src/live.d.ts and dist/live.js: the judge of a running server, the same in every package, compiled only.

import type { Artefact } from "../../target.ts";
import type { CopyView } from "../view.ts";

const copy = (from: string, path = from): { readonly path: string; readonly template: string; readonly view: CopyView } => ({ path, template: "verbatim", view: { from } });

export const live: Artefact = {
  name: "live",
  files: () => [copy("src/live.d.ts"), copy("src/live.js", "dist/live.js")],
};
