// npm run bench -- diff [counts] [rounds]: diff with a change, diff and breaking without one, beside an empty node and one that reads both files.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

const measure = (folder, count, rounds) => {
  mkdirSync(folder, { recursive: true });
  const path = (name) => join(folder, name);
  writeFileSync(path("empty.mjs"), "");
  writeFileSync(path("taxonomy.yaml"), taxonomyOf(count));
  const at = ["--cwd", folder];
  once([cli, "generate", ...at]);
  writeFileSync(path("changed.yaml"), taxonomyOf(count).replace("httpStatus: 400", "httpStatus: 404"));
  writeFileSync(path("reading.mjs"), reading(path("changed.yaml"), path("generated/bench/taxonomy.json")));
  return interleave(
    {
      "empty node": { args: [path("empty.mjs")] },
      reading: { args: [path("reading.mjs")] },
      diff: { args: [cli, "diff", "changed.yaml", "--against", "generated", ...at] },
      "diff, unchanged": { args: [cli, "diff", "--against", "generated", ...at] },
      "breaking, unchanged": { args: [cli, "breaking", "--against", "generated", ...at] },
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
