// src/runtime.js with its declarations, and src/needs-zod-4.ts: the same in every package. The runtime is compiled when the generator is built.

import type { Artefact } from "../../target.ts";
import type { CopyView } from "../view.ts";

const copy = (from: string, path = from): { readonly path: string; readonly template: string; readonly view: CopyView } => ({ path, template: "verbatim", view: { from } });

export const runtime: Artefact = {
  name: "runtime",
  files: () => [copy("src/runtime.js"), copy("src/runtime.js", "dist/runtime.js"), copy("src/runtime.d.ts"), copy("src/needs-zod-4.ts")],
};
