// src/runtime.js with its declarations, and src/needs-zod-4.ts: the same in every package. The runtime is compiled when the generator is built, or is another package.

import type { Artefact } from "../../target.ts";
import { copied } from "../copied.ts";
import { sharedRuntime } from "../shared-runtime.ts";

const ownCopy = [copied("src/runtime.js"), copied("src/runtime.d.ts")];

export const runtime: Artefact = {
  name: "runtime",
  files: ({ runtime: other }) => [...(other === undefined ? ownCopy : sharedRuntime(other)), copied("src/needs-zod-4.ts")],
};
