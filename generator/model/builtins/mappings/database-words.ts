// Words that databases write into a message, as rules for the sets of their clients: code that catches an error passes on its message alone. Codes and classes are in databases.ts and pg.ts.

import type { RuleSpec } from "../../spec.ts";
import { becomes } from "../becomes.ts";

/** At the beginning, or behind words or a class in parentheses that somebody put before it. */
const says = (rows: readonly (readonly [error: string, ...forms: string[]])[]): readonly RuleSpec[] =>
  rows.map(([error, ...forms]) => becomes(error, { message: `(?:^|: |\\) )(?:${forms.join("|")})`, cause: "deep" }));

const quoted = '"[^"\\n]{1,200}"';
const ticked = "'[^'\\n]{1,200}'";

/** SQLite puts the same words behind every client's code for it. */
export const sqliteWords = says([
  ["already_exists", "UNIQUE constraint failed", "(?:table|index|view|trigger) [^:\\n]{1,200} already exists$"],
  [
    "invalid_input",
    "(?:NOT NULL|CHECK|FOREIGN KEY) constraint failed",
    "no such (?:table|column|function|index|view): ",
    'near "[^\\n]{1,200}": syntax error',
    "(?:incomplete input|datatype mismatch)$",
    'unrecognized token: "',
    "ambiguous column name: ",
    "table [^:\\n]{1,200} has (?:\\d+ columns but|no column named) ",
    "wrong number of arguments to function ",
    "fts5: syntax error near ",
  ],
  ["permission_denied", "attempt to write a readonly database"],
  ["resource_exhausted", "database or disk is full"],
  ["unavailable", "database (?:table |schema )?is locked", "unable to open database file", "disk I/O error"],
]);

export const mongodbWords = says([
  ["already_exists", "E11000 duplicate key error", "Collection \\S{1,200} already exists"],
  ["permission_denied", "not authorized on \\S{1,200} to execute command", "user is not allowed to do action"],
  ["auth_required", "bad auth\\b"],
  ["timeout", "operation exceeded time limit", "connection \\d+ to \\S{1,200} timed out"],
  ["conflict", "Write ?[Cc]onflict "],
  [
    "invalid_input",
    "unknown (?:top level )?operator: ",
    "Unrecognized (?:pipeline stage|expression) ",
    "Document failed validation",
    "\\$\\w{1,40} (?:must be|needs|requires|has to be) ",
    "input must be a 24 character hex string",
    "Argument passed in must be a (?:single )?[sS]tring of 12 bytes",
  ],
  ["not_found", "ns (?:not found|does not exist)\\b"],
  ["unavailable", "Server selection timed out after", "connection \\d+ to \\S{1,200} closed", "Topology is closed", "not primary$", "Client must be connected before", "The server is in quiesce mode"],
]);

export const mysqlWords = says([
  ["already_exists", "Duplicate entry '", `Table ${ticked} already exists`],
  ["conflict", "Deadlock found when", "Cannot delete or update a parent row"],
  [
    "invalid_input",
    "You have an error in your SQL syntax",
    `Table ${ticked} doesn't exist`,
    `Unknown (?:column|table|database) ${ticked}`,
    `Column ${ticked} (?:cannot be null|in [^\\n]{1,200} is ambiguous)`,
    "Column count doesn't match value count",
    `Field ${ticked} doesn't have a default value`,
    "(?:Data too long|Out of range value) for column '",
    "Incorrect \\w{1,40} value: '",
    "Cannot add or update a child row",
  ],
  ["timeout", "Lock wait timeout exceeded", "Query execution was interrupted, maximum"],
  ["permission_denied", "Access denied for user '", "[A-Z ,]{3,40} command denied to user '"],
  ["resource_exhausted", "Too many connections$"],
  ["unavailable", "Connection lost: The server closed the connection", "Can't add new command when connection is in closed state"],
]);

export const pgWords = says([
  ["already_exists", "duplicate key value violates unique constraint", `(?:relation|schema|type) ${quoted} already exists`],
  [
    "invalid_input",
    'syntax error at (?:or near "|end of input)',
    `(?:relation|column|schema|type) ${quoted} (?:of relation ${quoted} )?does not exist`,
    "column [\\w.]{1,200} does not exist",
    "function [^\\n]{1,200} does not exist",
    "operator does not exist: ",
    "invalid input (?:syntax for|value for enum) ",
    "value too long for type ",
    `null value in column ${quoted} [^\\n]{0,200}violates not-null constraint`,
    `new row for relation ${quoted} violates check constraint`,
    `insert or update on table ${quoted} violates foreign key constraint`,
    `column reference ${quoted} is ambiguous`,
  ],
  ["conflict", "deadlock detected", "could not serialize access"],
  ["permission_denied", "permission denied for ", "cannot execute [A-Z ]{1,40} in a read-only transaction"],
  ["timeout", "canceling statement due to (?:statement|lock) timeout"],
  ["resource_exhausted", "sorry, too many clients already", "remaining connection slots are reserved"],
  ["unavailable", "Connection terminated", "the database system is (?:starting up|shutting down|in recovery mode)", "terminating connection due to "],
]);

/** Words of its replies, by the first, which no other program writes. */
export const redisWords = says([
  ["auth_required", "(?:NOAUTH|WRONGPASS) [A-Za-z]"],
  ["permission_denied", "NOPERM [A-Za-z]", "READONLY You can't write"],
  ["conflict", "WRONGTYPE Operation", "(?:BUSYGROUP|BUSYKEY) [A-Za-z]", "EXECABORT Transaction"],
  ["invalid_input", "ERR (?:value|index|syntax|min or max|invalid|wrong number|unknown command|unknown subcommand)\\b"],
  ["resource_exhausted", "OOM command not allowed"],
  ["unavailable", "BUSY Redis", "CLUSTERDOWN [A-Za-z]", "LOADING Redis", "MASTERDOWN Link", "MISCONF Redis", "TRYAGAIN Multiple"],
]);
