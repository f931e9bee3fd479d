// Whatever a format is composed of, it is refused by its own rule, or its packages pass their own tests. FAULTLINE_RUNS=3 composes more.

import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "../../../generator/main.ts";
import { runs, sweep } from "../../sweep.ts";
import { contractOutcome } from "../oracle/contracts.ts";

const bodies = ["{ error: $code, message: $message }", '{ error: $code, text: $message, details: "$details?" }', "{ error: { code: $code, message: $message } }", "{ error: $envelope }", "{ ok: false, error: $code, d: $details }", "{ error: $message, of: [$code, $details] }", '{ kind: $code, e: { m: $message, w: "$retryAfter?", s: $httpStatus } }', "{ error: $message }", '{ error: $code, contract: $contract, ref: "$ref?", guidance: "$guidance?" }', "{ e: $envelope, error: $code }"];
const datas = ["{ code: $code, details: $details }", '{ c: $code, d: "$details?" }', "{ err: $envelope }", "{ error: { code: $code, message: $message } }", '{ error: { code: $code, message: $message, details: "$details?" } }', "{ list: [$code, $details] }", "{ code: $code }", "{ x: 1 }", '{ code: "$code?", message: $message }', "{ code: $code, message: $message, category: $category, recoverable: $recoverable }", "{ error: $code, uri: here }", "{ error: $message, e: $envelope }", '{ code: 5, c: $code, d: "$details?" }'];
const contents = ["$body", '"{message}"', '["[{code}] {message}", "{guidance}"]', "[]", '["{message}", "{code}: {guidance} {retry}"]', '["{ref}"]', '["{title} {category}"]'];

/** `key: value`, or nothing. */
const member = (key: string, ...values: readonly string[]): fc.Arbitrary<string> => fc.option(fc.constantFrom(...values), { nil: "" }).map((value) => value && `${key}: ${value}`);
const node = (...members: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> => fc.tuple(...members).map((all) => `{ ${all.filter((each) => each !== "").join(", ")} }`);

const tool = node(member("isError", "false"), member("carriers", "[]", "[meta]", "[structuredContent]", "[structuredContent, meta]"), member("content", ...contents)).map((text) => `tool: ${text}`);
const jsonrpc = node(member("message", '"{code}"', '"[{code}] {message}"', '"{ref}"'), member("data", ...datas)).map((text) => `jsonrpc: ${text}`);
const format = node(
  ...[member("discriminator", "error", "kind"), member("body", ...bodies), tool, jsonrpc, member("codeCase", "SCREAMING_SNAKE_CASE", "kebab-case")],
  ...[member("oneWay", "true"), member("toolFailure", "true"), member("contexts", "true"), member("metaKey", "org.example/e")],
);

const taxonomyOf = (written: string, method: string): string => `taxonomy: 1
name: notes
version: 0.1.0
errors:
  gone: { message: "There is no note {id}.", details: { id: string }, missingResource: true }
  busy_now: { message: It is busy., guidance: "Wait a little.", category: system, retry: { after: 2000 } }
  forbidden: { message: "Not yours, {id}.", details: { id: string } }
  limited: { message: "Limited to {n} of {who}.", category: system, details: { n: integer, who: { type: string, nullable: true }, path: { type: string, safety: unsafe }, list: { type: array, items: string } } }
formats: { house: ${written} }
servers:
  notes:
    package: "@me/notes-errors"
    format: house
    conceal: { forbidden: gone }
    sdkFailures: { unknown_resource: busy_now }
    methods: { ${method}: [gone, busy_now, limited] }
    tools: { t: [gone, busy_now, limited], u: { errors: [gone, forbidden], outputSchema: true } }
`;

const ownRules = ["format-not-decodable", "format-variables"];

test("packages of composed formats pass their own tests", { ...sweep, timeout: 600_000 * runs }, async () => {
  const packages = fc
    .sample(fc.tuple(format, fc.constantFrom("resources/read", "prompts/get", '"*"')), { numRuns: 24 * runs, seed: 11 })
    .map(([written, method]) => compile({ path: "taxonomy.yaml", text: taxonomyOf(written, method) }));
  const refusals = packages.flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === "error"));
  expect(refusals.filter(({ code }) => !ownRules.includes(code))).toEqual([]);
  const accepted = packages.filter(({ files }) => files.length > 0);
  expect(accepted.length).toBeGreaterThan(6);
  const { failed } = await contractOutcome(new Map(accepted.map(({ files }, index) => [`format${index}`, new Map(files.map((file) => [file.path, file.text]))])));
  expect(failed).toEqual([]);
});
