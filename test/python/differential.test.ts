// The runtimes for TypeScript and for Python answer the same requests alike, for every taxonomy at hand: drawn requests, one process of Python, and what differs.
// FAULTLINE_PYTHON_FUZZ=200000 asks so many, FAULTLINE_SEED=7 draws others.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { differenceOf } from "../../generator/conformance/kit.ts";
import { compile, packagesOf } from "../../generator/main.ts";
import { fromDocument } from "../../generator/model/left-out.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import type { Answer } from "../plain/driver.ts";
import { answersOf, drawn } from "./drawn.ts";
import { hasPython, withPackages } from "./run.ts";

const count = Number(process.env["FAULTLINE_PYTHON_FUZZ"] ?? 0);
if (count === 0) console.log("TypeScript and Python: no drawn requests were compared; FAULTLINE_PYTHON_FUZZ says how many to draw.");

const at = (path: string): URL => new URL(path, import.meta.url);
const driver = fileURLToPath(at("../../templates/python/tests/driver.py"));

const compiled = (path: string): readonly Server[] => compile({ path: "taxonomy.yaml", text: readFileSync(at(path), "utf8") }).model?.servers ?? [];

/** As documents, each under a name and a package of its own. */
const servers = (): readonly Server[] =>
  [
    ...readdirSync(at("../../generated/")).filter((name) => /^[a-z0-9]+(?:-workflow)?$/.test(name)).map((name) => fromDocument(JSON.parse(readFileSync(at(`../../generated/${name}/taxonomy.json`), "utf8")) as Server)),
    ...compiled("../../generator/conformance/kit.yaml"),
    ...["ok-detail-constant", "ok-detail-limits", "ok-detail-one-of", "ok-mapping-sources", "ok-own-codes", "ok-type-recursion"].flatMap((name) => compiled(`../cases/${name}/taxonomy.yaml`)),
  ].map((server, index) => ({ ...server, name: `s${index}`, targets: { python: { package: `p${index}` } } }));

/** The most that a process takes on its stdin at once. */
const portion = 20_000;

test.runIf(hasPython && count > 0)("drawn requests are answered alike", { timeout: 7_200_000 }, () => {
  const all = servers();
  const seed = Number(process.env["FAULTLINE_SEED"] ?? 28);
  const found: string[] = [];
  let compared = 0;
  withPackages(packagesOf(all), (folder) => {
    for (let done = 0; done < count && found.length < 20; done += portion) {
      // Each portion has a seed of its own, so that one alone can be asked again.
      const batch = drawn(all, seed + done, Math.min(count - done, portion));
      const input = batch.map(({ server, request }, id) => `${JSON.stringify({ ...request, id, server: server.name })}\n`).join("");
      const { stdout, stderr } = spawnSync("python3", ["-S", "-B", driver, folder], { input, encoding: "utf8", maxBuffer: 1 << 30 });
      const lines = stdout.trim().split("\n");
      expect(lines.length, stderr).toBe(batch.length);
      batch.forEach(({ server, request, answer }, id) => {
        const { id: _, ...theirs } = JSON.parse(lines[id] ?? "") as Answer & { readonly id: number };
        if ("unsupported" in theirs) return;
        compared += 1;
        const difference = differenceOf(answersOf(answer), answersOf(theirs), "");
        if (difference !== undefined) found.push(JSON.stringify({ difference, server: server.name, request }));
      });
    }
  });
  console.log(`TypeScript and Python: ${compared} of ${count} requests compared, seed ${seed}.`);
  expect(found).toEqual([]);
});
