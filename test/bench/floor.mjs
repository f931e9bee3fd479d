// The floor of generation: parse the YAML with `yaml`, then write the bytes of a finished run. No model, no checks, no text made.
// usage: node floor.mjs <taxonomy.yaml and what it imports, with commas between> <folder of a finished run> <out folder>

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const [, , inputs, reference, out] = process.argv;
for (const input of inputs.split(",")) if (parse(readFileSync(input, "utf8")).taxonomy !== 1) throw new Error("not a taxonomy");

const copy = (from, to) => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) copy(join(from, entry.name), join(to, entry.name));
    else writeFileSync(join(to, entry.name), readFileSync(join(from, entry.name)));
  }
};
copy(reference, out);
