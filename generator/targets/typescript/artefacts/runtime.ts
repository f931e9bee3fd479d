// src/runtime.js, src/runtime-server.js with the declarations of both, and src/needs-zod-4.ts: the same in every package. The runtime is compiled when the generator is
// built, or is another package.

import type { Artefact } from "../../target.ts";
import { copied } from "../copied.ts";
import { sharedRuntime } from "../shared-runtime.ts";

const ownCopy = [copied("src/runtime.js"), copied("src/runtime.d.ts"), copied("src/runtime-server.js")];

export const runtime: Artefact = {
  name: "runtime",
  files: ({ runtime: other }) => [...(other === undefined ? ownCopy : sharedRuntime(other)), copied("src/needs-zod-4.ts")],
};
