// Mapping set sqlite: result codes, as better-sqlite3, node:sqlite drivers and Python's sqlite3 name them.

import { becomes, inPython, oneOf } from "../becomes.ts";

const results: readonly (readonly [error: string, names: readonly string[]])[] = [
  ["already_exists", ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"]],
  ["invalid_input", ["SQLITE_CONSTRAINT", "SQLITE_CONSTRAINT_NOTNULL", "SQLITE_CONSTRAINT_CHECK", "SQLITE_CONSTRAINT_FOREIGNKEY", "SQLITE_MISMATCH"]],
  ["permission_denied", ["SQLITE_READONLY", "SQLITE_PERM", "SQLITE_AUTH"]],
  ["resource_exhausted", ["SQLITE_FULL", "SQLITE_NOMEM"]],
  ["unavailable", ["SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_CANTOPEN", "SQLITE_IOERR"]],
];

/** Python 3.11 and later say the name; before, there are the texts of SQLite. SQLAlchemy has the error of sqlite3 as its cause. */
export const sqliteOfPython = inPython([
  ...results.map(([error, names]) => becomes(error, { pattern: { sqlite_errorname: oneOf(names) }, cause: "deep" })),
  becomes("already_exists", { name: "sqlite3.IntegrityError", message: "^UNIQUE constraint failed", cause: "deep" }),
  becomes("invalid_input", { name: "sqlite3.IntegrityError", cause: "deep" }),
  becomes("permission_denied", { name: "sqlite3.OperationalError", message: "^attempt to write a readonly database", cause: "deep" }),
  becomes("unavailable", { name: "sqlite3.OperationalError", message: "^(?:database (?:table )?is locked|unable to open database file|disk I/O error)", cause: "deep" }),
]);

export const sqlite = [...results.map(([error, names]) => becomes(error, { code: [...names] })), ...sqliteOfPython];
