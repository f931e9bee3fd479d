// Mapping set sqlite: result codes, as better-sqlite3 and node:sqlite drivers name them.

import { becomes } from "../becomes.ts";

export const sqlite = [
  becomes("already_exists", { code: ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"] }),
  becomes("invalid_input", { code: ["SQLITE_CONSTRAINT", "SQLITE_CONSTRAINT_NOTNULL", "SQLITE_CONSTRAINT_CHECK", "SQLITE_CONSTRAINT_FOREIGNKEY", "SQLITE_MISMATCH"] }),
  becomes("permission_denied", { code: ["SQLITE_READONLY", "SQLITE_PERM", "SQLITE_AUTH"] }),
  becomes("resource_exhausted", { code: ["SQLITE_FULL", "SQLITE_NOMEM"] }),
  becomes("unavailable", { code: ["SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_CANTOPEN", "SQLITE_IOERR"] }),
];
