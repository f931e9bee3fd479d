// Mapping sets of databases and their clients: MySQL, SQLite, MongoDB, Redis, Prisma. Server codes before names of classes.

import { becomes, inNode, inPython, oneOf, only } from "../becomes.ts";
import { mongodbWords, mysqlWords, redisWords, sqliteWords } from "./database-words.ts";
import { unreachable } from "./node.ts";

/** Mapping set sqlite: result codes, as better-sqlite3, node:sqlite drivers and Python's sqlite3 name them. */
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

/** Words first: to some clients every broken constraint has one code. */
export const sqlite = [...sqliteWords, ...results.map(([error, names]) => becomes(error, { code: [...names] })), ...sqliteOfPython];

/** Mapping set redis: replies by the word they begin with (Redis, "Error replies"), and what ioredis, node-redis and redis-py say of a connection. */
const replies = ["ReplyError", "ErrorReply", "SimpleError", "BlobError", "ResponseError"];

const redisReplies = only({ name: replies }, [
  becomes("auth_required", { message: "^(?:NOAUTH|WRONGPASS) " }),
  becomes("permission_denied", { message: "^(?:NOPERM|READONLY) " }),
  becomes("conflict", { message: "^(?:WRONGTYPE|BUSYGROUP|BUSYKEY|EXECABORT) " }),
  becomes("resource_exhausted", { message: "^OOM " }),
  becomes("unavailable", { message: "^(?:BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|TRYAGAIN) " }),
]);

/** redis-py takes the word away, and has a class for it. Those for a sign-in are errors of the connection, too. */
const ofPython = inPython([
  becomes("auth_required", { name: ["AuthenticationError", "AuthenticationWrongNumberOfArgsError"] }),
  becomes("permission_denied", { name: ["NoPermissionError", "AuthorizationError", "ReadOnlyError"] }),
  becomes("resource_exhausted", { name: ["OutOfMemoryError", "MaxConnectionsError"] }),
  becomes("conflict", { name: ["WatchError", "ExecAbortError", "LockError"] }),
  becomes("unavailable", { name: ["BusyLoadingError", "ClusterDownError", "MasterDownError", "TryAgainError", "redis.exceptions.ConnectionError", "ConnectionError"], cause: "deep" }),
]);

export const redis = [
  ...redisReplies,
  becomes("timeout", { name: ["ConnectionTimeoutError", "SocketTimeoutError", "SocketTimeoutDuringMaintenanceError", "CommandTimeoutDuringMaintenanceError", "TimeoutError"] }),
  becomes("timeout", { code: "ETIMEDOUT", cause: "deep" }),
  // ioredis has no name of its own for this one.
  becomes("timeout", { message: "^Command timed out$" }),
  becomes("unavailable", {
    name: ["ClientClosedError", "ClientOfflineError", "ClusterAllFailedError", "DisconnectsClientError", "MaxRetriesPerRequestError", "ReconnectStrategyError", "RootNodesUnavailableError", "SocketClosedUnexpectedlyError"],
  }),
  becomes("unavailable", { message: "^Connection is closed\\.$" }),
  becomes("unavailable", { code: unreachable, cause: "deep" }),
  ...ofPython,
  ...redisWords,
];

/** Mapping set prisma: codes of the Prisma client (Prisma, "Error message reference"). Errors before a query carry them on `errorCode`. */
const outOfReach = ["P1001", "P1002", "P1017"];

const known = only({ name: "PrismaClientKnownRequestError" }, [
  becomes("not_found", { code: ["P2001", "P2015", "P2018", "P2025"] }),
  becomes("already_exists", { code: "P2002" }),
  becomes("invalid_input", { code: ["P2000", "P2003", "P2004", "P2005", "P2006", "P2007", "P2011", "P2012", "P2013", "P2019", "P2020", "P2033"] }),
  becomes("conflict", { code: ["P2014", "P2034"] }),
  becomes("timeout", { code: ["P1008", "P2024", "P2028"] }),
  becomes("unavailable", { code: outOfReach }),
  becomes("resource_exhausted", { code: "P2037" }),
  becomes("permission_denied", { code: ["P1000", "P1010"] }),
]);

export const prisma = inNode([
  ...known,
  becomes("permission_denied", { name: "PrismaClientInitializationError", pattern: { errorCode: "^P10(?:00|10)$" } }),
  becomes("timeout", { name: "PrismaClientInitializationError", path: { errorCode: "P1008" } }),
  becomes("unavailable", { name: "PrismaClientInitializationError" }),
  becomes("invalid_input", { name: "PrismaClientValidationError" }),
]);

/** Mapping set mysql2: MySQL and MariaDB by the names of their errors (MySQL error reference), as mysql2 and mysql report them. */
export const mysql2 = [...inNode([
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
]), ...mysqlWords];

export const mongodb = [
  becomes("already_exists", { name: ["MongoServerError", "MongoBulkWriteError"], code: [48, 11_000] }),
  becomes("permission_denied", { name: "MongoServerError", code: 13 }),
  becomes("auth_required", { name: "MongoServerError", code: 18 }),
  becomes("timeout", { name: "MongoServerError", code: 50 }),
  becomes("conflict", { name: "MongoServerError", code: 112 }),
  becomes("invalid_input", { name: "MongoServerError", code: [2, 9, 14, 121, 168, 40_324] }),
  becomes("invalid_input", { name: "BSONError" }),
  becomes("not_found", { name: "MongoServerError", code: 26 }),
  becomes("timeout", { name: "MongoOperationTimeoutError" }),
  becomes("unavailable", { name: "MongoServerError", code: [91, 189, 10_107, 11_600, 13_435, 13_436] }),
  becomes("unavailable", { name: ["MongoNetworkError", "MongoNetworkTimeoutError", "MongoServerSelectionError", "MongoNotConnectedError", "MongoTopologyClosedError", "MongoPoolClearedError"] }),
  ...mongodbWords,
];
