// npm run bench -- generate [counts] [rounds]: cold, unchanged and floor runs of the compiler in one interleaved series.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { interleave, median, once, ratio, table } from "./measure.mjs";
import { taxonomyOf } from "./taxonomy.mjs";

const cli = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));
const floor = fileURLToPath(new URL("floor.mjs", import.meta.url));

const roundsFor = (count, wanted) => wanted ?? (count > 1000 ? 3 : 7);

const measureCount = (work, count, rounds) => {
  const folder = join(work, String(count));
  mkdirSync(folder, { recursive: true });
  const path = (name) => join(folder, name);
  writeFileSync(path("taxonomy.yaml"), taxonomyOf(count));
  writeFileSync(path("empty.mjs"), "");
  const generate = (out) => [cli, "generate", path("taxonomy.yaml"), "--out", path(out)];
  const empty = (out) => () => rmSync(path(out), { recursive: true, force: true });
  once(generate("reference"));
  return interleave(
    {
      "empty node": { args: [path("empty.mjs")] },
      floor: { before: empty("floor"), args: [floor, path("taxonomy.yaml"), path("reference"), path("floor")] },
      cold: { before: empty("cold"), args: generate("cold") },
      unchanged: { args: generate("reference") },
    },
    rounds,
  );
};

const fixed = (value, digits = 0) => value.toFixed(digits);
const figure = (runs, name) => median(runs.map((run) => run[name]));

export const run = ([counts = "10,100,1000,10000", rounds] = []) => {
  const work = mkdtempSync(join(tmpdir(), "faultline-bench-"));
  const sizes = counts.split(",").map(Number);
  const results = sizes.map((count) => [count, measureCount(work, count, roundsFor(count, rounds && Number(rounds)))]);
  rmSync(work, { recursive: true });

  console.log(`Generation on node ${process.version}; medians, ratios round by round. The floor parses the YAML and writes the same bytes.\n`);
  const head = ["codes", "empty node ms", "floor ms", "cold ms", "cold / floor", "unchanged / empty", "cold / unchanged", "peak MB", "peak / floor"];
  const rows = results.map(([count, of]) => [
    count,
    fixed(figure(of["empty node"], "wall")),
    fixed(figure(of.floor, "wall")),
    fixed(figure(of.cold, "wall")),
    fixed(ratio(of, "cold", "floor", "wall"), 2),
    fixed(ratio(of, "unchanged", "empty node", "wall"), 2),
    fixed(ratio(of, "cold", "unchanged", "wall"), 1),
    fixed(figure(of.cold, "rss")),
    fixed(ratio(of, "cold", "floor", "rss"), 2),
  ]);
  console.log(table(head, rows));
  const cpu = (index) => figure(results[index][1].cold, "cpu");
  for (let index = 1; index < results.length; index += 1) {
    const exponent = Math.log(cpu(index) / cpu(index - 1)) / Math.log(sizes[index] / sizes[index - 1]);
    console.log(`\nCPU exponent ${sizes[index - 1]} to ${sizes[index]} codes: ${fixed(exponent, 2)}`);
  }
};
