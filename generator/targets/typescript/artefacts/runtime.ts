// src/runtime.js with its declarations, and src/needs-zod-4.ts: the same in every package. The runtime is compiled when the generator is built.

import type { Artefact } from "../../target.ts";
import { copied } from "../copied.ts";

export const runtime: Artefact = {
  name: "runtime",
  files: () => [copied("src/runtime.js"), copied("src/runtime.d.ts"), copied("src/needs-zod-4.ts")],
};
