// Files that are the same in every package, as they are planned: what stands below templates/typescript, or is made of it when the generator is built.

import type { Planned } from "../target.ts";
import type { CopyView } from "./view.ts";

/** `from`: a file or a folder; it goes to the same path of the package where no other is given. */
export const copied = (from: string, path = from): Planned => ({ path, template: "verbatim", view: { from } satisfies CopyView });
