// npm run bench -- peers [counts] [rounds]: Faultline beside other generators on the same errors, process against process. Installs them into a temporary folder, so it needs a network.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { interleave, median, ratio, table } from "./measure.mjs";
import { jsonSchema, openApi, typeSpec } from "./peer-inputs.mjs";
import { errorsOf, taxonomyOf } from "./taxonomy.mjs";

const cli = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));
const lean = fileURLToPath(new URL("lean.mjs", import.meta.url));

/** The newest lines that run on this Node: some have left Node 20. */
const isNew = Number(process.versions.node.split(".")[0]) >= 22;

/** What is installed: the peers, and what they ask for. */
const versions = {
  "@hey-api/openapi-ts": isNew ? "0.99.0" : "0.95.0",
  "@typespec/compiler": isNew ? "1.17.0" : "1.11.0",
  "@typespec/json-schema": isNew ? "1.17.0" : "1.11.0",
  "json-schema-to-typescript": "16.0.0",
  "openapi-typescript": "7.13.0",
  orval: isNew ? "8.30.0" : "7.13.2",
  typescript: "5.9.3",
  zod: "4.6.7",
};

/** How each is asked for types and validators of the errors; the first argument is the command in `package.json`. */
const peers = {
  "openapi-typescript": (of, out) => ["openapi-typescript", of("openapi.json"), "-o", join(out, "types.ts")],
  "@hey-api/openapi-ts": (of, out) => ["openapi-ts", "-i", of("openapi.json"), "-o", out, "-p", "@hey-api/typescript", "zod", "-s"],
  orval: (of, out) => ["orval", "--input", of("openapi.json"), "--output", join(out, "zod.ts"), "--client", "zod"],
  "@typespec/compiler": (of, out) => ["tsp", "compile", of("main.tsp"), "--emit", "@typespec/json-schema", "--output-dir", out, "--option", "@typespec/json-schema.bundleId=all.json", "--option", "@typespec/json-schema.file-type=json"],
  "json-schema-to-typescript": (of, out) => ["json2ts", "-i", of("schema.json"), "-o", join(out, "types.ts")],
};

/** The folder in which the peers stand. @throws Error when npm could not install them. */
function installIn(folder) {
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ private: true, dependencies: versions }, null, 2)}\n`);
  const installed = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel", "error"], { cwd: folder, encoding: "utf8" });
  if (installed.status !== 0) throw new Error(`the peers could not be installed\n${installed.stderr}`);
}

/** The file behind a command of an installed package: peers are started by the same `node`, without a shell between. */
function commandIn(folder, name, command) {
  const home = join(folder, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return join(home, typeof bin === "string" ? bin : bin[command]);
}

const sizeOf = (folder) => readdirSync(folder, { recursive: true }).map((name) => statSync(join(folder, name))).reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);

/** Everybody in turn over the same `count` errors; name → figures of each round and the bytes that were written. */
function measure(folder, count, rounds) {
  const home = join(folder, `of-${count}`);
  mkdirSync(home);
  const of = (name) => join(home, name);
  const errors = errorsOf(count);
  for (const [name, text] of Object.entries({ "taxonomy.yaml": taxonomyOf(count), "schema.json": jsonSchema(errors), "openapi.json": openApi(errors), "main.tsp": typeSpec(errors) })) writeFileSync(of(name), text);
  const outs = {};
  const contender = (name, argsFor) => {
    const out = (outs[name] = of(`out-${name.replace(/\W/g, "-")}`));
    const before = () => {
      rmSync(out, { recursive: true, force: true });
      mkdirSync(out);
    };
    return { before, args: argsFor(out) };
  };
  const contenders = {
    faultline: contender("faultline", (out) => [cli, "generate", of("taxonomy.yaml"), "--out", out]),
    lean: contender("lean", (out) => [lean, of("taxonomy.yaml"), out]),
    ...Object.fromEntries(
      Object.entries(peers).map(([name, argsFor]) => [
        name,
        contender(name, (out) => {
          const [command, ...args] = argsFor(of, out);
          return [commandIn(folder, name, command), ...args];
        }),
      ]),
    ),
  };
  const results = interleave(contenders, rounds);
  return { results, bytes: Object.fromEntries(Object.keys(contenders).map((name) => [name, sizeOf(outs[name])])) };
}

const nameOf = (name) => (versions[name] ? `${name} ${versions[name]}` : name);

/** Wall time alone: some start a process of their own, whose CPU time and memory the first does not know. */
const rowsOf = (count, { results, bytes }) =>
  Object.keys(results).map((name) => [
    count,
    nameOf(name),
    median(results[name].map(({ wall }) => wall)).toFixed(0),
    (bytes[name] / count / 1000).toFixed(1),
    ratio(results, name, "faultline", "wall").toFixed(2),
  ]);

export const run = async ([counts = "100,1000", rounds = "5"]) => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-peers-"));
  try {
    installIn(folder);
    const rows = counts.split(",").flatMap((count) => rowsOf(Number(count), measure(folder, Number(count), Number(rounds))));
    console.log(`Node ${process.version}, ${rounds} rounds, each in turn\n`);
    console.log(table(["errors", "generator", "wall ms", "kB an error", "of faultline's wall"], rows));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
