// Files that are the same in every package: the runtime, the judge of a running server and the contract tests. They stand below templates/typescript, or are made
// of it when the generator is built.

import type { Artefact, Planned } from "../../target.ts";
import { sharedRuntime } from "../shared-runtime.ts";
import type { CopyView } from "../view.ts";

/** `from`: a file or a folder; it goes to the same path of the package where no other is given. */
export const copied = (from: string, path = from): Planned => ({ path, template: "verbatim", view: { from } satisfies CopyView });

/** dist/live.js, compiled only: its declarations stand in those of ./testing. */
export const live: Artefact = { name: "live", files: () => [copied("src/live.js", "dist/live.js")] };

const ownCopy = [copied("src/runtime.js"), copied("src/runtime.d.ts"), copied("src/runtime-server.js")];

/** Compiled when the generator is built, or another package. */
export const runtime: Artefact = { name: "runtime", files: ({ runtime: other }) => [...(other === undefined ? ownCopy : sharedRuntime(other)), copied("src/needs-zod-4.ts")] };

/** The contract tests and the server they drive. */
export const tests: Artefact = { name: "tests", files: () => [copied("test")] };
