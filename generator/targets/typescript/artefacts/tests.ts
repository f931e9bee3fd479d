// test/: the contract tests and the server they drive, the same in every package.

import type { Artefact } from "../../target.ts";
import type { CopyView } from "../view.ts";

export const tests: Artefact = {
  name: "tests",
  files: () => {
    const view: CopyView = { from: "test" };
    return [{ path: "test", template: "verbatim", view }];
  },
};
