// Mapping sets sqlalchemy and pymongo: what Python's libraries over databases say by themselves, after what the database said.

import { becomes, inPython } from "../becomes.ts";
import { disconnected, sqlstate } from "./pg.ts";
import { sqliteOfPython } from "./sqlite.ts";

/** MySQL's drivers for Python have the number first (MySQL error reference), and SQLAlchemy the name of their class before it. */
const mysql = (numbers: readonly number[]): { readonly message: string } => ({ message: `^\\([\\w.]+\\) \\((?:${numbers.join("|")}),` });

export const sqlalchemy = [
  ...sqlstate,
  ...sqliteOfPython,
  ...inPython([
    becomes("already_exists", mysql([1007, 1050, 1062, 1169])),
    becomes("invalid_input", mysql([1048, 1264, 1366, 1406, 1452, 3819])),
    becomes("conflict", mysql([1213, 1451])),
    becomes("timeout", mysql([1205, 3024])),
    becomes("permission_denied", mysql([1044, 1045, 1142, 1143, 1227])),
    becomes("resource_exhausted", mysql([1040, 1203])),
    becomes("unavailable", mysql([1053, 2002, 2003, 2006, 2013])),
    becomes("not_found", { name: "NoResultFound" }),
    becomes("conflict", { name: ["MultipleResultsFound", "StaleDataError", "sqlalchemy.exc.IntegrityError"] }),
    becomes("invalid_input", { name: "sqlalchemy.exc.DataError" }),
    // Of the pool, which had no connection free.
    becomes("timeout", { name: "sqlalchemy.exc.TimeoutError" }),
    becomes("unavailable", { path: { connection_invalidated: true } }),
    becomes("unavailable", { name: "DisconnectionError" }),
  ]),
  ...disconnected,
];

export const pymongo = inPython([
  becomes("already_exists", { name: "DuplicateKeyError" }),
  becomes("already_exists", { name: "BulkWriteError", path: { "details.writeErrors[0].code": 11_000 } }),
  ...(
    [
      ["permission_denied", 13],
      ["auth_required", 18],
      ["timeout", 50],
      ["conflict", 112],
      ["invalid_input", [2, 9, 121]],
    ] as const
  ).map(([error, code]) => becomes(error, { name: "OperationFailure", code: typeof code === "number" ? code : [...code] })),
  becomes("timeout", { name: ["NetworkTimeout", "ExecutionTimeout", "WTimeoutError", "WaitQueueTimeoutError"] }),
  becomes("invalid_input", { name: ["InvalidId", "InvalidDocument", "DocumentTooLarge"] }),
  becomes("unavailable", { name: "ConnectionFailure", cause: "deep" }),
]);
