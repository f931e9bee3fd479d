// npm run bench -- compare [counts] [rounds]: diff with one change and breaking on an unchanged tree, beside an empty node and the reading of both files.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { interleave, median, once, ratio, table } from "./measure.mjs";
import { taxonomyOf } from "./taxonomy.mjs";

const cli = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));

/** Reads what a comparison has to read, and no more: the taxonomy with `yaml`, the other side as JSON. */
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
      breaking: { args: [cli, "breaking", "--against", "generated", ...at] },
    },
    rounds,
  );
};

export const run = ([counts = "100,1000", wanted = "7"]) => {
  const work = mkdtempSync(join(tmpdir(), "faultline-bench-compare-"));
  const rows = counts.split(",").map((count) => {
    const results = measure(join(work, count), Number(count), Number(wanted));
    const ms = (name) => Math.round(median(results[name].map(({ cpu }) => cpu)));
    const over = median(results.diff.map(({ cpu }, round) => (cpu - results.reading[round].cpu + results["empty node"][round].cpu) / results["empty node"][round].cpu));
    return [count, ms("empty node"), ms("reading"), ms("diff"), over.toFixed(2), ms("breaking"), ratio(results, "breaking", "empty node", "cpu").toFixed(2)];
  });
  console.log(table(["codes", "empty node ms", "reading both ms", "diff ms", "diff beyond reading / empty", "breaking, unchanged ms", "/ empty"], rows));
  rmSync(work, { recursive: true, force: true });
};
