// The errors a first taxonomy starts with, and which of them suit a project by what it depends on. Tables; the text is made elsewhere.

/** Built-in mapping sets (model/builtins/mappings.ts) by the packages whose failures they know, the most particular first. */
const sets: readonly (readonly [set: string, packages: RegExp])[] = [
  ["pg", /^(pg|pg-promise|postgres|@neondatabase\/serverless|@vercel\/postgres)$/],
  ["sqlite", /^(better-sqlite3|sqlite3|sqlite|libsql|@libsql\/client)$/],
  ["mongodb", /^(mongodb|mongoose)$/],
  ["grpc", /^(@grpc\/grpc-js|nice-grpc)$/],
  ["axios", /^(axios|gaxios|googleapis|@googleapis\/.*|google-auth-library)$/],
  ["fetch", /^(fetch|undici|node-fetch|cross-fetch|ky|got|@octokit\/.*)$/],
  ["http", /^(fetch|undici|node-fetch|cross-fetch|ky|got|superagent|needle|@octokit\/.*|@slack\/web-api|@notionhq\/client|openai)$/],
  ["validation", /^(zod|ajv|@modelcontextprotocol\/.*)$/],
];

/** A set that holds all rules of another. */
const holds: ReadonlyMap<string, string> = new Map([["axios", "http"]]);

const web = ["axios", "fetch", "http"];
const network = [...web, "grpc"];
const storage = ["pg", "sqlite", "mongodb"];

export interface Starter {
  readonly code: string;
  /** Only where one of these sets is in use; without it always. */
  readonly sets?: readonly string[];
  /** Tools that list it; without it any call can end in it. */
  readonly tools?: "with input" | "that change things";
  /** As written in the taxonomy, below the code. */
  readonly lines: readonly string[];
}

const later = (after: number): string => `retry: { after: ${after}, backoff: exponential, maxAttempts: 3, onlyIfIdempotent: true }`;

export const starters: readonly Starter[] = [
  {
    code: "invalid_input",
    tools: "with input",
    lines: [
      "message: The input is not valid.",
      "guidance: Check the arguments against the description of the tool, then call it again.",
      "details:",
      "  argument: { type: string, required: false, description: The argument that is at fault. }",
    ],
  },
  {
    code: "not_found",
    tools: "with input",
    lines: [
      "message: What was asked for does not exist.",
      "httpStatus: 404",
      "details:",
      "  resource: { type: string, required: false, description: What was asked for. }",
    ],
  },
  { code: "already_exists", sets: storage, tools: "that change things", lines: ["message: It exists already.", "httpStatus: 409"] },
  {
    code: "permission_denied",
    lines: ["message: This is not allowed.", "recoverable: false", "nextAction: request_permission", "httpStatus: 403"],
  },
  {
    code: "rate_limited",
    sets: web,
    lines: [
      "category: system",
      'message: "Too many requests. Wait {retry_after} s."',
      "httpStatus: 429",
      "retry: { after: retry_after, backoff: exponential, maxAttempts: 4, throttling: true }",
      "details:",
      "  retry_after: { type: integer, minimum: 0, unit: s, description: Time to wait before the next call. }",
    ],
  },
  {
    code: "timeout",
    sets: [...network, ...storage],
    lines: ["category: system", "message: It took too long.", "httpStatus: 504", later(1000)],
  },
  {
    code: "unavailable",
    lines: ["category: system", "message: A service that is needed cannot be reached.", later(1000)],
  },
];

/** A mapping set of the taxonomy's own: it fills a detail, which the built-in rules cannot do for want of a default. */
export const quotaRules: readonly string[] = [
  "quota:",
  "  - match: { status: 429 }",
  "    error: rate_limited",
  `    with: { retry_after: "$error.response.headers['retry-after'] ?? 10" }`,
];

/** The sets for a project that has these dependencies, in the order they are tried. `fetch` stands for the one that Node has. */
export function setsFor(dependencies: Iterable<string>): readonly string[] {
  const names = [...dependencies];
  const fitting = sets.filter(([, packages]) => names.some((name) => packages.test(name))).map(([set]) => set);
  return [...fitting.filter((set) => !fitting.some((other) => holds.get(other) === set)), "node"];
}

/** The starters that suit these sets. */
export const startersFor = (chosen: readonly string[]): readonly Starter[] => starters.filter(({ sets: needed }) => needed === undefined || needed.some((set) => chosen.includes(set)));
