// What a baseline is looked for: the taxonomy of today, as far as it tells which packages were its own. Types only.

import type { Server } from "../../model/taxonomy.ts";

export interface Today {
  /** Name of the taxonomy. */
  readonly taxonomy: string;
  readonly servers: readonly Server[];
}
