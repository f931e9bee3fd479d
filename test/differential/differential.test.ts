// The runtime and the plain interpreter answer the same requests alike. Both were written from the same pages and tables; a difference asks which of them is right.
// FAULTLINE_FUZZ=200000 asks so many, FAULTLINE_SEED=7 draws others; a difference that was mended is a row of corpus.jsonl.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { differenceOf, rowsIn } from "../../generator/conformance/kit.ts";
import { compile } from "../../generator/main.ts";
import { fromDocument } from "../../generator/model/left-out.ts";
import type { Json, Server } from "../../generator/model/taxonomy.ts";
import { driverOf, type Request } from "../plain/driver.ts";
import { sweeping } from "../sweep.ts";
import { differenceIn, settled, shrunk } from "./compare.ts";
import { fuzzed } from "./fuzz.ts";
import { runtimeOf } from "./runtime.ts";

const at = (path: string): URL => new URL(path, import.meta.url);

/** As documents: what stands in taxonomy.json. */
const compiled = (path: string): readonly Server[] => {
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text: readFileSync(at(path), "utf8") });
  if (!model) throw new Error(`${path}: ${diagnostics.map(({ sentence }) => sentence).join("; ")}`);
  return JSON.parse(JSON.stringify(model.servers)) as readonly Server[];
};

const taxonomies: { readonly [name: string]: readonly Server[] } = {
  own: readdirSync(at("../../generated/")).sort().filter((name) => /^[a-z0-9]+(?:-workflow)?$/.test(name)).map((name) => fromDocument(JSON.parse(readFileSync(at(`../../generated/${name}/taxonomy.json`), "utf8")) as Server)),
  kit: compiled("../../generator/conformance/kit.yaml"),
  ...Object.fromEntries(["ok-detail-constant", "ok-detail-limits", "ok-detail-one-of", "ok-forms", "ok-mapping-sources", "ok-own-codes", "ok-type-recursion"].map((name) => [name, compiled(`../cases/${name}/taxonomy.yaml`)])),
};

interface Past extends Request {
  readonly why: string;
  readonly taxonomy: string;
  readonly server: string;
}

describe("differences that were mended", () => {
  const corpus = readFileSync(at("corpus.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line) as Past);

  test.each(corpus.map((row) => [row.why, row] as const))("%s", (_, { why: __, taxonomy, server: name, ...request }) => {
    const server = taxonomies[taxonomy]?.find((each) => each.name === name) as Server;
    expect(runtimeOf(server, { spoken: true })(request)).toEqual({ result: expect.anything() as Json });
    expect(differenceIn(request, driverOf(server, { spoken: true }), runtimeOf(server, { spoken: true }))).toBeUndefined();
  });
});

/** What has no moment, reference or place in it. */
const isExact = ({ op }: Request): boolean => op === "telemetry";

test("the plain interpreter answers the rows of the kit", () => {
  const { rows } = rowsIn(readFileSync(at("../../generator/conformance/kit.json"), "utf8"), "kit.json");
  const servers = new Map(taxonomies["kit"]?.map((server) => [server.name, driverOf(server, { spoken: true })]));
  const answered = rows.flatMap(({ name, expect: expected, server = "plain", bytes: _, ...request }) => {
    const answer = servers.get(String(server))?.(request) ?? { unsupported: true };
    return "unsupported" in answer ? [] : [{ name, why: "result" in answer ? differenceOf(expected, (isExact(request) ? answer : settled(answer, request["op"] === "guard" ? { op: "guard" } : request)).result) : answer }];
  });
  expect(answered.filter(({ why }) => why !== undefined)).toEqual([]);
  expect(answered.length).toBeGreaterThan(1_500);
});

test("new requests are answered alike", { timeout: 3_600_000 }, () => {
  const seed = Number(process.env["FAULTLINE_SEED"] ?? 27);
  const count = Number(process.env["FAULTLINE_FUZZ"] ?? (sweeping ? 2_000 : 1_000));
  const found = fuzzed(Object.values(taxonomies).flat(), seed, count);
  expect(found, `seed ${seed}: each of these lines is a reproduction\n${found.map(({ server, request }) => JSON.stringify({ server, ...request })).join("\n")}`).toEqual([]);
});

test("a difference is made small, and still is one", () => {
  const [server] = taxonomies["kit"] as readonly [Server];
  const one = driverOf(server);
  const other = (request: Request): ReturnType<typeof one> => (JSON.stringify(request).includes("ghp_") ? { result: "leaked" } : one(request));
  const long = { op: "redact", text: `${"words ".repeat(90)}ghp_${"x".repeat(40)}`, args: { more: ["of", "it"] } };
  const difference = differenceIn(long, one, other);
  expect(difference && shrunk(difference, one, other).request).toEqual({ op: "redact", text: "ghp_" });
});
