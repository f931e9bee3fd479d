// npm run bench -- generate [counts] [rounds]: cold, unchanged and floor runs of the compiler in one interleaved series.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { interleave, median, once, ratio, table } from "./measure.mjs";
import { serversOf, taxonomyOf } from "./taxonomy.mjs";

const cli = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));
const floor = fileURLToPath(new URL("floor.mjs", import.meta.url));

const catalogueFolder = fileURLToPath(new URL("../catalogue/", import.meta.url));
const catalogue = ["taxonomy.yaml", "shared.yaml", ...readdirSync(join(catalogueFolder, "sqlstate")).map((file) => join("sqlstate", file))].map((file) => join(catalogueFolder, file));

const roundsFor = (count, wanted) => wanted ?? (count > 1000 ? 3 : 7);

/** Cold, unchanged, check and floor for a taxonomy, in turn. */
const measure = (folder, [taxonomy, ...imported], rounds) => {
  mkdirSync(folder, { recursive: true });
  const path = (name) => join(folder, name);
  writeFileSync(path("empty.mjs"), "");
  const generate = (out) => [cli, "generate", taxonomy, "--out", path(out)];
  const empty = (out) => () => rmSync(path(out), { recursive: true, force: true });
  once(generate("reference"));
  return interleave(
    {
      "empty node": { args: [path("empty.mjs")] },
      floor: { before: empty("floor"), args: [floor, [taxonomy, ...imported].join(","), path("reference"), path("floor")] },
      cold: { before: empty("cold"), args: generate("cold") },
      unchanged: { args: generate("reference") },
      check: { args: [cli, "check", taxonomy, "--out", path("reference")] },
    },
    rounds,
  );
};

const measureCount = (work, count, rounds) => {
  const folder = join(work, String(count));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "taxonomy.yaml"), taxonomyOf(count));
  return measure(folder, [join(folder, "taxonomy.yaml")], rounds);
};

/** One server of `count` changes from run to run; the others stand. */
const measureOneOf = (work, count, codes, rounds) => {
  const folder = join(work, `one-of-${count}`);
  mkdirSync(folder, { recursive: true });
  const path = (name) => join(folder, name);
  const write = (note) => writeFileSync(path("taxonomy.yaml"), serversOf(count, codes, note));
  write("first");
  writeFileSync(path("empty.mjs"), "");
  const generate = [cli, "generate", path("taxonomy.yaml"), "--out", path("out")];
  once(generate);
  let turn = 0;
  return interleave(
    {
      "empty node": { args: [path("empty.mjs")] },
      "one changed": { before: () => write(`in turn ${(turn += 1)}`), args: generate },
      unchanged: { args: generate },
      "all anew": { before: () => rmSync(path("out"), { recursive: true, force: true }), args: generate },
    },
    rounds,
  );
};

/** Everyday edits of a taxonomy of many errors, by what changes from turn to turn. */
const everyday = {
  "a message": (text, turn) => text.replace("after", `in turn ${turn} after`),
  "a message, with a warning elsewhere": (text, turn) => text.replace("after", `in turn ${turn} after`).replace(/(jsonrpc: 40005\n.*\n    details:\n)/, "$1      password: { type: string, description: A password. }\n"),
  "a guidance, there or not": (text, turn) => text.replace("    jsonrpc: 40001\n", `${turn % 2 ? "    guidance: Look into it.\n" : ""}    jsonrpc: 40001\n`),
  "words of a detail": (text, turn) => text.replace(/(jsonrpc: 40002\n[^]*?)Name of/, `$1Turn ${turn} of the name of`),
  "a new detail": (text, turn) => text.replace(/(jsonrpc: 40003\n.*\n    details:\n)/, `$1      turn_${turn}: { type: string, description: Which turn. }\n`),
  "a status": (text, turn) => text.replace(/(jsonrpc: 40004\n    httpStatus: )\d+/, `$1${431 + turn}`),
  "the list of a tool": (text, turn) => text.replace("tool_3: [", `tool_3: [${turn % 2 ? "token_missing, " : ""}`),
  "one error more": (text, turn) => text.replace("servers:\n", `${Array.from({ length: turn }, (_, index) => `  added_${index}: { message: "Turn ${index} failed." }\n`).join("")}servers:\n`).replace("tool_3: [", `tool_3: [${Array.from({ length: turn }, (_, index) => `added_${index}, `).join("")}`),
};

/** An error of `count`, or a tool, changes from run to run; the floor of that is to read the text. */
const measureEdits = (work, count, rounds) => {
  const text = taxonomyOf(count);
  const path = (name) => join(work, name);
  writeFileSync(path("empty.mjs"), "");
  const contenders = Object.entries(everyday).map(([name, edit], index) => {
    const folder = path(`edit-${index}`);
    mkdirSync(folder);
    const generate = [cli, "generate", join(folder, "taxonomy.yaml"), "--out", join(folder, "out")];
    let turn = 0;
    const write = () => writeFileSync(join(folder, "taxonomy.yaml"), edit(text, (turn += 1)));
    write();
    once(generate);
    return [name, { before: write, args: generate }];
  });
  return interleave({ "empty node": { args: [path("empty.mjs")] }, version: { args: [cli, "--version"] }, ...Object.fromEntries(contenders) }, rounds);
};

