// Whether the packages are what the taxonomy says, and compiled.

import { dirname, join } from "node:path";
import { isFolder } from "../../../read/around.ts";
import { driftsOf } from "../../../run/drift-diagnostics.ts";
import { compareAll, placesOf } from "../../../run/places.ts";
import { prepare } from "../../../run/prepare.ts";
import { siteOf } from "../../../run/site.ts";
import { isDerived } from "../../../write/goal.ts";
import type { Check } from "../check.ts";

export const packagesStale: Check = {
  code: "packages-stale",
  severity: "error",
  why: "The server runs with the last generated code, whatever the taxonomy says now. Compiled code is not committed: after a checkout it is missing.",
  help: "run faultline generate; faultline check shows the differences",
  async find({ folder, out, taxonomy, model, servers }) {
    if (!model) return [{ path: taxonomy.path, sentence: "the taxonomy has errors", help: "run faultline check, which shows where" }];
    const path = taxonomy.path;
    const missing = servers.filter(({ name, into }) => (into === undefined ? !isFolder(join(out, name, "dist")) : !isFolder(join(dirname(join(folder, path)), into)))).map(({ name }) => name);
    if (missing.length > 0) return missing.map((name) => ({ path, sentence: `the errors of ${name} were never generated here` }));
    const job = { taxonomy: path, out, cwd: folder };
    const site = siteOf(job);
    const { packages } = await prepare(job, site);
    const drifted = packages ? compareAll(placesOf(packages, site, job)).flatMap(({ findings }) => driftsOf(findings)) : [];
    const own = drifted.filter(({ path: file }) => !isDerived(file));
    const [first] = own.length > 0 ? own : drifted;
    return first ? [{ path, sentence: `${drifted.length} generated ${drifted.length === 1 ? "file is" : "files are"} outdated; the first: ${first.path}` }] : [];
  },
};
