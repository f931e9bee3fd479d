// src/runtime/ and src/needs-zod-4.ts: real code, the same in every package.

import type { Artefact } from "../../target.ts";
import type { CopyView } from "../view.ts";

const copy = (from: string): { readonly path: string; readonly template: string; readonly view: CopyView } => ({
  path: from,
  template: "verbatim",
  view: { from },
});

export const runtime: Artefact = {
  name: "runtime",
  files: () => [copy("src/runtime"), copy("src/needs-zod-4.ts")],
};
