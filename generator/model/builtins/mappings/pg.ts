// Mapping sets pg, asyncpg and psycopg: SQLSTATE codes as the drivers of PostgreSQL report them (its manual, appendix A), and what Python's say of a connection.

import type { RuleSpec } from "../../spec.ts";
import { becomes, inPython, oneOf } from "../becomes.ts";
import { pgWords } from "./database-words.ts";
import { unreachable } from "./node.ts";

const states: readonly (readonly [error: string, states: string | readonly string[]])[] = [
  ["already_exists", ["23505", "42P07", "42710"]],
  ["invalid_input", ["22001", "22003", "22007", "22P02", "23502", "23503", "23514"]],
  ["conflict", ["40001", "40P01", "55P03"]],
  ["permission_denied", "42501"],
  ["timeout", "57014"],
  ["resource_exhausted", ["53100", "53200", "53300"]],
  ["unavailable", ["08000", "08001", "08003", "08004", "08006", "57P01", "57P02", "57P03"]],
];

export const pg = [...states.map(([error, code]) => becomes(error, { code })), ...pgWords];

/** In Python it stands at `sqlstate`, of psycopg2 at `pgcode`; SQLAlchemy has the driver's error as its cause. */
export const sqlstate: readonly RuleSpec[] = inPython([
  ...["sqlstate", "pgcode"].flatMap((at) => [
    ...states.map(([error, state]) => becomes(error, { pattern: { [at]: oneOf(state) }, cause: "deep" })),
    becomes("auth_required", { pattern: { [at]: oneOf(["28000", "28P01"]) }, cause: "deep" }),
  ]),
]);

export const asyncpg = [
  ...sqlstate,
  ...inPython([
    // An argument of another type than the statement has: found here, before the server sees it.
    becomes("invalid_input", { name: "InterfaceError", message: "^invalid input for query argument " }),
    becomes("timeout", { name: "TimeoutError", cause: "deep" }),
    becomes("unavailable", { name: "InterfaceError", message: "\\b(?:connection|pool) (?:is|was) (?:closed|closing)\\b" }),
    becomes("unavailable", { code: unreachable, cause: "deep" }),
  ]),
  ...inPython(pgWords),
];

/** Names of the class that drivers raise without a connection. With a SQLSTATE it means something different, and an earlier rule takes it. */
export const disconnected = inPython([
  becomes("timeout", { name: ["PoolTimeout", "ConnectionTimeout"], cause: "deep" }),
  becomes("unavailable", { name: ["psycopg.OperationalError", "psycopg2.OperationalError", "PoolClosed"], cause: "deep" }),
]);

export const psycopg = [...sqlstate, ...disconnected, ...inPython(pgWords)];
