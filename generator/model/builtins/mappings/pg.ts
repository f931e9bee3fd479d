// Mapping set pg: SQLSTATE codes as pg reports them (PostgreSQL manual, appendix A).

import { becomes } from "../becomes.ts";

export const pg = [
  becomes("already_exists", { code: ["23505", "42P07", "42710"] }),
  becomes("invalid_input", { code: ["22001", "22003", "22007", "22P02", "23502", "23503", "23514"] }),
  becomes("conflict", { code: ["40001", "40P01", "55P03"] }),
  becomes("permission_denied", { code: "42501" }),
  becomes("timeout", { code: "57014" }),
  becomes("resource_exhausted", { code: ["53100", "53200", "53300"] }),
  becomes("unavailable", { code: ["08000", "08001", "08003", "08004", "08006", "57P01", "57P02", "57P03"] }),
];
