// test/: the contract tests and the server they drive, the same in every package.

import type { Artefact } from "../../target.ts";
import { copied } from "../copied.ts";

export const tests: Artefact = {
  name: "tests",
  files: () => [copied("test")],
};
