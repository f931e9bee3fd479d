// What each failure of standard.py and libraries.py becomes, by set and title: the code, then its details where it has any. No tests here.

type Outcome = string | readonly [code: string, details: object];
export type Failures = { readonly [set: string]: { readonly [title: string]: Outcome } };

const files = {
  "a missing file": "not_found",
  "a path through a file": "not_found",
  "a file that must not be there yet": "already_exists",
  "a folder where a file belongs": "invalid_input",
  "a port where nobody listens": "unavailable",
};

export const standard: Failures = {
  node: files,
  python: {
    ...files,
    "a file that somebody says is missing": "not_found",
    "a right that somebody says is missing": "permission_denied",
    "a peer that is silent": "timeout",
    "work that takes too long": "timeout",
    "a command that takes too long": "timeout",
    "a host that there is not": "unavailable",
    "no TLS where it belongs": "unavailable",
    "a peer that went, without a number": "unavailable",
    "a mistake": "internal_error",
  },
  http: {
    "a status 401 of urllib": "auth_required",
    "a status 403 of urllib": "permission_denied",
    "a status 404 of urllib": "not_found",
    "a status 429 of urllib": ["rate_limited", { retry_after: 7 }],
    "a status 500 of urllib": "unavailable",
  },
  json: {
    "a text that is not JSON": ["invalid_input", { problem: "Expecting value: line 1 column 7" }],
    "a text that ends too early": ["invalid_input", { problem: "Expecting value: line 1 column 2" }],
  },
  upstream: {
    "a page where JSON belongs": "unavailable",
    "nothing where JSON belongs": "unavailable",
    "a body that the caller wrote": "internal_error",
    "a status 429 of urllib": ["rate_limited", { retry_after: 7 }],
  },
  mcp: Object.fromEntries(
    [1, 2].flatMap((line) => [
      [`Missing the city, mcp ${line}`, ["invalid_input", { problem: "Missing the city" }]],
      [`Gone, mcp ${line}`, ["not_found", { resource: "note://7" }]],
      [`Timed out while waiting for response to ClientRequest. Waited 5.0 seconds., mcp ${line}`, "timeout"],
      [`Of the server's own, mcp ${line}`, "internal_error"],
    ]),
  ) as Failures[string],
  grpc: { NOT_FOUND: "not_found", UNAUTHENTICATED: "auth_required", INTERNAL: "internal_error" },
  pydantic: {
    "a value that is missing": ["invalid_input", { argument: "note.id", problem: "note.id: field required" }],
    "a whole that is wrong": ["invalid_input", { problem: "field required" }],
  },
  sqlite: {
    "a key that is taken": "already_exists",
    "a value that is missing": "invalid_input",
    "a database that somebody holds": "unavailable",
    "a database that cannot be opened": "unavailable",
    "a table that there is not": "invalid_input",
  },
};

/** What a model reads of failures where a server declares nothing and names the set upstream. */
export const read: { readonly [title: string]: string } = {
  "a status 401": "[auth_required] The service does not accept the credentials.",
  "a status 404": "[not_found] What was asked for does not exist.\nRetry: change the arguments",
  "a status 429": "[rate_limited] Too many requests.\nRetry: after 7 s",
  "a status 503": "[unavailable] The service failed or cannot be reached.\nRetry: after 7 s, if repeating is safe",
  "a port where nobody listens": "[unavailable] The service failed or cannot be reached.\nRetry: later, if repeating is safe",
  "a peer that is silent, in an error of the server's own": "[timeout] It took too long.\nRetry: later, if repeating is safe",
  "a mistake": "[internal_error] An internal error occurred.",
};

const wait = { retry_after: 7 };
const statuses = {
  "a status 401": "auth_required",
  "a status 403": "permission_denied",
  "a status 404": "not_found",
  "a status 409": "conflict",
  "a status 429": ["rate_limited", wait],
  "a status 422": "invalid_input",
  "a status 500": "unavailable",
  "a status 503": "unavailable",
  "a status 504": "timeout",
} as const;

const client = {
  ...statuses,
  "a port where nobody listens": "unavailable",
  "a service that is silent": "timeout",
  "an address without a scheme": "invalid_input",
  "a page where JSON belongs": "unavailable",
  "a body that cannot be read": "unavailable",
  "an answer that leads nowhere": "unavailable",
} as const;

const states = {
  "SQLSTATE 23505": "already_exists",
  "SQLSTATE 23502": "invalid_input",
  "SQLSTATE 40001": "conflict",
  "SQLSTATE 42501": "permission_denied",
  "SQLSTATE 57014": "timeout",
  "SQLSTATE 53300": "resource_exhausted",
  "SQLSTATE 57P01": "unavailable",
  "SQLSTATE 28P01": "auth_required",
  "SQLSTATE 42601": "internal_error",
  "a port where nobody listens": "unavailable",
};

