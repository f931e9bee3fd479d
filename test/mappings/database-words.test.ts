// Failures of databases are known by their words, where code that caught them passes on words alone, and by the classes and codes of their clients.

import { describe, expect, test } from "vitest";
import { familyOf } from "./families.ts";

/** As the databases write it: SQLite 3.40 and MongoDB 7 read in real answers, others in their manuals. */
const words: { readonly [set: string]: readonly (readonly [code: string, ...texts: string[]])[] } = {
  sqlite: [
    ["already_exists", "UNIQUE constraint failed: books.id", "table books already exists", "SQLite error: UNIQUE constraint failed: books.id"],
    ["invalid_input", "no such table: ghost", "no such column: nope", 'near "SELEC": syntax error', "incomplete input", "NOT NULL constraint failed: books.title", "CHECK constraint failed: price>=0"],
    ["invalid_input", "table books has 3 columns but 2 values were supplied", 'unrecognized token: "\'x"', "FOREIGN KEY constraint failed", "ambiguous column name: id", "wrong number of arguments to function lower()", 'fts5: syntax error near "x"'],
    ["permission_denied", "attempt to write a readonly database"],
    ["resource_exhausted", "database or disk is full"],
    ["unavailable", "database is locked", "unable to open database file"],
  ],
  mongodb: [
    ["already_exists", 'E11000 duplicate key error collection: shop.books index: email_1 dup key: { email: "a" }', "Collection shop.books already exists."],
    ["permission_denied", 'not authorized on shop to execute command { find: "books" }', "user is not allowed to do action [find] on [shop.books]"],
    ["auth_required", "bad auth : authentication failed"],
    ["timeout", "operation exceeded time limit", "connection 3 to 10.0.0.1:27017 timed out"],
    ["conflict", "WriteConflict error: this operation conflicted with another operation."],
    ["invalid_input", "unknown operator: $fooo", "unknown top level operator: $foo", "Unrecognized pipeline stage name: '$mtch'", "Document failed validation", "$in needs an array"],
    ["invalid_input", "input must be a 24 character hex string, 12 byte Uint8Array, or an integer", "Argument passed in must be a string of 12 bytes or a string of 24 hex characters or an integer"],
    ["not_found", "ns does not exist: shop.ghosts", "ns not found"],
    ["unavailable", "Server selection timed out after 30000 ms", "connection 8 to 127.0.0.1:27017 closed", "Topology is closed", "not primary", "The server is in quiesce mode and will shut down"],
  ],
  mysql2: [
    ["already_exists", "Duplicate entry '1' for key 'books.PRIMARY'", "Table 'books' already exists"],
    ["conflict", "Deadlock found when trying to get lock; try restarting transaction", "Cannot delete or update a parent row: a foreign key constraint fails"],
    ["invalid_input", "You have an error in your SQL syntax; check the manual", "Table 'shop.ghost' doesn't exist", "Unknown column 'nope' in 'field list'", "Column 'title' cannot be null", "Column 'id' in where clause is ambiguous"],
    ["invalid_input", "Data too long for column 'title' at row 1", "Incorrect integer value: 'x' for column 'id' at row 1", "Unknown database 'ghost'", "Field 'title' doesn't have a default value"],
    ["timeout", "Lock wait timeout exceeded; try restarting transaction", "Query execution was interrupted, maximum statement execution time exceeded"],
    ["permission_denied", "Access denied for user 'ada'@'localhost' (using password: YES)", "SELECT command denied to user 'ada'@'localhost' for table 'books'"],
    ["resource_exhausted", "Too many connections"],
    ["unavailable", "Connection lost: The server closed the connection."],
  ],
  pg: [
    ["already_exists", 'duplicate key value violates unique constraint "books_pkey"', 'relation "books" already exists'],
    ["invalid_input", 'syntax error at or near "SELEC"', "syntax error at end of input", 'relation "ghost" does not exist', 'column "nope" does not exist', 'column "nope" of relation "books" does not exist', "column b.nope does not exist"],
    ["invalid_input", "function lowr(text) does not exist", 'invalid input syntax for type integer: "x"', 'null value in column "title" of relation "books" violates not-null constraint', 'column reference "id" is ambiguous', "operator does not exist: integer = text"],
    ["conflict", "deadlock detected"],
    ["permission_denied", "permission denied for table books", "cannot execute INSERT in a read-only transaction"],
    ["timeout", "canceling statement due to statement timeout"],
    ["resource_exhausted", "sorry, too many clients already"],
    ["unavailable", "Connection terminated unexpectedly", "the database system is starting up"],
  ],
  redis: [
    ["auth_required", "NOAUTH Authentication required.", "WRONGPASS invalid username-password pair or user is disabled."],
    ["permission_denied", "NOPERM this user has no permissions to run the 'get' command", "READONLY You can't write against a read only replica."],
    ["conflict", "WRONGTYPE Operation against a key holding the wrong kind of value"],
    ["invalid_input", "ERR value is not an integer or out of range", "ERR wrong number of arguments for 'set' command", "ERR syntax error"],
    ["resource_exhausted", "OOM command not allowed when used memory > 'maxmemory'."],
    ["unavailable", "LOADING Redis is loading the dataset in memory", "CLUSTERDOWN The cluster is down"],
  ],
};

/** As servers and other layers pass them on. */
const passedOn = (text: string): readonly string[] => [text, `Error: ${text}`, `Failed to query collection books: ${text}`, `(driver.errors.Undefined) ${text}`];

describe.each(Object.entries(words))("%s", (set, rows) => {
  test.each(rows)("%s", async (code, ...texts) => {
    const family = await familyOf(set);
    for (const text of texts) {
      for (const passed of passedOn(text)) expect([passed, family.from(new Error(passed)).code]).toEqual([passed, code]);
      expect(family.from(new Error("It could not be read", { cause: new Error(text) })).code).toBe(code);
    }
  });

  test("words of others are none of these", async () => {
    const family = await familyOf(set);
    const others = ["no such tablet in stock", "The table near the door is taken", "Nobody is locked out", "a duplicate entry was found", "The relation between them does not exist", "OOMPH", "It is not primary school", "The reader is BUSY"];
    for (const text of others) expect([text, family.from(new Error(text)).code]).toEqual([text, "internal_error"]);
  });
});

/** Failures of clients whose words say nothing. */
const clients: readonly (readonly [set: string, code: string, properties: object])[] = [
  ["sqlite", "already_exists", { code: "SQLITE_CONSTRAINT", message: "SQLITE_CONSTRAINT: UNIQUE constraint failed: books.id" }],
  ["sqlite", "invalid_input", { code: "SQLITE_CONSTRAINT", message: "SQLITE_CONSTRAINT: FOREIGN KEY constraint failed" }],
  ["mongodb", "already_exists", { name: "MongoServerError", code: 48 }],
  ["mongodb", "invalid_input", { name: "MongoServerError", code: 40_324 }],
  ["mongodb", "invalid_input", { name: "BSONError" }],
  ["mongodb", "not_found", { name: "MongoServerError", code: 26 }],
  ["mongodb", "timeout", { name: "MongoOperationTimeoutError" }],
  ["mongodb", "unavailable", { name: "MongoServerError", code: 10_107 }],
  ["mongodb", "unavailable", { name: "MongoNotConnectedError" }],
];

test.each(clients)("%s: %s of %j", async (set, code, properties) => {
  const family = await familyOf(set);
  expect(family.from(Object.assign(new Error("a native failure"), properties)).code).toBe(code);
});
