// Which failures of standard.py and libraries.py do not say by their words alone what they are. No tests here.

const anyBody = (set: string): readonly string[] => ["a page where JSON belongs", "an answer that ends early", "a body that cannot be read", "an answer that leads nowhere"].map((title) => `${set}: ${title}`);

/** Failures to reach a service, or in time, whose words alone do not say so, or have a set of their own. */
export const silent: { readonly [script: string]: readonly string[] } = {
  standard: [
    "python: work that takes too long",
    "python: a peer that went, without a number",
    "upstream: a page where JSON belongs",
    "upstream: nothing where JSON belongs",
    ...[1, 2].map((line) => `mcp: Timed out while waiting for response to ClientRequest. Waited 5.0 seconds., mcp ${line}`),
    "sqlite: a database that somebody holds",
    "sqlite: a database that cannot be opened",
  ],
  libraries: [
    ...anyBody("httpx"),
    ...anyBody("requests"),
    "aiohttp: a service that is silent",
    ...anyBody("aiohttp").slice(1),
    "upstream: httpx, an answer that ends early",
    "upstream: requests, a page where JSON belongs",
    "botocore: a name of S3 in a server's own words",
    "botocore: a service that failed",
    "google-api-core: a deadline that passed",
    "google-api-core: calls that never come through",
    ...["asyncpg", "psycopg"].flatMap((set) => ["57014", "57P01"].map((state) => `${set}: SQLSTATE ${state}`)),
    "redis: a server that starts",
    "redis: a server that is busy",
    "redis: a cluster that is down",
    "pymongo: work that takes too long",
    "pymongo: a server that steps down",
  ],
};
