// In which order files of tests start: those that take long before all others, so that no core idles at the end. No tests here.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Files that took longest when all ran on two cores, longest first: those that wait stand among those that compute. The second line and the third are short without sweeps. */
const long = [
  ...["packages/faultline", "language/contracts", "runtime/doors", "adopt/adopt", "targets/toy", "boundary/undeclared", "live/harmless", "pages/pages"],
  ...["check/new-words", "check/provoked", "targets/large", "hostile/fuzz/contracts", "hostile/fuzz/formats", "catalogue/catalogue", "compare/recipe", "targets/without"],
  ...["hostile/traps", "in-source/beside", "explorer/codes", "mappings/contracts", "init/odd-sources", "python-source/index", "catalogue/cloud", "edit/one-edit"],
  ...["command/kept-code", "hostile/texts", "hostile/fuzz/fuzz", "scan/servers", "compare/registry", "live/contract", "check/regexp", "hostile/names"],
  ...["compare/proof", "in-source/compiled", "conformance/verb", "mcp/mcp", "watch/edits", "mappings/mappings", "adoption/quick", "packages/tarball"],
  ...["differential/differential", "scan/codemod", "packages/published", "eject/templates", "pairing/matrix", "hostile/metamorphic", "boundary/throws"],
  ...["live/packages", "cacheable/turborepo", "boundary/stress", "runtime/guard-results", "determinism/determinism", "hostile/machine"],
  ...["equivalence/equivalence", "determinism/hermetic", "write/kill", "compare/properties", "conformance/faults", "init/init", "packages/readme-code"],
  ...["templates", "read/yaml", "runtime/crowds", "house", "shared-runtime/two-versions", "write/faults", "live/judge", "write/concurrent", "edit/fixes"],
].map((name) => `${root}test/${name}.test.ts`);

const missing = long.filter((path) => !existsSync(path));
if (missing.length > 0) throw new Error(`test/long-first.ts names files that are not there: ${missing.join(", ")}`);

const places = new Map(long.map((path, place) => [path, place]));
const placeOf = ({ moduleId }: TestSpecification): number => places.get(moduleId) ?? long.length;

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
