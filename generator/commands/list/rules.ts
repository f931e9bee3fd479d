// list rules: one row per rule of the checker, laws included. It needs no taxonomy.

import { rules } from "../../check/rules/index.ts";
import { asked, type Listing } from "./listing.ts";

export const ruleRows: Listing = {
  heads: ["RULE", "SET", "SEVERITY", "WHAT TO DO"],
  filters: { set: () => ["standard", "strict", "optional", "law"] },
  needsModel: false,
  rows: (_, { set }) =>
    rules
      .filter((rule) => asked(set, rule.set ?? "law"))
      .map(({ code, severity, help, set: of = "law" }) => ({ cells: [code, of, severity, help], data: { code, set: of, severity, help } })),
};