const pydantic: Failures[string] = {
  "a value of another type": ["invalid_input", { argument: "size", problem: "size: input should be a valid integer, unable to parse string as an integer" }],
  "a value that is missing": ["invalid_input", { argument: "size", problem: "size: field required" }],
  "the place in a list": ["invalid_input", { argument: "tags[1]", problem: "tags[1]: input should be a valid string" }],
  "a text that is not JSON": ["invalid_input", { problem: "invalid JSON: EOF while parsing an object at line 1 column 1" }],
};

export const libraries: Failures = {
  httpx: { ...client, "a status 429, async": ["rate_limited", wait], "a port where nobody listens, async": "unavailable", "a header that no request may have": "internal_error" },
  requests: { ...client, "an address of nobody": "invalid_input" },
  aiohttp: { ...client, "a service that is silent while it is read": "timeout" },
  upstream: {
    "httpx, nobody listens": "unavailable",
    "httpx, silent": "timeout",
    "requests, nobody listens": "unavailable",
    "requests, silent": "timeout",
    "requests, a page where JSON belongs": "unavailable",
    "aiohttp, nobody listens": "unavailable",
    "httpx, in an error of the server's own": "not_found",
  },
  botocore: {
    "the words of no credentials": "auth_required",
    "the words of a right that is missing": "permission_denied",
    "the words of too many calls": "rate_limited",
    "a name of S3 in a server's own words": "unavailable",
    "the words of a parameter of another type": "invalid_input",
    "the words of a port where nobody listens": "unavailable",
    "the words of a service that is silent": "timeout",
    "a key that there is not": "not_found",
    "a bucket that is yours already": "already_exists",
    "a right that is missing": "permission_denied",
    "a key that is expired": "auth_required",
    "too many calls, as S3 says it": "rate_limited",
    "a status alone": "not_found",
    "too many calls, as DynamoDB says it": ["rate_limited", wait],
    "a table that there is not": "not_found",
    "a condition that fails": "conflict",
    "an instance that there is not": "not_found",
    "a service that failed": "unavailable",
    "no credentials": "auth_required",
    "a parameter of another type": "invalid_input",
    "a port where nobody listens": "unavailable",
    "a service that is silent": "timeout",
  },
  googleapiclient: {
    ...statuses,
    "a quota that is used up": ["rate_limited", wait],
    "a right that is missing": "permission_denied",
    "a sign-in that was revoked": "auth_required",
    "no credentials": "auth_required",
    "a port where nobody listens": "unavailable",
    "a service that is silent": "timeout",
  },
  "google-api-core": {
    ...statuses,
    "a quota that is used up": ["rate_limited", wait],
    "a thing that is there already": "already_exists",
    "a call that was given up": "cancelled",
    "a resource that is used up": "rate_limited",
    "a deadline that passed": "timeout",
    "calls that never come through": "timeout",
  },
  grpc: {
    INVALID_ARGUMENT: "invalid_input",
    NOT_FOUND: "not_found",
    ALREADY_EXISTS: "already_exists",
    PERMISSION_DENIED: "permission_denied",
    UNAUTHENTICATED: "auth_required",
    RESOURCE_EXHAUSTED: "resource_exhausted",
    ABORTED: "conflict",
    UNAVAILABLE: "unavailable",
    DEADLINE_EXCEEDED: "timeout",
    INTERNAL: "internal_error",
    "NOT_FOUND, async": "not_found",
    "a port where nobody listens": "unavailable",
  },
  asyncpg: { ...states, "a connection that is closed": "unavailable", "an argument of another type": "invalid_input" },
  psycopg: states,
  sqlalchemy: {
    "a key that is taken": "already_exists",
    "a value that is missing": "invalid_input",
    "a table that there is not": "internal_error",
    "a row that there is not": "not_found",
    "more rows than one": "conflict",
    "a pool that is empty": "timeout",
    "a port where nobody listens": "unavailable",
    "a deadlock": "conflict",
    "a key that is taken, in MySQL": "already_exists",
    "a statement that is wrong": "internal_error",
  },
  redis: {
    "no password": "auth_required",
    "another password": "auth_required",
    "a right that is missing": "permission_denied",
    "a replica": "permission_denied",
    "a key of another type": "conflict",
    "no memory": "resource_exhausted",
    "a server that starts": "unavailable",
    "a server that is busy": "unavailable",
    "a cluster that is down": "unavailable",
    "a port where nobody listens": "unavailable",
    "a server that is silent": "timeout",
  },
  pymongo: {
    "a key that is taken": "already_exists",
    "a right that is missing": "permission_denied",
    "another password": "auth_required",
    "work that takes too long": "timeout",
    "a write that another was before": "conflict",
    "a value that does not fit": "invalid_input",
    "a server that steps down": "unavailable",
    "a port where nobody listens": "unavailable",
    "no id": "invalid_input",
  },
  pydantic,
  validation: { ...pydantic, "a schema that is not met": "invalid_input" },
};
