// Change runtime-changed: what all packages share comes from another place than before.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

const place = (runtime: string | undefined): string => (runtime === undefined ? "in the package itself" : `the package ${quote(runtime)}`);

export const runtimeChanged: ChangeRule = {
  code: "runtime-changed",
  verdict: "minor",
  readers: {},
  why:
    "Names, types and what travels are the same, and errors know each other whatever runtime they have. What is installed is not: there is a dependency more, less " +
    "or another, which registries, allow lists and whoever bundles packages by name may have to know of.",
  help: "publish the runtime before the packages that depend on it; who installs them does nothing",
  before: `
errors:
  note_locked: { message: "The note is locked." }
`,
  after: `
runtime: "@faultline/runtime"
errors:
  note_locked: { message: "The note is locked." }
`,
  *find({ before, after }) {
    if (before.runtime !== after.runtime) yield { at: ["runtime"], sentence: `the runtime is ${place(after.runtime)}, and was ${place(before.runtime)}` };
  },
};