/** The first run of a build keeps what V8 compiled of it for the later ones: it makes packages in both languages. */
const keepAll = (work) => {
  writeFileSync(join(work, "taxonomy.yaml"), taxonomyOf(10, inPython));
  once([cli, "generate", join(work, "taxonomy.yaml"), "--out", join(work, "kept")]);
};

const inPython = "    targets: { python: { package: bench-errors } }\n";

/** A package in TypeScript alone, and one in Python beside it. */
const measureBoth = (work, count, rounds) => {
  const contender = (name, more) => {
    const folder = join(work, `${name}-${count}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "taxonomy.yaml"), taxonomyOf(count, more));
    const out = join(folder, "out");
    return { before: () => rmSync(out, { recursive: true, force: true }), args: [cli, "generate", join(folder, "taxonomy.yaml"), "--out", out] };
  };
  return interleave({ one: contender("one", ""), both: contender("both", inPython) }, rounds);
};

const fixed = (value, digits = 0) => value.toFixed(digits);
const figure = (runs, name) => median(runs.map((run) => run[name]));

const rowOf = (name, of) => [
  name,
  fixed(figure(of["empty node"], "cpu")),
  fixed(figure(of.floor, "cpu")),
  fixed(figure(of.cold, "cpu")),
  fixed(ratio(of, "cold", "floor", "cpu"), 2),
  fixed(ratio(of, "unchanged", "empty node", "cpu"), 2),
  fixed(ratio(of, "check", "empty node", "cpu"), 2),
  fixed(ratio(of, "cold", "unchanged", "cpu"), 1),
  fixed(figure(of.cold, "rss")),
  fixed(ratio(of, "cold", "floor", "rss"), 2),
];

export const run = ([counts = "10,100,1000,10000", rounds] = []) => {
  const work = mkdtempSync(join(tmpdir(), "faultline-bench-"));
  keepAll(work);
  const wanted = rounds && Number(rounds);
  const sizes = counts.split(",").map(Number);
  const results = sizes.map((count) => [count, measureCount(work, count, roundsFor(count, wanted))]);
  const larger = measure(join(work, "catalogue"), catalogue, roundsFor(252, wanted));
  const many = [20, 100].map((count) => [count, measureOneOf(work, count, 50, roundsFor(1000, wanted))]);
  const edits = measureEdits(work, 1000, roundsFor(1000, wanted));
  const both = [100, 1000].map((count) => [count, measureBoth(work, count, roundsFor(count, wanted))]);
  rmSync(work, { recursive: true });

  console.log(`Generation on node ${process.version}; CPU ms of whole processes, medians; ratios round by round. The floor parses the YAML and writes the same bytes.\n`);
  const head = ["codes", "empty node", "floor", "cold", "cold / floor", "unchanged / empty", "check / empty", "cold / unchanged", "peak MB", "peak / floor"];
  console.log(table(head, [...results.map(([count, of]) => rowOf(count, of)), rowOf("252 in nine files", larger)]));
  const cpu = (index) => figure(results[index][1].cold, "cpu");
  for (let index = 1; index < results.length; index += 1) {
    const exponent = Math.log(cpu(index) / cpu(index - 1)) / Math.log(sizes[index] / sizes[index - 1]);
    console.log(`\nCPU exponent ${sizes[index - 1]} to ${sizes[index]} codes: ${fixed(exponent, 2)}`);
  }
  console.log("\nServers of 50 codes, a taxonomy of 1000 codes, and the command without work:\n");
  const row = (name, of, run, unchanged) => [name, fixed(figure(of[run], "cpu")), fixed(ratio(of, run, "empty node", "cpu"), 2), unchanged ? fixed(ratio(of, run, unchanged, "cpu"), 2) : ""];
  const rows = many.flatMap(([count, of]) => ["unchanged", "one changed", "all anew"].map((run) => row(`${count} servers, ${run}`, of, run, "unchanged")));
  console.log(table(["run", "CPU ms", "of an empty node", "of unchanged"], [...rows, ...Object.keys(everyday).map((name) => row(`1000 codes: ${name}`, edits, name)), row("--version", edits, "version")]));
  console.log("\nPackages in TypeScript and Python, of one in TypeScript:\n");
  console.log(table(["codes", "one", "both", "both / one"], both.map(([count, of]) => [count, fixed(figure(of.one, "cpu")), fixed(figure(of.both, "cpu")), fixed(ratio(of, "both", "one", "cpu"), 2)])));
};
