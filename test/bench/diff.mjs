// npm run bench -- diff [counts] [rounds]: diff with a change, diff and breaking without one, beside an empty node and one that reads both files.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { interleave, median, once, ratio, table } from "./measure.mjs";
import { taxonomyOf } from "./taxonomy.mjs";

const cli = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));

/** The floor, an empty node that reads what a comparison has to read and no more: the taxonomy with `yaml`, the other side as JSON. */
const reading = (taxonomy, json) => `
import { readFileSync } from "node:fs";
import { parse } from ${JSON.stringify(import.meta.resolve("yaml"))};
parse(readFileSync(${JSON.stringify(taxonomy)}, "utf8"), { uniqueKeys: false });
JSON.parse(readFileSync(${JSON.stringify(json)}, "utf8"));
`;

/** A project whose packages are made, and published as they are. */
const project = (folder, count) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "taxonomy.yaml"), taxonomyOf(count));
  once([cli, "generate", "--cwd", folder]);
  cpSync(join(folder, "generated"), join(folder, "published"), { recursive: true });
};

const measure = (folder, count, rounds) => {
  const [stays, edited] = [join(folder, "stays"), join(folder, "edited")];
  for (const each of [stays, edited]) project(each, count);
  const taxonomy = join(edited, "taxonomy.yaml");
  writeFileSync(taxonomy, taxonomyOf(count).replace("httpStatus: 400", "httpStatus: 404"));
  const [empty, read] = ["empty.mjs", "reading.mjs"].map((name) => join(folder, name));
  writeFileSync(empty, "");
  writeFileSync(read, reading(taxonomy, join(edited, "published/bench/taxonomy.json")));
  const verb = (name, cwd) => ({ args: [cli, name, "--against", "published", "--cwd", cwd] });
  return interleave(
    {
      "empty node": { args: [empty] },
      reading: { args: [read] },
      diff: verb("diff", edited),
      "diff, unchanged": verb("diff", stays),
      "breaking, unchanged": verb("breaking", stays),
    },
    rounds,
  );
};

export const run = ([counts = "100,1000", wanted = "7"]) => {
  const work = mkdtempSync(join(tmpdir(), "faultline-bench-diff-"));
  const rows = counts.split(",").map((count) => {
    const results = measure(join(work, count), Number(count), Number(wanted));
    const ms = (name) => Math.round(median(results[name].map(({ cpu }) => cpu)));
    const of = (name, floor) => ratio(results, name, floor, "cpu").toFixed(2);
    /** What a diff needs beside its reading, an empty node included. */
    const beyond = ({ cpu }, round) => (cpu - results.reading[round].cpu) / results["empty node"][round].cpu + 1;
    const figures = [of("diff", "reading"), median(results.diff.map(beyond)).toFixed(2), of("diff, unchanged", "empty node"), of("breaking, unchanged", "empty node")];
    return [count, ms("empty node"), ms("reading"), ms("diff"), ...figures];
  });
  rmSync(work, { recursive: true, force: true });
  console.log(`Comparison on node ${process.version}; CPU, medians, ratios round by round. The floor is an empty node that reads both files.\n`);
  console.log(table(["codes", "empty node ms", "floor ms", "diff ms", "diff / floor", "diff less reading / empty", "diff, unchanged / empty", "breaking, unchanged / empty"], rows));
};
