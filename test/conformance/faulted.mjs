// Puts faults into the runtime of the kit's packages, one at a time, and asks the kit until a row notices: the name of that row, or null.
// node faulted.mjs <folder of the packages> <file of faults> <kit>: one answer a line.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answering } from "./typescript.mjs";

const [folder = "", faultsFile = "", kitFile = ""] = process.argv.slice(2);
const { rows } = JSON.parse(readFileSync(kitFile, "utf8"));
const servers = readdirSync(folder).filter((name) => ["body", "lines", "plain"].includes(name));

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isSame = (expected, got) => {
  if (isObject(expected) && expected.$any === true) return true;
  if (Array.isArray(expected)) return Array.isArray(got) && expected.length === got.length && expected.every((each, at) => isSame(each, got[at]));
  if (!isObject(expected)) return expected === got;
  const names = Object.keys(expected);
  return isObject(got) && names.length === Object.keys(got).length && names.every((name) => Object.hasOwn(got, name) && isSame(expected[name], got[name]));
};

/** Rows far apart from each other first: a fault is noticed by several, which stand together. */
const spread = rows.map((row, at) => [(at * 611) % rows.length, row]).sort(([one], [other]) => one - other).map(([, row]) => row);

const noticed = async (answer) => {
  for (const [at, { name, expect, bytes: _, ...request }] of spread.entries()) {
    const answered = JSON.parse(JSON.stringify(await answer({ id: at, ...request })));
    if (!isSame(expect, answered.result ?? null)) return name;
  }
  return null;
};

for (const [at, { find, put }] of JSON.parse(readFileSync(faultsFile, "utf8")).entries()) {
  const place = join(folder, `fault-${at}`);
  for (const server of servers) {
    for (const part of ["dist", "src/runtime.js", "package.json"]) {
      mkdirSync(join(place, server, "src"), { recursive: true });
      cpSync(join(folder, server, part), join(place, server, part), { recursive: true });
    }
    const path = join(place, server, "src/runtime.js");
    const text = readFileSync(path, "utf8");
    const times = text.split(find).length - 1;
    if (times !== 1) throw new Error(`${JSON.stringify(find)} stands ${times} times in the runtime of ${server}.`);
    writeFileSync(path, text.replace(find, () => put));
  }
  const outcome = await answering(place).then(noticed, (error) => `broken: ${error.message}`);
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  rmSync(place, { recursive: true });
}
