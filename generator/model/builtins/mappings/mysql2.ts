// Mapping set mysql2: MySQL and MariaDB by the names of their errors (MySQL error reference), as mysql2 and mysql report them.

import { becomes, inNode } from "../becomes.ts";
import { unreachable } from "./node.ts";

export const mysql2 = inNode([
  becomes("already_exists", { code: ["ER_DUP_ENTRY", "ER_DUP_KEY", "ER_DUP_ENTRY_WITH_KEY_NAME", "ER_TABLE_EXISTS_ERROR"] }),
  becomes("invalid_input", {
    code: [
      "ER_BAD_NULL_ERROR",
      "ER_CHECK_CONSTRAINT_VIOLATED",
      "ER_DATA_TOO_LONG",
      "ER_NO_DEFAULT_FOR_FIELD",
      "ER_NO_REFERENCED_ROW",
      "ER_NO_REFERENCED_ROW_2",
      "ER_TRUNCATED_WRONG_VALUE",
      "ER_TRUNCATED_WRONG_VALUE_FOR_FIELD",
      "ER_WARN_DATA_OUT_OF_RANGE",
      "WARN_DATA_TRUNCATED",
    ],
  }),
  becomes("conflict", { code: ["ER_LOCK_DEADLOCK", "ER_ROW_IS_REFERENCED", "ER_ROW_IS_REFERENCED_2"] }),
  becomes("timeout", { code: ["ER_LOCK_WAIT_TIMEOUT", "ER_QUERY_TIMEOUT", "PROTOCOL_SEQUENCE_TIMEOUT", "ETIMEDOUT"] }),
  becomes("permission_denied", { code: ["ER_ACCESS_DENIED_ERROR", "ER_COLUMNACCESS_DENIED_ERROR", "ER_DBACCESS_DENIED_ERROR", "ER_SPECIFIC_ACCESS_DENIED_ERROR", "ER_TABLEACCESS_DENIED_ERROR"] }),
  becomes("resource_exhausted", { code: ["ER_CON_COUNT_ERROR", "ER_DISK_FULL", "ER_RECORD_FILE_FULL", "ER_TOO_MANY_USER_CONNECTIONS", "ER_USER_LIMIT_REACHED"] }),
  becomes("unavailable", { code: ["ER_SERVER_SHUTDOWN", "PROTOCOL_CONNECTION_LOST", "POOL_CLOSED", ...unreachable] }),
]);
