// The runtimes for TypeScript and for Python answer the same requests alike, for every taxonomy at hand: drawn requests, one process of Python, and what differs.
// FAULTLINE_PYTHON_FUZZ=200000 asks so many, FAULTLINE_SEED=7 draws others.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { differenceOf } from "../../generator/conformance/kit.ts";
import { compile, packagesOf } from "../../generator/main.ts";
import type { Json, Server } from "../../generator/model/taxonomy.ts";
import { hasForms } from "../../generator/model/written-form.ts";
import type { Answer, Request } from "../../generator/wire/plain/driver.ts";
import { requestOf } from "../differential/cases.ts";
import { randomOf } from "../differential/random.ts";
import { runtimeOf } from "../differential/runtime.ts";
import { hasPython, withPackages } from "./run.ts";

const count = Number(process.env["FAULTLINE_PYTHON_FUZZ"] ?? 0);
if (count === 0) console.log("TypeScript and Python: no drawn requests were compared; FAULTLINE_PYTHON_FUZZ says how many to draw.");

const at = (path: string): URL => new URL(path, import.meta.url);
const driver = fileURLToPath(at("../../templates/python/tests/driver.py"));

const compiled = (path: string): readonly Server[] => compile({ path: "taxonomy.yaml", text: readFileSync(at(path), "utf8") }).model?.servers ?? [];

/** As documents, each under a name and a package of its own. */
const servers = (): readonly Server[] =>
  [
    ...readdirSync(at("../../generated/")).filter((name) => /^[a-z0-9]+(?:-workflow)?$/.test(name)).map((name) => JSON.parse(readFileSync(at(`../../generated/${name}/taxonomy.json`), "utf8")) as Server),
    ...compiled("../../generator/conformance/kit.yaml"),
    ...["ok-detail-constant", "ok-detail-limits", "ok-detail-one-of", "ok-mapping-sources", "ok-own-codes", "ok-type-recursion"].flatMap((name) => compiled(`../cases/${name}/taxonomy.yaml`)),
  ].map((server, index) => ({ ...server, name: `s${index}`, targets: { python: { package: `p${index}` } } }));

/** Python has no language data: forms are written plainly there. Its functions have names, and its errors another place. */
const isComparable = (request: Request, server: Server): boolean => {
  const { code } = (request["given"] ?? {}) as { readonly code?: string };
  const written = server.errors.filter((error) => hasForms(error)).map((error) => error.code);
  return code === undefined ? written.length === 0 : !written.includes(code);
};
/** References are alike, whoever made them; a clock is its own. */
const settled = (answer: Answer): Json => JSON.parse(JSON.stringify(answer).replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g, "<ref>"), (key, value: Json) => (key === "fingerprint" || key === "retryNotBefore" ? "" : value)) as Json;

/** So many at once as a process takes on its stdin. */
const portion = 20_000;

test.runIf(hasPython && count > 0)("drawn requests are answered alike", { timeout: 7_200_000 }, () => {
  const all = servers();
  const seed = Number(process.env["FAULTLINE_SEED"] ?? 28);
  const random = randomOf(seed);
  const asked = (JSON.parse(JSON.stringify(all)) as readonly Server[]).map((server) => [server, runtimeOf(server)] as const);
  const found: string[] = [];
  let compared = 0;
  withPackages(packagesOf(all), (folder) => {
    for (let left = count; left > 0 && found.length < 20; left -= portion) {
      const batch = Array.from({ length: Math.min(left, portion) }, () => {
        const [server, answer] = random.pick(asked);
        return { server, answer, request: requestOf(server, random) };
      });
      const input = batch.map(({ server, request }, id) => `${JSON.stringify({ ...request, id, server: server.name })}\n`).join("");
      const { stdout, stderr } = spawnSync("python3", ["-S", "-B", driver, folder], { input, encoding: "utf8", maxBuffer: 1 << 30 });
      const lines = stdout.trim().split("\n");
      expect(lines.length, stderr).toBe(batch.length);
      batch.forEach(({ server, answer, request }, id) => {
        const { id: _, ...theirs } = JSON.parse(lines[id] ?? "") as Answer & { readonly id: number };
        if ("unsupported" in theirs || !isComparable(request, server)) return;
        const ours = answer(request);
        if ("unsupported" in ours) return;
        compared += 1;
        const difference = differenceOf(settled(ours), settled(theirs), "");
        if (difference !== undefined) found.push(JSON.stringify({ difference, server: server.name, request }));
      });
    }
  });
  console.log(`TypeScript and Python: ${compared} of ${count} requests compared, seed ${seed}.`);
  expect(found).toEqual([]);
});
