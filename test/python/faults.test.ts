// The kit, requests that are drawn for its servers, and what only Python has, notice faults that the Python runtime could have.
// FAULTLINE_FAULTS=1 tries each: a process of Python for each fault. FAULTLINE_FAULT=pattern tries those in whose words it is found.

import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pythonModules } from "../../generator/targets/python/build/modules.mjs";
import { differenceOf, kitFiles, requestOf, rowsIn } from "../../generator/conformance/kit.ts";
import { compile } from "../../generator/main.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import { answersOf, drawn } from "./drawn.ts";
import { faults, type Fault } from "./faults.ts";
import { hasPython, withPackagesFor } from "./run.ts";

const at = (path: string): URL => new URL(path, import.meta.url);
const rooms = fileURLToPath(at("../../templates/python/src/runtime/"));
const driver = fileURLToPath(at("../../templates/python/tests/driver.py"));
const sources = readdirSync(rooms).filter((name) => name.endsWith(".py")).map((name) => [`src/runtime/${name}`, readFileSync(join(rooms, name), "utf8")] as const);

const isAsked = process.env["FAULTLINE_FAULTS"] === "1" && hasPython;
if (!isAsked) console.log(`Faults in Python: none of ${faults.length} tried; set FAULTLINE_FAULTS=1 to do it.`);

test("each is one change of the runtime as it is", () => {
  const text = new Map(sources);
  expect(faults.filter(({ room, find }) => text.get(`src/runtime/${room}.py`)?.split(find).length !== 2).map(({ room, fault }) => `${room}: ${fault}`)).toEqual([]);
  expect(faults.map(({ fault }) => fault).filter((fault, at, all) => all.indexOf(fault) !== at)).toEqual([]);
  expect(faults.length).toBeGreaterThan(90);
});

interface Asked {
  readonly name: string;
  readonly request: object;
  readonly expected: Json;
}

/** What of the answers is not as expected first; undefined where nothing is noticed. */
const noticing = (folder: string, asked: readonly Asked[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn("python3", ["-S", "-B", driver, folder], { stdio: ["pipe", "pipe", "ignore"] });
    let answered = 0;
    let found: string | undefined;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const each = asked[(answered += 1) - 1];
      const { id: _, ...answer } = JSON.parse(line) as { readonly id: number; readonly unsupported?: true; readonly result?: Json };
      if (each === undefined || found !== undefined || answer.unsupported) return;
      const difference = "result" in answer ? differenceOf(each.expected, answersOf({ result: answer.result ?? null }), "") : answer;
      if (difference === undefined) return;
      found = JSON.stringify({ name: each.name, difference, request: each.request });
      child.kill();
    });
    child.stdin.on("error", () => {});
    child.on("close", () => resolve(found ?? (answered < asked.length ? "it ends" : undefined)));
    child.stdin.end(asked.map(({ request }, id) => `${JSON.stringify({ ...request, id })}\n`).join(""));
  });

test.runIf(isAsked)("the kit and drawn requests notice them", { timeout: 3_600_000 }, async () => {
  const { rows } = rowsIn(readFileSync(kitFiles.rows, "utf8"), "kit.json");
  const text = readFileSync(kitFiles.taxonomy, "utf8").replace(/^( {4})package: ([a-z-]+)$/gm, "$1package: $2\n$1targets: { python: { package: $2 } }");
  const { files, model } = compile({ path: "taxonomy.yaml", text });
  const own = compile({ path: "taxonomy.yaml", text: readFileSync(at("own.yaml"), "utf8") }).files;
  const program = readFileSync(at("own.py"), "utf8");
  const chosen = faults.filter(({ fault }) => fault.includes(process.env["FAULTLINE_FAULT"] ?? ""));
  const ofKit = rows.map((row): Asked => ({ name: row.name, request: requestOf(row, 0), expected: answersOf({ result: row.expect }) }));
  // Rows far apart from each other first: a fault is noticed by several, which stand together.
  const strided = ofKit.map((row, at) => [(at * 611) % ofKit.length, row] as const).sort(([one], [other]) => one - other).map(([, row]) => row);
  const asked = [...strided, ...drawn(model?.servers ?? [], 28, 1_500).map(({ server, request, answer }, at) => ({ name: `drawn ${at}`, request: { ...request, server: server.name }, expected: answersOf(answer) }))];
  await withPackagesFor([...files, ...own], async (folder, packages) => {
    const put = (fault?: Fault): void => {
      const made = pythonModules(sources.map(([path, source]) => [path, path === `src/runtime/${fault?.room}.py` ? source.replace(fault?.find ?? "", () => fault?.put ?? "") : source]), "src/runtime/");
      for (const source of packages) for (const [path, module] of made) writeFileSync(join(source, readdirSync(source)[0] ?? "", "_runtime", path.slice("src/runtime/".length)), module);
    };
    // What the protocol cannot ask, a program asks.
    const ends = (): boolean => spawnSync("python3", ["-S", "-B", "-c", program], { env: { ...process.env, PYTHONPATH: packages.join(":") } }).status === 0;
    put();
    expect(await noticing(folder, asked)).toBeUndefined();
    expect(ends()).toBe(true);
    const survivors: string[] = [];
    for (const fault of chosen) {
      put(fault);
      if (ends() && (await noticing(folder, asked)) === undefined) survivors.push(`${fault.room}: ${fault.fault}`);
    }
    console.log(`Faults in Python: ${chosen.length - survivors.length} of ${chosen.length} noticed; not: ${survivors.join("; ") || "none"}`);
    expect(survivors.length / chosen.length).toBeLessThanOrEqual(0.05);
  });
});
