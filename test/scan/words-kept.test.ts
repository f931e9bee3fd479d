// What init and infer write, put to work: every text that the source throws arrives, typed, in words that say no less, and nothing else of a failure does.

import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { patternOf, statusRules } from "../../generator/infer/rules.ts";
import { project, type Project } from "../init/project.ts";

const source = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
class QuotaError extends Error { constructor(plan) { super(\`The plan \${plan} has no calls left\`); this.plan = plan; } }
class OpError extends Error {}
class MCPError extends Error { constructor(message, code) { super(message); this.name = "MCPError"; this.code = code; } }
class CraneError extends Error {}
const mastFailed = (error) => { const { status, message } = error; const ref = status ? " [ref]" : ""; return { isError: true, content: [{ type: "text", text: \`Mast API error: \${message}\${ref}\` }] }; };
const boomFailed = (error2) => { const message = error2.body?.errors?.[0] ?? error2.message ?? "none"; throw new Error(\`Boom API error (\${error2.code}): \${message}\`); };
const server = new McpServer({ name: "shelf", version: "1.0.0" });
server.registerTool("find", { description: "Finds.", inputSchema: { query: z.string(), id: z.string(), n: z.number() } }, async ({ query, id, n }) => {
  const response = await fetch(\`https://shelf.example.org/\${query}\`);
  if (response.status === 429) throw new Error("Usage limit exceeded for this month");
  switch (response.status) {
    case 401: throw new Error("The key of the shelf was refused. See https://shelf.example.org/keys");
    case 404: throw new Error(\`Shelf \${id} was not found. Ask for the list first, then try one of the ids that it has: they begin with s- and go on with up to twelve digits, as in s-004; and no \\\`..\\\`, no leading \\\`/\\\`, and no shell metacharacters.\`);
  }
  if (!response.ok) throw new Error(\`The shelf answered \${response.status}: \${await response.text()}\`);
  if (!response.ok) throw new Error(\`Crane API Error: \${response.status} \\nURL: \${response.url} \\nMessage: \${(await response.json()).message}\`);
  if (n > 3) throw new Error(\`At most \${n} rows of \${id} in \${query} at \${new Date()} can be had\`);
  if (query === "") throw new Error("query is required");
  if (query === "x") throw new Error("No query was given. Give one");
  if (id === "plan") throw new QuotaError("free");
  if (id === "op") throw new OpError("The lift is stuck");
  if (id === "op2") throw new OpError("The lift is out of order");
  if (id === "braces") throw new Error('Expected {"a": 1} and nothing else');
  if (id === "odd") throw new Error("You have hit the wall of the free shelf, mate");
  if (id === "mute") throw new Error("No response from the crane");
  if (id === "garbled") throw new Error("Invalid response from the crane: unexpected structure");
  if (id === "shape") throw new Error("Invalid data format received from Crane API");
  if (id === "page") throw new Error("Crane Response Error: Invalid JSON format");
  if (id === "gone" && response.status === 404) throw new Error(\`Not found: \${query}\`);
  if (id === "less") throw new Error("Action 'move_row' requires: from, to");
  if (id === "plan2") throw new Error("Plan requires: docker, node");
  if (id === "list") throw new Error("Unexpected response format from Crane");
  if (id === "rows") throw new Error("Missing results array in response");
  if (id === "form") throw new Error("Invalid reply format, use json or text");
  let message = "The lamp is off";
  if (response.status === 503) message = "The shelf is closed for now";
  if (id === "lamp") throw new Error(message);
  if (id === "vault") throw new Error(\`Vault /srv/vaults/\${id} was not found. Ask Grace\`);
  if (id === "slow") throw new Error("The lift is slow, take the stairs");
  if (id === "told") { try { return await load(); } catch (error) { return { content: [{ type: "text", text: \`Error: \${error.message}\` }], isError: true }; } }
  if (id === "quiet") { try { return await load(); } catch (error) { return { content: [{ type: "text", text: \`Error reading the row: \${error.message}\` }] }; } }
  if (id === "far") { try { return await load(); } catch (error) { throw new MCPError(error.message, error.code); } }
  if (id === "crane") { try { return await load(); } catch (error) { throw new CraneError(error.message); } }
  if (id === "mast") { try { return await load(); } catch (error) { return mastFailed(error); } }
  if (id === "boom") { try { return await load(); } catch (error) { return boomFailed(error); } }
  if (id === "torn") throw new Error(\`Request failed: \${id}\`);
  try { return await load(); } catch (error) { throw new Error(\`Failed to read the row: \${error.message}\`); }
});
`;

/** Texts as the source throws them, with what has to stand in the answer beside its words. */
const failures: readonly (readonly [thrown: string, ...words: string[]])[] = [
  ['new Error("Usage limit exceeded for this month")', "[rate_limited]", "Usage limit exceeded for this month"],
  ['new Error("The key of the shelf was refused. See https://shelf.example.org/keys")', "[auth_required]", "The key of the shelf was refused. See https://shelf.example.org/keys"],
  ['new Error("Shelf s-9 was not found. Ask for the list first, then try one of the ids that it has: they begin with s- and go on with up to twelve digits, as in s-004; and no `..`, no leading `/`, and no shell metacharacters.")', "[shelf_not_found]", "Shelf s-9 was not found", "no shell metacharacters."],
  ['new Error("The shelf answered 429: slow down")', "[rate_limited]", "The shelf answered 429", "slow down"],
  ['new Error("Mast API error: Request failed with status code 502 [ref]")', "[unavailable]", "Mast API error: Request failed with status code 502 [ref]"],
  ['new Error("Mast API error: connect ECONNREFUSED 127.0.0.1:443")', "[unavailable]", "Mast API error: connect ECONNREFUSED"],
  ['new Error("Not found: s-9")', "[not_found] Not found: s-9.\n"],
  [`new Error("Action 'move_row' requires: from, to")`, "[invalid_input] Invalid input: Action 'move_row' requires: from, to.\n"],
  ['new Error("Plan requires: docker, node")', "[unnamed_", "Plan requires: docker, node"],
  ['new Error("Mast API error: the sail is torn")', "[mast_api_failed] Mast API error: the sail is torn"],
  ['new Error("Boom API error (409): changed by somebody else")', "[conflict]", "Boom API error (409): changed by somebody else"],
  [`new Error(${JSON.stringify(`Boom API error (409): HTTP-Code: 409\nMessage: ${JSON.stringify('Unknown code!\nBody: "{"errors":[{"title":"canary","detail":"changed by somebody else"}]}"')}`)})`, "[conflict]", "Boom API error (409): HTTP-Code: 409 Message: Unknown code!: changed by somebody else"],
  ['new Error("The shelf answered 418: teapot")', "[upstream_failed]", "The shelf answered 418: teapot"],
  ['new Error("Crane API Error: 429 \\nURL: https://crane.example.org/lifts \\nMessage: slow down")', "[rate_limited] Crane API Error: 429 Message: slow down\n"],
  ['new Error("Crane API Error: 418 \\nURL: https://crane.example.org/lifts \\nMessage: teapot")', "[crane_api_failed] Crane API Error: 418 Message: teapot"],
  ['new Error("At most 4 rows of s-9 in books at noon can be had")', "At most 4 rows of s-9 in books at noon can be had"],
  ['new Error("query is required")', "[query_required]", "query is required"],
  ['new Error("No query was given. Give one")', "[query_required]", "No query was given. Give one"],
  ['Object.assign(new Error("The plan free has no calls left"), { name: "QuotaError", plan: "free" })', "[quota]", "The plan free has no calls left"],
  ['Object.assign(new Error("The lift is stuck"), { name: "OpError" })', "[op]", "The lift is stuck"],
  ['Object.assign(new Error("The lift is out of order"), { name: "OpError" })', "[op]", "The lift is out of order"],
  ["new Error('Expected {\"a\": 1} and nothing else')", 'Expected {"a": 1} and nothing else'],
  ['new Error("You have hit the wall of the free shelf, mate")', "[unnamed_", "You have hit the wall of the free shelf, mate"],
  ['new Error("No response from the crane")', "[unavailable]", "No response from the crane"],
  ['new Error("Invalid response from the crane: unexpected structure")', "[invalid_response]", "Retry: later"],
  ...["Invalid data format received from Crane API", "Crane Response Error: Invalid JSON format", "Unexpected response format from Crane", "Missing results array in response"].map((text) => [`new Error("${text}")`, text, "Retry: later"] as const),
  ['new Error("Invalid reply format, use json or text")', "Retry: change the arguments"],
  ['new Error("The lamp is off")', "The lamp is off"],
  ['new Error("The shelf is closed for now")', "[unavailable]", "The shelf is closed for now"],
  ['new Error("Failed to read the row: the disk is gone")', "[read_row_failed]", "Failed to read the row: the disk is gone"],
  ['new Error("Searching failed: Usage limit exceeded for this month")', "[rate_limited]", "Searching failed: Usage limit exceeded for this month"],
  ['new Error("Closing time: The lift is slow, take the stairs")', "Closing time: The lift is slow, take the stairs"],
  ['new Error("Vault /srv/vaults/7 was not found. Ask Grace")', "[vault_not_found]", "Vault [path] was not found", "Ask Grace"],
  ['Object.assign(new Error("Usage limit exceeded for this month"), { headers: { "retry-after": "7" } })', "[rate_limited]", "Retry: after 7 s"],
  ['new Error("Failed to read the row: HTTP 429: slow down")', "[rate_limited]", "Failed to read the row: HTTP 429: slow down"],
  ['new Error("Error: HTTP 403: ask Grace")', "[permission_denied]", "HTTP 403: ask Grace"],
  ['new Error("Error: the rope is torn")', "[internal_error]", "Error: the rope is torn"],
  ['Object.assign(new Error("Network request failed\\nAsk Grace"), { name: "MCPError" })', "Network request failed"],
  ['Object.assign(new Error("The hook is bent"), { name: "CraneError" })', "[crane]", "The hook is bent"],
  ['new Error("Nobody wrote this down")', "Nobody wrote this down"],
];

const secret = "sk-ant-api03-abcdefgh1234567890";
let here: Project;
let answers: readonly string[] = [];

const ask = (of: readonly string[], how = "throw", from = here): readonly string[] => {
  from.put("ask.mjs", `import { guardTool } from "./generated/shelf/src/index.js";\nconst all = [${of.map((each) => `() => { ${how} ${each}; }`).join(", ")}];\nfor (const fails of all) { const { content } = await guardTool("find", fails, { log: () => undefined })({ id: "s-9", query: "books" }, {}); console.log(JSON.stringify(content[0].text)); }\n`);
  const { stdout, stderr } = spawnSync(process.execPath, ["ask.mjs"], { cwd: from.folder, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.trim().split("\n").map((line) => String(JSON.parse(line)));
};

beforeAll(() => {
  here = project({ "package.json": { name: "shelf", type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.26.0" } }, "src/index.ts": source });
  expect(here.faultline("init").status).toBe(0);
  expect(here.faultline("lint")).toMatchObject({ status: 0, stdout: expect.stringContaining("nothing to report") });
  expect(here.faultline("generate").status).toBe(0);
  answers = ask(failures.map(([thrown]) => thrown));
});
afterAll(() => here?.clear());

test.each(failures.map(([thrown, ...words], index) => ({ thrown, words, index })))("$thrown", ({ words, index }) => {
  for (const word of words) expect(answers[index]).toContain(word);
  // Nobody knows that another try is of no use, but where the credentials are refused.
  if (!answers[index]?.startsWith("[auth_required]") && !answers[index]?.startsWith("[permission_denied]")) expect(answers[index]).not.toContain("do not retry");
});

test("a failure that leaves as a plain result is the error of a rule or the fallback with its words, and the taxonomy says so in one line", () => {
  const plain = (text: string): string => `({ content: [{ type: "text", text: ${JSON.stringify(text)} }] })`;
  const texts = ["Error reading the row: HTTP 429: slow down, retry after 7 seconds", '{"error":"Unauthorized"}', "Error reading the row: it is torn", "The row says: Error 404"];
  const [limited, refused, torn, kept] = ask(texts.map(plain), "return");
  expect(limited).toContain("[rate_limited] Too many requests: Error reading the row: HTTP 429: slow down, retry after 7 seconds\nRetry: after 7 s");
  expect(refused).toContain("[auth_required]");
  expect(torn).toMatch(/^\[internal_error\] Unknown failure: Error reading the row: it is torn\nRef: /);
  expect(kept).toBe(texts[3]);
  const taxonomy = here.text("taxonomy.yaml");
  expect(taxonomy).toMatch(/^# Failures leave as plain results \(src\/index\.ts:\d+\)\. .*\nunmarked: typed$/m);
  here.put("taxonomy.yaml", taxonomy.replace("unmarked: typed\n", ""));
  expect(here.faultline("generate").status).toBe(0);
  expect(ask(texts.map(plain), "return")).toEqual(texts);
});

test("what another program said is scrubbed, and leaves only while the taxonomy says that it is not strict", () => {
  const leaking = [`new Error("Failed to read the row: ENOENT, open '/srv/shelf/rows/9' token=${secret} at 10.1.2.3:5432")`, `new Error("The shelf answered 429: ${secret}")`];
  const [read, limited] = ask(leaking);
  expect(read).toContain("[read_row_failed] Failed to read the row: ENOENT");
  expect(limited).toContain("[rate_limited]");
  for (const text of [read, limited]) expect(text).not.toMatch(/sk-ant|\/srv\/shelf|10\.1\.2\.3/);
  const taxonomy = here.text("taxonomy.yaml");
  expect(taxonomy).toMatch(/^# Not strict yet: .*\nundeclared: scrubbed$/m);
  here.put("taxonomy.yaml", taxonomy.replace("undeclared: scrubbed\n", ""));
  expect(here.faultline("generate").status).toBe(0);
  expect(ask(leaking).join("\n")).not.toMatch(/ENOENT|sk-ant|\[redacted\]/);
});

test("a status behind more holes than a pattern looks at is any, and the lines of a message may come as one", () => {
  const holes = ["path", "method", "body"].map((name) => ({ name, source: name, isPlain: true, isNative: false }));
  const message = { text: "FAILED {path}\n\n== Request ==\n- Method: {method}\n- Body: {body}\n- Status: {status}", holes: [...holes, { name: "status", source: "status", isPlain: true, isNative: false, isStatus: true as const }] };
  expect(statusRules(message)).toEqual([]);
  expect(statusRules({ ...message, text: "FAILED {path}\n- Status: {status}" }).map(([code]) => code)).toContain("auth_required");
  const { message: pattern } = patternOf(message, {}) ?? expect.unreachable("no pattern");
  const said = "FAILED /a\n\n== Request ==\n- Method: GET\n- Body: none\n- Status: 404";
  for (const text of [said, said.replace(/\s+/g, " ")]) expect(text).toMatch(new RegExp(pattern, "u"));
  expect(pattern).not.toContain("\\s+");
});

test("words of one place do not come before a failure of another that a built-in rule knows", () => {
  const keys = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "shelf", version: "1.0.0" });
server.registerTool("find", { description: "Finds." }, async () => {
  if (!/^k-/.test(process.env.KEY)) throw new Error("Invalid API key format");
  return load();
});
`;
  const other = project({ "package.json": { name: "shelf", type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.26.0" } }, "src/index.ts": keys });
  onTestFinished(other.clear);
  expect(other.faultline("init").status).toBe(0);
  expect(other.faultline("generate").status).toBe(0);
  const [own, foreign] = ask(['new Error("Invalid API key format")', 'Object.assign(new Error("Status 401: the token has expired"), { status: 401 })'], "throw", other);
  expect(own).toContain("[auth_required] Invalid API key format");
  expect(foreign).toContain("the token has expired");
  expect(foreign).not.toContain("format");
});

test("words without a certain code do not come before a built-in rule that knows them", () => {
  const vague = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "shelf", version: "1.0.0" });
server.registerTool("find", { description: "Finds." }, async () => { throw new Error("Oh dear: Socket hang up"); });
`;
  const other = project({ "package.json": { name: "shelf", type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.26.0", axios: "^1.0.0" } }, "src/index.ts": vague });
  onTestFinished(other.clear);
  expect(other.faultline("init").status).toBe(0);
  expect(other.text("taxonomy.yaml")).toContain("unnamed_1");
  expect(other.faultline("generate").status).toBe(0);
  expect(ask(['new Error("Oh dear: Socket hang up")'], "throw", other)[0]).toMatch(/^\[unavailable\] .*Oh dear/);
});

test("words that only say what was not done leave the kind, and the wait, to the cause", () => {
  const wrapped = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "shelf", version: "1.0.0" });
server.registerTool("find", { description: "Finds." }, async () => { try { return await load(); } catch (error) { throw new Error("Could not load the shelf", { cause: error }); } });
`;
  const other = project({ "package.json": { name: "shelf", type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.26.0", axios: "^1.0.0" } }, "src/index.ts": wrapped });
  onTestFinished(other.clear);
  expect(other.faultline("init").status).toBe(0);
  expect(other.faultline("generate").status).toBe(0);
  const thrown = (cause: string): string => `new Error("Could not load the shelf", { cause: ${cause} })`;
  const [busy, alone] = ask([thrown('Object.assign(new Error("no"), { response: { status: 429, headers: { "retry-after": "7" } } })'), thrown('new Error("no")')], "throw", other);
  expect(busy).toMatch(/^\[rate_limited\] .*Could not load the shelf\nRetry: after 7 s$/);
  expect(alone).toMatch(/^\[load_shelf_failed\] Could not load the shelf/);
});

test("a class with the name that the type of all errors has keeps another", () => {
  const own = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
class ShelfError extends Error {}
const server = new McpServer({ name: "shelf", version: "1.0.0" });
server.registerTool("find", { description: "Finds." }, async () => { throw new ShelfError("The lift is stuck"); });
`;
  const other = project({ "package.json": { name: "shelf", type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.26.0" } }, "src/index.ts": own });
  onTestFinished(other.clear);
  expect(other.faultline("infer").stdout).toContain("\n  shelf_failure:\n");
  expect(other.faultline("init").status).toBe(0);
  expect(other.faultline("generate").status).toBe(0);
  expect(ask(['Object.assign(new Error("The lift is stuck"), { name: "ShelfError" })'], "throw", other)[0]).toContain("[shelf_failure] The lift is stuck");
});
