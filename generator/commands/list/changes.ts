// list changes: one row per kind of change of a package. It needs no taxonomy.

import { changeKinds } from "../../compare/kinds/index.ts";
import { noticed } from "../../compare/words.ts";
import type { Listing } from "./listing.ts";

export const changeRows: Listing = {
  heads: ["CHANGE", "CLASS", "WHO NOTICES", "WHAT TO DO"],
  filters: {},
  needsModel: false,
  rows: () =>
    changeKinds.map(({ code, verdict, readers, help, security = false }) => ({
      cells: [code, verdict, noticed(readers) || "nobody", help],
      data: { code, verdict, readers, help, security },
    })),
};
