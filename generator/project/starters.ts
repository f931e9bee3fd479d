// The errors a first taxonomy starts with, and which of them suit a project by what it depends on. Tables; the text is made elsewhere.

import { mappings } from "../model/builtins/mappings.ts";
import { ecosystems, isMet, type Ecosystem } from "../model/ecosystem.ts";

/** Built-in mapping sets (model/builtins/mappings.ts) by the packages whose failures they know, the most particular first. */
const sets: readonly (readonly [set: string, packages: RegExp])[] = [
  ["sqlalchemy", /^(sqlalchemy|sqlmodel|flask-sqlalchemy)$/],
  ["asyncpg", /^asyncpg$/],
  ["psycopg", /^psycopg(?:2|2-binary|-binary|-pool|-c)?$/],
  ["pymongo", /^(pymongo|motor|beanie)$/],
  ["pg", /^(pg|pg-promise|postgres|@electric-sql\/pglite|@neondatabase\/serverless|@vercel\/postgres)$/],
  ["mysql2", /^(mysql2|mysql|mariadb)$/],
  ["sqlite", /^(better-sqlite3|sqlite3|sqlite|sql\.js|libsql|@libsql\/client|aiosqlite)$/],
  ["mongodb", /^(mongodb|mongoose|@mongosh\/service-provider-node-driver)$/],
  ["prisma", /^@prisma\/client$/],
  ["redis", /^(redis|@redis\/client|ioredis)$/],
  ["aws", /^@aws-sdk\//],
  ["botocore", /^(botocore|boto3|aioboto3|aiobotocore)$/],
  ["googleapiclient", /^google-api-python-client$/],
  ["google-api-core", /^(google-api-core|google-cloud-[\w-]+)$/],
  ["grpc", /^(@grpc\/grpc-js|nice-grpc|grpcio)$/],
  ["octokit", /^(octokit|@octokit\/.*)$/],
  ["gaxios", /^(gaxios|googleapis|@googleapis\/.*|google-auth-library)$/],
  ["httpx", /^httpx2?$/],
  ["requests", /^(requests|requests-oauthlib)$/],
  ["aiohttp", /^aiohttp$/],
  ["axios", /(^|[-/])axios$/],
  ["undici", /^undici$/],
  ["fetch", /^(fetch|node-fetch|cross-fetch|ky|got|@octokit\/.*|octokit)$/],
  ["http", /^(fetch|node-fetch|cross-fetch|ky|got|superagent|needle|@slack\/web-api|@notionhq\/client|openai)$/],
  // The frameworks bring a validator of their own.
  ["validation", /^(zod|ajv|valibot|pydantic|jsonschema|@modelcontextprotocol\/.*|mcp-framework|mcp-use|tmcp|xmcp|@mastra\/mcp|@rekog\/mcp-nest)$/],
];

/** For any MCP server and any program of the platform, last since they know least. */
const lastFor = (there: ReadonlySet<Ecosystem>): readonly string[] => ["mcp", ...ecosystems.filter((each) => there.has(each))];

/** Sets that hold all rules of others. */
const holds: ReadonlyMap<string, readonly string[]> = new Map([
  ["aws", ["http"]],
  ["aiohttp", ["http"]],
  ["axios", ["http"]],
  ["botocore", ["http"]],
  ["gaxios", ["http"]],
  ["google-api-core", ["http"]],
  ["googleapiclient", ["http"]],
  ["httpx", ["http"]],
  ["octokit", ["http"]],
  ["requests", ["http"]],
  ["sqlalchemy", ["psycopg"]],
  ["undici", ["fetch", "http"]],
]);

const web = ["aiohttp", "aws", "axios", "botocore", "fetch", "gaxios", "google-api-core", "googleapiclient", "http", "httpx", "octokit", "requests", "undici", "upstream"];
const unique = ["asyncpg", "mongodb", "mysql2", "pg", "prisma", "psycopg", "pymongo", "sqlalchemy", "sqlite"];

export interface Starter {
  readonly code: string;
  /** Only where one of these sets is in use; without it always. */
  readonly sets?: readonly string[];
  /** Tools that list it; without it any call can end in it. */
  readonly tools?: "with input" | "that change things";
  readonly message: string;
  /** Other lines to write below the code. */
  readonly lines: readonly string[];
  /** The text below `details:`. */
  readonly details?: readonly string[];
}

/** The wait that a service asks for, in a header or in its words. */
const wait = (without: string): string => `retry_after: { type: integer, minimum: 0, unit: s, ${without}, description: "Time to wait before the next call, where it is known." }`;
const later = (after: number | string): string => `retry: { after: ${after}, backoff: exponential, maxAttempts: 3, onlyIfIdempotent: true }`;

export const starters: readonly Starter[] = [
  {
    code: "invalid_input",
    tools: "with input",
    message: "Invalid input: {problem}.",
    lines: ["guidance: Check the arguments against the description of the tool, then call it again."],
    details: [
      'problem: { type: string, description: "What is wrong, argument by argument." }',
      "argument: { type: string, required: false, description: The first argument that is at fault. }",
    ],
  },
  {
    code: "not_found",
    tools: "with input",
    message: "Not found: {resource}.",
    lines: ["httpStatus: 404"],
    details: ['resource: { type: string, description: "What was asked for, in the caller\'s own words." }'],
  },
  { code: "already_exists", sets: unique, tools: "that change things", message: "It exists already.", lines: ["httpStatus: 409"] },
  { code: "permission_denied", message: "This is not allowed.", lines: ["recoverable: false", "nextAction: request_permission", "httpStatus: 403"] },
  {
    code: "auth_required",
    sets: web,
    message: "The service does not accept the credentials.",
    lines: ["recoverable: false", "nextAction: reauthenticate", "httpStatus: 401"],
  },
  // Seldom met: a taxonomy has it where its source says so.
  { code: "payment_required", sets: [], message: "The service asks for payment.", lines: ["recoverable: false", "nextAction: report", "httpStatus: 402"] },
  {
    code: "rate_limited",
    sets: web,
    message: "Too many requests.",
    lines: ["category: system", "httpStatus: 429", "retry: { after: retry_after, backoff: exponential, maxAttempts: 4, throttling: true }"],
    details: [wait("required: false")],
  },
  { code: "timeout", message: "It took too long.", lines: ["category: system", "httpStatus: 504", later(1000)] },
  { code: "unavailable", message: "A service that is needed cannot be reached.", lines: ["category: system", later("retry_after")], details: [wait("default: 1")] },
];

/** Whether some of its rules are for these ecosystems. */
const isFor = (set: string, there: ReadonlySet<Ecosystem>): boolean => (mappings[set] ?? []).some(({ match }) => isMet(match, there));

const nodeAlone: ReadonlySet<Ecosystem> = new Set(["node"]);

/**
 * The sets for a project that has these dependencies, in the order they are tried. `fetch` stands for the one that Node has; `isThere`: whether it has tools
 * that ask somebody; `there`: the ecosystems of its packages.
 */
export function setsFor(dependencies: Iterable<string>, isThere = false, there = nodeAlone): readonly string[] {
  const names = [...dependencies];
  // Words about arguments are the same for all validators.
  const fitting = sets.filter(([set, packages]) => isFor(set, there) && ((isThere && set === "validation") || names.some((name) => packages.test(name)))).map(([set]) => set);
  return [...fitting.filter((set) => !fitting.some((other) => holds.get(other)?.includes(set))), ...(isThere ? ["upstream"] : []), ...lastFor(there)];
}

/** The errors that need no fact, so that a project can have its own words for them. */
export const inOwnWords: ReadonlyMap<string, string> = new Map(starters.flatMap(({ code, tools, message }) => (tools === undefined ? [[code, message] as const] : [])));

/** The starters that suit these sets, and those with these codes. */
export const startersFor = (chosen: readonly string[], codes: Iterable<string> = []): readonly Starter[] => {
  const wanted = new Set(codes);
  return starters.filter(({ code, sets: needed }) => wanted.has(code) || needed === undefined || needed.some((set) => chosen.includes(set)));
};
